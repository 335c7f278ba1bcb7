"""What white is in a picture, and what black."""

import numpy as np
import pytest

from vision.scene_white import light_of, white_of


def test_white_is_the_colour_of_the_cards_on_a_coloured_table() -> None:
    picture = np.full((480, 640, 3), (90, 60, 30), np.uint8)
    picture[100:250, 200:320] = (170, 200, 220)

    assert white_of(picture) == pytest.approx((170, 200, 220), abs=3)


def test_a_small_highlight_is_not_taken_for_paper() -> None:
    picture = np.full((480, 640, 3), 120, np.uint8)
    picture[100:120, 200:220] = 255

    assert white_of(picture) == pytest.approx((120, 120, 120), abs=3)


def test_a_black_picture_has_some_white_all_the_same() -> None:
    assert (white_of(np.zeros((3, 5, 3), np.uint8)) >= 1).all()


def test_black_is_what_is_darkest_in_view_and_a_speck_of_it_does_not_count() -> None:
    picture = np.full((480, 640, 3), (160, 150, 140), np.uint8)
    picture[300:380, 100:200] = (70, 60, 50)
    picture[10:14, 10:14] = 0

    light = light_of(picture)

    assert light.black == pytest.approx((70, 60, 50), abs=3)
    assert np.array_equal(light.white, white_of(picture))
