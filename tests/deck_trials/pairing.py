"""Which outline is which card's? One to one, the best first, as the recognition benchmark pairs them."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from vision.geometry import overlap

Outlines = Sequence[npt.NDArray[np.floating]]  # each (4, 2)


def paired(truths: Outlines, seen: Outlines, least: float) -> dict[int, int]:
    """For each true outline that was found the number of what was seen there; they share at least so much."""
    alike = ((overlap(true, one), i, j) for i, true in enumerate(truths) for j, one in enumerate(seen))
    pairs: dict[int, int] = {}
    for shared, i, j in sorted(alike, reverse=True):
        if shared >= least and i not in pairs and j not in pairs.values():
            pairs[i] = j
    return pairs
