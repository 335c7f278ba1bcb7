import pytest

from rules.dumm_gelaufen.claim import Moment, judge_claim
from rules.dumm_gelaufen.fulfilment import Fulfilment, check_hand
from rules.dumm_gelaufen.reasons import DummReason
from rules.dumm_gelaufen.task import Bounds, OfDigits, Task
from rules.reasons import Ruling
from tabletop.faces.dumm_gelaufen import Edition
from tests.rules.dumm_gelaufen.cards import NEW, OLD, cards

TWO_DIGITS = Task(only=(OfDigits(2),), count=Bounds(6))


def _six(edition: Edition) -> Fulfilment:
    return check_hand(TWO_DIGITS, cards("green-10 green-10 green-11 green-11 yellow-10 yellow-11 !green"), edition)


def test_a_fulfilled_hand_counts_in_the_own_turn() -> None:
    assert judge_claim(_six(NEW), Moment(own_turn=True, after_exchange=None), NEW).is_legal


def test_nobody_fulfils_in_the_turn_of_another() -> None:
    verdict = judge_claim(_six(NEW), Moment(own_turn=False, after_exchange=True), NEW)

    assert verdict.reasons == (DummReason.NOT_YOUR_TURN,)
    assert [cite.section for cite in verdict.cites] == ["Ende einer Runde"]


@pytest.mark.parametrize(
    ("after_exchange", "ruling"),
    [(True, Ruling.LEGAL), (False, Ruling.ILLEGAL), (None, Ruling.UNDECIDED)],
)
def test_in_1998_an_exchange_comes_before(after_exchange: bool | None, ruling: Ruling) -> None:
    verdict = judge_claim(_six(OLD), Moment(own_turn=True, after_exchange=after_exchange), OLD)

    assert verdict.ruling is ruling
    assert verdict.reasons == (() if ruling is Ruling.LEGAL else (DummReason.NO_EXCHANGE_BEFORE,))


def test_in_the_new_edition_nobody_asks_for_an_exchange() -> None:
    assert judge_claim(_six(NEW), Moment(own_turn=True, after_exchange=False), NEW).is_legal


def test_what_is_broken_for_certain_outweighs_a_task_nobody_understands() -> None:
    moment = Moment(own_turn=True, after_exchange=None)

    assert judge_claim(check_hand(None, cards("!red"), OLD), moment, OLD).reasons == (
        DummReason.INSTANT_ACTION_IN_HAND,
    )
    assert judge_claim(check_hand(None, (), OLD), moment, OLD).reasons == (
        DummReason.NO_EXCHANGE_BEFORE,
        DummReason.TASK_NOT_UNDERSTOOD,
    )
