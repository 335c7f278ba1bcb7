"""`tischauge lens`, and `tischauge scan --lens`."""

import json
from pathlib import Path

import cv2
import pytest

from companion_api.command_line import main
from tests.calibration.boards import good_pictures
from vision.lens import load_lens

pytestmark = pytest.mark.slow


@pytest.fixture
def boards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Five pictures of the board; the person reads English."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    paths = [tmp_path / f"board-{number}.png" for number in range(5)]
    for path, picture in zip(paths, good_pictures(), strict=True):
        cv2.imwrite(str(path), picture)
    return [str(path) for path in paths]


def test_the_lens_is_written_and_every_picture_named(
    boards: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status = main(["lens", "--out", str(tmp_path / "phone.json"), *boards])

    lines = capsys.readouterr().out.splitlines()
    assert status == 0
    assert load_lens(tmp_path / "phone.json").pictures == 5
    assert [line.split(":")[0] for line in lines[:5]] == [f"board-{number}.png" for number in range(5)]
    assert "5 pictures" in lines[-1]


def test_too_few_pictures_write_nothing_and_say_what_is_missing(
    boards: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status = main(["lens", "--out", str(tmp_path / "phone.json"), *boards[:2]])

    assert status == 1
    assert not (tmp_path / "phone.json").exists()
    assert "at least 4 pictures" in capsys.readouterr().out


def test_what_is_no_picture_is_named_and_the_others_count(
    boards: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "notes.jpg").write_text("no picture")

    status = main(
        ["lens", "--json", "--out", str(tmp_path / "phone.json"), str(tmp_path / "notes.jpg"), "gone.jpg", *boards]
    )

    shown = capsys.readouterr()
    assert status == 0
    assert len(json.loads(shown.out)["pictures"]) == 5
    assert "notes.jpg" in shown.err
    assert "gone.jpg" in shown.err


def test_a_file_that_cannot_be_written_is_one_sentence(
    boards: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lens", "--out", str(tmp_path / "no" / "phone.json"), *boards]) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_scan_opens_no_file_that_is_larger_than_any_lens(boards: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scan", "--game", "numnum", "--lens", boards[0], boards[0]]) == 2
    assert "cannot be used as a lens: the file is larger than any lens" in capsys.readouterr().err


def test_scan_refuses_what_is_no_lens(boards: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "notes.json").write_text("no lens")

    assert main(["scan", "--game", "numnum", "--lens", str(tmp_path / "notes.json"), boards[0]]) == 2
    assert "cannot be used as a lens: this is no JSON" in capsys.readouterr().err
