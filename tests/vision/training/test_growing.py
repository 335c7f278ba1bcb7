"""A wider net that goes on from a narrower one."""

import pytest

torch = pytest.importorskip("torch")

from vision.training.growing import fill, grown_from  # noqa: E402 - without torch there is no such module
from vision.training.outline_model import OutlineNet  # noqa: E402 - the same


def test_a_wider_layer_answers_as_the_one_it_took_over() -> None:
    learnt, wider = torch.rand(3, 2), torch.rand(5, 4)

    fill(wider, learnt)

    assert torch.equal(wider[:3] @ torch.tensor([1.0, 2, 7, 8]), learnt @ torch.tensor([1.0, 2]))
    assert (wider[3:] > 0).all()


def test_an_outline_net_grown_from_a_narrower_one_says_the_same() -> None:
    torch.manual_seed(5)
    narrow, wide = OutlineNet((4, 8, 8, 8, 8)), OutlineNet((8, 8, 12, 16, 24))
    pictures = torch.rand(2, 3, 64, 96) * 255
    narrow(pictures)  # means and spreads of its own

    grown_from(wide, narrow)

    with torch.no_grad():
        assert torch.allclose(wide.eval()(pictures), narrow.eval()(pictures), atol=1e-4)
        assert torch.allclose(wide.train()(pictures), narrow.train()(pictures), atol=1e-4)


def test_what_is_new_in_a_grown_net_is_learnt() -> None:
    torch.manual_seed(6)
    narrow, wide = OutlineNet((4, 8, 8, 8, 8)), OutlineNet((8, 8, 12, 16, 24))
    grown_from(wide, narrow)

    wide.train()(torch.rand(2, 3, 64, 96) * 255).square().sum().backward()

    new_inputs = wide.quarter[0][0].weight.grad[:, 4:]
    assert new_inputs.abs().min(dim=0).values.max() > 0
