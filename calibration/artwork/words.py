"""What stands on our own cards and sheets, in three languages: `texts/<name>.<language>.toml`."""

import tomllib
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from importlib.resources import files

Section = Mapping[str, str]


class Language(StrEnum):
    """The languages that can be printed."""

    GERMAN = "de"
    DUTCH = "nl"
    ENGLISH = "en"


@cache
def load_words(name: str, language: Language | None = None) -> Mapping[str, Section]:
    """All sections of a text file; without a language the one that is the same in all."""
    file_name = f"{name}.toml" if language is None else f"{name}.{language}.toml"
    return tomllib.loads((files(__package__) / "texts" / file_name).read_text(encoding="utf-8"))
