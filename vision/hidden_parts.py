"""What a net is shown of a card of which another one hides a part: the rest, and grey that says nothing."""

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.net_session import ZERO_BYTE

UNSEEN: Final = ZERO_BYTE

Polygon = NDArray[np.float64]  # (n, 2) in pixels of the picture, convex


def blank(view: NDArray[np.uint8], to_view: cv2.typing.MatLike, hidden: Sequence[Polygon]) -> None:
    """Greys what these polygons hide of a view, in place; `to_view` (3, 3) takes the picture into it."""
    for polygon in hidden:
        places = cv2.perspectiveTransform(polygon[None].astype(np.float64), to_view)[0]
        cv2.fillConvexPoly(view, np.rint(places).astype(np.int32), (UNSEEN, UNSEEN, UNSEEN))
