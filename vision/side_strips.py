"""What the net for sides is shown: a strip of the full picture along each side of an outline, laid straight."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import cross, following, preceding

Picture = NDArray[np.uint8]
Quad = NDArray[np.float64]  # (4, 2)
Lines = NDArray[
    np.float64
]  # (4, 2): of each side, by how much its start and its end lie outside, in shares of the reach

ALONG_PX, ACROSS_PX = 72, 48
BEYOND = 0.06  # of a side, at either end: there the next edges begin
LEAST_SINE = 0.05  # of the angle between two sides: less and they hardly meet
REACH = 0.08  # of the mean side, to the inside and to the outside: half a card of a pile may peep out so far


def strips_of(picture: Picture, quads: NDArray[np.float64]) -> list[Picture]:
    """The strips (ACROSS_PX, ALONG_PX, 3) of clockwise outlines' sides (..., 4, 2), the outside on top."""
    starts, ends, outward = sides_of(quads)
    right = (ends - starts) * ((1 + 2 * BEYOND) / (ALONG_PX - 1))
    down = outward * (-2 / (ACROSS_PX - 1))
    first = starts - BEYOND * (ends - starts) + outward
    return [_strip(picture, places) for places in np.stack([right, down, first], axis=-1).reshape(-1, 2, 3)]


def _strip(picture: Picture, places: NDArray[np.float64]) -> Picture:
    """The strip whose pixels the map (2, 3) finds in the picture."""
    size, how = (ALONG_PX, ACROSS_PX), cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return np.asarray(cv2.warpAffine(picture, places, size, flags=how, borderMode=cv2.BORDER_REPLICATE), np.uint8)


def sides_of(
    quads: NDArray[np.float64],
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """Of outlines (..., 4, 2): where each side starts and ends, and the way outwards, as long as the reach."""
    starts, ends = quads, following(quads)
    ways = ends - starts
    lengths = np.maximum(np.hypot(ways[..., 0], ways[..., 1]), 1e-6)[..., None]
    normals = np.stack([ways[..., 1], -ways[..., 0]], axis=-1) / lengths
    return starts, ends, normals * (REACH * lengths.mean(axis=-2, keepdims=True))


def moved_sides(quads: NDArray[np.float64], lines: NDArray[np.float64]) -> NDArray[np.float64]:
    """The outlines (..., 4, 2) whose sides lie where the lines (..., 4, 2) say; those that would be none stay."""
    starts, ends, outward = sides_of(quads)
    new_starts, new_ends = starts + lines[..., :1] * outward, ends + lines[..., 1:] * outward
    ways = new_ends - new_starts
    before_starts, before = preceding(new_starts), preceding(ways)
    turn, lengths = cross(before, ways), np.hypot(ways[..., 0], ways[..., 1])
    do_meet = np.asarray(np.abs(turn) > LEAST_SINE * lengths * lengths.take((3, 0, 1, 2), axis=-1), np.bool_)
    shares = cross(new_starts - before_starts, ways) / np.where(do_meet, turn, 1.0)
    are_outlines = np.asarray(do_meet.all(axis=-1))[..., None, None]
    return np.where(are_outlines, before_starts + shares[..., None] * before, quads)


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
