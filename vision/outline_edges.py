"""Where exactly are the edges of cards? Pulls outlines that are right to a few pixels onto the edges in the picture.

All sides of all cards are looked at together: along each side stand probes, short rows of samples across it. In the
side's own frame (along it from 0 to 1, across it in samples) the edge is the straight line that most probes agree on.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

PROBES = 24  # places along one side at which the edge is looked for
STEPS = 8  # samples of a probe to either side
REACH_SHARES = (0.09, 0.035)  # how far a probe reaches, as a share of the side, round by round
LEAST_REACH_PX, MOST_REACH_PX = 3.0, 30.0
LEAST_CONTRAST = 5.0  # grey levels: noise after smoothing stays below, a white card on white paper is above
LEAST_AGREEING = 0.4  # of a side's probes; fewer means the side is covered or has no contrast
TOLERANCES = (3.0, 1.5, 1.0)  # how many samples a probe may be off the line, round by round
MOST_MOVED = 1.6  # a corner that moves by more than this many reaches was led astray by another edge


def refine_outlines(picture: NDArray[np.uint8], quads: Floats) -> tuple[Floats, Floats]:
    """The outlines (n, 4, 2) with each side moved onto the edge near it, and what share (n, 4) of it lies on one.

    A side without an edge stays as it is.
    """
    support = np.zeros((len(quads), 4))
    if len(quads):
        for reach_share in REACH_SHARES:
            quads, support = refined_once(picture, quads, reach_share)
    return quads, support


def refined_once(picture: NDArray[np.uint8], quads: Floats, reach_share: float) -> tuple[Floats, Floats]:
    """One round of looking for edges within a share of each side."""
    starts, ends = quads.reshape(-1, 2), np.roll(quads, -1, 1).reshape(-1, 2)
    along = ends - starts
    lengths = np.maximum(np.hypot(*along.T), 1e-6)
    normals = np.column_stack([along[:, 1], -along[:, 0]]) / lengths[:, None]
    reach = np.clip(reach_share * lengths, LEAST_REACH_PX, MOST_REACH_PX)
    slopes = slopes_across(picture, starts, along, normals, reach)
    at_start, at_end, support = fitted_lines(slopes)
    new_starts = starts + normals * (at_start * reach / STEPS)[:, None]
    new_ends = ends + normals * (at_end * reach / STEPS)[:, None]
    moved = crossings(new_starts.reshape(-1, 4, 2), new_ends.reshape(-1, 4, 2))
    far = np.hypot(*(moved - quads).transpose(2, 0, 1)) > MOST_MOVED * reach.reshape(-1, 4)
    refined = np.where((far | ~np.isfinite(moved).all(2))[..., None], quads, moved)
    return refined, support.reshape(-1, 4)


def slopes_across(
    picture: NDArray[np.uint8], starts: Floats, along: Floats, normals: Floats, reach: Floats
) -> NDArray[np.float32]:
    """How steeply the colour changes across each side, (sides, PROBES, 2 * STEPS + 1)."""
    shares = np.linspace(0.08, 0.92, PROBES)
    steps = np.arange(-STEPS - 1, STEPS + 2) / STEPS
    roots = starts[:, None] + shares[None, :, None] * along[:, None]
    places = roots[:, :, None] + (steps[None] * reach[:, None])[:, None, :, None] * normals[:, None, None]
    flat = places.reshape(-1, len(steps), 2).astype(np.float32)
    parts = [
        cv2.remap(picture, part[..., 0], part[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        for part in np.array_split(flat, len(flat) // 30000 + 1)  # remap takes no more than 32767 rows
    ]
    colours = np.concatenate(parts).astype(np.int16).reshape(len(starts), PROBES, len(steps), 3)
    change = np.abs(colours[:, :, 2:] - colours[:, :, :-2]).max(3).astype(np.float32) / 2
    smooth = change.copy()
    smooth[:, 1:-1] = (change[:, :-2] + 2 * change[:, 1:-1] + change[:, 2:]) / 4
    return np.asarray(smooth, np.float32)


def fitted_lines(slopes: NDArray[np.float32]) -> tuple[Floats, Floats, Floats]:
    """By how many samples each side's edge lies off at its start and at its end, and how many probes agree (0-1).

    Both are nought where there is no edge.
    """
    offsets = np.arange(-STEPS, STEPS + 1)
    favoured = slopes * np.exp(-0.5 * (offsets / (0.6 * STEPS)) ** 2).astype(np.float32)
    best = favoured.argmax(2)
    strong = np.take_along_axis(slopes, best[..., None], 2)[..., 0] > LEAST_CONTRAST
    across = best - STEPS + vertices(favoured, best)
    shares = np.broadcast_to(np.linspace(0.08, 0.92, PROBES), across.shape)
    weights = strong.astype(np.float64)
    middle = np.array([np.median(row[ok]) if ok.any() else 0.0 for row, ok in zip(across, strong, strict=True)])
    line = np.column_stack([middle, np.zeros(len(middle))])
    for tolerance in TOLERANCES:
        off = np.abs(across - line[:, :1] - line[:, 1:] * shares)
        weights = strong * (off < tolerance)
        line = regression(shares, across, weights)
    found = weights.sum(1) >= LEAST_AGREEING * PROBES
    at_start, at_end = np.where(found, line[:, 0], 0.0), np.where(found, line[:, 0] + line[:, 1], 0.0)
    return at_start, at_end, weights.sum(1) / PROBES


def regression(x: Floats, y: Floats, weights: Floats) -> Floats:
    """The weighted straight line through each row of points: height at nought and slope, (n, 2)."""
    total = np.maximum(weights.sum(1), 1e-9)
    mean_x, mean_y = (weights * x).sum(1) / total, (weights * y).sum(1) / total
    spread = (weights * (x - mean_x[:, None]) ** 2).sum(1)
    slope = (weights * (x - mean_x[:, None]) * (y - mean_y[:, None])).sum(1) / np.maximum(spread, 1e-6)
    return np.column_stack([mean_y - slope * mean_x, slope])


def vertices(rows: NDArray[np.float32], best: NDArray[np.int64]) -> Floats:
    """By how much of a sample the parabola through a top and its neighbours is highest beside it."""
    last = rows.shape[2] - 1
    left, top, right = (
        np.take_along_axis(rows, np.clip(best + step, 0, last)[..., None], 2)[..., 0] for step in (-1, 0, 1)
    )
    bend = left - 2 * top + right
    return np.clip(np.where(bend < -1e-3, 0.5 * (left - right) / np.where(bend == 0, 1, bend), 0.0), -0.5, 0.5)


def crossings(starts: Floats, ends: Floats) -> Floats:
    """Where each side's line (n, 4, 2 and n, 4, 2) meets the one before it; not finite where they hardly do."""
    along = ends - starts
    before_start, before_along = np.roll(starts, 1, 1), np.roll(along, 1, 1)
    cross = before_along[..., 0] * along[..., 1] - before_along[..., 1] * along[..., 0]
    lengths = np.hypot(along[..., 0], along[..., 1]) * np.hypot(before_along[..., 0], before_along[..., 1])
    gap = starts - before_start
    with np.errstate(divide="ignore", invalid="ignore"):
        share = (gap[..., 0] * along[..., 1] - gap[..., 1] * along[..., 0]) / cross
        met = before_start + share[..., None] * before_along
    return np.where((np.abs(cross) < 0.1 * lengths)[..., None], np.nan, met)
