"""Our own cards of What a Wonderful World: grey men with their objects, landscapes, the back, and the earth."""

from functools import cache
from typing import Final, assert_never

from calibration.artwork.earth import draw_earth
from calibration.artwork.landscapes import draw_landscape
from calibration.artwork.lettering import centred
from calibration.artwork.objects import draw_object
from calibration.artwork.palette import DARK, PAPER, mixed
from calibration.artwork.pen import blob, bow, box, disc, line, oval, shape
from calibration.artwork.shapes import Drawing, Ink, Shape, Spot, placed
from calibration.artwork.upright_card import HEIGHT_MM, MIDDLE, WIDTH_MM, both_ways_up, field, upright
from tabletop.faces.backs import Back
from tabletop.faces.wonderful_world import Earth, Face, Gent, Landscape

GROUND: Final = Ink(206, 210, 217)
SUIT: Final = Ink(110, 116, 128)
DARK_SUIT: Final = Ink(84, 90, 102)
GREY_SKIN: Final = Ink(168, 173, 182)
BACK_GROUND: Final = Ink(46, 92, 108)


def draw_wonderful_world(face: Face | Back) -> Drawing:
    """The drawing of a face; a grey man needs an object and a landscape a key that we have."""
    match face:
        case Gent(number, thing):
            assert thing is not None
            return upright(_gent(number, thing))
        case Landscape(key):
            assert key is not None
            return upright(draw_landscape(key))
        case Earth():
            return draw_earth()
        case Back():
            return upright(_back())
    assert_never(face)


def _gent(number: int, thing: str) -> tuple[Shape, ...]:
    index = (
        centred(str(number), Spot(9.6, 11.0), 9.6, DARK),
        *placed(draw_object(thing), Spot(WIDTH_MM - 10.2, 11.0), 4.6),
    )
    return (
        field(GROUND),
        *placed(_grey_man(), Spot(MIDDLE.x, 37.0), 19.0),
        disc(MIDDLE.x, 55.6, 13.6, DARK_SUIT),
        disc(MIDDLE.x, 55.6, 12.8, PAPER),
        *placed(draw_object(thing), Spot(MIDDLE.x, 55.6), 8.4),
        *both_ways_up(index),
    )


@cache
def _grey_man() -> tuple[Shape, ...]:
    """A man in grey to the tip of his hat, from the waist up, about 0, 0 and two high."""
    return (
        blob(
            [
                (-0.2, -0.1),
                (0.2, -0.1),
                (0.72, 0.16),
                (0.92, 0.8),
                (0.94, 1.3),
                (-0.94, 1.3),
                (-0.92, 0.8),
                (-0.72, 0.16),
            ],
            SUIT,
        ),
        shape([(-0.2, -0.06), (0.2, -0.06), (0, 0.5)], mixed(GROUND, PAPER, 0.5)),
        shape([(-0.07, 0.02), (0.07, 0.02), (0.09, 0.4), (0, 0.5), (-0.09, 0.4)], DARK_SUIT),
        bow([(-0.22, -0.08), (-0.3, 0.3), (0, 0.62)], 0.06, DARK_SUIT),
        bow([(0.22, -0.08), (0.3, 0.3), (0, 0.62)], 0.06, DARK_SUIT),
        oval(0, -0.42, 0.34, 0.42, GREY_SKIN),
        box(-0.13, -0.46, 0.16, 0.035, DARK_SUIT, 0.02, turn_deg=10),
        box(0.13, -0.46, 0.16, 0.035, DARK_SUIT, 0.02, turn_deg=-10),
        disc(-0.13, -0.38, 0.045, DARK),
        disc(0.13, -0.38, 0.045, DARK),
        bow([(-0.12, -0.16), (0, -0.2), (0.12, -0.16)], 0.04, DARK_SUIT),
        oval(0, -0.64, 0.52, 0.1, DARK_SUIT),
        blob([(-0.34, -0.64), (-0.34, -0.92), (-0.16, -1.08), (0.16, -1.08), (0.34, -0.92), (0.34, -0.64)], DARK_SUIT),
        line([(-0.33, -0.7), (0.33, -0.7)], 0.07, SUIT),
    )


def _back() -> tuple[Shape, ...]:
    light = mixed(BACK_GROUND, PAPER, 0.22)
    hats = [
        one
        for row in range(8)
        for column in range(5 if row % 2 == 0 else 4)
        for one in placed(_hat(light), Spot(8 + 10 * column + (5 if row % 2 else 0), 9.5 + 9.8 * row), 2.6)
    ]
    return (
        field(BACK_GROUND),
        *hats,
        disc(MIDDLE.x, HEIGHT_MM / 2, 16.0, BACK_GROUND),
        disc(MIDDLE.x, HEIGHT_MM / 2, 14.4, Ink(244, 240, 226)),
        *placed(_hat(DARK_SUIT), Spot(MIDDLE.x, HEIGHT_MM / 2), 10.5),
    )


def _hat(ink: Ink) -> tuple[Shape, ...]:
    return (
        oval(0, 0.5, 1.0, 0.22, ink),
        blob([(-0.62, 0.5), (-0.62, -0.2), (-0.3, -0.6), (0.3, -0.6), (0.62, -0.2), (0.62, 0.5)], ink),
    )
