from pathlib import Path

import pytest

from companion_api.command_line import main


@pytest.fixture
def without_programs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))


def test_doctor_has_a_line_for_every_piece_outside(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    main(["doctor", "--language", "en", "--port", "0", "--data-dir", str(tmp_path)])

    shown = capsys.readouterr().out
    for piece in ("Tesseract", "zbar", "OpenCV", "models", "page", "Port", "certificate", str(tmp_path), "MB are free"):
        assert piece in shown


@pytest.mark.usefixtures("without_programs")
def test_doctor_fails_and_says_what_to_do_when_something_needed_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["doctor", "--language", "de", "--port", "0"])

    shown = capsys.readouterr().out
    assert status == 1
    assert "fail  Tesseract fehlt" in shown
    assert "-> Debian, Ubuntu: sudo apt-get install tesseract-ocr." in shown


def test_doctor_is_content_on_a_machine_that_was_set_up(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status = main(["doctor", "--language", "nl", "--port", "0", "--data-dir", str(tmp_path)])

    assert capsys.readouterr().out.endswith("Alles wat nodig is werkt.\n")
    assert status == 0


def test_doctor_speaks_the_language_of_the_computer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LANG", "de_AT.UTF-8")

    main(["doctor", "--port", "0"])

    assert "Strichcodes" in capsys.readouterr().out


def test_a_setting_that_cannot_be_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TISCHAUGE_PORT", "eighty")

    assert main(["doctor"]) == 1
    assert "TISCHAUGE_PORT is “eighty”" in capsys.readouterr().err
