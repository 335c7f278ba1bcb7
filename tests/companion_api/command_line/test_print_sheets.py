"""`tischauge print`."""

from pathlib import Path

import pytest

from calibration.open_deck import open_deck
from companion_api.command_line import main
from tabletop.faces.wonderful_world import Earth
from tabletop.games import GameName
from tests.calibration.printing.opened import OpenedPdf, scanned_codes


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def test_a_deck_is_written_and_its_pages_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "numnum.pdf"

    status = main(["print", "deck", "--game", "numnum", "--out", str(out)])

    pages = OpenedPdf(out.read_bytes())
    assert status == 0
    assert f"Pages: {len(pages)}." in capsys.readouterr().out
    assert pages.sizes_mm() == {(210.0, 297.0)}
    assert "NumNum 1x1 · fronts · 1/26" in pages.text(0)


@pytest.mark.slow
def test_a_printed_deck_comes_learnt_if_it_is_asked_for(tmp_path: Path) -> None:
    out, learnt = tmp_path / "cards.pdf", tmp_path / "cards.tischauge"

    status = main(
        ["print", "deck", "--game", "wonderful-world", "--language", "de", "--out", str(out), "--deck", str(learnt)]
    )

    deck = open_deck(learnt, GameName.WONDERFUL_WORLD)
    assert status == 0
    assert deck.head is not None
    assert Earth() in deck.faces
    assert out.exists()


def test_paper_language_edition_and_backs_can_be_chosen(tmp_path: Path) -> None:
    out = tmp_path / "deck.pdf"

    words = ["--game", "dumm-gelaufen", "--edition", "1998", "--paper", "letter", "--language", "nl", "--backs", "none"]
    status = main(["print", "deck", *words, "--out", str(out)])

    pages = OpenedPdf(out.read_bytes())
    written = " ".join(pages.text(page) for page in range(len(pages)))
    assert status == 0
    assert pages.sizes_mm() == {(215.9, 279.4)}
    assert "Dumm gelaufen! (1998) · voorkanten" in written
    assert "rode kaarten" in written
    assert "achterkanten" not in written


@pytest.mark.parametrize(
    ("out", "sentence"),
    [
        ("missing/deck.pdf", "there is no folder"),
        (".", "is a folder: name a file"),
        ("note.txt/deck.pdf", "there is no folder"),
        ("a" * 300 + ".pdf", "cannot be written: the name is too long"),
    ],
)
def test_a_file_that_cannot_be_written_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], out: str, sentence: str
) -> None:
    (tmp_path / "note.txt").write_text("not a folder")

    status = main(["print", "deck", "--game", "numnum", "--out", str(tmp_path / out)])

    said = capsys.readouterr()
    assert status == 1
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_only_dumm_gelaufen_has_editions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["print", "deck", "--game", "numnum", "--edition", "1998", "--out", str(tmp_path / "deck.pdf")])

    assert status == 1
    assert "leave --edition out" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("words", ["--paper a5", "--game whist", "--language fr", "--backs sideways"])
def test_an_unknown_choice_is_refused_with_the_known_ones(capsys: pytest.CaptureFixture[str], words: str) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["print", "deck", "--game", "numnum", "--out", "deck.pdf", *words.split()])

    assert leaving.value.code == 2
    assert " is none of: " in capsys.readouterr().err


def test_the_calibration_board_and_the_markers_are_each_a_page(tmp_path: Path) -> None:
    board, markers, plates = (tmp_path / name for name in ("board.pdf", "markers.pdf", "plates.pdf"))

    statuses = [
        main(["print", "calibration", "--out", str(board)]),
        main(["print", "markers", "--out", str(markers)]),
        main(["print", "markers", "--game", "numnum", "--out", str(plates), "--language", "de"]),
    ]

    assert statuses == [0, 0, 0]
    assert [len(OpenedPdf(path.read_bytes())) for path in (board, markers, plates)] == [1, 1, 2]
    assert "2er-Verbot" in OpenedPdf(plates.read_bytes()).text(1)


def test_a_join_card_leads_to_the_table_whose_code_was_given(tmp_path: Path) -> None:
    out = tmp_path / "join.pdf"

    status = main(["print", "join", "--address", "http://192.168.1.5:8321/", "--code", "acd-347", "--out", str(out)])

    pages = OpenedPdf(out.read_bytes())
    assert status == 0
    assert "ACD 347" in pages.text(0)
    assert scanned_codes(pages.picture(0, 8.0)) == {"http://192.168.1.5:8321/#/join/ACD347"}


def test_a_join_card_without_an_address_names_this_computer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "join.pdf"
    monkeypatch.setenv("TISCHAUGE_HOST", "192.0.2.7")
    monkeypatch.setenv("TISCHAUGE_PORT", "8123")

    main(["print", "join", "--out", str(out)])

    assert scanned_codes(OpenedPdf(out.read_bytes()).picture(0, 8.0)) == {"http://192.0.2.7:8123"}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--address", "kitchen table"], "no address"),
        (["--address", "ftp://192.168.1.5"], "no address"),
        (["--code", "ACD34"], "no join code"),
        (["--code", "ACD34O"], "no join code"),
    ],
)
def test_a_join_card_to_nowhere_is_not_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    status = main(["print", "join", *words, "--out", str(tmp_path / "join.pdf")])

    assert status == 1
    assert sentence in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_port_that_cannot_be_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TISCHAUGE_PORT", "many")

    status = main(["print", "join", "--out", str(tmp_path / "join.pdf")])

    assert status == 1
    assert "TISCHAUGE_PORT" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--out", "my.tischauge"], "my.tischauge is no PDF and is not written over"),
        (["--out", "deck.pdf", "--deck", "my.tischauge"], "my.tischauge is there already and is not written over"),
        (["--out", "deck.pdf", "--deck", "deck.pdf"], "deck.pdf is there already"),
        (["--out", "deck.pdf", "--deck", "gone/my.tischauge"], "there is no folder gone"),
    ],
)
def test_what_somebody_has_taught_is_not_written_over(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("my.tischauge").write_text("an evening's work")

    status = main(["print", "deck", "--game", "wonderful-world", *words])

    assert status == 1
    assert sentence in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["my.tischauge"]
    assert Path("my.tischauge").read_text() == "an evening's work"


def test_sheets_are_written_over_older_sheets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["print", "calibration", "--paper", "letter", "--out", str(tmp_path / "board.pdf")]

    statuses = [main(command), main(command)]

    assert statuses == [0, 0]
    assert "on Letter paper" in capsys.readouterr().out
