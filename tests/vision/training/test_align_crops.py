import numpy as np
import pytest

from vision.geometry import overlap
from vision.locate_by_net import load_finders
from vision.outline_crops import corrected
from vision.training.align_crops import crops_of_scene, cut_out, uppermost
from vision.training.scene import CardTruth

BELOW = np.array([[60.0, 50.0], [200.0, 50.0], [200.0, 250.0], [60.0, 250.0]])
ABOVE = BELOW + np.array([12.0, -7.0])
TABLE = [np.full((300, 300, 3), 90, np.uint8)]


def card(quad: np.ndarray, visible: float) -> CardTruth:
    return CardTruth("back", quad, visible, (True, True, True, True))


def test_on_a_pile_the_uppermost_card_is_meant_though_the_lower_one_is_nearer() -> None:
    pile = [card(BELOW, 0.4), card(ABOVE, 1.0)]

    meant = uppermost(BELOW - 0.5, pile)

    assert meant is pile[1]


def test_a_lower_card_with_a_free_edge_is_meant_by_an_outline_much_nearer_to_it() -> None:
    far_below = card(ABOVE + np.array([0.0, 55.0]), 0.3)
    pile = [far_below, card(ABOVE, 1.0)]

    assert uppermost(far_below.quad - 0.5, pile) is far_below
    assert uppermost(ABOVE + np.array([0.0, 20.0]) - 0.5, pile) is pile[1]


def test_the_wanted_shifts_lead_to_the_uppermost_card() -> None:
    pile = [card(BELOW, 0.4), card(ABOVE, 1.0)]

    crop = cut_out(np.random.default_rng(2), TABLE, BELOW - 0.5, pile)

    ways = [np.roll(BELOW - 0.5, turn, 0) for turn in range(4)]
    there = [corrected(way, crop.shifts.reshape(4, 2)) for way in ways]
    assert max(overlap(quad, ABOVE - 0.5) for quad in there) > 0.99
    assert crop.rightness == pytest.approx(overlap(BELOW, ABOVE))


def test_where_no_card_is_nothing_is_to_be_moved() -> None:
    crop = cut_out(np.random.default_rng(2), TABLE, BELOW, [])

    assert crop.rightness == 0.0
    assert np.isnan(crop.shifts).all()


@pytest.mark.slow
def test_a_scene_teaches_right_and_wrong_outlines() -> None:
    crops = crops_of_scene(load_finders(), 11, held_out=True)

    assert any(crop.rightness > 0.9 for crop in crops)
    assert any(crop.rightness < 0.3 for crop in crops)
    assert all(np.isfinite(crop.shifts).all() for crop in crops if crop.rightness > 0.9)
