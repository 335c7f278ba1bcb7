"""`tischauge demo`."""

from pathlib import Path

import pytest

from companion_api.command_line import main
from tabletop.games import GameName
from vision.deck_file import load_deck


@pytest.mark.slow
def test_pictures_and_the_deck_that_lies_in_them_are_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "demo"

    status = main(["demo", "--game", "wonderful-world", "--out", str(out), "--lang", "de"])

    assert status == 0
    assert sorted(path.name for path in out.iterdir()) == [
        *(f"wonderful-world-{number}.jpg" for number in range(1, 6)),
        "wonderful-world.tischauge",
    ]
    deck = load_deck(out / "wonderful-world.tischauge")
    assert deck.game is GameName.WONDERFUL_WORLD
    assert deck.head is not None
    assert f"In {out} liegen jetzt 5 Bilder" in capsys.readouterr().out


def test_a_file_where_the_folder_should_be_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "demo").write_text("mine")

    status = main(["demo", "--game", "numnum", "--out", str(tmp_path / "demo"), "--lang", "en"])

    assert status == 1
    assert str(tmp_path / "demo") in capsys.readouterr().err
    assert (tmp_path / "demo").read_text() == "mine"
