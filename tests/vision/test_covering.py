"""Which card lies on top."""

import numpy as np
import pytest

from calibration.artwork.numnum import draw_numnum
from calibration.photograph import Camera, LaidDrawing, photograph
from tabletop.faces.numnum import Ban, Face, NumberCard, Symbol
from vision.covering import covered_cards, neighbours_of
from vision.sightings import SeenCard

HEART = NumberCard(27, Symbol.HEART)
CIRCLE = NumberCard(12, Symbol.CIRCLE)


def seen(*laid: tuple[Face, float, float, float]) -> frozenset[int]:
    """What is covered of cards laid one after the other (face, x, y, turn)."""
    drawings = [LaidDrawing(draw_numnum(face), x, y, turn) for face, x, y, turn in laid]
    shot = photograph(drawings, Camera(field_mm=300), seed=1)
    return covered_cards(shot.bgr, [SeenCard(corners, 1.0) for corners in shot.corners])


def test_cards_side_by_side_are_not_covered() -> None:
    assert seen((HEART, -40, 0, 0), (CIRCLE, 40, 0, 0)) == frozenset()


@pytest.mark.parametrize(("x", "y", "turn"), [(30, 0, 0), (0, 40, 0), (-20, 25, 15), (6, -5, 10)])
def test_the_card_laid_first_is_covered_by_the_one_laid_on_it(x: float, y: float, turn: float) -> None:
    assert seen((HEART, 0, 0, 0), (CIRCLE, x, y, turn)) == {0}
    assert seen((Ban(2), 0, 0, 0), (Ban(5), x, y, turn)) == {0}


@pytest.mark.parametrize(("x", "y"), [(30, 0), (0, 40), (-20, 25)])
def test_a_card_knows_which_neighbour_lies_on_it_and_which_below(x: float, y: float) -> None:
    drawings = [LaidDrawing(draw_numnum(face), x * k, y * k) for k, face in enumerate((HEART, CIRCLE))]
    shot = photograph(drawings, Camera(field_mm=300), seed=1)

    (over,), (under,) = neighbours_of(shot.bgr, shot.corners)

    assert over.lead > 0 > under.lead
    assert np.array_equal(over.corners, shot.corners[1])
    assert np.array_equal(under.corners, shot.corners[0])


def test_a_second_outline_of_a_card_is_no_neighbour() -> None:
    shot = photograph([LaidDrawing(draw_numnum(HEART), 0, 0, 0)], Camera(field_mm=300), seed=1)

    assert neighbours_of(shot.bgr, [shot.corners[0], shot.corners[0] + 3]) == ((), ())


def test_in_a_row_of_overlapping_cards_all_but_the_last_are_covered() -> None:
    row = [(NumberCard(number, Symbol.SQUARE), -45.0 + 30 * number, 0.0, 2.0 * number) for number in range(4)]

    assert seen(*((NumberCard(face.number + 10, Symbol.SQUARE), x, y, turn) for face, x, y, turn in row)) == {0, 1, 2}


def test_no_cards_are_not_covered() -> None:
    assert covered_cards(np.zeros((50, 50, 3), np.uint8), []) == frozenset()
