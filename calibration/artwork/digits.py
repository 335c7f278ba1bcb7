"""The ten digits as strokes of a round pen: our own, so that no font is needed to print or photograph a card."""

from collections.abc import Callable

from calibration.artwork.shapes import Ink, Shape, Spot, Stroke, arc

WIDTH = 0.56  # of the height, between the middles of the outermost strokes
PEN = 0.17  # of the height
GAP = 0.36  # of the height, between the middles of neighbouring strokes of two digits

Path = tuple[Spot, ...]
_HALF = WIDTH / 2


def number_width(number: int) -> float:
    """From the left edge of a number's ink to the right one, in heights."""
    count = len(str(number))
    return count * WIDTH + (count - 1) * GAP + PEN


def number_strokes(number: int, centre: Spot, height: float, ink: Ink) -> tuple[Shape, ...]:
    """The digits of a number, centred on a place; `height` is between the middles of the top and bottom strokes."""
    whole = number_width(number) - PEN
    strokes: list[Shape] = []
    for place, digit in enumerate(str(number)):
        left = centre.x + height * (place * (WIDTH + GAP) - whole / 2)
        strokes.extend(
            Stroke(tuple(Spot(left + height * s.x, centre.y + height * (s.y - 0.5)) for s in path), height * PEN, ink)
            for path in _PATHS[int(digit)]()
        )
    return tuple(strokes)


def _ring(centre_y: float, radius_y: float, radius_x: float = _HALF) -> Path:
    return arc(Spot(_HALF, centre_y), radius_x, radius_y, 0, 360)


def _zero() -> tuple[Path, ...]:
    return (_ring(0.5, 0.5),)


def _one() -> tuple[Path, ...]:
    return ((Spot(0.1, 0.2), Spot(0.34, 0.0), Spot(0.34, 1.0)),)


def _two() -> tuple[Path, ...]:
    return ((*arc(Spot(_HALF, 0.28), _HALF, 0.28, 190, 400), Spot(0.02, 1.0), Spot(WIDTH, 1.0)),)


def _three() -> tuple[Path, ...]:
    upper = arc(Spot(_HALF, 0.24), _HALF * 0.92, 0.24, 205, 450)
    lower = arc(Spot(_HALF, 0.74), _HALF, 0.26, -90, 155)
    return ((*upper, *lower),)


def _four() -> tuple[Path, ...]:
    return ((Spot(0.46, 1.0), Spot(0.46, 0.0), Spot(0.0, 0.7), Spot(0.62, 0.7)),)


def _five() -> tuple[Path, ...]:
    bow = arc(Spot(_HALF - 0.02, 0.69), _HALF + 0.02, 0.31, 228, 500)
    return ((Spot(0.5, 0.0), Spot(0.1, 0.0), Spot(0.06, 0.45), *bow),)


def _six() -> tuple[Path, ...]:
    return (_ring(0.69, 0.31), arc(Spot(WIDTH, 0.69), WIDTH, 0.69, 180, 262))


def _seven() -> tuple[Path, ...]:
    return ((Spot(0.0, 0.0), Spot(WIDTH, 0.0), Spot(0.18, 1.0)),)


def _eight() -> tuple[Path, ...]:
    return (_ring(0.24, 0.24, _HALF * 0.88), _ring(0.74, 0.26))


def _nine() -> tuple[Path, ...]:
    return tuple(tuple(Spot(WIDTH - spot.x, 1.0 - spot.y) for spot in path) for path in _six())


_PATHS: tuple[Callable[[], tuple[Path, ...]], ...] = (
    _zero,
    _one,
    _two,
    _three,
    _four,
    _five,
    _six,
    _seven,
    _eight,
    _nine,
)
