"""Where are cards and dice? The outline net's planes, read as outlines and boxes in the pixels of the picture given.

Conventions: pictures are BGR uint8 (H, W, 3); an outline's corners run clockwise, and which is the card's own top left
is not known here. A card that is partly covered or cut off is outlined whole, its hidden corners where they should be.
"""

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import onnxruntime  # type: ignore[import-untyped]  # ships no types
from numpy.typing import NDArray

from vision.outline_edges import refine_outline
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
LONG_SIDES_PX = (640, 320)  # the finer look finds what is small, the coarser one what is large
MULTIPLE_PX = 32  # the net halves its input five times
CORNER_LEAST = (
    0.12  # weaker tops of a heat plane are table; recall matters more here, the card's own confidence decides
)
CARD_LEAST = 0.2
DIE_LEAST = 0.35
SAME_DIE = 0.35  # middles nearer than this share of the larger die are one die
SAME_PLACE = 0.28  # two statements about one corner differ by less than this share of the shorter side
SAME_CARD = 0.6  # overlap of two outlines (intersection over union) of one and the same card

Points = NDArray[np.float64]
Planes = NDArray[np.float32]
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True, eq=False)
class CardOutline:
    """A card that was seen: corners (4, 2) clockwise, how surely it is one, and how many corners are in view."""

    quad: Points
    confidence: float
    corners_in_view: int


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
class Corner:
    """What one top of a heat plane says: a corner, and where its card's next and previous corners are."""

    place: Points
    ahead: Points
    behind: Points
    heat: float


class OutlineNet:
    """Finds outlines with the net in a file; one thread."""

    def __init__(self, model: Path = MODEL) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self._session = onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])

    def locate(self, picture: NDArray[np.uint8]) -> Located:
        """Cards and dice in a picture of any size, in its own pixels."""
        looks = [self._look(picture, long_side_px) for long_side_px in LONG_SIDES_PX]
        cards = without_doubles(surest_first([card for look in looks for card in look.cards]))
        refined = [CardOutline(refine_outline(picture, c.quad), c.confidence, c.corners_in_view) for c in cards]
        dice = without_double_dice(sorted((d for look in looks for d in look.dice), key=lambda die: -die.confidence))
        return Located(tuple(refined), tuple(dice))

    def _look(self, picture: NDArray[np.uint8], long_side_px: int) -> Located:
        small, scale = net_input(picture, long_side_px)
        planes = self._session.run(None, {"picture": small})[0][0]
        cards = read_cards(planes, (small.shape[2], small.shape[3]))
        full = tuple(CardOutline(card.quad / scale, card.confidence, card.corners_in_view) for card in cards)
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


def read_corners(planes: Planes) -> list[Corner]:
    """Every corner in view, surest first."""
    corners = []
    for direction in range(DIRECTIONS):
        first = direction * PLANES_A_DIRECTION
        for row, column in tops(planes[first + HEAT], CORNER_LEAST):
            said = planes[first : first + PLANES_A_DIRECTION, row, column].astype(np.float64)
            place = (np.array([column, row]) + 0.5 + said[OFFSET : OFFSET + 2]) * STRIDE_PX
            ahead, behind = said[NEXT : NEXT + 2] * VECTOR_UNIT_PX, said[PREVIOUS : PREVIOUS + 2] * VECTOR_UNIT_PX
            if turns_clockwise(ahead, behind):
                corners.append(Corner(place, place + ahead, place + behind, float(said[HEAT])))
    return sorted(corners, key=lambda corner: -corner.heat)


def turns_clockwise(ahead: Points, behind: Points) -> bool:
    """Whether the two sides that leave a corner span a card and not a line."""
    cross = float(ahead[0] * behind[1] - ahead[1] * behind[0])
    return cross > 0.2 * float(np.hypot(*ahead) * np.hypot(*behind)) and cross > 40


def read_cards(planes: Planes, size_px: tuple[int, int]) -> list[CardOutline]:
    """Outlines in the net's pixels, surest first, each card once."""
    waiting = read_corners(planes)
    cards = []
    while waiting:
        together = gather(waiting)
        taken = {id(corner) for corner in together if corner is not None}
        waiting = [corner for corner in waiting if id(corner) not in taken and not is_same(corner, together)]
        quad = complete(together)
        cards.append(CardOutline(quad, confidence_of(together, quad, planes, size_px), len(taken)))
    return without_doubles(surest_first([card for card in cards if card.confidence > CARD_LEAST]))


