"""Which of several outlines of one card is the right one? Decided after reading, which has a say in it."""

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np

from tabletop.faces.backs import Back
from vision.corner_markers import SeenMarker
from vision.geometry import Corners, boxes_share, plane_from_rectangle, projected, shared_area, signed_area
from vision.sightings import Outline, SeenCard, SeenDie
from vision.table_plane import how_far_read

SAME_CARD: Final = 0.5  # intersection over union; cards in a row that cover more than half of one another share less
UNREAD_WEIGHS: Final = 1.5  # against a card read for certain: the judge of outlines knows more than what was read
INSIDE: Final = 0.75  # of an outline; more of it inside a better one is a part of that card, or hidden under it
# What bridges the gap between two cards lies within better outlines by more than this share, and so may a card in a fan
# between its neighbours; but of 459 cards in rendered scenes every one that does so by two fifths is surer than this,
# and what can be read is a card: with it 2 more of 923 are found on generated tables, with a deck and without one, and
# nothing that is none.
BETWEEN, SURE_BETWEEN = 0.6, 0.75
HARDLY_READ: Final = 0.5  # as what is shown as doubtful
SURE_UNDER_DICE: Final = 0.9  # of generated pictures, 2 cards with a die on them are surer, and 2 other things are not
LEAD_OVER_PARTS: Final = 0.1  # in rightness of outlines
GRID: Final = 48  # places along each side at which it is looked whether a card is covered


def one_outline_per_card(cards: Sequence[SeenCard]) -> tuple[SeenCard, ...]:
    """The best read and best outlined ones, none the same card as a better one, in the order given."""
    kept: list[int] = []
    corners = np.array([card.corners for card in cards]).reshape(-1, 4, 2)
    touch = (boxes_share(corners, corners) > 0).tolist()  # most outlines do not
    for k in sorted(range(len(cards)), key=lambda k: -quality(cards[k])):
        better = [cards[one] for one in kept if touch[k][one]]
        if not any(_is_same_card(cards[k], one) for one in better) and not _is_gap(cards[k], better):
            kept.append(k)
    return tuple(cards[k] for k in sorted(kept))


def without_bare_table(cards: Sequence[SeenCard], dice: Sequence[SeenDie]) -> tuple[SeenCard, ...]:
    """All cards but those that nobody can read, outlined unsurely, with dice standing on them: patches of cloth.

    What is less surely a die than its patch is a card may be printed on it.
    """
    return tuple(card for card in cards if not (_is_doubtful(card) and any(_is_rather(die, card) for die in dice)))


def _is_rather(die: SeenDie, card: SeenCard) -> bool:
    return die.outline_confidence >= card.outline_confidence and _stands_on(die, card)


def _is_doubtful(card: SeenCard) -> bool:
    return how_far_read(card) < HARDLY_READ and card.outline_confidence < SURE_UNDER_DICE


def _stands_on(die: SeenDie, card: SeenCard) -> bool:
    return _has_middle_in(die.corners, card.corners)


def without_markers(cards: Sequence[Outline], markers: Sequence[SeenMarker]) -> tuple[Outline, ...]:
    """All outlines but those within which the middle of a corner marker is seen: it would be hidden under a card."""
    return tuple(card for card in cards if not any(_has_middle_in(one.corners, card.corners) for one in markers))


def _has_middle_in(corners: Corners, outline: Corners) -> bool:
    x, y = (float(place) for place in corners.mean(axis=0))
    return cv2.pointPolygonTest(outline.astype(np.float32), (x, y), False) > 0


def without_parts(cards: Sequence[SeenCard]) -> tuple[SeenCard, ...]:
    """All cards but those that lie within much surer ones, and better ones as far as they are read.

    Parts of one card agree on a size that no card has.
    """
    return tuple(card for card in cards if not any(_is_part_of(card, other) for other in cards))


def _is_part_of(card: SeenCard, other: SeenCard) -> bool:
    if other.outline_confidence <= card.outline_confidence + LEAD_OVER_PARTS or quality(other) < quality(card):
        return False
    return shared_area(card.corners, other.corners) > INSIDE * abs(signed_area(card.corners))


def quality(card: SeenCard) -> float:
    """How surely this is the outline of a card of the game."""
    read = sum(candidate.confidence for candidate in card.candidates)
    return card.outline_confidence * (UNREAD_WEIGHS + read)


def _is_same_card(card: SeenCard, better: SeenCard) -> bool:
    shared = shared_area(card.corners, better.corners)
    if shared == 0.0:
        return False
    own, other = abs(signed_area(card.corners)), abs(signed_area(better.corners))
    return shared > SAME_CARD * (own + other - shared) or shared > INSIDE * own


def _is_gap(card: SeenCard, better: Sequence[SeenCard]) -> bool:
    """Whether an outline is made up of two cards and the gap between them, in which nothing is printed."""
    if card.outline_confidence >= SURE_BETWEEN or _has_print(card):
        return False
    over = [one.corners for one in better if shared_area(card.corners, one.corners) > 0.0]
    return len(over) > 1 and _share_within(card.corners, over) > BETWEEN


def _has_print(card: SeenCard) -> bool:
    """Whether a card was read, and not as a back, which is told by what is not there."""
    return how_far_read(card) >= HARDLY_READ and not isinstance(card.candidates[0].face, Back)


def _share_within(corners: Corners, others: Sequence[Corners]) -> float:
    """How much of an outline lies within others."""
    places = np.zeros((GRID, GRID), np.uint8)
    plane = plane_from_rectangle(corners, GRID, GRID)
    for other in others:
        cv2.fillConvexPoly(places, np.rint(projected(other, plane)).astype(np.int32), 1)
    return float(places.mean())
