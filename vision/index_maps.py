"""What the index net is shown and what it answers: shared by its training and its use.

Numbers stand at a card's top left, upside down at its bottom right, and large in its middle, or at some of these.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import turned
from vision.hidden_parts import UNSEEN, Polygon, blank

VIEW_WIDTH_PX, VIEW_HEIGHT_PX = 80, 56
VIEWS = 3
TENS, UNITS = 11, 10  # a number is ten times the one plus the other; a hundred is ten tens
ANSWERS = (TENS, UNITS, 1)  # the last one: whether numbers stand upright
# left, top, right, bottom as shares of the card's width and height
CORNER = (0.0, 0.0, 0.46, 0.28)
MIDDLE = (0.1, 0.24, 0.9, 0.76)


def views_of(
    picture: NDArray[np.uint8], quad: NDArray[np.float64], quarter_turns: int = 0, hidden: Sequence[Polygon] = ()
) -> NDArray[np.uint8]:
    """Top left, bottom right turned round, and middle, one below the other (VIEWS * VIEW_HEIGHT_PX, VIEW_WIDTH_PX, 3).

    Corner `quarter_turns` of the outline is taken for the card's top left. What is hidden, or outside the picture, is
    grey.
    """
    upright = turned(quad, quarter_turns)
    turned_round = turned(quad, quarter_turns + 2)
    parts = ((upright, CORNER), (turned_round, CORNER), (upright, MIDDLE))
    return np.vstack([_view(picture, corners, box, hidden) for corners, box in parts])


def views_both_ways(views: NDArray[np.uint8]) -> list[NDArray[np.uint8]]:
    """The views of a card one by one, and last the middle as it is if the card lies the other way up.

    Its corners are the same two then, each in the place of the other one.
    """
    top_left, bottom_right, middle = np.split(views, VIEWS)
    return [top_left, bottom_right, middle, middle[::-1, ::-1]]


def _view(
    picture: NDArray[np.uint8],
    corners: NDArray[np.float64],
    box: tuple[float, float, float, float],
    hidden: Sequence[Polygon],
) -> NDArray[np.uint8]:
    """One part of the card, as wide and high as the net wants it."""
    left, top, right, bottom = box
    part_px = float(np.hypot(*(corners[1] - corners[0]))) * (right - left)
    fine = 2 if part_px > 1.6 * VIEW_WIDTH_PX else 1
    width, height = VIEW_WIDTH_PX * fine, VIEW_HEIGHT_PX * fine
    across, down = width / (right - left), height / (bottom - top)
    card = np.array([[0, 0], [across, 0], [across, down], [0, down]], np.float32)
    frame = card - np.array([left * across, top * down], np.float32) - np.float32(0.5)
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), frame.astype(np.float32))
    view = np.asarray(
        cv2.warpPerspective(
            picture, matrix, (width, height), flags=cv2.INTER_LINEAR, borderValue=(UNSEEN, UNSEEN, UNSEEN)
        ),
        np.uint8,
    )
    blank(view, matrix, hidden)
    if fine > 1:  # every pixel of a large card takes part
        view = np.asarray(cv2.resize(view, (VIEW_WIDTH_PX, VIEW_HEIGHT_PX), interpolation=cv2.INTER_AREA), np.uint8)
    return view
