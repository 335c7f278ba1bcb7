"""What has to be thrown for a Nichtlustig card, by the panel on its front, on any print run."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.net_session import ask_in_blocks, open_net
from vision.panel_maps import NO_PANEL, NUMBERS, panel_of

MODEL = Path(__file__).parent / "models" / "panels.onnx"
NUMBERS_TO = 101  # as the face net counts them

LyingCard = tuple[NDArray[np.float64], int]  # its outline, and which corner of it is its own top left
# How likely each number from 0 (the poodle) to 100 is, if it is a front that lies so; and whether it is.
ReadPanel = tuple[NDArray[np.float64], float]


class PanelNet:
    """Reads panels with the net in a file; one thread."""

    def __init__(self, model: Path = MODEL) -> None:
        self._session = open_net(model)

    def read(self, picture: NDArray[np.uint8], cards: Sequence[LyingCard]) -> list[ReadPanel]:
        """What the panels of fronts say that lie so, in their order."""
        if not cards:
            return []
        panels = [panel_of(picture, outline, quarter_turns) for outline, quarter_turns in cards]
        (logits,) = ask_in_blocks(self._session, None, panels)
        return [by_number(one) for one in logits]


def by_number(logits: NDArray[np.float32]) -> ReadPanel:
    """The net's answer as shares: of the numbers, which add up to 1, and of there being a panel."""
    raised = np.exp(logits.astype(np.float64) - float(logits.max()))
    shares = raised / raised.sum()
    is_panel = 1.0 - float(shares[NUMBERS.index(NO_PANEL)])
    numbers = np.zeros(NUMBERS_TO, np.float64)
    for number, share in zip(NUMBERS, shares, strict=True):
        if number != NO_PANEL:
            numbers[number] = share / max(is_panel, 1e-9)
    return numbers, is_panel
