"""Small things that go wrong, for the cards of Dumm gelaufen!, each about 0, 0 and two high."""

from calibration.artwork.palette import DARK, PAPER
from calibration.artwork.pen import blob, box, line, shape, soft
from calibration.artwork.shapes import Ink, Polygon, Shape, Spot, Stroke, placed

CRUST = Ink(176, 108, 52)
CRUMB = Ink(248, 222, 170)
BUTTER = Ink(255, 214, 64)
SPILT = Ink(126, 84, 54)
_SLICE = (
    (-0.72, 0.82),
    (-0.76, 0.1),
    (-0.95, -0.32),
    (-0.5, -0.84),
    (0.5, -0.84),
    (0.95, -0.32),
    (0.76, 0.1),
    (0.72, 0.82),
)


def toast() -> tuple[Shape, ...]:
    """A slice of buttered toast on its way down."""
    inner = tuple((0.84 * x, 0.84 * y) for x, y in _SLICE)
    butter = (
        (-0.42, -0.2),
        (-0.1, -0.5),
        (0.36, -0.34),
        (0.46, 0.12),
        (0.12, 0.3),
        (0.1, 0.52),
        (-0.12, 0.4),
        (-0.4, 0.3),
    )
    slice_of_bread = (_rounded(_SLICE, CRUST), _rounded(inner, CRUMB), blob(butter, BUTTER))
    return placed(slice_of_bread, Spot(0, 0), turn_deg=18)


def _rounded(places: tuple[tuple[float, float], ...], ink: Ink) -> Polygon:
    return Polygon(soft(places, closed=True), ink)


def fall_lines(ink: Ink) -> tuple[Shape, ...]:
    """Three strokes above something that falls."""
    return (
        line([(-0.55, -1.65), (-0.55, -1.25)], 0.1, ink),
        line([(0.0, -1.85), (0.0, -1.3)], 0.1, ink),
        line([(0.55, -1.65), (0.55, -1.25)], 0.1, ink),
    )


def spilling_cup(cup: Ink) -> tuple[Shape, ...]:
    """A cup that has tipped over."""
    ear = Stroke(soft([(0.62, -0.5), (1.0, -0.42), (1.0, 0.18), (0.58, 0.28)], closed=False), 0.18, cup)
    body = shape([(-0.66, -0.78), (0.66, -0.78), (0.5, 0.78), (-0.5, 0.78)], cup)
    brim = box(0, -0.78, 1.44, 0.2, cup, 0.1)
    upset = placed((ear, body, brim), Spot(0.25, 0.05), turn_deg=-68)
    puddle = blob([(-0.75, 0.62), (-1.3, 0.74), (-1.15, 0.96), (-0.2, 0.98), (0.15, 0.82), (-0.2, 0.66)], SPILT)
    stream = blob([(-0.68, 0.0), (-0.92, 0.35), (-0.9, 0.8), (-0.66, 0.8), (-0.62, 0.4), (-0.5, 0.5)], SPILT)
    return (puddle, stream, *upset)


def lightning(ink: Ink) -> tuple[Shape, ...]:
    """A flash: what is to be done at once."""
    return (shape([(0.22, -1.0), (-0.62, 0.16), (-0.06, 0.16), (-0.24, 1.0), (0.62, -0.26), (0.06, -0.26)], ink),)


def fan_of_cards(count: int) -> tuple[Shape, ...]:
    """Cards held like a fan."""
    card = (
        box(0, -1.1, 0.66, 1.0, DARK, 0.09),
        box(0, -1.1, 0.58, 0.92, PAPER, 0.06),
        box(0, -1.1, 0.38, 0.68, Ink(247, 202, 24), 0.05),
    )
    spread = 22.0
    turns = [spread * (k - (count - 1) / 2) for k in range(count)]
    return tuple(one for turn in turns for one in placed(card, Spot(0, 0.9), turn_deg=turn))


def hand_of_cards(ink: Ink, ground: Ink) -> tuple[Shape, ...]:
    """Two cards side by side: what may be kept."""
    card = (box(0, 0, 0.9, 1.35, ground, 0.14), box(0, 0, 0.74, 1.19, ink, 0.1))
    return (*placed(card, Spot(-0.3, 0.05), turn_deg=-14), *placed(card, Spot(0.32, 0.0), turn_deg=12))
