"""Where are cards and dice, by nets: also fanned, covered, pale on pale.

The outline net proposes, the judge decides, the aligner moves corners to where they belong, and the judge looks once
more. The cards found tell the size of all cards; where an outline has another one, cards of that size are tried.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from tabletop.games import GameName
from vision.card_places import card_sized_places
from vision.card_size import plane_of_one_size
from vision.geometry import Corners, Pixels
from vision.judge_maps import Picture, Quad, halved
from vision.outline_align import OutlineAligner
from vision.outline_judge import OutlineJudge, Verdict
from vision.outline_net import Box, OutlineNet, overlap
from vision.sightings import Located, Outline
from vision.table_plane import is_card_sized

HOPEFUL: Final = 0.3  # rightness from which an outline, corrected, is worth a second look
LEAST_RIGHT: Final = 0.3  # below, hardly anything is a card; in between, size and what can be read decide
RIGHT_AFTER_ALL: Final = 0.55  # for outlines that nothing in the picture suggested, only the size of the other cards
SAME_CARD: Final = 0.5  # overlap from which two outlines are one card; neighbours in a row share less
ALIGNMENTS: Final = 2  # the second one moves corners by a pixel or two


class NetLocator:
    """Finds the cards and dice of a game (None: of any) with the outline net, its judge and its aligner."""

    def __init__(self, net: OutlineNet, judge: OutlineJudge, aligner: OutlineAligner, game: GameName | None) -> None:
        self._net = net
        self._judge = judge
        self._aligner = aligner
        self._game = game

    def locate(self, picture: Pixels) -> Located:
        """Outlines of single cards and dice, surest first."""
        proposed = self._net.propose(picture)
        cards = self._cards(picture, [card.quad for card in proposed.cards])
        outlines = tuple(Outline(card.quad.astype(np.float32), card.rightness) for card in cards)
        return Located(outlines, tuple(Outline(corners_of_box(die.box), die.confidence) for die in proposed.dice))

    def _cards(self, picture: Pixels, proposed: Sequence[Quad]) -> list[Verdict]:
        sizes = halved(picture)
        cards = self._aligned(sizes, proposed, LEAST_RIGHT)
        if self._game is None or not cards:
            return cards
        corners, rightness = np.array([card.quad for card in cards]), np.array([card.rightness for card in cards])
        plane = plane_of_one_size(corners, rightness**2, picture.shape, self._game)
        usual = [card for card in cards if is_card_sized(card.quad.astype(np.float32), plane, self._game)]
        odd = [card for card in cards if not any(card is one for one in usual)]
        places = [place for card in odd for place in card_sized_places(card.quad, plane, self._game)]
        settled = _best_of_each([*usual, *self._aligned(sizes, places, RIGHT_AFTER_ALL)], LEAST_RIGHT)
        left_over = [card for card in odd if not any(_is_same(card.quad, one.quad) for one in settled)]
        return sorted([*settled, *left_over], key=lambda one: -one.rightness)

    def _aligned(self, sizes: list[Picture], quads: Sequence[Quad], least: float) -> list[Verdict]:
        """The outlines that are those of cards, corners where they belong, each card once."""
        moved = [verdict.quad for verdict in _best_of_each(self._judge.judge(sizes, quads), HOPEFUL)]
        for _ in range(ALIGNMENTS):
            moved = self._aligner.align(sizes, moved)
        verdicts = self._judge.judge(sizes, moved)
        return _best_of_each([replace(one, quad=quad) for one, quad in zip(verdicts, moved, strict=True)], least)


def _best_of_each(verdicts: Sequence[Verdict], least: float) -> list[Verdict]:
    """Each card once, the rightest outlines first."""
    kept: list[Verdict] = []
    for verdict in sorted(verdicts, key=lambda one: -one.rightness):
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
