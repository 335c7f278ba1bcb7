"""Where are cards and dice? The outline net's planes, read as outlines and boxes in the pixels of the picture given.

Conventions: pictures are BGR uint8 (H, W, 3); an outline's corners run clockwise, and which is the card's own top left
is not known here. A card that is partly covered or cut off is outlined whole, its hidden corners where they should be.
"""

from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
import onnxruntime  # type: ignore[import-untyped]  # ships no types
from numpy.typing import NDArray

from vision.outline_edges import refine_outlines
from vision.outline_evidence import Evidence, confidence_from
from vision.outline_maps import (
    CARD_MIDDLE,
    DIE_MIDDLE,
    DIE_OFFSET,
    DIE_SIZE,
    DIE_UNIT_PX,
    DIRECTIONS,
    HEAT,
    NEXT,
    OFFSET,
    PLANES_A_DIRECTION,
    PREVIOUS,
    STRIDE_PX,
    VECTOR_UNIT_PX,
)

MODEL = Path(__file__).parent / "models" / "outline.onnx"
LONG_SIDES_PX = (640, 320, 160)  # the net knows cards of 16-85 pixels: each look finds those of its size
MULTIPLE_PX = 32  # the net halves its input five times
CORNER_LEAST = (
    0.12  # weaker tops of a heat plane are table; recall matters more here, the card's own confidence decides
)
HOPEFUL_LEAST = 0.2  # outlines that the net believes in less are not looked at again
MOST_HOPEFUL = 120  # more than lie on any table
CARD_LEAST = 0.1
DIE_LEAST = 0.35
CARD_SIDES_PX = (12.0, 110.0)  # of the net's pixels; what was not trained for is left to another look
DIE_SIDES_PX = (4.0, 62.0)
SAME_DIE = 0.35  # middles nearer than this share of the larger die are one die
LEAST_SINE, LEAST_AREA_PX = 0.2, 40.0  # of the two sides that leave a corner: less is a line and not a card
SAME_PLACE = 0.5  # two statements about one corner differ by less than this share of the shorter side
SAME_OUTLINE = 0.8  # overlap (intersection over union) of two outlines of which one is enough before edges are found
SAME_CARD = 0.6  # overlap of two outlines (intersection over union) of one and the same card

Points = NDArray[np.float64]
Planes = NDArray[np.float32]
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True, eq=False)
class CardOutline:
    """A card that was seen: corners (4, 2) clockwise, how surely it is one, and how many corners are in view.

    Places as in `vision.geometry`: (0, 0) is the middle of the first pixel.
    """

    quad: Points
    confidence: float
    corners_in_view: int
    evidence: Evidence


@dataclass(frozen=True, slots=True, eq=False)
class DiePlace:
    """A die that was seen: the box round its whole body (x, y, w, h) and how surely it is one."""

    box: Box
    confidence: float


@dataclass(frozen=True, slots=True, eq=False)
class Located:
    """Everything found in one picture, surest first."""

    cards: tuple[CardOutline, ...]
    dice: tuple[DiePlace, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Corners:
    """What the tops of the heat planes say: corners, where their cards' next and previous corners are; surest first."""

    places: Points  # (n, 2)
    ahead: Points  # (n, 2)
    behind: Points  # (n, 2)
    heat: NDArray[np.float64]  # (n,)


Slots = list[int | None]  # which corner of `Corners` each of a card's four corners is, None where it is hidden


class OutlineNet:
    """Finds outlines with the net in a file; one thread."""

    def __init__(self, model: Path = MODEL) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self._session = onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])

    def locate(self, picture: NDArray[np.uint8]) -> Located:
        """Cards and dice in a picture of any size, in its own pixels."""
        looks = [self.look(picture, long_side_px) for long_side_px in LONG_SIDES_PX]
        hopeful = without_doubles([card for look in looks for card in look.cards], SAME_OUTLINE)[:MOST_HOPEFUL]
        cards = [card for card in on_edges(picture, hopeful) if card.confidence > CARD_LEAST]
        dice = without_double_dice(sorted((d for look in looks for d in look.dice), key=lambda die: -die.confidence))
        return Located(tuple(without_doubles(cards, SAME_CARD)), tuple(dice))

    def look(self, picture: NDArray[np.uint8], long_side_px: int) -> Located:
        """What one look at the picture at one size finds, before edges are consulted."""
        small, scale = net_input(picture, long_side_px)
        planes = self._session.run(None, {"picture": small})[0][0]
        cards = read_cards(planes, (small.shape[2], small.shape[3]))
        full = tuple(replace(card, quad=card.quad / scale - 0.5) for card in cards)
        return Located(full, tuple(read_dice(planes, scale)))


