"""A drawing as a picture."""

from typing import assert_never

import cv2
import numpy as np
import numpy.typing as npt

from calibration.artwork.shapes import Drawing, Ink, Polygon, Shape, Spot, Stroke

Pixels = npt.NDArray[np.uint8]
OVERSAMPLING = 3
SUBPIXEL_BITS = 4


def render(drawing: Drawing, pixels_per_mm: float) -> Pixels:
    """The drawing as BGR (H, W, 3), its paper filled to the corners."""
    scale = pixels_per_mm * OVERSAMPLING
    canvas = _canvas(drawing, scale, channels=3)
    canvas[:] = _bgr(drawing.paper.ink)
    for shape in drawing.shapes:
        _put(canvas, shape, scale)
    return _shrunk(canvas, drawing, pixels_per_mm)


def render_outline(drawing: Drawing, pixels_per_mm: float) -> Pixels:
    """Where the card is, 0-255 (H, W): its corners are round."""
    scale = pixels_per_mm * OVERSAMPLING
    canvas = _canvas(drawing, scale, channels=1)
    _put(canvas, Polygon(drawing.paper.corners, Ink(255, 255, 255)), scale)
    return _shrunk(canvas, drawing, pixels_per_mm)


def _canvas(drawing: Drawing, scale: float, channels: int) -> Pixels:
    shape = (round(drawing.height * scale), round(drawing.width * scale))
    return np.zeros((*shape, channels) if channels > 1 else shape, np.uint8)


def _shrunk(canvas: Pixels, drawing: Drawing, scale: float) -> Pixels:
    size = (round(drawing.width * scale), round(drawing.height * scale))
    return np.asarray(cv2.resize(canvas, size, interpolation=cv2.INTER_AREA), np.uint8)


def _bgr(ink: Ink) -> tuple[int, int, int]:
    return ink.blue, ink.green, ink.red


def _fixed_point(spots: tuple[Spot, ...], scale: float) -> npt.NDArray[np.int32]:
    places = np.array([(spot.x, spot.y) for spot in spots]) * scale - 0.5  # a pixel's middle is its whole number
    return np.rint(places * (1 << SUBPIXEL_BITS)).astype(np.int32).reshape(-1, 1, 2)


def _put(canvas: Pixels, shape: Shape, scale: float) -> None:
    match shape:
        case Polygon(corners, ink):
            cv2.fillPoly(canvas, [_fixed_point(corners, scale)], _bgr(ink), cv2.LINE_AA, SUBPIXEL_BITS)
        case Stroke(path, width, ink, closed):
            points, thickness = _fixed_point(path, scale), max(1, round(width * scale))
            cv2.polylines(canvas, [points], closed, _bgr(ink), thickness, cv2.LINE_AA, SUBPIXEL_BITS)
        case _:
            assert_never(shape)
