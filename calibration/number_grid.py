"""What can cards that differ by colour and number alone learn from each other?

Seven in green looks like seven in blue but for what all green cards share. So the place of a number card among a deck's
faces is nearly the sum of a share of its colour and one of its number, each known from many cards; what a single look
strays from that sum is light and glare, not the card. Where number cards carry pictures of their own, the strays are
large, and nothing is borrowed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from tabletop.faces import Face
from tabletop.faces import dumm_gelaufen as dg
from tabletop.faces import numnum as nn
from vision.deck import Matrix

FEWEST: Final = 8  # number cards; fewer say little of each other
FIRMNESS: Final = 0.1  # of the fit: how much a colour or number of few cards keeps to the mean of all
MOST_STRAY: Final = 0.5  # of what number cards differ by; more means that each has a picture of its own
BORROWED: Final = 0.8


@dataclass(frozen=True, slots=True, eq=False)
class _Grid:
    members: npt.NDArray[np.int64]  # the rows that are number cards
    summed: Matrix  # (members, K): where colour and number put them
    stray: float  # share of their differences that neither explains


def stray_of_grid(means: Matrix, faces: Sequence[Face]) -> Matrix:  # (N, K), empty where nothing is borrowed
    """What the looks at number cards stray from what their colour and number say."""
    grid = _fit(means, faces)
    if grid is None:
        return means[:0]
    return np.asarray(means[grid.members] - grid.summed, np.float32)


def borrowed_places(places: Matrix, faces: Sequence[Face]) -> Matrix:
    """The same places, those of number cards moved most of the way to what their colour and number say."""
    grid = _fit(places, faces)
    if grid is None:
        return places
    moved = places.copy()
    moved[grid.members] = (1 - BORROWED) * places[grid.members] + BORROWED * grid.summed
    return moved


def _fit(places: Matrix, faces: Sequence[Face]) -> _Grid | None:
    members = [(k, face) for k, face in enumerate(faces) if isinstance(face, dg.NumberCard | nn.NumberCard)]
    if len(members) < FEWEST:
        return None
    colours = [_colour(face) for _, face in members]
    numbers = [face.number for _, face in members]
    shares = np.column_stack([np.ones(len(members)), _is_one_of(colours), _is_one_of(numbers)])
    wanted = places[[k for k, _ in members]].astype(np.float64)
    firmness = FIRMNESS * np.eye(shares.shape[1])
    firmness[0, 0] = 0.0
    summed = shares @ np.linalg.solve(shares.T @ shares + firmness, shares.T @ wanted)
    free = len(members) - len(set(colours)) - len(set(numbers)) + 1
    if free < 1:
        return None
    stray = ((wanted - summed) ** 2).sum() * len(members) / free / max(((wanted - wanted.mean(0)) ** 2).sum(), 1e-12)
    if stray > MOST_STRAY:
        return None
    return _Grid(np.array([k for k, _ in members]), np.asarray(summed, np.float32), float(stray))


def _colour(face: dg.NumberCard | nn.NumberCard) -> str:
    return str(face.colour if isinstance(face, dg.NumberCard) else face.symbol)


def _is_one_of(values: Sequence[str] | Sequence[int]) -> npt.NDArray[np.float64]:  # (N, different values)
    different: list[str] | list[int] = list(dict.fromkeys(values))  # type: ignore[assignment]  # of whichever they are
    return np.array([[float(value == one) for one in different] for value in values])
