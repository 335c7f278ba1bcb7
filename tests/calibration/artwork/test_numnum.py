"""Our own NumNum cards."""

import numpy as np
import pytest

from calibration.artwork.numnum import BACK_GREEN, BAN_RED, INKS, draw_numnum, symbol_shape
from calibration.artwork.palette import PAPER
from calibration.artwork.raster import render, render_outline
from calibration.artwork.shapes import Ink, Shape, Spot, Stroke
from tabletop.faces.backs import Back
from tabletop.faces.numnum import Ban, Face, NumberCard, Symbol, Wish
from tests.calibration.artwork.drawn import is_within

EVERY_KIND: tuple[Face | Back, ...] = (
    *(NumberCard(number, symbol) for number in (1, 9, 27, 100) for symbol in Symbol),
    Ban(2),
    Ban(5),
    Wish(),
    Back(),
)


@pytest.mark.parametrize("face", EVERY_KIND, ids=str)
def test_nothing_is_drawn_beyond_the_edge_of_the_card(face: Face | Back) -> None:
    drawing = draw_numnum(face)

    assert all(is_within(drawing, shape) for shape in drawing.shapes)


def test_every_face_looks_different() -> None:
    pictures = {render(draw_numnum(face), 1.0).tobytes() for face in EVERY_KIND}

    assert len(pictures) == len(EVERY_KIND)


@pytest.mark.parametrize("symbol", Symbol)
def test_the_middle_of_a_symbol_has_its_ink(symbol: Symbol) -> None:
    shape = symbol_shape(symbol, Spot(28, 43), 42)

    assert shape.ink == INKS[symbol]
    assert min(spot.x for spot in shape.corners) < 28 < max(spot.x for spot in shape.corners)


def test_a_six_is_underlined_and_an_eight_is_not() -> None:
    six, eight = (draw_numnum(NumberCard(number, Symbol.SQUARE)).shapes for number in (6, 8))

    assert _level_strokes(six) == 1
    assert _level_strokes(eight) == 0


@pytest.mark.parametrize(("face", "ink"), [(Ban(5), BAN_RED), (Back(), BACK_GREEN), (Wish(), PAPER)])
def test_a_rendered_card_shows_its_inks(face: Face | Back, ink: Ink) -> None:
    picture = render(draw_numnum(face), 2.0)

    assert np.any(np.all(picture == (ink.blue, ink.green, ink.red), axis=-1))


def test_the_outline_leaves_the_round_corners_to_the_table() -> None:
    outline = render_outline(draw_numnum(Back()), 2.0)

    assert outline[0, 0] == 0
    assert outline[outline.shape[0] // 2, outline.shape[1] // 2] == 255


def _level_strokes(shapes: tuple[Shape, ...]) -> int:
    strokes = [shape for shape in shapes if isinstance(shape, Stroke) and len(shape.path) == 2]
    return sum(stroke.path[0].y == stroke.path[1].y for stroke in strokes)
