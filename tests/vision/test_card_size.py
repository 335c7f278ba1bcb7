"""How large most cards of a table are, among other things that are outlined there."""

import numpy as np

from tabletop.games import GameName
from tests.vision.test_card_places import HEIGHT, SHAPE, laid, seen_from_aslant
from vision.card_size import how_likely_right, sides_in_planes, size_of_most

PLACES = ((-2.0, -1.5), (1.4, -0.9), (-0.6, 0.8), (2.2, 1.1))
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


def test_what_is_surely_a_card_is_likely_one_and_what_may_be_one_is_not() -> None:
    sure, doubtful, hopeless = how_likely_right(np.array([0.98, 0.75, 0.4])).tolist()

    assert sure > 0.9
    assert 0.1 < doubtful < 0.3
    assert hopeless < 0.02
