"""Where are cards and dice, by nets: also fanned, covered, pale on pale.

The outline net proposes, the judge decides, the aligner moves corners to where they belong, the side finder edges to
the pixel, and the judge looks once more. The cards found tell the size of all cards; where an outline has another one,
cards of that size are tried.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from tabletop.games import GameName
from vision.card_places import card_sized_places
from vision.card_size import CardSize, size_of_most
from vision.geometry import Corners, Pixels
from vision.judge_maps import Picture, Quad, halved
from vision.outline_align import OutlineAligner
from vision.outline_judge import OutlineJudge, Verdict
from vision.outline_net import Box, OutlineNet, overlap
from vision.outline_sides import SideFinder
from vision.sightings import Located, Outline

HOPEFUL: Final = 0.3  # rightness from which an outline, corrected, is worth a second look
LEAST_RIGHT: Final = 0.3  # below, hardly anything is a card; in between, size and what can be read decide
FITTING: Final = 0.7  # outlines of the cards' size agree with it better, piles and pairs taken for one card worse
SIZELESS: Final = 0.3  # how much an outline of another size is worth: the earth tile has one of its own
RIGHT_AFTER_ALL: Final = 0.7  # for outlines that nothing in the picture suggested, only the size of the other cards
SAME_CARD: Final = 0.5  # overlap from which two outlines are one card; neighbours in a row share less
ALIGNMENTS: Final = 2  # the second one moves corners by a pixel or two


@dataclass(frozen=True, slots=True)
class OutlineFinders:
    """The nets that find outlines, in the order in which they are asked."""

    proposer: OutlineNet
    aligner: OutlineAligner
    sides: SideFinder
    judge: OutlineJudge


def load_finders() -> OutlineFinders:
    """The nets that come with the product."""
    return OutlineFinders(OutlineNet(), OutlineAligner(), SideFinder(), OutlineJudge())


class NetLocator:
    """Finds the cards and dice of a game (None: of any)."""

    def __init__(self, finders: OutlineFinders, game: GameName | None) -> None:
        self._finders = finders
        self._game = game

    def locate(self, picture: Pixels) -> Located:
        """Outlines of single cards and dice, surest first."""
        proposed = self._finders.proposer.propose(picture)
        cards = self._cards(picture, [card.quad for card in proposed.cards])
        outlines = tuple(Outline(card.quad.astype(np.float32), card.rightness) for card in cards)
        return Located(outlines, tuple(Outline(corners_of_box(die.box), die.confidence) for die in proposed.dice))

    def _cards(self, picture: Pixels, proposed: Sequence[Quad]) -> list[Verdict]:
        sizes = halved(picture)
        hopeful = _best_of_each(self._finders.judge.judge(sizes, proposed), HOPEFUL)
        cards = _best_of_each(self._aligned(sizes, [verdict.quad for verdict in hopeful]), LEAST_RIGHT)
        if self._game is None or not cards:
            return cards
        corners, rightness = np.array([card.quad for card in cards]), np.array([card.rightness for card in cards])
        size = size_of_most(corners, rightness**2, picture.shape, self._game)
        odd = [card for card in cards if size.fit(card.quad) < FITTING]
        places = [place for card in odd for place in card_sized_places(card.quad, size)]
        supposed = [one for one in self._aligned(sizes, places) if one.rightness >= RIGHT_AFTER_ALL]
        return _best_of_each([*cards, *supposed], LEAST_RIGHT, size)

    def _aligned(self, sizes: list[Picture], quads: Sequence[Quad]) -> list[Verdict]:
        """The outlines with corners and sides where they belong, judged."""
        moved = list(quads)
        for _ in range(ALIGNMENTS):
            moved = self._finders.aligner.align(sizes, moved)
        moved = [self._finders.sides.refine(sizes[0], quad) for quad in moved]
        verdicts = self._finders.judge.judge(sizes, moved)
        return [replace(one, quad=quad) for one, quad in zip(verdicts, moved, strict=True)]


def _best_of_each(verdicts: Sequence[Verdict], least: float, size: CardSize | None = None) -> list[Verdict]:
    """Each card once, the rightest outlines first; those of the right size, if one is given, before others."""
    kept: list[Verdict] = []
    worth = {id(one): one.rightness * (1.0 if size is None else SIZELESS + size.fit(one.quad)) for one in verdicts}
    for verdict in sorted(verdicts, key=lambda one: -worth[id(one)]):
        if verdict.rightness >= least and not any(_is_same(verdict.quad, better.quad) for better in kept):
            kept.append(verdict)
    return kept


def _is_same(one: Quad, better: Quad) -> bool:
    return overlap(one, better) > SAME_CARD


def corners_of_box(box: Box) -> Corners:
    """The corners of an upright box (x, y, width, height)."""
    x, y, width, height = box
    return np.array([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], np.float32)


def box_of_corners(corners: Corners) -> Box:
    """The upright box (x, y, width, height) round an outline."""
    left, top = (float(side) for side in corners.min(axis=0))
    right, bottom = (float(side) for side in corners.max(axis=0))
    return left, top, right - left, bottom - top
