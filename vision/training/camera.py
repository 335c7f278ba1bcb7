"""Where is the phone held? A pinhole camera over the table plane z = 0, and how things are laid into its picture.

Table coordinates are millimetres, x to the right and y away from the viewer before the camera turns, z up.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Camera:
    """A projection of the table into a picture of a size in pixels."""

    matrix: NDArray[np.float64]  # (3, 4), millimetres to pixels
    width_px: int
    height_px: int
    position: NDArray[np.float64]  # (3,), millimetres

    def project(self, points: Points) -> Points:
        """Points (n, 3) in millimetres as pixels (n, 2)."""
        homogeneous = points @ self.matrix[:, :3].T + self.matrix[:, 3]
        seen: Points = homogeneous[:, :2] / homogeneous[:, 2:]
        return seen

    def on_plane(self, height_mm: float = 0.0) -> NDArray[np.float64]:
        """The homography (3, 3) from a plane parallel to the table into the picture."""
        return np.column_stack(
            [self.matrix[:, 0], self.matrix[:, 1], self.matrix[:, 3] + height_mm * self.matrix[:, 2]]
        )

    def px_per_mm(self, place: tuple[float, float]) -> float:
        """How large a millimetre on the table looks at a place, in its longer direction."""
        x, y = place
        spread = self.project(np.array([[x, y, 0], [x + 1, y, 0], [x, y + 1, 0]], np.float64))
        return float(max(np.hypot(*(spread[1] - spread[0])), np.hypot(*(spread[2] - spread[0]))))


def draw_camera(rng: np.random.Generator, width_px: int, height_px: int, field_mm: float) -> Camera:
    """A phone at 32-90 degrees that sees about `field_mm` of the table across."""
    elevation = np.radians(90 if rng.uniform() < 0.12 else rng.uniform(32, 90))
    focal = width_px * rng.uniform(0.75, 1.7)
    distance = focal * field_mm / width_px
    around = rng.uniform(0, 2 * np.pi)
    forward_tilt = np.array([np.cos(around), np.sin(around)])
    eye = np.array([*(-forward_tilt * np.cos(elevation)), np.sin(elevation)]) * distance
    ahead = -eye / np.linalg.norm(eye)
    right = np.array([forward_tilt[1], -forward_tilt[0], 0.0])
    below = np.cross(ahead, right)
    roll = rng.normal(0, 6) if rng.uniform() < 0.8 else rng.uniform(-180, 180)
    c, s = np.cos(np.radians(roll)), np.sin(np.radians(roll))
    turned = np.array([c * right + s * below, -s * right + c * below, ahead])
    centre = (width_px * rng.uniform(0.45, 0.55), height_px * rng.uniform(0.45, 0.55))
    lens = np.array([[focal, 0, centre[0]], [0, focal, centre[1]], [0, 0, 1.0]])
    matrix = lens @ np.column_stack([turned, -turned @ eye])
    return Camera(matrix, width_px, height_px, eye)


def placed(x_mm: float, y_mm: float, angle_deg: float) -> NDArray[np.float64]:
    """The motion (3, 3) that puts a thing drawn round the origin, y downwards, onto the table.

    The table's y points away while pictures' y points down, hence the mirror: things keep their handedness.
    """
    c, s = np.cos(np.radians(angle_deg)), np.sin(np.radians(angle_deg))
    return np.array([[c, s, x_mm], [s, -c, y_mm], [0, 0, 1.0]])


def spread(quad: Points, shape: tuple[int, int]) -> tuple[int, int, int, int]:
    """The part of a picture (h, w) that a polygon may touch: x0, y0, x1, y1 with x1 > x0 only where there is any."""
    height, width = shape
    x0, y0 = np.floor(quad.min(0)).astype(int) - 1
    x1, y1 = np.ceil(quad.max(0)).astype(int) + 2
    return max(int(x0), 0), max(int(y0), 0), min(int(x1), width), min(int(y1), height)


def paste(picture: NDArray[np.uint8], layer: NDArray[np.uint8], homography: NDArray[np.float64], shade: float) -> None:
    """Lays a BGRA layer into the picture through a homography, its colours times `shade`, in place."""
    height, width = layer.shape[:2]
    edge = np.array([[[0, 0], [width, 0], [width, height], [0, height]]], np.float64)
    x0, y0, x1, y1 = spread(cv2.perspectiveTransform(edge, homography)[0], (picture.shape[0], picture.shape[1]))
    if x0 >= x1 or y0 >= y1:
        return
    moved = np.array([[1, 0, -x0], [0, 1, -y0], [0, 0, 1.0]]) @ homography
    seen = cv2.warpPerspective(layer, moved, (x1 - x0, y1 - y0), flags=cv2.INTER_LINEAR)
    share = seen[..., 3:].astype(np.float32) / 255
    part = picture[y0:y1, x0:x1]
    part[:] = np.clip(part * (1 - share) + seen[..., :3] * (share * shade), 0, 255).astype(np.uint8)
