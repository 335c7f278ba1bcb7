"""Which sum has to be thrown for a dinosaur? It is printed in dark ink in the panel, beside drawings of dice."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from vision.colours import level_at, strongest
from vision.panel_maps import PANEL_FROM, PANEL_TO
from vision.read_numbers import Mask, NumberReader, fit_crop

SUMS: Final = range(24, 29)
WIDTH_PX: Final = 288
HEIGHT_PX: Final = 126
DIGIT_HEIGHTS: Final = (0.12, 0.6)  # of the panel's part of the card
DIGIT_WIDTHS: Final = (0.15, 1.1)  # of its height
MOST_PIECES: Final = 14  # the largest ones; what is smaller is noise or pips
TWO_DIGITS: Final = (0.9, 1.45, 3.2)  # least, usual and, with an "=", most width of both, of their height
HARDER: Final = (0.8, 1.0, 1.3, 1.7)
DOUBT: Final = 0.15  # what is left to none of them


@dataclass(frozen=True, slots=True)
class _Piece:
    label: int
    left: int
    top: int
    width: int
    height: int


def read_sum(picture: npt.NDArray[np.uint8], quad: npt.NDArray[np.float64], numbers: NumberReader) -> dict[int, float]:
    """How likely each sum is, adding up to less than 1; the outline begins at the card's own top left."""
    ink = _dark_ink(_panel(picture, quad))
    crops = [crop for harder in HARDER for crop in _number_crops(ink, harder)]
    votes = dict.fromkeys(SUMS, 0.0)
    for candidates in numbers.read(crops):
        for one in candidates:
            if one.number in votes:
                votes[one.number] += one.confidence**2
    total = sum(votes.values()) + DOUBT
    return {number: vote / total for number, vote in votes.items()}


def _panel(picture: npt.NDArray[np.uint8], quad: npt.NDArray[np.float64]) -> npt.NDArray[np.uint8]:
    tall = HEIGHT_PX / (PANEL_TO - PANEL_FROM)
    low, high = -PANEL_FROM * tall, (1 - PANEL_FROM) * tall
    frame = np.array([[0, low], [WIDTH_PX, low], [WIDTH_PX, high], [0, high]], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(quad.astype(np.float32), frame)
    return np.asarray(cv2.warpPerspective(picture, matrix, (WIDTH_PX, HEIGHT_PX), flags=cv2.INTER_LINEAR), np.uint8)


def _dark_ink(panel: npt.NDArray[np.uint8]) -> Mask:
    """What is dark in all three colours: red dice and the yellow ground are not."""
    brightest = strongest(panel)
    paper = level_at(brightest.ravel(), 0.9)
    missing = np.clip(255 * (1 - np.arange(256) / max(paper, 1.0)), 0, 255).astype(np.uint8)
    return np.asarray(cv2.LUT(brightest, missing), np.uint8)


def _number_crops(ink: Mask, harder: float) -> Iterator[Mask]:
    """What may be a number of two digits, where ink is told from paper at so many times the usual threshold."""
    usual, _ = cv2.threshold(ink, 0, 255, cv2.THRESH_OTSU)
    solid = np.asarray(ink > usual * harder, np.uint8)
    _, labels, boxes, _ = cv2.connectedComponentsWithStats(solid, ltype=cv2.CV_16U)
    low, high = (share * HEIGHT_PX for share in DIGIT_HEIGHTS)
    heights = boxes[1:, cv2.CC_STAT_HEIGHT]
    fitting = 1 + np.flatnonzero((low < heights) & (heights < high))  # the first one is the paper
    pieces = [_Piece(k, *boxes[k, :4].tolist()) for k in fitting.tolist()]
    likely = sorted(pieces, key=lambda one: -one.height)[:MOST_PIECES]
    for together in [*_pairs(likely), *((one,) for one in likely if _may_be_two_digits(one))]:
        crop = _crop_of(together, ink, np.asarray(labels, np.uint16))
        if crop is not None:
            yield crop


def _crop_of(together: Sequence[_Piece], ink: Mask, labels: npt.NDArray[np.uint16]) -> Mask | None:
    """The ink of these pieces and of a pixel around them."""
    left, right = min(one.left for one in together), max(one.left + one.width for one in together)
    top, bottom = min(one.top for one in together), max(one.top + one.height for one in together)
    x, y = max(left - 1, 0), max(top - 1, 0)
    own = labels[y : bottom + 1, x : right + 1]
    mask = np.logical_or.reduce([own == one.label for one in together]).astype(np.uint8)
    near = cv2.dilate(mask, np.ones((3, 3), np.uint8)) > 0
    left = max(left, right - round(TWO_DIGITS[1] * (bottom - top)))  # an "=" may touch them
    near[:, : left - x] = False
    cut_out = np.asarray(np.where(near, ink[y : bottom + 1, x : right + 1], 0), np.uint8)
    return fit_crop(cut_out, (left - x, top - y, right - left, bottom - top))


def _may_be_two_digits(piece: _Piece) -> bool:
    """Whether it is wide enough for two digits that touch, perhaps with an "=" before them."""
    return TWO_DIGITS[0] < piece.width / piece.height < TWO_DIGITS[2]


def _pairs(pieces: Sequence[_Piece]) -> Iterator[tuple[_Piece, _Piece]]:
    """Two pieces of one height side by side, as digits are."""
    digits = [one for one in pieces if DIGIT_WIDTHS[0] < one.width / one.height < DIGIT_WIDTHS[1]]
    for first, second in permutations(digits, 2):
        gap = second.left - (first.left + first.width)
        level = abs(first.top + first.height - second.top - second.height) < 0.25 * first.height
        alike = abs(first.height - second.height) < 0.3 * first.height
        if level and alike and -0.25 * first.height < gap < 0.5 * first.height:
            yield first, second
