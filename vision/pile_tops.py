"""Which outline is that of the uppermost card, where the one below peeps out by a hair's breadth?

The edges of the lower card against the table are far plainer than those of the upper card against the lower one, so the
outline found is that of both together: a little larger than a card. It is tried where the uppermost card lies within
it: at each of its corners in turn, as large as cards are. The place where the side net sees all four sides of a card
is the right one; of a lower card two sides are hidden.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np
import numpy.typing as npt

from vision.card_places import card_sized_places
from vision.card_size import CardSize, sides_in_planes
from vision.geometry import overlap
from vision.outline_align import Aligned
from vision.outline_crops import Picture, Quad
from vision.outline_sides import SideFinder, SidesSeen

SURE: Final = 0.6  # rightness of the outlines that tell how large cards are
LARGER: Final = (1.012, 1.15)  # than a card, in width or height: less is how outlines stray, more are two cards
ABOUT_CARD_SIZED: Final = 0.5  # how well they agree with the size that most have
ENOUGH: Final = 3  # so many of them
NOT_SMALLER: Final = 0.985
# Of outlines that stray by a hundredth, and of which piles make many too large, the quarter that is smallest is nearest
# to the cards' true size: on six rendered tables of piles 0.5 to 1 % too large, where the middle is 1.5 to 3 %.
SMALLEST: Final = 0.25
# A mean of logarithms. Where the uppermost card of 21 rendered piles lies it is -0.45 to -0.01, half of them from -0.09
# on; where the one below lies it is -2.32 to -0.40.
SURELY_THERE: Final = -0.35
SEEN: Final = 0.2  # how surely each end of a side is seen at least
SAME_WAY_UP: Final = 0.75  # overlap of the outline and a card within it that is not laid across


def with_pile_tops(sides: SideFinder, picture: Picture, cards: Sequence[Aligned], size: CardSize) -> list[Aligned]:
    """The cards in their order; those that are a little too large are the uppermost ones of piles, and laid anew."""
    slim = _slim(cards, size)
    if slim is None:
        return list(cards)
    piles = np.flatnonzero(_are_larger([card.quad for card in cards], slim)).tolist()
    places = [_places(cards[k].quad, slim) for k in piles]
    tops = iter(_settled(sides, picture, [place for own in places for place in own]))
    laid = list(cards)
    for k, own in zip(piles, places, strict=True):
        seen = [next(tops) for _ in own]
        larger = _are_larger([one.quad for one in seen], slim)
        slender = [one for one, is_larger in zip(seen, larger, strict=True) if not is_larger]
        best = max(slender, key=lambda one: one.surety, default=None)
        if best is not None and best.surety >= SURELY_THERE and best.least >= SEEN:
            laid[k] = replace(cards[k], quad=best.quad)
    return laid


def _slim(cards: Sequence[Aligned], size: CardSize) -> CardSize | None:
    """The size of cards as the smallest outlines tell it."""
    right = [card.quad for card in cards if card.rightness >= SURE]
    sure = [quad for quad, fit in zip(right, size.fits(right), strict=True) if fit > ABOUT_CARD_SIZED]
    if len(sure) < ENOUGH:
        return None
    width, height = np.quantile(sides_in_planes(np.array(sure), size.plane[None])[0], SMALLEST, axis=0)
    return replace(size, plane=np.diag([1 / width, 1 / width, 1.0]) @ size.plane, height=float(height / width))


def _are_larger(quads: Sequence[Quad], size: CardSize) -> npt.NDArray[np.bool_]:
    """Which outlines are a little larger than a card, and nowhere smaller, as those of two cards together."""
    if not quads:
        return np.zeros(0, np.bool_)
    sides = sides_in_planes(np.array(quads), size.plane[None])[0] / (1.0, size.height)
    longer = sides.max(axis=1)
    return np.asarray((LARGER[0] < longer) & (longer < LARGER[1]) & (sides.min(axis=1) > NOT_SMALLER), np.bool_)


def _places(quad: Quad, size: CardSize) -> list[Quad]:
    """Where a card of this size may lie within the outline, the same way up."""
    return [place for place in card_sized_places(quad, size) if overlap(place, quad) > SAME_WAY_UP]


def _settled(sides: SideFinder, picture: Picture, places: Sequence[Quad]) -> list[SidesSeen]:
    """Each place, moved to the sides that are seen there, and how surely a card is seen where it then lies."""
    moved = [one.quad for one in sides.look(picture, places)]
    return [replace(there, quad=quad) for quad, there in zip(moved, sides.look(picture, moved), strict=True)]
