"""`tischauge texts`."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from calibration.deck_texts import learned_of
from calibration.learned import MOST_TASKS, Learned, LearnedTask, load_learned, save_learned
from calibration.photograph import encode_jpeg, photograph
from companion_api.command_line import main
from tabletop.faces.dumm_gelaufen import Edition, MurphyCard
from tabletop.games import GameName
from tests.calibration.decks import numnum_deck
from tests.companion_api.murphy_cards import murphy_picture
from vision.deck import Deck
from vision.deck_file import load_deck, save_deck


@pytest.fixture
def out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that is not there yet; the person reads English."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    return tmp_path / "deck.json"


def learned_tasks(path: Path) -> list[object]:
    return [json.loads(task.task) for task in load_learned(path).tasks]


@pytest.mark.slow
def test_what_is_understood_is_said_back_and_kept(
    out: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cards.jpg").write_bytes(murphy_picture())
    (tmp_path / "empty.jpg").write_bytes(encode_jpeg(photograph([]).bgr))

    status = main(["texts", "--yes", "--out", str(out), str(tmp_path / "cards.jpg"), str(tmp_path / "empty.jpg")])

    shown = capsys.readouterr().out
    assert status == 0
    assert "Only cards with two-digit numbers. At least 6 cards." in shown
    assert "Only cards with even numbers. At least 8 cards." in shown
    assert "empty.jpg: no card with a text" in shown
    assert {"only": [{"digits": 2}], "count": {"min": 6}} in learned_tasks(out)
    assert len(learned_tasks(out)) == 2


@pytest.mark.slow
def test_without_anybody_s_consent_nothing_is_kept(out: Path, tmp_path: Path) -> None:
    (tmp_path / "cards.jpg").write_bytes(murphy_picture())

    assert main(["texts", "--out", str(out), str(tmp_path / "cards.jpg")]) == 0
    assert not out.exists()


def test_a_task_and_an_action_are_entered_changed_and_forgotten(out: Path) -> None:
    action = ["--action", "action/green-steal", "give chosen to self 1 any", "draw self 1"]
    assert main(["texts", "--out", str(out), "--task", "m1", '{"only": [{"parity": "odd"}]}', *action]) == 0
    assert main(["texts", "--out", str(out), "--task", "m1", '{"sum": {"min": 40}}']) == 0

    assert learned_tasks(out) == [{"sum": {"min": 40}}]
    assert load_learned(out).actions[0].effects == ("give chosen to self 1 any", "draw self 1")

    assert main(["texts", "--out", str(out), "--forget", "m1", "--forget", "action/green-steal"]) == 0
    assert load_learned(out).tasks == ()
    assert load_learned(out).actions == ()


@pytest.mark.parametrize(
    ("entered", "complaint"),
    [
        (["--task", "m1", "{"], "--task m1"),
        (["--task", "m1", "{}"], "this is no task, or it asks for nothing"),
        (["--task", "m1", "[" * 100_000], "this is no JSON"),
        (["--task", "m1", '{"only": [{"colour": "pink"}]}'], "at /only/0/colour: something else is due there"),
        (["--task", "m1", '{"sum": {"least": 4}}'], "at /sum/least: there is no such thing there"),
        (["--action", "number/pink/3", "read-out"], "--effects shows"),
        (["--action", "action/green-x", "dance"], "“dance” cannot be understood"),
        (["--action", "action/green-x"], "what it does is missing"),
        (["--action", "green-x", "dance"], "an action card is called action/COLOUR-NAME"),
        ([], "Name a picture"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    out: Path, entered: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["texts", "--out", str(out), *entered]) == 1

    shown = capsys.readouterr().err
    assert complaint in shown
    assert shown.count("\n") == 1
    assert not out.exists()


def test_a_deck_that_is_full_of_tasks_takes_no_more_and_says_so(out: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tasks = tuple(LearnedTask(f"m{number:03}", None, '{"sum": {"min": 40}}') for number in range(MOST_TASKS))
    save_learned(Learned(GameName.DUMM_GELAUFEN, Edition.RAVENSBURGER, tasks), out)
    before = out.read_bytes()

    status = main(["texts", "--language", "de", "--out", str(out), "--task", "x", '{"sum": {"min": 40}}'])

    assert status == 1
    assert capsys.readouterr().err == f"{out} lässt sich nicht benutzen: ein Deck hat nicht mehr als 200 Aufgaben.\n"
    assert out.read_bytes() == before


def test_a_file_of_another_edition_or_of_something_else_is_left_alone(
    out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["texts", "--out", str(out), "--edition", "1998", "--task", "m1", '{"sum": {"min": 40}}'])
    before = out.read_bytes()

    assert main(["texts", "--out", str(out), "--task", "m2", '{"sum": {"min": 40}}']) == 1
    assert "1998" in capsys.readouterr().err
    assert out.read_bytes() == before

    out.write_text("notes")
    assert main(["texts", "--out", str(out), "--task", "m2", '{"sum": {"min": 40}}']) == 1
    assert out.read_text() == "notes"


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """A deck that consists of one Murphy card."""
    look = replace(numnum_deck().looks[0], face=MurphyCard("odd"))
    save_deck(Deck(GameName.DUMM_GELAUFEN, (look,)), tmp_path / "my.tischauge")
    return tmp_path / "my.tischauge"


def test_what_is_taught_is_kept_inside_a_deck_file_and_its_looks_stay(
    out: Path, deck: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = load_deck(deck)

    assert main(["texts", "--out", str(deck), "--task", "odd", '{"only": [{"parity": "odd"}]}']) == 0
    assert main(["texts", "--out", str(deck), "--action", "action/green-x", "read-out"]) == 0

    learned = learned_of(load_deck(deck))
    assert learned is not None
    assert ([one.key for one in learned.tasks], [one.face for one in learned.actions]) == (["odd"], ["action/green-x"])
    assert [look.jpeg for look in load_deck(deck).looks] == [look.jpeg for look in before.looks]


def test_another_games_deck_gets_no_tasks(out: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "numnum.tischauge"
    save_deck(numnum_deck(), path)
    before = path.read_bytes()

    assert main(["texts", "--out", str(path), "--task", "odd", '{"sum": {"min": 40}}']) == 1

    assert "numnum" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_what_is_entered_needs_a_file(out: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["texts", "--task", "m2", '{"sum": {"min": 40}}']) == 1
    assert "--out" in capsys.readouterr().err


def test_the_effects_are_listed_in_words(out: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["texts", "--effects", "--language", "nl"]) == 0
    assert "'swap-hands': Je ruilt je handkaarten met iemand naar keuze.\n" in capsys.readouterr().out
