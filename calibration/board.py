"""The board that is printed and photographed to learn what a lens does to straight lines.

A ChArUco board: 5 x 7 squares of 35 mm, with markers of 26 mm from OpenCV's DICT_5X5_50, numbered from 0, in the white
ones (the pattern of OpenCV 4.6 and later). With 8 mm of white round it it is 191 x 261 mm and fits A4 and Letter, where
it must be printed at 100 %: 24 corners of squares can be found on it. `draw_board` is a drawing like a card's.
"""

from typing import Final

import cv2
import numpy as np

from calibration.artwork.shapes import Drawing, Polygon, Spot
from calibration.marker_drawing import BLACK, WHITE, marker_shapes, square
from vision.corner_markers import DICTIONARY

SQUARES_ACROSS: Final = 5
SQUARES_DOWN: Final = 7
SQUARE_MM: Final = 35.0
MARKER_MM: Final = 26.0
MARGIN_MM: Final = 8.0
WIDTH_MM: Final = SQUARES_ACROSS * SQUARE_MM + 2 * MARGIN_MM
HEIGHT_MM: Final = SQUARES_DOWN * SQUARE_MM + 2 * MARGIN_MM


def build_board() -> cv2.aruco.CharucoBoard:
    """The board as OpenCV finds it, in millimetres."""
    dictionary = cv2.aruco.getPredefinedDictionary(DICTIONARY)
    return cv2.aruco.CharucoBoard((SQUARES_ACROSS, SQUARES_DOWN), SQUARE_MM, MARKER_MM, dictionary)


def draw_board() -> Drawing:
    """The board to be printed or rendered, with its white margin."""
    paper = square(Spot(0, 0), WIDTH_MM, HEIGHT_MM, WHITE)
    return Drawing(WIDTH_MM, HEIGHT_MM, paper, (*_black_squares(), *_markers()))


def _black_squares() -> tuple[Polygon, ...]:
    return tuple(
        square(Spot(MARGIN_MM + x * SQUARE_MM, MARGIN_MM + y * SQUARE_MM), SQUARE_MM, SQUARE_MM, BLACK)
        for y in range(SQUARES_DOWN)
        for x in range(SQUARES_ACROSS)
        if (x + y) % 2 == 0
    )


def _markers() -> tuple[Polygon, ...]:
    """Where OpenCV expects them: each by the top left one of its corners."""
    board = build_board()
    places = [np.asarray(corners)[0] for corners in board.getObjPoints()]
    numbers = [int(number) for number in np.asarray(board.getIds()).ravel()]
    return tuple(
        shape
        for number, (x, y, _) in zip(numbers, places, strict=True)
        for shape in marker_shapes(number, Spot(MARGIN_MM + float(x), MARGIN_MM + float(y)), MARKER_MM)
    )
