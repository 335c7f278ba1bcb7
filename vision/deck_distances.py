"""How far does a card lie from the faces of a deck, by one part of it, and how well does the nearest one fit?"""

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from vision.deck import PartHead
from vision.descriptor import Descriptors

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class PartReading:
    """What one part of a card says of one outline: squared distances from the places of the faces."""

    head: PartHead
    distances: Floats  # (ways, F)
    covered: float  # share of the part that other outlines may hide

    @property
    def nearest(self) -> Floats:  # (F,)
        """How near each face is, the way up that suits it best."""
        return np.asarray(self.distances.min(axis=0), np.float64)


def squared_distances(head: PartHead, descriptors: Descriptors) -> Floats:  # (N, F)
    """How far each descriptor lies from each face."""
    placed = ((descriptors - head.centre) @ head.axes).astype(np.float64)
    places = head.places.astype(np.float64)
    apart = (placed**2).sum(axis=1)[:, None] + (places**2).sum(axis=1) - 2 * placed @ places.T
    return np.asarray(np.maximum(apart, 0.0), np.float64)


def nearness(reading: PartReading) -> float:
    """How well its nearest face fits, 0-1: for choosing between parts of a card and between places of it."""
    return float(1 / (1 + np.exp(-(_features_of(reading) @ WEIGHTS))))


def _features_of(reading: PartReading) -> Floats:
    """How near, how far ahead, by how much of the card, how much of that may be hidden."""
    ahead = np.sort(reading.nearest)[:2]
    first, second = max(float(ahead[0]), 1e-6), max(float(ahead[-1]), 1e-6)
    near = np.log(first / reading.head.own)
    margin = np.log(second / first)
    share = np.log(reading.head.part.share)
    return np.array([1.0, near, margin, share, min(reading.covered, 0.5), near * margin, near * abs(near)])


WEIGHTS: Final = np.array([0.43, -1.78, 4.68, 0.66, -0.45, -0.22, 0.15])
