"""Is this outline that of a card, and where exactly do its corners belong? A small net looks at each proposal.

The outline net proposes about five outlines for every card: nearly always the right one, but also halves of cards,
printed pictures and pairs of neighbours. What is inside an outline and just beyond its edges tells them apart.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.judge_maps import TO_JUDGE, Picture, Quad, corrected, crop_of
from vision.net_session import open_net

MODEL = Path(__file__).parent / "models" / "judge.onnx"


@dataclass(frozen=True, slots=True, eq=False)
class Verdict:
    """What the judge thinks of an outline."""

    rightness: float  # how much of it and of the card should be the same: intersection over union, 0-1
    quad: Quad  # the outline with its corners where they belong


class OutlineJudge:
    """Judges with the net in a file; one thread."""

    def __init__(self, model: Path = MODEL) -> None:
        self._session = open_net(model)

    def judge(self, sizes: Sequence[Picture], quads: Sequence[Quad]) -> list[Verdict]:
        """One verdict per outline, in their order; `sizes` as from `judge_maps.halved`."""
        return [self._judge_one(sizes, quad) for quad in quads]  # one by one is faster than together on one thread

    def _judge_one(self, sizes: Sequence[Picture], quad: Quad) -> Verdict:
        crop = crop_of(sizes, quad, TO_JUDGE).transpose(2, 0, 1)[None].astype(np.float32)
        rightness, shifts = self._session.run(["rightness", "shifts"], {"crops": crop})
        return Verdict(float(rightness[0]), corrected(quad, _as_corners(shifts[0])))


def _as_corners(shifts: NDArray[np.float32]) -> NDArray[np.float32]:
    return shifts.reshape(4, 2)
