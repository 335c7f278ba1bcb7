"""`tischauge restore`: bring back what a backup holds. The companion must not run meanwhile."""

import argparse
import os
import sys
from datetime import datetime
from pathlib import Path

from companion_api.command_line.language import add_language, words_of
from companion_api.command_line.shared_arguments import add_data_dir
from companion_api.command_line.spoken_parser import SpokenParser
from companion_api.saying import CannotDoError, Words, say, say_why
from companion_api.serving.claims import claim_folder
from companion_api.settings import LOG_NAME, load_settings
from companion_api.store.backup import restore


def add_arguments(parser: SpokenParser) -> None:
    """Which backup, and where to."""
    parser.add_argument("backup", type=Path, metavar=parser.place("file"), help=parser.sentence("help.restore.backup"))
    add_data_dir(parser)
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Bring back; 1 with one sentence if that cannot be, and then nothing was changed."""
    words = words_of(arguments)
    try:
        bring_back(arguments.backup, arguments.data_dir or load_settings().data_dir, words)
    except CannotDoError as error:
        sys.stderr.write(say_why(error, words))
        return 1
    return 0


def bring_back(backup: Path, folder: Path, words: Words) -> None:
    """Restore while nobody else uses the folder."""
    lock = claim_folder(folder)
    try:
        restored = restore(backup, folder / LOG_NAME, datetime.now())
    finally:
        os.close(lock)
    inventory = restored.inventory
    sys.stdout.write(say("restore.done", words, tables=inventory.tables, events=inventory.events) + "\n")
    if inventory.taught:
        sys.stdout.write(say("backup.taught", words, count=len(inventory.taught)) + "\n")
    for kept in filter(None, (restored.kept_log, restored.kept_taught)):
        sys.stdout.write(say("restore.kept", words, path=kept) + "\n")
