"""Which number does a card show, whichever way up it lies and whatever may hide a part of it?

Numbers tell which way up a card lies better than its look does, so both ways are read. In a row of cards the index of
the upper one stands within the outline of the one below, and edges of one paper on another hardly tell which is which:
so the number is read as if nothing were hidden, and without what each kind of neighbour would hide.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from vision.covering import Neighbour
from vision.hidden_parts import Polygon
from vision.index_net import IndexReading

# How likely it is that the neighbours tell rightly what is hidden. On generated tables, true outlines: nothing hidden
# 241 of 354 covered cards right, all that seems hidden left out 248, all three weighed 246; where outlines are only
# found, some of them of nothing, leaving out what they would hide loses more cards than it gains.
NOTHING_HIDDEN, HIDDEN_BY_THOSE_ON_TOP, HIDDEN_BY_OTHERS = 0.35, 0.6, 0.05
CLEARER: Final = 2.0  # as a power of the likeliest number's share
EVEN: Final = 0.5


class ReadsIndices(Protocol):
    """The index net, or what stands in for it."""

    def read(
        self,
        picture: NDArray[np.uint8],
        outline: NDArray[np.float64],
        quarter_turns: int,
        hidden: Sequence[Polygon] = (),
    ) -> IndexReading:
        """What the numbers say of a card that lies so."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class Numbers:
    """How likely each number from 0 to 109 is, and which corner of the outline is the card's own top left."""

    shares: NDArray[np.float64]
    quarter_turns: int


@dataclass(frozen=True, slots=True, eq=False)
class _Said:
    shares: NDArray[np.float64]
    as_it_lies: float  # rather than upside down


def numbers_of(
    net: ReadsIndices,
    picture: NDArray[np.uint8],
    outline: NDArray[np.float64],
    quarter_turns: int,
    beside: Sequence[Neighbour] = (),
) -> Numbers:
    """The number of a card that lies by so many quarter turns or upside down to that."""
    options = tuple(options_of(beside))
    said = [_both_ways(net, picture, outline, quarter_turns, hidden) for _, hidden in options]
    weights = [prior * float(one.shares.max()) ** CLEARER for (prior, _), one in zip(options, said, strict=True)]
    total = max(sum(weights), 1e-9)
    shares = np.sum([weight / total * one.shares for weight, one in zip(weights, said, strict=True)], axis=0)
    as_it_lies = sum(weight / total * one.as_it_lies for weight, one in zip(weights, said, strict=True))
    return Numbers(shares, quarter_turns if as_it_lies >= EVEN else (quarter_turns + 2) % 4)


def _both_ways(
    net: ReadsIndices,
    picture: NDArray[np.uint8],
    outline: NDArray[np.float64],
    quarter_turns: int,
    hidden: Sequence[Polygon],
) -> _Said:
    one, other = (net.read(picture, outline, way, hidden) for way in (quarter_turns, (quarter_turns + 2) % 4))
    as_it_lies = 1 / (1 + exp(-(one.upright - other.upright) / 2))  # both say the same, each by the other's signs
    return _Said(as_it_lies * one.numbers + (1 - as_it_lies) * other.numbers, as_it_lies)


def options_of(beside: Sequence[Neighbour]) -> Iterator[tuple[float, tuple[Polygon, ...]]]:
    """What of a card may be hidden, and how likely that is: nothing, what those on top hide, what the others would."""
    over = tuple(one.corners.astype(np.float64) for one in beside if one.lead > 0)
    under = tuple(one.corners.astype(np.float64) for one in beside if one.lead <= 0)
    yield NOTHING_HIDDEN, ()
    if over:
        yield HIDDEN_BY_THOSE_ON_TOP, over
    if under:
        yield HIDDEN_BY_OTHERS, under
