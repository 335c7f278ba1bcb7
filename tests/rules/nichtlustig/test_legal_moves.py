from collections.abc import Iterator
from itertools import chain, combinations, product
from typing import TypeVar

import pytest
from hypothesis import given, settings

from rules.game import Seat
from rules.nichtlustig.cards import DEATHS, TARGETS
from rules.nichtlustig.dice import COLOURS, Dice
from rules.nichtlustig.judge import judge
from rules.nichtlustig.legal_moves import legal_moves
from rules.nichtlustig.moves import (
    Begin,
    HandInClown,
    MissTurn,
    PickSpecials,
    Roll,
    RollProfessors,
    Score,
    SeatMove,
    Take,
    TakeDeath,
)
from rules.nichtlustig.notation import parse_state
from rules.nichtlustig.state import State, Step
from tabletop.faces.nichtlustig import SpecialKey, Target
from tests.rules.nichtlustig.positions import positions
from tests.rules.nichtlustig.tables import special, target

T = TypeVar("T")
MOST_OPEN = 8  # all their subsets are tried


def every_move(state: State) -> Iterator[SeatMove]:
    """Every move that could be thought of at this table, throws without what they will show."""
    for number in range(len(state.displays)):
        seat = Seat(number)
        yield from (Begin(seat), MissTurn(seat), HandInClown(seat), RollProfessors(seat, None))
        yield from (Roll(seat, aside, None) for aside in every_aside(state))
        yield from (Score(seat, turned) for turned in subsets(every_open(state)[:MOST_OPEN]))
        yield from (PickSpecials(seat, keys) for keys in subsets(tuple(SpecialKey)))
        yield from (TakeDeath(seat, death, on) for death in DEATHS for on in (None, *TARGETS))
    for targets, timemachine in product(subsets(TARGETS, 3), [False, True]):
        yield Take(state.active, targets, timemachine)


def subsets(items: tuple[T, ...], most: int = 99) -> Iterator[tuple[T, ...]]:
    return chain.from_iterable(combinations(items, size) for size in range(min(most, len(items)) + 1))


def every_open(state: State) -> tuple[Target, ...]:
    opened = (target for display in state.displays for target in display.open)
    return tuple(sorted(opened, key=TARGETS.index))


def every_aside(state: State) -> set[Dice]:
    """Every choice of the dice as they lie, whether they may be taken up again or not, and some that are not there."""
    lying = state.turn.dice
    parts = [{tuple(part) for part in subsets(tuple(lying.of(colour)))} for colour in COLOURS]
    found = {Dice(white, black, red, pink) for white, black, red in product(*parts) for pink in (None, lying.pink)}
    return found | {Dice(white=(5,)), Dice(pink=3)}


def plain(move: SeatMove) -> SeatMove:
    """Dice laid aside have no order."""
    if isinstance(move, Roll):
        white, black, red = (tuple(sorted(move.aside.of(colour))) for colour in COLOURS)
        return Roll(move.seat, Dice(white, black, red, move.aside.pink), move.thrown)
    return move


@pytest.mark.slow
@settings(deadline=None, max_examples=25)
@given(positions.filter(lambda state: len(every_open(state)) <= MOST_OPEN))
def test_the_legal_moves_are_exactly_those_that_are_judged_legal(state: State) -> None:
    judged_legal = {plain(move) for move in every_move(state) if judge(state, move).is_legal}

    assert {plain(move) for move in legal_moves(state)} == judged_legal


@settings(deadline=None, max_examples=200)
@given(positions)
def test_there_is_always_something_to_do_before_the_end(state: State) -> None:
    assert bool(legal_moves(state)) == (state.step is not Step.OVER)


def test_three_pairs_and_every_part_of_them_may_be_taken() -> None:
    state = parse_state("turn 0 take throws 3 thrown w33 b55 r11 p4; centre riebmann/5 yeti/1 lemming/3; player 0")

    assert len(legal_moves(state)) == 7


def test_a_clown_won_in_this_turn_does_not_help_yet() -> None:
    state = parse_state("turn 0 death throws 3 thrown w34 b50 r12 p4; centre yeti/5; player 0 specials clown; player 1")

    assert special("clown") in state.active_display.specials
    assert legal_moves(state) == (TakeDeath(Seat(0), DEATHS[3]),)


def test_a_time_machine_is_offered_for_a_dinosaur_only() -> None:
    state = parse_state(
        "turn 0 take throws 3 thrown w55 b54 r33 p4 held timemachine; centre dino/26,27 lemming/5; "
        "player 0 specials timemachine"
    )

    helped = [move.targets for move in legal_moves(state) if isinstance(move, Take) and move.timemachine]
    assert helped == [(target("dino/26"),), (target("dino/27"),)]
