"""What does a card show, once it is known what kind of card it is?

The face net sees whole cards, in which numbers are small. Where the kind says that there is a panel with dice, or a
number in the corners or the middle, a net that is shown only these places reads it.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from vision.covering import neighbours_of
from vision.face_maps import KINDS
from vision.face_net import FaceNet, FaceReading, Outline
from vision.geometry import turned
from vision.index_net import IndexNet
from vision.index_reading import NumberedCard, Numbers, numbers_of
from vision.panel_net import PanelNet, ReadPanel
from vision.read_marks import read_mark
from vision.read_numbers import NumberReader
from vision.read_sums import read_sum

WITH_PANEL: Final = tuple(KINDS.index(kind) for kind in ("riebmann", "yeti", "lemming", "professor", "dino", "death"))
DINOSAUR: Final = KINDS.index("dino")
POINTS: Final = KINDS.index("points")
WITH_INDEX: Final = tuple(KINDS.index(kind) for kind in ("number", "joker", "ban", "gent"))
LIKELY: Final = 0.15  # of the face net's shares; with less it is another kind of card
SURELY_PANEL: Final = 0.5
# To the panel net; then digits need not be read. Of 69 generated dinosaurs kept apart it is as sure of 45, and right;
# from 0.9 to there of 9, of which two are wrong.
PLAIN_SUM: Final = 0.995


class FaceReader(Protocol):
    """Whatever reads outlined cards."""

    def read(self, picture: NDArray[np.uint8], outlines: tuple[Outline, ...]) -> tuple[FaceReading, ...]:
        """What the cards inside the outlines show, in their order."""
        ...


class CloserLook:
    """The face net, with a net for panels and one for numbers."""

    def __init__(self, faces: FaceNet, panels: PanelNet, indices: IndexNet, digits: NumberReader) -> None:
        self._faces = faces
        self._digits = digits
        self._panels = panels
        self._indices = indices

    def read(self, picture: NDArray[np.uint8], outlines: tuple[Outline, ...]) -> tuple[FaceReading, ...]:
        """What the cards inside the outlines show, in their order."""
        readings = list(self._faces.read(picture, outlines))
        panels, indices = (_shares_of(readings, kinds) for kinds in (WITH_PANEL, WITH_INDEX))
        numbered = np.flatnonzero((indices >= LIKELY) & (indices >= panels)).tolist()
        for k, read in zip(numbered, self._numbers(picture, readings, outlines, numbered), strict=True):
            readings[k] = replace(readings[k], numbers=read.shares, quarter_turns=read.quarter_turns)
        fronts = np.flatnonzero((panels >= LIKELY) & (panels > indices)).tolist()
        panels_read = self._panels.read(picture, [(outlines[k], readings[k].quarter_turns) for k in fronts])
        for k, said in zip(fronts, panels_read, strict=True):
            readings[k] = self._with_panel(picture, readings[k], outlines[k], said)
        for k in np.flatnonzero(_shares_of(readings, (POINTS,)) >= LIKELY).tolist():
            corners = turned(outlines[k], readings[k].quarter_turns).astype(np.float32)
            readings[k] = replace(readings[k], marks=read_mark(picture, corners, self._digits))
        return tuple(readings)

    def _numbers(
        self,
        picture: NDArray[np.uint8],
        readings: Sequence[FaceReading],
        outlines: Sequence[Outline],
        numbered: Sequence[int],
    ) -> list[Numbers]:
        """The numbers in corners and middle of the cards at these places, and the way up that they suggest."""
        if not numbered:
            return []
        beside = neighbours_of(picture, [outline.astype(np.float32) for outline in outlines])
        cards = [NumberedCard(outlines[k], readings[k].quarter_turns, beside[k]) for k in numbered]
        return numbers_of(self._indices, picture, cards)

    def _with_panel(
        self, picture: NDArray[np.uint8], reading: FaceReading, outline: Outline, said: ReadPanel
    ) -> FaceReading:
        """The reading with its numbers taken from the panel, and turned so that the panel is below."""
        read = self._panel_below(picture, reading, outline, said)
        if float(read.kinds[DINOSAUR]) < LIKELY or float(read.numbers.max()) >= PLAIN_SUM:
            return read
        corners = turned(outline, read.quarter_turns)
        return replace(read, numbers=with_sums(read.numbers, read_sum(picture, corners, self._digits)))

    def _panel_below(
        self, picture: NDArray[np.uint8], reading: FaceReading, outline: Outline, said: ReadPanel
    ) -> FaceReading:
        """The numbers of the panel as its net reads them, whichever way up the card lies."""
        numbers, is_panel = said
        if is_panel >= SURELY_PANEL:
            return replace(reading, numbers=numbers)
        turns = [(reading.quarter_turns + more) % 4 for more in (2, 1, 3)]
        others = zip(turns, self._panels.read(picture, [(outline, turn) for turn in turns]), strict=True)
        turn, (other_numbers, other_is_panel) = max(others, key=lambda one: one[1][1])
        if other_is_panel < SURELY_PANEL:
            return replace(reading, numbers=numbers)
        return replace(self._faces.as_turned(picture, outline, turn), numbers=other_numbers)


def _shares_of(readings: Sequence[FaceReading], kinds: Sequence[int]) -> NDArray[np.float64]:  # (n,)
    """How likely each card is one of these kinds."""
    return np.array([float(reading.kinds[list(kinds)].sum()) for reading in readings])


def with_sums(numbers: NDArray[np.float64], sums: dict[int, float]) -> NDArray[np.float64]:
    """What the panel net says of sums, multiplied with what is read of their digits; other numbers stay."""
    places = list(sums)
    left_open = max(1 - sum(sums.values()), 0.0) / len(sums)
    joint = numbers[places] * np.array([share + left_open for share in sums.values()])
    weighed = numbers.copy()
    weighed[places] = joint * numbers[places].sum() / max(joint.sum(), 1e-9)
    return weighed
