"""What the net that reads upper faces is trained with."""

from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from vision.die_maps import VALUES  # noqa: E402 - without torch there is no training
from vision.training.top_views import GENERATED, PHOTOGRAPHS, TopViews, save_views  # noqa: E402
from vision.training.train_tops import PHOTOGRAPHS_SHARE, TopNet, TopSupply, right_share  # noqa: E402
from vision.upper_faces import FACE_PX  # noqa: E402

BATCH = 40


def kept(file: Path, value: int, count: int = 5) -> TopViews:
    """Views of one value, a mark at the top left, kept in a file."""
    pictures = np.zeros((count, FACE_PX, FACE_PX, 3), np.uint8)
    pictures[:, :10, :10] = 200
    views = TopViews(pictures, np.full(count, value), np.zeros(count, np.bool_))
    save_views(views, file)
    return views


def test_a_batch_holds_its_share_of_photographs_turned_by_quarters(tmp_path: Path) -> None:
    kept(tmp_path / GENERATED / "one.npz", 2)
    kept(tmp_path / PHOTOGRAPHS / "one.npz", 5)
    supply = TopSupply(tmp_path, BATCH)

    batches = [supply.batch_at(step) for step in range(12)]

    for faces, values in batches:
        assert faces.shape == (BATCH, 3, FACE_PX, FACE_PX)
        assert int((values == 5).sum()) == round(PHOTOGRAPHS_SHARE * BATCH)
    marked = {tuple((faces[0, 0][[0, -1]][:, [0, -1]] > 100).flatten().tolist()) for faces, _ in batches}
    assert len(marked) == 4


def test_views_that_come_later_are_trained_on_too_and_photographs_may_be_missing(tmp_path: Path) -> None:
    kept(tmp_path / GENERATED / "one.npz", 2)
    supply = TopSupply(tmp_path, BATCH)
    assert set(supply.batch_at(0)[1].tolist()) == {2}

    kept(tmp_path / GENERATED / "two.npz", 4)

    assert set(supply.batch_at(499)[1].tolist()) == {2}
    assert set(supply.batch_at(500)[1].tolist()) == {2, 4}


def test_the_net_answers_for_every_value_and_is_told_how_often_it_is_right(tmp_path: Path) -> None:
    views = kept(tmp_path / "held.npz", 3)
    net = TopNet()
    net.eval()

    assert net(torch.zeros(2, 3, FACE_PX, FACE_PX)).shape == (2, len(VALUES))
    with torch.no_grad():
        net.answer.bias[:] = torch.tensor([0, 0, 0, 50.0, 0, 0, 0, 0])
    assert right_share(net, views) == "1.0000 of 5"
