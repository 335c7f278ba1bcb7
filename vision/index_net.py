"""Which number stands in a card's corners and its middle, on any print run?"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.face_net import number_shares
from vision.hidden_parts import Polygon
from vision.index_maps import views_of
from vision.net_session import open_net

MODEL = Path(__file__).parent / "models" / "indices.onnx"


@dataclass(frozen=True, slots=True, eq=False)
class IndexReading:
    """What the numbers say if the card lies one way: which number it is, and whether it does lie so."""

    numbers: NDArray[np.float64]  # how likely each number from 0 to 109 is
    upright: float  # more than 0 if they stand upright, less if upside down, as a logarithm of odds


class IndexNet:
    """Reads numbers with the net in a file; one thread."""

    def __init__(self, model: Path = MODEL) -> None:
        self._session = open_net(model)

    def read(
        self,
        picture: NDArray[np.uint8],
        outline: NDArray[np.float64],
        quarter_turns: int,
        hidden: Sequence[Polygon] = (),
    ) -> IndexReading:
        """What the numbers say of a card that lies so; `hidden` is what other cards hide."""
        views = views_of(picture, outline, quarter_turns, hidden).transpose(2, 0, 1)[None].astype(np.float32)
        tens, units, upright = self._session.run(None, {"views": views})
        return IndexReading(number_shares(tens[0], units[0]), float(upright[0, 0]))