def net_input(picture: NDArray[np.uint8], long_side_px: int) -> tuple[NDArray[np.float32], float]:
    """The picture as the net wants it (1, 3, h, w), and how much smaller it is."""
    height, width = picture.shape[:2]
    scale = long_side_px / max(height, width)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
    right, below = -size[0] % MULTIPLE_PX, -size[1] % MULTIPLE_PX
    padded = cv2.copyMakeBorder(small, 0, below, 0, right, cv2.BORDER_REPLICATE)
    return np.ascontiguousarray(padded.transpose(2, 0, 1)[None], np.float32), scale


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
    """Outlines in the net's pixels, surest first, each card once."""
    corners = read_corners(planes)
    free = np.ones(len(corners.heat), np.bool_)
    cards = []
    for first in range(len(free)):
        if free[first]:
            slots = gather(corners, free, first)
            free &= ~said_again(corners, slots)
            quad = complete(corners, slots)
            if is_of_size(quad):
                cards.append(believed(corners, slots, quad, planes[CARD_MIDDLE], size_px))
    return without_doubles([card for card in cards if card.confidence > HOPEFUL_LEAST], SAME_OUTLINE)


def is_of_size(quad: Points) -> bool:
    """Whether the net was trained for cards that look so large."""
    sides = np.hypot(*(quad - np.roll(quad, 1, 0)).T)
    return bool(CARD_SIDES_PX[0] <= sides.mean() <= CARD_SIDES_PX[1])


def gather(corners: Corners, free: NDArray[np.bool_], first: int) -> Slots:
    """A corner and those others that agree best on being its card's next, opposite and previous one."""
    slots: Slots = [first, None, None, None]
    own, ahead, behind = corners.places[first], corners.ahead[first], corners.behind[first]
    near = SAME_PLACE * float(min(np.hypot(*(ahead - own)), np.hypot(*(behind - own))))
    slots[1] = best_fitting(corners, free, (apart(corners.places, ahead), apart(corners.behind, own)), near)
    slots[3] = best_fitting(corners, free, (apart(corners.places, behind), apart(corners.ahead, own)), near)
    quad = complete(corners, slots)
    ways = (apart(corners.places, quad[2]), apart(corners.ahead, quad[3]), apart(corners.behind, quad[1]))
    slots[2] = best_fitting(corners, free, ways, 1.3 * near)
    return slots


def best_fitting(
    corners: Corners, free: NDArray[np.bool_], distances: tuple[NDArray[np.float64], ...], near: float
) -> int | None:
    """The corner for which all distances are near, the hotter and nearer the better."""
    farthest = np.max(distances, 0)
    fits = free & (farthest < near)
    if not fits.any():
        return None
    return int(np.where(fits, corners.heat * (1.2 - farthest / near), -1.0).argmax())


def complete(corners: Corners, slots: Slots) -> Points:
    """All four corners: those in view, and for the others what their neighbours say, or else a parallelogram."""
    quad = np.full((4, 2), np.nan)
    for k, slot in enumerate(slots):
        before, after = slots[k - 1], slots[(k + 1) % 4]
        said = [] if before is None else [corners.ahead[before]]
        said += [] if after is None else [corners.behind[after]]
        if slot is not None:
            quad[k] = corners.places[slot]
        elif said:
            quad[k] = np.mean(said, 0)
    for k in np.flatnonzero(np.isnan(quad[:, 0])).tolist():
        quad[k] = quad[k - 1] + quad[(k + 1) % 4] - quad[k - 2]
    return quad


