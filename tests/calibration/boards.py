"""Photographs of the calibration board through a wide lens that bends straight lines outwards."""

from functools import cache

from calibration.board import draw_board
from calibration.photograph import Camera, LaidDrawing, Pixels, photograph

FOCAL_WIDTHS = 0.86
BENDING = (-0.14, 0.04)


@cache
def board_drawing() -> LaidDrawing:
    return LaidDrawing(draw_board(), 0, 0)


def board_picture(  # noqa: PLR0913, PLR0917 - a camera is held by as many measures
    tilt_deg: float, turn_deg: float, field_mm: float, x_mm: float = 0, y_mm: float = 0, width_px: int = 960
) -> Pixels:
    camera = Camera(tilt_deg, turn_deg, field_mm, width_px, width_px * 3 // 4, FOCAL_WIDTHS, BENDING)
    return photograph([LaidDrawing(board_drawing().drawing, x_mm, y_mm)], camera).bgr


@cache
def good_pictures() -> tuple[Pixels, ...]:
    """The board five times, all over the picture and from several sides."""
    return (
        board_picture(88, 0, 330),
        board_picture(60, 15, 330, 60, 30),
        board_picture(55, 100, 340, -60, -20),
        board_picture(50, 200, 320, 40, -60),
        board_picture(60, 250, 420, -90, 60),
    )
