"""Which card lies under a card that is laid on another one, as a death is in Nichtlustig?

The upper card hides most of it, so among all outlines of a picture that of the lower one does not come out. Where it is
known that there must be one, places are tried at which it would peep out on one side.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from vision.geometry import Corners, Pixels, overlap
from vision.outline_align import Aligned
from vision.outline_crops import Quad, halved
from vision.outline_looks import OutlineLooks
from vision.sightings import Outline

PEEPING: Final = (0.2, 0.34, 0.5)  # of a side, as far as a card below may peep out
# Overlap of the two cards: less and the lower one is found by itself, more and it can hardly be seen which it is.
TOGETHER: Final = (0.2, 0.7)
HALF_RIGHT: Final = (0.35, 0.25, 0.25, 0.25)  # after each look, of places that may come right
RIGHT: Final = 0.6  # of 8 cards under deaths in rendered scenes 7 are found, with 0.80 to 0.97


class PeepingCards:
    """Finds the card below by what peeps out on one side."""

    def __init__(self, looks: OutlineLooks) -> None:
        self._looks = looks

    def find(self, picture: Pixels, upper: Sequence[Corners]) -> tuple[Outline, ...]:
        """Outlines of the cards under these; there may be fewer."""
        sizes = halved(picture)
        found = []
        for corners in upper:
            tried = self._looks.aligned(sizes, _shifted(corners.astype(np.float64)), HALF_RIGHT, also_below=True)
            below = [one for one in tried if one.rightness >= RIGHT and _is_below(one, corners)]
            found += sorted(below, key=lambda one: -one.rightness)[:1]
        return tuple(Outline(one.quad.astype(np.float32), one.rightness) for one in found)


def _shifted(quad: Quad) -> list[Quad]:
    """The outline moved along its sides, both ways, as far as a card below may peep out."""
    along, across = quad[1] - quad[0], quad[3] - quad[0]
    return [np.asarray(quad + share * way, np.float64) for way in (along, -along, across, -across) for share in PEEPING]


def _is_below(one: Aligned, upper: Corners) -> bool:
    return TOGETHER[0] < overlap(one.quad, upper) < TOGETHER[1]
