"""How did the camera move since a picture that is remembered?

Landmarks are corners in the small grey picture, wherever there is print or grain. They are looked for in the new
picture; where most of them went tells the map between the two, and things that moved by themselves are outvoted.
"""

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from vision.geometry import Homography, Pixels, projected, rectangle

Places = npt.NDArray[np.float32]  # (n, 2), pixels of a small picture
MOST_LANDMARKS: Final = 90
LEAST_LANDMARKS: Final = 12  # a map between two views has eight free numbers: of fewer, any three agree by chance
LEAST_AGREEING: Final = 0.4  # of the landmarks; an arm and what it moves hide or move a third of them
OFF_PX: Final = 1.5
STILL_PX: Final = 0.3  # landmarks are found again to a tenth of a pixel: less than this is no movement
SAME_LIGHT: Final = 0.05
WINDOW: Final = (15, 15)
LEVELS: Final = 3
NOT_MOVED: Final = np.eye(3)


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """A small grey picture with its landmarks."""

    grey: Pixels  # (h, w)
    landmarks: Places


def view_of(grey: Pixels) -> View:
    """The picture, and what to know it by."""
    found = cv2.goodFeaturesToTrack(grey, MOST_LANDMARKS, 0.02, max(grey.shape) / 50)
    return View(grey, np.zeros((0, 2), np.float32) if found is None else np.asarray(found, np.float32).reshape(-1, 2))


def camera_shift(before: View, now: Pixels, guess: Homography = NOT_MOVED) -> Homography | None:
    """The map from the picture before to this one; None if too few landmarks are found again.

    `guess` is where the camera was in the last picture. A picture that hardly moved has not moved at all.
    """
    if len(before.landmarks) < LEAST_LANDMARKS:
        return None
    now = _in_the_light_of(before.grey, now)
    for start in (guess, _pushed(before.grey, now)):
        shift = _shift_from(before, now, start)
        if shift is not None:
            return shift
    return None


def _in_the_light_of(before: Pixels, now: Pixels) -> Pixels:
    """The picture as light and as strong as the one before: landmarks are told by how light they are."""
    (mean, spread), (own_mean, own_spread) = (
        (float(middle[0, 0]), float(off[0, 0])) for middle, off in (cv2.meanStdDev(before), cv2.meanStdDev(now))
    )
    if abs(mean - own_mean) < SAME_LIGHT * mean and abs(spread - own_spread) < SAME_LIGHT * spread:
        return now
    gain = spread / max(own_spread, 1.0)
    return np.asarray(cv2.addWeighted(now, gain, now, 0, mean - gain * own_mean), np.uint8)


def _pushed(before: Pixels, now: Pixels) -> Homography:
    """By how far the whole picture was pushed to a side: also far, but without any turn."""
    small = [cv2.resize(one, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA) for one in (before, now)]
    window = cv2.createHanningWindow((small[0].shape[1], small[0].shape[0]), cv2.CV_32F)
    (x, y), _ = cv2.phaseCorrelate(small[0].astype(np.float32), small[1].astype(np.float32), window)
    return np.array([[1, 0, 4 * x], [0, 1, 4 * y], [0, 0, 1]], np.float64)


def _shift_from(before: View, now: Pixels, start: Homography) -> Homography | None:
    expected = projected(before.landmarks, start)
    found, status, _ = cv2.calcOpticalFlowPyrLK(
        before.grey,
        now,
        before.landmarks.reshape(-1, 1, 2),
        expected.reshape(-1, 1, 2).copy(),
        winSize=WINDOW,
        maxLevel=LEVELS,
        flags=cv2.OPTFLOW_USE_INITIAL_FLOW,
    )
    seen = status.ravel() == 1
    places, arrived = before.landmarks[seen], np.asarray(found, np.float32).reshape(-1, 2)[seen]
    least = max(LEAST_LANDMARKS, LEAST_AGREEING * len(before.landmarks))
    if len(places) < least:
        return None
    if float(np.mean(np.abs(arrived - places).max(axis=1) < STILL_PX)) > LEAST_AGREEING:
        return NOT_MOVED
    shift, agreeing = cv2.findHomography(places, arrived, cv2.USAC_MAGSAC, OFF_PX)
    if shift is None or int(np.count_nonzero(agreeing)) < least or not _is_a_view(shift, before.grey):
        return None
    return np.asarray(shift, np.float64)


def _is_a_view(shift: Homography, grey: Pixels) -> bool:
    """Whether the map keeps the picture what it is: neither folded nor shrunk to a point."""
    height, width = grey.shape
    corners = projected(rectangle(width, height), shift)
    share = cv2.contourArea(corners, oriented=True) / (width * height)
    return bool(0.25 < share < 4 and cv2.isContourConvex(corners.round().astype(np.int32)))


def moved_by(shift: Homography, grey: Pixels) -> float:
    """How far the corners of the picture moved, the farthest, as a share of its width."""
    height, width = grey.shape
    corners = rectangle(width, height)
    return float(np.linalg.norm(projected(corners, shift) - corners, axis=1).max() / width)
