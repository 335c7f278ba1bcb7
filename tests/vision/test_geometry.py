"""Corners, areas and planes."""

import cv2
import numpy as np
import pytest

from calibration.photograph import Camera, table_to_picture
from vision.geometry import (
    Corners,
    clockwise,
    from_unit_square,
    height_per_width,
    overlap,
    overlap_at_most,
    plane_from_rectangle,
    projected,
    shared_area,
    side_lengths,
    signed_area,
    turned,
)

CARD: Corners = np.array([(10, 10), (50, 10), (50, 70), (10, 70)], np.float32)


def test_corners_that_run_clockwise_enclose_a_positive_area() -> None:
    assert signed_area(CARD) == 40 * 60
    assert signed_area(np.ascontiguousarray(CARD[::-1])) == -40 * 60


def test_clockwise_keeps_the_first_corner() -> None:
    counter = np.ascontiguousarray(CARD[[0, 3, 2, 1]])

    assert clockwise(counter).tolist() == CARD.tolist()
    assert clockwise(CARD).tolist() == CARD.tolist()


def test_a_quarter_turn_makes_the_next_corner_clockwise_the_top_left() -> None:
    assert turned(CARD, 1)[0].tolist() == CARD[1].tolist()
    assert turned(CARD, 4).tolist() == CARD.tolist()


def test_sides_are_given_from_the_top_clockwise() -> None:
    assert side_lengths(CARD).tolist() == [40, 60, 40, 60]


def test_overlap_is_the_share_of_what_both_cover_together() -> None:
    beside = CARD + np.array([20, 0], np.float32)

    assert overlap(CARD, CARD) == pytest.approx(1, abs=2e-4)
    assert overlap(CARD, beside) == pytest.approx(1 / 3, abs=2e-4)
    assert overlap(CARD, CARD + np.float32(200)) == 0


def test_cards_of_a_row_share_what_lies_between_their_outer_sides() -> None:
    # For 1 % of such pairs OpenCV alone says that they share nothing, or that one lies within the other.
    rng = np.random.default_rng(6)
    wrong = []
    for _ in range(2000):
        turn, step = rng.uniform(0, 2 * np.pi), rng.uniform(0.05, 0.95)
        right, down = np.array([(np.cos(turn), np.sin(turn)), (-np.sin(turn), np.cos(turn))]) * rng.uniform(30, 200)
        first = rng.uniform(0, 1000, 2) + np.array([0 * right, right, right + 1.5 * down, 1.5 * down])
        whole, shared = signed_area(first), shared_area(first, first + step * right)
        wrong.append(abs(shared - (1 - step) * whole) / whole)

    assert max(wrong) < 0.002


@pytest.mark.parametrize("tilt", [35, 60, 90])
@pytest.mark.parametrize("turn", [0, 30, 100])
def test_the_true_proportion_of_a_card_is_found_from_any_view(tilt: float, turn: float) -> None:
    card_mm = np.array([(32, -13.5), (88, -13.5), (88, 73.5), (32, 73.5)], np.float32)

    seen = projected(card_mm, table_to_picture(Camera(tilt_deg=tilt, turn_deg=turn)).astype(float))

    assert height_per_width(seen, (960, 1280)) == pytest.approx(87 / 56, rel=0.02)


def test_the_plane_after_a_card_makes_it_a_rectangle_of_that_size() -> None:
    seen = np.array([(100, 100), (180, 110), (190, 250), (90, 240)], np.float32)

    flat = projected(seen, plane_from_rectangle(seen, 1.0, 1.5))

    assert flat.tolist() == [pytest.approx(place, abs=1e-4) for place in ([0, 0], [1, 0], [1, 1.5], [0, 1.5])]


def test_many_outlines_are_reached_from_the_unit_square_as_each_alone_is() -> None:
    leaning = CARD + np.array([(3, 1), (-4, 2), (9, 5), (0, -7)], np.float32)
    corners = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)

    maps = from_unit_square(np.stack([CARD, leaning]))

    assert projected(corners, maps[0]) == pytest.approx(CARD, abs=1e-4)
    assert projected(corners, maps[1]) == pytest.approx(leaning, abs=1e-4)
    assert maps[1] == pytest.approx(cv2.getPerspectiveTransform(corners, leaning), rel=1e-5, abs=1e-6)


def test_no_outlines_overlap_by_more_than_they_can() -> None:
    rng = np.random.default_rng(4)
    turns = rng.uniform(0, 2 * np.pi, 40)
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * rng.uniform(20, 60, (40, 1, 2))
    turning = np.stack([np.cos(turns), np.sin(turns), -np.sin(turns), np.cos(turns)], 1).reshape(-1, 2, 2)
    quads = corners @ turning + rng.uniform(0, 150, (40, 1, 2))

    most = overlap_at_most(quads[:25], quads)

    true = np.array([[overlap(one, other) for other in quads] for one in quads[:25]])
    assert (true <= most + 1e-6).all()
    assert np.diag(most) == pytest.approx(1.0)
    assert (most[true == 0] == 0).mean() > 0.3
