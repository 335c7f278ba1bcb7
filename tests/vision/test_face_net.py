import numpy as np
import pytest

from vision.face_maps import CROP_HEIGHT_PX, CROP_WIDTH_PX, KINDS, TENS, UNITS, upright
from vision.face_net import as_reading, likely_turn, shares

UPRIGHT = np.array([[40.0, 30], [100, 30], [100, 120], [40, 120]])


def picture_with_red_corner() -> np.ndarray:
    picture = np.full((160, 160, 3), 128, np.uint8)
    picture[30:60, 40:60] = (0, 0, 255)
    return picture


def test_an_upright_card_fills_its_cut_out() -> None:
    crop = upright(picture_with_red_corner(), UPRIGHT)

    assert crop.shape == (CROP_HEIGHT_PX, CROP_WIDTH_PX, 3)
    assert tuple(crop[2, 2]) == (0, 0, 255)
    assert tuple(crop[-3, -3]) == (128, 128, 128)


def test_two_quarter_turns_put_the_opposite_corner_first() -> None:
    crop = upright(picture_with_red_corner(), UPRIGHT, 2)

    assert tuple(crop[-3, -3]) == (0, 0, 255)


@pytest.mark.parametrize("first", range(4))
def test_a_card_is_first_tried_with_the_short_side_on_top_that_is_farther_up(first: int) -> None:
    assert likely_turn(np.roll(UPRIGHT, first, 0)) == first


@pytest.mark.parametrize("first", range(4))
def test_a_square_card_is_first_tried_with_the_side_on_top_that_is_farthest_up(first: int) -> None:
    leaning = np.array([[60.0, 30], [115, 52], [93, 108], [38, 86]])

    assert likely_turn(np.roll(leaning, first, 0)) == first


def test_a_card_on_its_side_is_first_tried_with_a_short_side_on_top() -> None:
    lying = np.array([[40.0, 30], [130, 32], [130, 92], [40, 90]])

    assert likely_turn(lying) % 2 == 1


def test_a_reading_puts_tens_and_units_together() -> None:
    tens, units = np.full(TENS, -9, np.float32), np.full(UNITS, -9, np.float32)
    tens[4], units[5] = 9, 9
    kind = np.zeros(len(KINDS), np.float32)
    kind[KINDS.index("number")] = 5
    colour = np.array([0, 0, 0, 4, 0, 0, 0], np.float32)

    reading = as_reading([kind, tens, units, colour, np.zeros(4, np.float32), np.zeros(3, np.float32)], 1)

    assert (reading.kind(), reading.number(), reading.colour()) == ("number", 45, "pink")
    assert reading.numbers.sum() == pytest.approx(1.0)
    assert reading.quarter_turns == 1


def test_shares_add_up_to_one() -> None:
    assert shares(np.array([1.0, 2, 3], np.float32)).sum() == pytest.approx(1.0)
