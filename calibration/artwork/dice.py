"""Dice as they are printed on cards: seen straight from above, two wide and two high about 0, 0."""

from functools import cache
from typing import Final

from calibration.artwork.palette import DARK, PAPER
from calibration.artwork.pen import box, disc
from calibration.artwork.shapes import Ink, Shape
from tabletop.dice import DieColour

BODIES: Final = {
    DieColour.WHITE: PAPER,
    DieColour.BLACK: Ink(30, 30, 34),
    DieColour.RED: Ink(206, 40, 44),
    DieColour.PINK: Ink(240, 120, 160),
}
_NEAR, _FAR = -0.52, 0.52
PIPS: Final = {
    1: ((0.0, 0.0),),
    2: ((_NEAR, _NEAR), (_FAR, _FAR)),
    3: ((_NEAR, _NEAR), (0.0, 0.0), (_FAR, _FAR)),
    4: ((_NEAR, _NEAR), (_FAR, _NEAR), (_NEAR, _FAR), (_FAR, _FAR)),
    5: ((_NEAR, _NEAR), (_FAR, _NEAR), (0.0, 0.0), (_NEAR, _FAR), (_FAR, _FAR)),
}


def blank_die(colour: DieColour) -> tuple[Shape, ...]:
    """A die with nothing on it; a line round it keeps a white one from the paper."""
    return (box(0, 0, 2.0, 2.0, DARK, 0.38), box(0, 0, 1.84, 1.84, BODIES[colour], 0.32))


def die_ink(colour: DieColour) -> Ink:
    """What is printed on a die of this colour."""
    return DARK if colour is DieColour.WHITE else PAPER


@cache
def pip_die(colour: DieColour, value: int) -> tuple[Shape, ...]:
    """A die that shows 1 to 5."""
    pips = (disc(x, y, 0.22, die_ink(colour)) for x, y in PIPS[value])
    return (*blank_die(colour), *pips)
