"""How a table that is seen under an angle is laid flat: cameras are taken for a phone's."""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from vision.geometry import LENS_PER_WIDTH, Homography, from_unit_square

NO_AREA: Final = 1e-12
STRAIGHT_AHEAD: Final = np.array([0.0, 0.0, 1.0])

Floats = npt.NDArray[np.float64]


def lens_of(picture_shape: Sequence[int]) -> Floats:  # (3, 3)
    """From directions, straight ahead being (0, 0, 1), to pixels."""
    rows, columns = picture_shape[0], picture_shape[1]
    focal = LENS_PER_WIDTH * max(rows, columns)
    return np.array([[focal, 0, columns / 2], [0, focal, rows / 2], [0, 0, 1]], np.float64)


def tilts_of(corners: npt.NDArray[np.floating], picture_shape: Sequence[int]) -> Floats:  # (n, 4, 2) to (n, 3)
    """The normals of the tables that rectangles of these corners lie on, away from the camera."""
    sides = np.linalg.inv(lens_of(picture_shape)) @ from_unit_square(corners)
    across, down = sides[..., 0], sides[..., 1]
    normals = across[:, [1, 2, 0]] * down[:, [2, 0, 1]] - across[:, [2, 0, 1]] * down[:, [1, 2, 0]]
    lengths = np.linalg.norm(normals, axis=1, keepdims=True)
    normals *= np.where(normals[:, 2:] >= 0, 1.0, -1.0) / np.maximum(lengths, NO_AREA)
    return np.where(lengths < NO_AREA, STRAIGHT_AHEAD, normals)


def plane_of_tilt(normal: Floats, picture_shape: Sequence[int]) -> Homography:
    """From the picture to the table at unit distance, x as the picture's x, its middle the origin."""
    return np.asarray(planes_of_tilts(normal[None], picture_shape)[0], np.float64)


def planes_of_tilts(normals: Floats, picture_shape: Sequence[int]) -> Floats:  # (n, 3) to (n, 3, 3)
    """The same for many tilts at once."""
    a, b, c = normals.T
    level = np.maximum(np.hypot(b, c), 1e-9)
    nothing = np.zeros_like(a)
    right, below = np.stack([level, -a * b / level, -a * c / level]), np.stack([nothing, c / level, -b / level])
    rows = [right - right[2] / c * normals.T, below - below[2] / c * normals.T, normals.T]  # (3, 3, n)
    return np.asarray(np.stack(rows).transpose(2, 0, 1) @ np.linalg.inv(lens_of(picture_shape)), np.float64)
