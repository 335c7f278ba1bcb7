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
    support: float = 0.0  # how much of the outline lies on edges of the picture
    is_believed: bool = False  # to be a card's, wherever else it is put

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
    """The places at which some cards' columns and lines cross, and which of them those cards have taken.

    Cards so far from all others that nobody can tell at which place they are lie `beyond` it.
    """

    shape: CardShape
    places: Mapping[Place, Floats]  # the middle of each in the picture
    taken: frozenset[Place]
    beyond: tuple[OutlinedCard, ...] = ()

    @property
    def free(self) -> list[Floats]:
        """The middles of the others."""
        return [middle for place, middle in self.places.items() if place not in self.taken]


def grid_of(cards: Sequence[OutlinedCard], shape: CardShape) -> Grid:
    """The grid that these cards, or most of those that lie near each other, lie in."""
    steps = _steps_between(cards, shape)
    group = _largest_group(steps)
    taken = _cards_at(group, cards)
    to_picture = fit_grid(taken, shape)
    columns, lines = {place.column for place in taken}, {place.line for place in taken}
    places = (Place(column, line) for column in columns for line in lines)
    far = np.abs(steps[list(group)]).max(axis=2).min(axis=0) >= MOST_STEP
    beyond = tuple(card for card, is_far in zip(cards, far, strict=True) if is_far)
    return Grid(shape, {place: middle_of(place, to_picture) for place in places}, frozenset(taken), beyond)


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
    """Column and line of each card, counted from neighbour to neighbour, of the most that are connected so."""
    return _cards_at(_largest_group(_steps_between(cards, shape)), cards)


def _cards_at(group: Mapping[int, Place], cards: Sequence[OutlinedCard]) -> dict[Place, OutlinedCard]:
    placed: dict[Place, OutlinedCard] = {}
    for number, place in group.items():
        placed.setdefault(place, cards[number])
    return placed


def _steps_between(cards: Sequence[OutlinedCard], shape: CardShape) -> Floats:  # (N, N, 2): from, to; along, down
    """How many columns and lines of the grid it is from each card to each other."""
    apart = np.array([[_cards_apart(a, b, shape) for b in cards] for a in cards])
    across, up = np.abs(apart[..., 0]), np.abs(apart[..., 1])
    along = across[(up < ALIGNED) & (across > 0) & (across < MOST_STEP)]
    down = up[(across < ALIGNED) & (up > 0) & (up < MOST_STEP)]
    step = [float(np.median(lengths)) if len(lengths) else USUAL_STEP for lengths in (along, down)]
    return np.asarray(apart / step, np.float64)


def _largest_group(steps: Floats) -> dict[int, Place]:
    """Where each of the most cards lies that are connected from neighbour to neighbour, by its number."""
    groups: list[dict[int, Place]] = []
    for number in range(len(steps)):
        if not any(number in group for group in groups):
            groups.append(_group_from(number, steps))
    return max(groups, key=len)


def _group_from(first: int, steps: Floats) -> dict[int, Place]:
    """The cards that are connected with this one, which lies at the first place; nearer ones come earlier."""
    group = {first: Place(0, 0)}
    reached = [first]
    whole = np.rint(steps)
    near = (np.abs(steps).max(axis=2) < MOST_STEP) & (np.abs(steps - whole).max(axis=2) < ALIGNED)
    for number in reached:
        for other in map(int, np.flatnonzero(near[number])):
            if other not in group:
                column, line = (int(step) for step in whole[number, other])
                group[other] = Place(group[number].column + column, group[number].line + line)
                reached.append(other)
    return group


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
