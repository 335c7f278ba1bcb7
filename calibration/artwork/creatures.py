"""Who stands on the cards of Nichtlustig: our own fellows, each about 0, 0 and two high, looking at us."""

import math
from functools import cache

from calibration.artwork.palette import DARK, PAPER
from calibration.artwork.pen import blob, bow, box, disc, line, oval, shape, star
from calibration.artwork.shapes import Ink, Shape, Spot, placed
from tabletop.faces.nichtlustig import Kind

SKIN = Ink(246, 206, 170)
FUR = Ink(250, 251, 253)
FUR_SHADE = Ink(206, 218, 232)
BROWN = Ink(150, 96, 56)
PALE_BROWN = Ink(226, 184, 136)
GREEN = Ink(92, 160, 66)
PALE_GREEN = Ink(196, 224, 138)
DARK_GREEN = Ink(50, 108, 52)
WALL = Ink(196, 112, 84)
MORTAR = Ink(232, 204, 186)
ROBE = Ink(92, 66, 52)
BONE = Ink(248, 242, 226)
STEEL = Ink(176, 186, 198)
GLASS = Ink(150, 214, 226)
HAT = Ink(58, 128, 206)
ROSE = Ink(240, 150, 150)


@cache
def creature(kind: Kind) -> tuple[Shape, ...]:
    """The fellow of a kind of target."""
    match kind:
        case Kind.RIEBMANN:
            return _riebmann()
        case Kind.YETI:
            return _yeti()
        case Kind.LEMMING:
            return _lemming()
        case Kind.PROFESSOR:
            return _professor()
        case Kind.DINO:
            return _dino()


def _eyes(y: float, apart: float, size: float) -> tuple[Shape, ...]:
    return (
        disc(-apart, y, size, PAPER),
        disc(apart, y, size, PAPER),
        disc(-apart + size * 0.15, y + size * 0.1, size * 0.55, DARK),
        disc(apart - size * 0.15, y + size * 0.1, size * 0.55, DARK),
    )


def _dots(y: float, apart: float, size: float) -> tuple[Shape, ...]:
    return (disc(-apart, y, size, DARK), disc(apart, y, size, DARK))


def _riebmann() -> tuple[Shape, ...]:
    """A man who lives in a wall and looks out of a gap in it."""
    bricks = [
        box(x, -0.8 + 0.32 * row, 0.56, 0.26, WALL, 0.05)
        for row in range(6)
        for x in ((-0.9, -0.3, 0.3, 0.9) if row % 2 else (-0.6, 0.0, 0.6))
    ]
    return (
        box(0, 0, 2.44, 1.96, MORTAR, 0.1),
        *bricks,
        box(0, 0.0, 0.96, 1.3, DARK, 0.46),
        oval(0, 0.06, 0.36, 0.48, SKIN),
        oval(0, -0.36, 0.42, 0.09, HAT),
        shape([(-0.27, -0.36), (-0.22, -0.62), (0.22, -0.62), (0.27, -0.36)], HAT),
        *_eyes(-0.04, 0.15, 0.12),
        disc(0, 0.12, 0.08, ROSE),
        bow([(-0.24, 0.3), (-0.12, 0.22), (0.0, 0.27), (0.12, 0.22), (0.24, 0.3)], 0.09, BROWN),
        oval(-0.36, 0.62, 0.14, 0.09, SKIN),
        oval(0.36, 0.62, 0.14, 0.09, SKIN),
    )


def _yeti() -> tuple[Shape, ...]:
    """A shaggy snowman of the mountains who does not want to be alone."""
    return (
        *(oval(side * 0.36, 0.92, 0.26, 0.12, FUR_SHADE) for side in (-1, 1)),
        oval(-0.74, 0.1, 0.2, 0.5, FUR_SHADE, 24),
        oval(0.74, 0.1, 0.2, 0.5, FUR_SHADE, -24),
        *placed((star(0, 0, 26, 1.0, 0.88, FUR_SHADE),), Spot(0, 0.08), 0.84),
        *placed((star(0, 0, 22, 1.0, 0.88, FUR),), Spot(0, 0.04), 0.8),
        oval(0, -0.22, 0.42, 0.34, Ink(158, 196, 228)),
        *_eyes(-0.3, 0.16, 0.12),
        disc(0, -0.16, 0.06, Ink(70, 104, 150)),
        bow([(-0.18, -0.06), (0, 0.02), (0.18, -0.06)], 0.06, DARK),
        shape([(-0.12, -0.03), (-0.06, 0.08), (-0.02, -0.01)], PAPER),
        shape([(0.12, -0.03), (0.06, 0.08), (0.02, -0.01)], PAPER),
        oval(0, 0.48, 0.3, 0.2, FUR_SHADE),
    )


