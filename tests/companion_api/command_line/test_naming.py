"""Names of cards, from labels files and from somebody at the terminal."""

import io
import json
from pathlib import Path

import numpy as np
import pytest

from calibration.card_lists import every_fixed_face
from calibration.enrolment import FoundCard
from companion_api.command_line.naming import Asking, load_labels
from companion_api.saying import CannotDoError, load_words, say_why
from tabletop.faces.nichtlustig import Death, Kind, Points, Target
from tabletop.faces.numnum import NumberCard, Symbol
from tabletop.faces.wonderful_world import Earth, Gent
from tabletop.games import GameName
from vision.sightings import CardCandidate

GERMAN = load_words("de")
CORNERS = np.zeros((4, 2), np.float32)
CARD = FoundCard(1, 2, CORNERS)
LIKE_A_YETI = FoundCard(1, 3, CORNERS, (CardCandidate(Target(Kind.YETI, 3), 0.4),))


def asked(monkeypatch: pytest.MonkeyPatch, *lines: str) -> Asking:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    return Asking(GameName.NICHTLUSTIG, GERMAN, frozenset())


@pytest.mark.parametrize("answer", ["death/poodle", "Pudel des Todes", "pudel des todes"])
def test_a_card_is_named_as_people_call_it_or_as_a_labels_file_has_it(
    monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    asking = asked(monkeypatch, answer)

    assert asking.ask_for_name("foto.jpg", CARD) == Death("poodle")


def test_a_number_picks_a_face_from_the_list_of_those_still_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    every = every_fixed_face(GameName.NICHTLUSTIG, ())
    monkeypatch.setattr("sys.stdin", io.StringIO("?\n2\n"))

    name = Asking(GameName.NICHTLUSTIG, GERMAN, frozenset(every[:4])).ask_for_name("foto.jpg", CARD)

    assert name == every[5]
    assert "   1  Riebmann 5  target/riebmann/5\n" in capsys.readouterr().err


def test_an_empty_answer_takes_what_is_proposed_and_a_dash_leaves_the_card_open(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asking = asked(monkeypatch, "-", "")

    names = asking.ask_for_names("foto.jpg", (CARD, LIKE_A_YETI), (None, None))

    assert names == (None, Target(Kind.YETI, 3))
    assert (
        "foto.jpg, Reihe 1, Karte 3 (? zeigt, was noch fehlt; - lässt sie offen) [Yeti 3]: " in capsys.readouterr().err
    )


def test_what_is_no_card_is_asked_for_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asking = asked(monkeypatch, "Einhorn", "999", "Ente")

    asking.ask_for_name("foto.jpg", CARD)

    said = capsys.readouterr().err
    assert "Einhorn ist keine Karte von nichtlustig" in said
    assert "999 ist keine Karte von nichtlustig" in said


def test_a_face_named_a_moment_ago_is_not_missing_any_more(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asking = asked(monkeypatch, "Yeti 3", "?", "Yeti 4")

    asking.ask_for_names("foto.jpg", (CARD, CARD), (None, None))

    said = capsys.readouterr().err
    assert "Yeti 4  target/yeti/4" in said
    assert "Yeti 3  target/yeti/3" not in said


def test_numbers_that_no_rulebook_lists_can_be_typed_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("roze 27\n"))

    name = Asking(GameName.NUMNUM, load_words("nl"), frozenset()).ask_for_name("foto.jpg", CARD)

    assert name == NumberCard(27, Symbol.HEART)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("{", "ab Zeile 1, Zeichen 2 kein JSON"),
        ("[" * 100_000, "kein JSON"),
        ("[]", "ein Objekt mit einer Liste von Namen"),
        ('{"a.jpg": []}', "„a.jpg“ braucht eine Liste"),
        ('{"a.jpg": ["number/pink/27", 3]}', "„a.jpg“ braucht eine Liste"),
        ('{"a.jpg": ["unicorn"]}', "„a.jpg“: unicorn ist keine Karte von numnum"),
    ],
)
def test_a_labels_file_that_cannot_be_used_is_said_with_the_place(tmp_path: Path, content: str, sentence: str) -> None:
    (tmp_path / "labels.json").write_text(content)

    with pytest.raises(CannotDoError) as raised:
        load_labels(tmp_path / "labels.json", GameName.NUMNUM)

    assert sentence in say_why(raised.value, GERMAN)


def test_null_stands_for_a_card_that_is_to_be_read(tmp_path: Path) -> None:
    (tmp_path / "labels.json").write_text(json.dumps({"a.jpg": [None, "wish"]}))

    labels = load_labels(tmp_path / "labels.json", GameName.NUMNUM)

    assert labels["a.jpg"][0] is None


@pytest.mark.parametrize("answer", ["hat", "gent/4/hat"])
def test_of_a_card_known_by_half_the_rest_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], answer: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"\n{answer}\n"))
    a_fourth = FoundCard(1, 1, CORNERS, (CardCandidate(Gent(4), 0.99),))
    asking = Asking(GameName.WONDERFUL_WORLD, GERMAN, frozenset())

    names = asking.ask_for_names("foto.jpg", (a_fourth,), (Gent(4),))

    assert names == (Gent(4, "hat"),)
    assert "grauer Herr 4 heißen mehrere Karten" in capsys.readouterr().err


def test_a_number_is_no_object_of_a_grey_man(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    a_fourth = FoundCard(1, 1, CORNERS, (CardCandidate(Gent(4), 0.99),))

    name = Asking(GameName.WONDERFUL_WORLD, GERMAN, frozenset()).ask_for_name("foto.jpg", a_fourth, Gent(4))

    assert name == Earth()


@pytest.mark.parametrize(("lines", "is_from_the_list"), [(("?", "3"), True), (("3",), False)])
def test_a_number_means_the_list_once_that_was_shown(
    monkeypatch: pytest.MonkeyPatch, lines: tuple[str, ...], is_from_the_list: bool
) -> None:
    asking = asked(monkeypatch, *lines)

    name = asking.ask_for_name("foto.jpg", CARD, Points(Kind.YETI))

    assert name == (asking.missing[2] if is_from_the_list else Points(Kind.YETI, 3))
