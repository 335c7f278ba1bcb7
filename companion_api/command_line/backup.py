"""`tischauge backup`: save all tables and all that was taught to one file, also while the companion runs."""

import argparse
import sys
from datetime import datetime
from pathlib import Path

from companion_api.command_line.language import add_language, words_of
from companion_api.command_line.shared_arguments import add_data_dir, add_file
from companion_api.command_line.spoken_parser import SpokenParser
from companion_api.saying import CannotDoError, Phrase, Words, say, say_why
from companion_api.settings import LOG_NAME, load_settings
from companion_api.store.backup import DamagedTable, back_up

DAMAGED = 3


def add_arguments(parser: SpokenParser) -> None:
    """Where to, and from where."""
    add_file(parser, "--out", "help.backup.out")
    add_data_dir(parser)
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Save; 1 with one sentence if that cannot be, 3 if it was saved but something in it is damaged."""
    words = words_of(arguments)
    path = arguments.out or Path(f"tischauge-{datetime.now():%Y-%m-%d-%H%M}.zip")
    folder = arguments.data_dir or load_settings().data_dir
    try:
        inventory = back_up(folder / LOG_NAME, path)
    except CannotDoError as error:
        sys.stderr.write(say_why(error, words))
        return 1
    sys.stdout.write(say("backup.done", words, tables=inventory.tables, events=inventory.events, path=path) + "\n")
    if inventory.taught:
        sys.stdout.write(say("backup.taught", words, count=len(inventory.taught)) + "\n")
    for damaged in inventory.damaged:
        sys.stderr.write(say_damage(damaged, words))
    return DAMAGED if inventory.damaged else 0


def say_damage(damaged: DamagedTable, words: Words) -> str:
    """What is wrong with a table."""
    broken, damage = damaged.broken, Phrase(f"damage.{damaged.broken.damage}")
    return say("backup.damaged", words, table=damaged.table_id, number=broken.number, damage=damage) + "\n"
