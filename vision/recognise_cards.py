"""Which card is it?

A reader answers for outlined cards with candidates, best first, and by how many quarter turns they lie on their side or
upside down; no candidates means that it cannot tell. It never looks at where a card lies.
"""

from collections.abc import Sequence
from typing import Protocol

from vision.geometry import Corners, Pixels
from vision.sightings import CardLook


class CardReader(Protocol):
    """Tells the faces of one game's cards."""

    def read(self, picture: Pixels, cards: Sequence[Corners]) -> tuple[CardLook, ...]:
        """One look per card, in their order; the first side of each outline is a short one."""
