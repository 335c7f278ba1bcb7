"""Where might cards and dice be? The outline net's planes, read as outlines and boxes in the pixels of the picture.

Conventions: pictures are BGR uint8 (H, W, 3); an outline's corners run clockwise, and which is the card's own top left
is not known here. A card that is partly covered or cut off is outlined whole, its hidden corners where they should be.
About five outlines are proposed for a card; which of them is right, `vision.outline_looks` finds out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import hypot
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.corner_groups import Corners, completed, distinct, gathered
from vision.geometry import side_lengths
from vision.net_session import as_bytes, open_net
from vision.outline_maps import (
    CARD_MIDDLE,
    DIE_MIDDLE,
    DIE_OFFSET,
    DIE_SIZE,
    DIE_UNIT_PX,
    DIRECTIONS,
    HEAT,
    HEAT_PLANES,
    NEXT,
    OFFSET,
    PLANES_A_DIRECTION,
    PREVIOUS,
    STRIDE_PX,
    VECTOR_UNIT_PX,
)

MODEL = Path(__file__).parent / "models" / "outline.onnx"
LONG_SIDES_PX = (640, 320, 160)  # the net knows cards of 16-85 pixels: each look finds those of its size
# Of 300 generated pictures, 99 photographs of playing cards and 56 rendered scenes the first look plainly shows MANY
# cards in 37, and neither it nor the second one any as large as SMALL: no card is larger than 0.16 there. Checks of a
# cloth with one large card among them are believed in less than PLAIN.
PLAIN, MANY, SMALL = 0.6, 4, 0.17  # belief in an outline, outlines, and a share of the picture's longer side
# Where the first look plainly shows as many and all are smaller than this, it sees each of them as large as it was
# trained for, and no other look is taken: an eighth of a Nichtlustig table's time; of 1376 cards of shaken rendered
# scenes two fewer. Not so in a game with a larger card: of four earths that lay among cards so small one was lost. And
# there must be more of them than dice may lie there: faces of dice from near look like small cards, four or five of
# seven at a time, and of 220 generated throws three would be lost whole.
SMALLER_STILL = 0.12
MULTIPLE_PX = 32  # the net halves its input five times
CORNER_LEAST = (
    0.12  # weaker tops of a heat plane are table; recall matters more here, the card's own confidence decides
)
HOPEFUL_LEAST = 0.15  # outlines that the net believes in less are not looked at again
MOST_HOPEFUL = 120  # more than lie on any table
DIE_LEAST = 0.25  # 463 places in rendered scenes, among them their 113 dice, all surer than 0.3: the die net decides
CARD_SIDES_PX = (12.0, 110.0)  # of the net's pixels; what was not trained for is left to another look
DIE_SIDES_PX = (4.0, 62.0)
SAME_DIE = 0.35  # middles nearer than this share of the larger die are one die
SAME_DIE_SIZE = 1.5  # unless one is larger than the other by more: one of the two is wrong, who knows which
LEAST_SINE, LEAST_AREA_PX = 0.2, 40.0  # of the two sides that leave a corner: less is a line and not a card

Points = NDArray[np.float64]
Planes = NDArray[np.float32]
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True, eq=False)
class CardOutline:
    """What may be a card: corners (4, 2) clockwise, and how much the net says for it.

    Places as in `vision.geometry`: (0, 0) is the middle of the first pixel.
    """

    quad: Points
    confidence: float


@dataclass(frozen=True, slots=True, eq=False)
class DiePlace:
    """A die that was seen: the box round its whole body (x, y, w, h) and how surely it is one."""

    box: Box
    confidence: float


@dataclass(frozen=True, slots=True, eq=False)
class Located:
    """Everything proposed in one picture, surest first."""

    cards: tuple[CardOutline, ...]
    dice: tuple[DiePlace, ...]


class OutlineNet:
    """Finds outlines with the net in a file; one thread."""

    def __init__(self, model: Path = MODEL) -> None:
        self._session = open_net(model)

    def propose(
        self, sizes: Sequence[NDArray[np.uint8]], *, are_alike: bool = False, small_squares: int = 0
    ) -> Located:
        """Outlines and boxes in a picture of any size, in its own pixels; `sizes` as from `outline_crops.halved`.

        `are_alike`: the game's cards are all of one size, so that those that are seen tell of those that are not.
        `small_squares`: how many things may lie there that look like small cards from near, as faces of dice do.
        """
        finest, coarser, coarsest = LONG_SIDES_PX
        looks, long_side_px, many = [self.look(sizes, finest)], max(sizes[0].shape[:2]), max(MANY, small_squares + 1)
        if not (are_alike and are_all_small(looks, SMALLER_STILL * long_side_px, many)):
            looks.append(self.look(sizes, coarser))
            if not are_all_small(looks, SMALL * long_side_px, many):
                looks.append(self.look(sizes, coarsest))
        cards = sorted((card for look in looks for card in look.cards), key=lambda card: -card.confidence)
        places = distinct(np.array([card.quad for card in cards]).reshape(-1, 4, 2))
        dice = without_double_dice(sorted((d for look in looks for d in look.dice), key=lambda die: -die.confidence))
        return Located(tuple(cards[k] for k in places[:MOST_HOPEFUL]), tuple(dice))

    def look(self, sizes: Sequence[NDArray[np.uint8]], long_side_px: int) -> Located:
        """What one look at the picture at one size finds."""
        small, scale = net_input(sizes, long_side_px)
        planes = self._session.run(None, {"picture": as_bytes([small])})[0][0]
        planes[list(HEAT_PLANES)] = 1 / (1 + np.exp(-planes[list(HEAT_PLANES)]))
        cards = read_cards(planes, small.shape[:2])
        full = tuple(replace(card, quad=card.quad / scale - 0.5) for card in cards)
        return Located(full, tuple(read_dice(planes, scale)))


def are_all_small(looks: Sequence[Located], side_px: float, many: int = MANY) -> bool:
    """Whether the first look plainly shows many cards, and none a larger one: then no other would show more."""
    plain = [[one.quad for one in look.cards if one.confidence >= PLAIN] for look in looks]
    return len(plain[0]) >= many and float(_mean_sides(np.concatenate([p for p in plain if p])).max()) < side_px


def _mean_sides(quads: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(side_lengths(quads).mean(axis=1), np.float64)


def net_input(sizes: Sequence[NDArray[np.uint8]], long_side_px: int) -> tuple[NDArray[np.uint8], float]:
    """The picture as large as the net wants it (h, w, 3), and how much smaller that is."""
    height, width = sizes[0].shape[:2]
    scale = long_side_px / max(height, width)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    nearest = [one for one in sizes if max(one.shape[:2]) >= long_side_px][-1:] or sizes[:1]
    smaller = max(nearest[0].shape[:2]) > long_side_px
    small = cv2.resize(nearest[0], size, interpolation=cv2.INTER_AREA if smaller else cv2.INTER_LINEAR)
    right, below = -size[0] % MULTIPLE_PX, -size[1] % MULTIPLE_PX
    padded = cv2.copyMakeBorder(small, 0, below, 0, right, cv2.BORDER_REPLICATE)
    return np.asarray(padded, np.uint8), scale


def tops(plane: Planes, least: float) -> list[tuple[int, int]]:
    """Cells (row, column) that are higher than their eight neighbours and than `least`, highest first."""
    highest = cv2.dilate(plane, np.ones((3, 3), np.uint8))
    rows, columns = np.nonzero((plane >= highest) & (plane > least))
    order = np.argsort(-plane[rows, columns])
    return [(int(rows[k]), int(columns[k])) for k in order]


def read_corners(planes: Planes) -> Corners:
    """Every corner in view, surest first."""
    places, said = [np.zeros((0, 2))], [np.zeros((0, PLANES_A_DIRECTION))]
    for direction in range(DIRECTIONS):
        own = planes[direction * PLANES_A_DIRECTION : (direction + 1) * PLANES_A_DIRECTION]
        cells = np.array(tops(own[HEAT], CORNER_LEAST), np.int64).reshape(-1, 2)
        answers = own[:, cells[:, 0], cells[:, 1]].T.astype(np.float64)
        places.append((cells[:, ::-1] + 0.5 + answers[:, OFFSET : OFFSET + 2]) * STRIDE_PX)
        said.append(answers)
    place, numbers = np.concatenate(places), np.concatenate(said)
    ahead, behind = numbers[:, NEXT : NEXT + 2] * VECTOR_UNIT_PX, numbers[:, PREVIOUS : PREVIOUS + 2] * VECTOR_UNIT_PX
    cross = ahead[:, 0] * behind[:, 1] - ahead[:, 1] * behind[:, 0]
    spans = cross > np.maximum(LEAST_SINE * np.hypot(*ahead.T) * np.hypot(*behind.T), LEAST_AREA_PX)
    order = np.flatnonzero(spans)[np.argsort(-numbers[spans, HEAT])]
    return Corners(place[order], (place + ahead)[order], (place + behind)[order], numbers[order, HEAT])


def read_cards(planes: Planes, size_px: tuple[int, int]) -> list[CardOutline]:
    """Outlines in the net's pixels, surest first: from each corner the one card that it says it belongs to."""
    corners = read_corners(planes)
    if not len(corners.heat):
        return []
    slots = gathered(corners)
    quads = completed(corners, slots)
    sides = _mean_sides(quads)
    belief = beliefs(corners, slots, quads, planes[CARD_MIDDLE], size_px)
    belief[(sides < CARD_SIDES_PX[0]) | (sides > CARD_SIDES_PX[1])] = 0.0
    hopeful = np.flatnonzero(belief > HOPEFUL_LEAST)
    ranked = hopeful[np.argsort(-belief[hopeful])]
    return [CardOutline(quads[k], float(belief[k])) for k in ranked[distinct(quads[ranked])]]


