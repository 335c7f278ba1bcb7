"""`tischauge light`."""

import json
from pathlib import Path

import pytest

from calibration.light_advice import AdviceKind, Place
from calibration.photograph import Camera, Light, encode_jpeg, photograph
from companion_api.command_line import main
from companion_api.saying import load_words
from tests.calibration.test_light import laid

pytestmark = pytest.mark.slow


def table(path: Path, light: Light) -> str:
    path.write_bytes(encode_jpeg(photograph(laid(), Camera(field_mm=420), light).bgr))
    return str(path)


def test_each_picture_gets_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fine, shaken = table(tmp_path / "fine.jpg", Light()), table(tmp_path / "shaken.jpg", Light(shake_px=17))

    status = main(["light", "--language", "de", fine, shaken])

    lines = capsys.readouterr().out.splitlines()
    assert status == 0
    assert lines[0] == "fine.jpg: Das Licht ist gut so."
    assert lines[1].startswith("shaken.jpg: Das Bild ist verwackelt")
    assert len(lines) == 2


def test_json_has_all_that_was_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["light", "--json", table(tmp_path / "blurred.jpg", Light(blur_px=4.5))])

    told = json.loads(capsys.readouterr().out)
    assert told["cards"] >= 4
    assert told["advice"] == [{"kind": "blurred", "where": None}]
    assert told["blur_px"][0] > 3


def test_what_is_no_picture_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "notes.txt").write_text("notes")

    assert main(["light", str(tmp_path / "notes.txt")]) == 1
    assert "notes.txt" in capsys.readouterr().err


@pytest.mark.parametrize("language", ["de", "nl", "en"])
def test_every_advice_and_every_place_has_its_words(language: str) -> None:
    words = load_words(language)

    assert all(words[f"light.{kind}"].endswith(".") for kind in AdviceKind)
    assert all(words[f"where.{place}"] for place in Place)
    assert all("{where}" in words[f"light.{kind}"] for kind in (AdviceKind.GLARE, AdviceKind.SHADED))
