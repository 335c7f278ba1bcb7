"""The die net: plain convolutions, and one layer that looks at the whole cut-out."""

from typing import cast

import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.die_maps import COLOURS, VALUES
from vision.training.outline_model import step, twice

WIDTHS = (16, 24, 40, 72)
MIXED = 112


class DieNet(nn.Module):
    """Cut-outs (N, 3, 56, 56) and the light's white (N, 3), both BGR in 0..255, to the answers of `vision.die_maps`.

    They are logits of value (N, 8), colour (N, 12), is a die (N, 1) and top (N, 14, 14), and the box (N, 4).
    """

    def __init__(self) -> None:
        super().__init__()
        a, b, c, d = WIDTHS
        self.entry = nn.Sequential(step(3, a, 2), step(a, b))
        self.quarter, self.again_quarter = step(b, c, 2), step(c, c)
        self.eighth, self.again_eighth = step(c, d, 2), step(d, d)
        self.narrow = nn.Conv2d(d, 24, 1)
        self.mix = nn.Linear(24 * 49, MIXED)
        self.answer = nn.Linear(MIXED, len(VALUES) + 1 + 4)
        self.tint = nn.Linear(MIXED + 3, 48)
        self.colour = nn.Linear(48, len(COLOURS))
        self.top = nn.Sequential(nn.Conv2d(d + c, 16, 1), nn.ReLU(inplace=True), nn.Conv2d(16, 1, 1))
        self.drop = nn.Dropout(0.1)

    def forward(self, crops: Tensor, white: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor]:
        """All five answers."""
        at14 = self.quarter(self.entry((crops - 118.0) / 64.0))
        at14 = at14 + self.again_quarter(at14)
        at7 = self.eighth(at14)
        at7 = at7 + self.again_eighth(at7)
        mixed = functional.relu(self.mix(self.drop(functional.relu(self.narrow(at7)).flatten(1))))
        said = self.answer(mixed)
        colour = self.colour(functional.relu(self.tint(torch.cat([mixed, white / 128.0], 1))))
        top = self.top(torch.cat([twice(at7), at14], 1))[:, 0]
        values = len(VALUES)
        return said[:, :values], colour, said[:, values : values + 1], said[:, values + 1 :], cast("Tensor", top)
