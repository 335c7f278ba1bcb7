"""How large cards are exactly, as outlines that are surely right say together."""

import numpy as np
import pytest

from tests.vision.test_card_places import HEIGHT, laid, seen_from_aslant
from vision.card_places import Quad
from vision.card_size import CardSize, sides_in_planes
from vision.exact_size import exact_size

PLACES = ((-2.0, -1.5), (1.4, -0.9), (-0.6, 0.8), (2.2, 1.1))
EARTH = (1.7, 1.7)


def wrong_size(size: CardSize) -> CardSize:
    """Seen as from a little elsewhere, which makes near cards larger than far ones."""
    askew = np.array([[1.0, 0.03, 0.0], [0.0, 1.05, 0.0], [0.012, -0.015, 1.0]])
    return CardSize(askew @ size.plane, 1.06 * size.height, size.with_earth)


def farthest_off(size: CardSize, cards: list[Quad]) -> float:
    sides = sides_in_planes(np.array(cards), size.plane[None])[0]
    return float(np.abs(np.log(sides / (1.0, size.height))).max())


def cards_of(size: CardSize, count: int) -> list[Quad]:
    return [laid(size, place, 0.8 * k) for k, place in enumerate(PLACES[:count])]


@pytest.mark.parametrize("count", [3, 4])
def test_a_few_outlines_tell_the_size_and_the_tilt(count: int) -> None:
    size = seen_from_aslant()
    cards, rough = cards_of(size, count), wrong_size(size)

    exact = exact_size(rough, cards)

    assert exact.is_exact
    assert farthest_off(rough, cards) > 0.03
    assert farthest_off(exact, cards) < 0.006
    assert exact.height == pytest.approx(HEIGHT, rel=0.01)


def test_one_outline_that_is_off_hardly_counts() -> None:
    size = seen_from_aslant()
    cards, rough = cards_of(size, 4), wrong_size(size)
    stray = laid(size, (0.3, -2.4), 1.9, (1.0, 1.25 * HEIGHT))

    assert farthest_off(exact_size(rough, [*cards, stray]), cards) < 0.02


def test_one_outline_alone_changes_nothing() -> None:
    rough = wrong_size(seen_from_aslant())

    assert exact_size(rough, cards_of(rough, 1)) is rough
    assert not rough.is_exact


def test_the_earth_tells_the_tilt_beside_a_single_card() -> None:
    aslant = seen_from_aslant()
    size = CardSize(aslant.plane, aslant.height, with_earth=True)
    cards, rough = cards_of(size, 1), wrong_size(size)
    earth = laid(size, (0.5, 0.4), 0.2, EARTH)

    exact = exact_size(rough, [earth, *cards])

    assert farthest_off(exact, cards_of(size, 4)) < 0.5 * farthest_off(rough, cards_of(size, 4))
    assert farthest_off(exact, cards) < 0.01
