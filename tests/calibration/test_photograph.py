"""Photographs of our own drawings."""

import cv2
import numpy as np

from calibration.artwork.numnum import draw_numnum
from calibration.artwork.shapes import Drawing, Ink, Polygon, Spot
from calibration.photograph import (
    Camera,
    Cloth,
    Edge,
    LaidDrawing,
    Light,
    SecondLight,
    Shadow,
    encode_jpeg,
    photograph,
    table_to_picture,
)
from tabletop.faces.numnum import NumberCard, Symbol, Wish

CARD = draw_numnum(NumberCard(27, Symbol.HEART))
SMALL = Camera(width_px=320, height_px=240)


def test_the_same_seed_gives_the_same_bytes() -> None:
    first, second = (encode_jpeg(photograph([LaidDrawing(CARD, 0, 0)], SMALL, seed=7).bgr) for _ in range(2))

    assert first == second


def test_another_seed_gives_another_picture() -> None:
    first, second = (encode_jpeg(photograph([LaidDrawing(CARD, 0, 0)], SMALL, seed=seed).bgr) for seed in (7, 8))

    assert first != second


def test_the_origin_of_the_table_is_in_the_middle_of_the_picture() -> None:
    for camera in (SMALL, Camera(tilt_deg=35, turn_deg=120)):
        x, y, w = table_to_picture(camera) @ np.array([0, 0, 1.0])

        assert np.allclose((x / w, y / w), (camera.width_px / 2, camera.height_px / 2), atol=0.01)


def test_the_field_is_as_wide_as_the_picture_from_straight_above() -> None:
    homography = table_to_picture(Camera(tilt_deg=90, field_mm=500))

    x, _, w = homography @ np.array([250.0, 0, 1])

    assert np.isclose(x / w, 1280, atol=0.1)


def test_what_is_near_the_viewer_looks_larger() -> None:
    shot = photograph([LaidDrawing(CARD, 0, -80), LaidDrawing(CARD, 0, 80)], Camera(tilt_deg=45))

    far, near = (cv2.contourArea(corners) for corners in shot.corners)

    assert near > 1.2 * far


def test_a_card_turned_right_round_has_its_top_left_at_the_bottom_right() -> None:
    upright, turned = (photograph([LaidDrawing(CARD, 0, 0, turn)], SMALL).corners[0] for turn in (0, 180))

    assert np.allclose(upright[0], turned[2], atol=0.01)


def test_the_corners_run_clockwise() -> None:
    corners = photograph([LaidDrawing(CARD, 20, 30, 77)], SMALL).corners[0]

    assert cv2.contourArea(corners, oriented=True) > 0


def test_the_card_laid_last_is_on_top() -> None:
    wish = LaidDrawing(draw_numnum(Wish()), 0, 0)
    number = LaidDrawing(CARD, 0, 0)

    pink = photograph([wish, number], SMALL).bgr[120, 160].astype(int)
    white = photograph([number, wish], SMALL).bgr[120, 160].astype(int)

    assert np.abs(pink - white).max() > 40


def test_a_lens_bends_the_corners_as_it_bends_the_picture() -> None:
    dark, white = Cloth(10, 10, 10, grain=0), Light(fall_off=0, noise=0, warmth=0)
    square = Drawing(60, 60, Polygon((Spot(0, 0), Spot(60, 0), Spot(60, 60), Spot(0, 60)), Ink(255, 255, 255)), ())
    laid, barrel = [LaidDrawing(square, -150, -100)], Camera(tilt_deg=90, bending=(-0.2, 0.03))

    shot = photograph(laid, barrel, white, dark)

    lit = (shot.bgr[..., 0] > 120).astype(np.uint8)
    seen = cv2.moments(lit, binaryImage=True)
    middle = np.array([seen["m10"] / seen["m00"], seen["m01"] / seen["m00"]])
    straight = photograph(laid, Camera(tilt_deg=90), white, dark).corners[0].mean(axis=0)
    assert np.linalg.norm(middle - shot.corners[0].mean(axis=0)) < 1.0
    assert np.linalg.norm(middle - straight) > 10


def halves(light: Light) -> tuple[np.ndarray, np.ndarray]:
    """The mean colours (BGR) of the left and the right half of an empty white table in this light."""
    seen = photograph([], SMALL, light, Cloth(200, 200, 200, 0)).bgr.astype(np.float64)
    return seen[:, :150].mean(axis=(0, 1)), seen[:, 170:].mean(axis=(0, 1))


def test_a_shadow_takes_its_share_of_the_light_beyond_its_edge() -> None:
    left, right = halves(Light(fall_off=0.0, shadow=Shadow(0.5, Edge())))

    assert np.allclose(right / left, 0.5, atol=0.02)


def test_a_second_light_colours_the_side_it_comes_from() -> None:
    left, right = halves(Light(fall_off=0.0, warmth=-1.0, second=SecondLight(1.0, Edge())))

    assert left[0] > left[2]
    assert right[0] < right[2]
