"""Simple forms that drawings are put together from: discs, boxes, lines and soft outlines, about any place."""

import math
from collections.abc import Sequence

from calibration.artwork.shapes import Ink, Polygon, Spot, Stroke, arc, rounded_rectangle, turned

CURVE_POINTS = 6  # between two places of a soft outline
Place = tuple[float, float]


def disc(x: float, y: float, radius: float, ink: Ink) -> Polygon:
    """A filled circle."""
    return Polygon(arc(Spot(x, y), radius, radius, 0, 360), ink)


def oval(x: float, y: float, across: float, tall: float, ink: Ink, turn_deg: float = 0.0) -> Polygon:
    """A filled ellipse by its half axes."""
    middle = Spot(x, y)
    return Polygon(turned(arc(middle, across, tall, 0, 360), middle, turn_deg), ink)


def ring(x: float, y: float, radius: float, width: float, ink: Ink) -> Stroke:
    """A circle drawn with a pen."""
    return Stroke(arc(Spot(x, y), radius, radius, 0, 360), width, ink, closed=True)


def box(
    x: float, y: float, width: float, height: float, ink: Ink, radius: float = 0.0, turn_deg: float = 0.0
) -> Polygon:
    """A filled rectangle about a place, its corners rounded."""
    half_width, half_height = width / 2, height / 2
    round_by = max(0.001, min(radius, half_width, half_height))
    outline = rounded_rectangle(x - half_width, y - half_height, x + half_width, y + half_height, round_by)
    return Polygon(turned(outline, Spot(x, y), turn_deg), ink)


def line(places: Sequence[Place], width: float, ink: Ink, closed: bool = False) -> Stroke:
    """A pen drawn from place to place."""
    return Stroke(_spots(places), width, ink, closed)


def shape(places: Sequence[Place], ink: Ink) -> Polygon:
    """A filled outline with corners."""
    return Polygon(_spots(places), ink)


def blob(places: Sequence[Place], ink: Ink) -> Polygon:
    """A filled outline that runs softly through these places and back to the first."""
    return Polygon(soft(places, closed=True), ink)


def bow(places: Sequence[Place], width: float, ink: Ink) -> Stroke:
    """A pen drawn softly through these places."""
    return Stroke(soft(places, closed=False), width, ink)


def soft(places: Sequence[Place], closed: bool) -> tuple[Spot, ...]:
    """A curve through these places (Catmull and Rom's)."""
    around = [places[-1], *places, places[0], places[1]] if closed else [places[0], *places, places[-1]]
    spots = [
        _between(around[k : k + 4], step / CURVE_POINTS) for k in range(len(around) - 3) for step in range(CURVE_POINTS)
    ]
    return tuple(spots) if closed else (*spots, Spot(*places[-1]))


def _between(four: Sequence[Place], share: float) -> Spot:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = four
    weights = (
        (-share + 2 * share**2 - share**3) / 2,
        (2 - 5 * share**2 + 3 * share**3) / 2,
        (share + 4 * share**2 - 3 * share**3) / 2,
        (share**3 - share**2) / 2,
    )
    x = sum(w * v for w, v in zip(weights, (ax, bx, cx, dx), strict=True))
    y = sum(w * v for w, v in zip(weights, (ay, by, cy, dy), strict=True))
    return Spot(x, y)


def star(x: float, y: float, points: int, outer: float, inner: float, ink: Ink) -> Polygon:
    """A star with its first point up."""
    corners = [
        (x + radius * math.sin(angle), y - radius * math.cos(angle))
        for k in range(2 * points)
        for radius, angle in [(inner if k % 2 else outer, math.pi * k / points)]
    ]
    return shape(corners, ink)


def _spots(places: Sequence[Place]) -> tuple[Spot, ...]:
    return tuple(Spot(x, y) for x, y in places)
