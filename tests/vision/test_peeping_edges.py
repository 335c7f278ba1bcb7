"""Where the card lies of which another one leaves a hair's breadth in view, in photographs of our own cards."""

import numpy as np
import pytest

from calibration.artwork.numnum import draw_numnum
from calibration.photograph import Camera, Cloth, LaidDrawing, Photograph, photograph
from tabletop.faces.backs import Back
from tabletop.faces.numnum import Ban
from vision.geometry import overlap
from vision.peeping_edges import Peeping, peeping_card

CAMERA = Camera(field_mm=260, tilt_deg=65)


def stack(below: Ban | Back, right_mm: float, up_mm: float, turn_deg: float) -> Photograph:
    """A card, and a back that is moved and turned so far and covers most of it."""
    laid = [
        LaidDrawing(draw_numnum(below), 0, 0, 0),
        LaidDrawing(draw_numnum(Back()), right_mm, up_mm, turn_deg),
    ]
    return photograph(laid, CAMERA, seed=3)


def below_the_last(table: Photograph) -> Peeping | None:
    return peeping_card(table.bgr, np.asarray(table.corners[-1], np.float32), ())


@pytest.mark.parametrize(("right_mm", "up_mm", "turn_deg"), [(7, 3, 0), (-4, 6, 8), (3, -8, -6)])
def test_a_card_is_outlined_by_what_peeps_out(right_mm: float, up_mm: float, turn_deg: float) -> None:
    table = stack(Ban(5), right_mm, up_mm, turn_deg)

    found = below_the_last(table)

    assert found is not None
    assert overlap(found.corners, table.corners[0]) > 0.9
    assert overlap(found.corners, table.corners[0]) > overlap(table.corners[1], table.corners[0])


def test_below_a_card_that_lies_alone_nothing_peeps_out() -> None:
    table = photograph([LaidDrawing(draw_numnum(Back()), 10, -5, 20)], CAMERA, seed=5)

    assert below_the_last(table) is None


def test_a_ban_is_unlike_the_back_above_it_and_another_back_is_not() -> None:
    ban, back = below_the_last(stack(Ban(2), 6, 4, 5)), below_the_last(stack(Back(), 6, 4, 5))

    assert ban is not None
    assert back is not None
    assert ban.unlike > 3 * back.unlike


def test_edges_of_other_cards_are_their_own() -> None:
    table = stack(Ban(5), 7, 3, 0)
    upper = np.asarray(table.corners[1], np.float32)

    assert peeping_card(table.bgr, upper, [np.asarray(table.corners[0], np.float32)]) is None


def test_a_card_is_plain_between_its_edges_as_patches_of_cloth_are_not() -> None:
    laid = [LaidDrawing(draw_numnum(Ban(5)), 15, 0, 0), LaidDrawing(draw_numnum(Back()), 11, 5, 8)]
    table = photograph(laid, CAMERA, cloth=Cloth(200, 40, 40, checks_mm=30), seed=3)

    found = below_the_last(table)

    assert found is not None
    assert overlap(found.corners, table.corners[0]) > 0.9
