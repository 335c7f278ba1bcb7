import cv2
import numpy as np
import pytest

from vision.geometry import Homography, Pixels, projected
from vision.track.camera_shift import NOT_MOVED, camera_shift, moved_by, view_of

CORNERS = np.array([(40, 40), (280, 50), (270, 200), (50, 190)], np.float32)


def print_and_grain(seed: int = 1) -> Pixels:
    """A grey table with print of many sizes on it."""
    rng = np.random.default_rng(seed)
    picture = np.full((240, 320), 120, np.uint8)
    for _ in range(60):
        x, y, w, h = rng.integers((0, 0, 4, 4), (300, 220, 40, 40))
        cv2.rectangle(picture, (int(x), int(y)), (int(x + w), int(y + h)), int(rng.integers(0, 255)), -1)
    return noisy(np.asarray(cv2.GaussianBlur(picture, (0, 0), 1.0), np.uint8), seed)


def noisy(picture: Pixels, seed: int, sigma: float = 3.0) -> Pixels:
    grain = np.random.default_rng(seed).normal(0, sigma, picture.shape)
    return np.clip(picture + grain, 0, 255).astype(np.uint8)


def seen_after(picture: Pixels, shift: Homography, seed: int = 5) -> Pixels:
    moved = cv2.warpPerspective(picture, shift, (320, 240), borderMode=cv2.BORDER_REFLECT)
    return noisy(np.asarray(moved, np.uint8), seed)


def pushed(x: float, y: float, turn_deg: float = 0.0) -> Homography:
    turn = np.eye(3)
    turn[:2] = cv2.getRotationMatrix2D((160, 120), turn_deg, 1.0)
    return np.asarray(np.array([[1, 0, x], [0, 1, y], [0, 0, 1]]) @ turn, np.float64)


TABLE = print_and_grain()


def test_a_camera_that_stands_still_has_not_moved_at_all() -> None:
    assert camera_shift(view_of(TABLE), noisy(TABLE, 7)) is NOT_MOVED


@pytest.mark.parametrize("true", [pushed(3, -2), pushed(-6, 4, 2.0), pushed(10, 8, -3.0), pushed(60, 30)])
def test_a_camera_that_moved_is_known_to_half_a_pixel(true: Homography) -> None:
    shift = camera_shift(view_of(TABLE), seen_after(TABLE, true))

    assert shift is not None
    assert np.abs(projected(CORNERS, shift) - projected(CORNERS, true)).max() < 0.5


def test_a_lamp_that_goes_half_out_moves_nothing() -> None:
    dim = noisy((TABLE * 0.5).astype(np.uint8), 9)

    assert camera_shift(view_of(TABLE), dim) is NOT_MOVED


def test_an_arm_over_a_third_of_the_table_is_outvoted() -> None:
    true = pushed(4, 3, 1.0)
    armed = seen_after(TABLE, true)
    armed[:, 110:210] = 80

    shift = camera_shift(view_of(TABLE), armed)

    assert shift is not None
    assert np.abs(projected(CORNERS, shift) - projected(CORNERS, true)).max() < 1.0


def test_another_table_is_not_taken_for_this_one() -> None:
    assert camera_shift(view_of(TABLE), print_and_grain(99)) is None


def test_nothing_can_be_said_over_a_bare_table() -> None:
    bare = np.full((240, 320), 128, np.uint8)

    assert camera_shift(view_of(bare), bare) is None


def test_how_far_is_a_share_of_the_width() -> None:
    assert moved_by(pushed(32, 0), TABLE) == pytest.approx(0.1)
