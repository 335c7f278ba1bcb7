"""What stands on the upper face of a die, looked at from straight above it.

Of what the die net sees the upper face is an eighth (a tenth to a fifth, 113 dice of rendered scenes). The net knows
where that face is: straightened and cut out of the picture, it has up to three times as many pixels, mostly twice as
many, and its pips lie as they do on paper. How it is turned does not matter.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.die_maps import CROP_PX, Place
from vision.net_session import ask_in_blocks, open_net

MODEL: Final = Path(__file__).parent / "models" / "tops.onnx"
FACE_PX: Final = 40  # side of what the net sees
EDGE_PX: Final = 6  # of that, on each side, lie beyond the face
TOP_LEAST: Final = 0.5  # a cell of the mask is upper face from here on
SOFT: Final = 0.4  # of a pixel that the net sees: a plain warp would skip pixels of a large face
ROUND: Final = 0.6  # of a face's larger side: what is cut out round it before it is straightened
LEAST_SEEN_PX: Final = 4
SHARP: Final = 1.8  # pixels of the picture for one that the net sees

Corners = NDArray[np.float64]


class UpperFaceNet:
    """Reads upper faces with the net in a file; one thread."""

    def __init__(self, model: Path = MODEL) -> None:
        self._session = open_net(model)

    def read(self, picture: NDArray[np.uint8], faces: Sequence[Corners]) -> NDArray[np.float32]:
        """Logarithms of how likely each of `vision.die_maps.VALUES` is, (n, 8), for faces (4, 2) in the picture."""
        return log_shares(ask_in_blocks(self._session, None, [upper_face(picture, one) for one in faces])[0])


def log_shares(logits: NDArray[np.float32]) -> NDArray[np.float32]:
    """Logits (n, m) as logarithms of shares."""
    centred = logits - logits.max(axis=1, keepdims=True)
    return np.asarray(centred - np.log(np.exp(centred).sum(axis=1, keepdims=True)), np.float32)


def upper_face(picture: NDArray[np.uint8], corners: Corners) -> NDArray[np.uint8]:
    """The face (4, 2) straightened, with what lies round it: (FACE_PX, FACE_PX, 3)."""
    size = (FACE_PX, FACE_PX)
    around, place = _around(picture, corners)
    if min(around.shape[:2]) < LEAST_SEEN_PX:
        return np.zeros((*size, 3), np.uint8)
    near, far = EDGE_PX - 0.5, FACE_PX - EDGE_PX - 0.5
    square = np.array([(near, near), (far, near), (far, far), (near, far)], np.float32)
    motion = cv2.getPerspectiveTransform((corners - place).astype(np.float32), square)
    pixels = float(np.hypot(*(np.roll(corners, -1, axis=0) - corners).T).mean()) / (FACE_PX - 2 * EDGE_PX)
    if pixels > SHARP:
        around = np.asarray(cv2.GaussianBlur(around, (0, 0), SOFT * pixels), np.uint8)
    face = cv2.warpPerspective(around, motion, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(face, np.uint8)


def _around(picture: NDArray[np.uint8], corners: Corners) -> tuple[NDArray[np.uint8], NDArray[np.float64]]:
    """The part of the picture with the face and what lies round it, and that part's left and top."""
    low, high = corners.min(axis=0), corners.max(axis=0)
    reach = ROUND * float((high - low).max())
    left, top = np.maximum(np.floor(low - reach), 0).astype(int).tolist()
    right, bottom = np.maximum(np.ceil(high + reach), 0).astype(int).tolist()
    return picture[top:bottom, left:right], np.array([left, top], np.float64)


def corners_of_mask(mask: NDArray[np.float32], place: Place) -> Corners:
    """The four-sided outline of the upper face; the whole cut-out where the mask is empty."""
    left, upper, side = place
    fine = cv2.resize(mask, (CROP_PX, CROP_PX), interpolation=cv2.INTER_LINEAR)
    rows, columns = np.nonzero(fine > TOP_LEAST)
    if len(rows) < 8:
        whole = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float64)
        return np.asarray(whole * side + np.array([left, upper]), np.float64)
    points = np.column_stack([columns, rows]).astype(np.float32)
    corners = four_corners(cv2.convexHull(points)[:, 0].astype(np.float64))
    return np.asarray(corners * (side / CROP_PX) + np.array([left, upper]), np.float64)


def four_corners(hull: NDArray[np.float64]) -> Corners:
    """Four points of a hull that span nearly the largest area: the longest diagonal and what is farthest from it."""
    distances = np.hypot(*(hull[:, None] - hull[None]).transpose(2, 0, 1))
    a, c = np.unravel_index(int(distances.argmax()), distances.shape)
    along = hull[c] - hull[a]
    across = (hull[:, 0] - hull[a, 0]) * along[1] - (hull[:, 1] - hull[a, 1]) * along[0]
    chosen = hull[[int(a), int(across.argmax()), int(c), int(across.argmin())]]
    oriented = cv2.contourArea(chosen.astype(np.float32), oriented=True)
    return np.asarray(chosen if oriented > 0 else chosen[::-1], np.float64)


def mask_of(logits: NDArray[np.float32]) -> NDArray[np.float32]:
    """Logits of where the upper face is as shares."""
    return np.asarray(1 / (1 + np.exp(-logits)), np.float32)
