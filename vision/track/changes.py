"""Where does the table look otherwise than in a picture that is remembered?

The small grey pictures are compared cell by cell, light left out: the change of light that most cells agree on is taken
for a lamp's. A cell has changed when its structure is another one (normalised correlation, with noise as floor), or
when it is much lighter or darker than the lamp explains.
"""

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from vision.geometry import Corners, Homography, Pixels, projected

CELL_PX: Final = 8  # of the small picture: half a die
COARSE: Final = 8  # cells of one vote about the light
GRAIN: Final = 30.0  # variance of what is noise: sensor, JPEG, and print that is off by a third of a pixel
# In films of eight tables 1 cell in 1000 is less alike than 0.82 where the camera shook, than 0.9 where only noise,
# light or a moved camera differs; where a card's number was raised by one 1 to 30 cells are less alike than 0.78.
LEAST_ALIKE: Final = 0.78
SURELY_OTHER: Final = 0.5
# As a difference of logarithms: the same films differ by at most 0.05 under another lamp, by 0.7 to 1.2 under an arm.
MOST_LIGHTER: Final = 0.22
DARK: Final = 12.0  # grey levels that are noise in logarithms

Cells = npt.NDArray[np.bool_]  # (rows, columns)
Floats = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Changes:
    """Which cells of the remembered picture have changed, which of them beyond doubt, and which are still in view."""

    changed: Cells
    surely: Cells
    in_view: Cells

    @property
    def is_any(self) -> bool:
        """Whether anything has changed that could be a thing: a cell beyond doubt, or two that touch."""
        return bool(self.surely.any() or _touching(self.changed).any())

    def within(self, corners: Corners) -> int:
        """How many changed cells have their middle in an outline, in pixels of the small picture."""
        return int(np.count_nonzero(self.changed & cells_within(corners, self.changed.shape)))

    def reaching_the_border(self) -> Cells:
        """The changed cells that hang together with changed cells at the border of what is in view."""
        _, labels = cv2.connectedComponents(self.changed.astype(np.uint8), connectivity=8)
        inside = cv2.erode(np.pad(self.in_view, 1).astype(np.uint8), np.ones((3, 3), np.uint8))[1:-1, 1:-1]
        at_border = np.unique(labels[inside == 0])
        return np.isin(labels, at_border[at_border > 0])


def _touching(cells: Cells) -> Cells:
    """The cells of which a neighbour, side by side, is one too."""
    padded = np.pad(cells, 1)
    beside = padded[:-2, 1:-1] | padded[2:, 1:-1] | padded[1:-1, :-2] | padded[1:-1, 2:]
    return np.asarray(cells & beside, np.bool_)


def cells_within(corners: Corners, shape: tuple[int, ...]) -> Cells:
    """The cells whose middle lies in an outline, in pixels of the small picture; at least the one in its middle."""
    mask = np.zeros((shape[0], shape[1]), np.uint8)
    in_cells = (corners + np.float32(0.5)) / np.float32(CELL_PX) - np.float32(0.5)
    cv2.fillConvexPoly(mask, np.rint(in_cells * 16).astype(np.int32), 1, cv2.LINE_8, 4)
    return mask > 0


def changes_between(before: Pixels, now: Pixels, shift: Homography) -> Changes:
    """What changed from the small picture before to this one, which `shift` maps it to."""
    rows, columns = before.shape[0] // CELL_PX, before.shape[1] // CELL_PX
    height, width = rows * CELL_PX, columns * CELL_PX
    in_view = np.ones((rows, columns), np.bool_)
    if not np.array_equal(shift, np.eye(3)):
        in_view = _cells_in_view(shift, (rows, columns), now.shape)
        how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        now = np.asarray(cv2.warpPerspective(now, shift, (width, height), flags=how), np.uint8)
    alike, lighter = _compare(before[:height, :width], now[:height, :width], in_view)
    changed = in_view & ((alike < LEAST_ALIKE) | (np.abs(lighter) > MOST_LIGHTER))
    surely = in_view & ((alike < SURELY_OTHER) | (np.abs(lighter) > 2 * MOST_LIGHTER))
    return Changes(np.asarray(changed, np.bool_), np.asarray(surely, np.bool_), in_view)


def _compare(before: Pixels, now: Pixels, in_view: Cells) -> tuple[Floats, Floats]:
    """How alike the structure of each cell is (at most 1), and by how much it got lighter than most."""
    one, other = (cv2.blur(picture, (3, 3)).astype(np.float32) for picture in (before, now))
    size = (before.shape[1] // CELL_PX, before.shape[0] // CELL_PX)

    def mean(values: Floats) -> Floats:
        return np.asarray(cv2.resize(values, size, interpolation=cv2.INTER_AREA), np.float32)

    m, n = mean(one), mean(other)
    v = mean(np.asarray(cv2.multiply(one, one), np.float32)) - m * m
    w = mean(np.asarray(cv2.multiply(other, other), np.float32)) - n * n
    both = mean(np.asarray(cv2.multiply(one, other), np.float32)) - m * n
    alike = (both + GRAIN) / np.sqrt((np.maximum(v, 0) + GRAIN) * (np.maximum(w, 0) + GRAIN))
    brighter = np.log((n + DARK) / (m + DARK)).astype(np.float32)
    return np.asarray(alike, np.float32), brighter - _light(brighter, in_view)


def _light(brighter: Floats, in_view: Cells) -> Floats:
    """The change of light that most parts of the picture agree on: a slope over the picture, outliers left out."""
    rows, columns = brighter.shape
    y, x = np.mgrid[0:rows, 0:columns]
    far = np.stack([np.ones(brighter.shape), 2 * x / columns - 1, 2 * y / rows - 1], axis=-1)
    votes = [
        (far[top : top + COARSE, left : left + COARSE].mean((0, 1)), float(np.median(part[seen])))
        for top in range(0, rows, COARSE)
        for left in range(0, columns, COARSE)
        for part in [brighter[top : top + COARSE, left : left + COARSE]]
        for seen in [in_view[top : top + COARSE, left : left + COARSE]]
        if seen.any()
    ]
    if not votes:
        return np.zeros_like(brighter)
    places, values = np.array([place for place, _ in votes]), np.array([value for _, value in votes])
    weights = 1 / (1 + ((values - np.median(values)) / MOST_LIGHTER) ** 4)
    for _ in range(3):
        slope = np.linalg.lstsq(places * weights[:, None], values * weights, rcond=None)[0]
        weights = 1 / (1 + ((values - places @ slope) / (MOST_LIGHTER / 2)) ** 4)
    return np.asarray(far @ slope, np.float32)


def _cells_in_view(shift: Homography, shape: tuple[int, int], now_shape: tuple[int, ...]) -> Cells:
    rows, columns = shape
    y, x = np.mgrid[0:rows, 0:columns]
    middles = (np.stack([x, y], axis=-1).reshape(-1, 2) * CELL_PX + (CELL_PX - 1) / 2).astype(np.float32)
    seen = projected(middles, shift)
    margin = CELL_PX
    inside = (seen >= margin).all(axis=1) & (seen[:, 0] < now_shape[1] - margin) & (seen[:, 1] < now_shape[0] - margin)
    return np.asarray(inside.reshape(rows, columns), np.bool_)
