"""Where exactly do the sides of an outlined card run? A small net looks at a strip of the full picture along each.

Other cards' edges, printed frames and the cards of a pile run alongside; the net tells which edge is the card's own,
and how sure it is. Sides it is not sure of (covered, without contrast) stay where they are.
"""

from pathlib import Path
from typing import Final

import numpy as np

from vision.net_session import open_net
from vision.side_strips import Picture, Quad, moved_sides, strips_of

MODEL = Path(__file__).parent / "models" / "sides.onnx"
MOST_DOUBT: Final = 0.35  # expected error in shares of the reach; beyond it a side is left as it is


class SideFinder:
    """Moves sides with the net in a file; one thread."""

    def __init__(self, model: Path = MODEL) -> None:
        self._session = open_net(model)

    def refine(self, picture: Picture, quad: Quad) -> Quad:
        """The clockwise outline with its sides where the card's edges are."""
        strips = strips_of(picture, quad).transpose(0, 3, 1, 2).astype(np.float32)
        places, doubts = self._session.run(None, {"strips": strips})
        return moved_sides(quad, np.where(np.exp(doubts) < MOST_DOUBT, places, 0.0))
