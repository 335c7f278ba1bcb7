"""The die net: plain convolutions, and one layer that looks at the whole cut-out."""

from typing import cast

import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.die_maps import COLOURS, VALUES
from vision.training.growing import fill
from vision.training.outline_model import centred, step, twice

WIDTHS = (16, 24, 48, 80)
NARROW, MIXED = 32, 144
SMALL = 0.1  # what a layer put between layers that have learnt already adds to them at first


class DieNet(nn.Module):
    """Cut-outs (N, 3, 56, 56) and the light's white (N, 3), both BGR in 0..255, to the answers of `vision.die_maps`.

    They are logits of value (N, 8), colour (N, 12), is a die (N, 1) and top (N, 14, 14), and the box (N, 4).
    """

    def __init__(self) -> None:
        super().__init__()
        a, b, c, d = WIDTHS
        self.entry = nn.Sequential(step(3, a, 2), step(a, b))
        self.quarter, self.again_quarter, self.more_quarter = step(b, c, 2), step(c, c), step(c, c)
        self.eighth, self.again_eighth, self.more_eighth = step(c, d, 2), step(d, d), step(d, d)
        self.narrow = nn.Conv2d(d, NARROW, 1)
        self.mix = nn.Linear(NARROW * 49, MIXED)
        self.answer = nn.Linear(MIXED, len(VALUES) + 1 + 4)
        self.tint = nn.Linear(MIXED + 3, 48)
        self.colour = nn.Linear(48, len(COLOURS))
        self.top = nn.Sequential(nn.Conv2d(d + c, 16, 1), nn.ReLU(inplace=True), nn.Conv2d(16, 1, 1))
        self.drop = nn.Dropout(0.1)

    def forward(self, crops: Tensor, white: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor]:
        """All five answers."""
        at14 = self.quarter(self.entry(centred(crops)))
        at14 = at14 + self.again_quarter(at14)
        at14 = at14 + self.more_quarter(at14)
        at7 = self.eighth(at14)
        at7 = at7 + self.again_eighth(at7)
        at7 = at7 + self.more_eighth(at7)
        mixed = functional.relu(self.mix(self.drop(functional.relu(self.narrow(at7)).flatten(1))))
        said = self.answer(mixed)
        colour = self.colour(functional.relu(self.tint(torch.cat([mixed, white / 128.0], 1))))
        top = self.top(torch.cat([twice(at7), at14], 1))[:, 0]
        values = len(VALUES)
        return said[:, :values], colour, said[:, values : values + 1], said[:, values + 1 :], cast("Tensor", top)


REBUILT = ("tint", "top")  # layers that put two things side by side: their old weights do not fit


def take_over(net: DieNet, learnt: dict[str, Tensor]) -> None:
    """Gives a net the weights of a narrower, shallower one; what is new hardly changes its answers at first."""
    for more in (net.more_quarter, net.more_eighth):
        nn.init.constant_(cast("nn.BatchNorm2d", more[1]).weight, SMALL)
    with torch.no_grad():
        for name, weights in net.state_dict().items():
            if name in learnt and not name.startswith(REBUILT):
                fill(weights, learnt[name])


def average(net: nn.Module, others: list[dict[str, Tensor]]) -> None:
    """Gives the net the mean of its weights and of others of the same plan, in place; counters stay."""
    with torch.no_grad():
        for name, weights in net.state_dict().items():
            if weights.dtype.is_floating_point:
                weights.copy_(torch.stack([weights, *(other[name] for other in others)]).mean(0))
