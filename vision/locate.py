"""Where are cards and dice?

A locator answers with outlines in pixels, also of partly covered cards, surest first; an empty answer means that it
sees none. `EdgeLocator` is the one without a learned part and knows cards only. It closes edges to contours and keeps
those that are a rectangle on a table, seen by a usual lens; it misses cards that nearly vanish into the table.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Protocol

import cv2
import numpy as np
import numpy.typing as npt

from vision.geometry import Corners, Pixels, clockwise, height_per_width, overlap, shared_area, signed_area
from vision.sightings import Located, Outline

WORKING_SIDE_PX: Final = 960
SENSITIVITIES: Final = (1.0, 0.45, 0.2)  # of the edge thresholds: for clear light, for dim light, for pale on pale
EDGE_THRESHOLDS: Final = (60.0, 40.0, 40.0)  # for lightness and the two colour axes of Lab
LEAST_AREA_SHARE: Final = 0.0015  # of the picture; a card 40 pixels wide at the working size has more
MOST_AREA_SHARE: Final = 0.6
LEAST_FILLED: Final = 0.9  # a card with round corners fills 0.97 of its four sides, chance contours less than 0.9
GRAIN_SHARE: Final = 0.1  # of the pixels; a sensitive map with more edges shows the grain of table and sensor
LEAST_SUPPORT: Final = 0.45
SAME_CARD: Final = 0.55


class Locator(Protocol):
    """Finds the outlines of cards and dice in a picture."""

    def locate(self, picture: Pixels) -> Located:
        """Outlines of single cards and dice, surest first."""


class EdgeLocator:
    """Finds cards by their edges; `proportions` is the range of height to width that a card of this game has."""

    def __init__(self, proportions: tuple[float, float] = (1.2, 2.0)) -> None:
        self._proportions = proportions

    def locate(self, picture: Pixels) -> Located:
        """Outlines of single cards, surest first."""
        scale = WORKING_SIDE_PX / max(picture.shape[:2])
        size = (round(picture.shape[1] * scale), round(picture.shape[0] * scale))
        small = np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)
        clearest, *others = edge_maps(small)
        maps = [clearest, *(edges for edges in others if np.mean(edges > 0) < GRAIN_SHARE)]
        rectangles = [corners for edges in maps for corners in self._rectangles(edges)]
        outlines = [Outline(corners, edge_support(corners, maps[min(1, len(maps) - 1)])) for corners in rectangles]
        best = keep_best(outlines)
        return Located(tuple(Outline(one.corners / np.float32(scale), one.confidence) for one in best))

    def _rectangles(self, edges: Pixels) -> Iterator[Corners]:
        low, high = self._proportions
        for closed in (edges, np.asarray(cv2.dilate(edges, np.ones((3, 3), np.uint8)), np.uint8)):
            for corners in _four_sided_contours(closed):
                proportion = height_per_width(corners, edges.shape)
                if low <= max(proportion, 1 / proportion) <= high:
                    yield corners


def edge_maps(picture: Pixels) -> tuple[Pixels, ...]:
    """Edges (H, W) 0 or 255 at each sensitivity, the least sensitive first."""
    lab = cv2.GaussianBlur(cv2.cvtColor(picture, cv2.COLOR_BGR2LAB), (0, 0), 1.2)
    channels = cv2.split(lab)
    return tuple(_edges(channels, sensitivity) for sensitivity in SENSITIVITIES)


def _edges(channels: Sequence[cv2.typing.MatLike], sensitivity: float) -> Pixels:
    found = np.zeros(channels[0].shape, np.uint8)
    for channel, threshold in zip(channels, EDGE_THRESHOLDS, strict=True):
        found = np.maximum(found, np.asarray(cv2.Canny(channel, sensitivity * threshold / 2, sensitivity * threshold)))
    return found


def _four_sided_contours(edges: Pixels) -> Iterator[Corners]:
    contours, _ = cv2.findContours(edges, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
    picture_area = edges.shape[0] * edges.shape[1]
    for contour in contours:
        if len(contour) < 80:
            continue
        hull = cv2.convexHull(contour)
        area = cv2.contourArea(hull)
        if not LEAST_AREA_SHARE * picture_area < area < MOST_AREA_SHARE * picture_area:
            continue
        corners = four_sides(hull)
        if corners is not None and area > LEAST_FILLED * abs(signed_area(corners)) and _is_inside(corners, edges.shape):
            yield corners


def _is_inside(corners: Corners, shape: Sequence[int]) -> bool:
    return bool((corners > 1).all() and (corners[:, 0] < shape[1] - 2).all() and (corners[:, 1] < shape[0] - 2).all())


def four_sides(hull: cv2.typing.MatLike) -> Corners | None:
    """The four-sided outline around a convex one that grows it least; None if there is none."""
    polygon = cv2.approxPolyDP(hull, 0.004 * cv2.arcLength(hull, True), True).reshape(-1, 2).astype(np.float64)
    while len(polygon) > 4:
        meetings = [_meeting_without(polygon, side) for side in range(len(polygon))]
        growths = [np.inf if m is None else _growth(polygon, side, m) for side, m in enumerate(meetings)]
        side = int(np.argmin(growths))
        meeting = meetings[side]
        if meeting is None:
            return None
        polygon[side] = meeting
        polygon = np.delete(polygon, (side + 1) % len(polygon), axis=0)
    corners = polygon.astype(np.float32)
    return clockwise(corners) if len(corners) == 4 and _is_convex(corners) else None


def _is_convex(corners: Corners) -> bool:
    return bool(cv2.isContourConvex(np.rint(corners).astype(np.int32).reshape(-1, 1, 2)))


def _meeting_without(polygon: npt.NDArray[np.float64], side: int) -> npt.NDArray[np.float64] | None:
    """Where the neighbours of a side meet beyond it; None where they part."""
    count = len(polygon)
    before, start, end, after = (polygon[(side + k) % count] for k in (-1, 0, 1, 2))
    ahead, back, across = start - before, end - after, end - start
    bend = ahead[0] * back[1] - ahead[1] * back[0]
    if abs(bend) < 1e-9:
        return None
    reach = (across[0] * back[1] - across[1] * back[0]) / bend
    return_reach = (across[0] * ahead[1] - across[1] * ahead[0]) / bend
    return start + reach * ahead if reach >= 0 and return_reach >= 0 else None


def _growth(polygon: npt.NDArray[np.float64], side: int, meeting: npt.NDArray[np.float64]) -> float:
    a, b = polygon[side] - meeting, polygon[(side + 1) % len(polygon)] - meeting
    return abs(float(a[0] * b[1] - a[1] * b[0])) / 2


def edge_support(corners: Corners, edges: Pixels) -> float:
    """How much of an outline lies on edges, 0-1, the worst side counting half."""
    near = cv2.dilate(edges, np.ones((3, 3), np.uint8))
    steps = np.linspace(0.1, 0.9, 41)[:, None]
    shares = []
    for start, end in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        places = np.rint(start + steps * (end - start)).astype(int)
        shares.append(float(np.mean(near[places[:, 1], places[:, 0]] > 0)))
    return (sum(shares) / 4 + min(shares)) / 2


def keep_best(outlines: Iterable[Outline]) -> tuple[Outline, ...]:
    """One outline per card: of those that share most of their area the best supported, and nothing inside a card."""
    kept: list[Outline] = []
    for outline in sorted(outlines, key=_rank, reverse=True):
        if outline.confidence >= LEAST_SUPPORT and not any(_is_same_card(outline, other) for other in kept):
            kept.append(outline)
    return tuple(kept)


def _rank(outline: Outline) -> float:
    # A frame printed inside a card is as sharp as the card's own edge, but smaller.
    return outline.confidence + 0.02 * float(np.log(abs(signed_area(outline.corners))))


def _is_same_card(outline: Outline, better: Outline) -> bool:
    if overlap(outline.corners, better.corners) > SAME_CARD:
        return True
    shared = shared_area(outline.corners, better.corners)
    return shared > 0.7 * min(abs(signed_area(outline.corners)), abs(signed_area(better.corners)))
