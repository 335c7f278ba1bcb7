"""Where are cards and dice, by nets: also fanned, covered, pale on pale.

The outline net proposes, the aligner moves corners to where they belong, the side finder moves edges to the pixel, and
the aligner says how right each outline has become. The cards found tell how large all cards are; where an outline has
another size, or corners that nobody can see, cards of that size are tried, and within outlines that are a little too
large the uppermost card of a pile is looked for.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
import numpy.typing as npt

from tabletop.games import GameName
from vision.card_counts import DICE_OF_A_GAME
from vision.card_places import card_sized, card_sized_places, likest_place
from vision.card_size import GAMES_WITH_EARTH, CardSize, how_likely_right, size_of_most
from vision.exact_size import exact_size
from vision.geometry import Corners, Pixels, overlap, share_in_frame
from vision.outline_align import Aligned, OutlineAligner
from vision.outline_crops import Picture, Quad, halved
from vision.outline_looks import (
    FITTING,
    ON_OTHERS,
    SAME_CARD,
    KnownCards,
    OutlineLooks,
    is_surely_right,
    one_of_each,
    overlapping,
    shares_on,
)
from vision.outline_net import Box, CardOutline, OutlineNet
from vision.outline_sides import SideFinder
from vision.pile_tops import with_pile_tops
from vision.sightings import Located, Outline

LEAST_RIGHT: Final = 0.3  # below, hardly anything is a card; in between, size and what can be read decide
SIZELESS: Final = 0.6  # how much an outline of another size is worth: the earth tile has one of its own
RIGHT_AFTER_ALL: Final = 0.85  # for outlines that nothing in the picture suggested, only the size of the other cards
FIRM: Final = 0.2  # to the outline net; covered cards are often proposed with less
BESIDE: Final = 0.5  # overlap from which on a doubtful proposal means what a firm one means
ALIKE: Final = 0.85  # overlap from which two outlines lead to the same corners; on a pile others lead to other cards
LEAST_IN_VIEW: Final = 0.35  # of a card's outline within the frame; with less nothing can be read from it anyway
AGAIN: Final = 0.95  # what is laid anew by a size that may be a little wrong must be righter than what it was laid from
FARTHEST: Final = 1.5  # of the picture's longer side, from its middle: what reaches farther is no card on a table
STILL_IT: Final = 0.8  # overlap: laid by the corners in view the card is hardly elsewhere
STILL_IT_HIDDEN: Final = 0.6  # the same where another card hides the others, which wander farther
UNSEEN: Final = 0.3  # of a side: how far off a corner may be that is not seen
SEEN_WELL: Final = 0.02  # of a side: how far off other corners may be
SOME_CORNERS: Final = (1, 2)
SURELY_RIGHT: Final = 0.7  # rightness of outlines that tell how large cards are exactly
CLEAR: Final = 0.03  # of a side: how far off their corners may be
ABOUT_CARD_SIZED: Final = 0.4  # how well they agree with the size that most have
RIGHT_WHERE_LAID: Final = 0.4  # for outlines laid by the corners that are seen
# Of such outlines, those less right after each look hardly become cards. Asking this instead of 0.4 once and 0.25 then,
# and nothing about what is less right than AMISS, leaves 109 of 118 looks a picture and 27 of 33 searches for sides, on
# 240 generated tables: of 739 cards as many are outlined, and one less with 0.83 or more.
HALF_RIGHT: Final = (0.4, 0.5, 0.6, 0.6)
AMISS: Final = 0.35  # what is of another size than cards, and less right than this, is mostly no card at all
# Of outlines that may hide others if they have another size than cards. Of 1157 cards on 200 generated tables round an
# earth 1076 instead of 1067 are found if these are asked for, 1074 if they are not laid by the cards' size.
ABOUT_RIGHT: Final = 0.8
RIGHT_BELOW: Final = 0.7  # of what is laid below them; with 0.4 one or two outlines too many come in 66 pictures
ALL_ALIKE: Final = np.ones(4)  # doubts about corners
ENOUGH_TO_TELL: Final = 2  # cards that tell the others' size
EXACT: Final = 0.93  # outlines that agree so well with the cards' size need not be laid again
CLEAR_CORNERS: Final = 0.04  # of a side; corners that may be farther off are covered, or one of two cards'


@dataclass(frozen=True, slots=True)
class OutlineFinders:
    """The nets that find outlines, in the order in which they are asked."""

    proposer: OutlineNet
    aligner: OutlineAligner
    sides: SideFinder

    def looks(self) -> OutlineLooks:
        """What moves outlines to where they belong, and says how right they are."""
        return OutlineLooks(self.aligner, self.sides)


def load_finders() -> OutlineFinders:
    """The nets that come with the product."""
    return OutlineFinders(OutlineNet(), OutlineAligner(), SideFinder())


class NetLocator:
    """Finds the cards and dice of a game (None: of any)."""

    def __init__(self, finders: OutlineFinders, game: GameName | None) -> None:
        self._finders = finders
        self._looks = finders.looks()
        self._game = game

    def locate(self, picture: Pixels) -> Located:
        """Outlines of single cards and dice, surest first."""
        sizes = halved(picture)
        are_alike = self._game is not None and self._game not in GAMES_WITH_EARTH
        dice = DICE_OF_A_GAME.get(self._game, 0)
        proposed = self._finders.proposer.propose(sizes, are_alike=are_alike, small_squares=dice)
        cards = self._cards(sizes, _worth_a_look(proposed.cards))
        outlines = tuple(Outline(card.quad.astype(np.float32), card.rightness) for card in cards)
        return Located(outlines, tuple(Outline(corners_of_box(die.box), die.confidence) for die in proposed.dice))

    def _cards(self, sizes: list[Picture], proposed: Sequence[Quad]) -> list[Aligned]:
        looked = [one for one in self._looks.aligned(sizes, proposed) if _is_in_view(one.quad, sizes[0].shape)]
        if self._game is None or not looked:
            return _best_of_each(looked)
        shape = sizes[0].shape
        weights = how_likely_right(np.array([one.rightness for one in looked]))
        size = size_of_most(np.array([one.quad for one in looked]), weights, shape, self._game)
        # Two cards of a row may look more like one long card than each of them like a card: only their size tells.
        looked += self._below_odd_ones(sizes, proposed, looked, size)
        cards = _best_of_each(looked, size)
        size = exact_size(size, _surely_right(cards, size))
        below = self._laid_below_odd_ones(sizes, proposed, looked, size)
        found = _best_of_each([*looked, *self._of_size(sizes, cards, size), *below], size)
        size = exact_size(size, _surely_right(found, size))
        tops = with_pile_tops(self._finders.sides, sizes[0], found, size)
        return [card for card in (_completed(one, size, shape) for one in tops) if _is_in_view(card.quad, shape)]

    def _below_odd_ones(
        self, sizes: list[Picture], proposed: Sequence[Quad], looked: Sequence[Aligned], size: CardSize
    ) -> list[Aligned]:
        """What was not looked at as it lies on something nearly right that has another size than most cards."""
        right, odd = _by_size(looked, size)
        below = _below(proposed, right, odd)
        return self._looks.aligned(sizes, below, known=KnownCards([one.quad for one in right], size)) if below else []

    def _laid_below_odd_ones(
        self, sizes: list[Picture], proposed: Sequence[Quad], looked: Sequence[Aligned], size: CardSize
    ) -> list[Aligned]:
        """The same laid as cards of this size: moved freely, one of two cards in a row becomes both of them again."""
        if not size.is_exact:
            return []
        right, odd = _by_size(looked, size)
        sure = [one.quad for one in right if is_surely_right(one)]
        below = _below(proposed, right, odd)
        free = [quad for quad, share in zip(below, shares_on(below, sure), strict=True) if share < ON_OTHERS[0]]
        laid = self._looks.laid(sizes, [likest_place(quad, ALL_ALIKE, size) for quad in free], size)
        return [replace(one, rightness=one.rightness * AGAIN) for one in laid if one.rightness >= RIGHT_BELOW]

    def _of_size(self, sizes: list[Picture], cards: Sequence[Aligned], size: CardSize) -> list[Aligned]:
        """What else there could be if cards of another size, or with corners that nobody sees, have the usual one."""
        fits = size.fits([card.quad for card in cards]).tolist()
        odd = [card for card, fit in zip(cards, fits, strict=True) if fit < FITTING and card.rightness >= AMISS]
        places = [place for card in odd for place in card_sized_places(card.quad, size)]
        known = [card.quad for card, fit in zip(cards, fits, strict=True) if fit >= FITTING and is_surely_right(card)]
        supposed = self._looks.aligned(sizes, places, HALF_RIGHT, known=KnownCards(known))
        right = [one for one in supposed if one.rightness >= RIGHT_AFTER_ALL]
        hidden = [card for card in cards if card.doubts.max() > CLEAR_CORNERS and not size.is_of_earth(card.quad)]
        unsure = [card for card, fit in zip(cards, fits, strict=True) if fit < EXACT]
        unsure += [] if size.is_exact else hidden
        again = self._looks.aligned(sizes, _laid(unsure, size))
        if size.is_exact:
            laid = self._looks.laid(sizes, _laid(hidden, size), size)
            again += [one for one in laid if one.rightness >= RIGHT_WHERE_LAID]
        return [*right, *(replace(one, rightness=one.rightness * AGAIN) for one in again)]


def _laid(cards: Sequence[Aligned], size: CardSize) -> list[Quad]:
    """Where they lie if they have this size, by the surest of their corners."""
    return [place for card in cards for place in card_sized(card.quad, card.doubts, size)]


def _by_size(looked: Sequence[Aligned], size: CardSize) -> tuple[list[Aligned], list[Aligned]]:
    """Outlines that are nearly right, each card once: those of the cards' or the earth's size, and odd ones."""
    sure = [one for one in looked if one.rightness >= ABOUT_RIGHT]
    sure = [sure[k] for k in one_of_each([one.quad for one in sure], [one.rightness for one in sure], SAME_CARD)]
    fits = size.fits([one.quad for one in sure]).tolist()
    fitting = [one for one, fit in zip(sure, fits, strict=True) if fit >= FITTING]
    return fitting, [one for one, fit in zip(sure, fits, strict=True) if fit < FITTING]


def _below(proposed: Sequence[Quad], right: Sequence[Aligned], odd: Sequence[Aligned]) -> list[Quad]:
    """The proposals that lie on odd outlines, if there are enough right ones to say that those are odd."""
    if len(right) < ENOUGH_TO_TELL or _weight(right) < _weight(odd):
        return []
    shares = shares_on(proposed, [one.quad for one in odd])
    return [quad for quad, share in zip(proposed, shares, strict=True) if share > ON_OTHERS[1]]


def _weight(outlines: Sequence[Aligned]) -> float:
    return float(how_likely_right(np.array([one.rightness for one in outlines])).sum())


def _is_in_view(quad: Quad, picture_shape: Sequence[int]) -> bool:
    """Whether enough of an outline lies within the picture's frame for a card to be seen there."""
    height, width = picture_shape[:2]
    if np.abs(quad - (width / 2, height / 2)).max() > FARTHEST * max(width, height):
        return False
    return share_in_frame(quad, picture_shape) > LEAST_IN_VIEW


