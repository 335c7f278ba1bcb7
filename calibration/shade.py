"""Does a shadow lie over some of the cards? Only where cards and the table round them are darker alike.

A card alone may be dark print, and a table alone may be chequered.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from vision.geometry import Corners, Pixels, following, side_lengths

BESIDE: Final = 0.15  # of the card's width: so far from its edge the table is looked at, beyond the card's own shadow
SPOTS_A_SIDE: Final = 12
FEWEST_SPOTS: Final = 12  # in the picture

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Shade:
    """How many times as bright the brightest card's light is as the darkest one's, and how bright paper is in that.

    `x` and `y` are the middle of the cards in the shadow, as shares of the picture.
    """

    times: float
    paper: float
    x: float
    y: float


def measure_shade(grey: Pixels, cards: Sequence[Corners], whites: Floats) -> Shade | None:
    """By the white of each card (0-255) and how bright the table beside it is in the grey picture; None of one card."""
    tables = np.array([_table_beside(grey, card) for card in cards])
    seen = np.isfinite(tables)
    if seen.sum() < 2:
        return None
    papers, middles = whites[seen], np.array([card.mean(axis=0) for card in cards])[seen]
    darker = np.minimum(_darker(papers), _darker(tables[seen]))
    light, dark = np.unravel_index(int(darker.argmax()), darker.shape)
    depth = float(darker[light, dark])
    x, y = middles[darker[light] >= depth / 2].mean(axis=0)
    return Shade(float(np.exp(depth)), float(papers[dark]), float(x) / grey.shape[1], float(y) / grey.shape[0])


def _darker(brightness: Floats) -> Floats:  # (n,) -> (n, n)
    """By how much each of the second ones is darker than each of the first, as a logarithm."""
    logs = np.log(np.maximum(brightness, 1.0))
    return np.asarray(logs[:, None] - logs[None], np.float64)


def _table_beside(grey: Pixels, card: Corners) -> float:
    """How bright the table is round a card; nan where too little of it is in the picture."""
    start, end = card.astype(np.float64), following(card).astype(np.float64)
    along = (end - start) / np.maximum(np.linalg.norm(end - start, axis=1), 1e-9)[:, None]
    beside = np.column_stack([along[:, 1], -along[:, 0]]) * BESIDE * float(side_lengths(card).min())
    shares = np.linspace(0.1, 0.9, SPOTS_A_SIDE)[:, None, None]
    columns, rows = np.rint(start + (end - start) * shares + beside).astype(int).reshape(-1, 2).T
    inside = (columns >= 0) & (columns < grey.shape[1]) & (rows >= 0) & (rows < grey.shape[0])
    if inside.sum() < FEWEST_SPOTS:
        return float("nan")
    return float(np.median(grey[rows[inside], columns[inside]]))
