"""Which corners are those of one card? Each says where its card's next and previous corners are.

Pairs of corners that are near enough to be compared are found all together; who chooses whom is then decided corner by
corner, the hottest first. There are some hundred corners in a picture, and for each only a few others come into
question.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from vision.geometry import following, preceding
from vision.outline_maps import STRIDE_PX

SAME_PLACE: Final = 0.5  # two statements about one corner differ by less than this share of the shorter side
SAME_PLACE_OPPOSITE: Final = 1.3 * SAME_PLACE  # the corner opposite is said by two others, each a little off
SAME_CARD_AGAIN: Final = 0.4  # of the side: two corners in one place whose neighbours differ by less are one corner
SAME_CORNERS: Final = 0.1  # of the shortest side: outlines whose corners differ by less are one proposal
NONE: Final = -1

Points = NDArray[np.float64]
_Entry = TypeVar("_Entry")
Worths = list[list[tuple[int, float]]]  # of each corner: which others come into question, and how well they fit


@dataclass(frozen=True, slots=True, eq=False)
class Corners:
    """What the tops of the heat planes say: corners, where their cards' next and previous corners are; surest first."""

    places: Points  # (n, 2)
    ahead: Points  # (n, 2)
    behind: Points  # (n, 2)
    heat: NDArray[np.float64]  # (n,)


def gathered(corners: Corners) -> NDArray[np.int64]:
    """Cards by their corners (n, 4), -1 for a hidden one: each corner belongs to one card, the hottest chooses first.

    To a corner belong those others that agree best on being its card's next, opposite and previous one.
    """
    own, ahead, behind = corners.places, corners.ahead, corners.behind
    sides = np.hypot(*(ahead - own).T)
    near = SAME_PLACE * np.minimum(sides, np.hypot(*(behind - own).T))
    to_ahead, to_behind = squared_distances(ahead, own), squared_distances(behind, own)
    following = _worths(np.maximum(to_ahead, to_behind.T), corners.heat, near)
    previous = _worths(np.maximum(to_behind, to_ahead.T), corners.heat, near)
    opposite = _Opposites(corners, near)
    again = _again(corners, sides)
    free = [True] * len(own)
    groups = []
    for first in range(len(own)):
        if free[first]:
            second, fourth = _best_of(following[first], free), _best_of(previous[first], free)
            group = (first, second, opposite.of(first, second, fourth, free), fourth)
            for corner in group:
                for one in () if corner == NONE else (corner, *again[corner]):
                    free[one] = False
            groups.append(group)
    return np.array(groups, np.int64).reshape(-1, 4)


def squared_distances(places: Points, others: Points) -> NDArray[np.float64]:
    """The squared distance (n, m) of each place from each of the others."""
    left = np.column_stack([-2 * places, (places**2).sum(1), np.ones(len(places))])
    right = np.column_stack([others, np.ones(len(others)), (others**2).sum(1)])
    return np.asarray(np.maximum(left @ right.T, 0.0), np.float64)


def _worths(squared: NDArray[np.float64], heat: NDArray[np.float64], near: NDArray[np.float64]) -> Worths:
    """For each corner the others that are near, the hotter and nearer the better."""
    rows, columns = np.nonzero(squared < (near**2)[:, None])
    worth = heat[columns] * (1.2 - np.sqrt(squared[rows, columns]) / near[rows])
    return _by_row(rows, list(zip(columns.tolist(), worth.tolist(), strict=True)), len(heat))


def _again(corners: Corners, sides: NDArray[np.float64]) -> list[list[int]]:
    """For each corner those that are the same one once more."""
    rows, columns = np.nonzero(squared_distances(corners.places, corners.places) < STRIDE_PX**2)
    parts = (corners.ahead, corners.behind)
    off = sum(np.hypot(*(part[rows] - part[columns]).T) for part in parts)
    same = off < SAME_CARD_AGAIN * sides[rows]
    return _by_row(rows[same], columns[same].tolist(), len(sides))


def _by_row(rows: NDArray[np.int64], entries: Sequence[_Entry], count: int) -> list[list[_Entry]]:
    """The entries, whose rows rise, in a list for each row."""
    ends = np.searchsorted(rows, np.arange(count + 1)).tolist()
    return [list(entries[start:end]) for start, end in pairwise(ends)]


