"""Puts lettering, symbols and small print onto a card's picture."""

from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.fonts import load_font
from vision.training.ink import Bgr

Picture = NDArray[np.uint8]
Point = tuple[float, float]

SYMBOLS = ("circle", "triangle", "square", "heart")
WORDS = (
    *(
        "alle",
        "Karten",
        "Farbe",
        "Summe",
        "gerade",
        "Zahlen",
        "lege",
        "nimm",
        "zwei",
        "Stapel",
        "Hand",
        "Person",
        "links",
    ),
    *(
        "rechts",
        "weiter",
        "mindestens",
        "nur",
        "keine",
        "de",
        "kaarten",
        "speler",
        "naast",
        "leg",
        "neer",
        "trek",
        "een",
    ),
    *("kleur", "waarde", "hoogste", "laagste", "every", "player", "takes", "one", "more", "card", "from", "left"),
)


@lru_cache(maxsize=4096)
def lettering(text: str, font: Path | None, height_px: int) -> Picture:
    """The coverage (0-255) of a line of text, cropped to its ink, capitals about `height_px` high."""
    face = load_font(font, max(4, round(height_px * 1.38)))
    mask = face.getmask(text)
    width, height = mask.size
    grid = np.array(mask, np.uint8).reshape(height, width)
    rows, columns = np.flatnonzero(grid.any(1)), np.flatnonzero(grid.any(0))
    if not len(rows):
        return np.zeros((1, 1), np.uint8)
    return grid[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


def lay(canvas: Picture, coverage: Picture, centre: Point, colour: Bgr, opacity: float = 1.0) -> None:
    """Prints a coverage mask centred at a point, in place; what lies outside is cut off."""
    height, width = coverage.shape
    left, top = round(centre[0] - width / 2), round(centre[1] - height / 2)
    x0, y0 = max(left, 0), max(top, 0)
    x1, y1 = min(left + width, canvas.shape[1]), min(top + height, canvas.shape[0])
    if x0 >= x1 or y0 >= y1:
        return
    share = coverage[y0 - top : y1 - top, x0 - left : x1 - left, None].astype(np.float32) * (opacity / 255)
    part = canvas[y0:y1, x0:x1]
    part[:] = (part * (1 - share) + np.array(colour, np.float32) * share + 0.5).astype(np.uint8)


def turned(coverage: Picture, angle_deg: float) -> Picture:
    """The mask turned anticlockwise, in a frame large enough."""
    if angle_deg % 360 == 0:
        return coverage
    if angle_deg % 180 == 0:
        return np.ascontiguousarray(coverage[::-1, ::-1])
    height, width = coverage.shape
    side = int(np.hypot(height, width)) + 2
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), angle_deg, 1.0)
    matrix[:, 2] += (side - width) / 2, (side - height) / 2
    return np.asarray(cv2.warpAffine(coverage, matrix, (side, side), flags=cv2.INTER_LINEAR), np.uint8)


def fitted(text: str, font: Path | None, height_px: float, width_px: float) -> Picture:
    """Lettering as high as asked for, or smaller so that it is no wider than `width_px`."""
    coverage = lettering(text, font, max(4, round(height_px)))
    if coverage.shape[1] > width_px:
        coverage = lettering(text, font, max(4, int(height_px * width_px / coverage.shape[1])))
    return coverage


def write(
    canvas: Picture, text: str, font: Path | None, centre: Point, height_px: float, colour: Bgr, angle_deg: float = 0.0
) -> None:
    """Prints one line, centred."""
    lay(canvas, turned(fitted(text, font, height_px, canvas.shape[1] * 0.94), angle_deg), centre, colour)


def small_print(
    rng: np.random.Generator, canvas: Picture, box: tuple[float, float, float, float], font: Path | None, colour: Bgr
) -> None:
    """Fills a box (x, y, w, h) with lines of words, centred or flush left."""
    x, y, width, height = box
    size = rng.uniform(0.022, 0.045) * canvas.shape[0]
    pitch = size * rng.uniform(1.5, 2.1)
    centred = rng.uniform() < 0.6
    for row in range(min(int(height / pitch), int(rng.integers(2, 9)))):
        text = " ".join(rng.choice(WORDS, rng.integers(2, 5)))
        coverage = fitted(text, font, size, width * 0.96)
        middle = x + width / 2 if centred else x + width * 0.02 + coverage.shape[1] / 2
        lay(canvas, coverage, (middle, y + (row + 0.7) * pitch), colour)


def symbol_outline(kind: str, centre: Point, size_px: float, angle_deg: float = 0.0) -> NDArray[np.float64]:
    """The outline (n, 2) of circle, triangle, square or heart, about `size_px` across."""
    t = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    match kind:
        case "circle":
            points = np.stack([np.cos(t), np.sin(t)], 1) * 0.5
        case "triangle":
            points = np.array([[0.0, -0.5], [0.56, 0.44], [-0.56, 0.44]])
        case "square":
            points = np.array([[-0.46, -0.46], [0.46, -0.46], [0.46, 0.46], [-0.46, 0.46]])
        case _:
            upper = 13 * np.cos(t) - 5 * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t)
            points = np.stack([16 * np.sin(t) ** 3, -upper - 2], 1) / 33
    angle = np.radians(angle_deg)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    outline: NDArray[np.float64] = points @ turn.T * size_px + np.array(centre)
    return outline


def fill(canvas: Picture, outline: NDArray[np.float64], colour: Bgr) -> None:
    """Fills a polygon with smooth edges, in place."""
    cv2.fillPoly(canvas, [np.round(outline * 16).astype(np.int32)], colour, cv2.LINE_AA, 4)


def trace(canvas: Picture, outline: NDArray[np.float64], colour: Bgr, width_px: int) -> None:
    """Draws a closed line round a polygon, in place."""
    cv2.polylines(canvas, [np.round(outline * 16).astype(np.int32)], True, colour, max(1, width_px), cv2.LINE_AA, 4)


def symbol(canvas: Picture, kind: str, centre: Point, size_px: float, colour: Bgr, angle_deg: float = 0.0) -> None:
    """Prints one of the four symbols."""
    fill(canvas, symbol_outline(kind, centre, size_px, angle_deg), colour)
