"""The board, the markers and the name plates on paper, found again by those who look for them."""

import cv2
import numpy as np
import pytest

from calibration.artwork.words import Language, load_words
from calibration.board import SQUARE_MM, SQUARES_ACROSS, SQUARES_DOWN, build_board
from calibration.printing.marker_sheets import board_sheet, marker_sheets
from calibration.printing.paper import A4, LETTER, PAPERS, Paper
from calibration.printing.pdf import Sheet, write_pdf
from tabletop.games import GameName
from tests.calibration.printing.opened import OpenedPdf
from vision.corner_markers import CORNER_IDS, SIDE_MM, find_corner_markers

SEEN_AT = 6.0  # pixels per millimetre


def opened(sheets: list[Sheet], paper: Paper) -> OpenedPdf:
    return OpenedPdf(write_pdf(sheets, paper, "Sheets", "de"))


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS.values(), ids=str)
def test_every_corner_of_the_printed_board_is_found_where_it_was_measured(paper: Paper) -> None:
    page = opened([board_sheet(paper, Language.GERMAN)], paper).picture(0, SEEN_AT)

    corners, numbers, _, _ = cv2.aruco.CharucoDetector(build_board()).detectBoard(page)

    assert len(numbers) == (SQUARES_ACROSS - 1) * (SQUARES_DOWN - 1)
    rows = np.asarray(corners).reshape(SQUARES_DOWN - 1, SQUARES_ACROSS - 1, 2) / SEEN_AT
    assert np.diff(rows[..., 0], axis=1) == pytest.approx(SQUARE_MM, abs=0.1)
    assert np.diff(rows[..., 1], axis=0) == pytest.approx(SQUARE_MM, abs=0.1)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=str)
def test_the_printed_corner_markers_are_found_and_as_large_as_they_should_be(paper: Paper) -> None:
    page = opened([*marker_sheets(paper, None, Language.GERMAN)], paper).picture(0, SEEN_AT)

    found = find_corner_markers(page)

    assert [marker.place for marker in found] == [*range(len(CORNER_IDS))]
    for marker in found:
        sides = np.linalg.norm(np.roll(marker.corners, -1, axis=0) - marker.corners, axis=1) / SEEN_AT
        assert sides == pytest.approx(SIDE_MM, abs=0.3)


def test_the_corner_markers_stand_clockwise_on_the_page() -> None:
    page = opened([*marker_sheets(A4, None, Language.GERMAN)], A4).picture(0, SEEN_AT)

    top_left, top_right, bottom_right, bottom_left = (
        marker.corners.mean(axis=0) for marker in find_corner_markers(page)
    )
    assert top_left[0] < top_right[0]
    assert top_right[1] < bottom_right[1]
    assert bottom_left[0] < bottom_right[0]


@pytest.mark.parametrize("game", GameName)
@pytest.mark.parametrize("language", Language)
def test_each_place_of_a_game_has_a_name_plate_that_reads_from_both_sides(game: GameName, language: Language) -> None:
    pages = opened([*marker_sheets(LETTER, game, language)], LETTER)

    for name in load_words("sheets", language)[f"places-{game}"].values():
        assert pages.text(1).count(name) >= 1
    assert len(pages) == 2
