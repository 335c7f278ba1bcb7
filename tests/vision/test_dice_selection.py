"""Which boxes are dice."""

import numpy as np

from tabletop.dice import Die, DieColour
from tabletop.games import GameName
from vision.dice_selection import LEAST_SURE, likely_dice, without_cards, without_dice
from vision.locate_by_net import corners_of_box
from vision.sightings import DieCandidate, Outline, SeenDie


def die(left: float, side: float = 40, *, sure: float = 0.8) -> SeenDie:
    return SeenDie(corners_of_box((left, 100, side, side)), sure, (DieCandidate(Die(DieColour.WHITE, 3), 0.9),))


def card(left: float, width: float, height: float, sure: float) -> Outline:
    return Outline(corners_of_box((left, 100, width, height)), sure)


def test_what_was_hardly_seen_is_no_die() -> None:
    seen = die(0)

    assert likely_dice([seen, die(100, sure=LEAST_SURE - 0.01)], None) == (seen,)


def test_nichtlustig_has_seven_dice() -> None:
    dice = [die(50.0 * n, sure=0.9 - 0.02 * n) for n in range(9)]

    assert likely_dice(dice, GameName.NICHTLUSTIG) == tuple(dice[:7])


def test_what_a_wonderful_world_has_four_dice() -> None:
    assert len(likely_dice([die(50.0 * n) for n in range(6)], GameName.WONDERFUL_WORLD)) == 4


def test_a_box_of_quite_another_size_is_no_die() -> None:
    dice = [die(0), die(50), die(100), die(200, side=120)]

    assert max(float(np.ptp(one.corners)) for one in likely_dice(dice, None)) < 250
    assert len(likely_dice(dice, None)) == 3


def test_what_is_more_surely_a_card_is_no_die_and_the_other_way_round() -> None:
    box, side = die(0, sure=0.6), card(2, 36, 38, 0.3)
    tile = card(0, 42, 44, 0.9)

    assert without_cards([box], [side]) == (box,)
    assert without_cards([box], [tile]) == ()
    assert without_dice([side], [box]) == ()


def test_a_die_may_lie_on_a_card() -> None:
    box, under = die(20), card(0, 100, 150, 0.9)

    assert without_cards([box], [under]) == (box,)
    assert without_dice([under], [box]) == (under,)
