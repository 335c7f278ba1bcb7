"""A net that was trained before and ships, which tells a smaller one what it makes of the same cut-outs.

It counts in whole numbers and so costs a tenth of a step. The smaller net learns more from how likely its teacher holds
each answer than from the true one alone.
"""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from vision.net_session import COLOURS_A_PIXEL, open_net


class Teacher:
    """The net in a file that takes bytes (`vision.training.byte_input`)."""

    def __init__(self, file: Path, outputs: Sequence[str]) -> None:
        self._session = open_net(file)
        self._input = self._session.get_inputs()[0].name
        self._outputs = list(outputs)

    def answers(self, planes: Tensor) -> list[Tensor]:
        """What it says of cut-outs (n, ..., 3, h, w) in 0..255."""
        pixels = planes.detach().movedim(-3, -1).round().to(torch.uint8).numpy()
        shown = np.zeros((*pixels.shape[:-1], COLOURS_A_PIXEL), np.uint8)
        shown[..., : pixels.shape[-1]] = pixels
        return [torch.from_numpy(said) for said in self._session.run(self._outputs, {self._input: shown})]
