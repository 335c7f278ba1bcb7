"""Where could cards lie that were outlined wrongly? The other cards on the table tell how large they are.

Two cards that overlap may be taken for one long card, and half a card for a whole one. At each corner of an outline of
the wrong size a card of the right size is supposed.
"""

import numpy as np
import numpy.typing as npt

from vision.card_size import CardSize
from vision.geometry import Homography, projected

Quad = npt.NDArray[np.float64]  # (4, 2)
ABOUT_SQUARE = 1.12


def card_sized_places(quad: Quad, size: CardSize) -> list[Quad]:
    """Outlines of the size of the table's cards that have a corner and two sides in common with one of another size."""
    back = np.asarray(np.linalg.inv(size.plane), np.float64)
    return [
        projected(place.astype(np.float32), back).astype(np.float64)
        for place in _at_corners(quad, size.plane, size.height)
    ]


def _at_corners(quad: Quad, plane: Homography, height: float) -> list[Quad]:
    """On the table, at each corner of an outline, a card along either of its sides."""
    flat = projected(quad.astype(np.float32), plane).astype(np.float64)
    places = []
    for k in range(4):
        ahead, behind = (_unit(flat[k - 3] - flat[k]), _unit(flat[k - 1] - flat[k]))
        lengths = ((1.0, height), (height, 1.0)) if height > ABOUT_SQUARE else ((1.0, 1.0),)
        for along, across in lengths:
            far = flat[k] + ahead * along + behind * across
            places.append(np.array([flat[k], flat[k] + ahead * along, far, flat[k] + behind * across]))
    return places


def _unit(way: Quad) -> Quad:
    return np.asarray(way / max(float(np.hypot(*way)), 1e-9), np.float64)
