import cv2
import numpy as np
import pytest

from vision.die_maps import CROP_PX, MASK_CELLS, VALUES, crop_around
from vision.die_net import (
    LOOKS,
    MORE_LOOKS,
    DieNet,
    Look,
    best_first,
    best_shares,
    corners_of_mask,
    corrected,
    four_corners,
    grown,
    lit,
    mean_of_looks,
    turned,
)


def test_the_cut_out_is_centred_on_the_box() -> None:
    picture = np.zeros((200, 200, 3), np.uint8)
    cv2.circle(picture, (120, 70), 4, (255, 255, 255), -1)

    crop, (left, top, side) = crop_around(picture, (100, 50, 40, 40))

    assert (left, top, side) == pytest.approx((92, 42, 56))
    rows, columns = np.nonzero(crop[..., 0] > 128)
    assert rows.mean() == pytest.approx(CROP_PX / 2, abs=1)
    assert columns.mean() == pytest.approx(CROP_PX / 2, abs=1)


@pytest.mark.parametrize("side", [30, 150])
def test_a_mirrored_cut_out_has_left_and_right_swapped(side: int) -> None:
    picture = np.random.default_rng(2).integers(0, 255, (300, 300, 3)).astype(np.uint8)

    plain, mirrored = (crop_around(picture, (60, 60, side, side), swap)[0] for swap in (False, True))

    assert np.array_equal(plain, mirrored[:, ::-1])


