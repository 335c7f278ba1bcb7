"""What does this card look like, upright and alone?"""

from typing import Final

import cv2
import numpy as np

from vision.geometry import Corners, Pixels

CARD_WIDTH_PX: Final = 128
CARD_HEIGHT_PX: Final = 198  # 56 x 87 mm


def rectify(picture: Pixels, corners: Corners, width: int = CARD_WIDTH_PX, height: int = CARD_HEIGHT_PX) -> Pixels:
    """The card filling (height, width, 3), its first corner at the top left."""
    edges = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32) - 0.5
    to_card = cv2.getPerspectiveTransform(corners, edges)
    return np.asarray(cv2.warpPerspective(picture, to_card, (width, height), flags=cv2.INTER_LINEAR), np.uint8)
