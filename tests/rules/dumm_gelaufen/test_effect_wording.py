"""Effects of action cards in words."""

import tomllib
from importlib.resources import files

import pytest

from rules.dumm_gelaufen.effect_notation import format_effect, take_effect
from rules.dumm_gelaufen.effect_wording import OFFERED, word_effect
from rules.dumm_gelaufen.effects import (
    Alike,
    Choice,
    Discard,
    Draw,
    Give,
    PassHands,
    PassMurphy,
    ReadOut,
    RenewMurphy,
    SwapHands,
    Who,
)
from rules.notation import Words
from rules.texts import Language

CHOICES = [Choice(count, alike) for count in (None, 1, 3) for alike in Alike]
EVERY = [
    *OFFERED,
    *(PassHands(by, task) for by in (-2, -1, 1, 2) for task in (False, True)),
    *(PassMurphy(by) for by in (-2, 2)),
    *(RenewMurphy(who) for who in Who),
    *(Draw(who, count) for who in Who for count in (1, 2)),
    *(Discard(who, choice) for who in Who for choice in CHOICES),
    *(Give(giver, receiver, choice) for giver in Who for receiver in Who for choice in CHOICES),
]


@pytest.mark.parametrize("language", Language)
def test_every_effect_is_one_sentence_without_a_gap(language: Language) -> None:
    for effect in EVERY:
        sentence = word_effect(effect, language)

        assert sentence.endswith(".")
        assert sentence[0].isupper()
        assert "{" not in sentence
        assert "  " not in sentence
        assert "None" not in sentence


@pytest.mark.parametrize("language", Language)
def test_effects_that_differ_are_said_differently(language: Language) -> None:
    sentences = [word_effect(effect, language) for effect in OFFERED]

    assert len(set(sentences)) == len(OFFERED)


@pytest.mark.parametrize(
    ("effect", "german", "dutch", "english"),
    [
        (
            Give(Who.SELF, Who.CHOSEN, Choice(2, Alike.CARD)),
            "Du gibst einer Person nach Wahl 2 gleiche Zahlenkarten.",
            "Je geeft iemand naar keuze 2 gelijke getalkaarten.",
            "You give 2 number cards that are alike to a person of choice.",
        ),
        (
            SwapHands(),
            "Du tauschst deine Handkarten mit einer Person deiner Wahl.",
            "Je ruilt je handkaarten met iemand naar keuze.",
            "You swap hands with somebody of your choice.",
        ),
        (
            ReadOut(),
            "Der Text wird vorgelesen, und ihr tut, was er sagt.",
            "De tekst wordt voorgelezen en jullie doen wat er staat.",
            "The text is read out, and you do what it says.",
        ),
    ],
)
def test_what_players_are_told(effect: Give | SwapHands | ReadOut, german: str, dutch: str, english: str) -> None:
    assert [word_effect(effect, language) for language in Language] == [german, dutch, english]


@pytest.mark.parametrize("effect", OFFERED)
def test_every_effect_on_offer_has_its_notation(effect: Draw) -> None:
    words = Words(format_effect(effect))

    assert take_effect(words) == effect
    assert words.is_empty


def test_all_languages_have_the_same_texts() -> None:
    folder = files("rules.texts")
    found = [tomllib.loads((folder / f"effects.{language}.toml").read_text("utf-8")) for language in Language]

    keys = [{(section, key) for section, texts in one.items() for key in texts} for one in found]
    assert keys[0] == keys[1] == keys[2]
