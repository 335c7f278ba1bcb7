"""How a table was arranged for the camera: what people said about zones, and what was measured and kept.

Plane and lens are kept as the recogniser writes them; nobody here looks into them.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class ArrangedZone:
    """A zone that people put somewhere: a rectangle, in card widths on the table."""

    zone: str
    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Arrangement:
    """All that is known of a table before a picture of it is read. `by_markers`: the plane hangs on corner markers."""

    zones: tuple[ArrangedZone, ...] = ()
    plane: str | None = None
    by_markers: bool = False
    lens: str | None = None


NOT_ARRANGED: Final = Arrangement()
