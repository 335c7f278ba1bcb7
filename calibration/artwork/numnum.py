"""Our own NumNum cards: numbers with their symbol, jokers, bans, wishes and the back."""

import math
from typing import assert_never

from calibration.artwork.digits import number_strokes, number_width
from calibration.artwork.shapes import Drawing, Ink, Polygon, Shape, Spot, Stroke, arc, rounded_rectangle, turned_shape
from tabletop.faces.backs import Back
from tabletop.faces.numnum import Ban, Face, NumberCard, Symbol, Wish

WIDTH_MM = 56.0
HEIGHT_MM = 87.0
CORNER_MM = 4.0
INDEX_MM = 5.6
MIDDLE = Spot(WIDTH_MM / 2, HEIGHT_MM / 2)

PAPER = Ink(252, 252, 250)
BLACK = Ink(38, 38, 42)
GREY = Ink(120, 122, 126)
BAN_RED = Ink(206, 32, 38)
BACK_GREEN = Ink(24, 104, 96)
INKS = {
    Symbol.CIRCLE: Ink(28, 92, 190),
    Symbol.TRIANGLE: Ink(240, 196, 20),
    Symbol.SQUARE: Ink(206, 34, 40),
    Symbol.HEART: Ink(236, 118, 170),
}


def draw_numnum(face: Face | Back) -> Drawing:
    """The drawing of a face."""
    return Drawing(WIDTH_MM, HEIGHT_MM, Polygon(_outline(0.0), PAPER), _shapes(face))


def _shapes(face: Face | Back) -> tuple[Shape, ...]:
    match face:
        case NumberCard(number, symbol):
            return _number_card(number, symbol)
        case Ban(number):
            return _ban(number)
        case Wish():
            return _wish()
        case Back():
            return _back()
    assert_never(face)


def _outline(inset: float) -> tuple[Spot, ...]:
    return rounded_rectangle(inset, inset, WIDTH_MM - inset, HEIGHT_MM - inset, CORNER_MM - inset / 2)


def symbol_shape(symbol: Symbol, centre: Spot, size: float) -> Polygon:
    """One of the four signs, about `size` wide and high."""
    half = size / 2
    match symbol:
        case Symbol.CIRCLE:
            corners = arc(centre, half, half, 0, 360)
        case Symbol.SQUARE:
            corners = rounded_rectangle(centre.x - half, centre.y - half, centre.x + half, centre.y + half, size / 30)
        case Symbol.TRIANGLE:
            base = centre.y + half * 0.85
            corners = (Spot(centre.x, centre.y - half), Spot(centre.x + half, base), Spot(centre.x - half, base))
        case Symbol.HEART:
            corners = _heart(centre, half)
    return Polygon(corners, INKS[symbol])


def _heart(centre: Spot, half: float) -> tuple[Spot, ...]:
    lobe = half / 2
    top = centre.y - half * 0.35
    right = arc(Spot(centre.x + lobe, top), lobe, lobe, 180, 385)
    left = arc(Spot(centre.x - lobe, top), lobe, lobe, 155, 360)
    return (*right, Spot(centre.x, centre.y + half), *left)


def _number_card(number: int, symbol: Symbol) -> tuple[Shape, ...]:
    index = (
        *number_strokes(number, _index_middle(number), INDEX_MM, INKS[symbol]),
        symbol_shape(symbol, Spot(WIDTH_MM - 8.0, 8.0), 8.0),
    )
    return (
        Stroke(_outline(1.8), 1.2, INKS[symbol], closed=True),
        *index,
        *(turned_shape(shape, MIDDLE, 180) for shape in index),
        symbol_shape(symbol, MIDDLE, 42.0),
        *_middle_number(number, symbol),
    )


def _index_middle(number: int) -> Spot:
    return Spot(4.6 + number_width(number) * INDEX_MM / 2, 8.0)


def _middle_number(number: int, symbol: Symbol) -> tuple[Shape, ...]:
    ink = BLACK if symbol is Symbol.TRIANGLE else PAPER
    height = 12.5 if number < 100 else 9.0
    centre = Spot(MIDDLE.x, MIDDLE.y + (5.5 if symbol is Symbol.TRIANGLE else -1.0))
    strokes = number_strokes(number, centre, height, ink)
    if not _is_another_upside_down(number):
        return strokes
    below = centre.y + height / 2 + 4.0
    return *strokes, Stroke((Spot(centre.x - 3.5, below), Spot(centre.x + 3.5, below)), 1.1, ink)


def _is_another_upside_down(number: int) -> bool:
    return set(str(number)) <= set("689") and str(number) not in {"8", "69", "88", "96"}


def _ban(number: int) -> tuple[Shape, ...]:
    radius = 19.0
    reach = radius * math.sqrt(0.5)
    slash = (Spot(MIDDLE.x - reach, MIDDLE.y - reach), Spot(MIDDLE.x + reach, MIDDLE.y + reach))
    return (
        *number_strokes(number, MIDDLE, 19.0, BLACK),
        Stroke(arc(MIDDLE, radius, radius, 0, 360), 5.0, BAN_RED, closed=True),
        Stroke(slash, 3.6, BAN_RED),
        _grey_frame(),
    )


def _wish() -> tuple[Shape, ...]:
    places = {
        Symbol.CIRCLE: Spot(MIDDLE.x - 11, MIDDLE.y - 11),
        Symbol.TRIANGLE: Spot(MIDDLE.x + 11, MIDDLE.y - 11),
        Symbol.SQUARE: Spot(MIDDLE.x - 11, MIDDLE.y + 11),
        Symbol.HEART: Spot(MIDDLE.x + 11, MIDDLE.y + 11),
    }
    return (*(symbol_shape(symbol, centre, 17.0) for symbol, centre in places.items()), _grey_frame())


def _grey_frame() -> Stroke:
    return Stroke(_outline(1.8), 1.2, GREY, closed=True)


def _back() -> tuple[Shape, ...]:
    field = rounded_rectangle(3.0, 3.0, WIDTH_MM - 3.0, HEIGHT_MM - 3.0, 2.5)
    rings = tuple(
        Stroke(arc(Spot(x, y), 3.2, 3.2, 0, 360), 0.9, PAPER, closed=True)
        for row, y in enumerate(range(10, 82, 7))
        for x in range(9 + (row % 2) * 4, 50, 8)
    )
    return (Polygon(field, BACK_GREEN), *rings)
