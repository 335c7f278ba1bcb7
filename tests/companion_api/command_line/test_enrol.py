"""`tischauge enrol`, with photographs of our own cards."""

import io
import json
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from calibration.deck_texts import learned_of, with_learned
from calibration.learned import Learned
from companion_api.command_line import INTERRUPTED, main
from tabletop.faces import Face
from tabletop.games import GameName
from tabletop.notation import format_face
from tests.laid_decks import DECK, NUMBERS, OTHERS, jpeg_of
from vision.deck_file import load_deck, save_deck

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture(scope="module")
def photographs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("photographs")
    (folder / "numbers.jpg").write_bytes(jpeg_of(NUMBERS))
    (folder / "others.jpg").write_bytes(jpeg_of(OTHERS, turn_deg=-7.0))
    return folder


def labels_file(folder: Path, labels: dict[str, Sequence[Face]]) -> Path:
    path = folder / "labels.json"
    path.write_text(json.dumps({name: [format_face(face) for face in faces] for name, faces in labels.items()}))
    return path


def test_a_deck_that_was_enrolled_is_read_with(
    photographs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck, table = tmp_path / "my.deck", tmp_path / "table.jpg"
    labels = labels_file(tmp_path, {"numbers.jpg": NUMBERS, "others.jpg": OTHERS})
    shown = (OTHERS[2], NUMBERS[3], NUMBERS[5], OTHERS[0])
    table.write_bytes(jpeg_of(shown, tilt_deg=60.0, turn_deg=12.0, field_mm=520.0))

    enrolled = main(
        [
            "enrol",
            "--game",
            "numnum",
            "--out",
            str(deck),
            "--labels",
            str(labels),
            *map(str, sorted(photographs.iterdir())),
        ]
    )
    capsys.readouterr()
    scanned = main(["scan", "--game", "numnum", "--deck", str(deck), "--json", str(table)])

    seen = json.loads(capsys.readouterr().out)["cards"]
    assert enrolled == scanned == 0
    assert sorted(card["id"] for card in seen) == sorted(map(format_face, shown))
    assert load_deck(deck).faces == DECK
    assert deck.stat().st_size < 4 * 2**20


def test_cards_that_can_be_read_need_no_labels(photographs: Path, tmp_path: Path) -> None:
    deck = tmp_path / "my.deck"

    status = main(["enrol", "--game", "numnum", "--out", str(deck), str(photographs / "numbers.jpg")])

    assert status == 0
    assert set(load_deck(deck).faces) == set(NUMBERS)


def test_a_photograph_with_another_number_of_cards_is_said_and_the_others_are_kept(
    photographs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "my.deck"
    wrong = labels_file(tmp_path, {"numbers.jpg": NUMBERS, "others.jpg": (*OTHERS, *NUMBERS)})
    pictures = [str(photographs / "numbers.jpg"), str(photographs / "others.jpg")]

    first = main(["enrol", "--game", "numnum", "--out", str(deck), "--labels", str(wrong), *pictures])
    said = capsys.readouterr().err
    right = labels_file(tmp_path, {"numbers.jpg": NUMBERS, "others.jpg": OTHERS})
    second = main(["enrol", "--game", "numnum", "--out", str(deck), "--labels", str(right), *pictures])

    assert first == 1
    assert "others.jpg: 12 cards are named, but only 4 can be seen" in said
    assert second == 0
    assert "numbers.jpg (1 of 2): learnt already" in capsys.readouterr().err
    assert set(load_deck(deck).faces) == set(DECK)


def test_fewer_names_than_cards_are_said(photographs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    labels = labels_file(tmp_path, {"numbers.jpg": NUMBERS[:5]})

    status = main(
        [
            "enrol",
            "--game",
            "numnum",
            "--out",
            str(tmp_path / "my.deck"),
            "--labels",
            str(labels),
            str(photographs / "numbers.jpg"),
        ]
    )

    assert status == 1
    assert "5 cards are named, but 8 can be seen" in capsys.readouterr().err
    assert not (tmp_path / "my.deck").exists()


def test_an_empty_table_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "empty.jpg"
    picture.write_bytes(jpeg_of(()))

    status = main(["enrol", "--game", "numnum", "--out", str(tmp_path / "my.deck"), str(picture)])

    assert status == 1
    assert "no cards can be seen" in capsys.readouterr().err


def test_names_of_another_game_are_said(photographs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    labels = labels_file(tmp_path, {"numbers.jpg": NUMBERS})

    status = main(
        [
            "enrol",
            "--game",
            "nichtlustig",
            "--out",
            str(tmp_path / "my.deck"),
            "--labels",
            str(labels),
            str(photographs / "numbers.jpg"),
        ]
    )

    assert status == 1
    assert "number/blue/2 is no card of nichtlustig" in capsys.readouterr().err


def test_a_deck_gets_better_by_another_look_and_keeps_what_was_taught(photographs: Path, tmp_path: Path) -> None:
    deck, again = tmp_path / "my.deck", tmp_path / "again.jpg"
    again.write_bytes(jpeg_of(NUMBERS, tilt_deg=70.0, turn_deg=-3.0))
    labels = labels_file(tmp_path, {"numbers.jpg": NUMBERS, "again.jpg": NUMBERS})
    command = ["enrol", "--game", "numnum", "--out", str(deck), "--labels", str(labels)]

    main([*command, str(photographs / "numbers.jpg")])
    save_deck(with_learned(load_deck(deck), Learned(GameName.NUMNUM, faces=("number/pink/27",))), deck)
    status = main([*command, "--add", str(deck), str(again)])

    assert status == 0
    assert len(load_deck(deck).looks) == 2 * len(NUMBERS)
    assert learned_of(load_deck(deck)) == Learned(GameName.NUMNUM, faces=("number/pink/27",))


def test_names_that_contradict_what_is_printed_are_said_and_count(
    photographs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck, slipped = tmp_path / "my.deck", (*NUMBERS[1:], NUMBERS[0])
    command = ["enrol", "--game", "numnum", "--out", str(deck), "--labels", str(tmp_path / "labels.json")]
    labels_file(tmp_path, {"numbers.jpg": slipped})

    status = main([*command, str(photographs / "numbers.jpg")])

    said = capsys.readouterr().err
    assert status == 0
    assert "numbers.jpg: named otherwise than what is printed" in said
    assert "row 1, card 1: blue 8, reads blue 2; row 1, card 2: blue 12, reads blue 8;" in said
    assert load_deck(deck).faces == slipped


def test_right_names_contradict_nothing(photographs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    labels = labels_file(tmp_path, {"numbers.jpg": NUMBERS, "others.jpg": OTHERS})
    command = ["enrol", "--game", "numnum", "--out", str(tmp_path / "my.deck"), "--labels", str(labels)]

    main([*command, *map(str, sorted(photographs.iterdir()))])

    assert "named otherwise" not in capsys.readouterr().err


def test_the_same_photograph_twice_is_learnt_once(photographs: Path, tmp_path: Path) -> None:
    deck = tmp_path / "my.deck"
    labels = labels_file(tmp_path, {"numbers.jpg": NUMBERS})
    picture = str(photographs / "numbers.jpg")

    status = main(["enrol", "--game", "numnum", "--out", str(deck), "--labels", str(labels), picture, picture])

    assert status == 0
    assert len(load_deck(deck).looks) == len(NUMBERS)


def test_cards_nobody_can_name_are_listed_to_be_filled_in(
    photographs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "my.deck"
    monkeypatch.setattr("sys.stdin", io.StringIO())

    status = main(["enrol", "--game", "wonderful-world", "--out", str(deck), str(photographs / "others.jpg")])

    assert status == 1
    assert None in json.loads((tmp_path / "my.deck.labels.json").read_text())["others.jpg"]
    assert "could not name: " in capsys.readouterr().err


def test_a_file_that_is_no_deck_is_said(photographs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "my.deck"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("../evil", "x")

    status = main(["scan", "--game", "numnum", "--deck", str(path), str(photographs / "numbers.jpg")])

    assert status == 2
    assert capsys.readouterr().err == f"{path}: this is not a deck file\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [([], "empty.jpg: es sind keine Karten zu sehen"), (["--lang", "nl"], "empty.jpg: er zijn geen kaarten te zien")],
)
def test_it_speaks_the_language_of_the_computer_or_the_one_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    (tmp_path / "empty.jpg").write_bytes(jpeg_of(()))

    main(["enrol", "--game", "numnum", "--out", str(tmp_path / "my.deck"), *words, str(tmp_path / "empty.jpg")])

    assert capsys.readouterr().err.startswith(sentence)


def test_a_deck_that_is_there_is_added_to_and_not_written_over(
    photographs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "my.deck"
    labels = labels_file(tmp_path, {"numbers.jpg": NUMBERS, "others.jpg": OTHERS})
    command = ["enrol", "--game", "numnum", "--out", str(deck), "--labels", str(labels)]

    main([*command, str(photographs / "numbers.jpg")])
    main([*command, str(photographs / "others.jpg")])

    assert set(load_deck(deck).faces) == {*NUMBERS, *OTHERS}
    assert f"{deck} is there already: these photographs are added to it" in capsys.readouterr().err


def test_a_photograph_is_learnt_anew_by_other_names(photographs: Path, tmp_path: Path) -> None:
    deck = tmp_path / "my.deck"
    command = ["enrol", "--game", "numnum", "--out", str(deck), "--labels", str(tmp_path / "labels.json")]
    labels_file(tmp_path, {"numbers.jpg": NUMBERS[::-1]})
    main([*command, str(photographs / "numbers.jpg")])
    labels_file(tmp_path, {"numbers.jpg": NUMBERS})

    status = main([*command, "--anew", str(photographs / "numbers.jpg")])

    assert status == 0
    assert load_deck(deck).faces == NUMBERS


def test_whoever_interrupts_is_told_what_is_kept(
    photographs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    labels = labels_file(tmp_path, {"numbers.jpg": NUMBERS})
    command = ["enrol", "--game", "numnum", "--out", str(tmp_path / "my.deck"), "--labels", str(labels)]

    def interrupt(_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr("companion_api.command_line.enrol.finish", interrupt)
        status = main([*command, str(photographs / "numbers.jpg")])

    assert status == INTERRUPTED
    assert f"What was learnt is kept in {tmp_path / 'my.deck.unfinished'}." in capsys.readouterr().err
