"""A square marker as black and white shapes, so that it can be printed at any size without blur."""

from collections.abc import Iterator
from itertools import groupby

import cv2
import numpy as np

from calibration.artwork.shapes import Ink, Polygon, Spot
from vision.corner_markers import DICTIONARY

BLACK = Ink(0, 0, 0)
WHITE = Ink(255, 255, 255)
MODULES = 7  # 5 bits and a black border on both sides


def marker_shapes(number: int, corner: Spot, side_mm: float) -> tuple[Polygon, ...]:
    """The marker of this number with its top left corner there: a black square, and white bars on it."""
    bars = (square(spot, width, height, WHITE) for spot, width, height in _white_bars(number, corner, side_mm))
    return (square(corner, side_mm, side_mm, BLACK), *bars)


def square(corner: Spot, width: float, height: float, ink: Ink) -> Polygon:
    """A filled rectangle by its top left corner."""
    right, bottom = corner.x + width, corner.y + height
    return Polygon((corner, Spot(right, corner.y), Spot(right, bottom), Spot(corner.x, bottom)), ink)


def _white_bars(number: int, corner: Spot, side_mm: float) -> Iterator[tuple[Spot, float, float]]:
    """Modules side by side are one bar: a gap between them would show on the screen."""
    module = side_mm / MODULES
    dictionary = cv2.aruco.getPredefinedDictionary(DICTIONARY)
    rows = np.asarray(dictionary.generateImageMarker(number, MODULES)) > 127
    for y, row in enumerate(rows):
        for is_white, run in groupby(range(MODULES), key=lambda x: bool(row[x])):
            places = list(run)
            if is_white:
                yield Spot(corner.x + places[0] * module, corner.y + y * module), len(places) * module, module