def _worth_a_look(proposed: Sequence[CardOutline]) -> list[Quad]:
    """Each proposal once; doubtful ones only where nothing better is proposed."""
    firm = [one.quad for one in proposed if one.confidence >= FIRM]
    doubtful = [one.quad for one in proposed if one.confidence < FIRM]
    free = [quad for quad, meant in zip(doubtful, overlapping(doubtful, firm, BESIDE), strict=True) if not meant]
    likely = [*firm, *free]
    return [likely[k] for k in one_of_each(likely, range(len(likely), 0, -1), ALIKE)]


def _surely_right(cards: Sequence[Aligned], size: CardSize) -> list[Quad]:
    """The outlines that tell how large cards are."""
    clear = [card.quad for card in cards if card.rightness >= SURELY_RIGHT and card.doubts.max() < CLEAR]
    return [quad for quad, fit in zip(clear, size.fits(clear), strict=True) if fit > ABOUT_CARD_SIZED]


def _completed(card: Aligned, size: CardSize, picture_shape: Sequence[int]) -> Aligned:
    """The outline, laid by the corners that are seen if others lie beyond the frame or are hidden by another card."""
    last = (picture_shape[1] - 1, picture_shape[0] - 1)
    beyond = np.asarray(((card.quad < 0) | (card.quad > last)).any(axis=1), np.bool_)
    if beyond.all() or size.is_of_earth(card.quad):
        return card
    if beyond.any():
        return _laid_by_others(card, beyond, size, STILL_IT)
    hidden = np.asarray(card.doubts >= SEEN_WELL, np.bool_)
    is_told = size.is_exact and hidden.sum() in SOME_CORNERS
    return _laid_by_others(card, hidden, size, STILL_IT_HIDDEN) if is_told else card


