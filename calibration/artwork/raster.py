"""A drawing as a picture."""

import math
from typing import assert_never

import cv2
import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw

from calibration.artwork.lettering import font, left_edge, width_of
from calibration.artwork.shapes import Drawing, Ink, Polygon, Shape, Spot, Stroke, Writing

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
        case Writing():
            _write(canvas, shape, scale)
        case _:
            assert_never(shape)


def _write(canvas: Pixels, writing: Writing, scale: float) -> None:
    letters, margin = _letters(writing, scale)
    begin = margin + left_edge(writing) * scale
    to_canvas = _turn_about((begin, margin), writing.turn_deg, (writing.foot.x * scale, writing.foot.y * scale))
    height, width = letters.shape
    corners = np.array([(0, 0, 1), (width, 0, 1), (width, height, 1), (0, height, 1)]) @ to_canvas.T
    left, top = np.clip(np.floor(corners.min(axis=0)).astype(int), 0, None)
    part = canvas[top : int(np.ceil(corners[:, 1].max())), left : int(np.ceil(corners[:, 0].max()))]
    if part.size == 0:
        return
    to_canvas[:, 2] -= (left, top)
    cover = cv2.warpAffine(letters, to_canvas, (part.shape[1], part.shape[0]), flags=cv2.INTER_LINEAR)
    share = cover[..., None] / np.float32(255)
    part[:] = np.rint(part * (1 - share) + np.array(_bgr(writing.ink), np.float32) * share)


def _letters(writing: Writing, scale: float) -> tuple[Pixels, int]:
    """The line upright, 0-255 (H, W), and where its foot begins: this far from the left and from the top."""
    size_px = writing.size * scale
    margin = math.ceil(size_px * 1.1)
    width = math.ceil(width_of(writing.text, writing.typeface) * size_px)
    sheet = Image.new("L", (width + 2 * margin, math.ceil(1.6 * margin)))
    ImageDraw.Draw(sheet).text((margin, margin), writing.text, 255, font(writing.typeface, size_px), anchor="ls")
    return np.asarray(sheet, np.uint8), margin


def _turn_about(
    begin: tuple[float, float], turn_deg: float, foot: tuple[float, float]
) -> npt.NDArray[np.float64]:  # (2, 3)
    cos, sin = math.cos(math.radians(turn_deg)), math.sin(math.radians(turn_deg))
    turn = np.array([[cos, -sin], [sin, cos]])
    shift = np.array(foot) - turn @ np.array(begin)
    return np.column_stack([turn, shift])
