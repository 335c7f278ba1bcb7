"""Which colour is this ink, under whatever light? Everything is measured against the paper beside it."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeVar

import cv2
import numpy as np
import numpy.typing as npt

from vision.geometry import Pixels

Colour = npt.NDArray[np.float32]  # (3,) BGR
Reflectances = npt.NDArray[np.float32]  # (..., 3) BGR, 1 is as bright as the paper
Mask = npt.NDArray[np.uint8]  # (H, W)
_Number = TypeVar("_Number", np.uint8, np.float32)
DARKEST_PAPER: Final = 20.0  # a paper that reflects less than this of 255 carries no colour any more
BRIGHTEST: Final = 1.15  # times as bright as the paper: more is glare
CLEAR_CHROMA: Final = 14.0  # of ink; pale pink under a lamp keeps 20, grey pictures have less than 4; less says less


@dataclass(frozen=True, eq=False)  # without slots, which would leave no room for what is remembered
class LitCard:
    """A card as if under white light, its paper at 1; what each pixel reflects is only looked up where it is asked."""

    card: Pixels  # (H, W, 3)
    table: Reflectances  # (256, 3): what pixels of each grey level reflect

    @property
    def paper(self) -> Colour:
        """The colour of the paper in the picture, which darkest levels show unclipped."""
        return np.asarray(1 / self.table[1], np.float32)

    @cached_property
    def light(self) -> Reflectances:  # (H, W, 3)
        """What each pixel reflects of what the paper does."""
        return np.asarray(cv2.LUT(self.card, self.table[None]), np.float32)

    @cached_property
    def ink(self) -> Mask:
        """How much less each pixel reflects than the paper, 0-255, in the channel in which it is most."""
        missing = np.clip(255 * (1 - self.table), 0, 255).astype(np.uint8)
        return strongest(np.asarray(cv2.LUT(self.card, missing[None]), np.uint8))

    @cached_property
    def darkness(self) -> npt.NDArray[np.float32]:  # (H, W)
        """How little each pixel reflects in the channel in which it is least."""
        return weakest(self.light)

    def usual(self, where: npt.NDArray[np.bool_]) -> Colour:
        """What the pixels of a mask (H, W), of which there is at least one, usually reflect: the median by channel."""
        channels = self.card[where].T
        middles = [_ranked(channel, (channel.size - 1) // 2, channel.size // 2) for channel in channels]
        return np.array([self.table[levels, k].mean() for k, levels in enumerate(middles)], np.float32)

    def turned_round(self) -> "LitCard":
        """The same card seen from the other side of the table."""
        return LitCard(np.ascontiguousarray(self.card[::-1, ::-1]), self.table)

    def part(self, top: int, bottom: int, left: int, right: int) -> "LitCard":
        """Some rows and columns of the card in the same light."""
        return LitCard(self.card[top:bottom, left:right], self.table)


def lit(card: Pixels) -> LitCard:
    """The card in the light of its own paper."""
    grey_levels = np.arange(256, dtype=np.uint8)[:, None]
    table = np.clip(grey_levels / paper_colour(card), 0, BRIGHTEST)
    return LitCard(card, np.asarray(table, np.float32))


def paper_colour(card: Pixels) -> Colour:
    """The colour of a card's unprinted paper: that of its brighter half outside the middle."""
    height, width = card.shape[:2]
    inner = card[height // 14 : -height // 14, width // 12 : -width // 12]
    rows, columns = inner.shape[0] // 5, inner.shape[1] // 4
    sides = (inner[:rows], inner[-rows:], inner[rows:-rows, :columns], inner[rows:-rows, -columns:])
    around = np.concatenate([side.reshape(-1, 3) for side in sides])
    lightness = weakest(around)
    bright = around[lightness >= level_at(lightness, 0.45)]
    return np.asarray(np.maximum([level_at(channel, 0.5) for channel in bright.T], DARKEST_PAPER), np.float32)


def ink_mask(strength: Mask) -> Mask:
    """Where there is print, 0 or 255: what reflects clearly less than the paper in any of the three colours."""
    threshold, _ = cv2.threshold(strength, 0, 255, cv2.THRESH_OTSU)
    least = float(np.clip(threshold, 26, 110))  # paper grain stays below a tenth, pale pink is above a quarter
    return np.asarray((strength > least) * np.uint8(255), np.uint8)


def level_at(levels: npt.NDArray[np.uint8], share: float) -> float:
    """The grey level with this share of the others below it: what `numpy.percentile` says, by counting."""
    return levels_at(levels, (share,))[0]


def levels_at(levels: npt.NDArray[np.uint8], shares: Sequence[float]) -> list[float]:
    """The same for several shares, counting once."""
    places = np.array(shares) * (levels.size - 1)
    below, above = _ranked(levels, *np.floor(places), *np.ceil(places)).reshape(2, -1)
    between: list[float] = (below + (above - below) * (places - np.floor(places))).tolist()
    return between


def value_at(values: npt.NDArray[np.float32], share: float) -> float:
    """The same of values (n,), n at least 1, that are no grey levels."""
    place = share * (values.size - 1)
    ranks = (math.floor(place), math.ceil(place))
    low, high = np.partition(values, ranks)[list(ranks)].tolist()
    return float(low + (high - low) * (place - ranks[0]))


def _ranked(levels: npt.NDArray[np.uint8], *ranks: float) -> npt.NDArray[np.int64]:
    """The grey levels at these places of the ascending order."""
    counted = np.bincount(levels, minlength=256).cumsum()
    return np.searchsorted(counted, ranks, side="right")


def weakest(colours: npt.NDArray[_Number]) -> npt.NDArray[_Number]:
    """The least of the three channels, which are the last axis."""
    return np.minimum(np.minimum(colours[..., 0], colours[..., 1]), colours[..., 2])


def strongest(colours: npt.NDArray[_Number]) -> npt.NDArray[_Number]:
    """The most of the three channels, which are the last axis."""
    return np.maximum(np.maximum(colours[..., 0], colours[..., 1]), colours[..., 2])


def lab_of(colour: Colour) -> npt.NDArray[np.float32]:  # (3,) -> (3,)
    """The Lab value of one reflectance."""
    swatch = np.clip(colour, 0, 1).reshape(1, 1, 3).astype(np.float32)
    return np.asarray(cv2.cvtColor(swatch, cv2.COLOR_BGR2LAB), np.float32).reshape(3)
