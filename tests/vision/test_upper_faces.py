"""Upper faces of dice, straightened and read from nearer."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.die_maps import MASK_CELLS
from vision.upper_faces import (
    EDGE_PX,
    FACE_PX,
    corners_of_mask,
    four_corners,
    log_shares,
    mask_of,
    upper_face,
)

FACE = np.array([[90.0, 60], [170, 80], [150, 140], [70, 110]])
SPOTS = ((0.25, 0.25), (0.75, 0.75))  # of a two, in shares of its sides
INNER_PX = FACE_PX - 2 * EDGE_PX


def die_with_a_two(corners: NDArray[np.float64], times: int = 1) -> NDArray[np.uint8]:
    """A pale face on a dark table, seen aslant, its two pips dark."""
    side = 400
    flat = np.full((side, side, 3), 235, np.uint8)
    for x, y in SPOTS:
        cv2.circle(flat, (round(x * side), round(y * side)), side // 9, (20, 20, 20), -1, cv2.LINE_AA)
    square = np.array([(0, 0), (side, 0), (side, side), (0, side)], np.float32)
    there = cv2.getPerspectiveTransform(square, (corners * times).astype(np.float32))
    size = (240 * times, 200 * times)
    shown = cv2.warpPerspective(flat, there, size, flags=cv2.INTER_AREA, borderValue=(60, 60, 60))
    return np.asarray(shown, np.uint8)


@pytest.mark.parametrize("times", [1, 4])
def test_pips_lie_as_on_paper_whichever_way_the_die_is_seen_and_however_large(times: int) -> None:
    face = upper_face(die_with_a_two(FACE, times), FACE * times)

    for x, y in SPOTS:
        row, column = (round(EDGE_PX + share * INNER_PX) for share in (y, x))
        assert face[row, column].max() < 70
    assert face[FACE_PX // 2, FACE_PX // 2].min() > 200
    assert face[1, 1].max() < 110  # the table


def test_a_large_face_is_made_small_without_skipping_pixels() -> None:
    checks = (np.indices((400, 400)).sum(axis=0) % 2 * 255).astype(np.uint8)
    picture = np.repeat(checks[..., None], 3, axis=2)

    face = upper_face(picture, np.array([[40.0, 40], [360, 40], [360, 360], [40, 360]]))

    assert face.astype(float).std() < 20


@pytest.mark.parametrize("shift", [(-80, -60), (150, 100), (-400, 0), (900, 900)])
def test_a_face_at_the_edge_of_the_picture_or_beyond_gives_a_cut_out_all_the_same(shift: tuple[int, int]) -> None:
    face = upper_face(die_with_a_two(FACE), FACE + shift)

    assert face.shape == (FACE_PX, FACE_PX, 3)


def test_logarithms_of_shares_add_up_to_one() -> None:
    logits = np.array([[0.0, 3.0, 1.0], [900.0, 0.0, 0.0]], np.float32)

    shares = np.exp(log_shares(logits))

    assert shares.sum(axis=1) == pytest.approx([1, 1])
    assert shares.argmax(axis=1).tolist() == [1, 0]
    assert log_shares(logits[:0]).shape == (0, 3)


def test_the_upper_face_is_found_in_the_mask() -> None:
    logits = np.full((MASK_CELLS, MASK_CELLS), -9.0, np.float32)
    logits[3:9, 4:10] = 9.0

    corners = corners_of_mask(mask_of(logits), (100.0, 50.0, 28.0))

    assert corners.min(0) == pytest.approx((108, 56), abs=1.5)
    assert corners.max(0) == pytest.approx((120, 68), abs=1.5)


def test_an_empty_mask_gives_the_whole_cut_out() -> None:
    corners = corners_of_mask(np.zeros((MASK_CELLS, MASK_CELLS), np.float32), (10.0, 20.0, 30.0))

    assert corners.min(0) == pytest.approx((10, 20))
    assert corners.max(0) == pytest.approx((40, 50))


def test_four_corners_run_clockwise() -> None:
    hull = np.array([[0.0, 0], [5, -1], [10, 0], [10, 10], [5, 10.5], [0, 10]])

    corners = four_corners(hull)

    assert cv2.contourArea(corners.astype(np.float32), oriented=True) > 90
