"""The paper of our square cards, 60 x 60 mm: white at the edge, like the upright ones."""

from collections.abc import Iterable
from typing import Final

from calibration.artwork.palette import PAPER
from calibration.artwork.shapes import Drawing, Ink, Polygon, Shape, Spot, rounded_rectangle

SIDE_MM: Final = 60.0
CORNER_MM: Final = 4.0
MARGIN_MM: Final = 2.6
MIDDLE: Final = Spot(SIDE_MM / 2, SIDE_MM / 2)


def square(shapes: Iterable[Shape]) -> Drawing:
    """A card with these shapes."""
    paper = Polygon(rounded_rectangle(0, 0, SIDE_MM, SIDE_MM, CORNER_MM), PAPER)
    return Drawing(SIDE_MM, SIDE_MM, paper, tuple(shapes))


def field(ink: Ink) -> Polygon:
    """The coloured ground of a card, up to its white margin."""
    far = SIDE_MM - MARGIN_MM
    return Polygon(rounded_rectangle(MARGIN_MM, MARGIN_MM, far, far, CORNER_MM - MARGIN_MM / 2), ink)
