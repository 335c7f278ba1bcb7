"""Which boxes are dice."""

import numpy as np
import pytest

from tabletop.dice import Die, DieColour
from tabletop.games import GameName
from vision.dice_colours import SURE_DIE
from vision.dice_selection import (
    LEAST_READ,
    LEAST_READ_OF_COUNTED,
    LEAST_READ_OF_MISSING,
    LEAST_READ_OF_SURE,
    die_sides,
    likely_dice,
    without_cards,
    without_dice,
    worth_a_look,
)
from vision.locate_by_net import corners_of_box
from vision.sightings import DieCandidate, Located, Outline, SeenDie


def die(left: float, side: float = 40, *, sure: float = 0.8) -> SeenDie:
    return SeenDie(corners_of_box((left, 100, side, side)), sure, (DieCandidate(Die(DieColour.WHITE, 3), 0.9),))


def seen_as(left: float, sure: float, **colours: float) -> SeenDie:
    candidates = tuple(DieCandidate(Die(DieColour(name), 3), share) for name, share in colours.items())
    return SeenDie(corners_of_box((left, 100, 40, 40)), sure, candidates)


def card(left: float, width: float, height: float, sure: float) -> Outline:
    return Outline(corners_of_box((left, 100, width, height)), sure)


def test_what_may_be_none_and_cannot_be_read_is_no_die() -> None:
    doubted = SURE_DIE - 0.01
    read, unread = (seen_as(left, doubted, red=(LEAST_READ + by) / doubted) for left, by in ((0, 0.01), (50, -0.01)))

    assert likely_dice([unread, read], None) == (read,)


def test_the_less_surely_something_is_a_die_the_better_it_must_be_read() -> None:
    as_readable = LEAST_READ / 0.6
    likely, unlikely = seen_as(0, 0.65, red=as_readable), seen_as(50, 0.5, red=as_readable)

    assert likely_dice([likely, unlikely], None) == (likely,)


def test_what_is_a_die_beyond_doubt_is_kept_though_it_is_hard_to_read() -> None:
    hard, empty = (seen_as(50, SURE_DIE, red=LEAST_READ_OF_SURE + extra) for extra in (0.01, -0.01))

    assert likely_dice([hard], None) == (hard,)
    assert likely_dice([empty], None) == ()


def test_a_die_of_uncertain_colour_is_a_die_all_the_same() -> None:
    speckled = seen_as(0, 0.9, red=LEAST_READ * 0.6, black=LEAST_READ * 0.6)

    assert likely_dice([speckled], None) == (speckled,)


def test_where_dice_are_counted_less_must_be_readable() -> None:
    blurred = seen_as(0, SURE_DIE - 0.1, red=LEAST_READ_OF_COUNTED / (SURE_DIE - 0.1) + 0.01)

    assert likely_dice([blurred], GameName.NICHTLUSTIG) == (blurred,)
    assert likely_dice([blurred], None) == ()


def test_where_several_of_seven_dice_lie_the_missing_ones_need_not_be_plain() -> None:
    colours = ["white", "red", "black", "pink", "white"]
    plain = [seen_as(50.0 * n, 0.95, **{name: 0.9}) for n, name in enumerate(colours)]
    faint = [
        seen_as(250.0 + 50 * n, 0.2, **{name: LEAST_READ_OF_MISSING + 0.01}) for n, name in enumerate(["red", "pink"])
    ]

    seen = likely_dice([*plain, *faint], GameName.NICHTLUSTIG)

    assert seen == (*plain, faint[0]), "one pink die is there already"
    assert likely_dice([*plain[:3], *faint], GameName.NICHTLUSTIG) == tuple(plain[:3])
    assert likely_dice([*plain, *faint], None) == tuple(plain)


def test_a_missing_die_is_not_what_is_only_left_over_from_a_colour_that_is_there() -> None:
    plain = [seen_as(50.0 * n, 0.95, **{name: 0.9}) for n, name in enumerate(["white", "red", "black", "pink"])]
    second_pink = seen_as(250, 0.25, pink=0.15, red=0.1)

    assert likely_dice([*plain, second_pink], GameName.NICHTLUSTIG) == tuple(plain)


def test_what_is_missing_takes_no_place_of_what_is_sure() -> None:
    colours = ["white", "red", "black", "pink", "white"]
    plain = [seen_as(50.0 * n, 0.9, **{name: 0.9}) for n, name in enumerate(colours)]
    unread = seen_as(250, 0.95, white=LEAST_READ_OF_MISSING + 0.01)

    assert likely_dice([unread, *plain], GameName.NICHTLUSTIG) == tuple(plain)


def test_nichtlustig_has_seven_dice() -> None:
    colours = ["white", "red", "black", "pink", "white", "red", "black", "white", "red"]
    dice = [seen_as(50.0 * n, 0.9 - 0.02 * n, **{name: 0.9}) for n, name in enumerate(colours)]

    assert likely_dice(dice, GameName.NICHTLUSTIG) == tuple(dice[:7])


def test_nichtlustig_has_one_pink_die_and_the_printed_ones_are_none() -> None:
    real, printed = seen_as(0, 0.95, pink=0.95), seen_as(50, 0.6, pink=0.6, red=0.002)

    assert likely_dice([printed, real], GameName.NICHTLUSTIG) == (real,)
    assert len(likely_dice([printed, real], None)) == 2


