"""A larger die net that goes on from a smaller one."""

import pytest

torch = pytest.importorskip("torch")

from vision.training.die_model import fill  # noqa: E402 - without torch there is no such module


def test_a_wider_layer_answers_as_the_one_it_took_over() -> None:
    learnt, wider = torch.rand(3, 2), torch.rand(5, 4)

    fill(wider, learnt)

    assert torch.equal(wider[:3] @ torch.tensor([1.0, 2, 7, 8]), learnt @ torch.tensor([1.0, 2]))
    assert (wider[3:] > 0).all()
