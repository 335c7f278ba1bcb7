"""How often must an outline be looked at? Until it no longer moves, unless a surely righter one has its place.

Outlines of cards in full view are right after the first look. Most outlines of a picture are none of a card, and lie
across others that soon are surely right; what is left is looked at more finely, for piles' sake.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from vision.card_places import likest_place
from vision.card_size import CardSize
from vision.geometry import boxes_share, overlap, overlap_at_most, shared_area, signed_area
from vision.outline_align import Aligned, OutlineAligner
from vision.outline_crops import Picture, Quad
from vision.outline_sides import SideFinder

HOPELESS: Final = (0.25, 0.25, 0.25, 0.25)  # rightness below which an outline is left alone, after each look at it
SAME_PLACE: Final = 0.92  # overlap from which two outlines that were moved are the same
SAME_CARD: Final = 0.5  # overlap from which two outlines are one card; neighbours in a row share less
# Of 699 outlines that end up nearly right, half are moved by less after the second look; of the wrong ones one in ten.
SETTLED: Final = 0.01  # of a side
# What strips of the full picture have put right is not made righter by another look. With this and the next, 240
# generated tables need 187 instead of 192 looks, 1606 instead of 1595 of 1753 cards are outlined with four fifths of
# their area, and of 743 cards of taught decks that are found 11 more are named (some by what `table_plane` asks).
STILL_THERE: Final = 0.02  # of a side; an outline whose sides were put right by less is as right as it was
HARDLY_MOVED: Final = 0.03  # of a side; what was moved by less, and is plainly right, is right for good
PLAINLY_RIGHT: Final = 0.94
PLAIN_CORNERS: Final = 0.012  # of a side
# What is as plain as this lies where it belongs, and its sides need not be found. Of 533 outlines of rendered scenes
# that no longer move 175 are so, and the side net moves one of these by more than 0.03 of a side. With all that is
# plainly right left so, uppermost cards of piles are taken for those below.
BEYOND_DOUBT: Final = 0.96
EXACT_CORNERS: Final = 0.006  # of a side
SURELY_RIGHT: Final = 0.9
FITTING: Final = 0.7  # how well cards agree with their size
SURE_CORNERS: Final = 0.03  # of a side
# Of an outline's area, on cards that are surely right: before a look at it and after one. Nothing else comes out of it
# then, unless it is nearly right itself. So, and with a LEAD of 0.1 and not 0.2, rendered scenes need 118 and not 166
# looks and 46 and not 60 searches for sides; 461 of 465 cards are outlined, as before; with 0.85 458.
ON_OTHERS: Final = (0.6, 0.4)
NEARLY_RIGHT: Final = 0.7
APART: Final = 0.3  # overlap; outlines that share less may both be cards
TINY_PX: Final = 1e-9  # of an area
SLACK: Final = 1e-4  # overlaps are measured with fewer digits than what they are at most
LAYINGS: Final = 2
HALF_LAID: Final = 0.3  # rightness of what may become right when it is laid by the cards' size
SAME_LAID: Final = 0.95  # overlap from which two cards of one size are the same
FAR: Final = 0.06  # of a side
HIDDEN: Final = 0.2  # of a side: how far off corners may be that are not seen
LEAD: Final = 0.1  # in rightness: outlines so far behind a surely right one hardly come out before it any more


@dataclass(frozen=True, slots=True, eq=False)
class KnownCards:
    """What is known of a table's cards already: where some surely lie, and how large all are."""

    places: Sequence[Quad] = ()
    size: CardSize | None = None


NONE_KNOWN: Final = KnownCards()


@dataclass(frozen=True, slots=True, eq=False)
class _Looked:
    """Where an outline was moved to, what was said of it before, and whether it hardly moved."""

    quad: Quad
    said: Aligned
    is_settled: bool


