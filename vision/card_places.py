"""Where could cards lie that were outlined wrongly? The other cards on the table tell how large they are.

Two cards that overlap may be taken for one long card, half a card for a whole one, the uppermost of a pile for a little
more than a card, and hidden corners are guessed: an outline of the wrong size is laid again with the right one.
"""

import numpy as np
import numpy.typing as npt

from vision.card_size import ABOUT_SQUARE, CardSize
from vision.geometry import Homography, following, overlap, projected

Floats = npt.NDArray[np.float64]
Quad = npt.NDArray[np.float64]  # (4, 2)
LEAST_DOUBT = 0.003  # of a side; no corner is better known


def card_sized_places(quad: Quad, size: CardSize) -> list[Quad]:
    """Outlines of the size of the table's cards that have a corner and two sides in common with one of another size."""
    return [_in_picture(place, size) for place in _at_corners(_on_table(quad, size.plane), size)]


def card_sized(quad: Quad, doubts: Floats, size: CardSize) -> list[Quad]:
    """The outline with the size of the table's cards, upright or across, as near as can be to its surest corners."""
    flat, weights = _on_table(quad, size.plane), 1 / np.maximum(doubts, LEAST_DOUBT) ** 2
    return [_in_picture(_laid(shape, flat, weights), size) for shape in _shapes(flat, size)]


def likest_place(quad: Quad, doubts: Floats, size: CardSize) -> Quad:
    """Of the outlines of the cards' size, as near as can be to the surest corners, that which is most like this one."""
    return max(card_sized(quad, doubts, size), key=lambda place: overlap(place, quad))


def _on_table(quad: Quad, plane: Homography) -> Quad:
    return projected(quad.astype(np.float32), plane).astype(np.float64)


def _in_picture(place: Quad, size: CardSize) -> Quad:
    back = np.asarray(np.linalg.inv(size.plane), np.float64)
    return projected(place.astype(np.float32), back).astype(np.float64)


def _shapes(flat: Quad, size: CardSize) -> list[Quad]:
    """A card's corners, the longer side where the outline's is; both ways where the outline is about square."""
    sides = np.hypot(*(following(flat) - flat).T)
    along, across = float(sides[0] + sides[2]), float(sides[1] + sides[3])
    upright = np.array([(0, 0), (1, 0), (1, size.height), (0, size.height)], np.float64)
    lying = np.array([(0, 0), (size.height, 0), (size.height, 1), (0, 1)], np.float64)
    if size.is_square:
        return [upright]
    if max(along, across) < ABOUT_SQUARE * min(along, across):
        return [upright, lying]
    return [upright if along < across else lying]


def _laid(shape: Quad, flat: Quad, weights: Floats) -> Quad:
    """The shape, turned and moved so that its corners lie as near as can be to others; heavy ones nearest."""
    share = weights / weights.sum()
    own, there = shape @ (1, 1j), flat @ (1, 1j)
    own_middle, middle = (share * own).sum(), (share * there).sum()
    turn = (share * np.conj(own - own_middle) * (there - middle)).sum()
    turn /= max(abs(turn), 1e-12)
    placed = middle + turn * (own - own_middle)
    return np.column_stack([placed.real, placed.imag])


def _at_corners(flat: Quad, size: CardSize) -> list[Quad]:
    """On the table, at each corner of an outline, a card along either of its sides."""
    places = []
    for k in range(4):
        ahead, behind = (_unit(flat[k - 3] - flat[k]), _unit(flat[k - 1] - flat[k]))
        lengths = ((1.0, 1.0),) if size.is_square else ((1.0, size.height), (size.height, 1.0))
        for along, across in lengths:
            far = flat[k] + ahead * along + behind * across
            places.append(np.array([flat[k], flat[k] + ahead * along, far, flat[k] + behind * across]))
    return places


def _unit(way: Quad) -> Quad:
    return np.asarray(way / max(float(np.hypot(*way)), 1e-9), np.float64)
