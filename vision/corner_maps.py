"""What the corner net says of a cut-out: for each corner a map of where it may be, and how to read it."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from vision.judge_maps import TO_PLACE, UNIT

CELL_PX: Final = 4
CELLS: Final = TO_PLACE.side_px // CELL_PX
ROUND_ABOUT: Final = 1  # cells round the likeliest one that mean the same corner
_ROWS, _COLUMNS = np.mgrid[:CELLS, :CELLS]


@dataclass(frozen=True, slots=True, eq=False)
class CornerPlaces:
    """Where the corners of an outline belong."""

    shifts: NDArray[np.float64]  # (4, 2), in shares of the outline's sides
    surety: NDArray[np.float64]  # (4,), how much of what the net thinks of a corner lies there, 0-1
    doubts: NDArray[np.float64]  # (4,), how far off the corner may be expected to be, in shares of the sides


def cells_of(shifts: NDArray[np.float32]) -> NDArray[np.float32]:
    """Shifts (n, 4, 2) as places in cells, x and y."""
    pixels = (UNIT + shifts) * TO_PLACE.inner_px + TO_PLACE.margin_px
    return np.asarray(pixels / CELL_PX - 0.5, np.float32)


def shifts_of(cells: NDArray[np.float64]) -> NDArray[np.float64]:
    """Places (4, 2) in cells as shifts."""
    pixels = (cells + 0.5) * CELL_PX
    return np.asarray((pixels - TO_PLACE.margin_px) / TO_PLACE.inner_px - UNIT, np.float64)


def likeliest(chances: NDArray[np.float32], offsets: NDArray[np.float32]) -> CornerPlaces:
    """The likeliest place of each corner from chances (4, CELLS, CELLS) and offsets (4, 2, CELLS, CELLS) in cells."""
    places, surety, doubts = np.zeros((4, 2)), np.zeros(4), np.zeros(4)
    for corner in range(4):
        y, x = np.unravel_index(int(chances[corner].argmax()), (CELLS, CELLS))
        rows = slice(max(int(y) - ROUND_ABOUT, 0), int(y) + ROUND_ABOUT + 1)
        columns = slice(max(int(x) - ROUND_ABOUT, 0), int(x) + ROUND_ABOUT + 1)
        weights = chances[corner, rows, columns].astype(np.float64)
        at = np.stack([_COLUMNS[rows, columns], _ROWS[rows, columns]]) + offsets[corner, :, rows, columns]
        surety[corner] = weights.sum()
        places[corner] = (at * weights).sum((1, 2)) / max(surety[corner], 1e-9)
        distances = np.hypot(_COLUMNS - places[corner, 0], _ROWS - places[corner, 1])
        doubts[corner] = (chances[corner] * distances).sum() * CELL_PX / TO_PLACE.inner_px
    return CornerPlaces(shifts_of(places), surety, doubts)