class OutlineLooks:
    """Moves outlines of cards to where they belong, and says how right they then are."""

    def __init__(self, aligner: OutlineAligner, sides: SideFinder) -> None:
        self._aligner = aligner
        self._sides = sides

    def aligned(
        self,
        sizes: Sequence[Picture],
        quads: Sequence[Quad],
        least: Sequence[float] = HOPELESS,
        *,
        also_below: bool = False,
        known: KnownCards = NONE_KNOWN,
    ) -> list[Aligned]:
        """The outlines, likeliest first, with corners and sides where they belong, judged; those in one place once.

        There are as many looks as `least` has numbers. Those that are less right after a look are dropped, and those
        that cannot become the rightest outline of their card; not so if cards below others are meant, too. What lies
        on cards that are known is not looked at; where their size is known, nothing of another one is surely right.
        """
        free = _beside(quads, known.places)
        if not free:
            return []
        first = self._look(sizes, free) if also_below else self._look_where_nothing_is_sure(sizes, free, known.size)
        looked = _once(first, least[0], known.size, also_below=also_below)
        for hopeless in least[1:]:
            moving = [one.quad for one in looked if not one.is_settled]
            again = [*(one for one in looked if one.is_settled), *self._look(sizes, moving)]
            looked = _once(again, hopeless, known.size, also_below=also_below)
        return self._judged(sizes, self._placed(sizes[0], looked))

    def laid(self, sizes: Sequence[Picture], quads: Sequence[Quad], size: CardSize) -> list[Aligned]:
        """The outlines as cards of this size, laid by those of their corners that are seen, and how right they are.

        Where other cards hide corners, moving them freely moves them to those cards' edges.
        """
        if not quads:
            return []
        places = list(quads)
        for _ in range(LAYINGS):
            said = [one for one in self._aligner.align(sizes, places) if one.rightness >= HALF_LAID]
            moved = [likest_place(one.quad, one.doubts, size) for one in said]
            places = [moved[k] for k in one_of_each(moved, [one.rightness for one in said], SAME_LAID)]
        said, found = self._aligner.align(sizes, places), self._sides.refine(sizes[0], places)
        each = zip(said, places, found, strict=True)
        return [replace(one, quad=_by_seen_corners(one, place, moved, size)) for one, place, moved in each]

    def _look_where_nothing_is_sure(
        self, sizes: Sequence[Picture], quads: Sequence[Quad], size: CardSize | None
    ) -> list[_Looked]:
        """A look at the outlines, the likeliest first; not at those that lie on what is surely right by then."""
        apart = one_of_each(quads, range(len(quads), 0, -1), APART)
        looked = self._look(sizes, [quads[k] for k in apart])
        others = [quad for k, quad in enumerate(quads) if k not in apart]
        right = _sure_ones(looked, size)
        sure = [right[k].quad for k in one_of_each([one.quad for one in right], _rightness(right), SAME_CARD)]
        return [*looked, *self._look(sizes, _beside(others, sure))]

    def _look(self, sizes: Sequence[Picture], quads: Sequence[Quad]) -> list[_Looked]:
        answers = self._aligner.align(sizes, quads)
        return [
            _Looked(said.quad, said, _is_settled(said, _moved_by(quad, said.quad)))
            for quad, said in zip(quads, answers, strict=True)
        ]

    def _placed(self, picture: Picture, looked: Sequence[_Looked]) -> list[_Looked]:
        """The outlines with their sides found where these are in doubt; those that come to the same place once."""
        doubted = [k for k, one in enumerate(looked) if not _is_beyond_doubt(one)]
        placed = list(looked)
        for k, quad in zip(doubted, self._sides.refine(picture, [looked[k].quad for k in doubted]), strict=True):
            placed[k] = _placed(looked[k], quad)
        return [placed[k] for k in one_of_each([one.quad for one in placed], _rightness(placed), SAME_PLACE)]

    def _judged(self, sizes: Sequence[Picture], placed: Sequence[_Looked]) -> list[Aligned]:
        """The outlines with their sides found once more from near by, and how right they are."""
        done = [replace(one.said, quad=one.quad) for one in placed if one.is_settled]
        moving = [one for one in placed if not one.is_settled]
        found = self._sides.refine(sizes[0], [one.quad for one in moving])
        last = self._aligner.align(sizes, found)
        right = zip(moving, found, last, strict=True)
        return [*done, *(replace(one.said, quad=quad, rightness=said.rightness) for one, quad, said in right)]


def _is_settled(said: Aligned, moved: float) -> bool:
    """Whether another look would move the outline no more, or only a little from where it belongs."""
    is_plain = said.rightness >= PLAINLY_RIGHT and float(said.doubts.max()) < PLAIN_CORNERS
    return moved < (HARDLY_MOVED if is_plain else SETTLED)


def _is_beyond_doubt(one: _Looked) -> bool:
    """Whether finding an outline's sides would change nothing that matters."""
    return one.is_settled and one.said.rightness >= BEYOND_DOUBT and float(one.said.doubts.max()) < EXACT_CORNERS


def is_surely_right(said: Aligned) -> bool:
    """Whether an outline was a card's own when it was looked at, with all corners where they belong."""
    return said.rightness >= SURELY_RIGHT and float(said.doubts.max()) < SURE_CORNERS


