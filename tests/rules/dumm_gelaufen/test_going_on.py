"""Exchanges of which a picture was taken in the middle."""

import pytest

from rules.dumm_gelaufen.follow import apply_move
from rules.dumm_gelaufen.hints import legal_moves
from rules.dumm_gelaufen.move_notation import format_move, parse_move
from rules.dumm_gelaufen.state import Phase, State
from rules.dumm_gelaufen.verdicts import judge_move
from rules.game import Seat
from tests.rules.dumm_gelaufen.cards import cards
from tests.rules.dumm_gelaufen.states import TWO_DIGITS, in_play

STATE = in_play("blue-1 blue-2 yellow-6", "?x9")


def _after(state: State, *moves: str) -> State:
    for move in moves:
        state = apply_move(state, parse_move(move))
    return state


def _reasons(state: State, move: str) -> list[str]:
    return [str(reason) for reason in judge_move(state, parse_move(move)).reasons]


def test_what_may_still_become_an_exchange_breaks_nothing_yet() -> None:
    assert _reasons(STATE, "0 takes mac:blue-10 ...") == []
    assert _reasons(STATE, "0 takes mac:blue-10") == ["wrong_ratio"]
    assert _reasons(STATE, "0 takes mac:blue-10 puts left:blue-1 ...") == ["areas_mixed"]
    assert _reasons(STATE, "0 takes mac:blue-10 mac:blue-11 mac:green-2 ...") == ["wrong_ratio"]


def test_the_second_half_is_judged_with_the_first() -> None:
    state = _after(STATE, "0 takes mac:blue-10 ...")

    assert state.phase is Phase.EXCHANGING
    assert _reasons(state, "0 takes mac:blue-11 puts mac:blue-1") == []
    assert _reasons(state, "0 puts left:blue-1 left:blue-2") == ["areas_mixed"]
    assert _reasons(state, "0 puts mac:blue-1") == ["wrong_ratio"]
    assert _reasons(_after(state, "0 puts mac:blue-1 ..."), "0 takes mac:blue-11") == ["put_before_take"]


def test_two_halves_lead_where_the_whole_leads() -> None:
    halves = _after(STATE, "0 takes mac:blue-10 ...", "0 takes mac:blue-11 ...", "0 puts mac:blue-1")

    assert halves == _after(STATE, "0 takes mac:blue-10 mac:blue-11 puts mac:blue-1")


def test_nothing_else_happens_in_the_middle_of_an_exchange() -> None:
    state = _after(in_play(f"task {TWO_DIGITS} hand blue-1 !green", "?x9"), "0 takes mac:blue-10 ...")

    assert _reasons(state, "0 plays !green") == ["out_of_turn"]
    assert _reasons(state, "1 takes draw:? draw:? puts left:blue-6") == ["out_of_turn"]
    assert "wrong_ratio" in _reasons(state, "0 claims blue-1 blue-10 !green")


def test_a_drawn_instant_action_ends_the_exchange_at_once() -> None:
    state = _after(STATE, "0 takes draw:!blue ...")

    assert state.phase is Phase.EXCHANGED
    assert state.open_steps == ()


@pytest.mark.parametrize(
    ("begun", "may_follow", "may_not"),
    [
        ("0 takes mac:blue-10 mac:blue-11 ...", "0 puts mac:yellow-6", "0 puts left:yellow-6"),
        ("0 takes left:blue-3 ...", "0 takes right:green-8 puts left:blue-1", "0 puts left:blue-1"),
        ("0 takes left:blue-3 puts right:blue-1 ...", "0 puts left:blue-3", "0 puts mac:blue-2"),
    ],
)
def test_what_may_follow_is_listed(begun: str, may_follow: str, may_not: str) -> None:
    state = _after(STATE, begun)
    listed = set(map(format_move, legal_moves(state)))

    assert may_follow in listed
    assert may_not not in listed
    assert all(not _reasons(state, move) for move in listed)


def test_the_cards_of_the_first_half_are_in_the_hand() -> None:
    assert set(cards("blue-10 blue-11")) <= set(_after(STATE, "0 takes mac:blue-10 mac:blue-11 ...").hand(Seat(0)))


def test_an_exchange_of_another_seat_does_not_complete_the_open_one() -> None:
    state = _after(STATE, "0 takes mac:blue-10 ...", "1 takes mac:blue-11 ...")

    assert [step.card for step in state.open_steps] == list(cards("blue-11"))
    assert _reasons(state, "1 takes mac:yellow-4 puts mac:green-6") == []
