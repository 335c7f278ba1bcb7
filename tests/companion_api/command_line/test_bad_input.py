"""What goes wrong when decks are taught: a sentence in the language of whoever asked, and nothing is lost."""

import io
import json
import os
import signal
import struct
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.photograph import encode_jpeg
from companion_api.command_line import main
from tabletop.faces import Face
from tabletop.faces.nichtlustig import Special, SpecialKey
from tabletop.faces.numnum import NumberCard, Symbol
from tabletop.games import GameName
from tabletop.notation import format_face
from tests.calibration.decks import numnum_deck
from tests.laid_decks import DECK, NUMBERS, OTHERS, jpeg_of, laid_out
from vision.deck import Deck
from vision.deck_file import load_deck, pack_deck
from vision.descriptor import LOOK_HEIGHT_PX, LOOK_WIDTH_PX

pytestmark = pytest.mark.slow

THIRTEEN: tuple[Face, ...] = (*DECK, NumberCard(20, Symbol.HEART))
COLOURS = b"\x03\x01\x22\x00\x02\x11\x01\x03\x11\x01"
HEADER_ALONE = b"\xff\xd8\xff\xc0\x00\x11\x08" + struct.pack(">HH", LOOK_HEIGHT_PX, LOOK_WIDTH_PX) + COLOURS


