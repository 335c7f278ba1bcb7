"""What has to be thrown for a Nichtlustig card, by the panel on its front, on any print run."""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.net_session import open_net
from vision.panel_maps import NO_PANEL, NUMBERS, panel_of

MODEL = Path(__file__).parent / "models" / "panels.onnx"
NUMBERS_TO = 101  # as the face net counts them


class PanelNet:
    """Reads panels with the net in a file; one thread."""

    def __init__(self, model: Path = MODEL) -> None:
        self._session = open_net(model)

    def read(
        self, picture: NDArray[np.uint8], outline: NDArray[np.float64], quarter_turns: int
    ) -> tuple[NDArray[np.float64], float]:
        """How likely each number from 0 (the poodle) to 100 is, if it is a front that lies so; and whether it is."""
        panel = panel_of(picture, outline, quarter_turns).transpose(2, 0, 1)[None].astype(np.float32)
        (logits,) = self._session.run(None, {"panels": panel})
        return by_number(logits[0])


def by_number(logits: NDArray[np.float32]) -> tuple[NDArray[np.float64], float]:
    """The net's answer as shares: of the numbers, which add up to 1, and of there being a panel."""
    raised = np.exp(logits.astype(np.float64) - float(logits.max()))
    shares = raised / raised.sum()
    is_panel = 1.0 - float(shares[NUMBERS.index(NO_PANEL)])
    numbers = np.zeros(NUMBERS_TO, np.float64)
    for number, share in zip(NUMBERS, shares, strict=True):
        if number != NO_PANEL:
            numbers[number] = share / max(is_panel, 1e-9)
    return numbers, is_panel
