"""The calibration board and the corner markers as they are printed."""

import cv2
import numpy as np
import pytest

from calibration.artwork.raster import render
from calibration.board import (
    HEIGHT_MM,
    MARGIN_MM,
    SQUARE_MM,
    SQUARES_ACROSS,
    SQUARES_DOWN,
    WIDTH_MM,
    build_board,
    draw_board,
)
from calibration.markers import PLACES, SHEET_MM, corner_marker
from calibration.photograph import Camera, LaidDrawing, photograph
from vision.corner_markers import find_corner_markers

A4_MM, LETTER_MM = (210.0, 297.0), (215.9, 279.4)


def test_the_drawn_board_is_the_one_that_opencv_draws() -> None:
    pixels_per_mm = 4
    inner = (int(SQUARES_ACROSS * SQUARE_MM * pixels_per_mm), int(SQUARES_DOWN * SQUARE_MM * pixels_per_mm))
    theirs = build_board().generateImage(inner, marginSize=0)

    drawn = cv2.cvtColor(render(draw_board(), pixels_per_mm), cv2.COLOR_BGR2GRAY)

    margin = int(MARGIN_MM * pixels_per_mm)
    ours = drawn[margin : margin + inner[1], margin : margin + inner[0]]
    assert np.mean(np.abs(ours.astype(int) - np.asarray(theirs).astype(int)) > 100) < 0.01


@pytest.mark.parametrize("paper_mm", [A4_MM, LETTER_MM])
def test_the_board_fits_the_paper(paper_mm: tuple[float, float]) -> None:
    assert paper_mm[0] > WIDTH_MM + 2 * 5
    assert paper_mm[1] > HEIGHT_MM + 2 * 5


def test_every_corner_marker_is_found_where_it_was_laid() -> None:
    spots = [(-150, -100), (150, -95), (140, 100), (-155, 95)]
    laid = [LaidDrawing(corner_marker(place), *spots[place], turn_deg=37.0 * place) for place in PLACES]

    shot = photograph(laid, Camera(tilt_deg=50))

    found = find_corner_markers(shot.bgr)
    assert [marker.place for marker in found] == list(PLACES)
    for marker, sheet in zip(found, shot.corners, strict=True):
        middle = np.linalg.norm(marker.corners.mean(axis=0) - sheet.mean(axis=0))
        assert middle < 0.05 * np.linalg.norm(sheet[1] - sheet[0])


def test_a_marker_that_is_there_twice_is_not_believed() -> None:
    twice = [LaidDrawing(corner_marker(0), x_mm, 0) for x_mm in (-2 * SHEET_MM, 2 * SHEET_MM)]

    shot = photograph([*twice, LaidDrawing(corner_marker(1), 0, 0)])

    assert [marker.place for marker in find_corner_markers(shot.bgr)] == [1]
