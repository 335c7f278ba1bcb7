import numpy as np
import pytest

from vision.geometry import overlap
from vision.judge_maps import TO_PLACE, corrected
from vision.locate_by_net import load_finders
from vision.training.corner_crops import crops_of_scene, cut_out
from vision.training.scene import CardTruth

BELOW = np.array([[60.0, 50.0], [200.0, 50.0], [200.0, 250.0], [60.0, 250.0]])
ABOVE = BELOW + np.array([9.0, -6.0])
TABLE = [np.full((300, 300, 3), 90, np.uint8)]
PILE = [CardTruth("back", BELOW, 0.4, (True,) * 4), CardTruth("back", ABOVE, 1.0, (True,) * 4)]


def test_from_an_outline_of_the_lower_card_the_way_leads_to_the_uppermost() -> None:
    cut = cut_out(np.random.default_rng(2), TABLE, BELOW - 0.5, PILE)

    assert cut is not None
    picture, shifts = cut
    ways = [np.roll(BELOW - 0.5, turn, 0) for turn in range(4)]
    assert picture.shape == (TO_PLACE.side_px, TO_PLACE.side_px, 3)
    assert max(overlap(corrected(way, shifts.reshape(4, 2)), ABOVE - 0.5) for way in ways) > 0.99


def test_an_outline_far_from_every_card_teaches_nothing() -> None:
    assert cut_out(np.random.default_rng(2), TABLE, BELOW + 500.0, PILE) is None
    assert cut_out(np.random.default_rng(2), TABLE, BELOW, []) is None


@pytest.mark.slow
def test_a_scene_teaches_outlines_that_are_right_and_that_are_off() -> None:
    farthest = [float(np.abs(shifts).max()) for _, shifts in crops_of_scene(load_finders(), 11, held_out=True)]

    assert min(farthest) < 0.05
    assert max(farthest) > 0.1
