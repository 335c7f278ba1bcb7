"""What is made of what the nets say of outlines: here of two cards of a row that look like one long card."""

from collections.abc import Callable, Sequence

import numpy as np
import pytest

from tabletop.games import GameName
from tests.vision.test_card_places import HEIGHT, SHAPE, laid, seen_from_aslant
from vision.geometry import overlap, signed_area
from vision.locate_by_net import NetLocator, OutlineFinders
from vision.outline_align import Aligned, OutlineAligner
from vision.outline_crops import Picture, Quad
from vision.outline_net import CardOutline, Located, OutlineNet
from vision.outline_sides import SideFinder, SidesSeen

TABLE = seen_from_aslant()
ALONE = [laid(TABLE, place, 0.0) for place in ((-3.0, -2.0), (-1.5, -2.0), (0.0, -2.0), (1.5, -2.0))]
PAIR = [laid(TABLE, (x, 0.6), 0.0) for x in (-1.0, -0.4)]
LONG = laid(TABLE, (-1.0, 0.6), 0.0, (1.6, HEIGHT))
NEARLY = 0.8  # overlap
LARGER = 1.05
SURE, DOUBTFUL = np.full(4, 0.005), np.full(4, 0.02)


def moved(card: Quad, share: float) -> Quad:
    """The outline moved by a share of its short side."""
    return np.asarray(card + share * (card[1] - card[0]), np.float64)


def widened(card: Quad, share: float) -> Quad:
    """The outline wider by a share of its short side, to the right or to the left."""
    there = moved(card, share)
    return np.stack([card[0], there[1], there[2], card[3]] if share > 0 else [there[0], card[1], card[2], there[3]])


class Proposer(OutlineNet):
    """Proposes the cards that lie alone, the long one, and the two of the pair a little off."""

    def __init__(self, pair: Sequence[Quad]) -> None:
        self._pair = pair
        self.were_alike = False
        self.small_squares = 0

    def propose(self, _sizes: Sequence[Picture], *, are_alike: bool = False, small_squares: int = 0) -> Located:
        """The same for every picture."""
        self.were_alike, self.small_squares = are_alike, small_squares
        quads = [*ALONE, LONG, *self._pair]
        return Located(tuple(CardOutline(quad, 0.9 - 0.05 * k) for k, quad in enumerate(quads)), ())


class Aligner(OutlineAligner):
    """Moves what lies on the pair to both of its cards together, unless it lies where one of them does, as large."""

    def __init__(self) -> None:
        """Without a net."""

    def align(self, _sizes: Sequence[Picture], quads: Sequence[Quad]) -> list[Aligned]:
        """As sure of the long outline as of a card."""
        return [self._said(quad) for quad in quads]

    def _said(self, quad: Quad) -> Aligned:
        card = max([*ALONE, *PAIR], key=lambda one: overlap(one, quad))
        if any(card is one for one in ALONE):
            return Aligned(card, SURE, 0.97 if overlap(card, quad) > NEARLY else 0.1)
        if overlap(card, quad) > NEARLY and signed_area(quad) < LARGER * signed_area(card):
            return Aligned(card, DOUBTFUL, 0.85)
        return Aligned(LONG, SURE, 0.97 * overlap(LONG, quad))


class Sides(SideFinder):
    """Leaves all sides where they are."""

    def __init__(self) -> None:
        """Without a net."""

    def refine(self, _picture: Picture, quads: Sequence[Quad]) -> list[Quad]:
        """The same outlines."""
        return list(quads)

    def look(self, _picture: Picture, quads: Sequence[Quad]) -> list[SidesSeen]:
        """Nothing to be seen."""
        return [SidesSeen(quad, -9.0, 0.0) for quad in quads]


@pytest.mark.parametrize("proposed", [moved, widened])
@pytest.mark.parametrize("share", [0.06, -0.06])
def test_two_cards_that_look_like_one_long_card_are_found_by_the_others_size(
    proposed: Callable[[Quad, float], Quad], share: float
) -> None:
    pair = [proposed(PAIR[0], share), proposed(PAIR[1], share)]
    finders = OutlineFinders(Proposer(pair), Aligner(), Sides())

    located = NetLocator(finders, GameName.NUMNUM).locate(np.zeros((*SHAPE, 3), np.uint8))

    outlines = [one.corners.astype(np.float64) for one in located.cards]
    assert all(max(overlap(card, one) for one in outlines) > 0.9 for card in [*ALONE, *PAIR])
    assert len(outlines) == len(ALONE) + len(PAIR)


@pytest.mark.parametrize(
    ("game", "are_alike"),
    [
        (GameName.NUMNUM, True),
        (GameName.DUMM_GELAUFEN, True),
        (GameName.NICHTLUSTIG, True),
        (GameName.WONDERFUL_WORLD, False),
        (None, False),
    ],
)
def test_small_cards_tell_nothing_of_others_where_a_game_has_larger_ones(
    game: GameName | None, are_alike: bool
) -> None:
    proposer = Proposer(PAIR)

    NetLocator(OutlineFinders(proposer, Aligner(), Sides()), game).locate(np.zeros((*SHAPE, 3), np.uint8))

    assert proposer.were_alike is are_alike


@pytest.mark.parametrize(("game", "dice"), [(GameName.NUMNUM, 0), (GameName.NICHTLUSTIG, 7), (None, 0)])
def test_faces_of_the_game_s_dice_may_look_like_small_cards(game: GameName | None, dice: int) -> None:
    proposer = Proposer(PAIR)

    NetLocator(OutlineFinders(proposer, Aligner(), Sides()), game).locate(np.zeros((*SHAPE, 3), np.uint8))

    assert proposer.small_squares == dice
