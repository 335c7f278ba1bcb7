"""The paper of our upright cards, 56 x 87 mm: white at the edge, so that a cut beside the line does no harm."""

from collections.abc import Iterable
from typing import Final

from calibration.artwork.palette import PAPER
from calibration.artwork.shapes import Drawing, Ink, Polygon, Shape, Spot, rounded_rectangle, turned_shape

WIDTH_MM: Final = 56.0
HEIGHT_MM: Final = 87.0
CORNER_MM: Final = 4.0
MARGIN_MM: Final = 2.6
MIDDLE: Final = Spot(WIDTH_MM / 2, HEIGHT_MM / 2)


def upright(shapes: Iterable[Shape]) -> Drawing:
    """A card with these shapes."""
    paper = Polygon(rounded_rectangle(0, 0, WIDTH_MM, HEIGHT_MM, CORNER_MM), PAPER)
    return Drawing(WIDTH_MM, HEIGHT_MM, paper, tuple(shapes))


def field(ink: Ink) -> Polygon:
    """The coloured ground of a card, up to its white margin."""
    right, bottom = WIDTH_MM - MARGIN_MM, HEIGHT_MM - MARGIN_MM
    return Polygon(rounded_rectangle(MARGIN_MM, MARGIN_MM, right, bottom, CORNER_MM - MARGIN_MM / 2), ink)


def both_ways_up(shapes: Iterable[Shape]) -> tuple[Shape, ...]:
    """The shapes, and the same again for whoever holds the card the other way up."""
    once = tuple(shapes)
    return (*once, *(turned_shape(one, MIDDLE, 180) for one in once))


def is_another_upside_down(number: int) -> bool:
    """Whether the number reads as another one the other way up, and needs a line under it."""
    return set(str(number)) <= set("689") and str(number) not in {"8", "69", "88", "96"}
