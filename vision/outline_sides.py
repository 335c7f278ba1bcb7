"""Where exactly do the sides of an outlined card run? A small net looks at a strip of the full picture along each.

Other cards' edges, printed frames and the cards of a pile run alongside; the net tells which edge is the card's own,
and how sure it is. Sides it is not sure of (covered, without contrast) stay where they are.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np

from vision.net_session import ask_in_blocks, open_net
from vision.side_strips import Picture, Quad, moved_sides, strips_of

MODEL = Path(__file__).parent / "models" / "sides.onnx"
MOST_DOUBT: Final = 0.35  # expected error in shares of the reach; beyond it a side is left as it is


class SideFinder:
    """Moves sides with the net in a file; one thread."""

    def __init__(self, model: Path = MODEL) -> None:
        self._session = open_net(model)

    def refine(self, picture: Picture, quads: Sequence[Quad]) -> list[Quad]:
        """The clockwise outlines with their sides where the cards' edges are, in their order."""
        if not quads:
            return []
        outlines = np.asarray(quads)
        places, doubts = ask_in_blocks(self._session, ["places", "doubts"], strips_of(picture, outlines))
        lines = np.where(np.exp(doubts) < MOST_DOUBT, places, 0.0).reshape(-1, 4, 2)
        return list(moved_sides(outlines, lines))
