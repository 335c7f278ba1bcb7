"""The boxes that were learned."""

from pathlib import Path

import pytest

from calibration.boxes import Box
from companion_api.saying import CannotDoError
from companion_api.store.boxes import FILE_NAME, Boxes
from tabletop.faces.dumm_gelaufen import Edition
from tabletop.games import GameName

EAN = "4006381333931"
OLD = Box(GameName.DUMM_GELAUFEN, Edition.FX_SCHMID_1998)


def test_a_box_that_was_learned_is_known_for_good(tmp_path: Path) -> None:
    Boxes(tmp_path / "new folder").learn(EAN, OLD)

    assert Boxes(tmp_path / "new folder").find(EAN) == OLD


def test_a_box_that_nobody_taught_is_not_known(tmp_path: Path) -> None:
    assert Boxes(tmp_path).find(EAN) is None
    assert Boxes(tmp_path).find("9783000107771") == Box(GameName.NUMNUM)


def test_what_people_teach_outranks_what_was_known_beforehand(tmp_path: Path) -> None:
    boxes = Boxes(tmp_path)

    boxes.learn("9783000107771", Box(GameName.WONDERFUL_WORLD))

    assert boxes.find("9783000107771") == Box(GameName.WONDERFUL_WORLD)


def test_learning_one_box_keeps_the_others(tmp_path: Path) -> None:
    boxes = Boxes(tmp_path)

    boxes.learn(EAN, OLD)
    boxes.learn("96385074", Box(GameName.NICHTLUSTIG))

    assert boxes.find(EAN) == OLD


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"4006381333931": "whist"}', "\xff\xfe"])
def test_a_damaged_file_is_said_and_left_as_it_is(tmp_path: Path, damage: str) -> None:
    (tmp_path / FILE_NAME).write_text(damage, encoding="latin-1")

    with pytest.raises(CannotDoError) as failing:
        Boxes(tmp_path).learn(EAN, OLD)

    assert failing.value.key == "box.unreadable"
    assert (tmp_path / FILE_NAME).read_text(encoding="latin-1") == damage
