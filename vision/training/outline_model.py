"""The outline net: a small U-shaped net of plain convolutions, four pixels to a cell at the end."""

from collections.abc import Sequence
from typing import cast

import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.net_session import BYTES_A_UNIT, ZERO_BYTE
from vision.outline_maps import HEAT_PLANES, PLANES

WIDTHS = (12, 24, 32, 48, 80)  # of the net that ships
PRIOR = -4.0  # nearly every cell is empty: the heat planes start near 0.02


def step(inputs: int, outputs: int, stride: int = 1) -> nn.Sequential:
    """A convolution with its normalisation and a bend."""
    convolution = nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False)
    return nn.Sequential(convolution, nn.BatchNorm2d(outputs), nn.ReLU(inplace=True))


def centred(pictures: Tensor) -> Tensor:
    """Bytes as the numbers that all nets begin with."""
    return (pictures - ZERO_BYTE) / BYTES_A_UNIT


class OutlineNet(nn.Module):
    """BGR pictures (N, 3, H, W) in 0..255, H and W multiples of 32, to planes (N, PLANES, H/4, W/4).

    The heat planes leave as logits.
    """

    def __init__(self, widths: Sequence[int] = WIDTHS) -> None:
        super().__init__()
        a, b, c, d, e = widths
        self.entry = step(3, a, 2)
        self.quarter = nn.Sequential(step(a, b, 2), step(b, b))
        self.eighth = nn.Sequential(step(b, c, 2), step(c, c))
        self.sixteenth = nn.Sequential(step(c, d, 2), step(d, d))
        self.deepest = nn.Sequential(step(d, e, 2), step(e, e), step(e, e))
        self.from_deepest, self.from_sixteenth, self.from_eighth = (
            nn.Conv2d(e, d, 1),
            nn.Conv2d(d, c, 1),
            nn.Conv2d(c, b, 1),
        )
        self.up_sixteenth, self.up_eighth, self.up_quarter = step(d, d), step(c, c), step(b, b)
        self.answer = nn.Sequential(step(b, 40), nn.Conv2d(40, PLANES, 1))
        bias = cast("nn.Conv2d", self.answer[1]).bias
        assert bias is not None
        with torch.no_grad():
            bias[list(HEAT_PLANES)] = PRIOR

    def forward(self, pictures: Tensor) -> Tensor:
        """All planes of all pictures."""
        at2 = self.entry(centred(pictures))
        at4 = self.quarter(at2)
        at8 = self.eighth(at4)
        at16 = self.sixteenth(at8)
        down = self.deepest(at16)
        up16 = self.up_sixteenth(at16 + twice(self.from_deepest(down)))
        up8 = self.up_eighth(at8 + twice(self.from_sixteenth(up16)))
        up4 = self.up_quarter(at4 + twice(self.from_eighth(up8)))
        return cast("Tensor", self.answer(up4))


def twice(planes: Tensor) -> Tensor:
    """Each cell becomes two by two."""
    return functional.interpolate(planes, scale_factor=2.0, mode="nearest")
