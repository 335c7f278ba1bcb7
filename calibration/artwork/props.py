"""What the fellows carry: a thing for each value, so that five cards of a kind are five pictures; two high."""

from collections.abc import Callable
from functools import cache
from typing import Final

from calibration.artwork.palette import DARK, PAPER
from calibration.artwork.pen import blob, bow, disc, line, oval, shape, star
from calibration.artwork.shapes import Ink, Shape, Spot, arc

RED: Final = Ink(214, 54, 58)
YELLOW: Final = Ink(255, 206, 46)
BLUE: Final = Ink(56, 122, 206)
GREEN: Final = Ink(62, 142, 74)
WAFER: Final = Ink(216, 150, 80)
BERRY: Final = Ink(232, 112, 150)
WOOD: Final = Ink(122, 84, 56)


@cache
def prop(number: int) -> tuple[Shape, ...]:
    """The thing for a value from 1 to 5."""
    return _PROPS[number - 1]()


def _balloon() -> tuple[Shape, ...]:
    return (
        bow([(0, -0.05), (0.1, 0.4), (-0.06, 0.7), (0.02, 1.0)], 0.06, DARK),
        oval(0, -0.5, 0.4, 0.48, RED),
        shape([(0, -0.06), (-0.1, 0.06), (0.1, 0.06)], RED),
        oval(-0.14, -0.66, 0.08, 0.14, Ink(246, 160, 160), 20),
    )


def _flower() -> tuple[Shape, ...]:
    petals = [
        disc(0.3 * x, -0.55 + 0.3 * y, 0.22, PAPER)
        for x, y in ((0, -1), (0.95, -0.3), (0.6, 0.8), (-0.6, 0.8), (-0.95, -0.3))
    ]
    return (
        line([(0, -0.4), (0, 1.0)], 0.09, GREEN),
        blob([(0, 0.5), (0.3, 0.16), (0.42, 0.3), (0.2, 0.55)], GREEN),
        *petals,
        disc(0, -0.55, 0.2, YELLOW),
    )


def _umbrella() -> tuple[Shape, ...]:
    dome = [(spot.x, spot.y) for spot in arc(Spot(0, -0.3), 0.8, 0.66, 180, 360)]
    scallops = [(0.53, -0.2), (0.27, -0.34), (0, -0.2), (-0.27, -0.34), (-0.53, -0.2)]
    return (
        line([(0, -1.0), (0, 0.72)], 0.08, WOOD),
        bow([(0, 0.7), (0.06, 0.94), (0.26, 0.94), (0.3, 0.76)], 0.08, WOOD),
        shape([*dome, *scallops], BLUE),
        bow([(0, -0.94), (-0.26, -0.7), (-0.27, -0.34)], 0.04, PAPER),
        bow([(0, -0.94), (0.26, -0.7), (0.27, -0.34)], 0.04, PAPER),
    )


def _ice_cream() -> tuple[Shape, ...]:
    return (
        shape([(-0.32, 0.0), (0.32, 0.0), (0, 1.0)], WAFER),
        line([(-0.2, 0.1), (0.12, 0.6)], 0.04, WOOD),
        line([(0.2, 0.1), (-0.12, 0.6)], 0.04, WOOD),
        disc(0, -0.14, 0.34, BERRY),
        disc(0, -0.56, 0.28, Ink(255, 240, 200)),
        disc(0.05, -0.86, 0.1, RED),
    )


def _flag() -> tuple[Shape, ...]:
    return (
        line([(-0.4, -1.0), (-0.4, 1.0)], 0.09, WOOD),
        shape([(-0.38, -0.95), (0.72, -0.85), (0.5, -0.45), (0.72, -0.05), (-0.38, -0.1)], GREEN),
        star(0.04, -0.5, 5, 0.3, 0.13, YELLOW),
    )


_PROPS: Final[tuple[Callable[[], tuple[Shape, ...]], ...]] = (_balloon, _flower, _umbrella, _ice_cream, _flag)
