"""A parser of command lines that speaks the language of whoever asks, also where argparse itself knows only English.

argparse words its faults before anybody can say them otherwise. So they are recognised by their English sentences and
said anew; one that is not known here, from a Python that is newer than this, stays as it is.
"""

import argparse
import re
import sys
from collections.abc import Iterable
from functools import partial
from typing import Any, Final, NoReturn, TypeAlias, cast

from companion_api.saying import Words, say

MISUNDERSTOOD: Final = 2
HEADINGS: Final = {"options": "parser.options", "positional arguments": "parser.positionals"}
FAULTS: Final = (
    (r"argument (?P<argument>.+?): (?P<fault>.+)", "parser.at"),
    (r"the following arguments are required: (?P<arguments>.+)", "parser.missing"),
    (r"unrecognized arguments: (?P<given>.+)", "parser.unknown"),
    (r"invalid choice: (?P<value>.+?) \(choose from (?P<choices>.+)\)", "parser.no_choice"),
    (r"invalid int value: (?P<value>.+)", "parser.no_number"),
    (r"expected one argument", "parser.one_word"),
    (r"expected at least one argument", "parser.some_words"),
    (r"expected (?P<count>\d+) arguments?", "parser.so_many_words"),
    (r"ambiguous option: (?P<option>.+?) could match (?P<options>.+)", "parser.several_meanings"),
    (r"ignored explicit argument (?P<value>.+)", "parser.no_word"),
)
"""What argparse says, and the sentence that says the same."""


class SpokenFormatter(argparse.RawDescriptionHelpFormatter):
    """The form of a help, with headings in the language of whoever asks."""

    def __init__(self, words: Words, prog: str) -> None:
        super().__init__(prog)
        self._words = words

    def start_section(self, heading: str | None) -> None:
        """Begin the part of the help with this heading."""
        super().start_section(self._words[HEADINGS[heading]] if heading in HEADINGS else heading)

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """Say how the command is called."""
        super().add_usage(usage, actions, groups, self._words["parser.usage"] if prefix is None else prefix)


class SpokenParser(argparse.ArgumentParser):
    """A parser of which help and faults are in one language."""

    def __init__(self, words: Words, **settings: Any) -> None:
        super().__init__(formatter_class=partial(SpokenFormatter, words), add_help=False, **settings)
        self.words = words
        self.add_argument("-h", "--help", action="help", help=self.sentence("parser.help"))

    def sentence(self, key: str, **facts: object) -> str:
        """A sentence for the help, of which argparse formats each %."""
        return say(key, self.words, **facts).replace("%", "%%")

    def place(self, key: str) -> str:
        """What stands in the help for a word that somebody chooses."""
        return self.words[f"place.{key}"]

    def branches(self, title: str, place: str, dest: str, *, required: bool = False) -> "Branches":
        """Let a word choose between parsers of the same language."""
        return self.add_subparsers(
            title=self.words[title],
            metavar=self.place(place),
            dest=dest,
            required=required,
            # it is only ever called
            parser_class=cast("type[SpokenParser]", partial(SpokenParser, self.words)),
        )

    def error(self, message: str) -> NoReturn:
        """Say in one sentence what cannot be understood, and leave."""
        fault = say_fault(message, self.words)
        self.print_usage(sys.stderr)
        self.exit(MISUNDERSTOOD, say("parser.error", self.words, prog=self.prog, fault=fault) + "\n")


Branches: TypeAlias = "argparse._SubParsersAction[SpokenParser]"


def say_fault(message: str, words: Words) -> str:
    """A fault that argparse found, in other words; as it is, if nobody knows it."""
    for pattern, key in FAULTS:
        if found := re.fullmatch(pattern, message, re.DOTALL):
            facts = found.groupdict()
            if "fault" in facts:
                facts["fault"] = say_fault(facts["fault"], words)
            if "choices" in facts:
                facts["choices"] = facts["choices"].replace("'", "")
            return say(key, words, **facts)
    return message
