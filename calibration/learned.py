"""What a deck does not say by itself, and somebody has taught or a table has shown.

The tasks of Murphy cards, what action cards do, and which faces there are: NumNum's number list, What a Wonderful
World's objects. Tasks and effects are kept as the rules write them; this room does not understand them.
`learned_to_json` is the versioned form, for a file of its own or a part of the deck file.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

from tabletop.faces import Face
from tabletop.faces.dumm_gelaufen import MurphyCard
from tabletop.games import GameName
from tabletop.notation import UnknownFaceError, format_face, parse_face

KIND: Final = "tischauge-learned"
VERSION: Final = 1
MOST_BYTES: Final = 512 * 1024  # 200 tasks of 400 letters are a fifth of it
MOST_TASKS: Final = 200
MOST_ACTIONS: Final = 100
MOST_FACES: Final = 400
MOST_EFFECTS: Final = 8
LONGEST_TEXT: Final = 400
LONGEST_NAME: Final = 60

Read = TypeVar("Read")


Unfit = Literal[
    "nothing_learned",
    "other_form",
    "unknown_game",
    "no_card_of_the_game",
    "too_large_to_be_learned",
    "not_json",
    "too_many_tasks",
    "too_many_actions",
    "too_many_faces",
    "empty_task",
    "no_effects",
    "no_entry",
    "no_list",
    "no_text",
]


class LearnedFileError(Exception):
    """What cannot be taken for learned things: why, and which values say so."""

    def __init__(self, reason: Unfit, **facts: object) -> None:
        super().__init__(f"{reason} {facts}")
        self.reason = reason
        self.facts = facts


@dataclass(frozen=True, slots=True)
class LearnedTask:
    """A Murphy card: the key of its face, its text if it has been read or typed, and its task as JSON text."""

    key: str
    text: str | None
    task: str


@dataclass(frozen=True, slots=True)
class LearnedAction:
    """An action card: its face in text form, its text if known, and its effects, one clause of notation each."""

    face: str
    text: str | None
    effects: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Learned:
    """All that was learned of one deck; each list in the order of its keys."""

    game: GameName
    edition: str | None = None
    tasks: tuple[LearnedTask, ...] = ()
    actions: tuple[LearnedAction, ...] = ()
    faces: tuple[str, ...] = ()

    def task_of(self, key: str) -> LearnedTask | None:
        """The task of a Murphy card; None if nobody has taught it."""
        return next((task for task in self.tasks if task.key == key), None)

    def action_of(self, face: str) -> LearnedAction | None:
        """What an action card does; None if nobody has taught it."""
        return next((action for action in self.actions if action.face == face), None)


def with_task(learned: Learned, task: LearnedTask) -> Learned:
    """The same with this task, in the place of what its card was thought to say; raises LearnedFileError if full."""
    return _checked(replace(learned, tasks=_replaced(learned.tasks, task, lambda one: one.key)))


def without_task(learned: Learned, key: str) -> Learned:
    """The same without the task of this card."""
    return replace(learned, tasks=tuple(task for task in learned.tasks if task.key != key))


def with_action(learned: Learned, action: LearnedAction) -> Learned:
    """The same with this action, in the place of what its card was thought to do; raises LearnedFileError if full."""
    return _checked(replace(learned, actions=_replaced(learned.actions, action, lambda one: one.face)))


def without_action(learned: Learned, face: str) -> Learned:
    """The same without what this action card does."""
    return replace(learned, actions=tuple(action for action in learned.actions if action.face != face))


def with_faces(learned: Learned, seen: Iterable[str]) -> Learned:
    """The same, knowing that the deck has these faces too; what is no face of the game is left out."""
    known = {face for face in seen if _is_face(learned.game, face)}
    faces = tuple(sorted({*learned.faces, *known}, key=_in_order))
    return learned if faces == learned.faces else _checked(replace(learned, faces=faces))


def together(known: Learned, other: Learned) -> Learned:
    """All that either knows; what both know stays as `known` has it. Raises LearnedFileError if it is too much."""
    both = with_faces(known, other.faces)
    for task in other.tasks:
        both = both if both.task_of(task.key) else with_task(both, task)
    for action in other.actions:
        both = both if both.action_of(action.face) else with_action(both, action)
    return both


def without_face(learned: Learned, face: str) -> Learned:
    """The same, after this face turned out to have been misread."""
    return replace(learned, faces=tuple(one for one in learned.faces if one != face))


def learned_to_json(learned: Learned) -> dict[str, Any]:
    """What was learned as an object that JSON can hold."""
    return {
        "kind": KIND,
        "version": VERSION,
        "game": str(learned.game),
        "edition": learned.edition,
        "tasks": [{"key": one.key, "text": one.text, "task": json.loads(one.task)} for one in learned.tasks],
        "actions": [{"face": one.face, "text": one.text, "effects": list(one.effects)} for one in learned.actions],
        "faces": list(learned.faces),
    }


def learned_from_json(value: object) -> Learned:
    """What was learned, out of such an object; raises LearnedFileError."""
    if not isinstance(value, dict) or value.get("kind") != KIND:
        raise LearnedFileError("nothing_learned")
    if value.get("version") != VERSION:
        raise LearnedFileError("other_form", form=value.get("version"))
    if value.get("game") not in list(GameName):
        raise LearnedFileError("unknown_game", game=value.get("game"))
    learned = Learned(GameName(value["game"]), _text_or_none(value, "edition", LONGEST_NAME))
    tasks = _list_of(value, "tasks", _task)
    actions = _list_of(value, "actions", _action)
    for task in tasks:
        learned = with_task(learned, task)
    for action in actions:
        if not _is_face(learned.game, action.face):
            raise LearnedFileError("no_card_of_the_game", face=action.face)
        learned = with_action(learned, action)
    return with_faces(learned, _list_of(value, "faces", lambda face: _as_text(face, "faces", LONGEST_NAME)))


def load_learned(path: Path) -> Learned:
    """What a file holds; raises LearnedFileError, or OSError if it cannot be opened."""
    if path.stat().st_size > MOST_BYTES:
        raise LearnedFileError("too_large_to_be_learned")
    encoded = path.read_bytes()
    try:
        value = json.loads(encoded)
    except (ValueError, RecursionError):
        raise LearnedFileError("not_json") from None
    return learned_from_json(value)


def save_learned(learned: Learned, path: Path) -> None:
    """Write it to a file, which is either the old or the new one whatever happens meanwhile; raises OSError."""
    beside = path.with_name(f"{path.name}.new")
    beside.write_text(json.dumps(learned_to_json(learned), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    beside.replace(path)


def _replaced(kept: tuple[Read, ...], new: Read, key_of: Callable[[Read], str]) -> tuple[Read, ...]:
    others = [one for one in kept if key_of(one) != key_of(new)]
    return tuple(sorted([*others, new], key=key_of))


def _checked(learned: Learned) -> Learned:
    if len(learned.tasks) > MOST_TASKS:
        raise LearnedFileError("too_many_tasks", most=MOST_TASKS)
    if len(learned.actions) > MOST_ACTIONS:
        raise LearnedFileError("too_many_actions", most=MOST_ACTIONS)
    if len(learned.faces) > MOST_FACES:
        raise LearnedFileError("too_many_faces", most=MOST_FACES)
    return learned


def _is_face(game: GameName, text: str) -> bool:
    try:
        return format_face(parse_face(game, text)) == text
    except UnknownFaceError:
        return False


def _in_order(face: str) -> tuple[tuple[int, str | int], ...]:
    """Numbers by their size, words by their letters."""
    return tuple((0, int(part)) if part.isdecimal() else (1, part) for part in face.split("/"))


def _task(value: Mapping[str, Any]) -> LearnedTask:
    task = _entry(value).get("task")
    if not isinstance(task, dict):
        raise LearnedFileError("empty_task")
    text = _text_or_none(value, "text", LONGEST_TEXT)
    return LearnedTask(_as_text(value.get("key"), "key", LONGEST_NAME), text, json.dumps(task, sort_keys=True))


def _action(value: Mapping[str, Any]) -> LearnedAction:
    effects = _list_of(_entry(value), "effects", lambda clause: _as_text(clause, "effects", LONGEST_NAME))
    if not 0 < len(effects) <= MOST_EFFECTS:
        raise LearnedFileError("no_effects", most=MOST_EFFECTS)
    face = _as_text(value.get("face"), "face", LONGEST_NAME)
    return LearnedAction(face, _text_or_none(value, "text", LONGEST_TEXT), tuple(effects))


def _entry(value: object) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise LearnedFileError("no_entry")
    return value


def _list_of(value: Mapping[str, Any], name: str, read: Callable[[Any], Read]) -> list[Read]:
    found = value.get(name)
    if not isinstance(found, list) or len(found) > MOST_FACES:
        raise LearnedFileError("no_list", name=name, most=MOST_FACES)
    return [read(one) for one in found]


def _text_or_none(value: Mapping[str, Any], name: str, longest: int) -> str | None:
    return None if value.get(name) is None else _as_text(value[name], name, longest)


def _as_text(value: object, name: str, longest: int) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= longest:
        raise LearnedFileError("no_text", name=name, longest=longest)
    return value


def taught_texts(learned: Learned) -> Iterator[tuple[Face, str]]:
    """The texts of cards of which somebody has taught what they ask for or do."""
    for task in learned.tasks:
        if task.text:
            yield MurphyCard(task.key), task.text
    for action in learned.actions:
        if action.text:
            yield parse_face(GameName.DUMM_GELAUFEN, action.face), action.text
