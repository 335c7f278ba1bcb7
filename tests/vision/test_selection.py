"""Which of several outlines of one card is kept."""

import numpy as np

from tabletop.faces.numnum import NumberCard, Symbol
from vision.selection import one_outline_per_card
from vision.sightings import CardCandidate, SeenCard

SEVEN = NumberCard(7, Symbol.HEART)


def seen(box: tuple[float, float, float, float], outlined: float, read: float) -> SeenCard:
    x, y, width, height = box
    corners = np.array([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], np.float32)
    return SeenCard(corners, outlined, (CardCandidate(SEVEN, read),) if read else ())


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
    bridge = seen((39, 0, 61, 90), 0.6, 0.95)

    assert one_outline_per_card([left, bridge, right]) == (left, right)


def test_a_card_of_a_fan_is_kept_though_its_neighbours_lie_over_most_of_it() -> None:
    fan = [seen((34.0 * n, 0, 60, 90), outlined, 0.9) for n, outlined in enumerate((0.95, 0.85, 0.96))]

    assert one_outline_per_card(fan) == tuple(fan)
