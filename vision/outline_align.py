"""Where exactly do the corners of an outlined card belong, and is it one? A small net looks closely at outlines.

On a pile it means the uppermost card, whose edges are to be told from those of the cards below.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.net_session import ask_in_blocks, open_net
from vision.outline_crops import TO_ALIGN, Picture, Quad, corrected, crop_of

MODEL = Path(__file__).parent / "models" / "align.onnx"
DOUBT_UNIT = 0.05  # of a side: what the net counts expected errors in


@dataclass(frozen=True, slots=True, eq=False)
class Aligned:
    """What the aligner says of an outline."""

    quad: Quad  # the outline with its corners where they belong
    doubts: NDArray[np.float64]  # (4,): by how much each of these corners may still be off, in shares of the sides
    rightness: float  # how much of the outline that was looked at and of the card is the same, 0-1


class OutlineAligner:
    """Moves corners with the net in a file; one thread."""

    def __init__(self, model: Path = MODEL) -> None:
        self._session = open_net(model)

    def align(self, sizes: Sequence[Picture], quads: Sequence[Quad]) -> list[Aligned]:
        """One answer per outline, in their order; `sizes` as from `outline_crops.halved`."""
        if not quads:
            return []
        crops = [crop_of(sizes, quad, TO_ALIGN) for quad in quads]
        shifts, doubts, rightness = ask_in_blocks(self._session, ["shifts", "doubts", "rightness"], crops)
        expected = np.exp(doubts.astype(np.float64)) * DOUBT_UNIT
        return [
            Aligned(corrected(quad, shift.reshape(4, 2)), doubt, float(right))
            for quad, shift, doubt, right in zip(quads, shifts, expected, rightness, strict=True)
        ]
