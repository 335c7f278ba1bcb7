"""What does a quick look at a picture tell, before anything in it is read? Whether it shows what is remembered."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.geometry import Corners, Homography, Pixels, projected
from vision.pictures import SmallPicture
from vision.track.camera_shift import LEAST_LANDMARKS, NOT_MOVED, camera_shift
from vision.track.changes import Changes, changes_between
from vision.track.tracks import Memory


@dataclass(frozen=True, slots=True, eq=False)
class Glimpse:
    """A small picture, where the camera is by now (None: it cannot be told), and what changed."""

    small: SmallPicture
    sharpness: float
    shift: Homography | None = None
    changes: Changes | None = None

    @property
    def is_as_before(self) -> bool:
        """Whether all that is remembered and in view still looks the same."""
        return self.changes is not None and not self.changes.is_any


def glimpse(small: SmallPicture, memory: Memory | None) -> Glimpse:
    """The picture beside what is remembered."""
    sharpness = sharpness_of(small.grey)
    if memory is None or memory.anchor.grey.shape != small.grey.shape:
        return Glimpse(small, sharpness)
    shift = camera_shift(memory.anchor, small.grey, memory.shift)
    if shift is None and len(memory.anchor.landmarks) < LEAST_LANDMARKS:
        shift = NOT_MOVED  # a bare table: nothing to know the camera by, and nothing to be seen otherwise either
    changes = None if shift is None else changes_between(memory.anchor.grey, small.grey, shift)
    return Glimpse(small, sharpness, shift, changes)


def sharpness_of(grey: Pixels) -> float:
    """How fine what is seen is, against how strong: how much the light differs from pixel to pixel."""
    edges = cv2.Laplacian(grey, cv2.CV_16S)
    return float(cv2.meanStdDev(edges)[1][0, 0]) / (float(cv2.meanStdDev(grey)[1][0, 0]) + 1.0)


def in_whole_picture(shift: Homography, reduction: int) -> Homography:
    """A map between small pictures as one between whole ones."""
    off = (reduction - 1) / 2
    to_whole = np.array([[reduction, 0, off], [0, reduction, off], [0, 0, 1]], np.float64)
    return np.asarray(to_whole @ shift @ np.linalg.inv(to_whole), np.float64)


def in_small_picture(corners: Corners, reduction: int) -> Corners:
    """An outline of the whole picture in pixels of the small one."""
    return np.asarray((corners - np.float32((reduction - 1) / 2)) / np.float32(reduction), np.float32)


def carried(corners: Corners, shift: Homography) -> Corners:
    """An outline where the camera sees it by now."""
    return corners if np.array_equal(shift, np.eye(3)) else projected(corners, shift)
