from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("onnx")
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the exporter that all nets were written with

from torch import nn  # noqa: E402 - only where the tools of training are installed

from vision.training.from_shipped import take_weights  # noqa: E402 - the same
from vision.training.outline_model import step  # noqa: E402 - the same
from vision.training.training_loop import export, halve  # noqa: E402 - the same


class SmallNet(nn.Module):  # type: ignore[misc,unused-ignore]  # unknown where torch is not installed
    def __init__(self) -> None:
        super().__init__()
        self.trunk = nn.Sequential(step(3, 40, 2), step(40, 40))
        self.answer = nn.Linear(40 * 16, 3)

    def forward(self, planes: object) -> object:
        return self.answer(self.trunk(planes).flatten(1))


def test_a_net_that_takes_shipped_weights_says_what_the_shipped_one_says(tmp_path: Path) -> None:
    torch.manual_seed(2)
    shipped, planes = SmallNet(), torch.rand(16, 3, 8, 8)
    for _ in range(20):
        shipped(planes)
    export(shipped, planes[:2], ("planes", "said"), {"planes": {0: "rows"}}, tmp_path / "small.onnx")
    halve(tmp_path / "small.onnx")

    taken = SmallNet()
    take_weights(taken, tmp_path / "small.onnx", planes)

    assert _apart(taken.eval()(planes), shipped.eval()(planes)) < 0.01
    assert _apart(taken.train()(planes), shipped.eval()(planes)) < 0.01


def test_the_weights_of_another_net_are_refused(tmp_path: Path) -> None:
    export(SmallNet(), torch.rand(2, 3, 8, 8), ("planes", "said"), {}, tmp_path / "small.onnx")

    with pytest.raises(AssertionError, match="another net"):
        take_weights(nn.Sequential(step(3, 8)), tmp_path / "small.onnx", torch.rand(2, 3, 8, 8))


def _apart(one: object, other: object) -> float:
    return float((one - other).detach().abs().max())  # type: ignore[operator]  # tensors, unknown where torch is not installed
