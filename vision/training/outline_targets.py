"""What the outline net should have said about a picture: the planes of `vision.outline_maps`, from the truth."""

import numpy as np
from numpy.typing import NDArray

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
    PLANES,
    PLANES_A_DIRECTION,
    PREVIOUS,
    STRIDE_PX,
    VECTOR_UNIT_PX,
)

LEAST_VISIBLE = 0.1
CARD_SIDES_PX = (
    16.0,
    85.0,
)  # cards of other sizes are seen at another scale; here they are neither asked for nor wrong
DIE_SIDES_PX = (6.0, 50.0)
BOTH_SIDES_DEG = 12.0  # a direction this near to the border between two is filed under both

Plane = NDArray[np.float32]

CARD_HEATS = (*(d * PLANES_A_DIRECTION + HEAT for d in range(DIRECTIONS)), CARD_MIDDLE)
SHARES = np.full((3, 3), 0.4, np.float32)  # how much the cells round a place weigh
SHARES[1, 1] = 1.0


def directions_of(corner: NDArray[np.float64], middle: NDArray[np.float64]) -> list[int]:
    """Under which of the four directions a corner is filed: one, or two near a border."""
    x, y = middle - corner
    angle = float(np.degrees(np.arctan2(y, x))) % 360
    own = int(angle // 90) % DIRECTIONS
    into = angle % 90
    if into < BOTH_SIDES_DEG:
        return [own, (own - 1) % DIRECTIONS]
    if into > 90 - BOTH_SIDES_DEG:
        return [own, (own + 1) % DIRECTIONS]
    return [own]


def outline_targets(
    cards: NDArray[np.float32], dice: NDArray[np.float32], height: int, width: int
) -> tuple[Plane, Plane]:
    """The wanted planes (PLANES, H/4, W/4) and the weights of the numbers among them, same shape.

    Where a heat plane's weight is one, the heat does not matter.
    `cards` has rows of visible, quad (8), corner in view (4); `dice` rows of visible, box (4), ...
    """
    wanted = np.zeros((PLANES, height // STRIDE_PX, width // STRIDE_PX), np.float32)
    weight = np.zeros_like(wanted)
    for row in cards:
        if row[0] >= LEAST_VISIBLE:
            file_card(wanted, weight, row[1:9].reshape(4, 2).astype(np.float64), row[9:13] > 0.5, float(row[0]))
    for row in dice:
        if row[0] >= 0.3:
            file_die(wanted, weight, row[1:5].astype(np.float64))
    return wanted, weight


def file_card(wanted: Plane, weight: Plane, quad: NDArray[np.float64], seen: NDArray[np.bool_], visible: float) -> None:
    """Enters a card's corners in view and its middle."""
    middle = quad.mean(0)
    side = float(np.hypot(*(quad - np.roll(quad, 1, 0)).T).mean())
    spread = float(np.clip(side / STRIDE_PX * 0.06, 0.8, 1.6))
    if not CARD_SIDES_PX[0] <= side <= CARD_SIDES_PX[1]:
        for place in (*quad, middle):
            spare(weight, place, CARD_HEATS)
        return
    for k in range(4):
        if not seen[k]:
            continue
        ahead, behind = quad[(k + 1) % 4] - quad[k], quad[k - 1] - quad[k]
        for direction in directions_of(quad[k], middle):
            first = direction * PLANES_A_DIRECTION
            spot(wanted[first + HEAT], quad[k], spread)
            numbers = ((first + NEXT, ahead / VECTOR_UNIT_PX), (first + PREVIOUS, behind / VECTOR_UNIT_PX))
            enter(wanted, weight, quad[k], first + OFFSET, numbers, VECTOR_UNIT_PX / side)
    if visible > 0.35:
        spot(wanted[CARD_MIDDLE], middle, spread * 1.5)


def file_die(wanted: Plane, weight: Plane, box: NDArray[np.float64]) -> None:
    """Enters a die's middle and size."""
    middle = box[:2] + box[2:] / 2
    side = float(box[2:].mean())
    if not DIE_SIDES_PX[0] <= side <= DIE_SIDES_PX[1]:
        spare(weight, middle, (DIE_MIDDLE,))
        return
    spot(wanted[DIE_MIDDLE], middle, float(np.clip(side / STRIDE_PX * 0.12, 0.7, 2.2)))
    enter(wanted, weight, middle, DIE_OFFSET, ((DIE_SIZE, np.log(np.maximum(box[2:], 2) / DIE_UNIT_PX)),), 1.0)


def spare(weight: Plane, place: NDArray[np.float64], planes: tuple[int, ...]) -> None:
    """Marks the cells round a place as not mattering in some heat planes, in place."""
    height, width = weight.shape[1:]
    column, row = (round(float(v)) for v in place / STRIDE_PX - 0.5)
    x0, x1, y0, y1 = max(column - 2, 0), min(column + 3, width), max(row - 2, 0), min(row + 3, height)
    if x0 < x1 and y0 < y1:
        weight[list(planes), y0:y1, x0:x1] = 1.0


def spot(plane: Plane, place: NDArray[np.float64], spread: float) -> None:
    """Raises a round hill, one at its top cell, where a place lies inside the picture; in place."""
    height, width = plane.shape
    x, y = place / STRIDE_PX - 0.5
    column, row = round(float(x)), round(float(y))
    if not (0 <= column < width and 0 <= row < height):
        return
    reach = int(3 * spread) + 1
    x0, x1, y0, y1 = (
        max(column - reach, 0),
        min(column + reach + 1, width),
        max(row - reach, 0),
        min(row + reach + 1, height),
    )
    across, down = np.arange(x0, x1) - column, np.arange(y0, y1) - row
    hill = np.exp(-(across[None] ** 2 + down[:, None] ** 2) / (2 * spread * spread)).astype(np.float32)
    np.maximum(plane[y0:y1, x0:x1], hill, out=plane[y0:y1, x0:x1])


def enter(
    wanted: Plane,
    weight: Plane,
    place: NDArray[np.float64],
    offset: int,
    numbers: tuple[tuple[int, NDArray[np.float64]], ...],
    importance: float,
) -> None:
    """Enters the way to a place, and numbers that belong to it, into the cells round it; in place."""
    height, width = wanted.shape[1:]
    x, y = (float(v) for v in place / STRIDE_PX - 0.5)
    column, row = round(x), round(y)
    x0, x1, y0, y1 = max(column - 1, 0), min(column + 2, width), max(row - 1, 0), min(row + 2, height)
    if x0 >= x1 or y0 >= y1:
        return
    share = SHARES[y0 - row + 1 : y1 - row + 1, x0 - column + 1 : x1 - column + 1]
    wanted[offset, y0:y1, x0:x1] = x - np.arange(x0, x1)
    wanted[offset + 1, y0:y1, x0:x1] = (y - np.arange(y0, y1))[:, None]
    weight[offset : offset + 2, y0:y1, x0:x1] = share
    for plane, pair in numbers:
        wanted[plane : plane + 2, y0:y1, x0:x1] = pair[:, None, None]
        weight[plane : plane + 2, y0:y1, x0:x1] = share * importance
