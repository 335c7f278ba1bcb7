"""What the panel net is shown and what it answers: shared by its training and its use.

Nichtlustig's fronts say in a panel across their lower part what has to be thrown: dice of one value, the poodle, or a
sum.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import turned
from vision.hidden_parts import UNSEEN, Polygon, blank

PANEL_WIDTH_PX, PANEL_HEIGHT_PX = 128, 56
PANEL_FROM, PANEL_TO = 0.54, 0.98  # of the card's height
NO_PANEL = -1
NUMBERS = (NO_PANEL, 0, 1, 2, 3, 4, 5, 24, 25, 26, 27, 28)  # 0 is the poodle


def panel_of(
    picture: NDArray[np.uint8], quad: NDArray[np.float64], quarter_turns: int = 0, hidden: Sequence[Polygon] = ()
) -> NDArray[np.uint8]:
    """The panel alone (PANEL_HEIGHT_PX, PANEL_WIDTH_PX, 3), of a card whose corner `quarter_turns` is its top left."""
    corners = turned(quad, quarter_turns).astype(np.float32)
    fine = 2 if np.hypot(*(corners[1] - corners[0])) > 1.6 * PANEL_WIDTH_PX else 1
    width, height = PANEL_WIDTH_PX * fine, PANEL_HEIGHT_PX * fine
    tall = height / (PANEL_TO - PANEL_FROM)
    low, high = -PANEL_FROM * tall, (1 - PANEL_FROM) * tall
    frame = np.array([[0, low], [width, low], [width, high], [0, high]], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(corners, frame)
    panel = np.asarray(
        cv2.warpPerspective(
            picture, matrix, (width, height), flags=cv2.INTER_LINEAR, borderValue=(UNSEEN, UNSEEN, UNSEEN)
        ),
        np.uint8,
    )
    blank(panel, matrix, hidden)
    if fine > 1:  # every pixel of a large card takes part
        panel = np.asarray(cv2.resize(panel, (PANEL_WIDTH_PX, PANEL_HEIGHT_PX), interpolation=cv2.INTER_AREA), np.uint8)
    return panel
