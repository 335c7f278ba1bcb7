"""Which of two cards that share a place lies on top? The one whose edges are seen where the other one is."""

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from vision.geometry import Corners, Pixels, shared_area, signed_area
from vision.sightings import SeenCard

SHARED: Final = 0.03  # of the smaller card; outlines of cards that only touch share less
STEP_PX: Final = 2.0
REACH_PX: Final = 2  # an outline is off its edge by a pixel or two


def covered_cards(picture: Pixels, cards: Sequence[SeenCard]) -> frozenset[int]:
    """The numbers of the cards of which another card hides a part."""
    pairs = [(a, b) for a in range(len(cards)) for b in range(a) if _overlap(cards[a].corners, cards[b].corners)]
    if not pairs:
        return frozenset()
    grey = cv2.GaussianBlur(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), (0, 0), 1.0).astype(np.float32)
    return frozenset(
        b
        if _sharpness_within(grey, cards[a].corners, cards[b].corners)
        > _sharpness_within(grey, cards[b].corners, cards[a].corners)
        else a
        for a, b in pairs
    )


def _overlap(a: Corners, b: Corners) -> bool:
    return shared_area(a, b) > SHARED * min(abs(signed_area(a)), abs(signed_area(b)))


def _sharpness_within(grey: npt.NDArray[np.float32], corners: Corners, other: Corners) -> float:
    """How strong the step across a card's sides is where they run through the other card; 0 if they do not."""
    contrasts = []
    for start, end in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        length = float(np.linalg.norm(end - start))
        along = (end - start) / max(length, 1e-6)
        across = np.array([along[1], -along[0]], np.float32)  # outwards of a clockwise outline
        for far in np.arange(STEP_PX, length - STEP_PX, STEP_PX):
            place = start + along * np.float32(far)
            if cv2.pointPolygonTest(other, (float(place[0]), float(place[1])), True) > REACH_PX:
                contrasts.append(_step(grey, place, across))
    return float(np.mean(contrasts)) if contrasts else 0.0


def _step(grey: npt.NDArray[np.float32], place: npt.NDArray[np.float32], across: npt.NDArray[np.float32]) -> float:
    offsets = np.arange(-REACH_PX - 1, REACH_PX + 2, dtype=np.float32)[:, None]
    columns, rows = np.rint(place + offsets * across).astype(int).T
    inside = (columns >= 0) & (rows >= 0) & (columns < grey.shape[1]) & (rows < grey.shape[0])
    line = grey[rows[inside], columns[inside]]
    return float(np.abs(np.diff(line)).max()) if len(line) > 1 else 0.0
