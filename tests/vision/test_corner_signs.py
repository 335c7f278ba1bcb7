"""The signs in the corners of NumNum's cards."""

import numpy as np
import pytest

from calibration.artwork.numnum import draw_numnum
from calibration.photograph import Camera, LaidDrawing, photograph
from tabletop.faces.numnum import Ban, NumberCard, Symbol
from vision.corner_signs import signs_in_corners, with_signs
from vision.geometry import Pixels, turned
from vision.sign_shapes import SHAPE_PX, likenesses, sign_shape


def shown(card: NumberCard | Ban, turn_deg: float = 0) -> tuple[Pixels, np.ndarray]:
    shot = photograph([LaidDrawing(draw_numnum(card), 0, 0, turn_deg)], Camera(field_mm=260), seed=2)
    return shot.bgr, shot.corners[0]


@pytest.mark.parametrize("symbol", Symbol)
def test_a_sign_is_told_by_its_shape_alone_whichever_way_up_the_card_lies(symbol: Symbol) -> None:
    picture, corners = shown(NumberCard(27, symbol), turn_deg=7)
    grey = np.ascontiguousarray(np.repeat(picture.mean(axis=2, keepdims=True).astype(np.uint8), 3, axis=2))

    for way in (0, 2):
        signs = signs_in_corners(grey, turned(corners, way))
        assert max(signs, key=signs.__getitem__) is symbol
        assert signs[symbol] > 0.75
        assert sum(signs.values()) == pytest.approx(1)


def test_where_nothing_looks_like_a_sign_none_is_told() -> None:
    picture, corners = shown(NumberCard(27, Symbol.HEART))
    blank = np.full_like(picture, 230)

    assert signs_in_corners(blank, corners) == {}
    assert signs_in_corners(*shown(Ban(2))) == {}


def test_signs_decide_between_colours_that_are_alike_and_leave_others() -> None:
    said = {"red": 0.5, "pink": 0.3, "blue": 0.1, "black": 0.1}
    heart = {Symbol.HEART: 0.85, Symbol.SQUARE: 0.05, Symbol.CIRCLE: 0.05, Symbol.TRIANGLE: 0.05}

    weighed = with_signs(said, heart)

    assert max(weighed, key=weighed.__getitem__) == "pink"
    assert weighed["black"] == pytest.approx(0.1)
    assert sum(weighed.values()) == pytest.approx(1)
    assert with_signs(said, {}) == said


def test_a_sign_is_most_like_itself() -> None:
    for symbol in Symbol:
        like = likenesses(sign_shape(symbol))
        assert like[symbol] == 1
        assert sorted(like.values())[-2] < 0.87
    assert set(likenesses(np.zeros((SHAPE_PX, SHAPE_PX), np.bool_)).values()) == {0.0}
