from pathlib import Path
from shutil import copy

import numpy as np
import pytest

torch = pytest.importorskip("torch")
onnx = pytest.importorskip("onnx")
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the exporter that all nets were written with

from torch import Tensor, nn  # noqa: E402 - only where the tools of training are installed

from vision.net_session import open_net  # noqa: E402 - the same
from vision.training.byte_input import take_bytes  # noqa: E402 - the same
from vision.training.outline_model import centred, step  # noqa: E402 - the same
from vision.training.quantise import round_numbers  # noqa: E402 - the same
from vision.training.quick_reshape import count_first  # noqa: E402 - the same
from vision.training.training_loop import export  # noqa: E402 - the same

STRIPS = np.random.default_rng(4).integers(0, 256, (5, 4, 16, 24, 3)).astype(np.uint8)
STRIPS[0, 0, 0, :2] = [[0], [255]]  # from black to white


class FourStrips(nn.Module):  # type: ignore[misc,unused-ignore]  # unknown where torch is not installed
    """Four strips of a thing, each looked at alone, as those of an outline's sides are."""

    def __init__(self) -> None:
        super().__init__()
        self.look, self.answer = step(3, 8, 2), nn.Conv2d(8, 2, 1)

    def forward(self, strips: Tensor) -> Tensor:
        return self.answer(self.look(centred(strips.reshape(-1, 3, 16, 24)))).reshape(-1, 4, 2, 8, 12)


class OnePicture(FourStrips):
    """One picture of a thing."""

    def forward(self, strips: Tensor) -> Tensor:
        return self.answer(self.look(centred(strips)))


def in_whole_numbers(net: nn.Module, shape: tuple[int, ...], folder: Path) -> Path:
    torch.manual_seed(3)
    plain, whole = folder / "plain.onnx", folder / "whole.onnx"
    axes = {name: {0: "n"} for name in ("strips", "answers")}
    export(net, torch.rand(2, *shape), tuple(axes), axes, plain)
    shown = np.moveaxis(STRIPS[:, : shape[0]] if len(shape) > 3 else STRIPS[:, 0], -1, -3).astype(np.float32)
    take_bytes(whole, round_numbers(plain, whole, iter([(shown,)])))
    return whole


def test_strips_that_are_counted_first_are_read_as_before_and_not_turned_before_that(tmp_path: Path) -> None:
    net = in_whole_numbers(FourStrips(), (4, 3, 16, 24), tmp_path)
    quick = Path(copy(net, tmp_path / "quick.onnx"))

    count_first(quick, "strips")

    said, says = (open_net(one).run(None, {"strips": STRIPS})[0] for one in (net, quick))
    assert np.array_equal(says, said)
    assert [node.op_type for node in onnx.load(str(quick)).graph.node[:2]] == ["Reshape", "Transpose"]
    assert [node.op_type for node in onnx.load(str(net)).graph.node[:2]] != ["Reshape", "Transpose"]


def test_a_net_that_is_shown_one_picture_a_thing_stays_as_it_is(tmp_path: Path) -> None:
    net = in_whole_numbers(OnePicture(), (3, 16, 24), tmp_path)
    before = net.read_bytes()

    count_first(net, "strips")

    assert net.read_bytes() == before
