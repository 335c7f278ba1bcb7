"""Which number is it, by the small one in a card's corner or the large one in its middle, on any print run?

Numbers in two opposite corners stand upright for both sides of the table: seen from either, the one at the top left is
upright. The colour is that of the number's ink, or of the ground where that is no paper but printed all over. Cards
without such a number have no candidates.
"""

import math
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import cv2
import numpy as np

from tabletop.faces import Face
from tabletop.faces import dumm_gelaufen as dg
from tabletop.faces import wonderful_world as ww
from tabletop.games import GameName
from vision.colours import CLEAR_CHROMA, Colour, LitCard, lab_of, lit
from vision.geometry import Corners, Pixels
from vision.read_numbers import Mask, NumberCandidate, NumberReader, fit_crop
from vision.rectify import rectify
from vision.scene_white import white_of
from vision.sightings import CardCandidate, CardLook
from vision.upright_marks import either_way_up, upright_share, upside_down

WIDTH_PX: Final = 160
HEIGHT_PX: Final = 248
CORNER: Final = (0.2, 0.4)  # of height and width: where an index stands
INDEX_HEIGHTS: Final = (0.03, 0.17)  # of the card's height
MIDDLE_HEIGHTS: Final = (0.12, 0.5)
DOUBT: Final = 0.45  # what is kept for "no number": it takes two places that say the same to be certain
EDGE: Final = 0.025  # of width and height: where frames run that would tie digits together
BOTH_SIDES: Final = 2
MIDDLE_WEIGHS: Final = 2.0  # as much as an index, which may lose a digit to the frame
# Degrees in Lab, relative to the paper, and how far prints and lights stray from them.
HUES: Final = {"blue": 270.0, "green": 145.0, "yellow": 86.0, "red": 32.0}
HUE_SPREAD_DEG: Final = 18.0
# Chroma of a card's paper, measured by the picture's white. White paper has at most 24 in rendered scenes and 26 on
# generated tables, grounds of four generated print runs 29 to 96, but for two of 46 cards: the whitest things in view.
COLOURED_GROUND: Final = 28.0


@dataclass(frozen=True, slots=True)
class _Box:
    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.left + self.width


@dataclass(frozen=True, slots=True)
class _Hue:
    deg: float
    chroma: float


@dataclass(frozen=True, slots=True, eq=False)
class _Ink:
    """A number's ink, cut out for the net, and its colour relative to the paper, or that of a coloured ground.

    `upright`: how likely it stands upright by what is printed beside it; the small one always does.
    """

    crop: Mask
    hue: _Hue
    weight: float = 1.0
    upright: float = 1.0


@dataclass(frozen=True, slots=True)
class _Deck:
    numbers: range
    colours: tuple[str, ...]
    build: Callable[[int, str], Face]


_DECKS: Final = {
    GameName.DUMM_GELAUFEN: _Deck(
        dg.NUMBERS, tuple(colour.value for colour in dg.Colour), lambda n, c: dg.NumberCard(n, dg.Colour(c))
    ),
    GameName.WONDERFUL_WORLD: _Deck(ww.NUMBERS, ("",), lambda n, _: ww.Gent(n)),
}


class IndexReader:
    """Reads the number cards of Dumm gelaufen and the grey men of What a Wonderful World."""

    def __init__(self, game: GameName, numbers: NumberReader) -> None:
        self._deck = _DECKS[game]
        self._numbers = numbers

    def read(self, picture: Pixels, cards: Sequence[Corners]) -> tuple[CardLook, ...]:
        """One look per card; which of its two sides is up, an index does not tell."""
        white = white_of(picture) if cards and len(self._deck.colours) > 1 else None
        return tuple(self._read(rectify(picture, corners, WIDTH_PX, HEIGHT_PX), white) for corners in cards)

    def _read(self, card: Pixels, white: Colour | None) -> CardLook:
        """`white` is what is white in the picture; None where colours do not matter."""
        upright = lit(card)
        inks = [ink for side in (upright, upright.turned_round()) for ink in _inks(side)]
        ground = None if white is None else _hue_of(upright.paper / white)
        if ground is not None and ground.chroma >= COLOURED_GROUND:
            inks = [replace(ink, hue=ground) for ink in inks]
        votes = self._votes(inks)
        total = sum(votes.values()) + DOUBT
        found = [CardCandidate(face, share / total) for face, share in votes.items() if share > 0.02 * total]
        return CardLook(tuple(sorted(found, key=lambda one: -one.confidence)[:4]))

    def _votes(self, inks: Sequence[_Ink]) -> Mapping[Face, float]:
        votes: defaultdict[Face, float] = defaultdict(float)
        for ink, numbers in zip(inks, self._readings(inks), strict=True):
            colours = _colour_shares(ink.hue, self._deck.colours)
            for number in numbers:
                for colour, share in colours.items():
                    if number.number in self._deck.numbers:
                        votes[self._deck.build(number.number, colour)] += ink.weight * number.confidence**2 * share
        return votes

    def _readings(self, inks: Sequence[_Ink]) -> list[tuple[NumberCandidate, ...]]:
        """What each number is; the one in the middle, read from either side, as likely the one as the other."""
        read = list(self._numbers.read([ink.crop for ink in inks]))
        middles = [k for k, ink in enumerate(inks) if ink.weight == MIDDLE_WEIGHS and read[k]]
        if len(middles) == BOTH_SIDES and _are_one_from_both_sides(*(read[k][0].number for k in middles)):
            even = sum(read[k][0].confidence for k in middles) / BOTH_SIDES
            shares = either_way_up(*(inks[k].upright for k in middles))
            for k, share in zip(middles, shares, strict=True):
                read[k] = (replace(read[k][0], confidence=even * math.sqrt(share)), *read[k][1:])
        return read


