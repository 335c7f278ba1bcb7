from rules.dumm_gelaufen.view import view_for
from rules.game import Seat
from tests.rules.dumm_gelaufen.cards import cards
from tests.rules.dumm_gelaufen.states import TWO_DIGITS, in_play

STATE = in_play(f"task {TWO_DIGITS} hand yellow-1 yellow-2 !green", 'task "geheim" hand yellow-3 ?x7')


def test_a_seat_sees_its_own_hand_and_task() -> None:
    own = view_for(STATE, Seat(0)).own

    assert own is not None
    assert own.hand == STATE.hand(Seat(0))
    assert own.murphy == TWO_DIGITS.strip('"')
    assert own.advice is not None


def test_of_others_a_seat_sees_how_many_cards_they_hold() -> None:
    view = view_for(STATE, Seat(0))

    assert [seat.cards for seat in view.seats] == [3, 8]
    assert [seat.has_murphy for seat in view.seats] == [True, True]
    assert "geheim" not in repr(view)
    assert repr(cards("yellow-3")[0]) not in repr(view)


def test_whoever_watches_sees_no_hand() -> None:
    view = view_for(STATE, None)

    assert view.own is None
    assert not any(repr(card) in repr(view) for card in cards("yellow-1 yellow-2 yellow-3"))
    assert "zweistellig" not in repr(view)
