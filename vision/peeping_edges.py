"""Where does the card lie of which another one leaves no more than a hair's breadth in view?

What peeps out has edges, and they run where a card's would; between them it is plain, as rims of cards are and pieces
of a chequered cloth are not. Of all places about the upper card that one is taken where most of this is seen. The nets
that find outlines are drawn to the upper card's own edges.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from vision.geometry import (
    Corners,
    Homography,
    Pixels,
    following,
    height_per_width,
    plane_from_rectangle,
    projected,
    rectangle,
    turned,
)

Floats = npt.NDArray[np.float64]
CARD_PX: Final = 64.0  # width of the upper card where it is looked at
AROUND: Final = 0.34  # of a width, looked at on all sides of it
HALO: Final = 2  # pixels beside cards that their own edges blur into
TURNS: Final = np.radians(np.arange(-15, 16, 3))
SHIFTS: Final = np.arange(-0.28, 0.29, 0.04)  # of a width
FINER: Final = (0.02, 0.01, 0.005)  # of a width; turns so that corners move about as far
TURN_A_SHIFT: Final = 1.2  # radians
POINTS: Final = 16  # looked at along each side
WITHIN: Final = (9, 12)  # columns and rows of points looked at between the sides
ROUNDED: Final = 0.06  # of a side, at either end, which corners take
HALF_AN_EDGE: Final = 8.0  # levels from a pixel to the next
EXPECTED: Final = 0.45  # of an edge; less speaks against a place
# Edges within what peeps out, by their area in card widths squared. With it a ban is outlined with 0.93 of its area in
# ten of eleven changed pictures of one scene, without it with 0.65 in all: a patch of the tablecloth has longer edges.
SPEAKS_AGAINST: Final = 6.0
# What is seen of edges beyond what is expected, by their length in card widths. Of 86 generated bans under backs, of
# which 2 to 40 in 100 are in view, 70 have more, and are outlined with 0.93 of their area on average; of 29 backs that
# lie alone 3 have. In that scene the ban has 0.16 to 0.22 in ten pictures and 0.11 in one.
PEEPS: Final = 0.12
LEAST_IN_VIEW: Final = 20  # pixels, of what peeps out


@dataclass(frozen=True, slots=True, eq=False)
class Peeping:
    """The outline of what lies below another card, beginning where that of the other one does.

    `unlike`: by how many levels what peeps out differs on average from the upper card in the place of the lower.
    """

    corners: Corners
    unlike: float


@dataclass(frozen=True, slots=True, eq=False)
class _Around:
    """The surroundings of the upper card, upright: how steep they are, and where anything below could be seen."""

    picture: Pixels  # (H, W, 3)
    steepness: Floats  # (H, W, 2), levels a pixel to the right and down
    in_view: npt.NDArray[np.bool_]  # (H, W)
    card: Corners  # the upper card, there
    to_picture: Homography


def peeping_card(picture: Pixels, upper: Corners, others: Sequence[Corners]) -> Peeping | None:
    """The card below this one; None where nothing peeps out.

    `others` are the outlines of all other cards: their edges are their own. It is laid as a card with a plain rim; how
    unlike the upper one it is also says where it would lie as a card with any print.
    """
    around = _around(picture, upper, others)
    plain, seen = _laid(around, SPEAKS_AGAINST)
    if seen < PEEPS:
        return None
    printed, _ = _laid(around, 0.0)
    return Peeping(projected(plain, around.to_picture), min(_unlike(around, plain), _unlike(around, printed)))


def _laid(around: _Around, against: float) -> tuple[Corners, float]:
    """Where a card below would most likely lie, and how much is seen of it; edges within it count so much against."""
    best, seen = np.zeros(3), -np.inf
    for steps in (None, *FINER):
        moves = _all_moves() if steps is None else best + _moves(steps)
        found = _edges_seen(around, moves)
        found -= against * _edges_within(around, moves) if against else 0.0
        best, seen = moves[found.argmax()], float(found.max())
    middle = around.card.mean(axis=0)
    there = _moved((around.card - middle).astype(np.float64), best[None])[0] + middle
    return np.asarray(there, np.float32), seen


def _unlike(around: _Around, below: Corners) -> float:
    """How unlike the upper card, if that lay there, what peeps out is; either way up, and within a pixel."""
    shape = around.in_view.shape
    peeping = (_filled(below, shape) > 0) & around.in_view
    if peeping.sum() < LEAST_IN_VIEW:
        return 0.0
    seen = around.picture[peeping].astype(np.float64)
    return min(_beyond(seen, _in_place_of(around, turned(below, way)), peeping) for way in (0, 2))


def _in_place_of(around: _Around, below: Corners) -> Pixels:
    move = cv2.getPerspectiveTransform(around.card, below)
    rows, columns = around.in_view.shape
    return np.asarray(cv2.warpPerspective(around.picture, move, (columns, rows)), np.uint8)


def _beyond(seen: Floats, supposed: Pixels, where: npt.NDArray[np.bool_]) -> float:
    """By how much pixels (n, 3) are lighter or darker than all that is supposed to be within a pixel of them."""
    near = np.ones((3, 3), np.uint8)
    darkest, lightest = (change(supposed, near)[where].astype(np.float64) for change in (cv2.erode, cv2.dilate))
    return float(np.maximum(np.maximum(darkest - seen, seen - lightest), 0).mean())


def _around(picture: Pixels, upper: Corners, others: Sequence[Corners]) -> _Around:
    height = CARD_PX * height_per_width(upper, picture.shape)
    margin = AROUND * CARD_PX
    columns, rows = round(CARD_PX + 2 * margin), round(height + 2 * margin)
    shift = np.array([[1, 0, margin], [0, 1, margin], [0, 0, 1]])
    to_card = np.asarray(shift @ plane_from_rectangle(upper, CARD_PX, height), np.float64)
    seen = cv2.warpPerspective(picture, to_card, (columns, rows), borderMode=cv2.BORDER_REPLICATE)
    soft = np.asarray(cv2.GaussianBlur(seen, (0, 0), 0.8), np.uint8)
    grey = cv2.cvtColor(soft, cv2.COLOR_BGR2GRAY).astype(np.float32)
    steep = [cv2.Scharr(grey, cv2.CV_32F, *way) / 32 for way in ((1, 0), (0, 1))]
    card = rectangle(CARD_PX, height) + np.float32(margin)
    hidden = np.zeros((rows, columns), np.uint8)
    for one in (card, *(projected(other.astype(np.float32), to_card) for other in others)):
        hidden |= _filled(one, (rows, columns))
    beside = np.ones((2 * HALO + 1, 2 * HALO + 1), np.uint8)
    in_view = np.asarray(cv2.dilate(hidden, beside, borderValue=1) == 0, np.bool_)
    return _Around(
        soft, np.stack(steep, -1).astype(np.float64), in_view, card, np.asarray(np.linalg.inv(to_card), np.float64)
    )


def _filled(outline: Corners, shape: tuple[int, int]) -> npt.NDArray[np.uint8]:
    canvas = np.zeros(shape, np.uint8)
    cv2.fillConvexPoly(canvas, np.rint(np.clip(outline, -9999, 9999)).astype(np.int32), 1)
    return canvas


def _all_moves() -> Floats:
    return np.array(list(product(TURNS, SHIFTS, SHIFTS)))


def _moves(step: float) -> Floats:
    """Turned and moved by one step, either way or not at all."""
    return np.array(list(product((-1, 0, 1), repeat=3))) * (TURN_A_SHIFT * step, step, step)


def _moved(places: Floats, moves: Floats) -> Floats:
    """Places (n, 2) beside the upper card's middle, turned round it and moved by each of the moves (k, 3)."""
    cos, sin = np.cos(moves[:, 0]), np.sin(moves[:, 0])
    turns = np.stack([np.stack([cos, -sin], -1), np.stack([sin, cos], -1)], -2)
    return np.asarray(places @ turns.transpose(0, 2, 1) + CARD_PX * moves[:, None, 1:], np.float64)


