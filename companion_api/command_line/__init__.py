"""The command `tischauge`: which command was meant, and what it gives back to the shell.

A command is one module with `add_arguments(parser)` and `run(arguments) -> int`, listed in `commands.py`. Only the
module of the command that was called is imported, so that `tischauge judge` answers without loading picture work or
server. Exit status: what `run` returned; 1 for a setting of the environment that cannot be; 2 for a command line that
cannot be understood or a command that is not there yet; 130 after Ctrl-C.
"""

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from typing import Protocol, cast

from companion_api.command_line.commands import COMMANDS, ListedCommand
from companion_api.command_line.language import language_asked_for, with_language_last
from companion_api.command_line.parser import build_parsers
from companion_api.command_line.spoken_parser import SpokenParser
from companion_api.saying import Words, load_words, say
from companion_api.settings import SettingsError

BAD_SETTING = 1
NOT_THERE_YET = 2
INTERRUPTED = 130


class CommandModule(Protocol):
    """What the module of a command offers."""

    def add_arguments(self, parser: SpokenParser) -> None:
        """Declare the arguments of this command."""

    def run(self, arguments: argparse.Namespace) -> int:
        """Do what the command promises and return the exit status."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the given words (default: those of the shell) ask for and return its exit status."""
    words = with_language_last(sys.argv[1:] if arguments is None else arguments)
    spoken, chosen = load_words(language_asked_for(words)), named_command(words)
    try:
        return run_command(chosen, words, spoken) if chosen else show_help(words, spoken)
    except SettingsError as error:
        sys.stderr.write(say("setting.no_number", spoken, **error.facts) + "\n")
        return BAD_SETTING
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return leave_closed_pipe()


def named_command(words: Sequence[str]) -> ListedCommand | None:
    """Return the listed command that the first plain word names; None without one, or if it is not listed."""
    first = next((word for word in words if not word.startswith("-")), None)
    return next((command for command in COMMANDS if command.name == first), None)


def show_help(words: Sequence[str], spoken: Words) -> int:
    """Answer `--help`, `--version` and unknown words as argparse does, and no words at all with the help."""
    parser, _ = build_parsers(spoken)
    parser.parse_args(words)
    parser.print_help()
    return 0


def run_command(chosen: ListedCommand, words: Sequence[str], spoken: Words) -> int:
    """Import the module of this command, let it read its arguments, and run it."""
    if chosen.module is None:
        return say_not_there_yet(chosen, spoken, wants_help=bool({"-h", "--help"} & set(words)))
    parser, parsers = build_parsers(spoken)
    command = load_command(chosen.module)
    command.add_arguments(parsers[chosen.name])
    return command.run(parser.parse_args(words))


def load_command(module: str) -> CommandModule:
    """Import the module of a command."""
    # A module has no type of its own that mypy could check; a test asks every listed one for both functions.
    return cast("CommandModule", importlib.import_module(module))


def say_not_there_yet(command: ListedCommand, spoken: Words, *, wants_help: bool) -> int:
    """Say in one sentence that this command is not built; its help is shown all the same."""
    if wants_help:
        build_parsers(spoken)[1][command.name].print_help()
        return 0
    sys.stderr.write(say("command.not_there_yet", spoken, command=command.name) + "\n")
    return NOT_THERE_YET


def leave_closed_pipe() -> int:
    """Return quietly when nobody reads our output any more (`tischauge judge | head`)."""
    # Without this, Python complains once more while it flushes standard output at exit.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
