"""How large are the cards on this table? All tilts at which a phone may be held are tried.

Cards of one deck have one size: under the table's true tilt most outlines agree on it, and have the proportions of the
game's cards.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from tabletop.games import GameName
from vision.geometry import Homography
from vision.tilt import planes_of_tilts

Floats = npt.NDArray[np.float64]
STRAY: Final = 0.06  # by how much outlines of cards of one size differ, as a standard deviation of logarithms
OFF: Final = 0.07  # the same for outlines that are right, lens and hidden corners included
# The earth is the only square thing on the table that is larger than a card.
EARTH_WIDTHS: Final = (1.25, 2.2)
GAMES_WITH_EARTH: Final = (GameName.WONDERFUL_WORLD,)  # in all others cards are of one size
SQUARE: Final = 1.2
# Under a wrong tilt a square looks like a card and speaks for it; under the true one two cards taken for one may look
# square. Of 1157 cards on 200 generated tables round an earth 1076 instead of 1065 are found.
SURE_EARTH: Final = 0.75  # how likely right its outline is
EARTH_WEIGHS: Final = 0.7  # as much as a card
ABOUT_SQUARE: Final = 1.12  # height to width, or width to height
FLATTEST_DEG: Final = 28.0  # of a phone over the table
TELLING: Final = 24  # outlines; more take time, each as much as all before, and tell the same
STEPS_DEG: Final = (8.0, 2.0)  # between the tilts that are tried, first everywhere and then round the best
# Of 4914 outlines on generated tables 3 % were a card's where the aligner said 0.5 to 0.6, 7 % at 0.6 to 0.7, 16 % at
# 0.7 to 0.8, 37 % at 0.8 to 0.9, 71 % at 0.9 to 0.95, and 98 % from there on. Checks on a tablecloth are all of one
# size, and many; each of them is little likely to be a card.
LIKELY_BY_RIGHTNESS: Final = 5  # the power

_NEXT: Final = (1, 2, 3, 0)


@dataclass(frozen=True, slots=True)
class Proportions:
    """Height to width of a game's cards: bridge 1.57, poker 1.4, UNO 1.55, Nichtlustig square."""

    least: float
    most: float


PROPORTIONS: Final = {
    GameName.NUMNUM: Proportions(1.35, 1.7),
    GameName.DUMM_GELAUFEN: Proportions(1.35, 1.7),
    GameName.NICHTLUSTIG: Proportions(0.92, 1.08),
    GameName.WONDERFUL_WORLD: Proportions(1.35, 1.9),
}


@dataclass(frozen=True, slots=True, eq=False)
class CardSize:
    """How large the cards of a table are; places in card widths."""

    plane: Homography  # from the picture to the table
    height: float
    with_earth: bool = False  # there may also be a larger square tile
    is_exact: bool = False  # as outlines that are surely right say; else one of some tilts that were tried

    @property
    def is_square(self) -> bool:
        """Whether cards are about as high as wide, and which way they lie cannot be told from their sides."""
        return self.height < ABOUT_SQUARE

    def fit(self, quad: Floats) -> float:
        """How well an outline (4, 2) agrees with the size, 0-1."""
        return float(self.fits([quad])[0])

    def fits(self, quads: Sequence[Floats]) -> Floats:  # (n,)
        """The same of many outlines, many times as quickly."""
        if not quads:
            return np.zeros(0)
        sides = sides_in_planes(np.array(quads), self.plane[None])[0]
        short, long = np.log(np.maximum(sides, 1e-9)).T
        fits: Floats = np.exp(-0.5 * ((short / OFF) ** 2 + ((long - np.log(self.height)) / OFF) ** 2))
        if not self.with_earth:
            return fits
        return np.array([1.0 if is_earth_sized(*pair) else fit for pair, fit in zip(sides.tolist(), fits, strict=True)])

    def is_of_earth(self, quad: Floats) -> bool:
        """Whether an outline may be that of the larger square tile."""
        if not self.with_earth:
            return False
        short, long = sides_in_planes(quad[None], self.plane[None])[0, 0].tolist()
        return is_earth_sized(short, long)


def how_likely_right(rightness: Floats) -> Floats:
    """How likely outlines are a card's that are as right as the aligner says."""
    return np.asarray(rightness**LIKELY_BY_RIGHTNESS, np.float64)


def is_earth_sized(short: float, long: float) -> bool:
    """Whether something whose sides are so many card widths long may be the earth of What a Wonderful World."""
    return EARTH_WIDTHS[0] < short < EARTH_WIDTHS[1] and long < SQUARE * short


def size_of_most(corners: Floats, weights: Floats, picture_shape: Sequence[int], game: GameName) -> CardSize:
    """The size that outlines (n, 4, 2) of most weight (n,) have, n at least 1; the heaviest tell it."""
    heaviest = np.argsort(-weights, kind="stable")[:TELLING]
    corners, weights = corners[heaviest], weights[heaviest]
    (roughly, finely), (rows, columns) = STEPS_DEG, picture_shape[:2]
    normals, planes = _everywhere(rows, columns)
    nearly = normals[_best(planes, corners, weights, game)[0]]
    planes = planes_of_tilts(_normals_around(nearly, roughly, finely), picture_shape)
    best, (width, height) = _best(planes, corners, weights, game)
    with_earth = game in GAMES_WITH_EARTH
    return CardSize(np.diag([1 / width, 1 / width, 1.0]) @ planes[best], float(height / width), with_earth)