def _laid_by_others(card: Aligned, guessed: npt.NDArray[np.bool_], size: CardSize, still_it: float) -> Aligned:
    """The outline laid by those corners that are not just guessed, if it is the same one then."""
    place = likest_place(card.quad, np.where(guessed, np.maximum(card.doubts, UNSEEN), card.doubts), size)
    return replace(card, quad=place) if overlap(place, card.quad) > still_it else card


def _best_of_each(outlines: Sequence[Aligned], size: CardSize | None = None) -> list[Aligned]:
    """Each card once, the rightest outlines first; those of the right size, if one is given, before others."""
    right = [one for one in outlines if one.rightness >= LEAST_RIGHT]
    quads, worth = [one.quad for one in right], np.array([one.rightness for one in right])
    if size is not None:
        worth *= SIZELESS + _fits(quads, worth, size)
    return [right[k] for k in one_of_each(quads, worth.tolist(), SAME_CARD)]


def _fits(quads: Sequence[Quad], rightness: npt.NDArray[np.float64], size: CardSize) -> npt.NDArray[np.float64]:
    """How well outlines agree with the cards' size; of those as large as the earth one may be it, the rightest."""
    fits = size.fits(quads)
    earths = [k for k, quad in enumerate(quads) if size.is_of_earth(quad)]
    earth = max(earths, key=lambda k: rightness[k], default=None)
    fits[[k for k in earths if k != earth]] = 0.0
    return fits


def corners_of_box(box: Box) -> Corners:
    """The corners of an upright box (x, y, width, height)."""
    x, y, width, height = box
    return np.array([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], np.float32)


def box_of_corners(corners: Corners) -> Box:
    """The upright box (x, y, width, height) round an outline."""
    left, top = (float(side) for side in corners.min(axis=0))
    right, bottom = (float(side) for side in corners.max(axis=0))
    return left, top, right - left, bottom - top
