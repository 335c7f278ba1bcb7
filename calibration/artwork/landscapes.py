"""Eight landscapes for upright cards, of simple forms in full colour; nothing goes beyond the card's white margin."""

from collections.abc import Callable, Sequence
from typing import Final

from calibration.artwork.palette import PAPER
from calibration.artwork.pen import Place, blob, bow, box, disc, line, oval, shape, soft, star
from calibration.artwork.shapes import Ink, Polygon, Shape, Spot, placed
from calibration.artwork.upright_card import HEIGHT_MM, MARGIN_MM, WIDTH_MM

LEFT, TOP, RIGHT, BOTTOM = MARGIN_MM, MARGIN_MM, WIDTH_MM - MARGIN_MM, HEIGHT_MM - MARGIN_MM
SKY: Final = Ink(150, 208, 240)
SUN: Final = Ink(255, 214, 64)
GRASS: Final = Ink(126, 190, 78)
MEADOW: Final = Ink(84, 160, 66)
FOREST: Final = Ink(40, 112, 68)
WOOD: Final = Ink(112, 76, 50)
ROCK: Final = Ink(120, 128, 148)
FAR_ROCK: Final = Ink(164, 174, 196)
SNOW: Final = Ink(246, 250, 254)
SEA: Final = Ink(34, 126, 190)
SHALLOW: Final = Ink(108, 196, 214)
SAND: Final = Ink(244, 214, 150)
DUNE: Final = Ink(226, 168, 92)


def draw_landscape(key: str) -> tuple[Shape, ...]:
    """The landscape of this name."""
    return LANDSCAPES[key]()


def _sky(ink: Ink) -> Polygon:
    return box(WIDTH_MM / 2, HEIGHT_MM / 2, RIGHT - LEFT, BOTTOM - TOP, ink, 2.7)


def _land(ridge: Sequence[Place], ink: Ink) -> Polygon:
    """Land below a soft ridge from the left edge to the right one, down to the lower edge."""
    line_of_ridge = [Spot(min(max(spot.x, LEFT), RIGHT), spot.y) for spot in soft(ridge, closed=False)]
    corner = 2.7
    return Polygon(
        (
            *line_of_ridge,
            Spot(RIGHT, BOTTOM - corner),
            Spot(RIGHT - corner, BOTTOM),
            Spot(LEFT + corner, BOTTOM),
            Spot(LEFT, BOTTOM - corner),
        ),
        ink,
    )


def _cloud(x: float, y: float, size: float) -> tuple[Shape, ...]:
    return (
        oval(x, y, 1.5 * size, 0.55 * size, PAPER),
        disc(x - 0.5 * size, y - 0.3 * size, 0.6 * size, PAPER),
        disc(x + 0.4 * size, y - 0.45 * size, 0.75 * size, PAPER),
    )


def _mountains() -> tuple[Shape, ...]:
    return (
        _sky(SKY),
        disc(43, 15, 6.0, SUN),
        *_cloud(14, 20, 4.0),
        shape([(LEFT, 52), (12, 36), (22, 48), (34, 30), (RIGHT, 52), (RIGHT, 64), (LEFT, 64)], FAR_ROCK),
        shape([(LEFT, 66), (24, 26), (46, 66)], ROCK),
        shape([(24, 26), (17.4, 38), (21, 36.4), (24, 41), (27.4, 36.6), (30.6, 38)], SNOW),
        shape([(24, 66), (43, 40), (RIGHT, 55), (RIGHT, 66)], Ink(100, 108, 130)),
        shape([(43, 40), (38.4, 46.3), (41, 46), (43.4, 49), (48.4, 45)], SNOW),
        _land([(LEFT, 62), (16, 59), (34, 64), (RIGHT, 60)], GRASS),
        _land([(LEFT, 72), (20, 70), (40, 75), (RIGHT, 71)], MEADOW),
    )


def _fir(x: float, foot: float, high: float, ink: Ink) -> tuple[Shape, ...]:
    tiers = [
        shape([(x - wide * high, foot - low * high), (x + wide * high, foot - low * high), (x, foot - top * high)], ink)
        for wide, low, top in ((0.3, 0.12, 0.55), (0.25, 0.36, 0.78), (0.18, 0.6, 1.0))
    ]
    return (line([(x, foot), (x, foot - 0.2 * high)], 0.08 * high, WOOD), *tiers)


