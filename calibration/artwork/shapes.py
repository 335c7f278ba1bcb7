"""What a drawing is made of: filled polygons, pen strokes and words, in millimetres from the card's top left corner.

Nothing here knows pixels or paper: `raster` fills pictures with a drawing, `printing.pdf` sheets of paper.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

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


class Typeface(StrEnum):
    """The letters we print with."""

    TITLE = "BricolageGrotesque-ExtraBold"
    BOLD = "BricolageGrotesque-Bold"
    PLAIN = "BricolageGrotesque-Regular"


class Align(StrEnum):
    """Which part of a line stands at its foot."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Writing:
    """A line of letters; its foot is a place on the line they stand on, about which `turn_deg` turns it clockwise."""

    text: str
    foot: Spot
    size: float
    ink: Ink
    typeface: Typeface = Typeface.BOLD
    align: Align = Align.MIDDLE
    turn_deg: float = 0.0


Shape = Polygon | Stroke | Writing


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
    match shape:
        case Polygon(corners, ink):
            return Polygon(turned(corners, about, by_deg), ink)
        case Stroke(path, width, ink, closed):
            return Stroke(turned(path, about, by_deg), width, ink, closed)
        case Writing():
            (foot,) = turned((shape.foot,), about, by_deg)
            return replace(shape, foot=foot, turn_deg=shape.turn_deg + by_deg)
    assert_never(shape)


def placed(
    shapes: Iterable[Shape], at: Spot, scale: float = 1.0, turn_deg: float = 0.0, mirrored: bool = False
) -> tuple[Shape, ...]:
    """Shapes drawn about the place 0, 0, put where they belong; mirrored ones look to the other side, words do not."""
    middle = Spot(0.0, 0.0)
    return tuple(_moved(turned_shape(_mirrored(s) if mirrored else s, middle, turn_deg), at, scale) for s in shapes)


def _mirrored(shape: Shape) -> Shape:
    match shape:
        case Polygon(corners, ink):
            return Polygon(tuple(Spot(-spot.x, spot.y) for spot in corners), ink)
        case Stroke(path, width, ink, closed):
            return Stroke(tuple(Spot(-spot.x, spot.y) for spot in path), width, ink, closed)
        case Writing():
            return replace(shape, foot=Spot(-shape.foot.x, shape.foot.y))
    assert_never(shape)


def _moved(shape: Shape, at: Spot, scale: float) -> Shape:
    match shape:
        case Polygon(corners, ink):
            return Polygon(tuple(_scaled(spot, at, scale) for spot in corners), ink)
        case Stroke(path, width, ink, closed):
            return Stroke(tuple(_scaled(spot, at, scale) for spot in path), width * scale, ink, closed)
        case Writing():
            return replace(shape, foot=_scaled(shape.foot, at, scale), size=shape.size * scale)
    assert_never(shape)


def _scaled(spot: Spot, at: Spot, scale: float) -> Spot:
    return Spot(at.x + spot.x * scale, at.y + spot.y * scale)
