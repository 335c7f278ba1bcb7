"""Close-ups of dice and the views made of them."""

import numpy as np
import pytest

from vision.die_maps import CROP_PX, MASK_CELLS, VALUES
from vision.training.die_crops import BASE_PX, DIE_PX, DieCrop, close_up, shows_no_die
from vision.training.die_pool import pooled
from vision.training.die_views import FINE, box_in, glints, sheen, told, view, with_soft_colours
from vision.training.scene import DieTruth


@pytest.fixture(scope="module")
def crops() -> list[DieCrop]:
    return [crop for seed in range(6) for crop in close_up(seed, False)]


def test_the_same_seed_gives_the_same_cut_outs() -> None:
    first, again = close_up(3, False), close_up(3, False)

    assert [c.value for c in first] == [c.value for c in again]
    assert all(np.array_equal(a.picture, b.picture) for a, b in zip(first, again, strict=True))


def test_a_die_fills_the_middle_of_its_cut_out(crops: list[DieCrop]) -> None:
    dice = [crop for crop in crops if crop.value >= 0]

    assert len(dice) > 5
    for crop in dice:
        low, high = crop.outline.min(0), crop.outline.max(0)
        assert (low + high) / 2 == pytest.approx((BASE_PX - 1) / 2, abs=1.0)
        assert (high - low).max() == pytest.approx(DIE_PX, abs=1.5)


def test_with_more_detail_dice_are_larger_and_so_are_views_of_them() -> None:
    crops = [crop for seed in range(3) for crop in close_up(seed, False, detail=2)]
    dice = [crop for crop in crops if crop.value >= 0]
    pool, rng = pooled(crops), np.random.default_rng(0)

    assert {crop.picture.shape for crop in crops} == {(2 * BASE_PX, 2 * BASE_PX, 3)}
    assert [np.ptp(crop.outline, axis=0).max() for crop in dice] == pytest.approx([2 * DIE_PX] * len(dice), abs=2.0)
    for number in np.flatnonzero(pool.values >= 0).tolist():
        made = view(rng, pool, number, FINE)
        assert made.picture.shape == (2 * CROP_PX, 2 * CROP_PX, 3)
        assert np.abs(made.box).max() < 1.0
        assert made.top.any()


def test_some_cut_outs_show_no_die(crops: list[DieCrop]) -> None:
    assert any(crop.value < 0 for crop in crops)
    assert all(np.isnan(crop.outline).all() for crop in crops if crop.value < 0)


def test_a_box_beside_a_die_shows_none_and_one_on_it_does() -> None:
    die = DieTruth("red", 3, np.zeros((4, 2)), np.zeros((8, 2)), (100.0, 100.0, 40.0, 40.0), 1.0)

    assert shows_no_die((130.0, 100.0, 40.0, 40.0), (die,))
    assert not shows_no_die((110.0, 95.0, 40.0, 40.0), (die,))


def test_every_view_can_be_shown_to_the_net(crops: list[DieCrop]) -> None:
    pool, rng = pooled(crops), np.random.default_rng(0)

    for number in range(len(crops)):
        made = view(rng, pool, number)
        assert made.picture.shape == (CROP_PX, CROP_PX, 3)
        assert made.top.shape == (MASK_CELLS, MASK_CELLS)
        assert np.isnan(made.box).any() == (pool.values[number] < 0)
        assert pool.values[number] < len(VALUES)


def test_the_box_of_a_view_is_that_of_the_outline_in_it() -> None:
    middle = (CROP_PX - 1) / 2
    corners = middle + DIE_PX * np.array([[0.0, -0.5], [1.0, -0.5], [1.0, 0.5], [0.0, 0.5]])

    assert box_in(corners) == pytest.approx([0.5, 0, 0, 0], abs=1e-6)


def test_what_is_told_of_the_light_is_never_brighter_than_a_picture_can_be() -> None:
    rng = np.random.default_rng(1)
    said = np.array([told(rng, np.array([250.0, 255.0, 200.0], np.float32)) for _ in range(60)])

    assert said.max() <= 255
    assert (said == 0).all(1).any()


def test_glints_brighten_a_small_part_of_a_die() -> None:
    shines = [glints(np.random.default_rng(seed), 40) for seed in range(30)]

    assert all(shine.shape == (40, 40) and shine.min() >= 0 for shine in shines)
    assert max(shine.max() for shine in shines) > 150
    assert max((shine > 20).mean() for shine in shines) < 0.25


UPPER_FACE = np.array([[18.0, 14.0], [40.0, 18.0], [36.0, 38.0], [14.0, 34.0]])


def test_a_window_is_mirrored_in_the_upper_face_and_not_beside_it() -> None:
    shines = [sheen(np.random.default_rng(seed), UPPER_FACE, CROP_PX) for seed in range(40)]

    lit = np.stack([shine for shine in shines if shine is not None]).mean(3)
    assert len(lit) == 40
    assert lit[:, 25:28, 25:28].mean() > 40
    assert lit[:, :, :6].max() < 3
    assert lit[:, :, -6:].max() < 3


def test_where_the_upper_face_is_not_known_no_window_is_mirrored_in_it() -> None:
    assert sheen(np.random.default_rng(0), np.full((4, 2), np.nan), CROP_PX) is None


def test_soft_colours_leave_lightness_sharp() -> None:
    stripes = np.zeros((40, 40, 3), np.uint8)
    stripes[:, ::4] = (40, 40, 200)

    soft = with_soft_colours(np.random.default_rng(2), stripes).astype(float)

    assert np.ptp(soft[20] @ (0.114, 0.587, 0.299)) > 50
    assert np.ptp((soft[..., 2] - soft[..., 0])[20]) < 120