def test_a_turned_cut_out_keeps_its_middle_and_its_right_side_rises() -> None:
    crop = np.zeros((CROP_PX, CROP_PX, 3), np.uint8)
    cv2.circle(crop, (CROP_PX // 2 + 20, CROP_PX // 2), 3, (255, 255, 255), -1)

    rows, columns = np.nonzero(turned(crop, 12.0)[..., 0] > 128)

    assert rows.mean() == pytest.approx(CROP_PX / 2 - 20 * np.sin(np.radians(12)), abs=1)
    assert columns.mean() == pytest.approx(CROP_PX / 2 + 20 * np.cos(np.radians(12)), abs=1)
    assert turned(crop, 0.0) is crop


@pytest.mark.parametrize("side", [4, 20, 90, 600])
def test_a_box_at_the_edge_of_the_picture_or_beyond_gives_a_cut_out_all_the_same(side: int) -> None:
    crop, _ = crop_around(np.full((120, 160, 3), 77, np.uint8), (150, -10, side, side))

    assert crop.shape == (CROP_PX, CROP_PX, 3)


def test_small_and_large_dice_look_alike_in_their_cut_outs() -> None:
    def die(scale: int) -> np.ndarray:
        picture = np.full((100 * scale, 100 * scale, 3), 90, np.uint8)
        cv2.rectangle(picture, (30 * scale, 30 * scale), (70 * scale, 70 * scale), (240, 240, 240), -1)
        return crop_around(picture, (30 * scale, 30 * scale, 40 * scale, 40 * scale))[0].astype(float)

    assert np.abs(die(1) - die(6)).mean() < 6


def test_shares_are_best_first_and_add_up_to_one() -> None:
    logits = np.array([0.0, 3.0, 1.0, 0, 0, 0, 0, 2.0], np.float32)

    ranked = best_first(VALUES, logits)

    assert [share.what for share in ranked[:3]] == [1, "poodle", 2]
    assert sum(share.confidence for share in ranked) == pytest.approx(1.0)


def test_the_upper_face_is_found_in_the_mask() -> None:
    mask = np.zeros((MASK_CELLS, MASK_CELLS), np.float32)
    mask[3:9, 4:10] = 1.0

    corners = corners_of_mask(mask, (100.0, 50.0, 28.0))

    assert corners.min(0) == pytest.approx((108, 56), abs=1.5)
    assert corners.max(0) == pytest.approx((120, 68), abs=1.5)


def test_an_empty_mask_gives_the_whole_cut_out() -> None:
    corners = corners_of_mask(np.zeros((MASK_CELLS, MASK_CELLS), np.float32), (10.0, 20.0, 30.0))

    assert corners.min(0) == pytest.approx((10, 20))
    assert corners.max(0) == pytest.approx((40, 50))


def test_four_corners_run_clockwise() -> None:
    hull = np.array([[0.0, 0], [5, -1], [10, 0], [10, 10], [5, 10.5], [0, 10]])

    corners = four_corners(hull)

    assert cv2.contourArea(corners.astype(np.float32), oriented=True) > 90


def test_a_die_that_fits_its_cut_out_is_where_it_was_proposed() -> None:
    proposed = (100.0, 50.0, 40.0, 40.0)
    _, place = crop_around(np.zeros((200, 200, 3), np.uint8), proposed)

    assert corrected(np.zeros(4, np.float32), place) == pytest.approx(proposed)


def test_a_box_moves_and_grows_as_the_net_says() -> None:
    _, place = crop_around(np.zeros((200, 200, 3), np.uint8), (100, 50, 40, 40))

    x, y, w, h = corrected(np.array([0.5, -0.25, np.log(1.5), 0.0], np.float32), place)

    assert (x + w / 2, y + h / 2) == pytest.approx((140, 60))
    assert (w, h) == pytest.approx((60, 40))


def test_a_grown_box_keeps_its_middle() -> None:
    assert grown((10.0, 20.0, 40.0, 20.0), 1.5) == pytest.approx((0, 15, 60, 30))


def test_in_less_light_pale_faces_come_apart_and_full_light_stays() -> None:
    faces = np.array([[[255, 250, 240]]], np.uint8)

    darker, paler = lit(faces, 4.0), lit(faces, 0.6)

    assert darker.ravel().tolist() == [255, 236, 200]
    assert np.ptp(darker) > 3 * np.ptp(faces)
    assert np.ptp(paler) < np.ptp(faces)
    assert lit(faces, 1.0) is faces


def test_what_white_paper_is_changes_with_the_light_of_a_look() -> None:
    paper = np.array([[[200, 180, 160]]], np.uint8)

    white = Look(1.0, False, power=2.0).of_light(paper[0, 0].astype(np.float32))

    assert white == pytest.approx(lit(paper, 2.0)[0, 0], abs=0.5)
    assert Look(1.0, False).of_light(np.zeros(3, np.float32)).tolist() == [0, 0, 0]  # nobody knows


def test_looks_at_one_die_are_averaged_and_those_at_others_are_not() -> None:
    first, second = np.array([[1.0, 0], [4, 4]]), np.array([[3.0, 2], [0, 0]])

    mean = mean_of_looks(np.concatenate([first, second]).astype(np.float32), 2)

    assert mean.tolist() == [[2, 1], [2, 2]]


def test_the_share_of_the_likeliest_value_is_told() -> None:
    logits = np.array([[0, 0, 0, 0], [0, 9, 0, 0]], np.float32)

    assert best_shares(logits) == pytest.approx([0.25, 1.0], abs=0.001)


def test_a_die_that_is_hard_to_read_is_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    net, asked = DieNet(), []

    def answer(crops: list[np.ndarray], whites: np.ndarray) -> list[np.ndarray]:
        asked.append((len(crops), len(whites)))
        values = np.zeros((len(crops), len(VALUES)), np.float32)
        values[::2, 3] = 9.0  # of two dice the first one is plain
        shapes = [(12,), (1,), (4,), (MASK_CELLS, MASK_CELLS)]
        return [values, *(np.zeros((len(crops), *shape), np.float32) for shape in shapes)]

    monkeypatch.setattr(net, "_ask", answer)

    net.read(np.zeros((90, 90, 3), np.uint8), [(5, 5, 30, 30), (50, 50, 30, 30)], np.ones(3, np.float32))

    assert asked == [(2 * len(LOOKS),) * 2, (len(MORE_LOOKS),) * 2]