def _best_of(worths: Sequence[tuple[int, float]], free: Sequence[bool]) -> int:
    best, most = NONE, 0.0
    for corner, worth in worths:
        if worth > most and free[corner]:
            best, most = corner, worth
    return best


class _Opposites:
    """Finds the corner that lies where a card's other three say, and says the same of them."""

    def __init__(self, corners: Corners, near: NDArray[np.float64]) -> None:
        self._own, self._ahead, self._behind = (
            part.tolist() for part in (corners.places, corners.ahead, corners.behind)
        )
        self._heat, self._near = corners.heat.tolist(), (SAME_PLACE_OPPOSITE / SAME_PLACE * near).tolist()
        # The second corner is near what the first says of it, and what the opposite says is near the second.
        reach = (SAME_PLACE_OPPOSITE / SAME_PLACE + 1) * near
        behind_of_ahead = squared_distances(corners.ahead, corners.behind)
        rows, columns = np.nonzero(np.maximum(behind_of_ahead, behind_of_ahead.T) < (reach**2)[:, None])
        self._likely = _by_row(rows, columns.tolist(), len(near))

    def of(self, first: int, second: int, fourth: int, free: Sequence[bool]) -> int:
        """The corner opposite of the first; -1 if there is none."""
        second_at, third_at, fourth_at = self._quad(first, second, fourth)
        near, best, most = self._near[first], NONE, 0.0
        for corner in self._likely[first]:
            if free[corner]:
                away = max(
                    _apart(self._own[corner], third_at),
                    _apart(self._ahead[corner], fourth_at),
                    _apart(self._behind[corner], second_at),
                )
                worth = self._heat[corner] * (1.2 - away / near)
                if away < near and worth > most:
                    best, most = corner, worth
        return best

    def _quad(self, first: int, second: int, fourth: int) -> tuple[Sequence[float], Sequence[float], Sequence[float]]:
        """The card's other three corners as far as they are known."""
        second_at = self._ahead[first] if second == NONE else self._own[second]
        fourth_at = self._behind[first] if fourth == NONE else self._own[fourth]
        said = ([self._ahead[second]] if second != NONE else []) + ([self._behind[fourth]] if fourth != NONE else [])
        if said:
            return second_at, [sum(part) / len(said) for part in zip(*said, strict=True)], fourth_at
        parts = zip(second_at, fourth_at, self._own[first], strict=True)
        return second_at, [one + other - own for one, other, own in parts], fourth_at


def _apart(one: Sequence[float], other: Sequence[float]) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def completed(corners: Corners, slots: NDArray[np.int64]) -> NDArray[np.float64]:
    """All four corners (n, 4, 2): those in view, for the others what their neighbours say, or else a parallelogram."""
    seen = (slots >= 0)[..., None]
    before, after = preceding(seen), following(seen)
    said = preceding(corners.ahead[slots]) * before + following(corners.behind[slots]) * after
    count = before.astype(np.int64) + after
    quads = np.where(seen, corners.places[slots], said / np.maximum(count, 1))
    far = preceding(quads) + following(quads) - following(following(quads))
    return np.asarray(np.where(seen | (count > 0), quads, far), np.float64)


def distinct(quads: NDArray[np.float64]) -> NDArray[np.int64]:
    """The numbers of outlines, best first, whose corners do not all lie where those of a better one do."""
    middles = quads.mean(1)
    reach = SAME_CORNERS * np.hypot(*(quads - preceding(quads)).transpose(2, 0, 1)).min(1)
    ones, rivals = np.nonzero(np.tril(squared_distances(middles, middles) < (reach**2)[:, None], -1))
    turned, there = quads[ones], quads[rivals]
    same = np.zeros(len(ones), np.bool_)
    for _ in range(4):
        turned = following(turned)
        same |= np.hypot(*(turned - there).transpose(2, 0, 1)).max(1) <= reach[ones]
    better = _by_row(ones[same], rivals[same].tolist(), len(quads))
    kept = [True] * len(quads)
    for k, others in enumerate(better):
        kept[k] = not any(kept[other] for other in others)
    return np.flatnonzero(kept)
