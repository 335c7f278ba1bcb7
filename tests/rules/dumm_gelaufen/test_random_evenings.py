"""Random evenings: the model never says what is not so, keeps every card, and keeps every secret.

The rules set no bound to a game: nobody has to fulfil anything. So an evening ends with three fulfilled tasks or after
sixty turns, whichever comes first; the Murphy cards of these evenings are easy ones.
"""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.dumm_gelaufen.game import DUMM_GELAUFEN
from rules.dumm_gelaufen.moves import Exchange, LayOut, Move, Replace
from rules.dumm_gelaufen.state import State
from rules.game import Explanation
from tabletop.faces.dumm_gelaufen import Edition
from tabletop.observe import observe
from tests.rules.dumm_gelaufen.cards import editions
from tests.rules.dumm_gelaufen.dealer import RandomDealer
from tests.rules.random_play import (
    Evening,
    check_every_move_was_legal,
    check_replay,
    check_views_keep_secrets,
    play_evening,
)

MOST_MOVES = 500  # sixty turns, with tasks told, hands shown and rounds ended between them
tables = st.integers(2, 6)
seeds = st.integers(0, 2**32)


def _play(edition: Edition, players: int, seed: int, turns: int = 60) -> tuple[RandomDealer, Evening[Any, Any]]:
    dealer = RandomDealer(edition, players, seed, turns)
    return dealer, play_evening(DUMM_GELAUFEN, dealer, MOST_MOVES)


@pytest.mark.slow
@settings(max_examples=20, deadline=None)
@given(editions, tables, seeds)
def test_an_evening_by_the_rules_ends_and_the_model_never_contradicts_it(
    edition: Edition, players: int, seed: int
) -> None:
    _, evening = _play(edition, players, seed)

    check_every_move_was_legal(DUMM_GELAUFEN, evening)


@pytest.mark.slow
@settings(max_examples=8, deadline=None)
@given(editions, tables, seeds)
def test_an_evening_retold_is_the_same_evening(edition: Edition, players: int, seed: int) -> None:
    dealer, evening = _play(edition, players, seed)

    check_replay(DUMM_GELAUFEN, dealer, evening)


@pytest.mark.slow
@settings(max_examples=8, deadline=None)
@given(editions, tables, seeds)
def test_no_seat_learns_anything_of_another_hand(edition: Edition, players: int, seed: int) -> None:
    dealer, evening = _play(edition, players, seed)

    check_views_keep_secrets(DUMM_GELAUFEN, dealer, evening)


@pytest.mark.slow
@settings(max_examples=10, deadline=None)
@given(editions, tables, seeds)
def test_what_shows_on_the_table_is_explained(edition: Edition, players: int, seed: int) -> None:
    _, evening = _play(edition, players, seed, turns=25)

    for place, move in enumerate(evening.moves):
        before, after = evening.tables[place], evening.tables[place + 1]
        if isinstance(move, Exchange | LayOut | Replace) and before != after:
            found = DUMM_GELAUFEN.interpret(evening.states[place], observe(before, after))
            assert _seen_of(evening.states[place + 1]) in [_seen_after(evening.states[place], one) for one in found]


def _seen_of(state: State) -> tuple[object, ...]:
    """What an explanation has to get right: the open cards, and how many are where."""
    sizes = tuple(len(player.hand) for player in state.players)
    return state.mac, state.left[:1], state.right[:1], len(state.left), len(state.right), sizes


def _seen_after(state: State, explanation: Explanation[Move]) -> tuple[object, ...]:
    assert not explanation.unexplained
    for judged in explanation.moves:
        state = DUMM_GELAUFEN.apply(state, judged.move)
    return _seen_of(state)
