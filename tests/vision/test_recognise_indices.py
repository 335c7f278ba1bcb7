"""Reading numbers in the corners and the middle of cards."""

import numpy as np
import pytest

from calibration.artwork.digits import number_strokes, number_width
from calibration.artwork.shapes import Drawing, Ink, Polygon, Shape, Spot, rounded_rectangle, turned_shape
from calibration.photograph import Camera, LaidDrawing, Photograph, photograph
from tabletop.faces.dumm_gelaufen import Colour, NumberCard
from tabletop.faces.wonderful_world import Gent
from tabletop.games import GameName
from vision.read_numbers import NumberReader
from vision.recognise_indices import IndexReader

MIDDLE = Spot(28, 43.5)
INKS = {
    Colour.BLUE: Ink(30, 80, 190),
    Colour.GREEN: Ink(30, 140, 60),
    Colour.YELLOW: Ink(225, 180, 20),
    Colour.RED: Ink(200, 40, 40),
}


PAPER = Ink(250, 250, 246)


def numbered(number: int, ink: Ink, *, large: bool = True, ground: Ink = PAPER) -> Drawing:
    """A card with its number in two corners and, if `large`, in its middle."""
    index = number_strokes(number, Spot(6 + number_width(number) * 3.5, 9), 7, ink)
    corners: tuple[Shape, ...] = (*index, *(turned_shape(shape, MIDDLE, 180) for shape in index))
    middle = number_strokes(number, MIDDLE, 22, ink) if large else ()
    return Drawing(56, 87, Polygon(rounded_rectangle(0, 0, 56, 87, 4), ground), (*corners, *middle))


def one(drawing: Drawing, turn_deg: float = 0.0, *beside: Drawing) -> Photograph:
    others = (LaidDrawing(other, 64.0 * n, 0) for n, other in enumerate(beside, 1))
    return photograph([LaidDrawing(drawing, 0, 0, turn_deg), *others], Camera(70, 0, 150, 640, 480), seed=3)


@pytest.fixture(scope="module")
def dumm_gelaufen() -> IndexReader:
    return IndexReader(GameName.DUMM_GELAUFEN, NumberReader())


@pytest.fixture(scope="module")
def wonderful_world() -> IndexReader:
    return IndexReader(GameName.WONDERFUL_WORLD, NumberReader())


@pytest.mark.parametrize("colour", Colour)
@pytest.mark.parametrize("number", [1, 4, 9, 11])
def test_number_and_colour_are_read(dumm_gelaufen: IndexReader, number: int, colour: Colour) -> None:
    shot = one(numbered(number, INKS[colour]))

    (look,) = dumm_gelaufen.read(shot.bgr, shot.corners)

    assert look.candidates[0].face == NumberCard(number, colour)


@pytest.mark.parametrize("colour", Colour)
def test_on_a_coloured_ground_the_ground_says_the_colour(dumm_gelaufen: IndexReader, colour: Colour) -> None:
    paper = numbered(7, INKS[Colour.BLUE])
    shot = one(numbered(10, Ink(30, 30, 30), ground=INKS[colour]), 0.0, paper)

    (look,) = dumm_gelaufen.read(shot.bgr, shot.corners[:1])

    assert look.candidates[0].face == NumberCard(10, colour)


@pytest.mark.parametrize("number", [2, 6, 9])
def test_the_corners_are_enough_whichever_way_the_card_lies(dumm_gelaufen: IndexReader, number: int) -> None:
    shot = one(numbered(number, INKS[Colour.BLUE], large=False))
    corners = shot.corners[0]

    looks = dumm_gelaufen.read(shot.bgr, [corners, np.roll(corners, 2, axis=0)])

    assert [look.candidates[0].face for look in looks] == [NumberCard(number, Colour.BLUE)] * 2


def test_grey_men_have_a_number_and_no_colour(wonderful_world: IndexReader) -> None:
    shot = one(numbered(5, Ink(40, 40, 40), large=False))

    (look,) = wonderful_world.read(shot.bgr, shot.corners)

    assert look.candidates[0].face == Gent(5)


def test_a_number_the_game_has_not_is_no_card_of_it(wonderful_world: IndexReader) -> None:
    shot = one(numbered(9, Ink(40, 40, 40), large=False))

    (look,) = wonderful_world.read(shot.bgr, shot.corners)

    assert not look.candidates or look.candidates[0].confidence < 0.5


def test_a_blank_card_has_no_candidates(dumm_gelaufen: IndexReader) -> None:
    shot = one(Drawing(56, 87, Polygon(rounded_rectangle(0, 0, 56, 87, 4), Ink(250, 250, 246)), ()))

    (look,) = dumm_gelaufen.read(shot.bgr, shot.corners)

    assert look.candidates == ()
