"""How far does a card lie from the faces of a deck, by one part of it?"""

from dataclasses import dataclass

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