def _beside(quads: Sequence[Quad], sure: Sequence[Quad]) -> list[Quad]:
    """The outlines of which most lies beside those that are sure."""
    return [quad for quad, share in zip(quads, shares_on(quads, sure), strict=True) if share <= ON_OTHERS[0]]


def shares_on(quads: Sequence[Quad], others: Sequence[Quad]) -> list[float]:
    """Of each outline the share that lies on others, of which none lies on another one."""
    if not quads or not others:
        return [0.0] * len(quads)
    near = [np.flatnonzero(row).tolist() for row in boxes_share(np.array(quads), np.array(others)) > 0]
    shared = [sum(shared_area(quad, others[k]) for k in places) for quad, places in zip(quads, near, strict=True)]
    return [area / max(abs(signed_area(quad)), TINY_PX) for quad, area in zip(quads, shared, strict=True)]


def _by_seen_corners(said: Aligned, place: Quad, moved: Quad, size: CardSize) -> Quad:
    """Where the card lies whose sides were moved: what moved far was moved to another card's edge, and stays."""
    side = cv2.arcLength(place.astype(np.float32), closed=True) / 4
    went_far = np.hypot(*(moved - place).T) > FAR * side
    doubts = np.where((said.doubts < SURE_CORNERS) & ~went_far, said.doubts, np.maximum(said.doubts, HIDDEN))
    if doubts.max() < SURE_CORNERS:
        return moved
    return likest_place(np.where(went_far[:, None], place, moved), doubts, size)


def _placed(one: _Looked, quad: Quad) -> _Looked:
    return _Looked(quad, one.said, one.is_settled and _moved_by(one.quad, quad) < STILL_THERE)


def _rightness(looked: Sequence[_Looked]) -> list[float]:
    return [one.said.rightness for one in looked]


def _sure_ones(looked: Sequence[_Looked], size: CardSize | None) -> list[_Looked]:
    """Those that are surely right, and of the cards' size if it is known."""
    sure = [one for one in looked if is_surely_right(one.said)]
    if size is None:
        return sure
    fits = size.fits([one.quad for one in sure]).tolist()
    return [one for one, fit in zip(sure, fits, strict=True) if fit >= FITTING]


def _once(looked: Sequence[_Looked], least: float, size: CardSize | None, *, also_below: bool) -> list[_Looked]:
    """Those that may still become the rightest outline of a card, one of each place, the rightest first."""
    right = [one for one in looked if one.said.rightness >= least]
    kept = [right[k] for k in one_of_each([one.quad for one in right], _rightness(right), SAME_PLACE)]
    if also_below:
        return kept
    sure = _sure_ones(kept, size)
    quads, sure_quads = [one.quad for one in kept], [one.quad for one in sure]
    lying_on, shares = overlapping(quads, sure_quads, SAME_CARD), shares_on(quads, sure_quads)
    return [
        one
        for one, places, share in zip(kept, lying_on, shares, strict=True)
        if (one.said.rightness >= NEARLY_RIGHT or share <= ON_OTHERS[1])
        and not any(sure[k].said.rightness > one.said.rightness + LEAD for k in places)
    ]


def one_of_each(quads: Sequence[Quad], worth: Sequence[float], alike: float) -> list[int]:
    """Which of the outlines to keep, the worthiest first, so that no two overlap by more than `alike`."""
    kept: list[int] = []
    may_be = _may_overlap(quads, quads, alike).tolist()
    for k in sorted(range(len(quads)), key=lambda k: -worth[k]):
        if not any(may_be[k][better] and overlap(quads[k], quads[better]) > alike for better in kept):
            kept.append(k)
    return kept


def overlapping(quads: Sequence[Quad], others: Sequence[Quad], least: float) -> list[list[int]]:
    """For each outline the numbers of the others that it overlaps by more than `least`."""
    may_be = _may_overlap(quads, others, least)
    return [
        [k for k in np.flatnonzero(row).tolist() if overlap(quad, others[k]) > least]
        for quad, row in zip(quads, may_be, strict=True)
    ]


def _may_overlap(quads: Sequence[Quad], others: Sequence[Quad], least: float) -> npt.NDArray[np.bool_]:
    quads_there, others_there = (np.array(some, np.float64).reshape(-1, 4, 2) for some in (quads, others))
    return np.asarray(overlap_at_most(quads_there, others_there) > least * (1 - SLACK), np.bool_)


def _moved_by(quad: Quad, moved: Quad) -> float:
    """How far the farthest corner was moved, in shares of the mean side."""
    side = cv2.arcLength(quad.astype(np.float32), closed=True) / 4
    return float(np.hypot(*(moved - quad).T).max()) / max(side, 1e-6)
