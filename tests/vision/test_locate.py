"""Finding the outlines of cards by their edges."""

import numpy as np
import pytest

from calibration.artwork.numnum import draw_numnum
from calibration.photograph import Camera, Cloth, LaidDrawing, Photograph, photograph
from tabletop.faces.numnum import NumberCard, Symbol
from tests.vision.tables import ONE_OF_EACH_KIND, one_card, side_by_side
from vision.geometry import overlap, signed_area
from vision.locate import EdgeLocator, edge_support, four_sides
from vision.sightings import Outline

SAME = 0.8


def missed(shot: Photograph, outlines: tuple[Outline, ...]) -> int:
    best = [max((overlap(true, one.corners) for one in outlines), default=0.0) for true in shot.corners]
    return sum(share < SAME for share in best)


def test_every_card_side_by_side_is_outlined() -> None:
    shot = side_by_side(*ONE_OF_EACH_KIND)

    outlines = EdgeLocator().locate(shot.bgr).cards

    assert missed(shot, outlines) == 0


@pytest.mark.parametrize("tilt", [40, 60, 90])
@pytest.mark.parametrize("turn", [0, 45, 160])
def test_a_card_is_outlined_from_every_side(tilt: float, turn: float) -> None:
    shot = one_card(NumberCard(27, Symbol.HEART), turn, Camera(field_mm=350, tilt_deg=tilt))

    assert missed(shot, EdgeLocator().locate(shot.bgr).cards) == 0


def test_outlines_run_clockwise() -> None:
    shot = side_by_side(*ONE_OF_EACH_KIND[:4])

    assert all(signed_area(one.corners) > 0 for one in EdgeLocator().locate(shot.bgr).cards)


def test_an_empty_table_has_no_outlines() -> None:
    empty = photograph([], cloth=Cloth(grain=14), seed=5)

    assert EdgeLocator().locate(empty.bgr).cards == ()


def test_a_black_picture_has_no_outlines() -> None:
    assert EdgeLocator().locate(np.zeros((480, 640, 3), np.uint8)).cards == ()


def test_the_top_card_of_a_pile_is_outlined() -> None:
    under = LaidDrawing(draw_numnum(NumberCard(12, Symbol.CIRCLE)), 0, 0, -5)
    top = LaidDrawing(draw_numnum(NumberCard(27, Symbol.HEART)), 3, -2, 4)
    shot = photograph([under, top], Camera(field_mm=300))

    outlines = EdgeLocator().locate(shot.bgr).cards

    assert max(overlap(shot.corners[1], one.corners) for one in outlines) > 0.8


def test_four_sides_extend_round_corners_to_where_the_sides_meet() -> None:
    octagon = np.array([(2, 0), (8, 0), (10, 2), (10, 18), (8, 20), (2, 20), (0, 18), (0, 2)], np.float32) * 10

    corners = four_sides(octagon.reshape(-1, 1, 2))

    assert corners is not None
    assert {(round(float(x)), round(float(y))) for x, y in corners} == {(0, 0), (100, 0), (100, 200), (0, 200)}


def test_a_triangle_has_no_four_sides() -> None:
    assert four_sides(np.array([(0, 0), (100, 0), (50, 90)], np.float32).reshape(-1, 1, 2)) is None


def test_the_worst_side_counts_half_of_an_outlines_support() -> None:
    edges = np.zeros((100, 100), np.uint8)
    edges[10, 10:60] = edges[60, 10:60] = 255
    edges[10:60, 10] = 255
    corners = np.array([(10, 10), (60, 10), (60, 60), (10, 60)], np.float32)

    support = edge_support(corners, edges)

    assert support == pytest.approx((0.75 + 0) / 2, abs=0.05)
