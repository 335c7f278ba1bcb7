"""What does a card show, on any print run? The face net's answers about outlined cards.

It reads kind, number and colour without knowing the deck, says which way up the card lies, and gives a vector by which
looks at one face are near to each other, for decks that have been enrolled.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.card_size import ABOUT_SQUARE
from vision.face_maps import COLOURS, KINDS, TURNS, upright
from vision.geometry import following
from vision.net_session import ask_in_blocks, open_net
from vision.read_marks import Marks

MODEL = Path(__file__).parent / "models" / "faces.onnx"

Outline = NDArray[np.float64]  # (4, 2), clockwise


@dataclass(frozen=True, slots=True, eq=False)
class FaceReading:
    """What one card seems to show. The shares are probabilities in the order of `vision.face_maps`."""

    quarter_turns: int  # corner number so-and-so of the outline is the card's own top left
    turn_confidence: float
    kinds: NDArray[np.float64]  # by KINDS
    numbers: NDArray[np.float64]  # 0-109, of the kinds that have a number
    colours: NDArray[np.float64]  # by COLOURS
    vector: NDArray[np.float32]  # of length one
    marks: Marks = field(default_factory=dict)  # how likely a points side is each of these, by its mark

    def kind(self) -> str:
        """The likeliest kind."""
        return KINDS[int(self.kinds.argmax())]

    def number(self) -> int:
        """The likeliest number, if it is a kind that has one."""
        return int(self.numbers.argmax())

    def colour(self) -> str:
        """The likeliest colour, if it is a kind that has one."""
        return COLOURS[int(self.colours.argmax())]


class FaceNet:
    """Reads cards with the net in a file; one thread."""

    def __init__(self, model: Path = MODEL) -> None:
        self._session = open_net(model)

    def read(self, picture: NDArray[np.uint8], outlines: tuple[Outline, ...]) -> tuple[FaceReading, ...]:
        """What the cards inside the outlines show, in their order, each way up tried that seems likely."""
        starts = [likely_turn(outline) for outline in outlines]
        firsts = self.ask(picture, outlines, starts)
        said = [int(first[4].argmax()) for first in firsts]
        unsettled = [k for k, turns in enumerate(said) if turns]
        others = [(starts[k] - said[k]) % 4 for k in unsettled]
        readings = [as_reading(first, start) for first, start in zip(firsts, starts, strict=True)]
        seconds = self.ask(picture, [outlines[k] for k in unsettled], others)
        for k, second, turned in zip(unsettled, seconds, others, strict=True):
            if shares(second[4])[0] >= shares(firsts[k][4])[0]:
                readings[k] = as_reading(second, turned)
        return tuple(readings)

    def as_turned(self, picture: NDArray[np.uint8], outline: Outline, quarter_turns: int) -> FaceReading:
        """One card of which it is known how it lies."""
        return as_reading(self.ask(picture, [outline], [quarter_turns])[0], quarter_turns)

    def ask(
        self, picture: NDArray[np.uint8], outlines: Sequence[Outline], quarter_turns: Sequence[int]
    ) -> list[list[NDArray[np.float32]]]:
        """All answers about each card with a corner taken for its top left."""
        if not outlines:
            return []
        crops = [upright(picture, *card) for card in zip(outlines, quarter_turns, strict=True)]
        answers = ask_in_blocks(self._session, None, crops)
        return [[answer[k] for answer in answers] for k in range(len(crops))]


def likely_turn(outline: Outline) -> int:
    """Which corner is probably the card's own top left: the sides left and right are the longer ones, if any are.

    Of the ways that are left the one that has the card's top farthest up, as people photograph cards.
    """
    sides = following(outline) - outline
    lengths = np.hypot(*sides.T)
    wide, tall = float(lengths[0] + lengths[2]), float(lengths[1] + lengths[3])
    ways = range(TURNS) if max(wide, tall) < ABOUT_SQUARE * min(wide, tall) else range(int(wide > tall), TURNS, 2)
    downward = sides[:, 1] - sides[(2, 3, 0, 1), 1]  # of the side that comes after each corner
    return max(ways, key=lambda turn: float(downward[(turn + 1) % TURNS]))


def shares(logits: NDArray[np.float32]) -> NDArray[np.float64]:
    """Logits (..., m) as probabilities."""
    raised = np.exp(logits.astype(np.float64) - logits.max(axis=-1, keepdims=True))
    together: NDArray[np.float64] = raised / raised.sum(axis=-1, keepdims=True)
    return together


def as_reading(answer: list[NDArray[np.float32]], quarter_turns: int) -> FaceReading:
    """The net's answers as probabilities; tens and units become one number."""
    kind, tens, units, colour, turn, vector = answer
    numbers = number_shares(tens, units)
    return FaceReading(quarter_turns, float(shares(turn)[0]), shares(kind), numbers, shares(colour), vector)


def number_shares(tens: NDArray[np.float32], units: NDArray[np.float32]) -> NDArray[np.float64]:
    """How likely each number is (..., numbers) if its two digits (..., m) are read apart."""
    together = shares(tens)[..., :, None] * shares(units)[..., None, :]
    return together.reshape(*together.shape[:-2], -1)
