"""What would white paper and black print look like in this light? From the brightest and darkest parts of a picture."""

from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import Pixels

SMALL_PX: Final = (80, 60)
DARKEST: Final = 1.0  # percentile; print, shadows or a dark table fill more
BRIGHTEST: Final = 96.0  # percentile: cards, paper and pale tables fill more than what is left, highlights less


def white_of(picture: Pixels) -> NDArray[np.float32]:
    """The colour (3,) BGR, 0-255, of the whitest things in view; darker than white where nothing is white."""
    small = cv2.resize(picture, SMALL_PX, interpolation=cv2.INTER_AREA).reshape(-1, 3)
    whiteness = small.min(axis=1)
    bright = small[whiteness >= np.percentile(whiteness, BRIGHTEST)]
    return np.asarray(np.maximum(np.median(bright, axis=0), 1), np.float32)


def black_of(picture: Pixels) -> NDArray[np.float32]:
    """The colour (3,) BGR, 0-255, of the darkest things in view; lighter than black where nothing is black."""
    small = cv2.resize(picture, SMALL_PX, interpolation=cv2.INTER_AREA).reshape(-1, 3)
    lightness = small.mean(axis=1)
    return np.asarray(np.median(small[lightness <= np.percentile(lightness, DARKEST)], axis=0), np.float32)
