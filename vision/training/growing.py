"""Gives a net what a narrower one of the same plan has learnt, so that it says the same at first."""

import torch
from torch import Tensor, nn


def grown_from(net: nn.Module, narrower: nn.Module) -> None:
    """Gives the net, in place, all weights of a narrower one."""
    learnt = narrower.state_dict()
    with torch.no_grad():
        for name, weights in net.state_dict().items():
            fill(weights, learnt[name])


def fill(weights: Tensor, learnt: Tensor) -> None:
    """Puts weights into the corner of larger ones, in place; the old outputs do not look at the new inputs."""
    if learnt.dim() > 1:
        weights[: len(learnt)] = 0
    weights[tuple(slice(0, size) for size in learnt.shape)] = learnt
