"""Where may white cards lie whose edges too much light has hidden, and round which no outline was drawn either?

Where print stands alone on a white table, as wide as what is printed on a card at most. The other cards tell how large
cards are there and how they lie; whether one of the deck lies there its look must say, see `burnt_out`.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from vision.burnt_out import LEAST_PRINT, PRINT, WHITE, shape_of_all
from vision.card_shape import CardShape
from vision.geometry import Corners, Pixels, signed_area
from vision.sightings import Outline

Mask = npt.NDArray[np.uint8]
SURE: Final = 0.85  # confidence of outlines that tell how cards look
ENOUGH: Final = 3
TAKEN: Final = 0.7  # confidence of outlines where nothing else is looked for
MOSTLY_WHITE: Final = 0.6  # of what lies beside them
COARSER: Final = 4  # times
TOGETHER: Final = 0.2  # of a card's side: print so near to each other is that of one card
MOST_PRINT: Final = 1.1  # of a card's side
AROUND: Final = 0.08  # of a card's side: shadows of cards reach so far


def places_of_print(picture: Pixels, cards: Sequence[Outline], dice: Sequence[Corners]) -> tuple[Outline, ...]:
    """Outlines, none of them sure at all, round print that lies alone where a picture is mostly white."""
    sure = [card.corners for card in cards if card.confidence >= SURE]
    if len(sure) < ENOUGH:
        return ()
    side = float(np.median([abs(signed_area(one)) for one in sure])) ** 0.5
    taken = [*(card.corners for card in cards if card.confidence >= TAKEN), *dice]
    free = _free(picture.shape, taken, side)
    small = cv2.resize(picture, (free.shape[1], free.shape[0]), interpolation=cv2.INTER_AREA).min(axis=2)
    if not free.any() or (small[free > 0] >= WHITE).mean() < MOSTLY_WHITE:
        return ()
    shape = shape_of_all(sure)
    print_there = np.asarray((small <= PRINT) & (free > 0), np.uint8)
    return tuple(Outline(shape.outline(middle), 0.0) for middle in _middles(print_there, shape, side / COARSER))


def _free(picture_shape: Sequence[int], taken: Sequence[Corners], side: float) -> Mask:
    """What is no card, no die and not just beside one, in coarser pixels."""
    free = np.full((picture_shape[0] // COARSER, picture_shape[1] // COARSER), 1, np.uint8)
    for outline in taken:
        cv2.fillConvexPoly(free, np.rint(outline / COARSER).astype(np.int32), 0)
    return np.asarray(cv2.erode(free, _disc(AROUND * side / COARSER)), np.uint8)


def _middles(print_there: Mask, shape: CardShape, side: float) -> Iterator[npt.NDArray[np.float64]]:
    """The middles of the boxes round print of one card, in the picture's pixels."""
    merged = cv2.dilate(print_there, _disc(TOGETHER * side / 2))
    count, pieces = cv2.connectedComponents(merged)
    for piece in range(1, count):
        y, x = np.nonzero((pieces == piece) & (print_there > 0))
        middle = np.array([(x.min() + x.max()) / 2, (y.min() + y.max()) / 2]) * COARSER
        across = np.abs(shape.at(middle)).sum(axis=0) / COARSER
        fits = x.max() - x.min() < MOST_PRINT * across[0] and y.max() - y.min() < MOST_PRINT * across[1]
        if fits and len(x) > LEAST_PRINT / 2 * side**2:
            yield middle


def _disc(radius: float) -> Mask:
    across = 2 * max(round(radius), 1) + 1
    return np.asarray(cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (across, across)), np.uint8)
