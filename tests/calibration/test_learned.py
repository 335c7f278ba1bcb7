"""What was learned of a deck, and its file."""

import json
from pathlib import Path
from typing import Any

import pytest

from calibration.learned import (
    MOST_TASKS,
    Learned,
    LearnedAction,
    LearnedFileError,
    LearnedTask,
    learned_from_json,
    learned_to_json,
    load_learned,
    save_learned,
    with_action,
    with_faces,
    with_task,
    without_action,
    without_face,
    without_task,
)
from tabletop.games import GameName

EMPTY = Learned(GameName.DUMM_GELAUFEN, "1998")
TASK = LearnedTask("odd", "Nur Karten mit ungeraden Zahlen.", '{"only": [{"parity": "odd"}]}')
ACTION = LearnedAction("action/green-steal", None, ("give chosen to self 1 any",))
FULL = with_faces(with_action(with_task(EMPTY, TASK), ACTION), ["number/red/7"])


def test_a_card_taught_again_takes_the_place_of_what_it_was_thought_to_say() -> None:
    better = LearnedTask("odd", None, '{"only": [{"parity": "even"}]}')

    assert with_task(FULL, better).tasks == (better,)
    assert FULL.task_of("odd") == TASK


def test_what_was_learned_can_be_forgotten() -> None:
    assert without_face(without_action(without_task(FULL, "odd"), ACTION.face), "number/red/7") == EMPTY


def test_faces_are_learned_as_they_appear_in_the_order_of_their_numbers() -> None:
    numnum = Learned(GameName.NUMNUM)

    learned = with_faces(numnum, ["number/pink/100", "number/pink/27", "number/pink/9", "number/pink/27", "ban/5"])

    assert learned.faces == ("ban/5", "number/pink/9", "number/pink/27", "number/pink/100")
    assert with_faces(learned, ["number/pink/27"]) is learned


def test_the_objects_of_a_wonderful_world_are_learned_with_their_gents() -> None:
    learned = with_faces(Learned(GameName.WONDERFUL_WORLD), ["gent/3/umbrella", "gent/3", "number/red/7"])

    assert learned.faces == ("gent/3", "gent/3/umbrella")


def test_it_comes_back_from_its_file(tmp_path: Path) -> None:
    save_learned(FULL, tmp_path / "deck.json")

    assert load_learned(tmp_path / "deck.json") == FULL
    assert [path.name for path in tmp_path.iterdir()] == ["deck.json"]


def changed(**parts: object) -> Any:
    return {**learned_to_json(FULL), **parts}


@pytest.mark.parametrize(
    ("value", "complaint"),
    [
        ([], "nothing_learned"),
        (changed(kind="tischauge-lens"), "nothing_learned"),
        (changed(version=9), "other_form"),
        (changed(game="skat"), "skat"),
        (changed(tasks="all"), "tasks"),
        (changed(tasks=[7]), "no_entry"),
        (changed(tasks=[{"key": "", "text": None, "task": {}}]), "key"),
        (changed(tasks=[{"key": "a", "text": "x" * 401, "task": {}}]), "text"),
        (changed(tasks=[{"key": "a", "text": None, "task": 5}]), "empty_task"),
        (changed(tasks=[{"key": str(n), "text": None, "task": {}} for n in range(MOST_TASKS + 1)]), "too_many_tasks"),
        (changed(actions=[{"face": "action/green-a", "text": None, "effects": []}]), "effects"),
        (changed(actions=[{"face": "number/pink/3", "text": None, "effects": ["read-out"]}]), "no_card_of_the_game"),
        (changed(faces=[None]), "faces"),
        (changed(faces=["number/red/1"] * 500), "faces"),
    ],
)
def test_what_cannot_have_been_learned_is_refused_with_the_reason(value: object, complaint: str) -> None:
    with pytest.raises(LearnedFileError, match=complaint):
        learned_from_json(value)


@pytest.mark.parametrize("text", ["", "{", "[" * 200_000, " " * 600_000])
def test_a_file_that_holds_something_else_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "deck.json").write_text(text)

    with pytest.raises(LearnedFileError):
        load_learned(tmp_path / "deck.json")


def test_a_file_cut_short_is_refused(tmp_path: Path) -> None:
    text = json.dumps(learned_to_json(FULL))
    (tmp_path / "deck.json").write_text(text[: len(text) // 2])

    with pytest.raises(LearnedFileError, match="not_json"):
        load_learned(tmp_path / "deck.json")
