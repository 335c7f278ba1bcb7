"""What is looked at more closely once the kind of card is known."""

from collections.abc import Sequence
from typing import cast

import numpy as np
import pytest

from vision.closer_look import DINOSAUR, PLAIN_SUM, CloserLook
from vision.face_maps import COLOURS, EMBEDDING, KINDS
from vision.face_net import FaceNet, FaceReading, Outline
from vision.index_net import IndexNet
from vision.panel_net import NUMBERS_TO, LyingCard, PanelNet, ReadPanel
from vision.read_numbers import Mask, NumberCandidate, NumberReader


class Dinosaurs:
    """Stands in for the face net: every card is a dinosaur that lies upright."""

    def read(self, _picture: object, outlines: Sequence[Outline]) -> tuple[FaceReading, ...]:
        """One reading for each outline."""
        kinds = np.eye(len(KINDS))[DINOSAUR]
        colours, vector = np.full(len(COLOURS), 1 / len(COLOURS)), np.zeros(EMBEDDING, np.float32)
        return (FaceReading(0, 1.0, kinds, np.full(NUMBERS_TO, 1 / NUMBERS_TO), colours, vector),) * len(outlines)


class Panels:
    """Stands in for the panel net: every panel says 25, so surely."""

    def __init__(self, sure: float) -> None:
        self._sure = sure

    def read(self, _picture: object, cards: Sequence[LyingCard]) -> list[ReadPanel]:
        """The numbers, and that there is a panel."""
        numbers = np.zeros(NUMBERS_TO)
        numbers[[25, 26]] = self._sure, 1 - self._sure
        return [(numbers, 1.0)] * len(cards)


class Digits:
    """Stands in for the reader of numbers, and remembers whether it was asked."""

    was_asked = False

    def read(self, crops: Sequence[Mask]) -> tuple[tuple[NumberCandidate, ...], ...]:
        """Nothing."""
        self.was_asked = True
        return ((),) * len(crops)


@pytest.mark.parametrize(("sure", "are_read"), [(PLAIN_SUM, False), (PLAIN_SUM - 0.01, True)])
def test_the_digits_of_a_sum_are_read_where_the_panel_does_not_say_it_plainly(sure: float, *, are_read: bool) -> None:
    digits = Digits()
    look = CloserLook(
        cast("FaceNet", Dinosaurs()),
        cast("PanelNet", Panels(sure)),
        cast("IndexNet", None),
        cast("NumberReader", digits),
    )
    card = np.array([(10, 10), (70, 10), (70, 90), (10, 90)], np.float64)

    (read,) = look.read(np.full((100, 80, 3), 200, np.uint8), (card,))

    assert digits.was_asked is are_read
    assert read.number() == 25
