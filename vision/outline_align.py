"""Where exactly do the corners of an outlined card belong? A small net looks closely at outlines that are nearly right.

On a pile it means the uppermost card, whose edges are to be told from those of the cards below.
"""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from vision.judge_maps import TO_ALIGN, Picture, Quad, corrected, crop_of
from vision.net_session import open_net

MODEL = Path(__file__).parent / "models" / "align.onnx"


class OutlineAligner:
    """Moves corners with the net in a file; one thread."""

    def __init__(self, model: Path = MODEL) -> None:
        self._session = open_net(model)

    def align(self, sizes: Sequence[Picture], quads: Sequence[Quad]) -> list[Quad]:
        """The outlines with their corners moved, in their order; `sizes` as from `judge_maps.halved`."""
        return [self._align_one(sizes, quad) for quad in quads]

    def _align_one(self, sizes: Sequence[Picture], quad: Quad) -> Quad:
        crop = crop_of(sizes, quad, TO_ALIGN).transpose(2, 0, 1)[None].astype(np.float32)
        shifts = self._session.run(None, {"crops": crop})[0][0]
        return corrected(quad, shifts.reshape(4, 2))
