"""Where something is in a picture.

The conventions, once: a place is (x, y) in pixels of the upright picture, x to the right, y down, (0, 0) the middle of
the first pixel. Corners are float32 (4, 2) and run clockwise from the item's own top left: top left, top right, bottom
right, bottom left. As long as nobody has read an item, any of its corners may stand in for its top left.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

import cv2
import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]  # (H, W, 3) BGR, or (H, W)
Corners = npt.NDArray[np.float32]  # (4, 2), clockwise from the item's own top left
Homography = npt.NDArray[np.float64]  # (3, 3)

_Number = TypeVar("_Number", bound=np.generic)
_FROM_CORNER: Final[tuple[tuple[int, ...], ...]] = ((0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2))

NO_AREA = 1e-9  # square pixels
# Outlines that share a corner or the line of a side, as those of cards in a row do, cv2.intersectConvexConvex often
# takes for one within the other (opencv/opencv issue 22812; in OpenCV 4.14 1 % of pairs in rows). Moved a little, each
# corner another way, they hardly share any: of 66 000 pairs none comes out wrong, and areas are off by 0.004 %.
_ASKEW = 1e-4 * np.array([(0.6, -0.35), (-0.48, 0.55), (0.38, 0.52), (-0.58, -0.45)], np.float32)  # of the diagonal
LENS_PER_WIDTH = 0.95  # focal length of a phone's main camera, in picture widths: about 55 degrees across


def rectangle(width: float, height: float) -> Corners:
    """The upright rectangle of this size whose top left is (0, 0)."""
    return np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)


def clockwise(corners: Corners) -> Corners:
    """The same corners, clockwise, beginning with the same one."""
    return corners if signed_area(corners) > 0 else np.ascontiguousarray(corners[[0, 3, 2, 1]])


def signed_area(corners: npt.NDArray[np.floating]) -> float:
    """The area in square pixels; negative when the corners run counter-clockwise."""
    return cv2.contourArea(np.asarray(corners, np.float32), oriented=True)


def turned(corners: npt.NDArray[_Number], quarter_turns: int) -> npt.NDArray[_Number]:
    """The same outline (4, n) with the corner that is `quarter_turns` further clockwise as its top left."""
    return corners.take(_FROM_CORNER[quarter_turns % 4], axis=0)


def following(outlines: npt.NDArray[_Number]) -> npt.NDArray[_Number]:
    """For each corner of outlines (..., 4, n) the next one, many times as quick as `np.roll`."""
    return outlines.take((1, 2, 3, 0), axis=-2)


def preceding(outlines: npt.NDArray[_Number]) -> npt.NDArray[_Number]:
    """For each corner of outlines (..., 4, n) the one before."""
    return outlines.take((3, 0, 1, 2), axis=-2)


def side_lengths(corners: npt.NDArray[np.floating]) -> npt.NDArray[np.float64]:  # (..., 4, 2) to (..., 4)
    """The four sides in pixels: top, right, bottom, left."""
    sides = following(corners) - corners
    return np.asarray(np.hypot(sides[..., 0], sides[..., 1]), np.float64)


def shared_area(a: npt.NDArray[np.floating], b: npt.NDArray[np.floating]) -> float:
    """The area that two convex outlines (4, 2) have in common."""
    other = np.asarray(b, np.float32)
    return float(cv2.intersectConvexConvex(np.asarray(a, np.float32), other + _ASKEW * (other[2] - other[0]))[0])


def overlap(a: npt.NDArray[np.floating], b: npt.NDArray[np.floating]) -> float:
    """Intersection over union of two convex outlines, 0-1."""
    one, other = np.asarray(a, np.float32), np.asarray(b, np.float32)
    shared = shared_area(one, other)
    union = cv2.contourArea(one) + cv2.contourArea(other) - shared
    return shared / union if union else 0.0


def share_in_frame(corners: npt.NDArray[np.floating], picture_shape: Sequence[int]) -> float:
    """How much of a convex outline (4, 2) lies within the picture's frame, 0-1."""
    frame = rectangle(picture_shape[1], picture_shape[0])
    return shared_area(corners, frame) / max(abs(signed_area(corners)), NO_AREA)


