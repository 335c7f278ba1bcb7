"""What the nets that look at a single outline are shown: its inside and what lies round it, as a square picture."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

MOST_HALVINGS = 3

Picture = NDArray[np.uint8]
Quad = NDArray[np.float64]  # (4, 2)

UNIT = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)


@dataclass(frozen=True, slots=True)
class Window:
    """A square picture in which an outline takes the middle and its surroundings the margin."""

    side_px: int
    margin_px: int  # whether a card goes on beyond its supposed edge shows only there

    @property
    def inner_px(self) -> int:
        """The side of the part within the outline."""
        return self.side_px - 2 * self.margin_px


TO_ALIGN = Window(112, 16)  # corners are told to a hundredth of a side


def halved(picture: Picture) -> list[Picture]:
    """The picture, and the same ever smaller, so that large outlines need not be sampled with gaps."""
    sizes = [picture]
    while len(sizes) <= MOST_HALVINGS and min(sizes[-1].shape[:2]) > 2:
        height, width = sizes[-1].shape[:2]
        smaller = cv2.resize(sizes[-1], (width // 2, height // 2), interpolation=cv2.INTER_AREA)
        sizes.append(np.asarray(smaller, np.uint8))
    return sizes


def crop_of(sizes: Sequence[Picture], quad: Quad, window: Window) -> Picture:
    """The cut-out (side_px, side_px, 3) of an outline in the pixels of `sizes[0]`."""
    side = cv2.arcLength(quad.astype(np.float32), closed=True) / 4
    level = int(min(math.log2(max(side / window.inner_px, 1.0)) + 0.3, len(sizes) - 1))
    corners = (quad + 0.5) / 2**level - 0.5
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), UNIT * window.inner_px + window.margin_px - 0.5)
    cut = cv2.warpPerspective(
        sizes[level], matrix, (window.side_px, window.side_px), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(cut, np.uint8)


def corrected(quad: Quad, shifts: NDArray[np.float32]) -> Quad:
    """The outline with its corners moved by shares (4, 2) of its own sides, as seen in the cut-out."""
    from_unit = cv2.getPerspectiveTransform(UNIT, quad.astype(np.float32))
    moved = cv2.perspectiveTransform((UNIT + shifts.astype(np.float32))[None], from_unit)[0]
    return np.asarray(moved, np.float64)