@lru_cache(maxsize=8)  # a film's pictures are of one size
def _everywhere(rows: int, columns: int) -> tuple[Floats, Floats]:
    """The tilts that are tried first, and the planes of a picture so large that has them."""
    normals = _normals_around(np.array([0.0, 0.0, 1.0]), 90 - FLATTEST_DEG, STEPS_DEG[0])
    return normals, planes_of_tilts(normals, (rows, columns))


def _best(planes: Floats, corners: Floats, weights: Floats, game: GameName) -> tuple[int, Floats]:
    """The plane in which most cards agree on their size, and that size."""
    sides = sides_in_planes(corners, planes)
    sizes, fits = _fits(sides, weights, PROPORTIONS[game])
    if game in GAMES_WITH_EARTH:
        fits = fits + _earths(sides, sizes, weights)
    best = int(np.argmax(fits))
    return best, sizes[best]


def _normals_around(middle: Floats, reach_deg: float, step_deg: float) -> Floats:  # (n, 3)
    """Directions up to so many degrees from one, rings of them."""
    right = np.cross(middle, [0.0, 1.0, 0.0])
    right /= np.linalg.norm(right)
    below = np.cross(middle, right)
    rings = [middle[None]]
    for off in np.radians(np.arange(step_deg, reach_deg + 0.01, step_deg)):
        ways = np.arange(0, 2 * np.pi, np.radians(step_deg) / np.sin(off))[:, None]
        rings.append(np.cos(off) * middle + np.sin(off) * (np.cos(ways) * right + np.sin(ways) * below))
    return np.concatenate(rings)


def sides_in_planes(corners: Floats, planes: Floats) -> Floats:  # (planes, cards, 2): shorter, longer
    """How long the sides of outlines (cards, 4, 2) are in each of the planes (planes, 3, 3)."""
    sides = sides_on_table(corners, planes)
    opposite = (sides[..., :2] + sides[..., 2:]) / 2
    return np.stack([opposite.min(axis=2), opposite.max(axis=2)], axis=2)


def sides_on_table(corners: Floats, planes: Floats) -> Floats:  # (planes, cards, 4): top, right, bottom, left
    """The same of each single side."""
    seen = planes[:, :, :2] @ corners.reshape(-1, 2).T + planes[:, :, 2:]  # (planes, 3, places)
    x, y = (seen[:, :2] / np.maximum(seen[:, 2:], 1e-6)).reshape(len(planes), 2, -1, 4).transpose(1, 0, 2, 3)
    return np.hypot(x[..., _NEXT] - x, y[..., _NEXT] - y)


def _fits(sides: Floats, weights: Floats, proportions: Proportions) -> tuple[Floats, Floats]:
    """Under each plane: the size (planes, 2) that most cards have, and how many cards have it."""
    logs = np.log(np.maximum(sides, 1e-9))
    shape = np.exp(logs[..., 1] - logs[..., 0])
    beyond = np.log(shape) - np.log(np.clip(shape, proportions.least, proportions.most))
    worth = weights * np.exp(-0.5 * (beyond / STRAY) ** 2)
    alike = _alike(logs)
    company = (alike @ worth[..., None])[..., 0]
    commonest = company.argmax(1)
    rows = np.arange(len(sides))
    near = alike[rows, commonest] * worth
    sizes = np.exp((near[..., None] * logs).sum(1) / np.maximum(near.sum(1), 1e-12)[:, None])
    return sizes, company[rows, commonest]


def _earths(sides: Floats, sizes: Floats, weights: Floats) -> Floats:  # (planes,)
    """How much of the size's weight, under each plane, is that of the one thing that may be the earth."""
    sure = np.where(weights >= SURE_EARTH, weights, 0.0)
    short, long = (sides / sizes[:, None, :1]).transpose(2, 0, 1)
    is_sized = (EARTH_WIDTHS[0] < short) & (short < EARTH_WIDTHS[1])
    askew = np.log(np.maximum(long, 1e-9) / np.maximum(short, 1e-9))
    return np.asarray((is_sized * np.exp(-0.5 * (askew / STRAY) ** 2) * sure).max(axis=1) * EARTH_WEIGHS, np.float64)


def _alike(logs: Floats) -> Floats:  # (planes, n, 2) to (planes, n, n)
    """How well cards agree on their size; in few digits, which is most of the time that all this takes."""
    short, long = (logs / (STRAY * np.sqrt(2))).astype(np.float32).transpose(2, 0, 1)
    off = (short[:, :, None] - short[:, None, :]) ** 2
    off += (long[:, :, None] - long[:, None, :]) ** 2
    return np.asarray(np.exp(np.negative(off, out=off), out=off), np.float64)