def _lemming() -> tuple[Shape, ...]:
    """A stout little rodent with good teeth."""
    return (
        *(disc(side * 0.42, -0.66, 0.2, BROWN) for side in (-1, 1)),
        *(disc(side * 0.42, -0.66, 0.11, ROSE) for side in (-1, 1)),
        *(oval(side * 0.34, 0.92, 0.22, 0.11, PALE_BROWN) for side in (-1, 1)),
        blob(
            [
                (0, -0.88),
                (0.5, -0.62),
                (0.66, 0.1),
                (0.62, 0.66),
                (0, 0.96),
                (-0.62, 0.66),
                (-0.66, 0.1),
                (-0.5, -0.62),
            ],
            BROWN,
        ),
        oval(0, 0.42, 0.42, 0.46, PALE_BROWN),
        oval(0, -0.18, 0.32, 0.22, PALE_BROWN),
        *_eyes(-0.44, 0.2, 0.14),
        oval(0, -0.28, 0.1, 0.07, DARK),
        box(-0.055, -0.04, 0.1, 0.2, PAPER, 0.03),
        box(0.055, -0.04, 0.1, 0.2, PAPER, 0.03),
        *(
            line([(side * 0.2, -0.2), (side * 0.62, -0.2 + tilt)], 0.03, DARK)
            for side in (-1, 1)
            for tilt in (-0.1, 0.06)
        ),
        oval(-0.5, 0.3, 0.13, 0.26, BROWN, -30),
        oval(0.5, 0.3, 0.13, 0.26, BROWN, 30),
    )


def _professor() -> tuple[Shape, ...]:
    """A learned man in a white coat with something bubbling."""
    hair = [
        disc(side * x, y, r, FUR)
        for side in (-1, 1)
        for x, y, r in ((0.42, -0.62, 0.2), (0.5, -0.38, 0.17), (0.3, -0.82, 0.15))
    ]
    return (
        shape([(-0.34, -0.08), (0.34, -0.08), (0.62, 1.0), (-0.62, 1.0)], FUR),
        line([(0, 0.0), (0, 1.0)], 0.03, STEEL),
        shape([(-0.14, -0.06), (0.14, -0.06), (0, 0.2)], Ink(120, 170, 214)),
        shape([(-0.16, 0.0), (-0.16, 0.16), (0.0, 0.08)], Ink(206, 40, 44)),
        shape([(0.16, 0.0), (0.16, 0.16), (0.0, 0.08)], Ink(206, 40, 44)),
        *hair,
        oval(0, -0.46, 0.36, 0.42, SKIN),
        *(disc(side * 0.16, -0.5, 0.14, DARK) for side in (-1, 1)),
        *(disc(side * 0.16, -0.5, 0.105, GLASS) for side in (-1, 1)),
        line([(-0.04, -0.5), (0.04, -0.5)], 0.04, DARK),
        *_dots(-0.5, 0.16, 0.045),
        bow([(-0.16, -0.24), (0, -0.18), (0.16, -0.24)], 0.05, DARK),
        oval(-0.6, 0.32, 0.13, 0.36, FUR, 38),
        shape([(-0.98, 0.62), (-0.84, 0.22), (-0.84, 0.02), (-0.68, 0.02), (-0.68, 0.22), (-0.54, 0.62)], GLASS),
        shape([(-0.94, 0.6), (-0.86, 0.38), (-0.66, 0.38), (-0.58, 0.6)], Ink(120, 200, 90)),
        disc(-0.78, -0.12, 0.06, Ink(120, 200, 90)),
        disc(-0.7, -0.28, 0.045, Ink(120, 200, 90)),
        oval(0.6, 0.32, 0.13, 0.36, FUR, -38),
    )


