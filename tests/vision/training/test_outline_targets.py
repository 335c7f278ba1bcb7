import numpy as np
import pytest

from vision.outline_maps import CARD_MIDDLE, DIE_MIDDLE, HEAT, NEXT, OFFSET, PLANES_A_DIRECTION, VECTOR_UNIT_PX
from vision.training.outline_targets import directions_of, outline_targets

NO_DICE = np.zeros((0, 13), np.float32)
UPRIGHT = np.array([[1.0, 40, 40, 80, 40, 80, 100, 40, 100, 1, 1, 1, 1]], np.float32)


def test_an_upright_card_has_one_corner_in_each_direction() -> None:
    wanted, _ = outline_targets(UPRIGHT, NO_DICE, 128, 160)

    assert [int((wanted[d * PLANES_A_DIRECTION + HEAT] == 1).sum()) for d in range(4)] == [1, 1, 1, 1]


def test_the_corner_with_the_middle_below_to_the_right_points_to_the_next_one_clockwise() -> None:
    wanted, weight = outline_targets(UPRIGHT, NO_DICE, 128, 160)

    row, column = np.argwhere(wanted[HEAT] == 1)[0]
    place = (np.array([column, row]) + 0.5 + wanted[OFFSET : OFFSET + 2, row, column]) * 4

    assert place == pytest.approx([40, 40])
    assert wanted[NEXT : NEXT + 2, row, column] * VECTOR_UNIT_PX == pytest.approx([40, 0])
    assert weight[NEXT, row, column] > 0


def test_a_covered_corner_is_not_asked_for() -> None:
    covered = UPRIGHT.copy()
    covered[0, 9] = 0

    wanted, _ = outline_targets(covered, NO_DICE, 128, 160)

    assert wanted[HEAT].max() == 0
    assert wanted[CARD_MIDDLE].max() == 1


def test_a_card_on_its_tip_files_each_corner_under_two_directions() -> None:
    assert directions_of(np.array([50.0, 10.0]), np.array([50.0, 50.0])) == [1, 0]


def test_a_die_has_a_middle_and_a_card_does_not_have_a_dies() -> None:
    die = np.zeros((1, 13), np.float32)
    die[0, :5] = 1.0, 60, 60, 20, 24

    wanted, _ = outline_targets(UPRIGHT, die, 128, 160)

    assert np.argwhere(wanted[DIE_MIDDLE] == 1).tolist() == [[18, 17]] or wanted[DIE_MIDDLE].max() == 1
    assert outline_targets(UPRIGHT, NO_DICE, 128, 160)[0][DIE_MIDDLE].max() == 0
