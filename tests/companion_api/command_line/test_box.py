"""`tischauge box`."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.photograph import Camera, LaidDrawing, encode_jpeg, photograph
from companion_api.command_line import main
from tests.calibration.ean import draw_box_with

NUMNUM = "9783000107771"
UNKNOWN = "4006381333931"


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("TISCHAUGE_DATA_DIR", str(tmp_path / "data"))


def picture_of(path: Path, *eans: str) -> str:
    camera = Camera(field_mm=300, width_px=960, height_px=720)
    path.write_bytes(encode_jpeg(photograph([LaidDrawing(draw_box_with(*eans), 0, 0, 8)], camera).bgr))
    return str(path)


def test_a_picture_of_a_box_names_its_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["box", picture_of(tmp_path / "box.jpg", NUMNUM)])

    assert status == 0
    assert capsys.readouterr().out == f"{NUMNUM}: NumNum 1x1\n"


def test_an_unknown_box_is_learned_once_and_then_known(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = picture_of(tmp_path / "box.jpg", UNKNOWN)

    before = main(["box", picture])
    asked = capsys.readouterr().err
    main(["box", picture, "--learn", "dumm-gelaufen/1998"])
    capsys.readouterr()
    after = main(["box", UNKNOWN])

    assert (before, after) == (1, 0)
    assert "--learn" in asked
    assert capsys.readouterr().out == f"{UNKNOWN}: Dumm gelaufen! (1998)\n"


def test_a_box_whose_cards_are_not_known_asks_to_look_at_them(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["box", UNKNOWN, "--learn", "dumm-gelaufen"])

    said = capsys.readouterr().out
    assert status == 0
    assert "31 Murphy cards" in said
    assert "--learn dumm-gelaufen/1998" in said


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([UNKNOWN[:-1] + "2"], "is no barcode"),
        ([UNKNOWN, "--learn", "whist"], "whist is none of"),
        ([UNKNOWN, "--learn", "numnum/1998"], "numnum/1998 is none of"),
        (["nowhere.jpg"], "cannot be read: there is no such file"),
        (["."], "cannot be read: this is a folder"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    status = main(["box", *words])

    said = capsys.readouterr()
    assert status == 1
    assert sentence in said.err
    assert said.err.count("\n") == 1


def test_a_picture_without_a_code_says_how_to_take_a_better_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "table.png"
    picture.write_bytes(cv2.imencode(".png", np.full((120, 160, 3), 90, np.uint8))[1].tobytes())

    assert main(["box", str(picture)]) == 1
    assert "take the picture nearer" in capsys.readouterr().err


def test_two_codes_in_a_picture_are_both_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["box", picture_of(tmp_path / "boxes.jpg", NUMNUM, UNKNOWN)])

    said = capsys.readouterr().err
    assert status == 1
    assert NUMNUM in said
    assert UNKNOWN in said
