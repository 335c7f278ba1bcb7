"""Which card of the enrolled deck is it?

Each card is described each way up that it may lie, and compared by every part of it that other outlines leave free; the
part and the way that say it most surely decide. How surely follows from how near the card is to a face, how far the
next face is, and how far cards that are not in the deck usually are; it was fitted on print runs of our own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from tabletop.games import GameName
from vision.deck import Deck, DeckHead, PartHead
from vision.deck_parts import FREE, covered_share, covering_outlines, numbers_within
from vision.descriptor import Descriptors, cut_out, describe
from vision.geometry import Corners, Pixels, height_per_width, turned
from vision.sightings import CardCandidate, CardLook

MOST_CANDIDATES: Final = 5
LEAST_SHARE: Final = 0.01
SQUARE: Final = 1.3  # a card so small or so tilted that its outline hardly tells is tried on its sides as well
SQUARE_GAMES: Final = (GameName.NICHTLUSTIG,)
UPSIDE_DOWN: Final = (0, 2)
ANY_WAY: Final = (0, 1, 2, 3)
RUNNERS_UP: Final = 4.7  # how fast a face gets unlikely with its distance: the weight of the margin below

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class PartReading:
    """What one part of a card says, one way up: squared distances from the places of the faces."""

    head: PartHead
    quarter_turns: int
    distances: Floats  # (F,)
    covered: float  # share of the part that other outlines may hide


class DeckReader:
    """Tells the faces of one deck."""

    def __init__(self, deck: Deck) -> None:
        if deck.head is None:
            raise ValueError("a deck is read with after its head was fitted")
        self._head: DeckHead = deck.head
        self._is_square = deck.game in SQUARE_GAMES
        self._used = [numbers_within(part.part) for part in deck.head.parts]

    def read(self, picture: Pixels, cards: Sequence[Corners]) -> tuple[CardLook, ...]:
        """One look per card, in their order; the first side of each outline is a short one."""
        return tuple(self._read_one(picture, corners, covering_outlines(corners, cards)) for corners in cards)

    def _read_one(self, picture: Pixels, corners: Corners, over: Sequence[Corners]) -> CardLook:
        readings = self.readings(picture, corners, over)
        best = max(readings, key=confidence)
        return CardLook(candidates_of(self._head, best), best.quarter_turns)

    def readings(self, picture: Pixels, corners: Corners, over: Sequence[Corners]) -> list[PartReading]:
        """What each part says, each way up that the card may lie; parts that other outlines hide are left out."""
        proportion = height_per_width(corners, picture.shape)
        ways = ANY_WAY if self._is_square or 1 / SQUARE < proportion < SQUARE else UPSIDE_DOWN
        rows = describe([cut_out(picture, turned(corners, way)) for way in ways])
        return [
            reading
            for row, way in zip(rows, ways, strict=True)
            for reading in self._by_parts(row, way, turned(corners, way), over)
        ]

    def _by_parts(
        self, row: npt.NDArray[np.float32], way: int, corners: Corners, over: Sequence[Corners]
    ) -> list[PartReading]:
        readings = []
        for head, used in zip(self._head.parts, self._used, strict=True):
            covered = covered_share(corners, head.part, over)
            if covered <= FREE or head.part.share == 1:
                distances = squared_distances(head, row[None, used])[0]
                readings.append(PartReading(head, way, distances, covered))
        return readings


def squared_distances(head: PartHead, descriptors: Descriptors) -> Floats:  # (N, F)
    """How far each descriptor lies from each face."""
    placed = (descriptors - head.centre) @ head.axes
    return np.asarray(((placed[:, None] - head.places[None]) ** 2).sum(axis=2), np.float64)


def confidence(reading: PartReading) -> float:
    """How likely its nearest face is the right one."""
    return float(1 / (1 + np.exp(-(features_of(reading) @ WEIGHTS))))


def features_of(reading: PartReading) -> Floats:
    """What the confidence depends on: how near, how far ahead, by how much of the card, how much of that is hidden."""
    ahead = np.sort(reading.distances)[:2]
    first, second = max(float(ahead[0]), 1e-6), max(float(ahead[-1]), 1e-6)
    near = np.log(first / reading.head.own)
    margin = np.log(second / first)
    share = np.log(reading.head.part.share)
    return np.array([1.0, near, margin, share, min(reading.covered, 0.5), near * margin, near * abs(near)])


WEIGHTS: Final = np.array([0.43, -1.78, 4.68, 0.66, -0.45, -0.22, 0.15])


def candidates_of(head: DeckHead, reading: PartReading) -> tuple[CardCandidate, ...]:
    """The likeliest faces, best first; what is missing to 1 is the share of cards of other decks."""
    sure = confidence(reading)
    order = np.argsort(reading.distances)[:MOST_CANDIDATES]
    others = (reading.distances[order[0]] / np.maximum(reading.distances[order[1:]], 1e-6)) ** RUNNERS_UP
    shares = (1 - sure) * others / max(float(others.sum()), 1.0)
    found = [CardCandidate(head.faces[order[0]], sure)]
    found += [CardCandidate(head.faces[k], float(share)) for k, share in zip(order[1:], shares, strict=True)]
    ranked = sorted(found, key=lambda one: -one.confidence)
    return tuple(one for one in ranked if one.confidence >= LEAST_SHARE)
