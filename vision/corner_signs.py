"""Which of NumNum's four signs stands in the corners of a card? By shape, which no light changes.

Each sign has its own colour, but red and pink, or yellow and red, are hard to tell in tinted or in much light, and the
large sign in the middle is often under another card. Corners mostly have a small one, whole and by itself.
"""

import math
from collections.abc import Iterator, Mapping
from typing import Final, TypeVar

import cv2
import numpy as np

from tabletop.faces.numnum import SYMBOL_OF, Symbol
from vision.colours import Mask, ink_mask, lit
from vision.geometry import Corners, Pixels
from vision.rectify import rectify
from vision.sign_shapes import likenesses, shape_of, shares_by_likeness

BESIDE, ALONG = 0.36, 0.26  # of the card's width and height: what a corner is
EDGE: Final = 0.025  # of the card's width: outlines are never quite right
SIGN_WIDTHS: Final = (0.07, 0.26)  # of the card
ASPECTS: Final = (0.72, 1.4)
SOLID: Final = 0.86  # of a sign's outline; of a nought's less is ink
LIKE_A_SIGN: Final = 0.78  # of the overlap with the sign's shape
SPREAD: Final = 0.05  # of that overlap: small signs are a few pixels wide
STRAY: Final = 0.05  # of the likeliest: what stands there may be a digit or a drawing

_Named = TypeVar("_Named", str, Symbol)


def signs_in_corners(picture: Pixels, corners: Corners) -> dict[Symbol, float]:
    """How likely each sign is by what stands in the corners; empty if nothing there looks like one."""
    card = lit(rectify(picture, corners)).ink
    found = [likeness for corner in _corners_of(card) for likeness in _like_signs(corner, card.shape[1])]
    if not found:
        return {}
    weights = {symbol: math.prod(one[symbol] for one in found) for symbol in Symbol}
    return _shares({symbol: weight + STRAY * max(weights.values()) for symbol, weight in weights.items()})


def with_signs(colours: Mapping[str, float], signs: Mapping[Symbol, float]) -> dict[str, float]:
    """What is said of a card's colour in the light of what its signs say; what no sign has stays as likely."""
    if not signs:
        return dict(colours)
    of_signs = {colour: colours.get(colour, 0.0) * signs[symbol] for colour, symbol in SYMBOL_OF.items()}
    total = sum(colours.get(colour, 0.0) for colour in SYMBOL_OF)
    return {**colours, **{colour: share * total for colour, share in _shares(of_signs).items()}}


def _shares(weights: Mapping[_Named, float]) -> dict[_Named, float]:
    total = sum(weights.values()) or 1.0
    return {name: weight / total for name, weight in weights.items()}


def _corners_of(ink: Mask) -> Iterator[Mask]:
    """The four corners of a card, each as it stands when it is read; those at the bottom stand on their heads."""
    height, width = ink.shape
    edge, beside, along = round(EDGE * width), round(BESIDE * width), round(ALONG * height)
    for seen in (ink, np.rot90(ink, 2)):
        yield np.ascontiguousarray(seen[edge:along, edge:beside])
        yield np.ascontiguousarray(seen[edge:along, -beside:-edge])


def _like_signs(corner: Mask, card_width: int) -> Iterator[dict[Symbol, float]]:
    """For each piece of ink that may be a sign how like each of the signs it is."""
    solid = ink_mask(corner)
    contours, _ = cv2.findContours(solid, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    for contour in contours:
        left, top, width, height = cv2.boundingRect(contour)
        is_whole = left > 0 and top > 0 and left + width < corner.shape[1] and top + height < corner.shape[0]
        is_sized = SIGN_WIDTHS[0] < width / card_width < SIGN_WIDTHS[1] and ASPECTS[0] < width / height < ASPECTS[1]
        if is_whole and is_sized:
            yield from _shares_of(solid, contour)


def _shares_of(solid: Mask, contour: cv2.typing.MatLike) -> Iterator[dict[Symbol, float]]:
    filled = np.zeros_like(solid)
    cv2.drawContours(filled, [contour], -1, 255, -1)
    if cv2.countNonZero(cv2.bitwise_and(solid, filled)) < SOLID * cv2.countNonZero(filled):
        return
    left, top, width, height = cv2.boundingRect(contour)
    like = likenesses(shape_of(filled[top : top + height, left : left + width]))
    if max(like.values()) >= LIKE_A_SIGN:
        yield shares_by_likeness(like, SPREAD)
