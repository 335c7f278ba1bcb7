"""`tischauge scan`."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.photograph import encode_jpeg, photograph
from companion_api.command_line import main
from tabletop.faces.numnum import Ban, NumberCard, Symbol
from tests.vision.tables import side_by_side


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "table.jpg"
    path.write_bytes(encode_jpeg(side_by_side(NumberCard(27, Symbol.HEART), Ban(5)).bgr))
    return path


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    path = tmp_path / "empty.jpg"
    path.write_bytes(encode_jpeg(photograph([]).bgr))
    return path


def test_json_is_one_line_per_picture_in_their_order(
    table: Path, empty: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status = main(["scan", "--game", "numnum", "--json", str(table), str(empty)])

    first, second = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert status == 0
    assert (first["image"], second["image"]) == ("table.jpg", "empty.jpg")
    assert sorted(card["id"] for card in first["cards"]) == ["ban/5", "number/pink/27"]
    assert second["cards"] == second["dice"] == []


def test_a_card_has_its_corners_its_confidence_and_its_text(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["scan", "--game", "numnum", "--json", str(table)])

    card = json.loads(capsys.readouterr().out)["cards"][0]
    assert card.keys() == {"id", "quad", "confidence", "text"}
    assert np.array(card["quad"]).shape == (4, 2)
    assert 0.7 < card["confidence"] <= 1
    assert card["text"] is None


def test_the_times_of_the_stages_add_up(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["scan", "--game", "numnum", "--json", str(table)])

    ms = json.loads(capsys.readouterr().out)["ms"]
    assert ms["total"] == pytest.approx(ms["decode"] + ms["locate"] + ms["recognise"], abs=0.2)
    assert min(ms.values()) > 0


def test_without_json_the_cards_are_named_line_by_line(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["scan", "--game", "numnum", str(table)])

    heading, *lines = capsys.readouterr().out.splitlines()
    assert heading.startswith("table.jpg: 2 cards, 0 dice")
    assert {line.strip() for line in lines} == {"pink 27", "ban of the row of 5"}


def test_a_bad_picture_is_named_and_the_next_one_is_read(
    table: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "letter.jpg"
    bad.write_text("Dear camera")

    status = main(["scan", "--game", "numnum", "--json", str(bad), str(tmp_path / "nowhere.jpg"), str(table)])

    said = capsys.readouterr()
    assert status == 1
    assert f"{bad}: this is not a JPEG or PNG picture\n" in said.err
    assert "nowhere.jpg: there is no such file\n" in said.err
    assert json.loads(said.out)["image"] == "table.jpg"


def test_annotating_one_picture_writes_that_file(table: Path, tmp_path: Path) -> None:
    out = tmp_path / "seen.png"

    main(["scan", "--game", "numnum", "--annotate", str(out), str(table)])

    drawn, original = cv2.imread(str(out)), cv2.imread(str(table))
    assert drawn is not None
    assert original is not None
    assert drawn.shape == original.shape
    assert np.any(drawn != original)


def test_annotating_several_pictures_fills_a_folder(table: Path, empty: Path, tmp_path: Path) -> None:
    out = tmp_path / "seen"

    main(["scan", "--game", "numnum", "--annotate", str(out), str(table), str(empty)])

    assert sorted(path.name for path in out.iterdir()) == ["empty.jpg", "table.jpg"]


def test_a_deck_that_is_not_there_is_said(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["scan", "--game", "numnum", "--deck", "my.deck", str(table)])

    assert status == 2
    assert capsys.readouterr().err == "my.deck: there is no such file\n"


@pytest.mark.parametrize("game", ["dumm-gelaufen", "nichtlustig", "wonderful-world", "any"])
def test_pictures_of_every_game_are_read(game: str, empty: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["scan", "--game", game, "--json", str(empty)])

    assert status == 0
    assert json.loads(capsys.readouterr().out)["cards"] == []


def test_a_picture_that_cannot_be_written_is_said(
    table: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status = main(["scan", "--game", "numnum", "--annotate", str(tmp_path / "no" / "such" / "seen.jpg"), str(table)])

    assert status == 1
    assert "cannot be written" in capsys.readouterr().err
