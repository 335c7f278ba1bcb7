"""The four markers for the corners of a table, to be printed and cut out.

`corner_marker(place)` is a drawing like a card's: 40 mm of marker, and a white margin that belongs to it (a marker
without white round it is not found on a dark table). Numbers, size and finding: `vision.corner_markers`.
"""

from typing import Final

from calibration.artwork.shapes import Drawing, Polygon, Spot
from calibration.marker_drawing import WHITE, marker_shapes, square
from vision.corner_markers import CORNER_IDS, SIDE_MM

MARGIN_MM: Final = 8.0
SHEET_MM: Final = SIDE_MM + 2 * MARGIN_MM
PLACES: Final = range(len(CORNER_IDS))


def corner_marker(place: int) -> Drawing:
    """The marker of this place, 0-3, with its white margin: 56 x 56 mm."""
    paper: Polygon = square(Spot(0, 0), SHEET_MM, SHEET_MM, WHITE)
    return Drawing(SHEET_MM, SHEET_MM, paper, marker_shapes(CORNER_IDS[place], Spot(MARGIN_MM, MARGIN_MM), SIDE_MM))
