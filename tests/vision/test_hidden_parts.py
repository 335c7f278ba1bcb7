"""What nets are shown of a card that another one hides in part."""

import numpy as np

from vision.hidden_parts import UNSEEN
from vision.index_maps import VIEW_HEIGHT_PX, VIEWS, views_of
from vision.panel_maps import panel_of

UPRIGHT = np.array([[10.0, 10], [110, 10], [110, 160], [10, 160]])
LOWER_HALF = np.array([[0.0, 85], [120, 85], [120, 170], [0, 170]])
PICTURE = np.full((170, 120, 3), 220, np.uint8)


def test_what_another_card_hides_of_an_index_is_grey() -> None:
    top_left, bottom_right, middle = np.split(views_of(PICTURE, UPRIGHT, 0, (LOWER_HALF,)), VIEWS)

    assert (top_left == 220).all()
    assert (bottom_right == UNSEEN).all()
    assert (middle[: VIEW_HEIGHT_PX // 3] == 220).all()
    assert (middle[-VIEW_HEIGHT_PX // 3 :] == UNSEEN).all()


def test_what_lies_outside_the_picture_is_grey() -> None:
    half_outside = UPRIGHT + np.array([0, 80])

    top_left, bottom_right, _ = np.split(views_of(PICTURE, half_outside), VIEWS)

    assert (top_left == 220).all()
    assert (bottom_right == UNSEEN).all()


def test_a_hidden_panel_is_grey() -> None:
    assert (panel_of(PICTURE, UPRIGHT, 0, (LOWER_HALF,)) == UNSEEN).all()
    assert (panel_of(PICTURE, UPRIGHT, 2, (LOWER_HALF,)) != UNSEEN).any()
