"""What the net for sides is shown: a strip of the full picture along each side of an outline, laid straight."""

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Quad = NDArray[np.float64]  # (4, 2)
Lines = NDArray[
    np.float64
]  # (4, 2): of each side, by how much its start and its end lie outside, in shares of the reach

ALONG_PX, ACROSS_PX = 72, 32
BEYOND = 0.06  # of a side, at either end: there the next edges begin
LEAST_SINE = 0.05  # of the angle between two sides: less and they hardly meet
REACH = 0.05  # of the mean side, to the inside and to the outside


def strips_of(picture: Picture, quad: Quad) -> Picture:
    """The strips (4, ACROSS_PX, ALONG_PX, 3) of a clockwise outline's sides, the outside on top."""
    starts, ends, outward = sides_of(quad)
    right = (ends - starts) * ((1 + 2 * BEYOND) / (ALONG_PX - 1))
    down = outward * (-2 / (ACROSS_PX - 1))
    first = starts - BEYOND * (ends - starts) + outward
    return np.stack([_strip(picture, places) for places in np.stack([right, down, first], axis=2)])


def _strip(picture: Picture, places: NDArray[np.float64]) -> Picture:
    """The strip whose pixels the map (2, 3) finds in the picture."""
    size, how = (ALONG_PX, ACROSS_PX), cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return np.asarray(cv2.warpAffine(picture, places, size, flags=how, borderMode=cv2.BORDER_REPLICATE), np.uint8)


def sides_of(quad: Quad) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """Where each side starts and ends (4, 2), and the way outwards, as long as the reach (4, 2)."""
    starts, ends = quad, quad.take((1, 2, 3, 0), axis=0)
    lengths = np.maximum(np.hypot(*(ends - starts).T), 1e-6)
    normals = np.column_stack([(ends - starts)[:, 1], -(ends - starts)[:, 0]]) / lengths[:, None]
    return starts, ends, normals * (REACH * float(lengths.mean()))


def moved_sides(quad: Quad, lines: Lines) -> Quad:
    """The outline whose sides lie where the lines say."""
    starts, ends, outward = sides_of(quad)
    new_starts, new_ends = starts + lines[:, :1] * outward, ends + lines[:, 1:] * outward
    ways = new_ends - new_starts
    before_starts, before = new_starts.take((3, 0, 1, 2), axis=0), ways.take((3, 0, 1, 2), axis=0)
    cross = before[:, 0] * ways[:, 1] - before[:, 1] * ways[:, 0]
    if not (np.abs(cross) > LEAST_SINE * np.hypot(*before.T) * np.hypot(*ways.T)).all():
        return quad
    gaps = new_starts - before_starts
    shares = (gaps[:, 0] * ways[:, 1] - gaps[:, 1] * ways[:, 0]) / cross
    return np.asarray(before_starts + shares[:, None] * before, np.float64)


def lines_to(quad: Quad, true: Quad) -> Lines:
    """How the sides of an outline must be moved to become those of another one whose corners come in the same order."""
    starts, ends, outward = sides_of(quad)
    reach = np.maximum(np.hypot(*outward.T), 1e-9)
    lines = np.zeros((4, 2))
    for k in range(4):
        a, b = true[k], true[(k + 1) % 4]
        for column, place in enumerate((starts[k], ends[k])):
            met = _crossing(a, b, place, place + outward[k])
            lines[k, column] = (met - place) @ outward[k] / reach[k] ** 2
    return lines


def _crossing(
    a: NDArray[np.float64], b: NDArray[np.float64], c: NDArray[np.float64], d: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Where the line through a and b meets that through c and d; not finite where they hardly do."""
    one, other = b - a, d - c
    cross = one[0] * other[1] - one[1] * other[0]
    if not abs(cross) > LEAST_SINE * float(np.hypot(*one) * np.hypot(*other)):
        return np.full(2, np.nan)
    share = ((c - a)[0] * other[1] - (c - a)[1] * other[0]) / cross
    return np.asarray(a + share * one, np.float64)
