"""The symbols of Nichtlustig's special cards, which the dice show too: in one ink on a ground, two high about 0, 0."""

import math
from functools import cache

from calibration.artwork.pen import blob, bow, box, disc, line, oval, ring, shape
from calibration.artwork.shapes import Ink, Shape
from tabletop.faces.nichtlustig import SpecialKey


@cache
def emblem(key: SpecialKey, ink: Ink, ground: Ink) -> tuple[Shape, ...]:
    """The symbol of a special card; `ground` is what shows through it."""
    match key:
        case SpecialKey.DUCK:
            return _duck(ink, ground)
        case SpecialKey.UFO:
            return _ufo(ink, ground)
        case SpecialKey.CLOWN:
            return _clown(ink, ground)
        case SpecialKey.ROBOT:
            return _robot(ink, ground)
        case SpecialKey.TIMEMACHINE:
            return _timemachine(ink, ground)
        case SpecialKey.VIRUS:
            return _virus(ink, ground)


def _duck(ink: Ink, ground: Ink) -> tuple[Shape, ...]:
    return (
        blob(
            [(-1.0, 0.0), (-0.5, 0.3), (-0.1, 0.2), (0.3, 0.1), (0.62, 0.3), (0.5, 0.72), (0, 0.88), (-0.6, 0.72)], ink
        ),
        disc(0.32, -0.36, 0.42, ink),
        blob([(0.64, -0.46), (1.02, -0.34), (0.98, -0.2), (0.64, -0.16)], ink),
        line([(0.62, -0.28), (0.9, -0.28)], 0.05, ground),
        disc(0.4, -0.46, 0.08, ground),
        bow([(-0.46, 0.42), (-0.2, 0.62), (0.14, 0.44)], 0.08, ground),
    )


def _ufo(ink: Ink, ground: Ink) -> tuple[Shape, ...]:
    return (
        shape([(-0.3, 0.16), (0.3, 0.16), (0.62, 0.98), (-0.62, 0.98)], _veil(ink, ground)),
        oval(0, -0.28, 0.42, 0.46, ink),
        oval(0, 0.0, 1.0, 0.28, ink),
        *(disc(x, 0.04, 0.085, ground) for x in (-0.6, -0.2, 0.2, 0.6)),
        bow([(-0.26, -0.36), (-0.2, -0.52), (-0.06, -0.6)], 0.07, ground),
    )


def _veil(ink: Ink, ground: Ink) -> Ink:
    return Ink((ink.red + 2 * ground.red) // 3, (ink.green + 2 * ground.green) // 3, (ink.blue + 2 * ground.blue) // 3)


def _clown(ink: Ink, ground: Ink) -> tuple[Shape, ...]:
    return (
        *(disc(side * x, y, 0.28, ink) for side in (-1, 1) for x, y in ((0.66, -0.1), (0.62, 0.3))),
        shape([(-0.4, -0.42), (0.4, -0.42), (0, -1.0)], ink),
        disc(0, 0.16, 0.64, ink),
        line([(-0.5, -0.4), (0.5, -0.4)], 0.09, ground),
        disc(-0.25, 0.0, 0.1, ground),
        disc(0.25, 0.0, 0.1, ground),
        disc(0, 0.22, 0.15, ground),
        bow([(-0.36, 0.42), (0, 0.6), (0.36, 0.42)], 0.09, ground),
    )


def _robot(ink: Ink, ground: Ink) -> tuple[Shape, ...]:
    return (
        line([(0, -0.6), (0, -0.9)], 0.1, ink),
        disc(0, -0.9, 0.13, ink),
        box(-0.82, 0.1, 0.16, 0.5, ink, 0.08),
        box(0.82, 0.1, 0.16, 0.5, ink, 0.08),
        box(0, 0.16, 1.4, 1.5, ink, 0.22),
        disc(-0.32, -0.1, 0.2, ground),
        disc(0.32, -0.1, 0.2, ground),
        disc(-0.32, -0.1, 0.09, ink),
        disc(0.32, -0.1, 0.09, ink),
        box(0, 0.5, 0.86, 0.26, ground, 0.06),
        *(line([(x, 0.38), (x, 0.62)], 0.06, ink) for x in (-0.2, 0.0, 0.2)),
    )


def _timemachine(ink: Ink, ground: Ink) -> tuple[Shape, ...]:
    marks = [
        line([(0.62 * math.cos(a), 0.62 * math.sin(a)), (0.72 * math.cos(a), 0.72 * math.sin(a))], 0.07, ground)
        for a in (math.pi * k / 6 for k in range(12))
    ]
    return (
        disc(0, 0, 0.9, ink),
        *marks,
        line([(0, -0.42), (0, 0), (0.3, 0.16)], 0.12, ground),
        bow([(0.5, -0.86), (0.86, -0.56), (0.98, -0.1)], 0.1, ink),
        disc(0, 0, 0.08, ground),
        bow([(-0.3, 0.36), (0.0, 0.46), (0.3, 0.36)], 0.06, ground),
        shape([(-0.44, 0.32), (-0.2, 0.24), (-0.26, 0.5)], ground),
    )


def _virus(ink: Ink, ground: Ink) -> tuple[Shape, ...]:
    spikes: list[Shape] = []
    for number in range(10):
        x, y = math.cos(math.pi * number / 5 + 0.2), math.sin(math.pi * number / 5 + 0.2)
        spikes += [line([(0.4 * x, 0.4 * y), (0.8 * x, 0.8 * y)], 0.1, ink), disc(0.86 * x, 0.86 * y, 0.13, ink)]
    return (
        *spikes,
        disc(0, 0, 0.6, ink),
        line([(-0.32, -0.26), (-0.1, -0.12)], 0.09, ground),
        line([(0.32, -0.26), (0.1, -0.12)], 0.09, ground),
        disc(-0.2, 0.0, 0.1, ground),
        disc(0.2, 0.0, 0.1, ground),
        ring(0, 0.3, 0.1, 0.07, ground),
    )
