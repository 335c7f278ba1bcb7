"""What the corner net says of a cut-out: for each corner a map of where it may be, and how to read it."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from vision.judge_maps import TO_PLACE, UNIT

CELL_PX: Final = 4
CELLS: Final = TO_PLACE.side_px // CELL_PX
ROUND_ABOUT: Final = 1  # cells round the likeliest one that mean the same corner
_ROUND_ABOUT: Final = np.mgrid[-ROUND_ABOUT : ROUND_ABOUT + 1, -ROUND_ABOUT : ROUND_ABOUT + 1].reshape(2, -1)
_LINE: Final = np.arange(CELLS)


@dataclass(frozen=True, slots=True, eq=False)
class CornerPlaces:
    """Where the corners of outlines belong."""

    shifts: NDArray[np.float64]  # (n, 4, 2), in shares of the outline's sides
    surety: NDArray[np.float64]  # (n, 4), how much of what the net thinks of a corner lies there, 0-1
    doubts: NDArray[np.float64]  # (n, 4), how far off the corner may be expected to be, in shares of the sides


def cells_of(shifts: NDArray[np.float32]) -> NDArray[np.float32]:
    """Shifts (n, 4, 2) as places in cells, x and y."""
    pixels = (UNIT + shifts) * TO_PLACE.inner_px + TO_PLACE.margin_px
    return np.asarray(pixels / CELL_PX - 0.5, np.float32)


def shifts_of(cells: NDArray[np.float64]) -> NDArray[np.float64]:
    """Places (n, 4, 2) in cells as shifts."""
    pixels = (cells + 0.5) * CELL_PX
    return np.asarray((pixels - TO_PLACE.margin_px) / TO_PLACE.inner_px - UNIT, np.float64)


def likeliest(chances: NDArray[np.float32], offsets: NDArray[np.float32]) -> CornerPlaces:
    """The likeliest place of each corner, from chances (n, 4, CELLS, CELLS) and offsets (n, 4, 2, CELLS, CELLS)."""
    flat = chances.reshape(-1, 4, CELLS**2)
    rows, columns = (place[..., None] + _ROUND_ABOUT[k] for k, place in enumerate(np.divmod(flat.argmax(2), CELLS)))
    is_inside = (rows >= 0) & (rows < CELLS) & (columns >= 0) & (columns < CELLS)
    cells = np.where(is_inside, rows * CELLS + columns, 0)  # (n, 4, cells round about)
    weights = np.take_along_axis(flat, cells, 2).astype(np.float64) * is_inside
    at = np.stack([columns, rows], 2) + np.take_along_axis(offsets.reshape(-1, 4, 2, CELLS**2), cells[:, :, None], 3)
    surety = weights.sum(2)
    places = (at * weights[:, :, None]).sum(3) / np.maximum(surety, 1e-9)[..., None]
    return CornerPlaces(shifts_of(places), surety, _doubts(chances, places))


def _doubts(chances: NDArray[np.float32], places: NDArray[np.float64]) -> NDArray[np.float64]:
    """How far from these places (n, 4, 2) in cells the corners are to be expected, in shares of the sides."""
    away = (_LINE - places[..., None]) ** 2  # (n, 4, 2, CELLS): squared, across and down
    distances = np.sqrt(away[:, :, 0, None] + away[:, :, 1, :, None])
    return np.asarray((chances * distances).sum((2, 3)) * CELL_PX / TO_PLACE.inner_px, np.float64)
