"""Where are cards and dice, by the outline net and by edges together?

The net sees cards that are fanned, covered or pale on pale, but may miss one that fills much of the picture; a clear
rectangle of edges where the net sees nothing is kept as well. What is no card of these is told by reading them.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from vision.geometry import Pixels, shared_area, signed_area
from vision.locate import Locator
from vision.sightings import Located, Outline

FREE: Final = (
    0.3  # of the smaller of two outlines; what shares more with a card of the net is that card or a part of it
)
SURE: Final = 0.45  # cards that the net is less sure of do not keep a rectangle away
SEEN_BY_EDGES_ALONE: Final = 0.6  # of its support: where the net sees nothing, most rectangles are no cards
CLEAR_EDGES: Final = 0.6  # support of a rectangle of edges; chance ones of cloth and grain have less


class JointLocator:
    """Asks a first locator for cards and dice, and a second one for cards where the first sees none."""

    def __init__(self, net: Locator, edges: Locator) -> None:
        self._net = net
        self._edges = edges

    def locate(self, picture: Pixels) -> Located:
        """Outlines of single cards and dice, surest first."""
        found = self._net.locate(picture)
        clear = [
            replace(one, confidence=one.confidence * SEEN_BY_EDGES_ALONE)
            for one in self._edges.locate(picture).cards
            if one.confidence >= CLEAR_EDGES
        ]
        return Located(joined(found.cards, clear), found.dice)


def joined(first: Sequence[Outline], second: Sequence[Outline]) -> tuple[Outline, ...]:
    """The first outlines, and those of the second that lie where there is no sure one."""
    sure = [one for one in first if one.confidence >= SURE]
    new = [one for one in second if not any(_share_a_place(one, other) for other in sure)]
    return tuple(sorted((*first, *new), key=lambda one: -one.confidence))


def _share_a_place(one: Outline, other: Outline) -> bool:
    smaller = min(abs(signed_area(one.corners)), abs(signed_area(other.corners)))
    return shared_area(one.corners, other.corners) > FREE * smaller
