"""Upper faces to train on: where the die net takes them to be, and kept in files."""

from pathlib import Path

import numpy as np
import pytest

from vision.training.die_crops import close_up
from vision.training.die_pool import CropPool, pooled
from vision.training.top_views import TopPhotographer, TopViews, load_views, save_views
from vision.upper_faces import FACE_PX, UpperFaceNet


@pytest.fixture(scope="module")
def pool() -> CropPool:
    return pooled([crop for seed in range(8) for crop in close_up(seed, True, detail=2)])


@pytest.fixture(scope="module")
def views(pool: CropPool) -> TopViews:
    return TopPhotographer().views_of(pool, 3)


def test_every_die_is_shown_once_and_nothing_else(pool: CropPool, views: TopViews) -> None:
    assert views.values.tolist() == pool.values[pool.values >= 0].tolist()
    assert views.pictures.shape == (len(views.values), FACE_PX, FACE_PX, 3)
    assert len(views.may_be_mirrored) == len(views.values)


def test_the_same_seed_gives_the_same_views_and_another_one_others(pool: CropPool, views: TopViews) -> None:
    again, other = (TopPhotographer().views_of(pool, seed) for seed in (3, 4))

    assert np.array_equal(again.pictures, views.pictures)
    assert not np.array_equal(other.pictures, views.pictures)


def test_most_of_what_is_shown_can_be_read(views: TopViews) -> None:
    net = UpperFaceNet()
    corner, far = 5.5, FACE_PX - 6.5
    whole = np.array([(corner, corner), (far, corner), (far, far), (corner, far)])

    said = [int(net.read(picture, [whole])[0].argmax()) for picture in views.pictures]

    assert np.mean(np.array(said) == views.values) > 0.5


def test_views_are_kept_in_files(views: TopViews, tmp_path: Path) -> None:
    save_views(views, tmp_path / "tops" / "one.npz")

    kept = load_views(tmp_path / "tops" / "one.npz")

    assert np.array_equal(kept.pictures, views.pictures)
    assert kept.values.tolist() == views.values.tolist()
    assert kept.may_be_mirrored.tolist() == views.may_be_mirrored.tolist()
    assert [file.name for file in (tmp_path / "tops").iterdir()] == ["one.npz"]
