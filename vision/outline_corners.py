"""Which of the corners in sight are those of the card that an outline means? A net maps where each may be.

On a pile it means the uppermost card, whose edges are a pixel wide and close to those of the cards below.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.corner_maps import likeliest
from vision.judge_maps import TO_PLACE, Picture, Quad, corrected, crop_of
from vision.net_session import ask_in_blocks, open_net

MODEL = Path(__file__).parent / "models" / "corners.onnx"
LEAST_SURE: Final = 0.4  # of corners that others hide there is more than one likely place; they are left where they are


@dataclass(frozen=True, slots=True, eq=False)
class FoundCorners:
    """The outline through the corners that were found."""

    quad: Quad
    doubts: NDArray[np.float64]  # (4,): how far off each of them may be expected to be, in shares of the sides


class CornerFinder:
    """Finds corners with the net in a file; one thread."""

    def __init__(self, model: Path = MODEL) -> None:
        self._session = open_net(model)

    def find(self, sizes: Sequence[Picture], quads: Sequence[Quad]) -> list[FoundCorners]:
        """One answer per outline, in their order; `sizes` as from `judge_maps.halved`."""
        if not quads:
            return []
        crops = [crop_of(sizes, quad, TO_PLACE) for quad in quads]
        chances, offsets = ask_in_blocks(self._session, ["chances", "offsets"], crops)
        places = likeliest(chances, offsets)
        shifts = np.where(places.surety[..., None] >= LEAST_SURE, places.shifts, 0.0).astype(np.float32)
        return [_found(*one) for one in zip(quads, shifts, places.doubts, strict=True)]


def _found(quad: Quad, shifts: NDArray[np.float32], doubts: NDArray[np.float64]) -> FoundCorners:
    moved = corrected(quad, shifts)
    # Corners that were mixed up are no outline; the one that was begun with is better.
    return FoundCorners(moved if cv2.isContourConvex(moved.astype(np.float32)) else quad, doubts)
