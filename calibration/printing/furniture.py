"""What stands beside the drawings on a sheet: its title, how to print it, and a ruler that shows whether it was."""

from collections.abc import Iterator
from typing import Final

from calibration.artwork.lettering import largest_size, width_of
from calibration.artwork.palette import DARK, GREY
from calibration.artwork.pen import line
from calibration.artwork.shapes import Align, Shape, Spot, Typeface, Writing
from calibration.artwork.words import Language, load_words
from calibration.printing.paper import EDGE_MM, Paper

TITLE_MM: Final = 4.2
REMARK_MM: Final = 3.0
HAIRLINE_MM: Final = 0.15
RULER_MM: Final = 100


def furniture(title: str, paper: Paper, language: Language) -> tuple[Shape, ...]:
    """The title up the left edge and the ruler along the right one."""
    words = load_words("sheets", language)["sheet"]
    return (*_title(title, words["print_at"], paper), *_ruler(words["ruler"], paper))


def _title(title: str, remark: str, paper: Paper) -> Iterator[Shape]:
    foot = Spot(EDGE_MM + TITLE_MM, paper.height_mm - 18.0)
    gap = 5.0
    whole = paper.height_mm - 36.0
    size = largest_size([title], Typeface.BOLD, whole / 2, TITLE_MM)
    after = width_of(title, Typeface.BOLD) * size + gap
    remark_size = largest_size([remark], Typeface.PLAIN, whole - after, REMARK_MM)
    yield Writing(title, foot, size, DARK, Typeface.BOLD, Align.LEFT, -90)
    yield Writing(remark, Spot(foot.x, foot.y - after), remark_size, GREY, Typeface.PLAIN, Align.LEFT, -90)


def _ruler(words: str, paper: Paper) -> Iterator[Shape]:
    """Marks on the millimetre, longer ones every five and ten, from the middle of the first to that of the last."""
    right = paper.width_mm - EDGE_MM
    top = paper.middle.y - RULER_MM / 2
    for number in range(RULER_MM + 1):
        length = 4.0 if number % 10 == 0 else 3.0 if number % 5 == 0 else 1.8
        y = top + number
        yield line([(right - length, y), (right, y)], HAIRLINE_MM, DARK)
    yield line([(right, top), (right, top + RULER_MM)], HAIRLINE_MM, DARK)
    size = largest_size([words], Typeface.PLAIN, paper.height_mm / 2 - 70.0, REMARK_MM)
    yield Writing(words, Spot(right, top - 3.0), size, GREY, Typeface.PLAIN, Align.LEFT, -90)
    yield from (
        Writing(str(cm), Spot(right - 4.6, top + 10 * cm + 0.9), 2.4, GREY, Typeface.PLAIN, Align.RIGHT)
        for cm in (0, 5, 10)
    )
