"""White cards on a white table in too much light: their edges are gone, and only their print tells where they lie.

Outlines there are drawn round the print, off by up to a quarter of a card. A card of an enrolled deck is looked for
around such an outline, as large as those cards are that are told without that, and lying as they do.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from vision.card_shape import CardShape, shape_of
from vision.deck import PartHead
from vision.deck_distances import PartReading, nearness, squared_distances
from vision.descriptor import describe_ways
from vision.geometry import Corners, Pixels, overlap, signed_area, turned
from vision.scene_white import white_among

White = npt.NDArray[np.float32]  # (3,)
FULL: Final = 255.0
FULL_WHITE: Final = np.full(3, FULL, np.float32)
SPARSE: Final = 32  # of so many rows and columns one tells what white is
EVEN: Final = 4.0  # of 255
# Of the picture: of rendered scenes evenly lit white tables have up to 0.32, one in too much light has 0.86.
SOME_EVEN: Final = 0.4
GREY: Final = 170.0
SIDE_PX: Final = 64
MARGIN_PX: Final = 5  # to either side of an outline
WHITE: Final = 245  # in all three colours, of a white of 255
# Of what lies along the outline, into which print may reach: in a rendered scene of which nine tenths are white 0.74 to
# 0.96 for outlines round white cards, 0.38 to 0.55 for coloured ones.
WHITE_AROUND: Final = 0.6
PRINT: Final = 225  # in one of the colours at most
LEAST_PRINT: Final = 0.06  # of the card; white paper is found everywhere on a white table
COARSELY: Final = (-0.3, -0.2, -0.1, 0.0, 0.1, 0.2, 0.3)  # of a side
FINELY: Final = (-0.05, 0.0, 0.05)
FACES_FOLLOWED: Final = 3  # a face of which the look is nearly white is like any part of a white table
# Of so many places one is like a face by chance. Of white cards in that scene right places say 0.97 to 1, wrong ones up
# to 0.88, but for a face of which the look is nearly white.
SURELY_FOUND: Final = 0.95
TOLD: Final = 0.5  # of the readings that tell how cards lie
TAKEN: Final = 0.3  # overlap
ENOUGH: Final = 3  # cards that tell how large cards are, and how they lie
AS_LARGE: Final = 2.5  # times their area at most, or as many times less: near ones look larger
LIE_ALIKE: Final = 0.7  # mean of the cosines from which on cards lie one way


@dataclass(frozen=True, slots=True, eq=False)
class ToldCards:
    """How cards look that lie like those which are told, how much of the picture they take, and which are sure."""

    shape: CardShape  # upright, if they all lie one way
    ways: tuple[int, ...]  # by how many quarter turns the others may lie, if they lie like these
    area: float
    sure: tuple[Corners, ...]
    white: White

    def is_as_large(self, outline: Corners) -> bool:
        """Whether the outline may be that of one card."""
        return 1 / AS_LARGE < abs(signed_area(outline)) / self.area < AS_LARGE

    def take(self, outline: Corners) -> bool:
        """Whether one of them lies about there, for sure."""
        return any(overlap(one, outline) > TAKEN for one in self.sure)


def told_cards(picture: Pixels, upright: Sequence[tuple[Corners, float]]) -> ToldCards | None:
    """What outlines of cards say together, which begin at the cards' own top left, each as sure as its number says.

    None of too few. Where an outline has no edges nothing is sure: a little beside its card it is like another one.
    """
    told = [outline for outline, near in upright if near >= TOLD]
    if len(told) < ENOUGH:
        return None
    white = burnt_white(picture)
    likely = [outline for outline, near in upright if near >= SURELY_FOUND]
    sure = tuple(outline for outline in likely if not _is_burnt_out(picture, outline, white))
    area = float(np.median([abs(signed_area(one)) for one in told]))
    up = np.mean([_up(one) for one in told], axis=0)
    return ToldCards(shape_of_all(told), (0,) if np.hypot(*up) > LIE_ALIKE else (0, 2), area, sure, white)


def shape_of_all(told: Sequence[Corners]) -> CardShape:
    """The shape of cards that lie like the one of them which lies most as they do on average."""
    up = np.mean([_up(one) for one in told], axis=0)
    like = _up(max(told, key=lambda one: float(_up(one) @ up)))
    return shape_of([max((turned(one, way) for way in range(4)), key=lambda lying: _up(lying) @ like) for one in told])


@dataclass(frozen=True, slots=True, eq=False)
class FoundCard:
    """Where a card of the deck surely lies, by how many quarter turns, and what it says."""

    place: Corners
    quarter_turns: int
    reading: PartReading


def found_nearby(picture: Pixels, whole: PartHead, outline: Corners, told: ToldCards) -> FoundCard | None:
    """The card of the deck that surely lies round an outline without edges; None if none does."""
    there = told.shape.outline(outline.mean(axis=0).astype(np.float64))
    if told.take(there) or not all(_is_burnt_out(picture, one, told.white) for one in (outline, there)):
        return None
    best_of_faces: dict[int, FoundCard] = {}
    for one in _read(picture, whole, _places(there, COARSELY), told):
        face = int(one.reading.nearest.argmin())
        best_of_faces[face] = max(best_of_faces.get(face, one), one, key=_surety)
    likely = sorted(best_of_faces.values(), key=_surety)[-FACES_FOLLOWED:]
    beside = [found for one in likely for found in _read(picture, whole, _places(one.place, FINELY), told)]
    found = max(beside, key=_surety, default=None)
    return found if found is not None and _surety(found) >= SURELY_FOUND else None


def _surety(found: FoundCard) -> float:
    return nearness(found.reading)


def _read(picture: Pixels, whole: PartHead, places: Iterator[Corners], told: ToldCards) -> Iterator[FoundCard]:
    """What cards say at those places at which there is any print."""
    for place in places:
        if _has_print(picture, place, told.white):
            distances = squared_distances(whole, describe_ways(picture, place, told.ways))
            reading = PartReading(whole, distances, 0.0)
            yield FoundCard(place, told.ways[int(distances[:, reading.nearest.argmin()].argmin())], reading)


def _places(outline: Corners, shares: tuple[float, ...]) -> Iterator[Corners]:
    """The outline moved along both of its sides by these shares of them."""
    across, along = outline[1] - outline[0], outline[3] - outline[0]
    for right in shares:
        for down in shares:
            yield np.asarray(outline + np.float32(right) * across + np.float32(down) * along, np.float32)


def _up(outline: Corners) -> npt.NDArray[np.float64]:
    way = (outline[0] + outline[1] - outline[2] - outline[3]).astype(np.float64)
    return np.asarray(way / max(float(np.hypot(*way)), 1e-9), np.float64)


def _is_burnt_out(picture: Pixels, outline: Corners, white: White) -> bool:
    """Whether hardly anything but white lies along the outline."""
    levels = _levels(picture, outline, white)
    along = np.ones(levels.shape, np.bool_)
    along[2 * MARGIN_PX : -2 * MARGIN_PX, 2 * MARGIN_PX : -2 * MARGIN_PX] = False
    return float((levels[along] >= WHITE).mean()) > WHITE_AROUND


def _has_print(picture: Pixels, outline: Corners, white: White) -> bool:
    """Whether there is something to be seen within the outline."""
    levels = _levels(picture, outline, white)[MARGIN_PX:-MARGIN_PX, MARGIN_PX:-MARGIN_PX]
    return float((levels <= PRINT).mean()) > LEAST_PRINT


def _levels(picture: Pixels, outline: Corners, white: White) -> npt.NDArray[np.uint8]:
    """The darkest of the three colours, of the outline's inside and as much beside it as the margin takes."""
    low, high = MARGIN_PX - 0.5, SIDE_PX - MARGIN_PX - 0.5
    frame = np.array([(low, low), (high, low), (high, high), (low, high)], np.float32)
    to_card = cv2.getPerspectiveTransform(outline.astype(np.float32), frame)
    seen = cv2.warpPerspective(picture, to_card, (SIDE_PX, SIDE_PX), borderMode=cv2.BORDER_REPLICATE)
    return levels_of(np.asarray(seen, np.uint8), white)


def levels_of(pixels: Pixels, white: White) -> npt.NDArray[np.uint8]:
    """The darkest of the three colours of each pixel, as if white were 255."""
    if white.min() >= FULL:
        return np.asarray(pixels.min(axis=2), np.uint8)
    return np.asarray(np.minimum(pixels * (FULL / white), FULL).min(axis=2), np.uint8)


def burnt_white(picture: Pixels) -> White:
    """What too much light looks like in a picture: 255, unless much of it has another and perfectly even white.

    Phones and programs that set the light of pictures right afterwards leave burnt-out white grey or tinted.
    """
    sparse = picture[::SPARSE, ::SPARSE].reshape(-1, 3)
    white = white_among(sparse)
    is_even = (np.abs(sparse - white) <= EVEN).all(axis=1).mean() > SOME_EVEN
    return white if is_even and white.min() > GREY else FULL_WHITE
