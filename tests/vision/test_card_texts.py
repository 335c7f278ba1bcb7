"""Which card says what was read, and what that tells of a card."""

import pytest

from tabletop.faces.dumm_gelaufen import ActionCard, Colour, MurphyCard, NumberCard
from tests.deck_trials.texts import LANGUAGES, texts_of
from vision.assign import is_certain
from vision.card_texts import CardTexts, compare, may_have_text, told_by_text
from vision.sightings import CardCandidate

ODD, EVEN, HIGH = MurphyCard("odd"), MurphyCard("even"), MurphyCard("high")
TEXTS = CardTexts(
    (
        (ODD, "Nur Karten mit ungeraden Zahlen. Mindestens 8 Karten."),
        (EVEN, "Nur Karten mit geraden Zahlen. Mindestens 8 Karten."),
    )
)


def likely(*faces: tuple[MurphyCard, float]) -> tuple[CardCandidate, ...]:
    return tuple(CardCandidate(face, share) for face, share in faces)


@pytest.mark.parametrize(
    "read",
    [
        "Nur Karten mit geraden Zahlen. Mindestens 8 Karten",
        "NUR Kartenmit geraden Zahlen Mindestens 8Karten.",
        "Nur Karten mit geraden Zahlen. Mindeslens 8 Karten.",
    ],
)
def test_spaces_case_and_a_letter_inside_a_word_do_not_matter(read: str) -> None:
    assert TEXTS.faces_saying(read) == (EVEN,)


@pytest.mark.parametrize(
    "read",
    [
        "Nur Karten mit geraden Zahlen. Mindestens 7 Karten.",
        "Nur Karten mit geraden Zahlen. Mindestens 18 Karten.",
        "Nur Karten mit hohen Zahlen. Mindestens 8 Karten.",
        "Mindestens 8 Karten.",
        "Karten mit geraden Zahlen",
    ],
)
def test_another_number_another_word_or_half_a_text_names_no_card(read: str) -> None:
    assert TEXTS.faces_saying(read) == ()


def test_a_letter_that_makes_another_word_is_no_slip() -> None:
    assert not compare("Leg seine höchste Zahl ab", "Leg deine höchste Zahl ab").is_same


def test_what_may_be_half_of_another_text_names_no_card() -> None:
    texts = CardTexts(((ODD, "Summe mindestens 80."), (EVEN, "Nur Karten mit geraden Zahlen. Summe mindestens 80.")))

    assert texts.faces_saying("Summe mindestens 80.") == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_texts_of_our_own_deck_are_taken_for_each_other(language: object) -> None:
    own = [texts for one in LANGUAGES if one is language for texts in texts_of(one).items()]

    assert len(own) > 40
    assert [CardTexts(own).faces_saying(text) for _, text in own] == [(face,) for face, _ in own]


def test_the_text_names_a_card_that_looks_like_another_one() -> None:
    told = told_by_text(likely((ODD, 0.64), (EVEN, 0.1)), "Nur Karten mit geraden Zahlen. Mindestens 8 Karten.", TEXTS)

    assert told[0].face == EVEN
    assert is_certain(told)
    assert sum(one.confidence for one in told) <= 1


def test_a_text_that_is_not_known_speaks_against_cards_that_say_something_else() -> None:
    read = "Nur Karten mit Zahlen ab 8. Mindestens 9 Karten."

    told = told_by_text(likely((ODD, 0.35), (HIGH, 0.6)), read, TEXTS)

    assert told[0].face == HIGH
    assert not is_certain(told)


def test_without_a_text_nothing_changes() -> None:
    candidates = likely((ODD, 0.64), (EVEN, 0.1))

    assert told_by_text(candidates, None, TEXTS) == candidates
    assert told_by_text(candidates, "Mindestens 8 Karten.", CardTexts(())) == candidates


def test_only_what_may_be_a_text_card_is_read() -> None:
    number = CardCandidate(NumberCard(3, Colour.BLUE), 0.9)

    assert may_have_text(())
    assert may_have_text((CardCandidate(ActionCard(Colour.BLUE), 0.9),))
    assert not may_have_text((number,))