def surest_first(cards: list[CardOutline]) -> list[CardOutline]:
    """The cards in the order of their confidence."""
    return sorted(cards, key=lambda card: -card.confidence)


def gather(waiting: list[Corner]) -> list[Corner | None]:
    """The surest corner and those others that agree on being its card's next, opposite and previous one."""
    first = waiting[0]
    slots: list[Corner | None] = [first, None, None, None]
    side = min(np.hypot(*(first.ahead - first.place)), np.hypot(*(first.behind - first.place)))
    near = SAME_PLACE * float(side)
    for k, expected, sees in ((1, first.ahead, "behind"), (3, first.behind, "ahead")):
        for corner in waiting[1:]:
            back = corner.behind if sees == "behind" else corner.ahead
            if apart(corner.place, expected) < near and apart(back, first.place) < near:
                slots[k] = corner
                break
    slots[2] = opposite(waiting, slots, near)
    return slots


def opposite(waiting: list[Corner], slots: list[Corner | None], near: float) -> Corner | None:
    """The corner across, if one agrees with what is known of the card."""
    quad = complete(slots)
    for corner in waiting[1:]:
        agrees = apart(corner.ahead, quad[3]) < near * 1.3 and apart(corner.behind, quad[1]) < near * 1.3
        if agrees and apart(corner.place, quad[2]) < near * 1.3 and corner not in slots:
            return corner
    return None


def complete(slots: list[Corner | None]) -> Points:
    """All four corners: those in view, and for the others what their neighbours say, or else a parallelogram."""
    places = []
    for k in range(4):
        own, before, after = slots[k], slots[k - 1], slots[(k + 1) % 4]
        said = [s for s in (before.ahead if before else None, after.behind if after else None) if s is not None]
        places.append(own.place if own else np.mean(said, 0) if said else None)
    known = [(k, place) for k, place in enumerate(places) if place is not None]
    if len(known) == 3:
        missing = ({0, 1, 2, 3} - {k for k, _ in known}).pop()
        ahead, behind, across = (places[(missing + step) % 4] for step in (1, 3, 2))
        assert ahead is not None
        assert behind is not None
        assert across is not None
        places[missing] = ahead + behind - across
    return np.array(places, np.float64)


def is_same(corner: Corner, slots: list[Corner | None]) -> bool:
    """Whether a corner only says again, under another direction, what is already known."""
    for other in slots:
        if other is not None and apart(corner.place, other.place) < STRIDE_PX:
            side = float(np.hypot(*(other.ahead - other.place)))
            if apart(corner.ahead, other.ahead) + apart(corner.behind, other.behind) < 0.4 * side:
                return True
    return False


def apart(one: Points, other: Points) -> float:
    """The distance of two places."""
    return float(np.hypot(one[0] - other[0], one[1] - other[1]))


def confidence_of(slots: list[Corner | None], quad: Points, planes: Planes, size_px: tuple[int, int]) -> float:
    """How surely the corners make a card: their heat, the heat in the card's middle, how many there are."""
    heats = [corner.heat for corner in slots if corner is not None]
    expected = sum(bool(0 <= x < size_px[1] and 0 <= y < size_px[0]) for x, y in quad)
    column, row = (int(v) // STRIDE_PX for v in quad.mean(0))
    patch = planes[CARD_MIDDLE, max(row - 2, 0) : max(row + 3, 0), max(column - 2, 0) : max(column + 3, 0)]
    middle = float(patch.max()) if patch.size else 0.0
    support = min(1.0, (len(heats) + 1) / (min(expected, 3) + 1))
    return (sum(heats) + middle) / (len(heats) + 1) * support


def without_doubles(cards: list[CardOutline]) -> list[CardOutline]:
    """Each card once: of outlines that agree the surest stays."""
    kept: list[CardOutline] = []
    for card in cards:
        if all(overlap(card.quad, other.quad) < SAME_CARD for other in kept):
            kept.append(card)
    return kept


def overlap(one: Points, other: Points) -> float:
    """Intersection over union of two outlines."""
    a, b = one.astype(np.float32), other.astype(np.float32)
    if (a.max(0) < b.min(0)).any() or (b.max(0) < a.min(0)).any():
        return 0.0
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
