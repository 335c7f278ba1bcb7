"""Where exactly do the sides of an outlined card run? A small net looks at strips of the full picture along all four.

Other cards' edges, printed frames and the cards of a pile run alongside; the net tells which edge is the card's own,
and how sure it is. Sides it is not sure of (covered, without contrast) stay where they are.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from vision.net_session import as_bytes, open_net
from vision.side_maps import likeliest, staying
from vision.side_strips import Picture, Quad, moved_sides, strips_of

MODEL = Path(__file__).parent / "models" / "sides.onnx"
LEAST_CHANCE: Final = 0.01  # no end speaks more strongly against a place
LEAST_SURE: Final = 0.35  # of an end; below, the side is covered or hardly seen, and stays as it is


@dataclass(frozen=True, slots=True, eq=False)
class SidesSeen:
    """What the strips along an outline show: the outline with its sides at the card's edges, as far as these are seen.

    How surely the sides run where they were before: the mean of the logarithms of all ends, and the least sure end.
    """

    quad: Quad
    surety: float
    least: float


class SideFinder:
    """Moves sides with the net in a file; one thread."""

    def __init__(self, model: Path = MODEL) -> None:
        self._session = open_net(model)

    def refine(self, picture: Picture, quads: Sequence[Quad]) -> list[Quad]:
        """The clockwise outlines with their sides where the cards' edges are, in their order."""
        return [one.quad for one in self.look(picture, quads)]

    def look(self, picture: Picture, quads: Sequence[Quad]) -> list[SidesSeen]:
        """The same with how surely the sides ran where they were."""
        if not quads:
            return []
        outlines = np.asarray(quads)
        strips = as_bytes(strips_of(picture, outlines))
        in_fours = strips.reshape(len(quads), -1, *strips.shape[1:])
        chances, offsets = self._session.run(["chances", "offsets"], {"strips": in_fours})
        places, stays = likeliest(chances, offsets), staying(chances).reshape(-1, 8)
        moved = moved_sides(outlines, np.where(places.surety >= LEAST_SURE, places.lines, 0.0))
        surety = np.log(np.maximum(stays, LEAST_CHANCE)).mean(axis=1)
        return [SidesSeen(*one) for one in zip(moved, surety.tolist(), stays.min(axis=1).tolist(), strict=True)]
