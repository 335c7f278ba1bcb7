"""Is this outline that of a card, and where exactly do its corners belong? A small net looks at each proposal.

The outline net proposes about five outlines for every card: nearly always the right one, but also halves of cards,
printed pictures and pairs of neighbours. What is inside an outline and just beyond its edges tells them apart.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from vision.judge_maps import TO_JUDGE, Picture, Quad, corrected, crop_of
from vision.net_session import ask_in_blocks, open_net

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
        if not quads:
            return []
        crops = [crop_of(sizes, quad, TO_JUDGE) for quad in quads]
        rightness, shifts = ask_in_blocks(self._session, ["rightness", "shifts"], crops)
        return [
            Verdict(float(right), corrected(quad, shift.reshape(4, 2)))
            for quad, right, shift in zip(quads, rightness, shifts, strict=True)
        ]
