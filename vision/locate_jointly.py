"""Where are cards and dice, by the outline net and by edges together?

The net sees cards that are fanned, covered or pale on pale; edges give single cards more exactly. Where both see a
card, the outline whose sides lie on edges is taken; what only one of them sees is kept.
"""

from collections.abc import Sequence
from typing import Final

from vision.geometry import Pixels, overlap
from vision.locate import Locator
from vision.sightings import Located, Outline

SAME_CARD: Final = 0.5
CLEAR_EDGES: Final = 0.6  # support of a rectangle of edges; chance ones of cloth and grain have less


class JointLocator:
    """Asks a first locator for cards and dice, and a second one for cards that the first did not see or saw badly."""

    def __init__(self, net: Locator, edges: Locator) -> None:
        self._net = net
        self._edges = edges

    def locate(self, picture: Pixels) -> Located:
        """Outlines of single cards and dice, surest first."""
        found = self._net.locate(picture)
        clear = [one for one in self._edges.locate(picture).cards if one.confidence >= CLEAR_EDGES]
        return Located(joined(clear, found.cards), found.dice)


def joined(clear: Sequence[Outline], others: Sequence[Outline]) -> tuple[Outline, ...]:
    """The clear outlines, and those of the others that are cards of their own."""
    new = [one for one in others if all(overlap(one.corners, other.corners) < SAME_CARD for other in clear)]
    return tuple(sorted((*clear, *new), key=lambda one: -one.confidence))
