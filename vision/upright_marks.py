"""Does a number stand upright that is another one upside down? A line below it, or a dot behind it, says so."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from vision.read_numbers import Mask

Box = tuple[int, int, int, int]  # left, top, width, height

NOTHING_TELLS: Final = 0.5
SURELY: Final = 0.95
LINE_APART: Final = (0.06, 0.3)  # of the digits' height, beyond what blurs of them
LINE_WIDTH: Final = 0.4  # of the digits' width, of which it takes the middle
LINE_INK: Final = 0.12  # of the digits' darkest tenth; thin lines are pale where a card is small or blurred
FAR_MORE: Final = 2.5  # times as much ink as on the other side, where the blur of the digits is as strong
DOT: Final = 0.3  # of the digits' height, wide and high at most
DOT_APART: Final = (-0.1, 0.3)
OFF_THE_FOOT: Final = 0.12


def upright_share(ink: Mask, digits: Box, pieces: Sequence[Box]) -> float:
    """How likely the digits stand upright, by what else is printed there; 0.5 where nothing tells.

    `pieces` are the boxes of what is printed beside them.
    """
    stands, hangs = _line_ink(ink, digits), _line_ink(ink[::-1, ::-1], _half_turned(digits, ink.shape))
    least = LINE_INK * _level_of(ink, digits)
    if max(stands, hangs) > least and max(stands, hangs) > FAR_MORE * min(stands, hangs):
        return SURELY if stands > hangs else 1 - SURELY
    turned = [_half_turned(one, ink.shape) for one in pieces]
    behind = any(_is_dot_behind(one, digits) for one in pieces)
    before = any(_is_dot_behind(one, _half_turned(digits, ink.shape)) for one in turned)
    if behind == before:
        return NOTHING_TELLS
    return SURELY if behind else 1 - SURELY


def _level_of(ink: Mask, digits: Box) -> float:
    left, top, width, height = digits
    return float(np.quantile(ink[top : top + height, left : left + width], 0.9))


def _line_ink(ink: Mask, digits: Box) -> float:
    """How much ink is in the fullest row right below the digits."""
    left, top, width, height = digits
    first, last = (round(top + height * (1 + apart)) for apart in LINE_APART)
    aside = round(width * (1 - LINE_WIDTH) / 2)
    below = ink[first : last + 1, left + aside : left + width - aside]
    return float(below.mean(axis=1).max()) if below.size else 0.0


def either_way_up(one: float, other: float) -> tuple[float, float]:
    """How likely each of two sides is the upper one, by how likely a number stands upright seen from each."""
    first, second = one * (1 - other), other * (1 - one)
    total = max(first + second, 1e-9)
    return first / total, second / total


def _half_turned(box: Box, shape: Sequence[int]) -> Box:
    left, top, width, height = box
    return shape[1] - left - width, shape[0] - top - height, width, height


def _is_dot_behind(piece: Box, digits: Box) -> bool:
    left, top, width, height = digits
    apart = (piece[0] - (left + width)) / height
    off = abs(piece[1] + piece[3] - (top + height)) / height
    is_dot = max(piece[2], piece[3]) < DOT * height
    return is_dot and DOT_APART[0] < apart < DOT_APART[1] and off < OFF_THE_FOOT


def may_be_upside_down(number: int) -> bool:
    """Whether the number is another one when it is read from the other side."""
    return upside_down(number) not in (None, number)


def upside_down(number: int) -> int | None:
    """What the number reads from the other side; None if it is none then."""
    digits = str(number)
    if not set(digits) <= set("01689") or digits[-1] == "0":
        return None
    return int(digits[::-1].translate(str.maketrans("69", "96")))
