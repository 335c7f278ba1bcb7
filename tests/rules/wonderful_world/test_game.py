from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.game import Seat, SetUp
from rules.wonderful_world.game import WONDERFUL_WORLD
from rules.wonderful_world.moves import (
    CannotPlace,
    Deal,
    Defeat,
    DrawGent,
    DrawLandscape,
    LayOut,
    Move,
    Place,
    PushTogether,
    Remove,
    ShowHand,
    StacksAsSeen,
    TableAsSeen,
    TakeBack,
    Throw,
)
from rules.wonderful_world.rows import Placement
from rules.wonderful_world.state import Stage, State
from tabletop.faces.wonderful_world import Gent
from tests.rules.random_play import (
    Evening,
    check_every_move_was_legal,
    check_interpreted,
    check_replay,
    check_views_keep_secrets,
    play_evening,
)
from tests.rules.wonderful_world.dealer import OBJECTS, WonderfulWorldDealer

LONGEST_EVENING = 1_500
seeds = st.integers(0, 2**32)


def evening(seed: int, talkative: float = 0.1) -> tuple[WonderfulWorldDealer, Evening[State, Move]]:
    dealer = WonderfulWorldDealer(Random(seed), talkative)
    return dealer, play_evening(WONDERFUL_WORLD, dealer, LONGEST_EVENING)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(seeds)
def test_random_play_ends_and_never_loses_a_card(seed: int) -> None:
    _, played = evening(seed)

    score = WONDERFUL_WORLD.score(played.states[-1])

    assert score.over
    assert bool(score.winners) == (played.states[-1].box == 30)


@pytest.mark.slow
def test_random_play_ends_in_all_the_ways_there_are() -> None:
    lasts = [evening(seed, talkative=0)[1].states[-2:] for seed in range(100)]
    ends = {(before.stage, last.stage) for before, last in lasts}

    assert ends == {
        (Stage.PART_ONE, Stage.LOST),
        (Stage.PART_TWO, Stage.LOST),
        (Stage.PART_TWO, Stage.WON),
    }


@settings(max_examples=30, deadline=None)
@given(seeds)
def test_what_players_may_do_by_the_cards_they_hold_is_judged_legal(seed: int) -> None:
    _, played = evening(seed)

    check_every_move_was_legal(WONDERFUL_WORLD, played)


@settings(max_examples=20, deadline=None)
@given(seeds)
def test_a_replay_from_notation_gives_the_same_states(seed: int) -> None:
    dealer, played = evening(seed)

    check_replay(WONDERFUL_WORLD, dealer, played)


@pytest.mark.slow
@settings(max_examples=5, deadline=None)
@given(seeds)
def test_a_view_does_not_depend_on_other_hands(seed: int) -> None:
    dealer, played = evening(seed, talkative=0.3)

    check_views_keep_secrets(WONDERFUL_WORLD, dealer, played)


@settings(max_examples=20, deadline=None)
@given(seeds)
def test_what_shows_on_the_table_is_understood(seed: int) -> None:
    _, played = evening(seed)

    check_interpreted(
        WONDERFUL_WORLD,
        played,
        lambda move: isinstance(move, LayOut | Place | DrawLandscape | Throw | Remove | PushTogether | Defeat),
    )


gents = st.builds(Gent, st.integers(1, 6), st.sampled_from(OBJECTS) | st.none())
seats = st.integers(0, 2).map(Seat)
rows = st.integers(1, 6)
dice = st.lists(st.integers(1, 6), max_size=5).map(tuple)
tops = st.lists(gents | st.none(), min_size=6, max_size=6).map(tuple)
placements = st.builds(Placement, gents, rows)
some_stacks = st.lists(rows, unique=True, max_size=6)
any_move = st.one_of(
    st.builds(Deal),
    st.builds(LayOut, st.lists(placements, max_size=4).map(tuple)),
    st.builds(Place, seats, gents, rows),
    st.builds(CannotPlace, seats),
    st.builds(TakeBack, seats),
    st.builds(DrawGent, seats, gents | st.none()),
    st.builds(DrawLandscape, seats),
    st.builds(Throw, dice),
    st.builds(Remove, rows),
    st.builds(PushTogether, tops),
    some_stacks.flatmap(
        lambda stacks: st.builds(
            Defeat,
            st.just(tuple(stacks)),
            st.lists(gents | st.none(), min_size=len(stacks), max_size=len(stacks)).map(tuple),
        )
    ),
    st.builds(ShowHand, seats, st.lists(gents, max_size=3).map(tuple)),
    st.builds(
        TableAsSeen,
        st.lists(st.lists(gents, max_size=3).map(tuple), min_size=6, max_size=6).map(tuple),
        st.integers(0, 8),
        seats | st.none(),
    ),
    st.builds(StacksAsSeen, tops, st.integers(0, 4)),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(any_move, max_size=25))
def test_whatever_happens_is_judged_applied_shown_and_written_down(moves: list[Move]) -> None:
    state = WONDERFUL_WORLD.set_up(SetUp(3))

    for move in moves:
        verdict = WONDERFUL_WORLD.judge(state, move)
        state = WONDERFUL_WORLD.apply(state, move)

        assert len(verdict.cites) == len(verdict.reasons) or verdict.ruling == "undecided"
        assert WONDERFUL_WORLD.parse_move(WONDERFUL_WORLD.format_move(move)) == move
        assert WONDERFUL_WORLD.parse_state(WONDERFUL_WORLD.format_state(state)) == state
        for seat in (None, Seat(0), Seat(2)):
            WONDERFUL_WORLD.view_for(state, seat)


def every_move(state: State) -> set[Move]:
    """All moves there are but those that chance decides; a card can only be laid from a hand that shows it."""
    moves: set[Move] = {Deal(), *(Remove(arrow) for arrow in range(1, 7))}
    for seat in map(Seat, range(state.players)):
        moves |= {Place(seat, card, arrow) for card in state.hands[seat].seen for arrow in range(1, 7)}
        moves |= {DrawGent(seat), DrawLandscape(seat)}
        if state.hands[seat].is_known:
            moves.add(CannotPlace(seat))
    return moves


@pytest.mark.slow
@settings(max_examples=20, deadline=None)
@given(seeds)
def test_the_legal_moves_are_exactly_those_judged_legal(seed: int) -> None:
    _, played = evening(seed, talkative=0.4)

    for state in played.states:
        offered = [move for move in WONDERFUL_WORLD.legal_moves(state) if not isinstance(move, Defeat)]
        assert len(offered) == len(set(offered))
        assert set(offered) == {move for move in every_move(state) if WONDERFUL_WORLD.judge(state, move).is_legal}