def overlap_at_most(
    quads: npt.NDArray[np.floating], others: npt.NDArray[np.floating]
) -> npt.NDArray[np.float64]:  # (n, 4, 2) and (m, 4, 2) to (n, m)
    """More than intersection over union of convex outlines can be, by their areas and upright boxes.

    A quick first look: most pairs of outlines in a picture overlap far less than is asked for.
    """
    area, area_of_others = _areas(quads)[:, None], _areas(others)
    shared = np.minimum(boxes_share(quads, others), np.minimum(area, area_of_others))
    return np.asarray(shared / np.maximum(area + area_of_others - shared, NO_AREA), np.float64)


def boxes_share(
    quads: npt.NDArray[np.floating], others: npt.NDArray[np.floating]
) -> npt.NDArray[np.floating]:  # (n, 4, 2) and (m, 4, 2) to (n, m)
    """The area that the upright boxes round outlines have in common."""
    least, most = _box_ends(quads)
    least_of_others, most_of_others = (least, most) if others is quads else _box_ends(others)
    sides = np.minimum(most[:, None], most_of_others) - np.maximum(least[:, None], least_of_others)
    np.maximum(sides, 0.0, out=sides)
    return np.asarray(sides[..., 0] * sides[..., 1])


def _box_ends(quads: npt.NDArray[np.floating]) -> tuple[npt.NDArray[np.floating], npt.NDArray[np.floating]]:
    """The least and the most x and y (n, 2) of outlines (n, 4, 2), quicker than along an axis of four."""
    one, two, three, four = quads.transpose(1, 0, 2)
    least = np.minimum(np.minimum(one, two), np.minimum(three, four))
    return least, np.maximum(np.maximum(one, two), np.maximum(three, four))


def _areas(quads: npt.NDArray[np.floating]) -> npt.NDArray[np.float64]:
    """Half of what the diagonals (n, 4, 2) span."""
    return np.abs(cross(quads[:, 2] - quads[:, 0], quads[:, 3] - quads[:, 1])) / 2


def plane_from_rectangle(corners: Corners, width: float, height: float) -> Homography:
    """The map from the picture to a plane in which the outline is a rectangle of this size."""
    return np.asarray(cv2.getPerspectiveTransform(corners, rectangle(width, height)), np.float64)


def projected(places: npt.NDArray[np.float32], plane: Homography) -> npt.NDArray[np.float32]:
    """The same places (N, 2) in the other plane."""
    return np.asarray(cv2.perspectiveTransform(places.reshape(-1, 1, 2), plane), np.float32).reshape(-1, 2)


def from_unit_square(outlines: npt.NDArray[np.floating]) -> npt.NDArray[np.float64]:  # (..., 4, 2) to (..., 3, 3)
    """The maps from the square between (0, 0) and (1, 1) to outlines, of which there may be many."""
    first, second, third, fourth = np.moveaxis(np.asarray(outlines, np.float64), -2, 0)
    across, down, lean = second - third, fourth - third, first - second + third - fourth
    span = cross(across, down)
    span = np.where(np.abs(span) < NO_AREA, NO_AREA, span)
    to_right, to_below = cross(lean, down) / span, cross(across, lean) / span
    maps = np.empty((*first.shape[:-1], 3, 3))
    maps[..., :2, 0] = second - first + to_right[..., None] * second
    maps[..., :2, 1] = fourth - first + to_below[..., None] * fourth
    maps[..., :2, 2] = first
    maps[..., 2, 0], maps[..., 2, 1], maps[..., 2, 2] = to_right, to_below, 1.0
    return maps


def cross(one: npt.NDArray[np.float64], other: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """The area (...) between directions (..., 2), more than 0 if the other one lies clockwise."""
    return np.asarray(one[..., 0] * other[..., 1] - one[..., 1] * other[..., 0], np.float64)


def height_per_width(corners: Corners, picture_shape: Sequence[int]) -> float:
    """How many times as high as wide the outlined rectangle is in truth, under the lens of a usual phone."""
    rows, columns = picture_shape[0], picture_shape[1]
    focal = LENS_PER_WIDTH * max(rows, columns)
    unit = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)
    centred = (corners - np.array([columns / 2, rows / 2], np.float32)) / focal
    to_picture = cv2.getPerspectiveTransform(unit, np.asarray(centred, np.float32))
    return float(np.linalg.norm(to_picture[:, 1]) / np.linalg.norm(to_picture[:, 0]))
