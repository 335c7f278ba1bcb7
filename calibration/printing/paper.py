"""The sheets we print on, upright."""

from dataclasses import dataclass
from typing import Final

from calibration.artwork.shapes import Spot


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper."""

    name: str
    width_mm: float
    height_mm: float

    @property
    def middle(self) -> Spot:
        """The middle of a sheet."""
        return Spot(self.width_mm / 2, self.height_mm / 2)


A4: Final = Paper("a4", 210.0, 297.0)
LETTER: Final = Paper("letter", 215.9, 279.4)
PAPERS: Final = {paper.name: paper for paper in (A4, LETTER)}
EDGE_MM: Final = 5.0  # what printers may leave white at each edge
"""Nothing stands nearer to the edge of a sheet."""
