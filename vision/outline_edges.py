"""Where exactly is a card's edge? Pulls an outline that is right to a few pixels onto the edges in the full picture."""

import cv2
import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]

PROBES = 24  # places along one side at which the edge is looked for
REACH_SHARE = 0.035  # how far from the first outline, as a share of the side; the net errs by 1-2 %
LEAST_REACH_PX, MOST_REACH_PX = 3, 14
LEAST_CONTRAST = (
    5.0  # grey levels across one pixel: noise after smoothing stays below, a white card on white paper is above
)
LEAST_AGREEING = 0.4  # of a side's probes; fewer means the side is covered or has no contrast


def refine_outline(picture: NDArray[np.uint8], quad: Points) -> Points:
    """The outline (4, 2) with each side moved onto the edge near it; a side without one stays as it is."""
    sides = [find_side(picture, quad[k], quad[(k + 1) % 4]) for k in range(4)]
    lines = [side if side is not None else line_through(quad[k], quad[(k + 1) % 4]) for k, side in enumerate(sides)]
    moved = np.array([crossing(lines[k - 1], lines[k], quad[k]) for k in range(4)])
    allowed = 2.0 * reach_of(quad, 0)
    far = np.hypot(*(moved - quad).T) > allowed
    moved[far] = quad[far]
    return moved


def reach_of(quad: Points, side: int) -> int:
    """How many pixels to either side the edge is looked for."""
    length = float(np.hypot(*(quad[(side + 1) % 4] - quad[side])))
    return int(np.clip(round(REACH_SHARE * length), LEAST_REACH_PX, MOST_REACH_PX))


def find_side(picture: NDArray[np.uint8], start: Points, end: Points) -> Points | None:
    """The line (a, b, c) with ax + by = c along the strongest edge near a side; None where too few probes agree."""
    along = end - start
    length = float(np.hypot(*along))
    if length < 8:
        return None
    normal = np.array([along[1], -along[0]]) / length
    reach = int(np.clip(round(REACH_SHARE * length), LEAST_REACH_PX, MOST_REACH_PX))
    steps = np.arange(-reach - 1, reach + 2)
    roots = start + np.linspace(0.08, 0.92, PROBES)[:, None] * along
    x, y = (roots[:, None, axis] + steps[None] * normal[axis] for axis in (0, 1))
    profile = cv2.remap(
        picture, x.astype(np.float32), y.astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    colour = cv2.GaussianBlur(profile.astype(np.float32), (1, 5), 1.0)
    slope = np.abs(colour[:, 2:] - colour[:, :-2]).max(2) / 2
    favoured = slope * np.exp(-0.5 * (steps[1:-1] / (0.6 * reach)) ** 2)
    best = favoured.argmax(1)
    strong = slope[np.arange(PROBES), best] > LEAST_CONTRAST
    return fit(roots + (best - reach + vertex(favoured, best))[:, None] * normal, strong, normal)


def vertex(rows: NDArray[np.float32], best: NDArray[np.int64]) -> NDArray[np.float64]:
    """By how much of a cell the parabola through a top and its neighbours is higher beside it."""
    index = np.arange(len(rows))
    left, right = rows[index, np.maximum(best - 1, 0)], rows[index, np.minimum(best + 1, rows.shape[1] - 1)]
    bend = left - 2 * rows[index, best] + right
    shift: NDArray[np.float64] = np.where(np.abs(bend) > 1e-3, 0.5 * (left - right) / np.where(bend == 0, 1, bend), 0.0)
    return np.clip(shift, -0.5, 0.5)


def fit(points: Points, strong: NDArray[np.bool_], normal: Points) -> Points | None:
    """The line that most of the strong points share."""
    chosen = points[strong]
    for tolerance in (2.5, 1.2):
        if len(chosen) < LEAST_AGREEING * PROBES:
            return None
        middle = np.median(chosen, 0) if tolerance > 2 else chosen.mean(0)
        direction = np.linalg.svd(chosen - chosen.mean(0))[2][0]
        across = np.array([direction[1], -direction[0]])
        if abs(float(across @ normal)) < 0.995:
            return None
        chosen = chosen[np.abs((chosen - middle) @ across) < tolerance]
    if len(chosen) < LEAST_AGREEING * PROBES:
        return None
    direction = np.linalg.svd(chosen - chosen.mean(0))[2][0]
    across = np.array([direction[1], -direction[0]])
    return np.array([across[0], across[1], float(across @ chosen.mean(0))])


def line_through(one: Points, other: Points) -> Points:
    """The line (a, b, c) with ax + by = c through two points."""
    along = (other - one) / max(float(np.hypot(*(other - one))), 1e-9)
    return np.array([along[1], -along[0], along[1] * one[0] - along[0] * one[1]])


def crossing(one: Points, other: Points, otherwise: Points) -> Points:
    """Where two lines meet, or `otherwise` where they hardly do."""
    determinant = one[0] * other[1] - one[1] * other[0]
    if abs(determinant) < 0.1:
        return otherwise
    x = (one[2] * other[1] - one[1] * other[2]) / determinant
    y = (one[0] * other[2] - one[2] * other[0]) / determinant
    return np.array([x, y])
