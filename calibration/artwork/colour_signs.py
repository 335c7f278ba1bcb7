"""A sign for each colour of Dumm gelaufen!, so that nobody has to tell colours apart: drop, leaf, sun, heart."""

import math

from calibration.artwork.pen import blob, disc, line, shape
from calibration.artwork.shapes import Ink, Shape, Spot, arc
from tabletop.faces.dumm_gelaufen import Colour


def colour_sign(colour: Colour, ink: Ink, ground: Ink) -> tuple[Shape, ...]:
    """The sign about 0, 0, two high, in one ink; `ground` is what shows through it."""
    match colour:
        case Colour.BLUE:
            return _drop(ink, ground)
        case Colour.GREEN:
            return _leaf(ink, ground)
        case Colour.YELLOW:
            return _sun(ink)
        case Colour.RED:
            return _heart(ink)


def _drop(ink: Ink, ground: Ink) -> tuple[Shape, ...]:
    round_part = arc(Spot(0, 0.3), 0.7, 0.7, -25, 205)
    outline = [(0.0, -1.0), *((spot.x, spot.y) for spot in round_part)]
    shine = [(spot.x, spot.y) for spot in arc(Spot(0, 0.3), 0.42, 0.42, 95, 175)]
    return (shape(outline, ink), line(shine, 0.14, ground))


def _leaf(ink: Ink, ground: Ink) -> tuple[Shape, ...]:
    outline = blob([(0.75, -1.0), (0.85, -0.1), (0.3, 0.65), (-0.5, 0.65), (-0.72, -0.05), (-0.15, -0.75)], ink)
    vein = line([(-0.85, 1.0), (-0.45, 0.55), (0.45, -0.5)], 0.14, ground)
    stalk = line([(-0.85, 1.0), (-0.45, 0.55)], 0.16, ink)
    return (outline, vein, stalk)


def _sun(ink: Ink) -> tuple[Shape, ...]:
    rays = [
        line([(0.72 * math.cos(a), 0.72 * math.sin(a)), (0.96 * math.cos(a), 0.96 * math.sin(a))], 0.2, ink)
        for a in (math.pi * k / 4 for k in range(8))
    ]
    return (disc(0, 0, 0.52, ink), *rays)


def _heart(ink: Ink) -> tuple[Shape, ...]:
    right = arc(Spot(0.46, -0.32), 0.48, 0.48, 200, 395)
    left = arc(Spot(-0.46, -0.32), 0.48, 0.48, 145, 340)
    outline = [*((spot.x, spot.y) for spot in right), (0.0, 0.92), *((spot.x, spot.y) for spot in left)]
    return (shape(outline, ink),)
