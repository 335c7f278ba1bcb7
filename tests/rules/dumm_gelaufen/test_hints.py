"""Held against trying every sequence of steps that the cards allow."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.dumm_gelaufen.exchange import Area, Put, Step, Take
from rules.dumm_gelaufen.follow import apply_move
from rules.dumm_gelaufen.hints import advise, legal_moves
from rules.dumm_gelaufen.holding import holding_of
from rules.dumm_gelaufen.move_notation import format_move, parse_move
from rules.dumm_gelaufen.moves import Exchange
from rules.dumm_gelaufen.state import Hidden, Phase, Player, State, new_state
from rules.dumm_gelaufen.verdicts import judge_move
from rules.game import Seat
from tabletop.faces.dumm_gelaufen import Edition
from tests.rules.dumm_gelaufen.cards import NEW, decks, editions
from tests.rules.dumm_gelaufen.states import TWO_DIGITS, in_play


def _legal(state: State) -> set[str]:
    return set(map(format_move, legal_moves(state)))


def test_setting_up_goes_step_by_step() -> None:
    state = new_state(NEW, 2, Seat(0))

    assert _legal(state) == {"dealt 9 8"}
    dealt = apply_move(state, parse_move("dealt 9 8"))
    assert _legal(dealt) == set()


def test_when_all_is_laid_out_anybody_may_start() -> None:
    assert _legal(in_play("?x9", "?x8", turn="setting-up -")) == {"0 starts", "1 starts"}


def test_a_waiting_action_comes_first() -> None:
    state = apply_move(in_play("?x9", "?x8"), parse_move("0 takes draw:!blue"))

    assert _legal(state) == {"0 plays !blue"}


def test_a_kept_action_may_be_played() -> None:
    state = in_play("!green blue-1 blue-2", "?x8", mac="", piles="right green-8")

    assert "0 plays !green" in _legal(state)


def test_a_taught_action_is_listed_with_every_seat_that_may_be_chosen() -> None:
    state = in_play("!green/swap blue-1", "?x8", "?x9", mac="", piles="right green-8")
    taught = apply_move(state, parse_move("taught !green/swap ; swap-tasks"))

    plays = {move for move in _legal(taught) if "plays" in move}

    assert plays == {
        "0 plays !green/swap",
        "0 plays !green/swap ; tasks swap 0 1",
        "0 plays !green/swap ; tasks swap 0 2",
    }


def test_whoever_runs_short_may_refill_and_whoever_fulfils_may_claim() -> None:
    short = in_play("!green", "blue-1", mac="", piles="right green-8")
    fulfilled = in_play("?x9", 'task "Nur blaue Karten" hand blue-1 blue-2', turn="exchanged 0", mac="")

    assert {"0 draws ?", "0 draws ? ?"} <= _legal(short)
    assert "1 draws ?" in _legal(short)
    assert "1 claims blue-1 blue-2" in _legal(fulfilled)


def test_nothing_is_legal_when_the_game_is_over() -> None:
    assert _legal(in_play("?x9", "?x8", turn="over 0")) == set()


def _steps(state: State) -> Iterator[tuple[Step, ...]]:
    """Three steps of any kind with any card that lies or is held anywhere."""
    seen = [card for card in (*state.mac, *state.left, *state.right, *state.hand(Seat(0))) if card is not None]
    areas = (Area.MAC, Area.LEFT, Area.RIGHT)
    takes = [Take(area, card) for area in areas for card in dict.fromkeys(seen)] + [Take(Area.DRAW, None)]
    puts = [Put(area, card) for area in areas for card in dict.fromkeys(seen)]
    every: list[Step] = [*takes, *puts]
    yield from (steps for steps in product(every, repeat=3) if _puts_known_cards(state, steps))


def _puts_known_cards(state: State, steps: tuple[Step, ...]) -> bool:
    """A card drawn unseen may be put down as well, but nobody knows which one that would be."""
    known = Counter([*state.hand(Seat(0)), *(step.card for step in steps if isinstance(step, Take))])
    return Counter(step.card for step in steps if isinstance(step, Put)) <= known


def _same_in_any_order(steps: tuple[Step, ...]) -> tuple[object, ...]:
    """Takes in any order, puts with Mac too; on a pile the order of puts counts."""
    takes = sorted(str(step) for step in steps if isinstance(step, Take))
    puts = [step for step in steps if isinstance(step, Put)]
    by_area = [tuple(str(step.card) for step in puts if step.area is area) for area in (Area.LEFT, Area.RIGHT)]
    mac = sorted(str(step.card) for step in puts if step.area is Area.MAC)
    return tuple(takes), tuple(by_area), tuple(mac)


@pytest.mark.slow
@settings(max_examples=12, deadline=None)
@given(st.data(), editions)
def test_the_exchanges_listed_are_exactly_the_legal_ones(data: st.DataObject, edition: Edition) -> None:
    deck = data.draw(decks(edition))
    sizes = [data.draw(st.integers(0, most)) for most in (2, 2, 1, 3)]
    ends = [sum(sizes[: place + 1]) for place in range(4)]
    mac, left, right, hand = (tuple(deck[end - size : end]) for size, end in zip(sizes, ends, strict=True))
    players = (Player(holding_of(hand)), Player((None,) * 5))
    draw = Hidden(below=30)
    state = State(edition, Seat(0), players, draw, 10, 0, Phase.TURN, Seat(0), holding_of(mac), left, right)

    listed = [move for move in legal_moves(state) if isinstance(move, Exchange)]
    by_brute_force = {
        _same_in_any_order(steps) for steps in _steps(state) if judge_move(state, Exchange(Seat(0), steps)).is_legal
    }

    assert {_same_in_any_order(move.steps) for move in listed} == by_brute_force
    assert len(set(listed)) == len(listed)


def test_an_empty_draw_pile_may_be_shuffled_anew() -> None:
    state = in_play("?x9", "?x8")
    empty = apply_move(state, parse_move("told ; moved " + "? " * 40 + "from draw to 1"))

    assert "reshuffled" not in _legal(state)
    assert "reshuffled" in _legal(empty)


def test_advice_takes_only_what_lies_on_top() -> None:
    player = f"task {TWO_DIGITS} hand green-10 yellow-10 green-11 yellow-11 yellow-6"
    state = in_play(player, "?x8", mac="", piles="left blue-10 blue-11 ; right green-8")

    advice = advise(state, Seat(0))

    assert advice is not None
    assert advice.exchanges == ()


def test_advice_names_the_exchange_that_fulfils_at_once() -> None:
    state = in_play(f"task {TWO_DIGITS} hand green-10 yellow-10 green-11 yellow-11 yellow-6 !green", "?x8")

    advice = advise(state, Seat(0))

    assert advice is not None
    assert not advice.fulfils_now
    assert [[card.number for card in one.take] for one in advice.exchanges] == [[10, 11]]


@pytest.mark.parametrize("player", [f"task {TWO_DIGITS} hand blue-1 ?", "task ? hand blue-1"])
def test_without_hand_or_task_there_is_no_advice(player: str) -> None:
    assert advise(in_play(player, "?x8"), Seat(0)) is None
