"""The mean of several die nets."""

import pytest

torch = pytest.importorskip("torch")

from vision.training.die_model import DieNet, average  # noqa: E402 - without torch there is no such module


def test_averaged_weights_are_the_mean_of_all_nets() -> None:
    nets = [DieNet() for _ in range(3)]
    weights = [net.colour.weight.detach().clone() for net in nets]

    average(nets[0], [net.state_dict() for net in nets[1:]])

    assert torch.allclose(nets[0].colour.weight, sum(weights, torch.zeros_like(weights[0])) / 3)
