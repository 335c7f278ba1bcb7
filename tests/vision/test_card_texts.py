"""Which card says what was read, and what that tells of a card."""

import pytest

from tabletop.faces.dumm_gelaufen import ActionCard, Colour, MurphyCard, NumberCard
from tests.deck_trials.texts import LANGUAGES, texts_of
from vision.assign import is_certain
from vision.card_texts import CardTexts, compare, may_have_text, texts_of_looks, told_by_text
from vision.deck import Look
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


KNOWN = (
    (MurphyCard("odd-9"), "Nur Karten mit ungeraden Zahlen. Mindestens 9 Karten."),
    (MurphyCard("sum-29-5"), "Die Summe ist höchstens 29. Mindestens 5 Karten."),
    (MurphyCard("yellow-7"), "Nur gelbe Karten. Mindestens 7 Karten."),
    (MurphyCard("ends"), "Die höchste und die niedrigste Zahl."),
)
TWO_DIGITS, EVEN_7 = MurphyCard("two-digits-6"), MurphyCard("even-7")
SIX = "Nur Karten mit zweistelligen Zahlen. Mindestens 6 Karten."


def test_a_card_of_unknown_text_is_told_by_the_numbers_in_its_name_where_names_tell() -> None:
    texts = CardTexts(KNOWN, unread=(TWO_DIGITS, EVEN_7))

    for seen in (likely((EVEN_7, 0.6), (TWO_DIGITS, 0.2)), likely((EVEN_7, 0.6))):
        told = told_by_text(seen, SIX, texts)
        assert told[0].face == TWO_DIGITS
        assert told[0].confidence > 0.5
        assert not is_certain(told)


def test_cards_that_were_learnt_but_not_read_are_told_so_too() -> None:
    looks = [
        Look(face, b"", text=text) for face, text in (*KNOWN, (TWO_DIGITS, None), (NumberCard(6, Colour.BLUE), None))
    ]

    texts = texts_of_looks(looks)

    assert texts.named_by(SIX) == (TWO_DIGITS,)
    assert texts.named_by("Mindestens 8 Karten.") == ()
    assert texts.faces_saying(KNOWN[0][1]) == (KNOWN[0][0],)


@pytest.mark.parametrize(
    "known",
    [
        KNOWN[:2],
        (*KNOWN, (MurphyCard("low-3"), "Nur niedrige Karten. Mindestens 8 Karten.")),
        tuple((MurphyCard(f"task-{number}"), text) for number, (_, text) in enumerate(KNOWN)),
    ],
)
def test_names_tell_nothing_if_few_or_not_all_of_them_have_numbers_of_their_texts(
    known: tuple[tuple[MurphyCard, str], ...],
) -> None:
    texts = CardTexts(known, unread=(TWO_DIGITS, EVEN_7))

    told = told_by_text(likely((EVEN_7, 0.6), (TWO_DIGITS, 0.2)), SIX, texts)

    assert told[0].face == EVEN_7
    assert {one.face for one in told} == {EVEN_7, TWO_DIGITS}
