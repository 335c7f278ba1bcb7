"""What would white paper and black print look like in this light? From the brightest and darkest parts of a picture."""

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import Pixels

SMALL_PX: Final = (80, 60)
DARKEST: Final = 1.0  # percentile; print, shadows or a dark table fill more
BRIGHTEST: Final = 96.0  # percentile: cards, paper and pale tables fill more than what is left, highlights less


@dataclass(frozen=True, slots=True, eq=False)
class SceneLight:
    """The colours (3,) BGR, 0-255, of the whitest and of the darkest things in view, which may be grey both."""

    white: NDArray[np.float32]
    black: NDArray[np.float32]


def light_of(picture: Pixels) -> SceneLight:
    """The light in a picture."""
    small = _small(picture)
    return SceneLight(white_among(small), _black_of(small))


def white_of(picture: Pixels) -> NDArray[np.float32]:
    """The colour of the whitest things in view alone."""
    return white_among(_small(picture))


def _small(picture: Pixels) -> Pixels:  # (n, 3)
    return np.asarray(cv2.resize(picture, SMALL_PX, interpolation=cv2.INTER_AREA), np.uint8).reshape(-1, 3)


def white_among(small: Pixels) -> NDArray[np.float32]:
    """The colour of the whitest of these pixels (n, 3)."""
    whiteness = small.min(axis=1)
    bright = small[whiteness >= np.percentile(whiteness, BRIGHTEST)]
    return np.asarray(np.maximum(np.median(bright, axis=0), 1), np.float32)


def _black_of(small: Pixels) -> NDArray[np.float32]:
    lightness = small.mean(axis=1)
    return np.asarray(np.median(small[lightness <= np.percentile(lightness, DARKEST)], axis=0), np.float32)
