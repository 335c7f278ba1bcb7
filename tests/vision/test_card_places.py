import numpy as np
import pytest

from vision.card_places import Quad, card_sized, card_sized_places
from vision.card_size import CardSize
from vision.geometry import overlap, projected
from vision.tilt import plane_of_tilt

SHAPE = (960, 1280)
HEIGHT = 1.5
SURE = np.full(4, 0.005)


def seen_from_aslant() -> CardSize:
    """A table under a phone held at 55 degrees, cards about 130 pixels wide."""
    tilt = np.array([0.1, 0.56, 0.82])
    to_table = plane_of_tilt(tilt / np.linalg.norm(tilt), SHAPE)
    return CardSize(np.diag([9.0, 9.0, 1.0]) @ to_table, HEIGHT)


def laid(size: CardSize, place: tuple[float, float], turn: float, shape: tuple[float, float] = (1.0, HEIGHT)) -> Quad:
    """The picture's outline of something that lies on the table, places in card widths."""
    corners = np.array([(0, 0), (1, 0), (1, 1), (0, 1)]) * shape
    turning = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    flat = corners @ turning + place
    back = np.asarray(np.linalg.inv(size.plane), np.float64)
    return projected(flat.astype(np.float32), back).astype(np.float64)


def test_an_outline_of_the_right_size_stays_where_it_is() -> None:
    size = seen_from_aslant()
    card = laid(size, (0.4, -0.7), 0.3)

    again = card_sized(card, SURE, size)

    assert len(again) == 1
    assert again[0] == pytest.approx(card, abs=0.05)


def test_a_corner_that_nobody_sees_follows_from_the_others() -> None:
    size = seen_from_aslant()
    card = laid(size, (-1.2, 0.5), 2.0)
    guessed = card.copy()
    guessed[2] += (25.0, -18.0)

    (again,) = card_sized(guessed, np.array([0.005, 0.005, 0.2, 0.005]), size)

    assert again == pytest.approx(card, abs=1.0)


def test_an_outline_about_as_long_as_wide_is_laid_both_ways() -> None:
    size = seen_from_aslant()
    half = laid(size, (0.0, 0.0), 0.1, (1.0, 1.05))

    again = card_sized(half, SURE, size)

    assert len(again) == 2
    assert overlap(again[0], again[1]) < 0.75


def test_of_two_cards_taken_for_one_each_is_among_the_places() -> None:
    size = seen_from_aslant()
    left, right = laid(size, (0.0, 0.0), 0.0), laid(size, (0.8, 0.0), 0.0)
    pair = laid(size, (0.0, 0.0), 0.0, (1.8, HEIGHT))

    places = card_sized_places(pair, size)

    assert max(overlap(place, left) for place in places) > 0.99
    assert max(overlap(place, right) for place in places) > 0.99
