"""Boxes with an EAN-13 on them, drawn bar by bar, for tests."""

from calibration.artwork.lettering import centred
from calibration.artwork.pen import box
from calibration.artwork.shapes import Drawing, Ink, Polygon, Shape, Spot, rounded_rectangle

BLACK = Ink(20, 20, 20)
WHITE = Ink(250, 250, 250)
LABEL = Ink(206, 60, 50)
ODD = ("0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011")
FIRST = ("LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL")
MODULE_MM = 1.0  # three times the standard's nominal size: what is photographed is drawn with 5 pixels per millimetre


def bars_of(ean: str) -> str:
    """The 95 modules of an EAN-13, 1 for a bar."""
    inverted = [code.translate(str.maketrans("01", "10")) for code in ODD]
    sides = {"L": ODD, "G": [code[::-1] for code in inverted]}
    left = "".join(sides[side][int(digit)] for side, digit in zip(FIRST[int(ean[0])], ean[1:7], strict=True))
    right = "".join(inverted[int(digit)] for digit in ean[7:])
    return f"101{left}01010{right}101"


def draw_box_with(*eans: str) -> Drawing:
    """The side of a box, 160 x 110 mm and more with each code, its digits under it: all at three times its size."""
    width, height = 160.0, 110.0 * len(eans)
    paper = Polygon(rounded_rectangle(0, 0, width, height, 0.5), LABEL)
    shapes = [shape for row, ean in enumerate(eans) for shape in _code(ean, Spot(width / 2, 55.0 + 110.0 * row))]
    return Drawing(width, height, paper, tuple(shapes))


def _code(ean: str, middle: Spot) -> list[Shape]:
    left = middle.x - 95 * MODULE_MM / 2
    bars: list[Shape] = [
        box(left + (place + 0.5) * MODULE_MM, middle.y - 6, MODULE_MM, 66, BLACK)
        for place, module in enumerate(bars_of(ean))
        if module == "1"
    ]
    return [box(middle.x, middle.y, 138, 96, WHITE), *bars, centred(ean, Spot(middle.x, middle.y + 36), 7.2, BLACK)]
