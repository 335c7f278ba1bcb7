"""Texts of Murphy cards, understood and said back."""

from calibration.learned import Learned, LearnedAction
from companion_api.learning.understanding import (
    actions_for_rules,
    key_of_text,
    parse_effects,
    say_effects,
    say_task,
    task_of,
    taught_task,
    understand,
)
from rules.dumm_gelaufen.effects import Alike, Choice, Discard, Draw, ReadOut, Who
from rules.texts import Language
from tabletop.faces.dumm_gelaufen import ActionCard, Colour, Edition
from tabletop.games import GameName

TEXT = "NUR Karten mit geraden Zahlen. Mindestens 8 Karten."


def test_a_text_is_understood_and_said_in_three_languages() -> None:
    understood = understand(TEXT, Edition.RAVENSBURGER)

    assert understood.task is not None
    assert understood.unknown_words == ()
    said = say_task(understood.task)
    assert said[Language.ENGLISH] == "Only cards with even numbers. At least 8 cards."
    assert set(said) == set(Language)


def test_what_was_not_understood_is_named_word_by_word() -> None:
    understood = understand("Nur Karten mit geraden Zahlen und zwei Mäuse.", Edition.RAVENSBURGER)

    assert understood.task is None
    assert "Mäuse" in understood.unknown_words


def test_a_task_that_was_kept_is_the_task_again() -> None:
    task = understand(TEXT, Edition.RAVENSBURGER).task
    assert task is not None

    assert task_of(taught_task("m1", TEXT, task), Edition.RAVENSBURGER) == task


def test_the_same_words_have_the_same_key_however_they_were_read() -> None:
    assert key_of_text("NUR Karten mit  geraden\nZahlen") == key_of_text("Nur Karten mit geraden Zahlen.")
    assert key_of_text("Nur rote Karten") != key_of_text("Nur blaue Karten")


def test_taught_actions_reach_the_rules() -> None:
    clauses = ("discard self all colour", "draw others 1")
    learned = Learned(
        GameName.DUMM_GELAUFEN, "1998", actions=(LearnedAction("action/green-clear", "Wirf ab!", clauses),)
    )

    (taught,) = actions_for_rules(learned)

    assert taught.card == ActionCard(Colour.GREEN, "clear")
    assert taught.effects == (Discard(Who.SELF, Choice(None, Alike.COLOUR)), Draw(Who.OTHERS, 1))


def test_effects_are_said_one_after_the_other() -> None:
    said = say_effects(parse_effects(["draw self 2", "read-out"]))

    assert said[Language.GERMAN] == ("Du ziehst 2 Zahlenkarten. Der Text wird vorgelesen, und ihr tut, was er sagt.")
    assert parse_effects(["read-out"]) == (ReadOut(),)
