"""Sentences for the person at the terminal, from the text files, in their language."""

import errno
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Final

from companion_api.settings import preferred_language

LANGUAGES: Final = ("en", "de", "nl")
Words = Mapping[str, str]
OF_THE_SYSTEM: Final = {
    errno.ENOENT: "no_file",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no_folder",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "read_only",
    errno.ENOSPC: "disk_full",
    errno.ENAMETOOLONG: "name_too_long",
}


@dataclass(frozen=True, slots=True)
class Phrase:
    """A part of a sentence that is said in the language of the sentence: its key, and the facts in it."""

    key: str
    facts: Mapping[str, object] = field(default_factory=dict)


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
    words = words or load_words()
    said = {name: _said(fact, words) for name, fact in facts.items()}
    return words[key].format_map(said)


def _said(fact: object, words: Words) -> object:
    return say(fact.key, words, **fact.facts) if isinstance(fact, Phrase) else fact


def phrase_of(error: OSError) -> Phrase | str:
    """Why the system did not do what it was asked to; in its own words if there are none here."""
    known = OF_THE_SYSTEM.get(error.errno or 0)
    return Phrase(f"why.{known}") if known else error.strerror or str(error)


def say_why(error: CannotDoError, words: Words | None = None) -> str:
    """Why something cannot be done, on a line of its own."""
    return say(error.key, words, **error.facts) + "\n"
