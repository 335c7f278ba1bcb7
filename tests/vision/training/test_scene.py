import cv2
import numpy as np
import pytest

from vision.training.camera import draw_camera
from vision.training.decks import GAMES, face, face_ids, pick_id
from vision.training.scene import Scene, make_scene
from vision.training.solid_dice import SIDES

SEEDS = range(40, 52)


@pytest.fixture(scope="module")
def scenes() -> list[Scene]:
    return [make_scene(seed) for seed in SEEDS]


def test_the_same_seed_gives_the_same_picture_and_truth() -> None:
    first, again = make_scene(7), make_scene(7)

    assert np.array_equal(first.picture, again.picture)
    assert [c.id for c in first.cards] == [c.id for c in again.cards]
    assert [d.value for d in first.dice] == [d.value for d in again.dice]


def test_another_seed_gives_another_picture() -> None:
    assert not np.array_equal(make_scene(7).picture, make_scene(8).picture)


def test_held_out_pictures_are_others_than_those_of_training() -> None:
    assert not np.array_equal(make_scene(7).picture, make_scene(7, held_out=True).picture)


def test_outlines_run_clockwise(scenes: list[Scene]) -> None:
    areas = [cv2.contourArea(c.quad.astype(np.float32), oriented=True) for s in scenes for c in s.cards]

    assert len(areas) > 10
    assert min(areas) > 0  # the picture's y points down: positive is clockwise to the eye


def test_upper_faces_of_dice_run_clockwise_and_lie_inside_their_boxes(scenes: list[Scene]) -> None:
    dice = [d for s in scenes for d in s.dice]

    assert len(dice) > 10
    for die in dice:
        x, y, w, h = die.box
        # The outline is rounded, the face's corners are not: they stand out by at most 0.076 of the box (112 dice of 36
        # scenes, without other fonts than DejaVu). Which dice are drawn depends on the fonts of the machine.
        slack = 0.08 * max(w, h) + 1
        assert cv2.contourArea(die.top.astype(np.float32), oriented=True) > 0
        assert (die.top >= (x - slack, y - slack)).all()
        assert (die.top <= (x + w + slack, y + h + slack)).all()


def test_the_share_in_view_is_a_share(scenes: list[Scene]) -> None:
    shares = [c.visible for s in scenes for c in s.cards] + [d.visible for s in scenes for d in s.dice]

    assert min(shares) > 0
    assert max(shares) == pytest.approx(1.0, abs=0.02)


def test_a_card_wholly_in_view_shows_all_its_corners(scenes: list[Scene]) -> None:
    whole = [c for s in scenes for c in s.cards if c.visible > 0.995]

    assert whole
    assert all(all(c.corners_seen) for c in whole)


def test_a_camera_sees_the_middle_of_the_table_in_the_middle_of_its_picture() -> None:
    for seed in range(20):
        camera = draw_camera(np.random.default_rng(seed), 480, 384, 500.0)

        seen = camera.project(np.zeros((1, 3)))[0]

        assert 0.4 * 480 < seen[0] < 0.6 * 480
        assert 0.4 * 384 < seen[1] < 0.6 * 384


@pytest.mark.parametrize("game", GAMES)
def test_every_face_of_a_deck_can_be_printed(game: str) -> None:
    rng = np.random.default_rng(1)
    chosen = {pick_id(rng, game) for _ in range(40)}

    faces = [face(3, False, game, face_id) for face_id in sorted(chosen)]

    assert all(printed.picture.std() > 0.5 for printed in faces)
    assert all(printed.id in face_ids(game) for printed in faces)


def test_print_runs_differ() -> None:
    pictures = [face(seed, False, "numnum", "number/blue/27").picture for seed in range(6)]

    assert len({picture.tobytes() for picture in pictures}) == 6


def test_opposite_faces_of_a_die_add_up_to_seven() -> None:
    for top, around in SIDES.items():
        assert {top, 7 - top}.isdisjoint(around)
        assert around[0] + around[2] == 7
        assert around[1] + around[3] == 7
