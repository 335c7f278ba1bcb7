"""Every reason of every game is said in every language and has its place in a rulebook."""

import pkgutil
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import rules
from rules.games import GAMES
from rules.reasons import Note, Reason, Ruling
from rules.texts import (
    Language,
    TextMissingError,
    ask_house_rule,
    load_texts,
    say_broken,
    say_house_rule,
    say_note,
    say_place,
    say_reason,
    say_ruling,
)
from rules.verdict import Citation, Rulebook
from tabletop.games import GameName


def modules_of(game: GameName) -> Iterator[object]:
    package = import_module(f"rules.{game.replace('-', '_')}")
    yield package
    for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        yield import_module(found.name)


def reason_enums(game: GameName) -> list[type[Reason]]:
    """Every kind of reason that a module of the game declares."""
    values = [value for module in modules_of(game) for value in vars(module).values()]
    enums = {value for value in values if isinstance(value, type) and issubclass(value, Reason)} - {Reason}
    return sorted(enums, key=lambda enum: enum.__name__)


def rulebooks(game: GameName) -> list[Rulebook]:
    """Every rulebook that a module of the game declares, also in a table of editions."""
    found: dict[str, Rulebook] = {}
    for module in modules_of(game):
        for value in vars(module).values():
            for book in value.values() if isinstance(value, dict) else [value]:
                if isinstance(book, Rulebook):
                    found[book.name] = book
    return list(found.values())


REASONS = [(game, reason) for game in GameName for enum in reason_enums(game) for reason in enum]
BOOKS = [(game, book) for game in GameName for book in rulebooks(game)]


@pytest.mark.parametrize("game", GameName)
def test_every_game_has_reasons_and_a_rulebook(game: GameName) -> None:
    assert reason_enums(game)
    assert rulebooks(game)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("game", "reason"), REASONS, ids=str)
def test_every_reason_is_said_as_a_sentence(game: GameName, reason: Reason, language: Language) -> None:
    sentence = say_broken(game, reason, language)

    assert sentence[0].isupper() or sentence[0].isdigit()
    assert sentence[-1] in ".!?"


@pytest.mark.parametrize(("game", "reason"), REASONS, ids=str)
def test_every_reason_has_its_place_in_a_rulebook(game: GameName, reason: Reason) -> None:
    citing = [book for book in rulebooks(game) if reason in book.sections]

    assert citing
    assert all(book.cite(reason).section.strip() for book in citing)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("game", "book"), BOOKS, ids=lambda value: getattr(value, "name", value))
def test_every_rulebook_has_a_title(game: GameName, book: Rulebook, language: Language) -> None:
    citation = book.cite(next(iter(book.sections)))

    assert citation.section in say_place(game, citation, language)


@pytest.mark.parametrize("language", Language)
def test_what_may_be_missing_is_said_only_of_reasons_there_are(language: Language) -> None:
    for game in GameName:
        known = {str(reason) for other, reason in REASONS if other is game}
        assert set(load_texts(game, language).get("missing", {})) <= known
        assert set(load_texts(game, language)["reasons"]) == known


@pytest.mark.parametrize("language", Language)
def test_every_value_of_every_house_rule_has_its_effect_in_a_sentence(language: Language) -> None:
    for game in GAMES.values():
        for rule in game.house_rules:
            assert ask_house_rule(game.name, rule.name, language).endswith("?")
            effects = {say_house_rule(game.name, rule.name, value, language) for value in rule.values}
            assert len(effects) == len(rule.values)


@pytest.mark.parametrize("language", Language)
def test_every_note_and_ruling_is_said(language: Language) -> None:
    assert all(say_note(note, language).endswith(".") for note in Note)
    assert len({say_ruling(ruling, language) for ruling in Ruling}) == len(Ruling)


def test_an_undecided_verdict_is_said_as_what_is_missing() -> None:
    reason = next(reason for _, reason in REASONS if reason == "wish_not_known")

    undecided = say_reason(GameName.NUMNUM, reason, Ruling.UNDECIDED, Language.ENGLISH)

    assert undecided != say_reason(GameName.NUMNUM, reason, Ruling.ILLEGAL, Language.ENGLISH)


def test_a_text_that_is_not_there_is_named() -> None:
    with pytest.raises(TextMissingError, match=r"rulebooks\.no-book is not in numnum\.de\.toml"):
        say_place(GameName.NUMNUM, Citation(REASONS[0][1], "no-book", "x"), Language.GERMAN)


def test_every_text_file_is_there_in_every_language() -> None:
    found = {path.name for path in (Path(rules.__file__).parent / "texts").glob("*.toml")}
    names = {name.split(".")[0] for name in found} | {*GameName, "common"}

    assert found == {f"{name}.{language}.toml" for name in names for language in Language}
    assert all(tomllib.loads((Path(rules.__file__).parent / "texts" / name).read_text("utf-8")) for name in found)
