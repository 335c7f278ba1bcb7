"""What the side net says of the strips along an outline: where each end of a side may run, and how to read it."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from vision.side_strips import ACROSS_PX

CELL_PX: Final = 2
CELLS: Final = ACROSS_PX // CELL_PX
ROUND_ABOUT: Final = 1  # cells beside the likeliest one that mean the same edge
_BESIDE: Final = np.arange(-ROUND_ABOUT, ROUND_ABOUT + 1)
_HALF: Final = (ACROSS_PX - 1) / 2  # pixels from the outline to the end of the reach


@dataclass(frozen=True, slots=True, eq=False)
class SidePlaces:
    """Where the sides of outlines run."""

    lines: NDArray[np.float64]  # (n, 4, 2): how far outside start and end of each side lie, in shares of the reach
    surety: NDArray[np.float64]  # (n, 4, 2): how much of what the net thinks of an end lies there, 0-1


def cells_of(lines: NDArray[np.float32]) -> NDArray[np.float32]:
    """Lines as places in cells, the outermost first."""
    return np.asarray((_HALF * (1 - lines) + 0.5) / CELL_PX - 0.5, np.float32)


def lines_of(cells: NDArray[np.float64]) -> NDArray[np.float64]:
    """Places in cells as lines."""
    return np.asarray(1 - ((cells + 0.5) * CELL_PX - 0.5) / _HALF, np.float64)


def likeliest(chances: NDArray[np.float32], offsets: NDArray[np.float32]) -> SidePlaces:
    """The likeliest place of each end, from chances and offsets (n, 4, 2, CELLS)."""
    beside = chances.argmax(-1)[..., None] + _BESIDE
    is_inside = (beside >= 0) & (beside < CELLS)
    cells = np.where(is_inside, beside, 0)
    weights = np.take_along_axis(chances, cells, -1).astype(np.float64) * is_inside
    at = cells + np.take_along_axis(offsets, cells, -1)
    surety = weights.sum(-1)
    return SidePlaces(lines_of((at * weights).sum(-1) / np.maximum(surety, 1e-9)), surety)


def staying(chances: NDArray[np.float32]) -> NDArray[np.float64]:
    """How likely each end (n, 4, 2) runs where the outline has it, from chances (n, 4, 2, CELLS)."""
    return np.asarray(chances[..., CELLS // 2 - 2 : CELLS // 2 + 2].sum(-1), np.float64)
