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
from vision.index_net import IndexReading

NEIGHBOURS: Final = 3  # those that share most with the card; more are second outlines and outlines of nothing
HIDES: Final = 0.85  # of neighbours that surely lie on top; the others are outlines of nothing
LEAD_TELLS: Final = 4.0
LEAST_LIKELY: Final = 0.03  # what is less likely to be hidden is not worth reading the card again
CLEAR: Final = 0.95  # of the likeliest number's share, with nothing hidden: then parts of the card need not be read
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
    (_, nothing), *_ = options = tuple(options_of(beside))
    said = [_both_ways(net, picture, outline, quarter_turns, nothing)]
    if said[0].shares.max() < CLEAR:
        said += [_both_ways(net, picture, outline, quarter_turns, hidden) for _, hidden in options[1:]]
    weights = [prior * float(one.shares.max()) ** CLEARER for (prior, _), one in zip(options, said, strict=False)]
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
    """Which neighbours may hide parts of the card together, and how likely that is; nothing hidden comes first."""
    some = sorted(beside, key=lambda one: -one.share)[:NEIGHBOURS]
    hide = [HIDES / (1 + exp(-LEAD_TELLS * one.lead)) for one in some]
    for hiding in product((False, True), repeat=len(some)):
        likely = prod(share if is_over else 1 - share for share, is_over in zip(hide, hiding, strict=True))
        if likely >= LEAST_LIKELY or not any(hiding):
            over = (one.corners for one, is_over in zip(some, hiding, strict=True) if is_over)
            yield likely, tuple(corners.astype(np.float64) for corners in over)
