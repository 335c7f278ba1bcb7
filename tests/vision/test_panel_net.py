import numpy as np
import pytest

from vision.panel_maps import NO_PANEL, NUMBERS, PANEL_HEIGHT_PX, PANEL_WIDTH_PX, panel_of
from vision.panel_net import by_number

UPRIGHT = np.array([[20.0, 20], [120, 20], [120, 120], [20, 120]])


def picture_of_a_card_with_a_white_panel() -> np.ndarray:
    picture = np.full((140, 140, 3), 90, np.uint8)
    picture[80:112, 30:110] = 250
    return picture


def test_the_panel_of_an_upright_card_is_its_lower_part() -> None:
    panel = panel_of(picture_of_a_card_with_a_white_panel(), UPRIGHT)

    assert panel.shape == (PANEL_HEIGHT_PX, PANEL_WIDTH_PX, 3)
    assert panel[PANEL_HEIGHT_PX // 2, PANEL_WIDTH_PX // 2, 0] > 240
    assert panel[PANEL_HEIGHT_PX // 2, 3, 0] < 100


def test_a_card_upside_down_has_no_panel_below() -> None:
    panel = panel_of(picture_of_a_card_with_a_white_panel(), UPRIGHT, 2)

    assert panel.max() < 100


def test_the_shares_of_the_numbers_add_up_to_one() -> None:
    logits = np.zeros(len(NUMBERS), np.float32)
    logits[NUMBERS.index(4)] = 6

    numbers, is_panel = by_number(logits)

    assert int(numbers.argmax()) == 4
    assert numbers.sum() == pytest.approx(1.0)
    assert is_panel > 0.9


def test_no_panel_is_told_apart_from_an_unclear_one() -> None:
    logits = np.zeros(len(NUMBERS), np.float32)
    logits[NUMBERS.index(NO_PANEL)] = 8

    numbers, is_panel = by_number(logits)

    assert is_panel < 0.1
    assert numbers.sum() == pytest.approx(1.0)
