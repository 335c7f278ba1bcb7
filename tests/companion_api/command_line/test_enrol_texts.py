"""`tischauge enrol` with cards that have a text: they are named by it, and told by it afterwards."""

import io
import json
from pathlib import Path

import pytest

from calibration.deck_texts import learned_of
from companion_api.command_line import main
from tabletop.faces.dumm_gelaufen import MurphyCard
from tests.companion_api.murphy_cards import ours, row_of, says
from vision.deck_file import load_deck

pytestmark = pytest.mark.slow
SEVENTH = "Nur Karten mit geraden Zahlen. Mindestens 7 Karten."
NINTH = "Nur Karten mit geraden Zahlen. Mindestens 9 Karten."


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setattr("sys.stdin", io.StringIO())


@pytest.fixture(scope="module")
def unknown(tmp_path_factory: pytest.TempPathFactory) -> Path:
    picture = tmp_path_factory.mktemp("murphy") / "unknown.jpg"
    picture.write_bytes(row_of([says(SEVENTH), says(NINTH)]))
    return picture


def enrol(deck: Path, picture: Path, *more: str) -> int:
    return main(["enrol", "--game", "dumm-gelaufen", "--out", str(deck), *more, str(picture)])


def test_cards_of_our_own_deck_are_named_by_their_texts(tmp_path: Path) -> None:
    deck, picture = tmp_path / "my.deck", tmp_path / "ours.jpg"
    picture.write_bytes(row_of([ours("even"), ours("two-digit"), ours("large-sum")]))

    status = enrol(deck, picture)

    assert status == 0
    assert load_deck(deck).faces == (MurphyCard("even"), MurphyCard("two-digit"), MurphyCard("large-sum"))


def test_a_text_that_nobody_knows_is_proposed_and_needs_only_to_be_confirmed(
    unknown: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck, labels = tmp_path / "my.deck", tmp_path / "my.deck.labels.json"

    first = enrol(deck, unknown)
    said, proposed = capsys.readouterr().err, json.loads(labels.read_text())["unknown.jpg"]
    second = enrol(deck, unknown, "--labels", str(labels))
    confirmed = main(["texts", "--out", str(deck), "--yes"])

    assert (first, second, confirmed) == (1, 0, 0)
    assert all(name.startswith("murphy/text-") for name in proposed)
    assert "Understood: Only cards with even numbers. At least 7 cards." in said
    learned = learned_of(load_deck(deck))
    assert learned is not None
    assert {task.key for task in learned.tasks} == {name.removeprefix("murphy/") for name in proposed}
    assert "Texts that were read and that nobody has confirmed yet: 2" in capsys.readouterr().err


def test_whoever_sits_at_the_terminal_takes_the_proposal_with_an_empty_answer(
    unknown: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = io.StringIO("m7\n\n")
    monkeypatch.setattr(answers, "isatty", lambda: True)
    monkeypatch.setattr("sys.stdin", answers)

    status = enrol(tmp_path / "my.deck", unknown)

    first, second = load_deck(tmp_path / "my.deck").faces
    assert status == 0
    assert first == MurphyCard("m7")
    assert isinstance(second, MurphyCard)
    assert str(second.key).startswith("text-")


def test_the_same_cards_photographed_again_are_named_by_what_the_deck_knows(unknown: Path, tmp_path: Path) -> None:
    deck, again = tmp_path / "my.deck", tmp_path / "again.jpg"
    (tmp_path / "names.json").write_text(json.dumps({"unknown.jpg": ["murphy/m7", "murphy/m9"]}))
    enrol(deck, unknown, "--labels", str(tmp_path / "names.json"))
    again.write_bytes(row_of([says(NINTH), says(SEVENTH)], turn_deg=5))

    status = enrol(deck, again)

    assert status == 0
    assert [look.face for look in load_deck(deck).looks[2:]] == [MurphyCard("m9"), MurphyCard("m7")]


def test_cards_that_differ_by_a_number_are_told_by_their_texts(
    unknown: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck, table = tmp_path / "my.deck", tmp_path / "table.jpg"
    (tmp_path / "names.json").write_text(json.dumps({"unknown.jpg": ["murphy/m7", "murphy/m9"]}))
    enrol(deck, unknown, "--labels", str(tmp_path / "names.json"))
    table.write_bytes(row_of([says(NINTH)], tilt_deg=60, turn_deg=20, field_mm=240))
    capsys.readouterr()

    main(["scan", "--game", "dumm-gelaufen", "--deck", str(deck), "--json", str(table)])

    (card,) = json.loads(capsys.readouterr().out)["cards"]
    assert card["id"] == "murphy/m9"
    assert card["confidence"] > 0.9
