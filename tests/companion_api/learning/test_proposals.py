"""Looks that wait for somebody to agree to them."""

from datetime import date, timedelta

import pytest

from companion_api.learning.proposals import (
    answered,
    id_of,
    name_of,
    proposal,
    still_waiting,
    tell_proposed,
    with_proposal,
)
from companion_api.refusal import Refused
from companion_api.wire.decks import AnswerProposed
from tabletop.games import GameName
from tests.calibration.decks import numnum_deck
from tests.laid_decks import DECK
from vision.deck import Look, LookQuality

TODAY = date(2026, 11, 18)
GOOD = LookQuality(150, 0.1, 0.5, 0.4)


def waiting_look(card: int, quality: LookQuality = GOOD, day: date = TODAY) -> Look:
    return proposal(id_of("table", f"{card}.0"), DECK[card], numnum_deck().looks[card].jpeg, quality, day)


def answer(agreed: dict[int, int], refused: tuple[int, ...] = ()) -> AnswerProposed:
    return AnswerProposed.model_validate(
        {
            "agreed": [{"id": f"table.{card}.0", "quarter_turns": turns} for card, turns in agreed.items()],
            "refused": [f"table.{card}.0" for card in refused],
        }
    )


WAITING = tuple(waiting_look(card) for card in range(3))


def test_a_look_is_told_with_its_day_and_its_faults() -> None:
    (told,) = tell_proposed([waiting_look(1, LookQuality(60, 0.1, 0.1, 0.4))])

    assert (told.id, told.face, told.seen_on) == ("table.1.0", "number/blue/8", TODAY)
    assert told.faults == ["faint", "small"]


def test_a_card_that_is_corrected_twice_waits_once() -> None:
    again = waiting_look(1)

    assert with_proposal(WAITING, again) == (WAITING[0], WAITING[2], again)


def test_after_a_fortnight_a_look_is_forgotten() -> None:
    assert still_waiting(WAITING, TODAY + timedelta(days=14)) == WAITING
    assert still_waiting(WAITING, TODAY + timedelta(days=15)) == ()


def test_what_is_agreed_to_is_learned_what_is_refused_is_gone_and_the_rest_waits() -> None:
    looks = answered(GameName.NUMNUM, WAITING, answer({0: 0}, refused=(1,)))

    assert looks.learned == (WAITING[0],)
    assert looks.waiting == (WAITING[2],)


def test_a_look_that_lies_upside_down_is_turned() -> None:
    (learned,) = answered(GameName.NUMNUM, WAITING, answer({0: 2})).learned

    upright, turned = WAITING[0].picture.astype(int), learned.picture.astype(int)
    assert name_of(learned) == name_of(WAITING[0])
    assert abs(turned[::-1, ::-1] - upright).mean() < 3
    assert abs(turned - upright).mean() > 10


@pytest.mark.parametrize(
    ("wanted", "status"),
    [
        (answer({7: 0}), 404),
        (answer({}, refused=(7,)), 404),
        (answer({0: 0}, refused=(0,)), 400),
        (answer({0: 1}), 400),
    ],
)
def test_an_answer_that_cannot_be_is_refused(wanted: AnswerProposed, status: int) -> None:
    with pytest.raises(Refused) as refused:
        answered(GameName.NUMNUM, WAITING, wanted)

    assert refused.value.status == status


def test_a_square_card_may_lie_on_its_side() -> None:
    (learned,) = answered(GameName.NICHTLUSTIG, WAITING, answer({0: 1})).learned

    assert learned.picture.shape == WAITING[0].picture.shape