def _forest() -> tuple[Shape, ...]:
    far, near = Ink(92, 160, 112), FOREST
    return (
        _sky(Ink(206, 230, 214)),
        disc(16, 16, 5.6, SUN),
        _land([(LEFT, 50), (20, 44), (38, 50), (RIGHT, 45)], Ink(158, 204, 150)),
        *(
            one
            for x, foot, high in ((10, 54, 20), (22, 52, 24), (34, 54, 20), (46, 52, 24))
            for one in _fir(x, foot, high, far)
        ),
        _land([(LEFT, 56), (28, 52), (RIGHT, 57)], GRASS),
        *(one for x, foot, high in ((13, 70, 34), (43, 71, 36), (28, 79, 34)) for one in _fir(x, foot, high, near)),
        _land([(LEFT, 77), (24, 80), (RIGHT, 76)], MEADOW),
    )


def _beach() -> tuple[Shape, ...]:
    parasol = [(0, -1.0), (0.95, -0.2), (0.5, -0.32), (0, -0.2), (-0.5, -0.32), (-0.95, -0.2)]
    return (
        _sky(SKY),
        disc(15, 17, 6.4, SUN),
        *_cloud(38, 14, 4.2),
        _land([(LEFT, 36), (RIGHT, 36)], SEA),
        *(
            bow([(x, y), (x + 3, y - 1), (x + 6, y)], 0.8, SHALLOW)
            for x, y in ((8, 42), (24, 46), (40, 41), (12, 51), (34, 53))
        ),
        shape([(36, 36), (46, 36), (44, 39), (38, 39)], Ink(206, 60, 50)),
        shape([(40.4, 35), (40.4, 24), (47, 34)], PAPER),
        _land([(LEFT, 58), (20, 55), (38, 60), (RIGHT, 56)], SHALLOW),
        _land([(LEFT, 61), (20, 58), (38, 63), (RIGHT, 59)], SAND),
        line([(18, 80), (22, 62)], 1.2, WOOD),
        *placed((blob(parasol, Ink(226, 80, 80)),), Spot(22, 66), 11.0, turn_deg=12),
        *placed((star(0, 0, 5, 1.0, 0.45, Ink(240, 140, 60)),), Spot(42, 76), 3.2, turn_deg=20),
        oval(32, 79, 2.4, 1.6, Ink(250, 240, 226)),
    )


def _desert() -> tuple[Shape, ...]:
    green = Ink(70, 140, 80)
    cactus = (
        line([(0, 1.0), (0, -1.0)], 0.42, green),
        line([(0, 0.2), (-0.6, 0.2), (-0.6, -0.4)], 0.32, green),
        line([(0, -0.1), (0.6, -0.1), (0.6, -0.7)], 0.32, green),
    )
    return (
        _sky(Ink(250, 226, 178)),
        disc(40, 20, 7.4, Ink(246, 150, 60)),
        _land([(LEFT, 44), (16, 38), (34, 45), (RIGHT, 40)], Ink(238, 190, 124)),
        _land([(LEFT, 56), (18, 60), (40, 48), (RIGHT, 54)], DUNE),
        *placed(cactus, Spot(17, 58), 11.0),
        _land([(LEFT, 68), (20, 66), (38, 74), (RIGHT, 66)], Ink(210, 142, 74)),
        *placed(cactus, Spot(43, 67), 6.4, mirrored=True),
    )


def _flower(x: float, y: float, ink: Ink) -> tuple[Shape, ...]:
    petals = (disc(x + dx, y + dy, 1.1, ink) for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)))
    return (line([(x, y), (x, y + 3.4)], 0.6, FOREST), *petals, disc(x, y, 0.8, Ink(240, 160, 40)))


def _meadow() -> tuple[Shape, ...]:
    pink = Ink(232, 90, 120)
    places = ((10, 66, PAPER), (18, 74, pink), (28, 68, SUN), (37, 77, PAPER), (45, 69, pink), (27, 80, PAPER))
    flowers = [one for x, y, ink in places for one in _flower(x, y, ink)]
    return (
        _sky(SKY),
        *_cloud(16, 15, 4.6),
        *_cloud(40, 25, 3.6),
        _land([(LEFT, 46), (18, 40), (38, 46), (RIGHT, 42)], Ink(168, 212, 120)),
        line([(37, 52), (37, 38)], 2.2, WOOD),
        disc(37, 33, 7.6, MEADOW),
        disc(31.6, 36.5, 5.0, MEADOW),
        disc(42.4, 36.5, 5.0, MEADOW),
        *(disc(x, y, 0.9, Ink(214, 54, 58)) for x, y in ((34, 31), (40, 33), (37, 37), (32, 37), (43, 37))),
        _land([(LEFT, 56), (24, 50), (RIGHT, 58)], GRASS),
        _land([(LEFT, 66), (26, 62), (RIGHT, 67)], Ink(104, 176, 70)),
        *flowers,
    )


