from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.game import NotationError, Seat, SetUp
from rules.nichtlustig.apply import DiceStillRollingError, apply
from rules.nichtlustig.cards import DEATHS, DECK, TARGETS
from rules.nichtlustig.dice import Dice
from rules.nichtlustig.game import NICHTLUSTIG
from rules.nichtlustig.moves import Roll
from rules.nichtlustig.notation import format_move, format_state, parse_move, parse_state
from rules.nichtlustig.state import State, Step, set_up
from tabletop.faces.nichtlustig import Special
from tests.rules.nichtlustig.positions import moves_of_any_kind, positions

PLAIN = "turn 0 {turn}; centre {centre}; player 0{mine}; player 1{others}"


def state_of(turn: str, mine: str = "", others: str = "", centre: str = "riebmann/1,2,3,4,5 dino/24,25") -> State:
    return parse_state(PLAIN.format(turn=turn, centre=centre, mine=mine and f" {mine}", others=others and f" {others}"))


def after(state: State, *moves: str) -> State:
    for move in moves:
        state = apply(state, parse_move(move))
    return state


@pytest.mark.slow
@settings(deadline=None, max_examples=100)
@given(positions, st.data())
def test_no_move_however_wrong_loses_or_invents_a_card(state: State, data: st.DataObject) -> None:
    for _ in range(3):
        move = data.draw(moves_of_any_kind(len(state.displays)))
        state = apply(state, move)

        NICHTLUSTIG.judge(state, move)
        NICHTLUSTIG.view_for(state, Seat(0))
        lying = [card for display in state.displays for card in display.cards]
        everything = Counter([*lying, *state.centre, *state.deaths_in_centre, *map(Special, state.specials_in_centre)])
        assert everything == Counter(DECK)
        assert parse_state(format_state(state)) == state
        assert parse_move(format_move(move)) == move


def test_nobody_has_anything_before_the_game() -> None:
    state = set_up(SetUp(3))

    assert state.centre == TARGETS
    assert state.deaths_in_centre == DEATHS
    assert state.step is Step.BEGIN


def test_the_pink_die_scores_for_everybody_before_cards_are_taken() -> None:
    state = state_of("roll throws 3 thrown w12 b33 r45 p2", mine="open yeti/2", others="open lemming/2,3")

    state = after(state, "0 scores yeti/2 lemming/2", "0 takes riebmann/3")

    assert format_state(state) == (
        "turn 1 roll; centre riebmann/1,2,4,5 dino/24,25; player 0 open riebmann/3 scored yeti/2; "
        "player 1 open lemming/3 scored lemming/2"
    )


def test_a_stolen_card_leaves_the_other_player() -> None:
    state = after(state_of("take throws 3 thrown w12 b33 r44 p5", others="open yeti/4"), "0 takes yeti/4")

    assert "player 0 open yeti/4; player 1" in format_state(state)


def test_a_dinosaur_is_turned_to_its_points_at_once() -> None:
    state = after(state_of("take throws 3 thrown w55 b54 r33 p5"), "0 takes dino/24")

    assert "player 0 scored dino/24" in format_state(state)


def test_who_takes_nothing_must_take_a_death_which_frees_the_card_it_lay_on() -> None:
    state = state_of(
        "take throws 3 thrown w12 b34 r45 p4", mine="scored lemming/1", others="scored yeti/2 covered yeti/2=4"
    )

    state = after(state, "0 takes nothing", "0 takes-death 4 on lemming/1")

    assert "player 0 scored lemming/1 covered lemming/1=4; player 1 scored yeti/2" in format_state(state)
    assert state.step is Step.ROLL
    assert state.active == 1


def test_the_virus_brings_a_death_though_a_card_was_won_and_goes_back() -> None:
    state = state_of("take throws 3 thrown w12 b33 r45 p4 held virus", mine="specials virus")

    state = after(state, "0 takes riebmann/3")

    assert state.step is Step.DEATH
    assert "virus" not in format_state(after(state, "0 takes-death 4 face-up"))


def test_clown_and_virus_cancel_each_other() -> None:
    state = state_of("death throws 3 thrown w12 b33 r45 p4 held clown virus", mine="specials clown virus")

    state = after(state, "0 hands-in-clown")

    assert "specials" not in format_state(state)
    assert state.active == 1


