"""In which grid do cards lie that somebody has laid out, and which of its places are free?

Columns and lines are counted from neighbour to neighbour; where the places are in the picture changes over it as
between four corners.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from vision.card_shape import CardShape, sides_of
from vision.geometry import Corners

Floats = npt.NDArray[np.float64]
ALIGNED: Final = 0.35  # of a card: neighbours in a line stray by less
USUAL_STEP: Final = 1.2  # cards from one middle to the next
MOST_STEP: Final = 1.9  # more is the card after the next


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where in the grid."""

    column: int
    line: int


@dataclass(frozen=True, slots=True, eq=False)
class OutlinedCard:
    """What may be a card, and how surely."""

    corners: Corners
    confidence: float

    @property
    def middle(self) -> Floats:
        """In the picture."""
        return np.asarray(self.corners.mean(axis=0), np.float64)

    @property
    def sides(self) -> Floats:  # (2, 2): top, left
        """As `CardShape` has them."""
        return sides_of(self.corners)


@dataclass(frozen=True, slots=True, eq=False)
class Grid:
    """The places at which some cards' columns and lines cross, and which of them those cards have taken."""

    shape: CardShape
    places: Mapping[Place, Floats]  # the middle of each in the picture
    taken: frozenset[Place]

    @property
    def free(self) -> list[Floats]:
        """The middles of the others."""
        return [middle for place, middle in self.places.items() if place not in self.taken]


def grid_of(cards: Sequence[OutlinedCard], shape: CardShape) -> Grid:
    """The grid that these cards lie in."""
    taken = grid_places(cards, shape)
    to_picture = fit_grid(taken, shape)
    columns, lines = {place.column for place in taken}, {place.line for place in taken}
    places = (Place(column, line) for column in columns for line in lines)
    return Grid(shape, {place: middle_of(place, to_picture) for place in places}, frozenset(taken))


def middle_of(place: Place, to_picture: Floats) -> Floats:  # (2,)
    """Where the middle of a card at a place of the grid is in the picture, `to_picture` as from `fit_grid`."""
    return np.array([1.0, place.column, place.line, place.column * place.line]) @ to_picture


def grids_of(count: int, taken: Iterable[Place]) -> Iterator[list[Place]]:
    """Every grid of so many cards, its last line perhaps shorter, that has the cards which were found."""
    found = set(taken)
    first_line, last_line = min(p.line for p in found), max(p.line for p in found)
    first, last = min(p.column for p in found), max(p.column for p in found)
    for wide in range(last - first + 1, count + 1):
        high = -(-count // wide)
        for top in range(last_line - high + 1, first_line + 1):
            for left in range(last - wide + 1, first + 1):
                places = [Place(left + k % wide, top + k // wide) for k in range(count)]
                if found <= set(places):
                    yield places


def grid_places(cards: Sequence[OutlinedCard], shape: CardShape) -> dict[Place, OutlinedCard]:
    """Column and line of each card, counted from neighbour to neighbour."""
    apart = {(i, j): _cards_apart(a, b, shape) for i, a in enumerate(cards) for j, b in enumerate(cards) if i != j}
    along = [d[0] for d in apart.values() if abs(d[1]) < ALIGNED and 0 < d[0] < MOST_STEP]
    down = [d[1] for d in apart.values() if abs(d[0]) < ALIGNED and 0 < d[1] < MOST_STEP]
    step = np.array([np.median(along) if along else USUAL_STEP, np.median(down) if down else USUAL_STEP])
    placed, reached = {Place(0, 0): cards[0]}, [(0, Place(0, 0))]
    known = {0}
    for number, place in reached:
        for other in range(len(cards)):
            if other in known:
                continue
            steps = apart[number, other] / step
            if np.abs(steps).max() < MOST_STEP and np.abs(steps - np.rint(steps)).max() < ALIGNED:
                there = Place(place.column + round(float(steps[0])), place.line + round(float(steps[1])))
                known.add(other)
                reached.append((other, there))
                placed.setdefault(there, cards[other])
    return placed


def _cards_apart(a: OutlinedCard, b: OutlinedCard, shape: CardShape) -> Floats:  # (2,)
    """From one card's middle to the other's, in widths and heights of a card there."""
    return np.asarray((b.middle - a.middle) @ np.linalg.inv(shape.at((a.middle + b.middle) / 2)), np.float64)


def fit_grid(placed: Mapping[Place, OutlinedCard], shape: CardShape) -> Floats:  # (4, 2)
    """Where in the picture the places of the grid are; beyond a single row or column, a usual gap away."""
    terms = np.array([[1.0, p.column, p.line, p.column * p.line] for p in placed])
    middles = np.array([card.middle for card in placed.values()])
    usual = np.vstack([np.zeros(2), USUAL_STEP * shape.at(middles.mean(axis=0)), np.zeros(2)])
    slack = np.diag([0.0, 1e-6, 1e-6, 0.3])
    return np.asarray(np.linalg.solve(terms.T @ terms + slack, terms.T @ middles + slack @ usual), np.float64)