def _dino() -> tuple[Shape, ...]:
    """A friendly dinosaur with a long neck."""
    spikes = [
        shape([(x - 0.13, y + 0.08), (x + 0.02, y - 0.2), (x + 0.15, y + 0.06)], DARK_GREEN)
        for x, y in ((-0.62, 0.28), (-0.36, 0.06), (-0.06, -0.04))
    ]
    return (
        *spikes,
        *(box(x, 0.8, 0.22, 0.4, DARK_GREEN, 0.08) for x in (-0.22, 0.38)),
        blob(
            [
                (-1.15, 0.5),
                (-0.6, 0.3),
                (-0.1, 0.02),
                (0.22, -0.1),
                (0.3, -0.5),
                (0.36, -0.8),
                (0.6, -0.96),
                (0.92, -0.86),
                (0.98, -0.6),
                (0.66, -0.5),
                (0.62, 0.1),
                (0.56, 0.6),
                (0.1, 0.78),
                (-0.4, 0.7),
                (-0.8, 0.58),
            ],
            GREEN,
        ),
        *(box(x, 0.8, 0.24, 0.42, GREEN, 0.09) for x in (-0.42, 0.2)),
        blob(
            [(0.42, -0.2), (0.54, 0.1), (0.42, 0.5), (0.1, 0.62), (-0.2, 0.58), (0.1, 0.44), (0.34, 0.16)], PALE_GREEN
        ),
        disc(0.66, -0.74, 0.11, PAPER),
        disc(0.69, -0.73, 0.06, DARK),
        bow([(0.72, -0.58), (0.84, -0.56), (0.95, -0.62)], 0.04, DARK),
        disc(0.92, -0.76, 0.025, DARK),
    )


@cache
def death() -> tuple[Shape, ...]:
    """A hooded gentleman with a scythe."""
    return (
        line([(0.72, -0.8), (0.62, 1.0)], 0.08, BROWN),
        shape([(0.78, -0.9), (0.3, -1.0), (-0.2, -0.72), (0.28, -0.82), (0.7, -0.72)], STEEL),
        blob(
            [
                (0, -0.8),
                (0.4, -0.6),
                (0.46, -0.1),
                (0.6, 0.5),
                (0.62, 1.0),
                (0, 0.98),
                (-0.62, 1.0),
                (-0.6, 0.5),
                (-0.46, -0.1),
                (-0.4, -0.6),
            ],
            ROBE,
        ),
        oval(0, -0.3, 0.31, 0.36, Ink(40, 28, 24)),
        oval(0, -0.3, 0.24, 0.28, BONE),
        box(0, -0.1, 0.24, 0.16, BONE, 0.05),
        disc(-0.1, -0.33, 0.075, DARK),
        disc(0.1, -0.33, 0.075, DARK),
        shape([(0, -0.24), (-0.04, -0.16), (0.04, -0.16)], DARK),
        *(line([(x, -0.1), (x, -0.03)], 0.02, DARK) for x in (-0.06, 0, 0.06)),
        oval(0.46, 0.2, 0.12, 0.3, ROBE, -48),
        disc(0.66, 0.06, 0.09, BONE),
    )


def poodle(ink: Ink = FUR, shade: Ink = FUR_SHADE) -> tuple[Shape, ...]:
    """A poodle from the side, freshly shorn."""
    legs = [line([(x, 0.2), (x, 0.84)], 0.13, ink) for x in (-0.42, -0.2, 0.26, 0.46)]
    return (
        *legs,
        *(disc(x, 0.76, 0.13, shade) for x in (-0.42, -0.2, 0.26, 0.46)),
        line([(-0.5, 0.0), (-0.72, -0.36)], 0.08, ink),
        disc(-0.74, -0.42, 0.16, shade),
        oval(0.0, 0.14, 0.56, 0.3, ink),
        *(disc(0.36 + 0.2 * math.cos(a), 0.02 + 0.24 * math.sin(a), 0.17, shade) for a in (0, 1.3, 2.5, 3.8, 5.0)),
        disc(0.36, 0.02, 0.24, ink),
        oval(0.72, -0.36, 0.28, 0.13, ink, 8),
        disc(0.5, -0.44, 0.26, ink),
        *(disc(0.44 + dx, -0.72 + dy, 0.15, shade) for dx, dy in ((-0.12, 0.04), (0.0, -0.08), (0.14, 0.0))),
        oval(0.36, -0.32, 0.13, 0.24, shade, 12),
        disc(0.62, -0.48, 0.05, DARK),
        disc(0.98, -0.36, 0.06, DARK),
    )


@cache
def scythe() -> tuple[Shape, ...]:
    """What Death has with him."""
    return (
        line([(0.1, -0.9), (0.0, 1.0)], 0.08, BROWN),
        shape([(0.16, -1.0), (-0.3, -1.08), (-0.78, -0.8), (-0.32, -0.9), (0.1, -0.82)], STEEL),
    )
