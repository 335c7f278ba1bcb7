"""Our own earth tile: a friendly globe and six arrows outwards, numbered clockwise, 60 degrees apart."""

import math
from typing import Final

from calibration.artwork.lettering import height_of_digits
from calibration.artwork.palette import DARK, PAPER
from calibration.artwork.pen import blob, bow, disc, oval, shape, star
from calibration.artwork.shapes import Drawing, Ink, Polygon, Shape, Spot, Typeface, Writing, placed, rounded_rectangle
from tabletop.faces.wonderful_world import NUMBERS

SIDE_MM: Final = 104.0  # three rows of upright cards meet a side without touching each other
MARGIN_MM: Final = 2.6
CORNER_MM: Final = 5.0
GLOBE_MM: Final = 27.0
ARROW_AT_MM: Final = 39.5  # from the middle to the middle of an arrow
SPACE: Final = Ink(30, 44, 96)
OCEAN: Final = Ink(72, 166, 226)
LAND: Final = Ink(112, 186, 84)
ARROW: Final = Ink(255, 206, 46)


def draw_earth() -> Drawing:
    """The tile; arrow 1 points up to the right."""
    paper = Polygon(rounded_rectangle(0, 0, SIDE_MM, SIDE_MM, CORNER_MM), PAPER)
    middle = Spot(SIDE_MM / 2, SIDE_MM / 2)
    shapes = (_space(), *_stars(), *placed(_globe(), middle, GLOBE_MM), *_arrows(middle))
    return Drawing(SIDE_MM, SIDE_MM, paper, shapes)


def _space() -> Polygon:
    far = SIDE_MM - MARGIN_MM
    return Polygon(rounded_rectangle(MARGIN_MM, MARGIN_MM, far, far, CORNER_MM - MARGIN_MM / 2), SPACE)


def _stars() -> tuple[Shape, ...]:
    places = (
        (12, 14, 2.0),
        (22, 8, 1.2),
        (52, 7, 1.6),
        (92, 13, 2.2),
        (97, 34, 1.2),
        (8, 36, 1.2),
        (7, 70, 1.6),
        (13, 92, 2.2),
        (52, 97, 1.4),
        (84, 96, 1.2),
        (95, 88, 2.0),
        (97, 70, 1.2),
        (31, 14, 1.0),
        (74, 90, 1.0),
    )
    return tuple(star(x, y, 4, size, size * 0.35, PAPER) for x, y, size in places)


def _globe() -> tuple[Shape, ...]:
    return (
        disc(0, 0, 1.06, Ink(150, 206, 246)),
        disc(0, 0, 1.0, OCEAN),
        blob(
            [
                (-0.82, -0.42),
                (-0.5, -0.72),
                (-0.14, -0.74),
                (-0.2, -0.5),
                (-0.42, -0.4),
                (-0.36, -0.2),
                (-0.62, -0.1),
                (-0.84, -0.2),
            ],
            LAND,
        ),
        blob([(-0.44, 0.36), (-0.2, 0.4), (-0.16, 0.62), (-0.34, 0.86), (-0.52, 0.7)], LAND),
        blob(
            [(0.2, -0.76), (0.56, -0.66), (0.84, -0.32), (0.7, -0.2), (0.5, -0.34), (0.36, -0.2), (0.16, -0.44)], LAND
        ),
        blob([(0.5, 0.3), (0.78, 0.2), (0.88, 0.36), (0.7, 0.6), (0.46, 0.6)], LAND),
        disc(-0.26, 0.0, 0.17, PAPER),
        disc(0.26, 0.0, 0.17, PAPER),
        disc(-0.23, 0.03, 0.095, DARK),
        disc(0.23, 0.03, 0.095, DARK),
        oval(-0.52, 0.2, 0.12, 0.07, Ink(244, 156, 160)),
        oval(0.52, 0.2, 0.12, 0.07, Ink(244, 156, 160)),
        bow([(-0.24, 0.26), (0, 0.42), (0.24, 0.26)], 0.07, DARK),
    )


def _arrows(middle: Spot) -> tuple[Shape, ...]:
    return tuple(one for number in NUMBERS for one in _arrow(number, middle))


def _arrow(number: int, middle: Spot) -> tuple[Shape, ...]:
    """An arrow that points upwards, turned to where the number belongs; its number is read from the middle."""
    size = 6.6 / height_of_digits(Typeface.TITLE)
    pointing_up = (
        shape([(0, -9.0), (9.0, 0.4), (4.6, 0.4), (4.6, 6.0), (-4.6, 6.0), (-4.6, 0.4), (-9.0, 0.4)], ARROW),
        Writing(str(number), Spot(0, 3.6), size, DARK, Typeface.TITLE),
    )
    direction = 60.0 * number - 30.0
    angle = math.radians(direction)
    at = Spot(middle.x + ARROW_AT_MM * math.sin(angle), middle.y - ARROW_AT_MM * math.cos(angle))
    return placed(pointing_up, at, turn_deg=direction)