def said_again(corners: Corners, slots: Slots) -> NDArray[np.bool_]:
    """Which corners are those of a card, or only say again, under another direction, what is already known."""
    again = np.zeros(len(corners.heat), np.bool_)
    for slot in slots:
        if slot is not None:
            own, ahead, behind = corners.places[slot], corners.ahead[slot], corners.behind[slot]
            close = apart(corners.places, own) < STRIDE_PX
            alike = apart(corners.ahead, ahead) + apart(corners.behind, behind) < 0.4 * float(np.hypot(*(ahead - own)))
            again |= close & alike
            again[slot] = True
    return again


def apart(places: Points, other: Points) -> NDArray[np.float64]:
    """The distances (n,) of places (n, 2) from another (2,)."""
    distances: NDArray[np.float64] = np.hypot(places[:, 0] - other[0], places[:, 1] - other[1])
    return distances


def believed(corners: Corners, slots: Slots, quad: Points, middles: Planes, size_px: tuple[int, int]) -> CardOutline:
    """The outline with what the net says for it: heat of corners and middle, and how many corners there are."""
    heats = [float(corners.heat[slot]) for slot in slots if slot is not None]
    expected = sum(bool(0 <= x < size_px[1] and 0 <= y < size_px[0]) for x, y in quad)
    column, row = (int(v) // STRIDE_PX for v in quad.mean(0))
    patch = middles[max(row - 2, 0) : max(row + 3, 0), max(column - 2, 0) : max(column + 3, 0)]
    middle = float(patch.max()) if patch.size else 0.0
    support = min(1.0, (len(heats) + 1) / (min(expected, 3) + 1))
    evidence = Evidence(sum(heats) / len(heats), middle, min(1.0, len(heats) / max(expected, 1)), 0.0, 0.0)
    return CardOutline(quad, (sum(heats) + middle) / (len(heats) + 1) * support, len(heats), evidence)


def on_edges(picture: NDArray[np.uint8], cards: list[CardOutline]) -> list[CardOutline]:
    """The outlines pulled onto the edges of the full picture, with what the edges say for them."""
    quads, support = refine_outlines(picture, np.array([card.quad for card in cards]).reshape(-1, 4, 2))
    moved = []
    for card, quad, sides in zip(cards, quads, support, strict=True):
        evidence = replace(card.evidence, edges=float(sides.mean()), weakest_edge=float(sides.min()))
        moved.append(replace(card, quad=quad, evidence=evidence, confidence=confidence_from(evidence)))
    return moved


def without_doubles(cards: list[CardOutline], same: float) -> list[CardOutline]:
    """Each card once, surest first: of outlines that agree the surest stays."""
    if not cards:
        return []
    ranked = sorted(cards, key=lambda one: -one.confidence)
    quads = np.array([card.quad for card in ranked], np.float32)
    low, high = quads.min(1), quads.max(1)
    kept: list[int] = []
    for k, quad in enumerate(quads):
        rivals = np.array(kept, np.int64)
        meets = ((low[rivals] < high[k]) & (high[rivals] > low[k])).all(1)
        if all(overlap(quad, quads[rival]) < same for rival in rivals[meets]):
            kept.append(k)
    return [ranked[k] for k in kept]


def overlap(one: NDArray[np.floating], other: NDArray[np.floating]) -> float:
    """Intersection over union of two outlines."""
    a, b = one.astype(np.float32), other.astype(np.float32)
    shared, _ = cv2.intersectConvexConvex(a, b)
    union = cv2.contourArea(a) + cv2.contourArea(b) - shared
    return float(shared / union) if union > 0 else 0.0


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
        if not any(is_one_die(die.box, other.box) for other in kept):
            kept.append(die)
    return kept


def is_one_die(one: Box, other: Box) -> bool:
    """Whether two boxes have their middles in one place."""
    x, y = one[0] + one[2] / 2 - other[0] - other[2] / 2, one[1] + one[3] / 2 - other[1] - other[3] / 2
    return float(np.hypot(x, y)) < SAME_DIE * max(*one[2:], *other[2:])
