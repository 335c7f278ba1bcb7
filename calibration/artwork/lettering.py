"""How wide are our letters, and where do lines break? Both on paper and in pictures letters stand without kerning."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from PIL import ImageFont

from calibration.artwork.shapes import Align, Ink, Spot, Typeface, Writing

MEASURED_AT: Final = 1000  # units of the em in which widths are measured
LEADING: Final = 1.18  # from line to line, in sizes


def font_path(typeface: Typeface) -> Path:
    """The file with the letters."""
    return Path(str(files(__package__))) / "fonts" / f"{typeface}.ttf"


@cache
def font(typeface: Typeface, size_px: float) -> ImageFont.FreeTypeFont:
    """The letters in a size for pictures."""
    return ImageFont.truetype(font_path(typeface), size_px, layout_engine=ImageFont.Layout.BASIC)


@cache
def width_of(text: str, typeface: Typeface) -> float:
    """The width of a line, in sizes."""
    return font(typeface, MEASURED_AT).getlength(text) / MEASURED_AT


@cache
def height_of_digits(typeface: Typeface) -> float:
    """How high digits and capitals stand above the line, in sizes."""
    _, top, _, bottom = font(typeface, MEASURED_AT).getbbox("1", anchor="ls")
    return (bottom - top) / MEASURED_AT


def largest_size(texts: Sequence[str], typeface: Typeface, width: float, most: float) -> float:
    """The size in which the widest of these lines fits into a width, but not above `most`."""
    return min(most, *(width / width_of(text, typeface) for text in texts))


def break_lines(text: str, typeface: Typeface, size: float, width: float) -> tuple[str, ...]:
    """The lines of a text; its own line breaks are kept, a word wider than the width has a line of its own."""
    return tuple(line for part in text.split("\n") for line in _broken(part.split(), typeface, width / size))


def _broken(words: Sequence[str], typeface: Typeface, width_sizes: float) -> list[str]:
    lines: list[str] = []
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, typeface) <= width_sizes:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def centred(text: str, middle: Spot, height: float, ink: Ink, typeface: Typeface = Typeface.TITLE) -> Writing:
    """A number or a word of capitals, so high, its middle at a place."""
    size = height / height_of_digits(typeface)
    return Writing(text, Spot(middle.x, middle.y + height / 2), size, ink, typeface)


def paragraph(text: str, middle: Spot, width: float, size: float, ink: Ink) -> tuple[Writing, ...]:
    """A text in centred lines about a place, as even in length as the fewest lines allow."""
    lines = _even_lines(text, Typeface.BOLD, size, width)
    first = middle.y - (len(lines) - 1) * size * LEADING / 2 + size * height_of_digits(Typeface.BOLD) / 2
    return tuple(
        Writing(line, Spot(middle.x, first + number * size * LEADING), size, ink) for number, line in enumerate(lines)
    )


def _even_lines(text: str, typeface: Typeface, size: float, width: float) -> tuple[str, ...]:
    fewest = len(break_lines(text, typeface, size, width))
    tries = (break_lines(text, typeface, size, width * share / 20) for share in range(10, 21))
    return next(lines for lines in tries if len(lines) == fewest)


def left_edge(writing: Writing) -> float:
    """How far left of its foot a line begins, in the units of its size."""
    share = {Align.LEFT: 0.0, Align.MIDDLE: 0.5, Align.RIGHT: 1.0}[writing.align]
    return share * width_of(writing.text, writing.typeface) * writing.size
