"""Which NumNum card is it, by what the rulebook says is printed on it, on any print run?

A number card shows its number on a large sign in its middle, a ban its number in a red ring, a wish card all four
signs, a back none of these but ink all over. Colours are measured against the card's own paper.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from tabletop.faces.backs import Back
from tabletop.faces.numnum import BANNED_ROWS, Ban, NumberCard, Symbol, Wish
from vision.assign import DOUBTFUL_AT_MOST
from vision.colours import CLEAR_CHROMA, Colour, LitCard, ink_mask, lab_of, level_at, lit, strongest, value_at, weakest
from vision.geometry import Corners, Pixels
from vision.read_numbers import Mask, NumberCandidate, NumberReader, fit_crop
from vision.rectify import rectify
from vision.sightings import CardCandidate, CardLook
from vision.sign_shapes import likenesses, overlap_share, shape_of, shares_by_likeness, sign_shape
from vision.upright_marks import NOTHING_TELLS, may_be_upside_down, upright_share, upside_down

# Hue of the four inks in Lab, degrees, and how far prints and lights stray from them.
HUES: Final = {Symbol.CIRCLE: 275.0, Symbol.TRIANGLE: 88.0, Symbol.SQUARE: 32.0, Symbol.HEART: 350.0}
HUE_SPREAD_DEG: Final = 17.0
SHAPE_SPREAD: Final = 0.07  # of the overlap with the sign's shape; the right one has 0.9 and more, a wrong one 0.6-0.85
BACK_BLANK: Final = 0.08
# Of a card on a coloured ground with a white sign in its middle more is plain. On 250 generated tables of 14 print
# runs, nothing enrolled, 4 of 588 more are named with it, and 3 instead of 6 of 283 are called certain and wrong.
BACK_PLAIN: Final = 0.5
CELLS: Final = (12, 8)  # of a card's face
# On blurred and dark cards there is no blank paper either. Numbers on large signs are read with 0.9 and more, patterns
# taken for numbers with less than 0.7.
BACK_CONFIDENCE: Final = DOUBTFUL_AT_MOST
INDEX_DOUBT: Final = 0.1  # what an index that says something else leaves to the number in the middle
WISH_SIGNS: Final = 3  # of four; one may be lost in glare
BAN_DOUBT: Final = 0.06  # what remains for neither of the two: an unreadable 2 keeps less than this
SIGN_WIDTHS: Final = (0.22, 0.95)  # of the card
ROUND: Final = 0.85  # of the overlap with a circle; a red frame round a white field has about 0.8
RING_FILLED: Final = 0.62  # the ink of a ban fills about half of its ring's outline, that of a sign all but the digits


@dataclass(frozen=True, slots=True, eq=False)
class _Blot:
    """A connected piece of ink: its outline filled, its box, how much of the outline its ink fills, and its colour."""

    filled: Mask  # (H, W) 0 or 255
    left: int
    top: int
    width: int
    height: int
    ink_share: float
    colour: Colour


@dataclass(frozen=True, slots=True, eq=False)
class _Number:
    """A number's ink, cut out for the net, and how likely it stands upright by what is printed beside it."""

    crop: Mask
    upright: float


def _half_turned(ink: Mask, half_turns: int) -> Mask:
    return np.ascontiguousarray(np.rot90(ink, 2 * half_turns))


def _confidence(look: CardLook) -> float:
    return look.candidates[0].confidence if look.candidates else 0.0