def _are_one_from_both_sides(one: int, other: int) -> bool:
    """Whether these are two numbers that look the same, each seen from its side."""
    return one != other and upside_down(one) == other


def _hue_of(colour: Colour) -> _Hue:
    _, a, b = (float(v) for v in lab_of(colour))
    return _Hue(math.degrees(math.atan2(b, a)), math.hypot(a, b))


def _colour_shares(hue: _Hue, colours: Sequence[str]) -> dict[str, float]:
    if len(colours) == 1:
        return {colours[0]: 1.0}
    weight = min(1.0, hue.chroma / CLEAR_CHROMA) ** 2
    away = {colour: abs((hue.deg - HUES[colour] + 180) % 360 - 180) / HUE_SPREAD_DEG for colour in colours}
    shares = {colour: math.exp(-weight * min(distance, 4.0) ** 2 / 2) for colour, distance in away.items()}
    total = sum(shares.values())
    return {colour: share / total for colour, share in shares.items()}


def _inks(card: LitCard) -> Iterator[_Ink]:
    """The number at the top left and the one in the middle, as far as there is something like one."""
    height, width = card.ink.shape
    corner = card.part(round(EDGE * height), round(CORNER[0] * height), round(EDGE * width), round(CORNER[1] * width))
    middle = card.part(height // 5, height + -height // 5, width // 8, width + -width // 8)
    for part, heights, weight in ((corner, INDEX_HEIGHTS, 1.0), (middle, MIDDLE_HEIGHTS, MIDDLE_WEIGHS)):
        ink = _number_ink(part, heights[0] * height, heights[1] * height)
        if ink is not None:
            yield replace(ink, weight=weight, upright=ink.upright if weight == MIDDLE_WEIGHS else 1.0)


def _number_ink(part: LitCard, least: float, most: float) -> _Ink | None:
    threshold, solid = cv2.threshold(part.ink, 0, 255, cv2.THRESH_OTSU)
    if threshold < 20:
        return None
    _, labels, boxes, _ = cv2.connectedComponentsWithStats(np.asarray(solid, np.uint8))
    pieces = {k: _Box(left, top, width, height) for k, (left, top, width, height, _) in enumerate(boxes.tolist()) if k}
    digits = _digits(
        {k: box for k, box in pieces.items() if least < box.height < most and box.width < 1.3 * box.height},
        part.ink.shape,
    )
    if not digits:
        return None
    mask = np.logical_or.reduce([labels == k for k in digits])
    left, top = min(b.left for b in digits.values()), min(b.top for b in digits.values())
    right, bottom = max(b.right for b in digits.values()), max(b.top + b.height for b in digits.values())
    crop = fit_crop(np.asarray(np.where(mask, part.ink, 0), np.uint8), (left, top, right - left, bottom - top))
    if crop is None:
        return None
    beside = [(one.left, one.top, one.width, one.height) for k, one in pieces.items() if k not in digits]
    upright = upright_share(part.ink, (left, top, right - left, bottom - top), beside)
    return _Ink(crop, _hue_of(part.usual(mask)), upright=upright)


def _digits(pieces: Mapping[int, _Box], shape: Sequence[int]) -> dict[int, _Box]:
    """The piece nearest to the top left that is not cut off, and a second one of its height beside it."""
    free = {k: box for k, box in pieces.items() if box.right < shape[1] and box.top + box.height < shape[0]}
    if not free:
        return {}
    first = min(free, key=lambda k: free[k].left + free[k].top)
    chosen = {first: free[first]}
    for k, box in free.items():
        near = 0 < box.left - free[first].left < 1.6 * free[first].height
        if k != first and near and _is_level(box, free[first]):
            chosen[k] = box
    return chosen


def _is_level(a: _Box, b: _Box) -> bool:
    return abs(a.top - b.top) < 0.2 * b.height and abs(a.height - b.height) < 0.25 * b.height
