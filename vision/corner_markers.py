"""Where do the printed corner markers lie in a picture?

Four square markers with known numbers may be laid round the table, anywhere and turned any way. They tell where the
table is when the camera moves. A table asks for them only where it has them: finding them takes time in every picture.
"""

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from vision.geometry import Corners, Pixels

DICTIONARY: Final = (
    cv2.aruco.DICT_5X5_50
)  # 50 patterns of 5 x 5 bits, many bits apart: no print looks like one by chance
CORNER_IDS: Final = (46, 47, 48, 49)  # the calibration board has the numbers from 0
SIDE_MM: Final = 40.0


@dataclass(frozen=True, slots=True, eq=False)
class SeenMarker:
    """A corner marker: its place in `CORNER_IDS`, and its corners in the picture, clockwise from its own top left."""

    place: int
    corners: Corners


def find_corner_markers(picture: Pixels) -> tuple[SeenMarker, ...]:
    """The corner markers in a picture, in the order of their numbers; one that is there twice is not believed."""
    found, numbers, _ = _detector().detectMarkers(picture)
    seen = [] if numbers is None else [int(number) for number in np.asarray(numbers).ravel()]
    return tuple(
        SeenMarker(place, np.asarray(found[seen.index(number)], np.float32).reshape(4, 2))
        for place, number in enumerate(CORNER_IDS)
        if seen.count(number) == 1
    )


def _detector() -> cv2.aruco.ArucoDetector:
    settings = cv2.aruco.DetectorParameters()
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    return cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(DICTIONARY), settings)