@pytest.fixture(autouse=True)
def _in_german(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")


@cache
def photographs() -> dict[str, bytes]:
    """Of our own cards; some of them cannot be learnt."""
    blurred = np.asarray(cv2.GaussianBlur(laid_out(OTHERS).bgr, (0, 0), 5), np.uint8)
    return {
        "numbers.jpg": jpeg_of(NUMBERS),
        "others.jpg": jpeg_of(OTHERS, turn_deg=-7.0),
        "thirteen.jpg": jpeg_of(THIRTEEN, field_mm=540.0),
        "empty.jpg": jpeg_of(()),
        "blurred.jpg": encode_jpeg(blurred),
    }


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Photographs of a deck, and the names of the cards on two of them."""
    for name, content in photographs().items():
        (tmp_path / name).write_bytes(content)
    name_cards(tmp_path, {"numbers.jpg": NUMBERS, "others.jpg": OTHERS})
    return tmp_path


def name_cards(folder: Path, labels: dict[str, Sequence[Face]]) -> None:
    names = {picture: [format_face(face) for face in faces] for picture, faces in labels.items()}
    (folder / "labels.json").write_text(json.dumps(names))


def enrolment(folder: Path, *pictures: str) -> list[str]:
    command = ["enrol", "--game", "numnum", "--out", str(folder / "my.deck"), "--labels", str(folder / "labels.json")]
    return [*command, *(str(folder / picture) for picture in pictures)]


def everything_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def members_of(packed: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def with_members(packed: bytes, **changed: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in (members_of(packed) | changed).items():
            archive.writestr(name, content)
    return out.getvalue()


def with_contents(packed: bytes, **changed: object) -> bytes:
    contents = json.loads(members_of(packed)["deck.json"]) | changed
    return with_members(packed, **{"deck.json": json.dumps(contents).encode()})


def bad_deck(kind: str) -> bytes:
    packed = pack_deck(numnum_deck())
    match kind:
        case "text":
            return b"no deck"
        case "cut off":
            return packed[: len(packed) // 2]
        case "bomb":
            return with_members(packed, **{"looks/900.jpg": bytes(64 * 2**20)})
        case "path":
            return with_members(packed, **{"../../evil": b"x"})
        case "version":
            return with_contents(packed, version=9)
        case "rotten pictures":
            rotten = {name: HEADER_ALONE + b"\xff\xd9" for name in members_of(packed) if name.startswith("looks/")}
            return with_members(with_contents(packed, recogniser="older"), **rotten)
    raise ValueError(kind)


BAD_DECKS = {
    "text": "das ist keine Deckdatei",
    "cut off": "die Deckdatei ist beschädigt, unvollständig oder verändert; es wurde nichts daraus übernommen",
    "bomb": "die Datei ist größer als jedes Deck; sie wird nicht geöffnet",
    "path": "die Deckdatei ist beschädigt, unvollständig oder verändert; es wurde nichts daraus übernommen",
    "version": "die Deckdatei hat die Version 9; hier lassen sich nur Versionen bis 3 lesen",
    "rotten pictures": "die Deckdatei ist beschädigt, unvollständig oder verändert; es wurde nichts daraus übernommen",
}


@pytest.mark.parametrize("kind", BAD_DECKS)
@pytest.mark.parametrize(
    "command",
    [
        "deck {deck}",
        "check --game numnum --deck {deck} {picture}",
        "scan --game numnum --deck {deck} {picture}",
        "enrol --game numnum --out {deck} {picture}",
        "enrol --game numnum --out {folder}/new.deck --add {deck} {picture}",
    ],
    ids=["deck", "check", "scan", "enrol", "enrol --add"],
)
def test_a_deck_that_cannot_be_used_is_said_and_left_as_it_is(
    folder: Path, kind: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / "bad.deck"
    path.write_bytes(bad_deck(kind))
    before = everything_in(folder)

    status = main(command.format(deck=path, picture=folder / "numbers.jpg", folder=folder).split())

    said = capsys.readouterr()
    assert status in {1, 2}
    assert said.err.splitlines()[-1] == f"{path}: {BAD_DECKS[kind]}"
    assert said.out == ""
    assert everything_in(folder) == before


@pytest.mark.parametrize("kind", ["text", "cut off", "bomb", "path", "version"])
def test_tasks_are_not_taught_to_a_deck_that_cannot_be_used(
    tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.deck"
    path.write_bytes(bad_deck(kind))
    before = everything_in(tmp_path)

    status = main(["texts", "--out", str(path), "--task", "odd", '{"sum": {"min": 40}}'])

    assert status == 1
    sentence = "das ist kein JSON" if kind == "text" else BAD_DECKS[kind]
    assert capsys.readouterr().err == f"{path} lässt sich nicht benutzen: {sentence}.\n"
    assert everything_in(tmp_path) == before


@pytest.mark.parametrize("option", ["--out", "--add"])
def test_another_games_deck_is_neither_added_to_nor_lost(
    folder: Path, option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / "nichtlustig.deck"
    victim = Deck(
        GameName.NICHTLUSTIG, tuple(replace(look, face=Special(SpecialKey.DUCK)) for look in numnum_deck().looks[:1])
    )
    path.write_bytes(pack_deck(victim))
    before = everything_in(folder)
    new = [] if option == "--out" else ["--out", str(folder / "new.deck")]

    status = main(["enrol", "--game", "numnum", option, str(path), *new, str(folder / "numbers.jpg")])

    assert status == 1
    assert f"{path}: das ist ein Deck von nichtlustig, nicht von numnum" in capsys.readouterr().err
    assert everything_in(folder) == before


def test_a_thirteenth_card_that_nobody_named_is_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name_cards(folder, {"thirteen.jpg": DECK})
    before = everything_in(folder)

    status = main(enrolment(folder, "thirteen.jpg"))

    assert status == 1
    assert "thirteen.jpg: 12 Karten sind benannt, aber 13 sind zu sehen" in capsys.readouterr().err
    assert everything_in(folder) == before


def test_thirteen_cards_that_all_have_names_are_learnt(folder: Path) -> None:
    name_cards(folder, {"thirteen.jpg": THIRTEEN})

    status = main(enrolment(folder, "thirteen.jpg"))

    assert status == 0
    assert load_deck(folder / "my.deck").faces == THIRTEEN


def test_of_many_photographs_those_that_are_good_are_kept_and_the_others_said(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = (folder / "numbers.jpg").read_bytes()
    huge = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + struct.pack(">II", 50_000, 50_000)
    huge += bytes(13) + b"IEND"
    bad = {
        "blurred.jpg": (photographs()["blurred.jpg"], "das Foto ist zu unscharf"),
        "cut.jpg": (good[: len(good) // 2], "das Bild ist beschädigt oder unvollständig"),
        "empty.jpg": (photographs()["empty.jpg"], "es sind keine Karten zu sehen"),
        "huge.png": (huge, "Megapixel sind mehr als die erlaubten 20"),
        "notes.txt": (b"no picture", "das ist kein Bild im Format JPEG oder PNG"),
    }
    for name, (content, _) in bad.items():
        (folder / name).write_bytes(content)

    first = main(enrolment(folder, *bad, "gone.jpg", "numbers.jpg"))
    said = capsys.readouterr().err
    second = main(enrolment(folder, "numbers.jpg", "others.jpg"))

    assert first == 1
    for name, (_, sentence) in bad.items():
        assert any(line.startswith(f"{name}: ") and sentence in line for line in said.splitlines()), name
    assert "gone.jpg: die Datei gibt es nicht" in said
    assert "Nicht gelernte Fotos: 6." in said
    assert second == 0
    assert "numbers.jpg (1 von 2): schon gelernt" in capsys.readouterr().err
    assert set(load_deck(folder / "my.deck").faces) == set(DECK)


def test_the_same_photograph_under_two_names_is_learnt_once(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "again.jpg").write_bytes((folder / "numbers.jpg").read_bytes())
    name_cards(folder, {"numbers.jpg": NUMBERS, "again.jpg": NUMBERS})

    status = main(enrolment(folder, "numbers.jpg", "again.jpg"))

    assert status == 0
    assert "again.jpg (2 von 2): schon gelernt" in capsys.readouterr().err
    assert len(load_deck(folder / "my.deck").looks) == len(NUMBERS)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_an_enrolment_that_was_interrupted_goes_on_where_it_stopped(
    folder: Path, how: signal.Signals, capsys: pytest.CaptureFixture[str]
) -> None:
    command = enrolment(folder, "numbers.jpg", "others.jpg")
    begun = subprocess.Popen(
        [sys.executable, "-m", "companion_api", *command], stderr=subprocess.PIPE, text=True, env=os.environ
    )
    assert begun.stderr is not None
    first = begun.stderr.readline()
    begun.send_signal(how)
    _, rest = begun.communicate(timeout=120)

    status = main(command)

    said = capsys.readouterr().err
    assert first.startswith("numbers.jpg (1 von 2): Karten gelernt: 8")
    assert begun.returncode in {-signal.SIGKILL, 130}
    assert "Traceback" not in rest
    assert status == 0
    assert f"Es geht weiter mit {folder / 'my.deck.unfinished'}. Schon gelernte Fotos: 1" in said
    assert "numbers.jpg (1 von 2): schon gelernt" in said
    assert set(load_deck(folder / "my.deck").faces) == set(DECK)
    assert not (folder / "my.deck.unfinished").exists()


def test_what_an_interrupted_enrolment_has_left_may_be_damaged_too(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    left = folder / "my.deck.unfinished"
    left.write_bytes(bad_deck("cut off"))
    before = everything_in(folder)

    status = main(enrolment(folder, "numbers.jpg"))

    said = capsys.readouterr().err
    assert status == 1
    assert f"{left}: {BAD_DECKS['cut off']}" in said
    assert "Lösche die Datei, dann beginnt das Lernen von vorn." in said
    assert everything_in(folder) == before


def test_more_cards_of_a_name_than_a_box_has_are_not_learnt(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    joker = NumberCard(1, Symbol.HEART)
    name_cards(folder, {"others.jpg": (joker, joker, *OTHERS[2:])})

    status = main(enrolment(folder, "others.jpg"))

    assert status == 1
    assert "others.jpg: 2 Karten heißen Joker Rosa, davon hat eine Schachtel 1" in capsys.readouterr().err
    assert not (folder / "my.deck.unfinished").exists()


def test_a_card_of_which_only_a_part_is_known_is_not_learnt_and_asked_for(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "labels.json").write_text('{"others.jpg": ["gent/4", "gent/4", "gent/4/hat", "earth"]}')
    command = enrolment(folder, "others.jpg")
    command[command.index("numnum")] = "wonderful-world"

    status = main(command)

    said = capsys.readouterr().err
    wanted = json.loads((folder / "my.deck.labels.json").read_text())
    assert status == 1
    assert "others.jpg (1 von 1): Karten ohne Namen: 2 von 4" in said
    assert "Nur zum Teil bekannt: gent/4. Dort ist der Name zu ergänzen, wie in gent/4/hat" in said
    assert wanted == {"others.jpg": ["gent/4", "gent/4", "gent/4/hat", "earth"]}
    assert not (folder / "my.deck").exists()


def sit_down_and_interrupt(monkeypatch: pytest.MonkeyPatch, first_answer: str) -> None:
    """Somebody at a terminal answers the first question, and interrupts the second."""
    answers, given = io.StringIO(), iter([first_answer])

    def answer() -> str:
        for one in given:
            return one
        raise KeyboardInterrupt

    monkeypatch.setattr(answers, "isatty", lambda: True)
    monkeypatch.setattr(answers, "readline", answer)
    monkeypatch.setattr("sys.stdin", answers)


def test_answers_are_kept_when_the_questions_are_interrupted(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "labels.json").write_text('{"others.jpg": ["gent/4", "gent/5", "earth", "earth"], "later.jpg": [null]}')
    command = enrolment(folder, "others.jpg")
    command[command.index("numnum")] = "wonderful-world"
    sit_down_and_interrupt(monkeypatch, "hat\n")

    status = main(command)

    kept = folder / "my.deck.labels.json"
    assert status == 130
    assert json.loads(kept.read_text()) == {
        "others.jpg": ["gent/4/hat", "gent/5", "earth", "earth"],
        "later.jpg": [None],
    }
    assert f"Mit --labels {kept} geht es dort weiter." in capsys.readouterr().err


@pytest.mark.parametrize(
    "command",
    [
        "enrol --game numnum --out {folder}/gone/new.deck {picture}",
        "lens --out {folder}/gone/lens.json {picture}",
        "texts --out {folder}/gone/learned.json --task m7 {{}}",
    ],
)
def test_a_missing_folder_is_named_before_anything_is_done(
    folder: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status = main([*command.format(folder=folder, picture=folder / "numbers.jpg").split(), "--language", "de"])

    said = capsys.readouterr()
    assert status == 1
    assert said.err.endswith(f"lässt sich nicht schreiben: Den Ordner {folder / 'gone'} gibt es nicht.\n")
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_a_name_that_no_file_can_have_is_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["lens", "--out", str(folder / ("a" * 300)), str(folder / "numbers.jpg"), "--language", "de"])

    assert status == 1
    assert capsys.readouterr().err.endswith(" lässt sich nicht schreiben: der Name ist zu lang.\n")
