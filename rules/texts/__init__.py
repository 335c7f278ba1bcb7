"""What to tell people about reasons, notes and house rules, in three languages.

Texts stand in `<game>.<language>.toml`, and in `common.<language>.toml` where all games share them. Sections:

    [rulebooks]            name of the rulebook = what it is called on the screen
    [reasons]              reason = what was broken, as a sentence
    [missing]              reason = what must be known first (only for reasons that can leave a verdict undecided)
    [house_rules.NAME]     question = what the table decides; each value = its effect, as a sentence
    [hints]                hint = what the table should be told once
    [notes], [rulings]     in the common file only

A file is read when its first text is asked for.
"""

import tomllib
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from importlib.resources import files

from rules.game import OptionValue
from rules.reasons import Note, Reason, Ruling
from rules.verdict import Citation
from tabletop.games import GameName

Section = Mapping[str, str | Mapping[str, str]]


class Language(StrEnum):
    """The languages of the screens."""

    GERMAN = "de"
    DUTCH = "nl"
    ENGLISH = "en"


class TextMissingError(LookupError):
    """A text that some file should hold and does not."""


@cache
def load_texts(name: str, language: Language) -> Mapping[str, Section]:
    """All sections of `<name>.<language>.toml`."""
    return tomllib.loads((files(__name__) / f"{name}.{language}.toml").read_text(encoding="utf-8"))


def say_broken(game: GameName, reason: Reason, language: Language) -> str:
    """What the broken rule says, as a sentence."""
    return _text(game, language, "reasons", reason)


def say_missing(game: GameName, reason: Reason, language: Language) -> str:
    """What must be known before there can be a verdict, as a sentence."""
    return _text(game, language, "missing", reason)


def say_reason(game: GameName, reason: Reason, ruling: Ruling, language: Language) -> str:
    """The sentence for a reason of a verdict with this ruling."""
    return (say_missing if ruling is Ruling.UNDECIDED else say_broken)(game, reason, language)


def say_note(note: Note, language: Language) -> str:
    """What the table should know though it breaks nothing."""
    return _text("common", language, "notes", note)


def say_hint(game: GameName, hint: StrEnum, language: Language) -> str:
    """What the table should be told once."""
    return _text(game, language, "hints", hint)


def say_ruling(ruling: Ruling, language: Language) -> str:
    """The ruling in a word or two."""
    return _text("common", language, "rulings", ruling)


def say_place(game: GameName, citation: Citation, language: Language) -> str:
    """Where the rule stands: the rulebook as people call it, and the section as printed."""
    return f"{_text(game, language, 'rulebooks', citation.rulebook)}, „{citation.section}“"


def ask_house_rule(game: GameName, rule: str, language: Language) -> str:
    """The question that a house rule settles."""
    return _text(game, language, "house_rules", rule, "question")


def say_house_rule(game: GameName, rule: str, value: OptionValue, language: Language) -> str:
    """What this value of a house rule does, as a sentence."""
    return _text(game, language, "house_rules", rule, str(value).lower())


def _text(name: str, language: Language, *path: str) -> str:
    found: object = load_texts(name, language)
    for step in path:
        found = found.get(step) if isinstance(found, dict) else None
    if not isinstance(found, str):
        raise TextMissingError(f"{'.'.join(path)} is not in {name}.{language}.toml")
    return found