def test_a_die_whose_colour_is_used_up_is_of_its_other_colour() -> None:
    pink, white = seen_as(0, 0.95, pink=0.95), seen_as(50, 0.9, pink=0.5, white=0.4)

    colours = [one.candidates[0].die.colour for one in likely_dice([white, pink], GameName.NICHTLUSTIG)]

    assert colours == [DieColour.PINK, DieColour.WHITE]


def test_what_a_wonderful_world_has_four_dice() -> None:
    assert len(likely_dice([die(50.0 * n) for n in range(6)], GameName.WONDERFUL_WORLD)) == 4


def test_a_box_of_quite_another_size_is_no_die() -> None:
    dice = [die(0), die(50), die(100), die(200, side=120)]

    assert max(float(np.ptp(one.corners)) for one in likely_dice(dice, None)) < 250
    assert len(likely_dice(dice, None)) == 3


def test_what_is_more_surely_a_card_is_no_die_and_the_other_way_round() -> None:
    box, side = die(0, sure=0.6), card(2, 36, 38, 0.3)
    tile = card(0, 42, 44, 0.95)

    assert without_cards([box], [side]) == (box,)
    assert without_cards([box], [tile]) == ()
    assert without_dice([side], [box]) == ()


def test_a_die_may_lie_on_a_card() -> None:
    box, under = die(20), card(0, 100, 150, 0.9)

    assert without_cards([box], [under]) == (box,)
    assert without_dice([under], [box]) == (under,)


def test_dice_printed_on_cards_and_cards_themselves_are_not_of_a_dies_size() -> None:
    cards = [card(120.0 * n, 63, 88, 0.9) for n in range(5)]
    printed, real, whole_card = die(0, side=9), die(50, side=25), die(100, side=80)

    assert likely_dice([printed, real, whole_card], None, die_sides(cards)) == (real,)


def test_small_dice_beside_cards_are_dice_if_they_are_so_beyond_doubt() -> None:
    cards = [card(120.0 * n, 63, 88, 0.9) for n in range(5)]
    small, doubtful, printed = die(0, side=14, sure=0.99), die(50, side=14), die(100, side=10, sure=0.99)

    assert likely_dice([small, doubtful, printed], GameName.NICHTLUSTIG, die_sides(cards)) == (small,)


def test_a_few_cards_are_no_measure_for_dice() -> None:
    cards = [card(0, 63, 88, 0.9), *(card(120.0 * n, 63, 88, 0.2) for n in range(5))]

    assert likely_dice([die(0, side=200)], None, die_sides(cards)) != ()


def test_only_boxes_far_from_the_size_of_dice_are_not_looked_at() -> None:
    cards = tuple(card(120.0 * n, 63, 88, 0.9) for n in range(5))
    far_too_small, a_little_too_small, right = (Outline(die(0, side=side).corners, 0.5) for side in (8, 15, 25))
    located = Located(cards, (far_too_small, a_little_too_small, right))

    assert worth_a_look(located, GameName.NICHTLUSTIG) == (a_little_too_small, right)
    assert worth_a_look(located, None) == located.dice


def test_a_whole_card_is_not_looked_at_and_a_die_on_one_or_beside_a_card_of_a_dies_size_is() -> None:
    cards = tuple(card(left, 100, 150, 0.9) for left in (0, 200, 400))
    sides_of_a_die = card(600, 60, 60, 0.9)
    whole, on_a_card, passing_for_one = (
        Outline(corners_of_box(box), 0.5) for box in ((205, 105, 95, 140), (420, 120, 70, 70), (600, 100, 60, 60))
    )
    located = Located((*cards, sides_of_a_die), (whole, on_a_card, passing_for_one))

    assert worth_a_look(located, GameName.NICHTLUSTIG) == (on_a_card, passing_for_one)


def test_where_no_dice_are_played_with_none_are_looked_for() -> None:
    located = Located((), (Outline(die(0).corners, 0.9),))

    assert worth_a_look(located, GameName.NUMNUM) == worth_a_look(located, GameName.DUMM_GELAUFEN) == ()
    assert worth_a_look(located, GameName.NICHTLUSTIG) == located.dice


def test_dice_that_are_alike_have_the_colour_of_most() -> None:
    plain, in_shadow = seen_as(0, 0.95, grey=0.9), seen_as(50, 0.95, black=0.5, grey=0.4)

    kept = likely_dice([plain, in_shadow], GameName.WONDERFUL_WORLD)

    assert [one.candidates[0].die.colour for one in kept] == [DieColour.GREY, DieColour.GREY]
    assert kept[1].candidates[0].confidence == pytest.approx(0.9)
    assert likely_dice([in_shadow], None)[0].candidates[0].die.colour is DieColour.BLACK


def test_among_dice_that_are_alike_another_colour_must_be_a_die_beyond_doubt() -> None:
    white = [seen_as(0, 0.95, white=0.9), seen_as(50, 0.95, white=0.9)]
    ball, lent = seen_as(100, SURE_DIE - 0.05, red=0.8), seen_as(150, SURE_DIE + 0.05, red=0.8)

    assert len(likely_dice([*white, ball], GameName.WONDERFUL_WORLD)) == 2
    assert len(likely_dice([*white, lent], GameName.WONDERFUL_WORLD)) == 3
