import numpy as np
import pytest

pytest.importorskip("torch")

from vision.training.crop_pool import burnt_out

MARGIN_PX = 4


def cut_outs(around: float) -> np.ndarray:
    """Six cut-outs: grey surroundings, within them dark print on white."""
    pictures = np.full((6, 24, 24, 3), around, np.float32)
    pictures[:, MARGIN_PX:-MARGIN_PX, MARGIN_PX:-MARGIN_PX] = 210
    pictures[:, 10:14, 10:14] = (30, 60, 90)
    return pictures


def test_in_too_much_light_surroundings_and_paper_are_alike_and_print_is_left() -> None:
    burnt = burnt_out(np.random.default_rng(1), cut_outs(150), 1.0, MARGIN_PX)

    assert burnt[:, 0, 0].min() > 0.85 * 255
    assert burnt[:, MARGIN_PX, MARGIN_PX].min() == 255
    assert burnt[:, 12, 12].max() < 250


def test_no_light_is_strong_enough_to_burn_out_a_dark_table() -> None:
    burnt = burnt_out(np.random.default_rng(1), cut_outs(20), 1.0, MARGIN_PX)

    assert burnt[:, 0, 0].max() < 120


def test_only_a_share_of_the_pictures_is_burnt_out() -> None:
    pictures = cut_outs(150)

    assert np.array_equal(burnt_out(np.random.default_rng(1), pictures, 0.0, MARGIN_PX), pictures)
    some = burnt_out(np.random.default_rng(1), np.concatenate([pictures] * 20), 0.2, MARGIN_PX)
    assert 0.05 < float((some[:, 0, 0, 0] != 150).mean()) < 0.4
