import cv2
import numpy as np
import pytest

from vision.outline_sides import SideFinder
from vision.side_strips import ACROSS_PX, ALONG_PX, lines_to, moved_sides, strips_of

CARD = np.array([[60.0, 50.0], [201.0, 61.0], [188.0, 242.0], [45.0, 228.0]])
NEAR = CARD + np.array([[2, -1], [1, 3], [-2, 1], [1, 1]])


def picture_of_a_card() -> np.ndarray:
    fine = np.full((320 * 8, 320 * 8, 3), 60, np.uint8)
    cv2.fillConvexPoly(fine, np.round((CARD + 0.5) * 8 - 0.5).astype(np.int32), (225, 230, 235))
    return np.asarray(cv2.resize(fine, (320, 320), interpolation=cv2.INTER_AREA), np.uint8)


def test_a_strip_has_the_table_above_and_the_card_below() -> None:
    strips = np.stack(strips_of(picture_of_a_card(), CARD))

    assert strips.shape == (4, ACROSS_PX, ALONG_PX, 3)
    assert strips[:, :8, 10:-10].max() < 80
    assert strips[:, -8:, 10:-10].min() > 200


def test_the_lines_to_an_outline_lead_to_it() -> None:
    assert moved_sides(NEAR, lines_to(NEAR, CARD)) == pytest.approx(CARD, abs=1e-6)


def test_an_outline_without_area_stays_as_it_is() -> None:
    line = np.array([[0.0, 0], [10, 0], [10, 0], [0, 0]])

    assert moved_sides(line, np.zeros((4, 2))) == pytest.approx(line)
    assert moved_sides(np.stack([line, NEAR]), np.stack([np.zeros((4, 2)), lines_to(NEAR, CARD)])) == pytest.approx(
        np.stack([line, CARD]), abs=1e-6
    )


def test_sides_are_found_to_the_pixel() -> None:
    (found,) = SideFinder().refine(picture_of_a_card(), [NEAR])

    assert np.hypot(*(NEAR - CARD).T).max() > 3
    assert np.hypot(*(found - CARD).T).max() < 1
