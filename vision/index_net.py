"""Which number stands in a card's corners and its middle, on any print run?"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.face_net import number_shares
from vision.hidden_parts import Polygon
from vision.index_maps import turned_round, views_of
from vision.net_session import ask_in_blocks, open_net

MODEL = Path(__file__).parent / "models" / "indices.onnx"


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
        views = [views_of(picture, card.outline, card.quarter_turns, card.hidden) for card in cards]
        tens, units, upright = ask_in_blocks(self._session, None, [*views, *map(turned_round, views)])
        said = [IndexReading(*one) for one in zip(number_shares(tens, units), upright[:, 0].tolist(), strict=True)]
        return [BothWays(*ways) for ways in zip(said[: len(cards)], said[len(cards) :], strict=True)]
