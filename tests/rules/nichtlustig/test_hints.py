from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.game import Seat
from rules.nichtlustig.apply import apply
from rules.nichtlustig.cards import TARGETS
from rules.nichtlustig.dice import Dice
from rules.nichtlustig.hints import Hint, give_hints
from rules.nichtlustig.legal_moves import parts_of
from rules.nichtlustig.notation import parse_move, parse_state
from rules.nichtlustig.odds import find_prospect, odds_of
from rules.nichtlustig.state import State
from rules.nichtlustig.view import view_state
from tabletop.faces.nichtlustig import Target
from tests.rules.nichtlustig.positions import positions
from tests.rules.nichtlustig.tables import target, targets

pips = st.integers(0, 5)


@settings(deadline=None, max_examples=60)
@given(st.lists(pips, min_size=6, max_size=6), st.sampled_from(TARGETS), st.integers(0, 2), st.booleans())
def test_the_dice_to_keep_are_the_best_of_every_choice(
    shown: list[int], wanted: Target, throws_left: int, timemachine: bool
) -> None:
    aside, thrown = Dice(white=(shown[0],)), Dice((shown[1],), (shown[2], shown[3]), (shown[4], shown[5]))

    prospect = find_prospect(wanted, aside, thrown, throws_left, timemachine=timemachine)

    keeps = parts_of(thrown) if throws_left else iter([thrown])
    assert prospect.odds == max(
        odds_of(wanted, aside + keep, throws_left, timemachine=timemachine) for keep in keeps
    )  # fmt: skip
    assert thrown.holds(prospect.keep)


def test_hints_say_what_the_dice_take_and_what_another_throw_may_bring() -> None:
    hints = give_hints(
        parse_state(
            "turn 0 roll throws 2 thrown w33 b41 r12 p4; centre lemming/3 riebmann/4 dino/24; player 0; player 1"
        )
    )

    assert hints.takeable == targets("lemming/3")
    assert hints.best == (targets("lemming/3"),)
    assert hints.keeps_from_death
    assert hints.prospects[0].odds == 1
    riebmann = next(prospect for prospect in hints.prospects if prospect.target == target("riebmann/4"))
    assert riebmann.keep == Dice(black=(4,))
    assert riebmann.odds == Fraction(1, 6)


def test_the_time_machine_is_counted_and_shown_apart() -> None:
    state = (
        "turn 0 take throws 3 thrown w55 b54 r22 p4 held timemachine; centre dino/24,25; player 0 specials timemachine"
    )

    hints = give_hints(parse_state(state))

    assert hints.takeable == ()
    assert hints.with_timemachine == targets("dino/24 dino/25")
    assert not hints.keeps_from_death


def test_what_lies_open_before_others_may_be_won_too_but_not_ones_own() -> None:
    state = "turn 0 roll throws 1 thrown w12 b33 r45 p4; centre dino/24; player 0 open yeti/1; player 1 open yeti/2"

    wanted = [prospect.target for prospect in give_hints(parse_state(state)).prospects]

    assert target("yeti/2") in wanted
    assert target("yeti/1") not in wanted


def test_ufo_and_robot_are_explained_until_one_of_them_had_its_effect() -> None:
    state = parse_state("turn 0 roll held robot; centre dino/24,25 yeti/1,2,3,4; player 0 specials robot; player 1")

    assert give_hints(state).told_once == (Hint.UFO_AND_ROBOT_DISAGREE,)
    assert give_hints(apply(state, parse_move("0 misses-turn"))).told_once == ()


def test_the_second_time_nobody_is_told() -> None:
    assert not give_hints(
        parse_state("turn 0 roll held ufo; centre dino/24; player 0 specials ufo; explained")
    ).told_once  # fmt: skip


def test_one_die_of_a_colour_is_enough_for_a_professor() -> None:
    prospect = find_prospect(target("professor/3"), Dice(), Dice((3, 3), (3, 1), (1, 2), 4), 1)

    assert prospect.keep == Dice(white=(3,), black=(3,))


def test_running_totals_leave_the_professors_out() -> None:
    state = parse_state("turn 0 roll; centre dino/24,25,26 yeti/1,2,3; player 0 scored lemming/1 professor/1; player 1")

    assert view_state(state, None).score.points == (4, 0)
    assert view_state(state, None).score.winners == ()


def test_other_special_cards_need_no_explanation() -> None:
    assert not give_hints(parse_state("turn 0 roll; centre yeti/1; player 0 specials duck virus")).told_once


@settings(deadline=None, max_examples=30)
@given(positions)
def test_everybody_sees_the_whole_table_but_only_whose_turn_it_is_may_move(state: State) -> None:
    watching, playing = view_state(state, None), view_state(state, state.active)

    assert watching.may_do == ()
    assert (watching.displays, watching.centre, watching.hints) == (playing.displays, playing.centre, playing.hints)
    waiting = view_state(state, Seat((state.active + 1) % len(state.displays)))
    assert all(move.seat == waiting.seat for move in waiting.may_do)
