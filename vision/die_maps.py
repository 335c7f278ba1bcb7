"""What the die net is shown and what it answers: shared by its training and its use.

A box is answered as how far the die's middle is to the right and below the cut-out's, in sides of a die that fits the
cut-out, and how much wider and taller than such a die it is, as powers of e.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

CROP_PX = 56
CROP_SHARE = 1.4  # side of the cut-out by the longer side of the die's box: the table around it shows its light
MASK_CELLS = 14

Place = tuple[float, float, float]  # a cut-out's left, top and side in the picture

VALUES: tuple[int | str, ...] = (0, 1, 2, 3, 4, 5, 6, "poodle")
COLOURS = (
    *("white", "black", "red", "pink", "blue", "green", "yellow"),
    *("purple", "orange", "brown", "grey", "turquoise"),
)


def crop_around(
    picture: NDArray[np.uint8], box: tuple[float, float, float, float], mirrored: bool = False
) -> tuple[NDArray[np.uint8], Place]:
    """The square cut-out round a die's box (x, y, w, h), and its left, top and side in the picture.

    `mirrored` swaps left and right in the cut-out.
    """
    x, y, w, h = box
    side = CROP_SHARE * max(w, h, 1.0)
    left, top = x + w / 2 - side / 2, y + h / 2 - side / 2
    scale = CROP_PX / side
    matrix = np.array([[scale, 0, (0.5 - left) * scale - 0.5], [0, scale, (0.5 - top) * scale - 0.5]])
    if scale < 0.7:  # a plain warp would skip pixels of a large die
        crop = shrunk(picture, (left, top, side))
        return (crop[:, ::-1] if mirrored else crop), (left, top, side)
    seen = cv2.warpAffine(picture, matrix, (CROP_PX, CROP_PX), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(seen[:, ::-1] if mirrored else seen, np.uint8), (left, top, side)


def shrunk(picture: NDArray[np.uint8], place: Place) -> NDArray[np.uint8]:
    """A large square of the picture made small, all its pixels taking part."""
    left, top, side = (round(v) for v in place)
    height, width = picture.shape[:2]
    x0, y0, x1, y1 = max(left, 0), max(top, 0), min(left + side, width), min(top + side, height)
    if x0 >= x1 or y0 >= y1:
        return np.zeros((CROP_PX, CROP_PX, 3), np.uint8)
    edges = (y0 - top, top + side - y1, x0 - left, left + side - x1)
    within = picture[y0:y1, x0:x1]
    whole = cv2.copyMakeBorder(within, *edges, cv2.BORDER_REPLICATE) if any(edges) else within
    return np.asarray(cv2.resize(whole, (CROP_PX, CROP_PX), interpolation=cv2.INTER_AREA), np.uint8)
