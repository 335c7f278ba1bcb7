from pathlib import Path
from shutil import copy

import numpy as np
import pytest

torch = pytest.importorskip("torch")
onnx = pytest.importorskip("onnx")
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the exporter that all nets were written with

from torch import nn  # noqa: E402 - only where the tools of training are installed
from torch.nn import functional  # noqa: E402 - the same

from vision.net_session import as_bytes, open_net  # noqa: E402 - the same
from vision.training.byte_input import take_bytes  # noqa: E402 - the same
from vision.training.outline_model import centred, step  # noqa: E402 - the same
from vision.training.quantise import round_numbers  # noqa: E402 - the same
from vision.training.quick_channels import widen  # noqa: E402 - the same
from vision.training.training_loop import export  # noqa: E402 - the same

PICTURES = np.random.default_rng(4).integers(0, 256, (16, 16, 16, 3)).astype(np.uint8)
PICTURES[0], PICTURES[1] = 0, 255


class Forked(nn.Module):  # type: ignore[misc,unused-ignore]  # unknown where torch is not installed
    """Twelve channels go on along two ways; of the five answers for each place, and of seven for all, none is empty."""

    def __init__(self) -> None:
        super().__init__()
        self.entry, self.one, self.other = step(3, 12, 2), step(12, 20), step(12, 20)
        self.places, self.narrow, self.all = nn.Conv2d(20, 5, 1), nn.Conv2d(20, 3, 1), nn.Linear(3 * 64, 7)

    def forward(self, planes: object) -> object:
        seen = self.entry(centred(planes))
        sides = self.one(seen) + self.other(seen)
        return self.places(sides), self.all(functional.relu(self.narrow(sides)).flatten(1))


@pytest.fixture
def net(tmp_path: Path) -> Path:
    """A net in whole numbers that takes bytes, and has as many channels as it was trained with."""
    torch.manual_seed(3)
    forked, plain, whole = Forked(), tmp_path / "plain.onnx", tmp_path / "whole.onnx"
    for _ in range(20):
        forked(torch.from_numpy(PICTURES.transpose(0, 3, 1, 2).astype(np.float32)))
    names = ("planes", "places", "all")
    export(forked, torch.rand(2, 3, 16, 16), names, {name: {0: "rows"} for name in names}, plain)
    shown = iter([(PICTURES.transpose(0, 3, 1, 2).astype(np.float32),)])
    take_bytes(whole, round_numbers(plain, whole, shown))
    return whole


def test_a_widened_net_says_the_very_same(net: Path, tmp_path: Path) -> None:
    wide = Path(copy(net, tmp_path / "wide.onnx"))

    widen(wide, "planes")

    places, everywhere = open_net(net).run(None, {"planes": PICTURES})
    more_places, as_before = open_net(wide).run(None, {"planes": as_bytes(list(PICTURES))})
    assert np.array_equal(as_before, everywhere)
    assert np.array_equal(more_places[:, :5], places)
    assert more_places.shape[1] == 8
    assert not more_places[:, 5:].any()


def test_channels_come_in_fours_and_eights_where_nothing_minds(net: Path) -> None:
    widen(net, "planes")

    shapes = {tuple(one.dims[:2]) for one in onnx.load(str(net)).graph.initializer if len(one.dims) == 4}
    assert shapes == {(16, 4), (20, 16), (8, 20), (3, 20)}  # sums and what is laid flat would mind
