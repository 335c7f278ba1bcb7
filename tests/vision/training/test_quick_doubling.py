from pathlib import Path
from shutil import copy

import numpy as np
import pytest

torch = pytest.importorskip("torch")
onnx = pytest.importorskip("onnx")
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the exporter that all nets were written with

from torch import nn  # noqa: E402 - only where the tools of training are installed

from vision.net_session import open_net  # noqa: E402 - the same
from vision.training.outline_model import centred, step, twice  # noqa: E402 - the same
from vision.training.quantise import round_numbers  # noqa: E402 - the same
from vision.training.quick_doubling import double_by_copies  # noqa: E402 - the same
from vision.training.training_loop import export  # noqa: E402 - the same

PICTURE = np.random.default_rng(4).integers(0, 256, (1, 3, 32, 48)).astype(np.float32)


class Shaped(nn.Module):  # type: ignore[misc,unused-ignore]  # unknown where torch is not installed
    """Down and up again, as the outline net goes."""

    def __init__(self) -> None:
        super().__init__()
        self.fine, self.coarse, self.narrow = step(3, 8, 2), step(8, 12, 2), nn.Conv2d(12, 8, 1)
        self.answer = nn.Conv2d(8, 3, 1)

    def forward(self, planes: object) -> object:
        fine = self.fine(centred(planes))
        return self.answer(fine + twice(self.narrow(self.coarse(fine))))


@pytest.fixture(params=[{2: "height", 3: "width"}, {0: "pictures", 2: "height", 3: "width"}], ids=["one", "many"])
def net(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A net in whole numbers for pictures of any size, asked about one or about many at a time."""
    torch.manual_seed(3)
    shaped, plain, whole = Shaped(), tmp_path / "plain.onnx", tmp_path / "whole.onnx"
    axes = dict.fromkeys(("planes", "answers"), request.param)
    export(shaped, torch.rand(1, 3, 16, 16), tuple(axes), axes, plain)
    round_numbers(plain, whole, iter([(PICTURE,)]))
    return whole


def test_a_net_that_doubles_by_copies_says_the_very_same_of_pictures_of_any_size(net: Path, tmp_path: Path) -> None:
    copies = Path(copy(net, tmp_path / "copies.onnx"))

    double_by_copies(copies)

    for shown in (PICTURE, PICTURE[..., :16, :40]):
        said, says = (open_net(one).run(None, {"planes": shown})[0] for one in (net, copies))
        assert np.array_equal(says, said)


def test_only_a_net_that_is_asked_about_one_picture_at_a_time_is_changed(net: Path) -> None:
    is_one = onnx.load(str(net)).graph.input[0].type.tensor_type.shape.dim[0].dim_value == 1

    double_by_copies(net)

    steps = {node.op_type for node in onnx.load(str(net)).graph.node}
    assert ("Resize" in steps, "Flatten" in steps) == (not is_one, is_one)


def test_what_becomes_three_times_as_large_is_left_alone(tmp_path: Path) -> None:
    torch.manual_seed(3)
    plain, whole = tmp_path / "plain.onnx", tmp_path / "whole.onnx"
    thrice = nn.Sequential(step(3, 8, 2), nn.Conv2d(8, 8, 1), nn.Upsample(scale_factor=3), nn.Conv2d(8, 3, 1))
    export(thrice, torch.rand(1, 3, 16, 16), ("planes", "answers"), {"planes": {2: "height", 3: "width"}}, plain)
    round_numbers(plain, whole, iter([(PICTURE,)]))

    double_by_copies(whole)

    assert "Resize" in {node.op_type for node in onnx.load(str(whole)).graph.node}
