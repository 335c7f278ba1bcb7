"""How do cards look that lie alike, at each place of a picture? Their sides change slowly over it, as a plane does."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from vision.geometry import Corners

Floats = npt.NDArray[np.float64]
LEVEL_PX: Final = 40.0  # the closer together cards lie, the less their sides tell of how they change over the picture


@dataclass(frozen=True, slots=True, eq=False)
class CardShape:
    """A card's sides at each place: `sides` (3, 4) maps (1, x, y) to the vectors of its top and of its left side."""

    sides: Floats

    def at(self, place: Floats) -> Floats:  # (2, 2): top, left
        """The sides of a card whose middle lies there."""
        return np.asarray((np.array([1.0, *place]) @ self.sides).reshape(2, 2), np.float64)

    def outline(self, middle: Floats) -> Corners:
        """Its outline."""
        top, left = self.at(middle)
        corners = [middle + (x * top + y * left) / 2 for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        return np.array(corners, np.float32)


def sides_of(corners: Corners) -> Floats:  # (2, 2): top, left
    """The sides of an outline: the mean of those that lie opposite."""
    c = corners.astype(np.float64)
    return np.array([(c[1] - c[0] + c[2] - c[3]) / 2, (c[3] - c[0] + c[2] - c[1]) / 2])


def shape_of(cards: Sequence[Corners]) -> CardShape:
    """The shape that outlines of cards have, of which there is at least one; nearly the same everywhere if of few."""
    middles = np.array([card.mean(axis=0) for card in cards], np.float64)
    places = np.column_stack([np.ones(len(cards)), middles - middles.mean(axis=0)])
    slack = np.diag([0.0, 1.0, 1.0]) * len(cards) * LEVEL_PX**2
    level = np.linalg.solve(places.T @ places + slack, places.T @ np.array([sides_of(card).ravel() for card in cards]))
    level[0] -= middles.mean(axis=0) @ level[1:]
    return CardShape(np.asarray(level, np.float64))
