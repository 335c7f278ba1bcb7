"""What a drawing is made of: filled polygons and pen strokes, in millimetres from the card's top left corner.

Nothing here knows pixels or paper: `raster` fills pictures with a drawing, and a print sheet can do the same on paper.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass

CURVE_STEPS = 72  # corners of a full circle; 5 degrees stay below a tenth of a millimetre on a card


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on a card, in millimetres to the right and down."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Ink:
    """A colour of print, each part 0-255."""

    red: int
    green: int
    blue: int


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled outline."""

    corners: tuple[Spot, ...]
    ink: Ink


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line of a round pen of `width`, drawn back to its start if `closed`."""

    path: tuple[Spot, ...]
    width: float
    ink: Ink
    closed: bool = False


Shape = Polygon | Stroke


@dataclass(frozen=True, slots=True)
class Drawing:
    """The printed face of a card, shapes from the bottom up; `paper` is its rounded outline."""

    width: float
    height: float
    paper: Polygon
    shapes: tuple[Shape, ...]


def arc(centre: Spot, radius_x: float, radius_y: float, from_deg: float, to_deg: float) -> tuple[Spot, ...]:
    """The points of an ellipse from one angle to the other; 0 is to the right, 90 down."""
    steps = max(2, round(CURVE_STEPS * abs(to_deg - from_deg) / 360))
    angles = [math.radians(from_deg + (to_deg - from_deg) * step / steps) for step in range(steps + 1)]
    return tuple(Spot(centre.x + radius_x * math.cos(a), centre.y + radius_y * math.sin(a)) for a in angles)


def rounded_rectangle(left: float, top: float, right: float, bottom: float, radius: float) -> tuple[Spot, ...]:
    """The outline of a rectangle with rounded corners, clockwise."""
    return (
        *arc(Spot(left + radius, top + radius), radius, radius, 180, 270),
        *arc(Spot(right - radius, top + radius), radius, radius, 270, 360),
        *arc(Spot(right - radius, bottom - radius), radius, radius, 0, 90),
        *arc(Spot(left + radius, bottom - radius), radius, radius, 90, 180),
    )


def turned(spots: Iterable[Spot], about: Spot, by_deg: float) -> tuple[Spot, ...]:
    """The same points turned clockwise about a place."""
    cos, sin = math.cos(math.radians(by_deg)), math.sin(math.radians(by_deg))
    return tuple(
        Spot(
            about.x + (spot.x - about.x) * cos - (spot.y - about.y) * sin,
            about.y + (spot.x - about.x) * sin + (spot.y - about.y) * cos,
        )
        for spot in spots
    )


def turned_shape(shape: Shape, about: Spot, by_deg: float) -> Shape:
    """The same shape turned clockwise about a place."""
    if isinstance(shape, Polygon):
        return Polygon(turned(shape.corners, about, by_deg), shape.ink)
    return Stroke(turned(shape.path, about, by_deg), shape.width, shape.ink, shape.closed)
