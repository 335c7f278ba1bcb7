"""Where may white cards lie whose edges too much light has hidden, and round which no outline was drawn either?

Where print stands alone on a white table, as wide as what is printed on a card at most. The other cards tell how large
cards are there and how they lie; whether one of the deck lies there its look must say, see `burnt_out`.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from vision.burnt_out import LEAST_PRINT, PRINT, WHITE, ToldCards, burnt_white, levels_of, told_cards
from vision.card_shape import CardShape
from vision.geometry import Corners, Pixels
from vision.recognise_deck import DeckReader
from vision.sightings import Outline, SeenCard

Mask = npt.NDArray[np.uint8]
SPARSE: Final = 8  # of so many rows and columns one tells quickly that most pictures have no
SOME_WHITE: Final = 0.15  # of the picture, cards and all
MOSTLY_WHITE: Final = 0.6  # of what lies beside cards, dice and markers
COARSER: Final = 4  # times
TOGETHER: Final = 0.2  # of a card's side: print so near to each other is that of one card
MOST_PRINT: Final = 1.1  # of a card's side
AROUND: Final = 0.08  # of a card's side: shadows of cards reach so far
MOST_PLACES: Final = 8  # more print alike is the pattern of a cloth; looking at each place takes up to 76 looks


class PrintFinder:
    """Finds the cards of an enrolled deck of which nothing but print is seen."""

    def __init__(self, deck: DeckReader) -> None:
        self._deck = deck

    def find(self, picture: Pixels, cards: Sequence[SeenCard], others: Sequence[Corners]) -> tuple[Outline, ...]:
        """Where such cards surely lie, beside these cards and whatever else lies there."""
        sparse = picture[::SPARSE, ::SPARSE]
        if (levels_of(sparse, burnt_white(picture)) >= WHITE).mean() < SOME_WHITE:
            return ()
        told = told_cards(picture, [(card.corners, _surety(card)) for card in cards])
        if told is None:
            return ()
        places = places_of_print(picture, told, [*(card.corners for card in cards), *others])
        found = (self._deck.found_at(picture, place, told) for place in places)
        return tuple(one for one in found if one is not None)


def _surety(card: SeenCard) -> float:
    return card.candidates[0].confidence if card.candidates else 0.0


def places_of_print(picture: Pixels, told: ToldCards, taken: Sequence[Corners]) -> tuple[Corners, ...]:
    """Outlines as large as cards that are told, round print that lies alone where a picture is mostly white."""
    side = told.area**0.5
    free = _free(picture.shape, taken, side)
    coarse = np.asarray(cv2.resize(picture, (free.shape[1], free.shape[0]), interpolation=cv2.INTER_AREA), np.uint8)
    small = levels_of(coarse, told.white)
    if not free.any() or (small[free > 0] >= WHITE).mean() < MOSTLY_WHITE:
        return ()
    print_there = np.asarray((small <= PRINT) & (free > 0), np.uint8)
    middles = list(_middles(print_there, told.shape, side / COARSER))
    return tuple(told.shape.outline(middle) for middle in middles) if len(middles) <= MOST_PLACES else ()


def _free(picture_shape: Sequence[int], taken: Sequence[Corners], side: float) -> Mask:
    """What is not taken, nor just beside what is, in coarser pixels."""
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
