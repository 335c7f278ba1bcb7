"""How are the faces of this deck told apart? Fitted in seconds from one look at each.

Every look is seen again in views as another camera might have seen it. What differs between views of one face is worth
little, what differs between faces much (linear discriminants), once for the whole card and once for each part that may
be in view alone. Cards that differ by colour and number only are fitted through each other: a look that glare has
spoilt borrows from the cards of its colour and those of its number.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress
from typing import Final

import numpy as np
import numpy.typing as npt

from calibration.number_grid import borrowed_places, stray_of_grid
from calibration.unseen import hidden_shares, washed_out
from calibration.views import seen_again
from tabletop.faces import Face
from tabletop.games import GameName
from vision.deck import DeckHead, Look, Matrix, Part, PartHead
from vision.deck_parts import PARTS, numbers_within
from vision.descriptor import NAME, Descriptors, describe

VIEWS_OF_A_FACE: Final = 60  # of 583 cards in full view 546 are told with these, 536 with 20, with 150 no more
CHECKED_VIEWS: Final = 4
MOST_AXES: Final = 120
SHRINKAGE: Final = 0.1  # of the scatter within faces towards equal in all directions: views are not all there is
LEAST_DISTANCE: Final = 1e-6  # in a deck of one face nothing is far from anything, and nothing gets certain
LEAST_DIFFERENCE: Final = 1e-6  # of the largest: what is left are rounding errors

Owners = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class _Views:
    rows: Descriptors  # (N, D)
    owners: Owners  # (N,), the number of the face of each row


def fit_head(game: GameName, looks: Sequence[Look], seed: int = 0) -> DeckHead:
    """The head for the faces of these looks at cards of a game; the same looks and seed give the same head."""
    rng = np.random.default_rng(seed)
    faces = tuple(dict.fromkeys(look.face for look in looks))
    fitted = _views_of(looks, faces, VIEWS_OF_A_FACE, rng)
    checked = _views_of(looks, faces, CHECKED_VIEWS, rng)
    hidden = hidden_shares(game, looks)
    washed = washed_out(looks)
    clear = np.array([face not in washed for face in faces])
    parts = tuple(_fit_part(part, faces, clear, fitted, checked) for part in PARTS)
    return DeckHead(NAME, faces, parts, tuple(hidden[face] for face in faces))


def _views_of(looks: Sequence[Look], faces: Sequence[Face], count: int, rng: np.random.Generator) -> _Views:
    """So many views of each face, shared among its looks."""
    rows, owners = [], []
    for number, face in enumerate(faces):
        own = [look for look in looks if look.face == face]
        shown = [seen_again(own[k % len(own)].picture, rng) for k in range(max(count, len(own)))]
        rows.append(describe(shown))
        owners += [number] * len(shown)
    return _Views(np.concatenate(rows), np.array(owners, np.int64))


def _fit_part(
    part: Part, faces: Sequence[Face], clear: npt.NDArray[np.bool_], fitted: _Views, checked: _Views
) -> PartHead:
    """What tells the faces apart is learned from those that are clear: a burnt-out look differs from view to view."""
    used = numbers_within(part)
    learned = _clear_ones(fitted, clear, used)
    centre = learned.rows.mean(axis=0)
    axes = _discriminants(learned.rows - centre, learned.owners, list(compress(faces, clear)))
    places = borrowed_places(means_of((fitted.rows[:, used] - centre) @ axes, fitted.owners), faces)
    seen = clear[checked.owners]
    own, others = _distances((checked.rows[seen][:, used] - centre) @ axes, places, checked.owners[seen])
    usual = max(float(np.median(own)), LEAST_DISTANCE)
    return PartHead(part, centre, axes, places, usual, max(float(np.median(others)), LEAST_DISTANCE))


def _clear_ones(views: _Views, clear: npt.NDArray[np.bool_], used: npt.NDArray[np.bool_]) -> _Views:
    """The views of clear faces, numbered anew without the others."""
    kept = clear[views.owners]
    numbers = np.cumsum(clear) - 1
    return _Views(views.rows[kept][:, used], numbers[views.owners[kept]])


def means_of(rows: Matrix, owners: Owners) -> Matrix:
    """The mean row of each owner."""
    sums = np.zeros((int(owners.max()) + 1, rows.shape[1]), np.float64)
    np.add.at(sums, owners, rows)
    return np.asarray(sums / np.bincount(owners)[:, None], np.float32)


def _discriminants(rows: Matrix, owners: Owners, faces: Sequence[Face]) -> Matrix:  # (D, K)
    """The directions in which faces differ, scaled so that looks at one face differ alike in all of them."""
    means = means_of(rows, owners)
    stray = stray_of_grid(means, faces) * np.sqrt(len(rows) / len(faces), dtype=np.float32)
    within = np.concatenate([rows - means[owners], stray]) * np.sqrt((1 - SHRINKAGE) / len(rows), dtype=np.float32)
    even = SHRINKAGE / (1 - SHRINKAGE) * float((within**2).sum()) / within.shape[1]
    apart = means - means.mean(axis=0)
    evened = _divided_by_scatter(within, max(even, 1e-9), apart.T)
    values, turned = np.linalg.eigh(apart.astype(np.float64) @ evened)
    kept = values > LEAST_DIFFERENCE * max(float(values.max()), 1e-12)
    chosen = np.flatnonzero(kept)[-MOST_AXES:]
    return np.asarray(evened @ (turned[:, chosen] / np.sqrt(values[chosen])), np.float32)


def _divided_by_scatter(within: Matrix, even: float, columns: Matrix) -> npt.NDArray[np.float64]:  # (D, F)
    """(W'W + even I)^-1 C, by whichever side of W is the shorter one."""
    count, size = within.shape
    if count >= size:
        scatter = (within.T @ within).astype(np.float64)
        scatter[np.diag_indices(size)] += even
        return np.asarray(np.linalg.solve(scatter, columns), np.float64)
    inner = (within @ within.T).astype(np.float64)
    inner[np.diag_indices(count)] += even
    return np.asarray((columns - within.T @ np.linalg.solve(inner, within @ columns)) / even, np.float64)


def _distances(
    placed: Matrix, places: Matrix, owners: Owners
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Squared distances of views from their own face, and from the nearest other one."""
    distances = ((placed[:, None].astype(np.float64) - places[None]) ** 2).sum(axis=2)
    here = np.arange(len(placed))
    own = distances[here, owners]
    distances[here, owners] = np.inf
    others = distances.min(axis=1)
    return own, np.where(np.isfinite(others), others, 4 * own)
