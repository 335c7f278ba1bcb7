"""What the face net is shown and what it answers: shared by its training and its use."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import turned

CROP_WIDTH_PX, CROP_HEIGHT_PX = 96, 128
EMBEDDING = 96

KINDS = (
    *("none", "other", "back", "number", "joker", "ban", "wish", "murphy", "action", "mac"),
    *("riebmann", "yeti", "lemming", "professor", "dino", "death", "special", "points", "cover"),
    *("gent", "landscape", "earth"),
)
COLOURS = ("blue", "yellow", "red", "pink", "green", "black", "white")
TENS, UNITS = 11, 10  # a number is ten times the one plus the other; a hundred is ten tens
TURNS = 4


def upright(picture: NDArray[np.uint8], quad: NDArray[np.float64], quarter_turns: int = 0) -> NDArray[np.uint8]:
    """The card alone (CROP_HEIGHT_PX, CROP_WIDTH_PX, 3); corner `quarter_turns` of the outline becomes top left."""
    corners = turned(quad, quarter_turns).astype(np.float32)
    fine = 2 if np.hypot(*(corners[1] - corners[0])) > 1.6 * CROP_WIDTH_PX else 1
    width, height = CROP_WIDTH_PX * fine, CROP_HEIGHT_PX * fine
    frame = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(corners, frame)
    card = cv2.warpPerspective(
        picture, matrix, (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    if fine > 1:  # every pixel of a large card takes part
        card = cv2.resize(card, (CROP_WIDTH_PX, CROP_HEIGHT_PX), interpolation=cv2.INTER_AREA)
    return np.asarray(card, np.uint8)
