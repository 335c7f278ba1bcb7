"""What does a command line of `tischauge` mean, and what does its help say?"""

import argparse
from collections.abc import Iterable
from importlib.metadata import version

from companion_api.command_line.commands import COMMANDS, ListedCommand

DESCRIPTION = "A companion for physical card and dice games: it sees the table, knows the rules and tells the phones."
EXAMPLES = ("tischauge serve", "tischauge doctor", "tischauge judge --help")


def build_parsers() -> tuple[argparse.ArgumentParser, dict[str, argparse.ArgumentParser]]:
    """Return the parser of the command line and, by name, that of each command, still without its arguments."""
    parser = describe(argparse.ArgumentParser(prog="tischauge"), DESCRIPTION, EXAMPLES)
    parser.add_argument("--version", action="version", version=f"tischauge {version('tischauge')}")
    adder = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    return parser, {
        command.name: describe(
            adder.add_parser(command.name, help=summary(command)), summary(command), command.examples
        )
        for command in COMMANDS
    }


def describe(parser: argparse.ArgumentParser, description: str, examples: Iterable[str]) -> argparse.ArgumentParser:
    """Give a parser its description and its examples, printed as they are written."""
    parser.description = description
    parser.epilog = "examples:\n" + "\n".join(f"  {example}" for example in examples)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    return parser


def summary(command: ListedCommand) -> str:
    """Return the sentence of a command, with a remark if it is not built yet."""
    sentence = command.promise[0].upper() + command.promise[1:]
    # argparse formats help texts with %, which no sentence here means.
    return (sentence if command.module else f"{sentence} (not there yet)").replace("%", "%%")
