"""What NumNum's four signs look like, and how like one of them something is."""

import math
from collections.abc import Mapping
from functools import cache
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from tabletop.faces.numnum import Symbol
from vision.colours import Mask

SHAPE_PX: Final = 40

Shape = npt.NDArray[np.bool_]  # (SHAPE_PX, SHAPE_PX), filled from edge to edge


def likenesses(shape: Shape) -> dict[Symbol, float]:
    """By how much of the area of both a shape overlaps with each sign."""
    return {symbol: overlap_share(shape, sign_shape(symbol)) for symbol in Symbol}


def shares_by_likeness(like: Mapping[Symbol, float], spread: float) -> dict[Symbol, float]:
    """How likely each sign is, 1 for the most alike; `spread` is how far likenesses stray."""
    best = max(like.values())
    return {symbol: math.exp(-(((best - value) / spread) ** 2) / 2) for symbol, value in like.items()}


def shape_of(box: Mask) -> Shape:
    """The shape that fills a box, 0 or 255."""
    return np.asarray(cv2.resize(box, (SHAPE_PX, SHAPE_PX), interpolation=cv2.INTER_AREA) > 127, np.bool_)


def overlap_share(a: Shape, b: Shape) -> float:
    """Intersection over union of two shapes."""
    return float(np.count_nonzero(a & b)) / max(1, int(np.count_nonzero(a | b)))


@cache
def sign_shape(symbol: Symbol) -> Shape:
    """The sign as it stands."""
    y, x = np.mgrid[0:SHAPE_PX, 0:SHAPE_PX] / (SHAPE_PX - 1) * 2 - 1
    match symbol:
        case Symbol.SQUARE:
            return np.ones((SHAPE_PX, SHAPE_PX), np.bool_)
        case Symbol.CIRCLE:
            return np.asarray(x**2 + y**2 <= 1)
        case Symbol.TRIANGLE:
            return np.asarray(np.abs(x) <= (y + 1) / 2)
        case Symbol.HEART:
            lobes = (np.abs(x) - 0.5) ** 2 + (y + 0.45) ** 2 * 0.9 <= 0.27
            return np.asarray(lobes | ((y > -0.45) & (np.abs(x) <= (1 - y) * 0.68)))
