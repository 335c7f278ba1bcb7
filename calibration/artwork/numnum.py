"""Our own NumNum cards: numbers with their symbol, jokers, bans, wishes and the back."""

import math
from typing import assert_never

from calibration.artwork.digits import number_strokes, number_width
from calibration.artwork.lettering import LEADING, break_lines
from calibration.artwork.palette import GREY, PAPER
from calibration.artwork.shapes import (
    Align,
    Drawing,
    Ink,
    Polygon,
    Shape,
    Spot,
    Stroke,
    Typeface,
    Writing,
    arc,
    rounded_rectangle,
)
from calibration.artwork.upright_card import (
    CORNER_MM,
    HEIGHT_MM,
    MIDDLE,
    WIDTH_MM,
    both_ways_up,
    is_another_upside_down,
    upright,
)
from calibration.artwork.words import Language, load_words
from tabletop.faces.backs import Back
from tabletop.faces.numnum import Ban, Face, NumberCard, Symbol, Wish

INDEX_MM = 5.6
SHORT_RULES_MM = 2.9

BLACK = Ink(38, 38, 42)
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
    return upright(_shapes(face))


def draw_short_rules(language: Language) -> Drawing:
    """The card that says how to play; a rule to a paragraph."""
    words = load_words("numnum", language)["short-rules"]
    lines: list[Shape] = []
    foot = 19.5
    for number in range(1, len(words)):
        for line in break_lines(words[str(number)], Typeface.PLAIN, SHORT_RULES_MM, WIDTH_MM - 12.0):
            lines.append(Writing(line, Spot(6.0, foot), SHORT_RULES_MM, BLACK, Typeface.PLAIN, Align.LEFT))
            foot += SHORT_RULES_MM * LEADING
        foot += SHORT_RULES_MM * 0.4
    title = Writing(words["title"], Spot(6.0, 12.5), 6.4, BACK_GREEN, Typeface.TITLE, Align.LEFT)
    return upright((Stroke(_outline(1.8), 1.2, BACK_GREEN, closed=True), title, *lines))


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
        *both_ways_up(index),
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
    if not is_another_upside_down(number):
        return strokes
    below = centre.y + height / 2 + 4.0
    return *strokes, Stroke((Spot(centre.x - 3.5, below), Spot(centre.x + 3.5, below)), 1.1, ink)


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
