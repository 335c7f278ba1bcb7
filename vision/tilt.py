"""How a table that is seen under an angle is laid flat: cameras are taken for a phone's."""

from collections.abc import Sequence

import cv2
import numpy as np
import numpy.typing as npt

from vision.geometry import LENS_PER_WIDTH, Corners, Homography

Floats = npt.NDArray[np.float64]


def lens_of(picture_shape: Sequence[int]) -> Floats:  # (3, 3)
    """From directions, straight ahead being (0, 0, 1), to pixels."""
    rows, columns = picture_shape[0], picture_shape[1]
    focal = LENS_PER_WIDTH * max(rows, columns)
    return np.array([[focal, 0, columns / 2], [0, focal, rows / 2], [0, 0, 1]], np.float64)


def tilt_of(corners: Corners, picture_shape: Sequence[int]) -> Floats:  # (3,)
    """The normal of the table that a rectangle of these corners lies on, away from the camera."""
    unit = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)
    sides = np.linalg.inv(lens_of(picture_shape)) @ cv2.getPerspectiveTransform(unit, corners)
    normal = np.cross(sides[:, 0], sides[:, 1])
    length = float(np.linalg.norm(normal))
    if length < 1e-12:
        return np.array([0.0, 0.0, 1.0])
    return np.asarray(normal / length * (1 if normal[2] >= 0 else -1), np.float64)


def plane_of_tilt(normal: Floats, picture_shape: Sequence[int]) -> Homography:
    """From the picture to the table at unit distance, x as the picture's x, its middle the origin."""
    return np.asarray(planes_of_tilts(normal[None], picture_shape)[0], np.float64)


def planes_of_tilts(normals: Floats, picture_shape: Sequence[int]) -> Floats:  # (n, 3) to (n, 3, 3)
    """The same for many tilts at once."""
    right = np.array([1.0, 0.0, 0.0]) - normals[:, :1] * normals
    right /= np.maximum(np.linalg.norm(right, axis=1, keepdims=True), 1e-9)
    turns = np.stack([right, np.cross(normals, right), normals], axis=1)
    shifts = np.tile(np.eye(3), (len(normals), 1, 1))
    shifts[:, :2, 2] = -turns[:, :2, 2] / turns[:, 2:, 2]
    return np.asarray(shifts @ turns @ np.linalg.inv(lens_of(picture_shape)), np.float64)
