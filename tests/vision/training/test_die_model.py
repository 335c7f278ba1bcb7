"""A larger die net that goes on from a smaller one."""

import pytest

torch = pytest.importorskip("torch")

from vision.training.die_model import DieNet, average, fill  # noqa: E402 - without torch there is no such module


def test_a_wider_layer_answers_as_the_one_it_took_over() -> None:
    learnt, wider = torch.rand(3, 2), torch.rand(5, 4)

    fill(wider, learnt)

    assert torch.equal(wider[:3] @ torch.tensor([1.0, 2, 7, 8]), learnt @ torch.tensor([1.0, 2]))
    assert (wider[3:] > 0).all()


def test_averaged_weights_are_the_mean_of_all_nets() -> None:
    nets = [DieNet() for _ in range(3)]
    weights = [net.colour.weight.detach().clone() for net in nets]

    average(nets[0], [net.state_dict() for net in nets[1:]])

    assert torch.allclose(nets[0].colour.weight, sum(weights, torch.zeros_like(weights[0])) / 3)
