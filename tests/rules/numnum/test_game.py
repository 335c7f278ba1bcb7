from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.game import Seat, SetUp
from rules.numnum.cards import Card, WishCard
from rules.numnum.game import NUMNUM
from rules.numnum.moves import (
    CountHand,
    Deal,
    Draw,
    Lay,
    Move,
    Pass,
    Reshuffle,
    SayWish,
    ShowHand,
    TableAsSeen,
    TakeBack,
    TurnUp,
)
from rules.numnum.state import Stage, State
from tabletop.faces.numnum import Ban, NumberCard, Symbol
from tests.rules.numnum.dealer import NumnumDealer
from tests.rules.random_play import (
    Evening,
    check_every_move_was_legal,
    check_interpreted,
    check_replay,
    check_views_keep_secrets,
    play_evening,
)

LONGEST_EVENING = 3_000
seeds = st.integers(0, 2**32)


def evening(seed: int, talkative: float = 0.1) -> tuple[NumnumDealer, Evening[State, Move]]:
    dealer = NumnumDealer(Random(seed), talkative)
    return dealer, play_evening(NUMNUM, dealer, LONGEST_EVENING)


@settings(max_examples=40, deadline=None)
@given(seeds)
def test_random_play_ends_with_a_winner_and_never_loses_a_card(seed: int) -> None:
    dealer, played = evening(seed)

    winners = NUMNUM.score(played.states[-1]).winners

    assert [seat for seat, hand in enumerate(dealer.hands) if not hand] == list(winners)


@settings(max_examples=20, deadline=None)
@given(seeds)
def test_what_players_may_do_by_the_cards_they_hold_is_judged_legal(seed: int) -> None:
    _, played = evening(seed, talkative=0)

    for state, move in zip(played.states, played.moves, strict=False):
        assert not NUMNUM.judge(state, move).cites, NUMNUM.format_move(move)


@settings(max_examples=20, deadline=None)
@given(seeds)
def test_a_replay_from_notation_gives_the_same_states(seed: int) -> None:
    dealer, played = evening(seed)

    check_replay(NUMNUM, dealer, played)


@pytest.mark.slow
@settings(max_examples=8, deadline=None)
@given(seeds)
def test_a_view_does_not_depend_on_other_hands(seed: int) -> None:
    dealer, played = evening(seed, talkative=0.3)

    check_views_keep_secrets(NUMNUM, dealer, played, every=7)


def without_wish(move: Move) -> Move:
    """What is wished is said, not seen."""
    return Lay(move.seat, WishCard()) if isinstance(move, Lay) and isinstance(move.card, WishCard) else move


@settings(max_examples=15, deadline=None)
@given(seeds)
def test_every_card_that_was_laid_is_understood(seed: int) -> None:
    _, played = evening(seed)

    check_interpreted(
        NUMNUM,
        played,
        leaves_a_trace=lambda move: isinstance(move, Lay | TurnUp),
        means_the_same=lambda found, done: found == without_wish(done),
    )


EVERY_CARD: list[Card] = [
    *(NumberCard(number, symbol) for number in range(1, 101) for symbol in Symbol),
    *(Ban(number) for number in (2, 5)),
    *(WishCard(wished) for wished in (None, *Symbol)),
]


def every_move(state: State) -> set[Move]:
    """All moves there are but those that chance decides; a card can only be laid from a hand that shows it."""
    moves: set[Move] = {Deal(), Reshuffle()}
    for seat in map(Seat, range(state.players)):
        held = [WishCard() if isinstance(card, WishCard) else card for card in state.hands[seat].seen]
        moves |= {Lay(seat, card) for card in EVERY_CARD if as_in_a_hand(card) in held}
        moves |= {Draw(seat), Pass(seat), *(SayWish(seat, symbol) for symbol in Symbol)}
    return moves


def as_in_a_hand(card: Card) -> Card:
    return WishCard() if isinstance(card, WishCard) else card


@pytest.mark.slow
@settings(max_examples=8, deadline=None)
@given(seeds)
def test_the_legal_moves_are_exactly_those_judged_legal(seed: int) -> None:
    _, played = evening(seed, talkative=0.4)

    for state in played.states:
        offered = NUMNUM.legal_moves(state)
        assert len(offered) == len(set(offered))
        assert set(offered) == {move for move in every_move(state) if NUMNUM.judge(state, move).is_legal}


cards = st.sampled_from(EVERY_CARD)
seats = st.integers(0, 2).map(Seat)
any_move = st.one_of(
    st.builds(Deal),
    st.builds(TurnUp, cards),
    st.builds(Lay, seats, cards),
    st.builds(Draw, seats, cards | st.none()),
    st.builds(Pass, seats),
    st.builds(TakeBack, seats),
    st.builds(SayWish, seats, st.sampled_from(Symbol)),
    st.builds(ShowHand, seats, st.lists(cards, max_size=9).map(tuple)),
    st.builds(CountHand, seats, st.integers(0, 109) | st.none()),
    st.builds(Reshuffle),
    st.builds(
        TableAsSeen,
        st.lists(cards.filter(lambda card: not isinstance(card, Ban)), max_size=4).map(tuple),
        st.lists(st.sampled_from((2, 5)), max_size=4).map(tuple),
        seats | st.none(),
    ),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(any_move, max_size=25))
def test_whatever_happens_is_judged_applied_shown_and_written_down(moves: list[Move]) -> None:
    state = NUMNUM.set_up(SetUp(3))

    for move in moves:
        verdict = NUMNUM.judge(state, move)
        state = NUMNUM.apply(state, move)

        assert len(verdict.cites) == len(verdict.reasons) or verdict.ruling == "undecided"
        assert NUMNUM.parse_move(NUMNUM.format_move(move)) == move
        assert NUMNUM.parse_state(NUMNUM.format_state(state)) == state
        assert all(hand.size is None or len(hand.seen) <= hand.size for hand in state.hands)
        for seat in (None, Seat(0), Seat(2)):
            NUMNUM.view_for(state, seat)


@pytest.mark.parametrize("seed", range(3))
def test_a_dealt_game_goes_as_legal_when_every_hand_is_open(seed: int) -> None:
    dealer = NumnumDealer(Random(seed), talkative=0)
    played = play_evening(NUMNUM, dealer, LONGEST_EVENING)

    assert played.states[-1].stage is Stage.OVER
    check_every_move_was_legal(NUMNUM, played)
