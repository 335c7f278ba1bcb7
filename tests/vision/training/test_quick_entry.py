from pathlib import Path
from shutil import copy

import numpy as np
import pytest

torch = pytest.importorskip("torch")
onnx = pytest.importorskip("onnx")
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the exporter that all nets were written with

from torch import Tensor, nn  # noqa: E402 - only where the tools of training are installed

from vision.net_session import as_bytes, open_net  # noqa: E402 - the same
from vision.training.byte_input import take_bytes  # noqa: E402 - the same
from vision.training.outline_model import centred, step  # noqa: E402 - the same
from vision.training.quantise import round_numbers  # noqa: E402 - the same
from vision.training.quick_channels import widen  # noqa: E402 - the same
from vision.training.quick_entry import for_one, for_two, make_two_at_once  # noqa: E402 - the same
from vision.training.training_loop import export  # noqa: E402 - the same

PICTURES = np.random.default_rng(4).integers(0, 256, (6, 12, 20, 3)).astype(np.uint8)
PICTURES[0], PICTURES[1] = 0, 255


class Entry(nn.Module):  # type: ignore[misc,unused-ignore]  # unknown where torch is not installed
    """A step into a net and one further."""

    def __init__(self, stride: tuple[int, int]) -> None:
        super().__init__()
        self.entry, self.further = step(3, 8), step(8, 16)
        self.entry[0].stride = stride

    def forward(self, planes: Tensor) -> Tensor:
        return self.further(self.entry(centred(planes)))


def in_whole_numbers(net: nn.Module, folder: Path) -> Path:
    torch.manual_seed(3)
    plain, whole = folder / "plain.onnx", folder / "whole.onnx"
    axes = {name: {0: "n", 2: "height", 3: "width"} for name in ("planes", "answers")}
    export(net, torch.rand(2, 3, 12, 20), tuple(axes), axes, plain)
    shown = PICTURES.transpose(0, 3, 1, 2).astype(np.float32)
    take_bytes(whole, round_numbers(plain, whole, iter([(shown,)])))
    widen(whole, "planes")
    return whole


@pytest.mark.parametrize("stride", [(2, 2), (1, 2)])
def test_a_net_that_makes_two_places_at_once_says_the_very_same(stride: tuple[int, int], tmp_path: Path) -> None:
    net = in_whole_numbers(Entry(stride), tmp_path)
    quick = Path(copy(net, tmp_path / "quick.onnx"))

    make_two_at_once(quick, "planes")

    said, says = (open_net(one).run(None, {"planes": as_bytes(list(PICTURES))})[0] for one in (net, quick))
    assert np.array_equal(says, said)
    assert said.std() > 0
    shapes = {tuple(one.dims) for one in onnx.load(str(quick)).graph.initializer if len(one.dims) == 4}
    assert (16, 8, 3, 3) in shapes  # twice as many as the entry makes of twice the numbers of a pixel


@pytest.mark.parametrize("stride", [(1, 1), (2, 1)])
def test_a_net_that_does_not_begin_by_halving_rows_stays_as_it_is(stride: tuple[int, int], tmp_path: Path) -> None:
    net = in_whole_numbers(Entry(stride), tmp_path)
    before = net.read_bytes()

    make_two_at_once(net, "planes")

    assert net.read_bytes() == before


def test_once_is_enough(tmp_path: Path) -> None:
    net = in_whole_numbers(Entry((2, 2)), tmp_path)
    make_two_at_once(net, "planes")
    before = net.read_bytes()

    make_two_at_once(net, "planes")

    assert net.read_bytes() == before


def test_weights_for_one_place_are_found_again() -> None:
    weights = np.random.default_rng(5).normal(size=(8, 4, 3, 3))

    assert np.array_equal(for_one(for_two(weights)), weights)
