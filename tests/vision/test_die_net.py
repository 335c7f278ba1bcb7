import cv2
import numpy as np
import pytest

from vision.die_maps import CROP_PX, MASK_CELLS, VALUES, crop_around
from vision.die_net import (
    LOOKS,
    MORE_LOOKS,
    PLAIN,
    DieNet,
    DieReading,
    Look,
    best_first,
    best_shares,
    corrected,
    grown,
    lit,
    mean_of_looks,
    turned,
)
from vision.upper_faces import log_shares


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


class SeenFrom:
    """Stands in for both nets: what each look says of two dice, and what is read from nearer."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, nearer: float) -> None:
        self.net = DieNet()
        self.asked: list[tuple[int, int]] = []
        self.faces: list[np.ndarray] = []
        self._nearer = nearer
        monkeypatch.setattr(self.net, "_ask", self._answer)
        monkeypatch.setattr(self.net._upper_faces, "read", self._read)

    def both_dice(self) -> tuple[DieReading, ...]:
        """What is read of two dice."""
        picture, white = np.zeros((90, 90, 3), np.uint8), np.ones(3, np.float32)
        return self.net.read(picture, [(5, 5, 30, 30), (50, 50, 30, 30)], white)

    def _answer(self, crops: list[np.ndarray], whites: np.ndarray) -> list[np.ndarray]:
        self.asked.append((len(crops), len(whites)))
        values = np.zeros((len(crops), len(VALUES)), np.float32)
        values[::2, 3] = 9.0  # of two dice the first one is plain
        shapes = [(12,), (1,), (4,), (MASK_CELLS, MASK_CELLS)]
        return [values, *(np.zeros((len(crops), *shape), np.float32) for shape in shapes)]

    def _read(self, _picture: np.ndarray, faces: list[np.ndarray]) -> np.ndarray:
        self.faces += faces
        logits = np.zeros((len(faces), len(VALUES)), np.float32)
        logits[:, 5] = self._nearer
        return log_shares(logits)


def test_a_die_that_is_hard_to_read_is_read_from_nearer_and_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = SeenFrom(monkeypatch, nearer=15.0)

    plain, other = seen.both_dice()

    assert (plain.values[0].what, other.values[0].what) == (3, 5)
    assert other.values[0].confidence > PLAIN
    assert seen.asked == [(2 * len(LOOKS),) * 2, (len(MORE_LOOKS),) * 2]
    assert len(seen.faces) == len(LOOKS)
    assert all((face > 40).all() for face in seen.faces)  # of the second die
    assert seen.faces[0][0] == pytest.approx(seen.faces[1][1], abs=6)  # turned by a quarter


def test_what_is_not_plain_from_nearer_either_is_as_other_light_says(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = SeenFrom(monkeypatch, nearer=0.5)

    _, other = seen.both_dice()

    assert other.values[0].what == 3
    assert other.values[1].what == 5
