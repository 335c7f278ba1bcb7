"""Trains a net so that it may count in whole numbers afterwards (`vision.training.quantise`).

While it is trained, weights are rounded to the seven bits that will be left of them, and what bends let through to
eight; corrections are made to the numbers behind, as if nothing had been rounded. The net that is exported is plain.
"""

from typing import Final

import torch
from torch import Tensor, nn
from torch.nn import functional

WEIGHT_STEPS: Final = 63  # to either side of zero
BEND_STEPS: Final = 255


class RoundedConvolution(nn.Conv2d):
    """A convolution whose weights are rounded while it is trained, each of its outputs in steps of its own."""

    def forward(self, planes: Tensor) -> Tensor:
        """The convolved planes."""
        if not self.training:
            return super().forward(planes)
        unit = self.weight.detach().abs().amax((1, 2, 3), keepdim=True).clamp(min=1e-8) / WEIGHT_STEPS
        return self._conv_forward(planes, _in_steps(self.weight, unit), self.bias)


class RoundedBend(nn.ReLU):
    """A bend whose outputs are rounded while the net is trained."""

    def forward(self, planes: Tensor) -> Tensor:
        """What is more than zero."""
        bent = functional.relu(planes)
        return _in_steps(bent, bent.detach().amax().clamp(min=1e-8) / BEND_STEPS) if self.training else bent


def _in_steps(numbers: Tensor, unit: Tensor) -> Tensor:
    """The numbers rounded to multiples of a unit; corrections pass as if they were not."""
    return numbers + (torch.round(numbers.detach() / unit) * unit - numbers.detach())


def round_while_training(net: nn.Module) -> None:
    """Lets all convolutions and bends of the net round while it is trained; its weights stay the same ones."""
    for name, part in list(net.named_children()):
        if type(part) is nn.Conv2d:
            setattr(net, name, _rounded(part))
        elif type(part) is nn.ReLU:
            setattr(net, name, RoundedBend())
        else:
            round_while_training(part)


def _rounded(part: nn.Conv2d) -> RoundedConvolution:
    sizes = (part.in_channels, part.out_channels, part.kernel_size, part.stride, part.padding)
    convolution = RoundedConvolution(*sizes, bias=part.bias is not None)
    convolution.weight, convolution.bias = part.weight, part.bias
    return convolution
