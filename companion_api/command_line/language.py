"""In which language is whoever sits at the terminal spoken to?"""

import argparse

from companion_api.saying import LANGUAGES, Words, load_words


def add_language(parser: argparse.ArgumentParser) -> None:
    """Declare the argument that chooses it."""
    parser.add_argument(
        "--language", "--lang", choices=LANGUAGES, help="default: the language of this computer, else English"
    )


def words_of(arguments: argparse.Namespace) -> Words:
    """All sentences of the language that was asked for, else of that of this computer."""
    return load_words(arguments.language)
