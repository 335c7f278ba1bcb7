"""Learning a lens from photographs of the board."""

import numpy as np
import pytest

from calibration.lens import BoardView, OfNoUse, Wanted, calibrate, find_board
from calibration.photograph import Camera, photograph
from tests.calibration.boards import BENDING, FOCAL_WIDTHS, board_picture, good_pictures

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def good_views() -> list[BoardView]:
    return [find_board(picture) for picture in good_pictures()]


def test_the_lens_is_the_one_the_pictures_were_taken_through(good_views: list[BoardView]) -> None:
    calibration = calibrate(good_views)

    lens = calibration.lens
    assert lens is not None
    assert lens.focal_x == pytest.approx(FOCAL_WIDTHS, rel=0.005)
    assert lens.focal_y == pytest.approx(FOCAL_WIDTHS, rel=0.005)
    assert lens.bending[:2] == pytest.approx(BENDING, abs=0.015)
    assert 0 < lens.error_px < 0.2
    assert (lens.pictures, lens.longer_side_px, lens.is_wide) == (5, 960, True)
    assert [one.of_no_use for one in calibration.pictures] == [None] * 5
    assert calibration.wanted == ()


def test_pictures_of_no_use_are_named_with_the_reason_and_left_out(good_views: list[BoardView]) -> None:
    empty = find_board(photograph([], Camera(width_px=960, height_px=720)).bgr)
    cut_off = find_board(board_picture(60, 0, 300, 170, 60))
    smaller = find_board(board_picture(60, 30, 330, width_px=800))

    calibration = calibrate([good_views[0], empty, cut_off, smaller, good_views[0], *good_views[1:]])

    reasons = [one.of_no_use for one in calibration.pictures]
    assert reasons[:5] == [None, OfNoUse.NO_BOARD, OfNoUse.FEW_CORNERS, OfNoUse.OTHER_SIZE, OfNoUse.LIKE_ANOTHER]
    assert calibration.lens == calibrate(good_views).lens


def test_a_board_that_bulges_is_left_out(good_views: list[BoardView]) -> None:
    one = good_views[0]
    wave = 6 * np.sin(one.places[:, :1] / 90) * np.array([0, 1], np.float32)
    bulging = BoardView(one.numbers, np.asarray(one.places + wave + 40, np.float32), one.width_px, one.height_px)

    calibration = calibrate([*good_views, bulging])

    assert calibration.pictures[-1].of_no_use is OfNoUse.DOES_NOT_FIT
    assert calibration.lens == calibrate(good_views).lens


def test_three_pictures_are_too_few(good_views: list[BoardView]) -> None:
    calibration = calibrate(good_views[:3])

    assert calibration.lens is None
    assert Wanted.MORE_PICTURES in calibration.wanted


def test_a_lens_is_not_believed_that_was_photographed_from_straight_above_only() -> None:
    flat = [(90.0, 0.0, 330.0), (90, 90, 380), (89, 180, 420), (88, 30, 400)]

    calibration = calibrate([find_board(board_picture(*pose)) for pose in flat])

    assert calibration.lens is None
    assert calibration.wanted[0] is Wanted.LEANING


def test_the_edge_where_the_board_never_was_is_asked_for(good_views: list[BoardView]) -> None:
    on_the_left = [
        BoardView(view.numbers, np.asarray(view.places * (0.6, 1), np.float32), view.width_px, view.height_px)
        for view in good_views
    ]

    assert Wanted.NEAR_RIGHT in calibrate(on_the_left).wanted
    assert Wanted.NEAR_RIGHT not in calibrate(good_views).wanted


def test_no_pictures_are_no_lens() -> None:
    assert calibrate([]).lens is None
