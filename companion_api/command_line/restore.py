"""`tischauge restore`: bring back what a backup holds. The companion must not run meanwhile."""

import argparse
import os
import sys
from datetime import datetime
from pathlib import Path

from companion_api.saying import CannotDoError, say, say_why
from companion_api.serving.claims import claim_folder
from companion_api.settings import LOG_NAME, load_settings
from companion_api.store.backup import restore


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which backup, and where to."""
    parser.add_argument("backup", type=Path, metavar="FILE", help="what `tischauge backup` wrote")
    parser.add_argument("--data-dir", type=Path, metavar="FOLDER", help="the folder for the tables")


def run(arguments: argparse.Namespace) -> int:
    """Bring back; 1 with one sentence if that cannot be, and then nothing was changed."""
    try:
        bring_back(arguments.backup, arguments.data_dir or load_settings().data_dir)
    except CannotDoError as error:
        sys.stderr.write(say_why(error))
        return 1
    return 0


def bring_back(backup: Path, folder: Path) -> None:
    """Restore while nobody else uses the folder."""
    lock = claim_folder(folder)
    try:
        restored = restore(backup, folder / LOG_NAME, datetime.now())
    finally:
        os.close(lock)
    inventory = restored.inventory
    sys.stdout.write(say("restore.done", tables=inventory.tables, events=inventory.events) + "\n")
    if inventory.taught:
        sys.stdout.write(say("backup.taught", count=len(inventory.taught)) + "\n")
    for kept in filter(None, (restored.kept_log, restored.kept_taught)):
        sys.stdout.write(say("restore.kept", path=kept) + "\n")