def test_the_duck_goes_back_with_the_fourth_throw() -> None:
    state = state_of("roll throws 3 thrown w12 b33 r45 p4 held duck", mine="specials duck")

    state = after(state, "0 keeps b33 rolls w12 r45 p4")

    assert state.turn.throws == 4
    assert state.throws_left == 0
    assert not state.active_display.specials


def test_a_symbol_brings_its_card_even_from_another_player() -> None:
    state = state_of("specials throws 3 thrown w12 b03 r45 p4", others="specials duck")

    state = after(state, "0 picks duck")

    assert "player 0 specials duck; player 1" in format_state(state)


def test_a_missed_turn_costs_the_card_and_leaves_the_others() -> None:
    state = state_of("roll held robot virus", mine="specials robot virus")

    assert "turn 1 roll" in format_state(after(state, "0 misses-turn"))
    assert "player 0 specials virus" in format_state(after(state, "0 misses-turn"))


def test_the_game_ends_at_once_when_five_targets_are_left_and_professors_throw() -> None:
    state = state_of(
        "take throws 3 thrown w12 b33 r45 p4", mine="scored professor/1", centre="riebmann/1,2,3,4 dino/24,25"
    )

    state = after(state, "0 takes riebmann/3")
    assert state.step is Step.PROFESSORS
    assert NICHTLUSTIG.score(state).points == (None, 0)

    state = after(state, "0 rolls-professors 3")
    assert NICHTLUSTIG.score(state).points == (4, 0)
    assert NICHTLUSTIG.score(state).winners == (0,)


def test_a_table_as_seen_replaces_the_cards_and_may_begin_a_turn() -> None:
    state = state_of("take throws 3 thrown w12 b33 r45 p4", mine="open yeti/1")
    seen = "centre yeti/1 dino/24; player 0; player 1 open riebmann/1 specials duck"

    same_turn = after(state, f"table-as-seen; {seen}")
    next_turn = after(state, f"table-as-seen turn 1; {seen}")

    assert format_state(same_turn) == f"turn 0 take throws 3 thrown w12 b33 r45 p4; {seen}"
    assert format_state(next_turn) == f"turn 1 roll held duck; {seen}"
    assert format_move(parse_move(f"table-as-seen turn 1; {seen}")) == f"table-as-seen turn 1; {seen}"


def test_a_professor_freed_after_the_end_still_gets_its_die() -> None:
    state = parse_state("turn 0 over; centre dino/24; player 0; player 1 scored professor/1 covered professor/1=4")
    assert NICHTLUSTIG.score(state).over

    state = after(state, "0 takes-death 4 face-up")

    assert state.step is Step.PROFESSORS
    assert NICHTLUSTIG.score(state).points == (-1, None)
    assert not NICHTLUSTIG.score(state).over


def test_a_throw_without_its_dice_cannot_be_applied() -> None:
    with pytest.raises(DiceStillRollingError):
        apply(state_of("roll"), Roll(Seat(0), Dice(), None))


def test_an_illegal_fourth_throw_lies_there_all_the_same() -> None:
    state = state_of("roll throws 3 thrown w12 b33 r45 p4")

    assert NICHTLUSTIG.judge(state, parse_move("0 rolls w11 b11 r11 p1")).reasons == ("no_more_throws",)
    assert after(state, "0 rolls w11 b11 r11 p1").turn.thrown == Dice((1, 1), (1, 1), (1, 1), 1)


def test_whoever_throws_out_of_turn_has_begun_a_turn() -> None:
    state = after(state_of("roll throws 1 thrown w12 b33 r45 p4"), "1 rolls w11 b11 r11 p1")

    assert (state.active, state.turn.throws) == (1, 1)


@pytest.mark.parametrize("players", [0, 5])
def test_no_more_than_four_sit_at_the_table(players: int) -> None:
    with pytest.raises(ValueError, match="played by up to 4"):
        set_up(SetUp(players))


@pytest.mark.parametrize(
    "text",
    ["", "0", "0 dances", "x begins", "0 takes", "0 takes yeti/9", "0 rolls w7", "0 rolls w123", "0 begins now",
     "0 takes-death 6 face-up", "0 takes-death 4", "0 picks goose", "0 keeps w1"],
)  # fmt: skip
def test_a_line_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_move(text)


@pytest.mark.parametrize(
    "text", ["", "turn 0 fly; centre; player 0", "turn 0 roll; centre yeti/6; player 0", "turn 0 roll; centre"]
)
def test_a_line_that_is_no_state_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_state(text)
