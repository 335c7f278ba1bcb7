"""Cards that invite to a table: the address as a QR code and in letters, the join code, and what to do with them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import segno

from calibration.artwork.lettering import LEADING, break_lines, centred, largest_size
from calibration.artwork.palette import DARK, GREY, PAPER
from calibration.artwork.pen import box, disc
from calibration.artwork.shapes import (
    Align,
    Drawing,
    Ink,
    Polygon,
    Shape,
    Spot,
    Typeface,
    Writing,
    placed,
    rounded_rectangle,
)
from calibration.artwork.words import Language, load_words
from calibration.printing.card_sheets import Grid, cut_marks
from calibration.printing.furniture import furniture
from calibration.printing.paper import Paper
from calibration.printing.pdf import PlacedDrawing, Sheet

WIDTH_MM: Final = 88.0
HEIGHT_MM: Final = 124.0
CODE_MM: Final = 54.0
QUIET_MODULES: Final = 4  # as the standard asks for
GREEN: Final = Ink(24, 104, 96)
BLACK: Final = Ink(0, 0, 0)


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a join card says: the address of the server, the one that joins a table at once, and its code if any."""

    address: str
    joins_at: str
    code: str | None


def join_sheet(invitation: Invitation, paper: Paper, language: Language) -> Sheet:
    """Four cards alike, to stand about the table."""
    drawing = draw_join_card(invitation, language)
    grid = Grid(paper, WIDTH_MM, HEIGHT_MM, 2, 2)
    drawings = (PlacedDrawing(drawing, grid.corner(place, from_behind=False)) for place in range(grid.places))
    title = load_words("sheets", language)["join"]["sheet"]
    return Sheet(tuple(drawings), (*furniture(title, paper, language), *cut_marks(grid)))


def draw_join_card(invitation: Invitation, language: Language) -> Drawing:
    """One card."""
    words = load_words("sheets", language)["join"]
    paper = Polygon(rounded_rectangle(0, 0, WIDTH_MM, HEIGHT_MM, 4.0), PAPER)
    middle = WIDTH_MM / 2
    address_size = largest_size([invitation.address], Typeface.BOLD, WIDTH_MM - 14, 5.0)
    shapes: tuple[Shape, ...] = (
        box(middle, 13.5, WIDTH_MM - 8, 19.0, GREEN, 4.0),
        Writing(words["title"], Spot(middle, 16.4), _title_size(words["title"]), PAPER, Typeface.TITLE),
        *placed(qr_code(invitation.joins_at, CODE_MM), Spot(middle - CODE_MM / 2, 25.0)),
        Writing(invitation.address, Spot(middle, 84.5), address_size, DARK),
        *_join_code(invitation.code, words["code"]),
        *_steps([words["step1"], words["step2"], words["step3"]], 99.5 if invitation.code else 94.0),
    )
    return Drawing(WIDTH_MM, HEIGHT_MM, paper, shapes)


def _title_size(title: str) -> float:
    return largest_size([title], Typeface.TITLE, WIDTH_MM - 20, 9.0)


def _join_code(code: str | None, label: str) -> tuple[Shape, ...]:
    if code is None:
        return ()
    parted = f"{code[:3]} {code[3:]}"
    return (
        Writing(label, Spot(WIDTH_MM / 2 - 1.5, 93.0), 4.2, GREY, Typeface.PLAIN, Align.RIGHT),
        Writing(parted, Spot(WIDTH_MM / 2 + 1.5, 93.4), 7.0, GREEN, Typeface.TITLE, Align.LEFT),
    )


def _steps(steps: list[str], top: float) -> Iterator[Shape]:
    foot = top
    for number, step in enumerate(steps, start=1):
        yield disc(9.0, foot - 0.2, 2.4, GREEN)
        yield centred(str(number), Spot(9.0, foot - 0.2), 2.4, PAPER)
        for one in break_lines(step, Typeface.PLAIN, 3.6, WIDTH_MM - 21):
            yield Writing(one, Spot(14.0, foot + 1.0), 3.6, DARK, Typeface.PLAIN, Align.LEFT)
            foot += 3.6 * LEADING
        foot += 1.8


def qr_code(text: str, side_mm: float) -> tuple[Shape, ...]:
    """A QR code with its quiet zone, as large as that, about its top left corner; dark modules in a row are one bar."""
    rows = [list(row) for row in segno.make_qr(text, error="m").matrix]
    module = side_mm / (len(rows) + 2 * QUIET_MODULES)
    return tuple(
        _bar(begin + QUIET_MODULES, y + QUIET_MODULES, end - begin, module)
        for y, row in enumerate(rows)
        for begin, end in _dark_runs(row)
    )


def _dark_runs(row: list[int]) -> Iterator[tuple[int, int]]:
    begin: int | None = None
    for x, module in enumerate([*row, 0]):
        if module and begin is None:
            begin = x
        elif not module and begin is not None:
            yield begin, x
            begin = None


def _bar(x: int, y: int, count: int, module: float) -> Polygon:
    left, top, right, bottom = x * module, y * module, (x + count) * module, (y + 1) * module
    return Polygon((Spot(left, top), Spot(right, top), Spot(right, bottom), Spot(left, bottom)), BLACK)
