"""What the cards of a photograph are called, by print and by people."""

from dataclasses import replace

import pytest

from companion_api.learning.taught_photograph import (
    TaughtCard,
    TaughtPhotograph,
    contradicted,
    learned,
    looks_from,
    may_be_read_once_turned,
    names_of,
    with_name,
    with_names,
    with_outlined,
    without_card,
)
from companion_api.pictures.messages import CardOutlined, CardsOutlined, FaceRead
from companion_api.refusal import Refused
from companion_api.session.lying import Spot
from companion_api.wire.problems import ProblemCode
from tabletop.faces.numnum import Wish
from tabletop.faces.wonderful_world import Gent
from tabletop.games import GameName

CORNERS = (Spot(0.1, 0.2),) * 4
QUALITY = (160.0, 0.1, 0.7, 0.4)


def card(number: int, *read: tuple[str, float]) -> TaughtCard:
    return TaughtCard(number, 1, number + 1, CORNERS, tuple(FaceRead(*one) for one in read), QUALITY)


def photograph(*cards: TaughtCard) -> TaughtPhotograph:
    return TaughtPhotograph(1, "f00d" * 4, cards)


def test_half_of_a_name_is_completed_by_whoever_sees_the_card() -> None:
    shown = photograph(card(0, ("gent/4", 0.9)))

    assert names_of(GameName.WONDERFUL_WORLD, shown) == (Gent(4),)
    named = with_name(GameName.WONDERFUL_WORLD, shown, 0, "gent/4/hat")
    assert names_of(GameName.WONDERFUL_WORLD, named) == (Gent(4, "hat"),)
    assert contradicted(GameName.WONDERFUL_WORLD, named) == {}


def test_a_doubtful_reading_names_nothing_and_contradicts_nothing() -> None:
    shown = photograph(card(0, ("wish", 0.6)))

    assert names_of(GameName.NUMNUM, shown) == (None,)
    assert contradicted(GameName.NUMNUM, with_name(GameName.NUMNUM, shown, 0, "ban/2")) == {}


@pytest.mark.parametrize(
    ("read", "given", "is_read"),
    [
        ([], None, True),
        ([("murphy", 0.9)], None, True),
        ([("number/blue/8", 0.4)], None, True),
        ([("number/blue/8", 0.9)], None, False),
        ([("number/blue/8", 0.9)], "action/blue", True),
        ([], "number/blue/8", False),
    ],
)
def test_a_card_that_is_turned_is_read_if_it_may_be_a_text_card(
    read: list[tuple[str, float]], given: str | None, is_read: bool
) -> None:
    shown = replace(card(0, *read), given=given)

    assert may_be_read_once_turned(GameName.DUMM_GELAUFEN, shown, 2) is is_read


def test_a_card_that_is_turned_is_not_read_from_afar_nor_twice() -> None:
    murphy = card(0, ("murphy", 0.9))
    far, known = replace(murphy, quality=(90.0, 0.1, 0.7, 0.4)), replace(murphy, text="Summe mindestens 80.")

    assert not may_be_read_once_turned(GameName.DUMM_GELAUFEN, far, 2)
    assert not may_be_read_once_turned(GameName.DUMM_GELAUFEN, known, 2)
    assert not may_be_read_once_turned(GameName.DUMM_GELAUFEN, murphy, 0)


def test_contradictions_are_told_by_the_number_of_the_card() -> None:
    shown = photograph(card(3, ("wish", 0.9)), card(5, ("ban/2", 0.9)))

    named = with_names(GameName.NUMNUM, shown, ["wish", "wish"])

    assert [(number, str(face)) for number, face in contradicted(GameName.NUMNUM, named).items()] == [
        (5, "Ban(number=2)")
    ]


def test_a_name_that_is_taken_back_is_read_again() -> None:
    shown = with_name(GameName.NUMNUM, photograph(card(0, ("wish", 0.9))), 0, "ban/2")

    assert names_of(GameName.NUMNUM, with_name(GameName.NUMNUM, shown, 0, None)) == (Wish(),)


def test_a_photograph_without_cards_is_not_learned() -> None:
    with pytest.raises(Refused) as refused:
        learned(GameName.NUMNUM, without_card(photograph(card(0)), 0))

    assert refused.value.code is ProblemCode.NO_CARDS


def test_cards_that_are_outlined_anew_have_numbers_of_their_own() -> None:
    outlined = CardsOutlined((CardOutlined(1, 1, CORNERS, (), QUALITY, 4),))

    anew = with_outlined(replace(photograph(card(0), card(4)), is_learned=True), outlined, 1)

    assert [one.number for one in anew.cards] == [5]
    assert not anew.is_learned
    assert anew.answers(1)
    assert not anew.answers(2)


def test_looks_remember_the_photograph_and_how_well_it_shows_them() -> None:
    look = looks_from(GameName.NUMNUM, photograph(card(0, ("wish", 0.9))), [b"jpeg"])[0]

    assert (look.face, look.jpeg, look.photograph) == (Wish(), b"jpeg", "photo-1 " + "f00d" * 4)
    assert look.quality is not None
    assert look.quality.width_px == QUALITY[0]
