"""Cut-outs at proposed boxes."""

import numpy as np
import pytest

from vision.training.die_crops import BASE_PX, empty
from vision.training.die_proposals import LabelledDie, apart, away, labelled, on_card, turned
from vision.training.scene import CardTruth


def test_a_box_beside_a_die_is_a_die_away() -> None:
    assert away((50.0, 10.0, 40.0, 40.0), (10.0, 10.0, 40.0, 40.0)) == pytest.approx(1.0)
    assert apart((50.0, 10.0, 20.0, 40.0), (10.0, 10.0, 40.0, 40.0)) == pytest.approx(30)


def test_dice_that_a_label_says_to_ignore_are_left_out() -> None:
    die = {"value": 5, "color": None, "box": [1, 2.5, 30, 31]}

    assert labelled({"dice": [die, {**die, "ignore": True}]}) == [LabelledDie(5, None, (1.0, 2.5, 30.0, 31.0))]
    assert labelled({"cards": []}) == []


def test_a_box_on_a_card_has_its_middle_on_it() -> None:
    card = CardTruth("back", np.array([[10.0, 10], [73, 10], [73, 98], [10, 98]]), 1.0, (True,) * 4)
    boxes = [on_card(np.random.default_rng(seed), card) for seed in range(40)]

    assert all(10 < x + w / 2 < 73 and 10 < y + h / 2 < 98 for x, y, w, h in boxes)
    assert max(w for _, _, w, _ in boxes) > 80
    assert min(w for _, _, w, _ in boxes) < 40


def test_a_die_seen_from_above_is_shown_in_four_quarter_turns() -> None:
    crop = empty(np.random.default_rng(0).integers(0, 255, (200, 200, 3)).astype(np.uint8), (50.0, 50.0, 60.0, 60.0))

    pictures = [one.picture for one in turned([crop])]

    assert [picture.shape for picture in pictures] == [(BASE_PX, BASE_PX, 3)] * 4
    assert all(np.array_equal(np.rot90(pictures[k]), pictures[(k + 1) % 4]) for k in range(4))
