"""In which language is whoever sits at the terminal spoken to?"""

import argparse
import re
from collections.abc import Sequence

from companion_api.command_line.spoken_parser import SpokenParser
from companion_api.saying import LANGUAGES, Words, load_words


def add_language(parser: SpokenParser) -> None:
    """Declare the argument that chooses it."""
    parser.add_argument(
        "--language",
        "--lang",
        choices=LANGUAGES,
        metavar=parser.place("language"),
        help=parser.sentence("help.language", languages=", ".join(LANGUAGES)),
    )


def words_of(arguments: argparse.Namespace) -> Words:
    """All sentences of the language that was asked for, else of that of this computer."""
    return load_words(arguments.language)


def language_asked_for(words: Sequence[str]) -> str | None:
    """The language that a command line names, before it is known what else stands there; None if none of ours."""
    asker = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    asker.add_argument("--language", "--lang")
    try:
        named = asker.parse_known_args(words)[0].language
    except argparse.ArgumentError:
        return None
    return named if named in LANGUAGES else None


def with_language_last(words: Sequence[str]) -> list[str]:
    """The same words, with a language named in front of the command behind it, where each command looks for it."""
    named = re.fullmatch(r"--lang(uage)?(=.*)?", words[0]) if words else None
    count = 0 if named is None else 1 if named[2] else 2
    return [*words[count:], *words[:count]]
