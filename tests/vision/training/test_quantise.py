from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

torch = pytest.importorskip("torch")
onnx = pytest.importorskip("onnx")

from vision import die_net, index_net  # noqa: E402 - only where the tools of training are installed
from vision.die_maps import CROP_PX, VALUES  # noqa: E402 - the same
from vision.index_maps import VIEWS  # noqa: E402 - the same
from vision.net_session import as_bytes, open_net  # noqa: E402 - the same
from vision.training.die_pool import make_part, save_pool  # noqa: E402 - the same
from vision.training.from_shipped import take_weights  # noqa: E402 - the same
from vision.training.index_model import IndexNet  # noqa: E402 - the same
from vision.training.quantise import DICE, quantise, shown_to  # noqa: E402 - the same
from vision.training.scene import make_scene  # noqa: E402 - the same
from vision.training.shards import pack  # noqa: E402 - the same
from vision.training.train_indices import write  # noqa: E402 - the same


@pytest.fixture(scope="module")
def shard(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("shards") / "00000.npz"
    with file.open("wb") as stream:
        np.savez(stream, **pack([make_scene(seed) for seed in range(4)]))  # type: ignore[arg-type]  # numpy's stub takes `**` for a flag
    return file


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the exporter that all nets were written with
def test_a_net_in_whole_numbers_says_nearly_what_it_said(shard: Path, tmp_path: Path) -> None:
    plain, out = tmp_path / "plain.onnx", tmp_path / "indices.onnx"
    views = [view for (view,) in shown_to("indices", shard)]
    net, all_views = IndexNet(), torch.from_numpy(np.concatenate(views))
    cards = all_views[: len(all_views) // VIEWS * VIEWS].unflatten(0, (-1, VIEWS)).transpose(1, 2).flatten(2, 3)
    take_weights(net, index_net.MODEL, cards)
    write(net, (1.0, 1.0, 1.0), plain)

    quantise(plain, out, shown_to("indices", shard))

    before, after = open_net(plain), open_net(out)
    said = np.concatenate([before.run(None, {"views": view})[0] for view in views])
    says = np.concatenate([after.run(None, {"views": as_bytes(_pictures(view))})[0] for view in views])
    assert np.corrcoef(said.ravel(), says.ravel())[0, 1] > 0.99
    kinds = {node.op_type for node in onnx.load(str(out)).graph.node}
    assert "QuantizeLinear" in kinds
    assert out.stat().st_size < plain.stat().st_size


def test_the_die_net_is_shown_cut_outs_and_the_light(tmp_path: Path) -> None:
    pool = tmp_path / "pool.npz"
    save_pool(make_part(0, 6, held_out=False), pool)

    shown = list(shown_to("dice", pool))

    assert 4 < len(shown) <= DICE
    assert {(crops.shape, white.shape) for crops, white in shown} == {((1, 3, CROP_PX, CROP_PX), (1, 3))}
    crops, white = shown[0]
    given = {"crops": as_bytes(_pictures(crops)), "white": white}
    assert open_net(die_net.MODEL).run(["value"], given)[0].shape == (1, len(VALUES))


def _pictures(planes: NDArray[np.float32]) -> list[NDArray[np.uint8]]:
    return list(planes.transpose(0, 2, 3, 1).astype(np.uint8))
