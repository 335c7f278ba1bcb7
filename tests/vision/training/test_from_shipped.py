from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

torch = pytest.importorskip("torch")
pytest.importorskip("onnx")
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the exporter that all nets were written with

from torch import nn  # noqa: E402 - only where the tools of training are installed

from vision.die_maps import CROP_PX  # noqa: E402 - the same
from vision.die_net import MODEL  # noqa: E402 - the same
from vision.net_session import as_bytes, open_net  # noqa: E402 - the same
from vision.training.die_model import DieNet  # noqa: E402 - the same
from vision.training.from_shipped import take_weights  # noqa: E402 - the same
from vision.training.outline_model import centred, step  # noqa: E402 - the same
from vision.training.quantise import in_planes, quantise  # noqa: E402 - the same
from vision.training.training_loop import export, halve  # noqa: E402 - the same

Pictures = NDArray[np.float32]  # (n, 3, h, w)


class SmallNet(nn.Module):  # type: ignore[misc,unused-ignore]  # unknown where torch is not installed
    def __init__(self) -> None:
        super().__init__()
        self.trunk = nn.Sequential(step(3, 12, 2), step(12, 40))  # twelve get empty ones at their end
        self.answer = nn.Linear(40 * 16, 3)

    def forward(self, planes: object) -> object:
        return self.answer(self.trunk(centred(planes)).flatten(1))


def test_a_net_that_takes_shipped_weights_says_what_the_shipped_one_says(tmp_path: Path) -> None:
    shipped, pictures = _shipped()
    _export(shipped, tmp_path / "small.onnx")
    halve(tmp_path / "small.onnx")

    taken = _taken(tmp_path / "small.onnx", pictures)

    assert _apart(_said(taken.eval(), pictures), _said(shipped.eval(), pictures)) < 0.01
    assert _apart(_said(taken.train(), pictures), _said(shipped.eval(), pictures)) < 0.01


def test_weights_are_also_taken_from_a_net_in_whole_numbers(tmp_path: Path) -> None:
    shipped, pictures = _shipped()
    _in_whole_numbers(shipped, pictures, tmp_path / "small.onnx")

    said = _said(shipped.eval(), pictures)

    assert _apart(_said(_taken(tmp_path / "small.onnx", pictures).eval(), pictures), said) < 0.1 * said.std()


def test_a_net_in_whole_numbers_takes_pictures_as_they_are(tmp_path: Path) -> None:
    shipped, pictures = _shipped()
    _in_whole_numbers(shipped, pictures, tmp_path / "small.onnx")

    as_they_are = pictures.astype(np.uint8).transpose(0, 2, 3, 1)
    (says,) = open_net(tmp_path / "small.onnx").run(None, {"planes": as_bytes(list(as_they_are))})

    said = _said(shipped.eval(), pictures)
    assert _apart(says, said) < 0.1 * said.std()


def test_a_net_that_was_not_shown_black_and_white_is_not_changed_to_take_bytes(tmp_path: Path) -> None:
    shipped, pictures = _shipped()
    _export(shipped, tmp_path / "small.onnx")

    with pytest.raises(AssertionError, match="from black to white"):
        quantise(tmp_path / "small.onnx", tmp_path / "whole.onnx", iter([(pictures.clip(20, 200),)]))


def test_the_weights_of_another_net_are_refused(tmp_path: Path) -> None:
    shipped, pictures = _shipped()
    _export(shipped, tmp_path / "small.onnx")

    with pytest.raises(AssertionError, match="another net"):
        take_weights(nn.Sequential(step(3, 8)), tmp_path / "small.onnx", torch.from_numpy(pictures))


def _shipped() -> tuple[SmallNet, Pictures]:
    """A net that has seen pictures, and sixteen of them, black and white ones among them."""
    torch.manual_seed(2)
    pictures = np.random.default_rng(4).integers(0, 256, (16, 3, 8, 8)).astype(np.float32)
    pictures[0], pictures[1] = 0, 255
    net = SmallNet()
    for _ in range(20):
        net(torch.from_numpy(pictures))
    return net, pictures


def _taken(file: Path, pictures: Pictures) -> SmallNet:
    net = SmallNet()
    take_weights(net, file, torch.from_numpy(pictures))
    return net


def _export(net: SmallNet, out: Path) -> None:
    export(net, torch.rand(2, 3, 8, 8), ("planes", "said"), {"planes": {0: "rows"}}, out)


def _in_whole_numbers(net: SmallNet, pictures: Pictures, out: Path) -> None:
    plain = out.with_name("plain.onnx")
    _export(net, plain)
    quantise(plain, out, iter([(pictures,)]))


def _said(net: SmallNet, pictures: Pictures) -> Pictures:
    with torch.no_grad():
        return np.asarray(net(torch.from_numpy(pictures)), np.float32)


def _apart(one: Pictures, other: Pictures) -> float:
    return float(np.abs(one - other).max())


def test_the_die_net_that_ships_is_taken_up_though_its_layers_have_changed_places_in_the_file() -> None:
    crops = np.random.default_rng(6).integers(0, 256, (12, CROP_PX, CROP_PX, 3)).astype(np.uint8)
    white = np.full((12, 3), 220, np.float32)
    net, shown = DieNet(), (torch.from_numpy(in_planes(crops)), torch.from_numpy(white))

    take_weights(net, MODEL, *shown)
    with torch.no_grad():
        taken = [answer.numpy() for answer in net.eval()(*shown)]

    shipped = open_net(MODEL).run(None, {"crops": as_bytes(list(crops)), "white": white})
    for says, said in zip(taken, shipped, strict=True):
        assert np.corrcoef(says.ravel(), said.ravel())[0, 1] > 0.98
