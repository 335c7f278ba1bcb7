"""How large most cards of a table are, among other things that are outlined there."""

import numpy as np
import pytest

from tabletop.games import GameName
from tests.vision.test_card_places import HEIGHT, SHAPE, laid, seen_from_aslant
from vision.card_size import how_likely_right, sides_in_planes, size_of_most

PLACES = ((-2.0, -1.5), (1.4, -0.9), (-0.6, 0.8), (2.2, 1.1))
EARTH = 1.5
CHECK = 0.35  # of a card's width and height


def test_four_cards_tell_their_size_on_a_checked_cloth() -> None:
    table = seen_from_aslant()
    cards = [laid(table, place, 0.8 * k) for k, place in enumerate(PLACES)]
    checks = [
        laid(table, (x, y), 0.3, (CHECK, CHECK * HEIGHT)) for x in np.arange(-3, 3, 1.1) for y in np.arange(-2, 2, 1.1)
    ]
    rightness = np.array([0.97] * len(cards) + [0.7] * len(checks))

    size = size_of_most(np.array([*cards, *checks]), how_likely_right(rightness), SHAPE, GameName.NUMNUM)

    assert len(checks) > 5 * len(cards)
    widths = sides_in_planes(np.array(cards), size.plane[None])[0, :, 0]
    assert np.abs(np.log(widths)).max() < 0.06


@pytest.mark.parametrize("turn", [0.2, 1.6, 2.3])
def test_two_cards_and_the_earth_tell_how_the_table_lies(turn: float) -> None:
    table = seen_from_aslant()
    earth = laid(table, (0.0, 0.0), turn, (EARTH, EARTH))
    cards = [laid(table, place, turn * way) for place, way in (((2.0, 0.4), 2.0), ((-1.8, -1.2), -3.0))]
    rightness = np.array([0.99, 0.87, 0.87])

    size = size_of_most(np.array([earth, *cards]), how_likely_right(rightness), SHAPE, GameName.WONDERFUL_WORLD)

    widths, heights = sides_in_planes(np.array(cards), size.plane[None])[0].T
    assert np.abs(np.log(widths)).max() < 0.06
    assert np.abs(np.log(heights / HEIGHT)).max() < 0.06
    assert size.is_of_earth(earth)


def test_what_is_surely_a_card_is_likely_one_and_what_may_be_one_is_not() -> None:
    sure, doubtful, hopeless = how_likely_right(np.array([0.98, 0.75, 0.4])).tolist()

    assert sure > 0.9
    assert 0.1 < doubtful < 0.3
    assert hopeless < 0.02
