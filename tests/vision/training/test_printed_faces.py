"""Faces printed ahead of training, and the looks at them."""

from pathlib import Path

import numpy as np

from vision.face_maps import COLOURS, CROP_HEIGHT_PX, CROP_WIDTH_PX, KINDS
from vision.training.face_looks import look
from vision.training.face_readings import reading_of
from vision.training.number_drills import drill
from vision.training.printed_faces import KEPT_HEIGHT_PX, KEPT_WIDTH_PX, load_part, print_part, some_ids


def striped_face() -> np.ndarray:
    face = np.full((KEPT_HEIGHT_PX, KEPT_WIDTH_PX, 3), 235, np.uint8)
    face[: KEPT_HEIGHT_PX // 4] = (20, 20, 220)
    return face


def test_a_part_keeps_every_face_with_what_stands_on_it(tmp_path: Path) -> None:
    print_part(tmp_path, 3, 2, held_out=False)

    part = load_part(tmp_path, 3)

    assert part.pictures.shape[1:] == (KEPT_HEIGHT_PX, KEPT_WIDTH_PX, 3)
    assert len(part.pictures) == len(part.readings) == len(part.runs)
    assert set(part.runs) == {6, 7}
    assert part.readings[:, 0].min() > 0


def test_printing_again_gives_the_same_faces(tmp_path: Path) -> None:
    for folder in (tmp_path / "one", tmp_path / "two"):
        print_part(folder, 0, 1, held_out=True)

    one, two = load_part(tmp_path / "one", 0), load_part(tmp_path / "two", 0)

    assert np.array_equal(one.pictures, two.pictures)


def test_no_face_comes_twice_in_a_run() -> None:
    ids = some_ids(np.random.default_rng(0), "nichtlustig")

    fronts = [i for i in ids if i.startswith(("target", "death"))]

    assert len(ids) == 20
    assert len(fronts) >= 13


def test_what_is_to_be_read_follows_from_the_id() -> None:
    assert reading_of("number/pink/27") == (KINDS.index("number"), 27, COLOURS.index("pink"))
    assert reading_of("target/dino/26") == (KINDS.index("dino"), 26, -1)
    assert reading_of("death/0") == (KINDS.index("death"), 0, -1)
    assert reading_of("playing/3/1") == (KINDS.index("other"), -1, -1)


def test_the_same_seed_gives_the_same_look() -> None:
    face = striped_face()

    one, two = (look(np.random.default_rng(5), face, face)[0] for _ in range(2))

    assert one.shape == (CROP_HEIGHT_PX, CROP_WIDTH_PX, 3)
    assert np.array_equal(one, two)


def test_a_look_says_which_way_up_it_is() -> None:
    looks = [
        look(np.random.default_rng(seed), striped_face(), np.zeros((192, 144, 3), np.uint8)) for seed in range(150)
    ]

    red_above: dict[int, list[bool]] = {turn: [] for turn in range(4)}
    for picture, turn, is_card in looks:
        redness = picture[..., 2].astype(float) - picture[..., 1]
        if is_card:
            red_above[turn].append(redness[:48].mean() > redness[-48:].mean())

    assert np.mean(red_above[0]) > 0.85
    assert np.mean(red_above[2]) < 0.3


def test_a_few_looks_show_no_card() -> None:
    face = striped_face()

    is_card = [look(np.random.default_rng(seed), face, face)[2] for seed in range(300)]

    assert 0.9 < np.mean(is_card) < 0.99


def test_a_drill_says_where_its_number_stands() -> None:
    ground = np.full((KEPT_HEIGHT_PX, KEPT_WIDTH_PX, 3), 128, np.uint8)

    for seed in range(40):
        exercise = drill(np.random.default_rng(seed), ground)

        assert 0 <= exercise.number <= 100
        for place in exercise.places:
            x, y = round(place.x * KEPT_WIDTH_PX), round(place.y * KEPT_HEIGHT_PX)
            reach = max(3, round(place.height * KEPT_HEIGHT_PX / 2))
            around = exercise.picture[max(0, y - reach) : y + reach, max(0, x - reach) : x + reach]
            assert around.astype(int).std() > 3
