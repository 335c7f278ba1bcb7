"""`tischauge export`: write tables, event by event, to a JSON file for other programs."""

import argparse
import json
import sys
from contextlib import closing
from pathlib import Path

from companion_api.command_line.language import add_language, words_of
from companion_api.command_line.shared_arguments import add_data_dir, add_file
from companion_api.command_line.spoken_parser import SpokenParser
from companion_api.saying import CannotDoError, phrase_of, say, say_why
from companion_api.settings import LOG_NAME, load_settings
from companion_api.store.export import export_tables
from companion_api.store.opening import open_log
from companion_api.store.record import Record


def add_arguments(parser: SpokenParser) -> None:
    """Which tables, from where, and where to."""
    add_file(parser, "--out", "help.export.out", required=True)
    parser.add_argument("--table", metavar=parser.place("table"), help=parser.sentence("help.export.table"))
    add_data_dir(parser)
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Write; 1 with one sentence if that cannot be."""
    words = words_of(arguments)
    folder = arguments.data_dir or load_settings().data_dir
    try:
        tables = read_tables(folder, arguments.table)
        write_json(arguments.out, tables)
    except CannotDoError as error:
        sys.stderr.write(say_why(error, words))
        return 1
    sys.stdout.write(say("export.done", words, tables=len(tables), path=arguments.out) + "\n")
    return 0


def read_tables(folder: Path, wanted: str | None) -> dict[str, list[Record]]:
    """The events of one table, or of all."""
    if not (folder / LOG_NAME).exists():
        raise CannotDoError("log.none", folder=folder)
    with closing(open_log(folder / LOG_NAME)) as log:
        tables = {table_id: log.read(table_id) for table_id in log.table_ids() if wanted in (None, table_id)}
    if wanted is not None and not tables:
        raise CannotDoError("export.unknown_table", table=wanted, folder=folder)
    return tables


def write_json(path: Path, tables: dict[str, list[Record]]) -> None:
    """Write the file."""
    try:
        path.write_text(json.dumps(export_tables(tables), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise CannotDoError("backup.failed", path=path, reason=phrase_of(error)) from error
