"""Which number does a card show, whichever way up it lies and whatever may hide a part of it?

Numbers tell which way up a card lies better than its look does, so both ways are read. In a row of cards the index of
the upper one stands within the outline of the one below, and edges of one paper on another hardly tell which is which:
so the number is read as if nothing were hidden, and without what some of the neighbours would hide.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import exp, prod
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from vision.covering import Neighbour
from vision.hidden_parts import Polygon
from vision.index_net import BothWays, CardInView

Option = tuple[float, tuple[Polygon, ...]]  # how likely these hide parts of a card

NEIGHBOURS: Final = 3  # those that share most with the card; more are second outlines and outlines of nothing
HIDES: Final = 0.85  # of neighbours that surely lie on top; the others are outlines of nothing
LEAD_TELLS: Final = 4.0
LEAST_LIKELY: Final = 0.03  # what is less likely to be hidden is not worth reading the card again
CLEAR: Final = 0.95  # of the likeliest number's share, with nothing hidden: then parts of the card need not be read
CLEARER: Final = 2.0  # as a power of the likeliest number's share
EVEN: Final = 0.5


class ReadsIndices(Protocol):
    """The index net, or what stands in for it."""

    def read(self, picture: NDArray[np.uint8], cards: Sequence[CardInView]) -> list[BothWays]:
        """What the numbers say of the cards, in their order."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class NumberedCard:
    """A card that lies in its outline by so many quarter turns, or upside down to that, and those beside it."""

    outline: NDArray[np.float64]
    quarter_turns: int
    beside: Sequence[Neighbour] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Numbers:
    """How likely each number from 0 to 109 is, and which corner of the outline is the card's own top left."""

    shares: NDArray[np.float64]
    quarter_turns: int


@dataclass(frozen=True, slots=True, eq=False)
class _Said:
    shares: NDArray[np.float64]
    as_it_lies: float  # rather than upside down


def numbers_of(net: ReadsIndices, picture: NDArray[np.uint8], cards: Sequence[NumberedCard]) -> list[Numbers]:
    """The numbers of cards, in their order."""
    options = [tuple(options_of(card.beside)) for card in cards]
    whole = net.read(picture, [CardInView(card.outline, card.quarter_turns) for card in cards])
    said = [[_said(one)] for one in whole]
    unclear = [k for k, (one,) in enumerate(said) if one.shares.max() < CLEAR]
    parts = [(k, hidden) for k in unclear for _, hidden in options[k][1:]]
    asked = [CardInView(cards[k].outline, cards[k].quarter_turns, hidden) for k, hidden in parts]
    for (k, _), one in zip(parts, net.read(picture, asked), strict=True):
        said[k].append(_said(one))
    return [_weighed(card, own, heard) for card, own, heard in zip(cards, options, said, strict=True)]


def _said(ways: BothWays) -> _Said:
    one, other = ways.as_supposed, ways.turned_round
    as_it_lies = 1 / (1 + exp(-(one.upright - other.upright) / 2))  # both say the same, each by the other's signs
    return _Said(as_it_lies * one.numbers + (1 - as_it_lies) * other.numbers, as_it_lies)


def _weighed(card: NumberedCard, options: Sequence[Option], said: Sequence[_Said]) -> Numbers:
    weights = [prior * float(one.shares.max()) ** CLEARER for (prior, _), one in zip(options, said, strict=False)]
    total = max(sum(weights), 1e-9)
    shares = np.sum([weight / total * one.shares for weight, one in zip(weights, said, strict=True)], axis=0)
    as_it_lies = sum(weight / total * one.as_it_lies for weight, one in zip(weights, said, strict=True))
    return Numbers(shares, card.quarter_turns if as_it_lies >= EVEN else (card.quarter_turns + 2) % 4)


def options_of(beside: Sequence[Neighbour]) -> Iterator[Option]:
    """Which neighbours may hide parts of the card together, and how likely that is; nothing hidden comes first."""
    some = sorted(beside, key=lambda one: -one.share)[:NEIGHBOURS]
    hide = [HIDES / (1 + exp(-LEAD_TELLS * one.lead)) for one in some]
    for hiding in product((False, True), repeat=len(some)):
        likely = prod(share if is_over else 1 - share for share, is_over in zip(hide, hiding, strict=True))
        if likely >= LEAST_LIKELY or not any(hiding):
            over = (one.corners for one, is_over in zip(some, hiding, strict=True) if is_over)
            yield likely, tuple(corners.astype(np.float64) for corners in over)
