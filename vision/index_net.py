"""Which number stands in a card's corners and its middle, on any print run?"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.face_net import number_shares
from vision.hidden_parts import Polygon
from vision.index_maps import ANSWERS, views_both_ways, views_of
from vision.net_session import ask_in_blocks, open_net

MODEL = Path(__file__).parent / "models" / "indices.onnx"
VIEWS_AT_ONCE = 24  # of six cards


@dataclass(frozen=True, slots=True, eq=False)
class CardInView:
    """An outlined card, how it may lie, and what other cards hide of it."""

    outline: NDArray[np.float64]  # (4, 2), clockwise
    quarter_turns: int
    hidden: Sequence[Polygon] = ()


@dataclass(frozen=True, slots=True, eq=False)
class IndexReading:
    """What the numbers say if the card lies one way: which number it is, and whether it does lie so."""

    numbers: NDArray[np.float64]  # how likely each number from 0 to 109 is
    upright: float  # more than 0 if they stand upright, less if upside down, as a logarithm of odds


@dataclass(frozen=True, slots=True, eq=False)
class BothWays:
    """What the numbers say if the card lies as supposed, and if it lies upside down to that."""

    as_supposed: IndexReading
    turned_round: IndexReading


class IndexNet:
    """Reads numbers with the net in a file; one thread."""

    def __init__(self, model: Path = MODEL) -> None:
        self._session = open_net(model)

    def read(self, picture: NDArray[np.uint8], cards: Sequence[CardInView]) -> list[BothWays]:
        """What the numbers say of the cards, in their order."""
        if not cards:
            return []
        seen = [views_of(picture, card.outline, card.quarter_turns, card.hidden) for card in cards]
        views = [view for card in seen for view in views_both_ways(card)]
        answers = ask_in_blocks(self._session, ["as_corner", "as_middle"], views, VIEWS_AT_ONCE)
        as_corner, as_middle = (answer.reshape(len(cards), -1, sum(ANSWERS)) for answer in answers)
        # What the views say adds up; both corners are there whichever way up the card lies.
        both = as_corner[:, :2].sum(axis=1, keepdims=True) + as_middle[:, 2:]
        tens, units, upright = np.split(both, np.cumsum(ANSWERS)[:-1], axis=2)
        numbers, ways_up = number_shares(tens, units), upright[..., 0].tolist()
        return [
            BothWays(*(IndexReading(*one) for one in zip(own, way_up, strict=True)))
            for own, way_up in zip(numbers, ways_up, strict=True)
        ]
