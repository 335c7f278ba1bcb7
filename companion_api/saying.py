"""Sentences for the person at the terminal, from the text files, in their language."""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from companion_api.settings import preferred_language

LANGUAGES: Final = ("en", "de", "nl")
Words = Mapping[str, str]


class CannotDoError(Exception):
    """Something that cannot be done: the key of the sentence that says why and what helps, and the facts in it."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(f"{key} {facts}")
        self.key = key
        self.facts = facts


def load_words(language: str | None = None) -> Words:
    """All sentences of a language, by default of that of this computer."""
    name = f"{language or preferred_language(LANGUAGES)}.json"
    words: Words = json.loads(files(__package__).joinpath("texts", name).read_text(encoding="utf-8"))
    return words


def say(key: str, words: Words | None = None, **facts: object) -> str:
    """One sentence with its facts."""
    return (words or load_words())[key].format_map(facts)


def say_why(error: CannotDoError, words: Words | None = None) -> str:
    """Why something cannot be done, on a line of its own."""
    return say(error.key, words, **error.facts) + "\n"
