import numpy as np
import pytest

from vision.geometry import overlap
from vision.judge_maps import corrected
from vision.locate_by_net import load_finders
from vision.training.judge_crops import crops_of_scene, shifts_to, variants

CARD = np.array([[60.0, 50.0], [201.0, 61.0], [188.0, 242.0], [45.0, 228.0]])


def test_the_wanted_shifts_lead_from_an_outline_to_the_card_whichever_corner_comes_first() -> None:
    rough = np.roll(CARD + np.array([[4, -6], [3, 5], [-8, 2], [1, 1]]), 2, 0)

    there = corrected(rough, shifts_to(rough, CARD).reshape(4, 2))

    assert there == pytest.approx(np.roll(CARD, 2, 0), abs=0.01)


def test_of_two_variants_of_a_card_one_is_right() -> None:
    rng = np.random.default_rng(3)

    pairs = [variants(rng, CARD) for _ in range(40)]

    assert np.mean([overlap(good, CARD) for good, _ in pairs]) > 0.85
    assert np.mean([overlap(wrong, CARD) for _, wrong in pairs]) < 0.65


@pytest.mark.slow
def test_a_scene_teaches_right_and_wrong_outlines() -> None:
    crops = crops_of_scene(load_finders(), 11, held_out=True)

    assert any(crop.rightness > 0.8 for crop in crops)
    assert any(crop.rightness < 0.3 for crop in crops)
    assert all(np.isnan(crop.shifts).all() for crop in crops if crop.rightness < 0.3)
