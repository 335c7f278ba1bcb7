"""A deck on sheets of paper: cards side by side with cut marks, and their backs where the sheet is turned over."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Final

from calibration.artwork.decks import Card, Deck, Side
from calibration.artwork.palette import GREY
from calibration.artwork.pen import line
from calibration.artwork.shapes import Drawing, Shape, Spot
from calibration.artwork.words import Language, Section, load_words
from calibration.printing.furniture import HAIRLINE_MM, furniture
from calibration.printing.paper import Paper
from calibration.printing.pdf import PlacedDrawing, Sheet
from tabletop.faces import Back

SIDE_MARGIN_MM: Final = 12.0  # room for the title on the left and the ruler on the right
HEAD_MARGIN_MM: Final = 8.0  # room for cut marks
MOST_COLUMNS: Final = 3
MARK_FROM_MM, MARK_TO_MM = 1.2, 4.2
CROSS_MM: Final = 1.0  # within the corners that are cut off


class Backs(StrEnum):
    """How the other sides are printed: on the same paper turned at its long or its short edge, or not where plain."""

    LONG_EDGE = "long-edge"
    SHORT_EDGE = "short-edge"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Grid:
    """Places for cards on a sheet, in the middle of it."""

    paper: Paper
    width_mm: float
    height_mm: float
    columns: int
    rows: int

    @property
    def left(self) -> float:
        """Where the first column begins."""
        return self.paper.middle.x - self.columns * self.width_mm / 2

    @property
    def top(self) -> float:
        """Where the first row begins."""
        return self.paper.middle.y - self.rows * self.height_mm / 2

    @property
    def places(self) -> int:
        """How many cards a sheet takes."""
        return self.columns * self.rows

    def corner(self, place: int, *, from_behind: bool) -> Spot:
        """The top left corner of a place; from behind, a row runs the other way."""
        row, column = divmod(place, self.columns)
        if from_behind:
            column = self.columns - 1 - column
        return Spot(self.left + column * self.width_mm, self.top + row * self.height_mm)


def grid_for(paper: Paper, drawing: Drawing, count: int) -> Grid:
    """Places for so many cards of this size as far as the paper takes them, three side by side at most."""
    columns = min(int((paper.width_mm - 2 * SIDE_MARGIN_MM) // drawing.width), MOST_COLUMNS)
    rows = int((paper.height_mm - 2 * HEAD_MARGIN_MM) // drawing.height)
    return Grid(paper, drawing.width, drawing.height, columns, min(rows, math.ceil(count / columns)))


def deck_sheets(deck: Deck, title: str, paper: Paper, backs: Backs, language: Language) -> tuple[Sheet, ...]:
    """The sheets in the order of printing; `title` is what stands on each."""
    fronts = list(_front_pages(deck, paper))
    reverses = [page.reverse for page in fronts]
    if backs is Backs.NONE:
        pages = [*fronts, *(page for page in reverses if page.says_something)]
    else:
        pages = [page for pair in zip(fronts, reverses, strict=True) for page in pair]
    words = load_words("sheets", language)["deck"]
    return tuple(
        Sheet(
            tuple(page.drawings(mirrored=backs is not Backs.NONE)),
            (
                *furniture(_title(words, title, page, f"{number}/{len(pages)}"), paper, language),
                *cut_marks(page.grid),
            ),
            upside_down=page.is_back and backs is Backs.SHORT_EDGE,
        )
        for number, page in enumerate(pages, start=1)
    )


def _title(words: Section, title: str, page: "_Page", number: str) -> str:
    return f"{title} · {words['backs' if page.is_back else 'fronts']} · {number}"


@dataclass(frozen=True, slots=True)
class _Page:
    """One side of a sheet of cards, in the order of the cards."""

    grid: Grid
    cards: tuple[Card, ...]
    is_back: bool = False

    @property
    def reverse(self) -> "_Page":
        """What stands behind it."""
        return _Page(self.grid, self.cards, is_back=True)

    @property
    def says_something(self) -> bool:
        """Whether a game could not be played without this side: it shows more than a back, or the front again."""
        return any(not isinstance(card.back.face, Back) and card.back.face != card.front.face for card in self.cards)

    @property
    def _sides(self) -> tuple[Side, ...]:
        return tuple(card.back if self.is_back else card.front for card in self.cards)

    def drawings(self, *, mirrored: bool) -> Iterator[PlacedDrawing]:
        """Each card in its place; a mirrored back meets its front when the sheet is turned over."""
        from_behind = self.is_back and mirrored
        for place, side in enumerate(self._sides):
            yield PlacedDrawing(side.drawing, self.grid.corner(place, from_behind=from_behind))


def _front_pages(deck: Deck, paper: Paper) -> Iterator[_Page]:
    one_by_one = (card for card in deck.cards for _ in range(card.copies))
    for _, group in groupby(one_by_one, key=lambda card: (card.front.drawing.width, card.front.drawing.height)):
        cards = tuple(group)
        grid = grid_for(paper, cards[0].front.drawing, len(cards))
        for first in range(0, len(cards), grid.places):
            yield _Page(grid, cards[first : first + grid.places])


def cut_marks(grid: Grid) -> Iterator[Shape]:
    """Marks beside the cards where to cut right through, and small crosses where four cards meet."""
    xs = [grid.left + number * grid.width_mm for number in range(grid.columns + 1)]
    ys = [grid.top + number * grid.height_mm for number in range(grid.rows + 1)]
    yield from marks_beside(xs, ys)
    for x in xs[1:-1]:
        for y in ys[1:-1]:
            yield line([(x - CROSS_MM, y), (x + CROSS_MM, y)], HAIRLINE_MM, GREY)
            yield line([(x, y - CROSS_MM), (x, y + CROSS_MM)], HAIRLINE_MM, GREY)


def marks_beside(xs: Sequence[float], ys: Sequence[float]) -> Iterator[Shape]:
    """Marks that go on where cuts at these places would, outside all that lies between the first and the last."""
    across, down = _beyond(xs[0], xs[-1]), _beyond(ys[0], ys[-1])
    marks = [((x, y + a), (x, y + b)) for x in xs for y, a, b in down]
    marks += [((x + a, y), (x + b, y)) for y in ys for x, a, b in across]
    return (line(mark, HAIRLINE_MM, GREY) for mark in marks)


def _beyond(first: float, last: float) -> tuple[tuple[float, float, float], ...]:
    return (first, -MARK_FROM_MM, -MARK_TO_MM), (last, MARK_FROM_MM, MARK_TO_MM)
