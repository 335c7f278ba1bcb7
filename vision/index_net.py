"""Which number stands in a card's corners and its middle, on any print run?"""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.face_net import number_shares
from vision.index_maps import views_of
from vision.net_session import open_net

MODEL = Path(__file__).parent / "models" / "indices.onnx"


class IndexNet:
    """Reads numbers with the net in a file; one thread."""

    def __init__(self, model: Path = MODEL) -> None:
        self._session = open_net(model)

    def read(self, picture: NDArray[np.uint8], outline: NDArray[np.float64], quarter_turns: int) -> NDArray[np.float64]:
        """How likely each number from 0 to 109 is, if the card has one and lies so."""
        views = views_of(picture, outline, quarter_turns).transpose(2, 0, 1)[None].astype(np.float32)
        tens, units = self._session.run(None, {"views": views})
        return number_shares(tens[0], units[0])