def _waterfall() -> tuple[Shape, ...]:
    return (
        _sky(SKY),
        *_cloud(40, 13, 4.0),
        shape([(LEFT, 26), (14, 22), (20, 26), (20, 66), (LEFT, 66)], ROCK),
        shape([(RIGHT, 30), (44, 24), (36, 28), (36, 66), (RIGHT, 66)], Ink(100, 108, 130)),
        shape([(20, 27), (36, 28.6), (37, 68), (19, 68)], SHALLOW),
        *(line([(x, 30), (x, 64)], 1.0, SNOW) for x in (23.5, 28.2, 32.8)),
        shape([(LEFT, 24), (8, 20.4), (15, 20), (20, 25), (20, 28), (LEFT, 30)], GRASS),
        shape([(RIGHT, 28), (46, 22.4), (40, 24), (36, 27), (36, 30), (RIGHT, 33)], GRASS),
        _land([(LEFT, 66), (28, 64), (RIGHT, 66)], SEA),
        *(oval(x, 66, 4.2, 1.8, SNOW) for x in (21, 28, 35)),
        *(bow([(x, y), (x + 4, y - 1), (x + 8, y)], 0.8, SHALLOW) for x, y in ((8, 74), (26, 78), (40, 73))),
        *_fir(9, 66, 20, FOREST),
        *_fir(47, 67, 22, FOREST),
    )


def _ice() -> tuple[Shape, ...]:
    penguin = (
        oval(0, 0.1, 0.5, 0.8, Ink(40, 46, 60)),
        oval(0, 0.24, 0.34, 0.58, SNOW),
        disc(0, -0.66, 0.34, Ink(40, 46, 60)),
        disc(-0.12, -0.72, 0.07, SNOW),
        disc(0.12, -0.72, 0.07, SNOW),
        shape([(-0.1, -0.6), (0.1, -0.6), (0, -0.44)], Ink(246, 160, 50)),
        oval(-0.2, 0.92, 0.18, 0.08, Ink(246, 160, 50)),
        oval(0.2, 0.92, 0.18, 0.08, Ink(246, 160, 50)),
    )
    return (
        _sky(Ink(44, 66, 120)),
        bow([(LEFT + 2, 26), (16, 17), (28, 24), (40, 14), (RIGHT - 2, 20)], 4.0, Ink(92, 206, 168)),
        bow([(LEFT + 2, 33), (18, 25), (30, 32), (42, 22), (RIGHT - 2, 28)], 2.4, Ink(150, 120, 210)),
        *(disc(x, y, 0.5, PAPER) for x, y in ((10, 10), (22, 8), (34, 10), (47, 9), (50, 36), (7, 40))),
        shape(
            [(LEFT, 56), (12, 42), (22, 52), (34, 38), (46, 50), (RIGHT, 46), (RIGHT, 60), (LEFT, 60)],
            Ink(186, 218, 238),
        ),
        _land([(LEFT, 56), (RIGHT, 56)], SEA),
        _land([(LEFT, 66), (18, 62), (38, 67), (RIGHT, 63)], SNOW),
        *placed(penguin, Spot(20, 68), 9.0),
        *placed(penguin, Spot(36, 73), 7.0),
    )


def _island() -> tuple[Shape, ...]:
    leaves = [
        placed((blob([(0, 0), (-4, -3.4), (-10, -2), (-6, 0.6)], FOREST),), Spot(31, 30), turn_deg=turn)
        for turn in (-10, 35, 95, 150, 200)
    ]
    return (
        _sky(Ink(255, 206, 150)),
        disc(16, 40, 8.6, Ink(250, 120, 70)),
        *_cloud(36, 15, 3.8),
        _land([(LEFT, 48), (RIGHT, 48)], Ink(46, 110, 170)),
        *(
            bow([(x, y), (x + 3, y - 1), (x + 6, y)], 0.8, Ink(240, 160, 110))
            for x, y in ((10, 53), (18, 57), (11, 61))
        ),
        oval(32, 62, 17, 6.0, SHALLOW),
        oval(32, 61, 14, 4.6, SAND),
        bow([(33, 60), (34, 48), (31, 31)], 2.4, WOOD),
        *(one for leaf in leaves for one in leaf),
        disc(30, 32.4, 1.4, Ink(130, 80, 40)),
        disc(33, 32.6, 1.4, Ink(130, 80, 40)),
        *(bow([(x, y), (x + 4, y - 1.2), (x + 8, y)], 0.8, SHALLOW) for x, y in ((8, 73), (24, 77), (40, 72))),
    )


LANDSCAPES: Final[dict[str, Callable[[], tuple[Shape, ...]]]] = {
    "mountains": _mountains,
    "forest": _forest,
    "beach": _beach,
    "desert": _desert,
    "meadow": _meadow,
    "waterfall": _waterfall,
    "ice": _ice,
    "island": _island,
}