class NumNumReader:
    """Reads printed NumNum cards without having seen the deck."""

    def __init__(self, numbers: NumberReader) -> None:
        self._numbers = numbers

    def read(self, picture: Pixels, cards: Sequence[Corners]) -> tuple[CardLook, ...]:
        """One look per card that lies upright or upside down in its outline."""
        return tuple(self._read(rectify(picture, corners)) for corners in cards)

    def _read(self, pixels: Pixels) -> CardLook:
        card = lit(pixels)
        signs = _signs(card)
        if _is_wish(signs, card):
            return CardLook((CardCandidate(Wish(), 0.95),))
        sign = _middle_sign(signs, pixels)
        look = max([] if sign is None else self._read_sign(card, sign), key=_confidence, default=CardLook())
        return look if _confidence(look) >= BACK_CONFIDENCE else max(look, _read_back(pixels), key=_confidence)

    def _read_sign(self, card: LitCard, sign: _Blot) -> list[CardLook]:
        ring = _is_red_ring(card, sign)
        ink = _dark_ink(card, sign) if ring else _ink_on_sign(card, sign)
        looks = []
        for half_turns in (0, 1):
            number = _number_in(_half_turned(ink, half_turns))
            if number is None:
                continue
            (numbers,) = self._numbers.read([number.crop])
            if not ring and any(may_be_upside_down(candidate.number) for candidate in numbers):
                index = self._index(card.turned_round() if half_turns else card)
                numbers = weighed(numbers, index, number.upright)
            if ring:
                candidates = _bans(numbers)
            else:
                candidates = _number_cards(numbers, symbol_shares(sign, upside_down=bool(half_turns)))
            if candidates:
                looks.append(CardLook(candidates, 2 * half_turns))
        return looks

    def _index(self, card: LitCard) -> tuple[NumberCandidate, ...]:
        """What the small number in the top left corner says; it stands upright whichever way the card lies."""
        number = _number_in(_index_ink(card))
        return () if number is None else self._numbers.read([number.crop])[0]


def weighed(
    numbers: Sequence[NumberCandidate], index: Sequence[NumberCandidate], upright: float = NOTHING_TELLS
) -> tuple[NumberCandidate, ...]:
    """The candidates of the large number in the light of the small one, which may be unreadable.

    `upright`: how likely the large one stands upright by what is printed beside it. What reads as another number from
    the other side is as likely that one where neither tells.
    """
    said = {candidate.number: candidate.confidence + INDEX_DOUBT for candidate in index}
    joint = [replace(n, confidence=n.confidence * _share_of_way_up(n.number, said, upright)) for n in numbers]
    return tuple(sorted(joint, key=lambda n: -n.confidence))


def _share_of_way_up(number: int, said: Mapping[int, float], upright: float) -> float:
    """How likely the number is meant, and not the one that it is from the other side."""
    other = upside_down(number)
    if other is None or other == number:
        return 1.0 if not said else min(said.get(number, INDEX_DOUBT), 1.0)
    own = upright * said.get(number, INDEX_DOUBT)
    turned = (1 - upright) * said.get(other, INDEX_DOUBT)
    return own / (own + turned)


