"""Where are cards and dice, by nets: also fanned, covered, pale on pale.

The outline net proposes, the judge picks what is worth a closer look, the aligner moves corners to where they belong,
the corner finder tells those of the card that is meant from those of others, the side finder moves edges to the pixel,
and the aligner says how right each outline has become. The cards found tell how large all cards are; where an outline
has another size, or corners that nobody can see, cards of that size are tried.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from tabletop.games import GameName
from vision.card_places import card_sized, card_sized_places
from vision.card_size import CardSize, size_of_most
from vision.geometry import Corners, Pixels, overlap
from vision.judge_maps import Picture, Quad, halved
from vision.outline_align import Aligned, OutlineAligner
from vision.outline_corners import CornerFinder
from vision.outline_judge import OutlineJudge
from vision.outline_looks import SAME_CARD, OutlineLooks, one_of_each
from vision.outline_net import Box, OutlineNet
from vision.outline_sides import SideFinder
from vision.sightings import Located, Outline

HOPEFUL: Final = 0.3  # rightness from which a proposal is worth a closer look
LEAST_RIGHT: Final = 0.3  # below, hardly anything is a card; in between, size and what can be read decide
FITTING: Final = 0.7  # outlines of the cards' size agree with it better, piles and pairs taken for one card worse
SIZELESS: Final = 0.3  # how much an outline of another size is worth: the earth tile has one of its own
RIGHT_AFTER_ALL: Final = 0.85  # for outlines that nothing in the picture suggested, only the size of the other cards
ALIKE: Final = 0.8  # overlap from which two outlines lead to the same corners; on a pile others lead to other cards
UNSEEN: Final = 0.3  # of a side: how far off a corner beyond the picture's frame may be
HALF_RIGHT: Final = 0.5  # of such outlines, those less right at the first look hardly become cards
EXACT: Final = 0.93  # outlines that agree so well with the cards' size need not be laid again
CLEAR_CORNERS: Final = 0.04  # of a side; corners that may be farther off are covered, or one of two cards'


@dataclass(frozen=True, slots=True)
class OutlineFinders:
    """The nets that find outlines, in the order in which they are asked."""

    proposer: OutlineNet
    aligner: OutlineAligner
    corners: CornerFinder
    sides: SideFinder
    judge: OutlineJudge


def load_finders() -> OutlineFinders:
    """The nets that come with the product."""
    return OutlineFinders(OutlineNet(), OutlineAligner(), CornerFinder(), SideFinder(), OutlineJudge())


class NetLocator:
    """Finds the cards and dice of a game (None: of any)."""

    def __init__(self, finders: OutlineFinders, game: GameName | None) -> None:
        self._finders = finders
        self._looks = OutlineLooks(finders.aligner, finders.corners, finders.sides)
        self._game = game

    def locate(self, picture: Pixels) -> Located:
        """Outlines of single cards and dice, surest first."""
        proposed = self._finders.proposer.propose(picture)
        cards = self._cards(picture, [card.quad for card in proposed.cards])
        outlines = tuple(Outline(card.quad.astype(np.float32), card.rightness) for card in cards)
        return Located(outlines, tuple(Outline(corners_of_box(die.box), die.confidence) for die in proposed.dice))

    def _cards(self, picture: Picture, proposed: Sequence[Quad]) -> list[Aligned]:
        sizes = halved(picture)
        verdicts = [one for one in self._finders.judge.judge(sizes, proposed) if one.rightness >= HOPEFUL]
        hopeful = one_of_each([one.quad for one in verdicts], [one.rightness for one in verdicts], ALIKE)
        cards = _best_of_each(self._looks.aligned(sizes, [verdicts[k].quad for k in hopeful]))
        if self._game is None or not cards:
            return cards
        corners, rightness = np.array([card.quad for card in cards]), np.array([card.rightness for card in cards])
        size = size_of_most(corners, rightness**2, picture.shape, self._game)
        found = _best_of_each([*cards, *self._of_size(sizes, cards, size)], size)
        return [_completed(card, size, picture.shape) for card in found]

    def _of_size(self, sizes: list[Picture], cards: Sequence[Aligned], size: CardSize) -> list[Aligned]:
        """What else there could be if cards of another size, or with corners that nobody sees, have the usual one."""
        odd = [card for card in cards if size.fit(card.quad) < FITTING]
        places = [place for card in odd for place in card_sized_places(card.quad, size)]
        supposed = self._looks.aligned(sizes, places, HALF_RIGHT)
        right = [one for one in supposed if one.rightness >= RIGHT_AFTER_ALL]
        unsure = [card for card in cards if size.fit(card.quad) < EXACT or card.doubts.max() > CLEAR_CORNERS]
        laid_again = [place for card in unsure for place in card_sized(card.quad, card.doubts, size)]
        return [*right, *self._looks.aligned(sizes, laid_again)]


def _completed(card: Aligned, size: CardSize, picture_shape: Sequence[int]) -> Aligned:
    """The outline, laid by its corners in view if others lie beyond the frame, where they can only be guessed."""
    last = (picture_shape[1] - 1, picture_shape[0] - 1)
    beyond = np.asarray(((card.quad < 0) | (card.quad > last)).any(axis=1), np.bool_)
    if beyond.all() or not beyond.any():
        return card
    places = card_sized(card.quad, np.where(beyond, UNSEEN, card.doubts), size)
    likest = max(places, key=lambda place: overlap(place, card.quad))
    return replace(card, quad=likest) if overlap(likest, card.quad) > ALIKE else card


def _best_of_each(outlines: Sequence[Aligned], size: CardSize | None = None) -> list[Aligned]:
    """Each card once, the rightest outlines first; those of the right size, if one is given, before others."""
    right = [one for one in outlines if one.rightness >= LEAST_RIGHT]
    worth = [one.rightness * (1.0 if size is None else SIZELESS + size.fit(one.quad)) for one in right]
    return [right[k] for k in one_of_each([one.quad for one in right], worth, SAME_CARD)]


def corners_of_box(box: Box) -> Corners:
    """The corners of an upright box (x, y, width, height)."""
    x, y, width, height = box
    return np.array([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], np.float32)


def box_of_corners(corners: Corners) -> Box:
    """The upright box (x, y, width, height) round an outline."""
    left, top = (float(side) for side in corners.min(axis=0))
    right, bottom = (float(side) for side in corners.max(axis=0))
    return left, top, right - left, bottom - top
