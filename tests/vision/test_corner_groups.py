import numpy as np
import pytest

from vision.corner_groups import NONE, Corners, Points, completed, distinct, gathered, squared_distances

CARD = np.array([[60.0, 50.0], [101.0, 61.0], [88.0, 122.0], [45.0, 108.0]])


def corners_of(*quads: Points, heat: float = 0.9) -> Corners:
    """What a net that knows it all says of these cards, whose first corners are the hottest."""
    places = np.concatenate(quads)
    ahead, behind = (np.concatenate([np.roll(quad, way, 0) for quad in quads]) for way in (-1, 1))
    return Corners(places, ahead, behind, np.asarray(heat - 0.001 * np.arange(len(places)), np.float64))


def without(corners: Corners, hidden: int) -> Corners:
    parts = (corners.places, corners.ahead, corners.behind, corners.heat)
    return Corners(*(np.delete(part, hidden, 0) for part in parts))


def test_the_four_corners_of_a_card_are_one_group_in_their_order() -> None:
    groups = gathered(corners_of(CARD, CARD + 130))

    assert groups.tolist() == [[0, 1, 2, 3], [4, 5, 6, 7]]


@pytest.mark.parametrize("hidden", [1, 2, 3])
def test_a_hidden_corner_is_where_the_others_say(hidden: int) -> None:
    corners = without(corners_of(CARD), hidden)

    groups = gathered(corners)

    assert groups[0].tolist().count(NONE) == 1
    assert completed(corners, groups)[0] == pytest.approx(CARD)


def test_a_corner_seen_twice_makes_no_second_card() -> None:
    once = corners_of(CARD)
    places, ahead, behind = (np.concatenate([part, part[:1] + 0.5]) for part in (once.places, once.ahead, once.behind))
    twice = Corners(places, ahead, behind, np.append(once.heat, once.heat[3]))

    assert len(gathered(twice)) == 1


def test_no_corners_make_no_groups() -> None:
    assert gathered(corners_of(CARD[:0])).shape == (0, 4)


def test_of_outlines_of_one_card_the_first_stays_whichever_corner_they_begin_with() -> None:
    quads = np.array([CARD, np.roll(CARD + 0.5, 2, 0), CARD + 40])

    assert distinct(quads).tolist() == [0, 2]


def test_an_outline_like_one_that_was_dropped_may_stay() -> None:
    right = np.array([0.7 * 0.1 * np.hypot(41, 11), 0.0])
    quads = np.array([CARD, CARD + right, CARD + 2 * right])

    assert distinct(quads).tolist() == [0, 2]


def test_distances_are_squared_and_never_negative() -> None:
    places = np.array([[639.7, 479.3], [0.1, 0.2]])

    squared = squared_distances(places, places + np.array([3.0, 4.0]))

    assert np.diag(squared) == pytest.approx(25.0)
    assert squared_distances(places, places).min() >= 0
