"""The objects of the grey men: six that differ in outline as well as in colour. About 0, 0 and two high.

Six, not five, as a row may have six cards and no object twice.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from calibration.artwork.palette import DARK, PAPER
from calibration.artwork.pen import blob, bow, box, disc, line, ring, shape
from calibration.artwork.shapes import Ink, Shape, Spot, arc, placed

BLUE: Final = Ink(40, 110, 200)
BROWN: Final = Ink(150, 92, 46)
GOLD: Final = Ink(236, 176, 30)
GREEN: Final = Ink(32, 140, 88)
RED: Final = Ink(206, 44, 50)
NEWSPRINT: Final = Ink(244, 240, 226)


@cache
def draw_object(name: str) -> tuple[Shape, ...]:
    """The drawing of an object."""
    return OBJECTS[name]()


def _umbrella() -> tuple[Shape, ...]:
    dome = [(spot.x, spot.y) for spot in arc(Spot(0, -0.1), 0.98, 0.86, 180, 360)]
    scallops = [(0.65, 0.06), (0.33, -0.14), (0, 0.06), (-0.33, -0.14), (-0.65, 0.06)]
    return (
        line([(0, -1.0), (0, 0.7)], 0.11, DARK),
        bow([(0, 0.68), (0.06, 0.94), (0.3, 0.94), (0.36, 0.7)], 0.11, DARK),
        shape([*dome, *scallops], BLUE),
    )


def _briefcase() -> tuple[Shape, ...]:
    return (
        line([(-0.34, -0.4), (-0.34, -0.74), (0.34, -0.74), (0.34, -0.4)], 0.16, DARK),
        box(0, 0.18, 2.0, 1.26, BROWN, 0.18),
        line([(-0.98, 0.06), (0.98, 0.06)], 0.08, DARK),
        box(0, 0.08, 0.34, 0.3, GOLD, 0.06),
    )


def _watch() -> tuple[Shape, ...]:
    return (
        ring(0, -0.88, 0.16, 0.1, DARK),
        disc(0, 0.18, 0.82, GOLD),
        disc(0, 0.18, 0.62, PAPER),
        *(
            line(mark, 0.09, DARK)
            for mark in (
                ((0, -0.34), (0, -0.24)),
                ((0, 0.6), (0, 0.7)),
                ((-0.52, 0.18), (-0.42, 0.18)),
                ((0.42, 0.18), (0.52, 0.18)),
            )
        ),
        line([(0, -0.16), (0, 0.18), (0.24, 0.34)], 0.12, DARK),
    )


def _key() -> tuple[Shape, ...]:
    upright = (
        ring(0, -0.58, 0.36, 0.22, GREEN),
        line([(0, -0.2), (0, 0.96)], 0.22, GREEN),
        line([(0, 0.88), (0.36, 0.88)], 0.2, GREEN),
        line([(0, 0.54), (0.28, 0.54)], 0.2, GREEN),
    )
    return placed(upright, Spot(0, 0), turn_deg=24)


def _newspaper() -> tuple[Shape, ...]:
    flat: tuple[Shape, ...] = (
        box(0, 0, 1.56, 1.9, DARK, 0.08),
        box(0, 0, 1.44, 1.78, NEWSPRINT, 0.06),
        box(0, -0.62, 1.14, 0.26, DARK, 0.03),
        box(-0.3, 0.0, 0.54, 0.6, Ink(140, 146, 156), 0.03),
        *(line([(0.14, y), (0.54, y)], 0.07, DARK) for y in (-0.24, -0.06, 0.12, 0.3)),
        *(line([(-0.54, y), (0.54, y)], 0.07, DARK) for y in (0.5, 0.68)),
    )
    return placed(flat, Spot(0, 0), turn_deg=-10)


def _telephone() -> tuple[Shape, ...]:
    return (
        blob(
            [
                (-0.42, -0.24),
                (0.42, -0.24),
                (0.62, 0.2),
                (0.82, 0.74),
                (0.7, 0.92),
                (-0.7, 0.92),
                (-0.82, 0.74),
                (-0.62, 0.2),
            ],
            RED,
        ),
        disc(0, 0.36, 0.36, PAPER),
        disc(0, 0.36, 0.14, RED),
        *(disc(x, y, 0.06, RED) for x, y in ((0, 0.1), (0.2, 0.24), (-0.2, 0.24), (0.2, 0.5), (-0.2, 0.5))),
        bow([(-0.76, -0.36), (-0.5, -0.72), (0, -0.8), (0.5, -0.72), (0.76, -0.36)], 0.28, RED),
        box(-0.74, -0.36, 0.46, 0.34, RED, 0.12),
        box(0.74, -0.36, 0.46, 0.34, RED, 0.12),
    )


OBJECTS: Final[dict[str, Callable[[], tuple[Shape, ...]]]] = {
    "umbrella": _umbrella,
    "briefcase": _briefcase,
    "watch": _watch,
    "key": _key,
    "newspaper": _newspaper,
    "telephone": _telephone,
}
