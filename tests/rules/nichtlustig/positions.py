"""Positions out of random evenings, and moves of any kind, sensible or not."""

from functools import cache

from hypothesis import strategies as st

from rules.game import Seat
from rules.nichtlustig.apply import apply
from rules.nichtlustig.cards import DEATHS, TARGETS
from rules.nichtlustig.dice import Dice
from rules.nichtlustig.display import Display
from rules.nichtlustig.moves import (
    Begin,
    HandInClown,
    MissTurn,
    Move,
    PickSpecials,
    Roll,
    RollProfessors,
    Score,
    TableAsSeen,
    Take,
    TakeDeath,
)
from rules.nichtlustig.state import State, set_up
from tabletop.faces.nichtlustig import SpecialKey
from tests.rules.nichtlustig.dealer import NichtlustigDealer


@cache
def evening(seed: int, reading: str) -> tuple[State, ...]:
    """Every state of a random evening, the first thousand of them."""
    dealer = NichtlustigDealer(seed, 2 + seed % 3, reading)
    states = [set_up(dealer.agreed)]
    while len(states) < 1000 and (move := dealer.next_move(states[-1])) is not None:
        states.append(apply(states[-1], move))
    return tuple(states)


evenings = st.builds(evening, st.integers(0, 5), st.sampled_from(["leaflet", "cards"]))
positions = evenings.flatmap(st.sampled_from)
pips = st.lists(st.integers(0, 5), max_size=2).map(tuple)
any_dice = st.builds(Dice, pips, pips, pips, st.sampled_from([None, 1, 2, 3, 4, 5, "poodle"]))
some_targets = st.lists(st.sampled_from(TARGETS), max_size=3, unique=True).map(tuple)
some_specials = st.lists(st.sampled_from(SpecialKey), max_size=3, unique=True).map(tuple)


def moves_of_any_kind(players: int) -> st.SearchStrategy[Move]:
    seats = st.integers(0, players - 1).map(Seat)
    return st.one_of(
        st.builds(Begin, seats),
        st.builds(MissTurn, seats),
        st.builds(Roll, seats, any_dice, any_dice, some_specials),
        st.builds(Score, seats, some_targets),
        st.builds(Take, seats, some_targets, st.booleans()),
        st.builds(TakeDeath, seats, st.sampled_from(DEATHS), st.none() | st.sampled_from(TARGETS)),
        st.builds(HandInClown, seats),
        st.builds(PickSpecials, seats, some_specials),
        st.builds(RollProfessors, seats, st.lists(st.integers(0, 5), max_size=5).map(tuple)),
        st.builds(TableAsSeen, st.just(TARGETS), st.just((Display(),) * players), st.none() | seats),
    )
