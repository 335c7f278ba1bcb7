"""How does the table lie under the camera?

Cards of one deck have one size, and each gives a plane; the one in which most others have that size too is the table.
Table units: one card width; the origin is what the middle of the picture shows, x runs to the right of the picture.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from vision.geometry import Corners, Homography, height_per_width, plane_from_rectangle, projected, side_lengths
from vision.sightings import SeenCard

PROPORTIONS: Final = (1.35, 1.7)  # height to width of playing cards: bridge 1.57, poker 1.4, UNO 1.55
SAME_SIZE: Final = 0.25  # outlines of the same card stray by a tenth from frame to edge


def table_plane(cards: Sequence[SeenCard], picture_shape: Sequence[int]) -> Homography | None:
    """The map from picture to table units in which most of what was read has one size; None if nothing was read."""
    read = [card for card in cards if card.candidates]
    planes = [_plane_after(card, picture_shape) for card in read]
    if not planes:
        return None
    best = max(planes, key=lambda plane: sum(_weight(card) for card in read if is_card_sized(card.corners, plane)))
    return _levelled(best, picture_shape)


def _weight(card: SeenCard) -> float:
    return card.candidates[0].confidence * card.outline_confidence


def _plane_after(card: SeenCard, picture_shape: Sequence[int]) -> Homography:
    proportion = float(np.clip(height_per_width(card.corners, picture_shape), *PROPORTIONS))
    return plane_from_rectangle(card.corners, 1.0, proportion)


def _levelled(plane: Homography, picture_shape: Sequence[int]) -> Homography:
    """The same plane, turned and shifted so that it lies as the picture does."""
    middle_x, middle_y = picture_shape[1] / 2, picture_shape[0] / 2
    origin, right = projected(np.array([(middle_x, middle_y), (middle_x + 8, middle_y)], np.float32), plane)
    along = (right - origin) / max(float(np.linalg.norm(right - origin)), 1e-9)
    turn = np.array([[along[0], along[1], 0], [-along[1], along[0], 0], [0, 0, 1]], np.float64)
    shift = np.array([[1, 0, -origin[0]], [0, 1, -origin[1]], [0, 0, 1]], np.float64)
    return np.asarray(turn @ shift @ plane, np.float64)


def is_card_sized(corners: Corners, plane: Homography) -> bool:
    """Whether an outline, seen on the table, has the size of the deck's cards."""
    short, long = _sides_in_plane(corners, plane)
    lowest, highest = (PROPORTIONS[0] * (1 - SAME_SIZE), PROPORTIONS[1] * (1 + SAME_SIZE))
    return bool(abs(short - 1) < SAME_SIZE and lowest < long < highest)


def _sides_in_plane(corners: Corners, plane: Homography) -> npt.NDArray[np.float64]:  # (2,): shorter, longer
    sides = side_lengths(projected(corners, plane))
    return np.sort(np.array([sides[0] + sides[2], sides[1] + sides[3]]) / 2)
