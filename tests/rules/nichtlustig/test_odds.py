import time
from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.nichtlustig.cards import TARGETS
from rules.nichtlustig.claims import match_dice
from rules.nichtlustig.dice import COLOURS, Dice
from rules.nichtlustig.odds import forget_counts, odds_of
from tabletop.faces.nichtlustig import Kind, Target
from tests.rules.nichtlustig.tables import target


@cache
def by_trying_every_play(wanted: Target, aside: Dice, throws_left: int) -> Fraction:
    """The best chance over every choice of dice to keep after every throw."""
    free = [colour for colour in COLOURS for _ in range(2 - len(aside.of(colour)))]
    if throws_left == 0 or not free:
        return Fraction(match_dice(aside, aside.total, wanted))
    outcomes = list(product(range(6), repeat=len(free)))
    total = sum(best_keeping(wanted, aside, tuple(zip(free, shown, strict=True)), throws_left) for shown in outcomes)
    return Fraction(total) / len(outcomes)


@cache
def best_keeping(wanted: Target, aside: Dice, shown: tuple[tuple[str, int], ...], throws_left: int) -> Fraction:
    if throws_left == 1:
        return by_trying_every_play(wanted, laid_aside(aside, shown), 0)
    keeping = product([True, False], repeat=len(shown))
    kept = [tuple(die for die, keep in zip(shown, choice, strict=True) if keep) for choice in keeping]
    return max(by_trying_every_play(wanted, laid_aside(aside, dice), throws_left - 1) for dice in kept)


def laid_aside(aside: Dice, kept: tuple[tuple[str, int], ...]) -> Dice:
    white, black, red = (
        tuple(sorted((*aside.of(colour), *(value for of, value in kept if of == colour)))) for colour in COLOURS
    )
    return Dice(white, black, red)


pips = st.integers(0, 5)
up_to_three_free_dice = st.sampled_from([(2, 1, 0), (1, 2, 0), (2, 2, 1), (1, 1, 1), (0, 2, 1), (2, 0, 1)])


@st.composite
def mostly_aside(draw: st.DrawFn) -> Dice:
    counts = draw(up_to_three_free_dice)
    white, black, red = (tuple(sorted(draw(st.lists(pips, min_size=n, max_size=n)))) for n in counts)
    return Dice(white, black, red)


@pytest.mark.slow
@settings(deadline=None, max_examples=60)
@given(mostly_aside(), st.sampled_from(TARGETS), st.integers(0, 2))
def test_odds_are_those_of_the_best_of_all_plays(aside: Dice, wanted: Target, throws_left: int) -> None:
    assert odds_of(wanted, aside, throws_left) == by_trying_every_play(wanted, aside, throws_left)


@pytest.mark.parametrize("name", ["yeti/3", "professor/3", "dino/24"])
def test_odds_of_three_throws_are_those_of_the_best_of_all_plays(name: str) -> None:
    aside = Dice(white=(5, 5), black=(4, 3), red=())

    assert odds_of(target(name), aside, 3) == by_trying_every_play(target(name), aside, 3)


@settings(deadline=None)  # a busy machine is no reason to fail
@given(mostly_aside(), st.sampled_from(TARGETS), st.integers(0, 3))
def test_another_throw_never_lowers_the_odds(aside: Dice, wanted: Target, throws_left: int) -> None:
    assert odds_of(wanted, aside, throws_left) <= odds_of(wanted, aside, throws_left + 1)


def test_one_throw_of_two_dice_shows_a_pair_once_in_thirty_six() -> None:
    assert odds_of(target("lemming/4"), Dice(), 1) == Fraction(1, 36)


def test_with_no_throw_left_only_dice_aside_count() -> None:
    assert odds_of(target("yeti/4"), Dice(red=(4, 4)), 0) == 1
    assert odds_of(target("yeti/4"), Dice(red=(4,)), 0) == 0


def test_the_time_machine_is_two_pips_more() -> None:
    aside = Dice((5, 5), (5, 5), (4,))

    assert odds_of(target("dino/28"), aside, 1) == Fraction(2, 6)
    assert odds_of(target("dino/28"), aside, 1, timemachine=True) == Fraction(4, 6)


def test_the_hardest_question_takes_less_than_fifty_milliseconds_from_cold() -> None:
    forget_counts()

    began = time.process_time()
    chances = [odds_of(one, Dice(), 4, timemachine=True) for one in TARGETS]

    assert time.process_time() - began < 0.05
    assert all(0 < chance < 1 for chance in chances)
    assert sum(one.kind is Kind.DINO for one in TARGETS) == 5
