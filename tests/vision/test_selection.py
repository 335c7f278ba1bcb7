"""Which of several outlines of one card is kept."""

from dataclasses import replace

import numpy as np

from tabletop.faces.backs import Back
from tabletop.faces.numnum import NumberCard, Symbol
from vision.selection import one_outline_per_card, without_bare_table, without_parts
from vision.sightings import CardCandidate, SeenCard, SeenDie

SEVEN = NumberCard(7, Symbol.HEART)


def seen(box: tuple[float, float, float, float], outlined: float, read: float) -> SeenCard:
    x, y, width, height = box
    corners = np.array([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], np.float32)
    return SeenCard(corners, outlined, (CardCandidate(SEVEN, read),) if read else ())


def die_at(x: float, y: float, outlined: float = 0.9) -> SeenDie:
    corners = np.array([(x - 5, y - 5), (x + 5, y - 5), (x + 5, y + 5), (x - 5, y + 5)], np.float32)
    return SeenDie(corners, outlined, ())


def test_of_two_outlines_of_one_card_the_better_read_one_is_kept() -> None:
    good, bad = seen((0, 0, 60, 90), 0.7, 0.9), seen((5, 5, 60, 90), 0.8, 0.2)

    assert one_outline_per_card([bad, good]) == (good,)


def test_a_part_of_a_card_is_no_card_of_its_own() -> None:
    card, part = seen((0, 0, 60, 90), 0.7, 0.9), seen((10, 40, 40, 40), 0.9, 0.3)

    assert one_outline_per_card([card, part]) == (card,)


def test_neighbours_that_overlap_are_both_kept_in_their_order() -> None:
    row = [seen((30.0 * n, 0, 60, 90), 0.8, 0.9) for n in range(4)]

    assert one_outline_per_card(row) == tuple(row)


def test_what_bridges_the_gap_between_two_cards_is_no_card() -> None:
    left, right = seen((0, 0, 60, 90), 0.99, 0.9), seen((80, 0, 60, 90), 0.99, 0.9)
    bridge, read = seen((39, 0, 61, 90), 0.6, 0.4), seen((39, 0, 61, 90), 0.6, 0.9)

    assert one_outline_per_card([left, bridge, right]) == (left, right)
    assert one_outline_per_card([left, read, right]) == (left, read, right)

    back = replace(read, candidates=(CardCandidate(Back(), 0.9),))
    assert one_outline_per_card([left, back, right]) == (left, right)


def test_a_card_of_a_fan_is_kept_though_its_neighbours_lie_over_most_of_it() -> None:
    fan = [seen((34.0 * n, 0, 60, 90), outlined, 0.9) for n, outlined in enumerate((0.95, 0.85, 0.96))]

    assert one_outline_per_card(fan) == tuple(fan)


def test_a_part_of_a_card_goes_before_it_can_say_how_large_cards_are() -> None:
    card, upper, lower = (
        seen((0, 0, 60, 90), 0.97, 0.5),
        seen((2, 0, 58, 44), 0.8, 0.9),
        seen((0, 46, 58, 44), 0.7, 0.9),
    )

    assert without_parts([upper, card, lower]) == (card,)


def test_a_card_within_an_outline_that_is_no_surer_stays() -> None:
    around, card = seen((0, 0, 120, 90), 0.8, 0.0), seen((0, 0, 60, 90), 0.75, 0.9)

    assert without_parts([around, card]) == (around, card)


def test_a_card_that_was_read_stays_within_a_surer_outline_of_something_unread() -> None:
    around, card = seen((0, 0, 120, 90), 0.65, 0.0), seen((0, 0, 60, 90), 0.5, 0.9)

    assert without_parts([around, card]) == (around, card)


def test_a_square_of_the_tablecloth_with_dice_on_it_is_no_card() -> None:
    square, card = seen((0, 0, 60, 60), 0.85, 0.0), seen((100, 0, 60, 60), 0.85, 0.9)

    assert without_bare_table([square, card], [die_at(30, 30), die_at(130, 30)]) == (card,)


def test_a_surely_outlined_card_under_a_die_stays_though_nobody_can_read_it() -> None:
    card = seen((0, 0, 60, 60), 0.95, 0.0)

    assert without_bare_table([card], [die_at(30, 30)]) == (card,)


def test_what_is_less_surely_a_die_than_its_patch_a_card_removes_no_card() -> None:
    card = seen((0, 0, 60, 60), 0.87, 0.0)

    assert without_bare_table([card], [die_at(30, 30, outlined=0.7)]) == (card,)
    assert without_bare_table([card], [die_at(30, 30, outlined=0.88)]) == ()


def test_what_reads_as_a_back_a_little_is_not_read() -> None:
    square = seen((0, 0, 60, 60), 0.85, 0.0)
    as_a_back = SeenCard(square.corners, 0.85, (CardCandidate(Back(), 0.4),))

    assert without_bare_table([as_a_back], [die_at(30, 30)]) == ()
    assert without_bare_table([as_a_back], [die_at(90, 30)]) == (as_a_back,)


def test_a_back_that_is_plainly_one_stays_under_a_die() -> None:
    back = SeenCard(seen((0, 0, 60, 60), 0.85, 0.0).corners, 0.85, (CardCandidate(Back(), 0.95),))

    assert without_bare_table([back], [die_at(30, 30)]) == (back,)