def beliefs(
    corners: Corners, slots: NDArray[np.int64], quads: NDArray[np.float64], middles: Planes, size_px: tuple[int, int]
) -> NDArray[np.float64]:
    """How much the net says for each outline: heat of corners and middle, and how many corners there are."""
    seen = slots >= 0
    heats, count = (corners.heat[slots] * seen).sum(1), seen.sum(1)
    inside = ((quads >= 0) & (quads < (size_px[1], size_px[0]))).all(2).sum(1)
    wide = np.asarray(cv2.dilate(middles, np.ones((5, 5), np.uint8)), np.float32)
    column, row = (np.clip(quads.mean(1) // STRIDE_PX, 0, (wide.shape[1] - 1, wide.shape[0] - 1))).astype(np.int64).T
    support = np.minimum(1.0, (count + 1) / (np.minimum(inside, 3) + 1))
    return np.asarray((heats + wide[row, column]) / (count + 1) * support, np.float64)


def read_dice(planes: Planes, scale: float) -> list[DiePlace]:
    """Boxes of dice in the pixels of the picture given, surest first."""
    dice: list[DiePlace] = []
    for row, column in tops(planes[DIE_MIDDLE], DIE_LEAST):
        x, y = (np.array([column, row]) + 0.5 + planes[DIE_OFFSET : DIE_OFFSET + 2, row, column]) * STRIDE_PX / scale
        w, h = np.exp(np.clip(planes[DIE_SIZE : DIE_SIZE + 2, row, column], -4, 4)) * DIE_UNIT_PX / scale
        box = (float(x - w / 2), float(y - h / 2), float(w), float(h))
        if DIE_SIDES_PX[0] <= (w + h) / 2 * scale <= DIE_SIDES_PX[1]:
            dice.append(DiePlace(box, float(planes[DIE_MIDDLE, row, column])))
    return without_double_dice(dice)


def without_double_dice(dice: list[DiePlace]) -> list[DiePlace]:
    """Each die once; `dice` are surest first."""
    kept: list[DiePlace] = []
    for die in dice:
        if not any(is_one_die(die.box, other.box) and is_as_large(die.box, other.box) for other in kept):
            kept.append(die)
    return kept


def is_as_large(one: Box, other: Box) -> bool:
    """Whether two boxes are nearly of one size."""
    smaller, larger = sorted((max(one[2:]), max(other[2:])))
    return larger < SAME_DIE_SIZE * smaller


def is_one_die(one: Box, other: Box) -> bool:
    """Whether two boxes have their middles in one place."""
    x, y = one[0] + one[2] / 2 - other[0] - other[2] / 2, one[1] + one[3] / 2 - other[1] - other[3] / 2
    return hypot(x, y) < SAME_DIE * max(*one[2:], *other[2:])
