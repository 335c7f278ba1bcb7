"""What do the dice show?

A reader answers for boxed dice with candidates, best first; no candidates means that there is no die, or that it cannot
tell.
"""

from collections.abc import Sequence
from typing import Protocol

from vision.geometry import Corners, Pixels
from vision.sightings import DieCandidate


class DieReader(Protocol):
    """Tells colour and value of dice."""

    def read(self, picture: Pixels, dice: Sequence[Corners]) -> tuple[tuple[DieCandidate, ...], ...]:
        """The candidates of each die, in their order."""
