"""Which card of the enrolled deck is it?

Each card is described each way up that it may lie, and compared by every part of it that other outlines leave free; the
part and the way that fit best decide. How sure that is says `deck_certainty`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from tabletop.faces import Face
from tabletop.games import GameName
from vision.burnt_out import ToldCards, found_nearby, told_cards
from vision.deck import Deck, DeckHead
from vision.deck_certainty import Likely, likely_faces, sure_by_look
from vision.deck_distances import PartReading, nearness, squared_distances
from vision.deck_parts import FREE, covered_share, covering_outlines, numbers_within
from vision.descriptor import describe_ways
from vision.geometry import Corners, Pixels, height_per_width, turned
from vision.sightings import CardCandidate, CardLook, Outline

MOST_CANDIDATES: Final = 5
LEAST_SHARE: Final = 0.01
SQUARE: Final = 1.3  # a card so small or so tilted that its outline hardly tells is tried on its sides as well
SQUARE_GAMES: Final = (GameName.NICHTLUSTIG,)
UPSIDE_DOWN: Final = (0, 2)
ANY_WAY: Final = (0, 1, 2, 3)
TOLD_BY_THE_WHOLE: Final = 0.5


@dataclass(frozen=True, slots=True, eq=False)
class DeckReading:
    """What the part of a card says that tells most, and how the card lies: as `CardLook` has it."""

    part: PartReading
    quarter_turns: int
    moved: Corners | None = None

    @property
    def is_found(self) -> bool:
        """Whether it was found by its look, and the outline only led to it."""
        return self.moved is not None


class DeckReader:
    """Tells the faces of one deck."""

    def __init__(self, deck: Deck) -> None:
        if deck.head is None:
            raise ValueError("a deck is read with after its head was fitted")
        self._head: DeckHead = deck.head
        self.faces = deck.head.faces
        self._game = deck.game
        self._used = [numbers_within(part.part) for part in deck.head.parts]

    def read(self, picture: Pixels, cards: Sequence[Corners]) -> tuple[CardLook, ...]:
        """One look per card, in their order; the first side of each outline is a short one."""
        return tuple(self.look_of(reading) for reading in self.readings(picture, cards))

    def look_of(self, reading: DeckReading) -> CardLook:
        """The likeliest faces by look alone."""
        likely = likely_faces(reading.part, self.faces)
        sure = sure_by_look(reading.part, likely[0], self._head.hidden[likely[0].place])
        candidates = candidates_of(self.faces, likely, sure)
        return CardLook(candidates, reading.quarter_turns, moved=reading.moved, is_found=reading.is_found)

    def hidden_beside(self, place: int) -> float:
        """How many faces like this one nobody knows by their looks, for each one that somebody does."""
        return self._head.hidden[place]

    def readings(self, picture: Pixels, cards: Sequence[Corners]) -> tuple[DeckReading, ...]:
        """What each card says, in their order."""
        over = covering_outlines(picture, cards)
        readings = [
            self._lying(picture, corners, self.reading(picture, corners, above))
            for corners, above in zip(cards, over, strict=True)
        ]
        near = [nearness(one.part) for one in readings]
        upright = [turned(corners, one.quarter_turns) for corners, one in zip(cards, readings, strict=True)]
        told = told_cards(picture, list(zip(upright, near, strict=True)))
        if told is None:
            return tuple(readings)
        return tuple(self._found(picture, corners, told, one) for corners, one in zip(cards, readings, strict=True))

    def found_at(self, picture: Pixels, place: Corners, told: ToldCards) -> Outline | None:
        """Where a card of the deck surely lies about a place at which no edges are seen, and how surely."""
        found = found_nearby(picture, self._head.parts[0], place, told)
        return None if found is None else Outline(found.place, nearness(found.reading))

    def _found(self, picture: Pixels, corners: Corners, told: ToldCards, reading: DeckReading) -> DeckReading:
        """The card where it lies in truth, if too much light hides its edges and it is surely found by its look."""
        found = found_nearby(picture, self._head.parts[0], corners, told) if told.is_as_large(corners) else None
        return reading if found is None else DeckReading(found.reading, found.quarter_turns, moved=found.place)

    def _lying(self, picture: Pixels, corners: Corners, reading: PartReading) -> DeckReading:
        way = int(reading.distances[:, reading.nearest.argmin()].argmin())
        return DeckReading(reading, self._ways(picture, corners)[way])

    def reading(self, picture: Pixels, corners: Corners, over: Sequence[Corners] = ()) -> PartReading:
        """What the part of the card says that tells most; parts that other outlines hide are left out."""
        ways = self._ways(picture, corners)
        rows = describe_ways(picture, corners, ways)
        lying = [turned(corners, way) for way in ways]
        head, hidden = self._head.parts[0], min(covered_share(one, self._head.parts[0].part, over) for one in lying)
        whole = PartReading(head, squared_distances(head, rows), hidden)
        if is_told_by(whole):
            return whole
        covered = np.array([[covered_share(one, head.part, over) for one in lying] for head in self._head.parts])
        # Of many parts of a card one is easily like a part of another one by chance, so they are asked only now.
        free = max(FREE, float(covered.min()))
        parts = [self._by_part(k, rows, covered[k], free) for k in range(1, len(covered)) if covered[k].min() <= free]
        return max([whole, *parts], key=nearness)

    def _ways(self, picture: Pixels, corners: Corners) -> tuple[int, ...]:
        return ways_up(self._game, corners, picture)

    def _by_part(
        self, number: int, rows: npt.NDArray[np.float32], covered: npt.NDArray[np.float64], free: float
    ) -> PartReading:
        """By the ways up for which no more of the part is covered than this."""
        head, is_free = self._head.parts[number], covered <= free
        distances = np.full((len(covered), len(head.places)), np.inf)
        distances[is_free] = squared_distances(head, rows[np.ix_(is_free, self._used[number])])
        return PartReading(head, distances, float(covered.min()))


def ways_up(game: GameName, corners: Corners, picture: Pixels) -> tuple[int, ...]:
    """By how many quarter turns a card of the game may lie in its outline."""
    proportion = height_per_width(corners, picture.shape)
    return ANY_WAY if game in SQUARE_GAMES or 1 / SQUARE < proportion < SQUARE else UPSIDE_DOWN


def most_telling(parts: Sequence[PartReading]) -> PartReading:
    """The whole card, which comes first, if that is enough; else the part of it that fits a face best."""
    return parts[0] if is_told_by(parts[0]) else max(parts, key=nearness)


def is_told_by(whole: PartReading) -> bool:
    """Whether nothing needs to be asked but the whole card."""
    return nearness(whole) >= TOLD_BY_THE_WHOLE


def candidates_of(faces: Sequence[Face], likely: Sequence[Likely], sure: float) -> tuple[CardCandidate, ...]:
    """The likeliest faces, best first; what is missing to 1 is the share of cards that are none of them."""
    of_the_deck = min(sure / likely[0].share, 1.0)
    found = (CardCandidate(faces[one.place], one.share * of_the_deck) for one in likely[:MOST_CANDIDATES])
    return tuple(one for one in found if one.confidence >= LEAST_SHARE)