def _index_ink(card: LitCard) -> Mask:
    """The ink of the top left corner, a frame that runs through it left out, 0-255."""
    height, width = card.card.shape[:2]
    strength = _stretched(1 - card.part(0, height // 6, 0, width // 3).darkness)
    _, solid = cv2.threshold(strength, 0, 255, cv2.THRESH_OTSU)
    _, labels = cv2.connectedComponents(np.asarray(solid, np.uint8))
    edges = np.concatenate([labels[0], labels[-1], labels[:, 0], labels[:, -1]])
    return np.asarray(np.where(np.isin(labels, np.unique(edges)), 0, strength), np.uint8)


def _signs(card: LitCard) -> list[_Blot]:
    """Pieces of ink in the card's middle that are large enough for a sign, the largest first."""
    inner = ink_mask(card.ink)
    height, width = inner.shape
    edge = width // 16  # a printed frame would tie the pieces together
    inner[:edge] = inner[-edge:] = 0
    inner[:, :edge] = inner[:, -edge:] = 0
    contours, _ = cv2.findContours(inner, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    large = (contour for contour in contours if cv2.contourArea(contour) > 0.012 * height * width)
    blots = [_blot(contour, inner, card) for contour in large if _is_in_the_middle(contour, inner)]
    return sorted(blots, key=lambda blot: -blot.width * blot.height)


def _blot(contour: cv2.typing.MatLike, ink: Mask, card: LitCard) -> _Blot:
    filled = np.zeros_like(ink)
    cv2.drawContours(filled, [contour], -1, 255, -1)
    left, top, width, height = cv2.boundingRect(contour)
    share = float(cv2.countNonZero(cv2.bitwise_and(ink, filled))) / max(1, cv2.countNonZero(filled))
    return _Blot(filled, left, top, width, height, share, _sign_colour(card, filled))


def _is_in_the_middle(contour: cv2.typing.MatLike, ink: Mask) -> bool:
    left, top, width, height = cv2.boundingRect(contour)
    x, y = (left + width / 2) / ink.shape[1], (top + height / 2) / ink.shape[0]
    return bool(0.2 < x < 0.8 and 0.22 < y < 0.78)


def _is_wish(signs: Sequence[_Blot], card: LitCard) -> bool:
    """Whether at least three of the four signs stand side by side, each in its own colour."""
    shares = [_hue_shares(blot.colour) for blot in signs if blot.width < 0.5 * card.card.shape[1]]
    return len({max(share, key=share.__getitem__) for share in shares}) >= WISH_SIGNS


def _middle_sign(signs: Sequence[_Blot], card: Pixels) -> _Blot | None:
    narrowest, widest = (share * card.shape[1] for share in SIGN_WIDTHS)
    fitting = [b for b in signs if narrowest < b.width < widest and 0.6 < b.width / b.height < 1.7]
    return fitting[0] if fitting else None


def _sign_colour(card: LitCard, filled: Mask) -> Colour:
    """The colour of most of the sign, its blurred edge and its digits left out."""
    core = cv2.erode(filled, np.ones((5, 5), np.uint8))
    inked = (core > 0) & (card.darkness < 0.9)
    return card.usual(inked if inked.any() else filled > 0)


def _is_red_ring(card: LitCard, sign: _Blot) -> bool:
    if sign.ink_share > RING_FILLED + 0.2 or overlap_share(_shape_of(sign), sign_shape(Symbol.CIRCLE)) < ROUND:
        return False
    ring = card.light[(sign.filled > 0) & (card.darkness < 0.75)]
    if not len(ring):
        return False
    red = (ring[:, 2] - np.maximum(ring[:, 0], ring[:, 1])) > 0.15
    paper_inside = 1 - sign.ink_share
    is_red = bool(np.mean(red) > 0.5)
    return is_red and paper_inside > 1 - RING_FILLED - 0.2 and _surrounds_paper(card, sign)


def _surrounds_paper(card: LitCard, sign: _Blot) -> bool:
    """Whether halfway from the middle of the sign to its edge there is mostly paper."""
    x, y = sign.left + sign.width / 2, sign.top + sign.height / 2
    angles = np.deg2rad(np.arange(0, 360, 6))
    columns = np.rint(x + 0.33 * sign.width * np.cos(angles)).astype(int)
    rows = np.rint(y + 0.33 * sign.height * np.sin(angles)).astype(int)
    return float(np.mean(card.darkness[rows, columns] > 0.7)) > 0.5


def _ink_on_sign(card: LitCard, sign: _Blot) -> Mask:
    """What differs from the sign's colour inside the sign, 0-255."""
    inside = cv2.erode(sign.filled, np.ones((7, 7), np.uint8)) > 0
    return _stretched(strongest(np.abs(card.light - sign.colour)) * inside)


def _dark_ink(card: LitCard, sign: _Blot) -> Mask:
    """What is dark in all three colours inside the ring, 0-255; the red ring and its slash are bright in red."""
    inside = np.zeros_like(sign.filled)
    middle = (sign.left + sign.width // 2, sign.top + sign.height // 2)
    cv2.ellipse(inside, middle, (int(0.4 * sign.width), int(0.4 * sign.height)), 0, 0, 360, 255, -1)
    return _stretched((1 - strongest(card.light)) * (inside > 0))


def _stretched(strength: npt.NDArray[np.float32]) -> Mask:
    present = strength[strength > 0]
    strongest_part = max(value_at(present, 0.98) if present.size else 0.0, 0.12)
    return np.asarray(np.clip(strength / strongest_part * 255, 0, 255), np.uint8)


def _number_in(ink: Mask) -> _Number | None:
    _, solid = cv2.threshold(ink, 0, 255, cv2.THRESH_OTSU)
    count, _, boxes, _ = cv2.connectedComponentsWithStats(np.asarray(solid, np.uint8))
    pieces = [boxes[k] for k in range(1, count) if boxes[k][cv2.CC_STAT_AREA] >= 12]
    if not pieces:
        return None
    tallest = max(int(piece[cv2.CC_STAT_HEIGHT]) for piece in pieces)
    digits = [piece for piece in pieces if piece[cv2.CC_STAT_HEIGHT] > 0.25 * tallest]
    left, top = (min(int(piece[k]) for piece in digits) for k in (cv2.CC_STAT_LEFT, cv2.CC_STAT_TOP))
    right = max(int(piece[cv2.CC_STAT_LEFT] + piece[cv2.CC_STAT_WIDTH]) for piece in digits)
    bottom = max(int(piece[cv2.CC_STAT_TOP] + piece[cv2.CC_STAT_HEIGHT]) for piece in digits)
    box = (left, top, right - left, bottom - top)
    crop = fit_crop(ink, box)
    if crop is None:
        return None
    beside = [(int(x), int(y), int(w), int(h)) for x, y, w, h, _ in pieces if h <= 0.25 * tallest]
    return _Number(crop, upright_share(ink, box, beside))


def _bans(numbers: Sequence[NumberCandidate]) -> tuple[CardCandidate, ...]:
    """Only two numbers are ever banned, so what else the ink may say counts for nothing."""
    likely = {n.number: n.confidence for n in numbers if n.number in BANNED_ROWS}
    total = sum(likely.values()) + BAN_DOUBT
    shares = {number: share / total for number, share in likely.items()}
    return tuple(CardCandidate(Ban(number), shares[number]) for number in sorted(shares, key=lambda n: -shares[n]))


def _number_cards(numbers: Sequence[NumberCandidate], symbols: dict[Symbol, float]) -> tuple[CardCandidate, ...]:
    joint = [
        CardCandidate(NumberCard(number.number, symbol), number.confidence * share)
        for number in numbers
        for symbol, share in symbols.items()
    ]
    likely = [candidate for candidate in joint if candidate.confidence > 0.01]
    return tuple(sorted(likely, key=lambda candidate: -candidate.confidence)[:4])


def symbol_shares(sign: _Blot, *, upside_down: bool) -> dict[Symbol, float]:
    """How likely each symbol is by its colour and its shape together."""
    by_hue = _hue_shares(sign.colour)
    by_shape = _shape_shares(sign, upside_down=upside_down)
    joint = {symbol: by_hue[symbol] * by_shape[symbol] for symbol in Symbol}
    total = sum(joint.values()) or 1.0
    return {symbol: share / total for symbol, share in joint.items()}


def _hue_shares(colour: npt.NDArray[np.float32]) -> dict[Symbol, float]:
    _, a, b = (float(part) for part in lab_of(colour))
    hue, weight = math.degrees(math.atan2(b, a)), min(1.0, math.hypot(a, b) / CLEAR_CHROMA) ** 2
    away = {symbol: abs((hue - home + 180) % 360 - 180) / HUE_SPREAD_DEG for symbol, home in HUES.items()}
    return {symbol: math.exp(-weight * min(distance, 4.0) ** 2 / 2) for symbol, distance in away.items()}


def _shape_shares(sign: _Blot, *, upside_down: bool) -> dict[Symbol, float]:
    shape = _shape_of(sign)
    upright = np.rot90(shape, 2) if upside_down else shape
    return shares_by_likeness(likenesses(np.ascontiguousarray(upright)), SHAPE_SPREAD)


def _shape_of(sign: _Blot) -> npt.NDArray[np.bool_]:
    box = sign.filled[sign.top : sign.top + sign.height, sign.left : sign.left + sign.width]
    return shape_of(box)


def _read_back(card: Pixels) -> CardLook:
    """No blank paper anywhere inside the card's edge, and no ground of one colour in its place."""
    ground = _Ground(card)
    is_back = ground.blank_share < BACK_BLANK and ground.plain_share < BACK_PLAIN
    return CardLook((CardCandidate(Back(), BACK_CONFIDENCE),)) if is_back else CardLook()


class _Ground:
    """A card's face, its edge left out, cell by cell: how bright each is, and whether anything is printed in it."""

    def __init__(self, card: Pixels) -> None:
        height, width = card.shape[:2]
        inner = weakest(card[height // 9 : -height // 9, width // 8 : -width // 8])
        brightest = level_at(inner.ravel(), 0.95)
        rows, columns = inner.shape[0] // CELLS[0], inner.shape[1] // CELLS[1]
        cells = inner[: rows * CELLS[0], : columns * CELLS[1]].reshape(CELLS[0], rows, CELLS[1], columns)
        levels = cells.transpose(0, 2, 1, 3).reshape(*CELLS, -1).astype(np.float32)
        self._are_plain = levels.std(axis=2) < 0.05 * brightest
        self._are_bright = levels.mean(axis=2) > 0.8 * brightest

    @property
    def plain_share(self) -> float:
        """The share that is of one colour."""
        return float(np.mean(self._are_plain))

    @property
    def blank_share(self) -> float:
        """The share that is of one colour, and as bright as the brightest paper."""
        return float(np.mean(self._are_plain & self._are_bright))
