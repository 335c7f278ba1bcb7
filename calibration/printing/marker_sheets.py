"""The calibration board, the corner markers and name plates for the places of a table, on sheets of paper."""

from collections.abc import Iterator, Sequence
from typing import Final

from calibration.artwork.lettering import largest_size, paragraph
from calibration.artwork.palette import DARK, GREY, PALE_GREY
from calibration.artwork.pen import line
from calibration.artwork.shapes import Drawing, Shape, Spot, Stroke, Typeface, Writing, placed, rounded_rectangle
from calibration.artwork.words import Language, load_words
from calibration.board import draw_board
from calibration.markers import PLACES, corner_marker
from calibration.printing.card_sheets import Grid, cut_marks, marks_beside
from calibration.printing.furniture import HAIRLINE_MM, furniture
from calibration.printing.paper import Paper
from calibration.printing.pdf import PlacedDrawing, Sheet
from tabletop.games import GameName

MARKERS_APART_MM: Final = 30.0
PLATE_WIDTH_MM: Final = 84.0
PLATE_HEIGHT_MM: Final = 60.0
PLATE_LETTERS_MM: Final = 8.0  # their capitals, at most
DASH_MM: Final = 2.0


def board_sheet(paper: Paper, language: Language) -> Sheet:
    """The calibration board in the middle of a sheet."""
    board = draw_board()
    corner = Spot(paper.middle.x - board.width / 2, paper.middle.y - board.height / 2)
    title = load_words("sheets", language)["board"]["title"]
    return Sheet((PlacedDrawing(board, corner),), furniture(title, paper, language))


def marker_sheets(paper: Paper, game: GameName | None, language: Language) -> tuple[Sheet, ...]:
    """The four corner markers, and for a game also name plates for the places on its table."""
    corners = _corner_markers(paper, language)
    return (corners,) if game is None else (corners, *_name_plates(paper, game, language))


def _corner_markers(paper: Paper, language: Language) -> Sheet:
    """Two by two as they lie on the table, with room between, for each is cut out with its own white margin."""
    words = load_words("sheets", language)["markers"]
    drawings = tuple(
        PlacedDrawing(drawing, _marker_corner(paper, drawing, place))
        for place in PLACES
        for drawing in (corner_marker(place),)
    )
    shapes = (
        *furniture(words["title"], paper, language),
        *(shape for one in drawings for shape in _cut_out(one)),
        *paragraph(words["how"], Spot(paper.middle.x, 34.0), 150.0, 5.0, DARK),
    )
    return Sheet(drawings, shapes)


def _marker_corner(paper: Paper, drawing: Drawing, place: int) -> Spot:
    right, lower = place in (1, 2), place in (2, 3)  # clockwise from the top left
    half = MARKERS_APART_MM / 2
    x = paper.middle.x + (half if right else -half - drawing.width)
    y = paper.middle.y + (half if lower else -half - drawing.height)
    return Spot(x, y)


def _cut_out(one: PlacedDrawing) -> Iterator[Shape]:
    left, top = one.corner.x, one.corner.y
    return marks_beside((left, left + one.drawing.width), (top, top + one.drawing.height))


def _name_plates(paper: Paper, game: GameName, language: Language) -> Iterator[Sheet]:
    """Plates that are folded in the middle and stand beside a place; each says the same to both sides."""
    texts = load_words("sheets", language)
    names = tuple(texts[f"places-{game}"].values())
    grid = Grid(paper, PLATE_WIDTH_MM, PLATE_HEIGHT_MM, 2, 4)
    for first in range(0, len(names), grid.places):
        some = names[first : first + grid.places]
        plates = [shape for place, name in enumerate(some) for shape in _name_plate(name, grid, place)]
        title = f"{texts['games'][game]} · {texts['markers']['plates']}"
        yield Sheet(shapes=(*furniture(title, paper, language), *cut_marks(grid), *plates))


def _name_plate(name: str, grid: Grid, place: int) -> Sequence[Shape]:
    corner = grid.corner(place, from_behind=False)
    size = largest_size([name], Typeface.TITLE, PLATE_WIDTH_MM - 14, PLATE_LETTERS_MM * 1.4)
    foot = Writing(name, Spot(0, PLATE_HEIGHT_MM / 4 + size * 0.35), size, DARK, Typeface.TITLE)
    middle = Spot(corner.x + PLATE_WIDTH_MM / 2, corner.y + PLATE_HEIGHT_MM / 2)
    frame = rounded_rectangle(4 - PLATE_WIDTH_MM / 2, 3.0, PLATE_WIDTH_MM / 2 - 4, PLATE_HEIGHT_MM / 2 - 4, 3.0)
    half = (foot, Stroke(frame, 0.8, GREY, closed=True))
    return (*placed(half, middle), *placed(half, middle, turn_deg=180), *_fold(corner))


def _fold(corner: Spot) -> Iterator[Shape]:
    """A dashed line through the middle of a plate."""
    y = corner.y + PLATE_HEIGHT_MM / 2
    for number in range(int(PLATE_WIDTH_MM / (2 * DASH_MM))):
        left = corner.x + (2 * number + 0.5) * DASH_MM
        yield line([(left, y), (left + DASH_MM, y)], HAIRLINE_MM, PALE_GREY)