def _edges_seen(around: _Around, moves: Floats) -> Floats:
    """How much more of the edges is there than expected, for a card moved in each of these ways (k, 3)."""
    middle = around.card.mean(axis=0)
    sides = following(around.card) - around.card
    share = ROUNDED + (1 - 2 * ROUNDED) * (np.arange(POINTS) + 0.5) / POINTS
    places = (around.card[:, None] + share[:, None] * sides[:, None] - middle).reshape(-1, 2).astype(np.float64)
    lengths = np.hypot(*sides.T)
    outwards = np.repeat(np.stack([sides[:, 1], -sides[:, 0]], -1) / lengths[:, None], POINTS, axis=0)
    steepness, in_view = _looked_up(around, _moved(places, moves) + middle)
    steep = np.abs((steepness * _moved(outwards.astype(np.float64), moves * (1, 0, 0))).sum(axis=-1))
    worth = np.repeat(lengths / POINTS / CARD_PX, POINTS) * in_view
    return np.asarray(((_share_of_edge(steep) - EXPECTED) * worth).sum(axis=1), np.float64)


def _edges_within(around: _Around, moves: Floats) -> Floats:
    """How much of the edges there is between the sides of a card moved in each of these ways (k, 3)."""
    size = around.card[2] - around.card[0]
    across, down = (((np.arange(count) + 0.5) / count - 0.5) * (1 - ROUNDED) for count in WITHIN)
    places = np.stack(np.meshgrid(across, down), axis=-1).reshape(-1, 2) * size
    steepness, in_view = _looked_up(around, _moved(places, moves) + around.card.mean(axis=0))
    steep = np.hypot(steepness[..., 0], steepness[..., 1])
    return np.asarray((_share_of_edge(steep) * in_view).mean(axis=1) * np.prod(size / CARD_PX), np.float64)


def _looked_up(around: _Around, places: Floats) -> tuple[Floats, npt.NDArray[np.bool_]]:
    """How steep it is at places (..., 2), and which of them are in view; nothing outside is."""
    there = np.rint(places).astype(np.int64)
    rows, columns = around.in_view.shape
    x, y = np.clip(there[..., 0], 0, columns - 1), np.clip(there[..., 1], 0, rows - 1)
    return around.steepness[y, x], around.in_view[y, x]


def _share_of_edge(steep: Floats) -> Floats:
    return np.asarray(steep / (steep + HALF_AN_EDGE), np.float64)
