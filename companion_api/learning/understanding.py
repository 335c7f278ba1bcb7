"""What does the text of a card ask for, and how is it said back for somebody to confirm?"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from calibration.learned import LONGEST_TEXT, Learned, LearnedAction, LearnedTask
from rules.dumm_gelaufen.effect_notation import format_effect, take_effect
from rules.dumm_gelaufen.effect_wording import word_effect
from rules.dumm_gelaufen.effects import Effect, TaughtAction
from rules.dumm_gelaufen.task import Task
from rules.dumm_gelaufen.task_entry import task_from_json
from rules.dumm_gelaufen.task_json import task_to_json
from rules.dumm_gelaufen.task_reading import read_task, unknown_words
from rules.dumm_gelaufen.task_wording import word_task
from rules.dumm_gelaufen.task_words import cut_into_words
from rules.notation import Words
from rules.questions.readers import Json
from rules.texts import Language
from tabletop.faces.dumm_gelaufen import ActionCard, Edition
from tabletop.games import GameName
from tabletop.notation import parse_face


@dataclass(frozen=True, slots=True)
class Understood:
    """A text of a Murphy card: its task (None: not understood, or in more than one way) and what nobody understood."""

    text: str
    task: Task | None
    unknown_words: tuple[str, ...]


def understand(text: str, edition: Edition) -> Understood:
    """What a text asks for."""
    task = read_task(text, edition)
    return Understood(text, task, () if task is not None else unknown_words(text, edition))


def key_of_text(text: str) -> str:
    """A key for a card of which nothing but the text is known: the same for the same words."""
    words = " ".join(word.key for word in cut_into_words(text))
    return "text-" + hashlib.sha256(words.encode()).hexdigest()[:8]


def taught_task(key: str, text: str | None, task: Task) -> LearnedTask:
    """The task as a deck keeps it."""
    return LearnedTask(
        key, None if text is None else text[:LONGEST_TEXT], json.dumps(task_to_json(task), sort_keys=True)
    )


def task_of(learned: LearnedTask, edition: Edition) -> Task:
    """The task that was kept; raises Refusal if it is no task of this edition."""
    value: Json = json.loads(learned.task)
    return task_from_json(value, edition)


def say_task(task: Task) -> Mapping[Language, str]:
    """The task in a sentence of each language."""
    return {language: word_task(task, language) for language in Language}


def parse_effects(clauses: Sequence[str]) -> tuple[Effect, ...]:
    """The effects of an action card, one in each clause; raises NotationError."""
    return tuple(_parse_effect(clause) for clause in clauses)


def _parse_effect(clause: str) -> Effect:
    words = Words(clause)
    effect = take_effect(words)
    words.end()
    return effect


def taught_action(face: str, text: str | None, effects: Sequence[Effect]) -> LearnedAction:
    """The action as a deck keeps it."""
    kept = None if text is None else text[:LONGEST_TEXT]
    return LearnedAction(face, kept, tuple(format_effect(effect) for effect in effects))


def say_effects(effects: Sequence[Effect]) -> Mapping[Language, str]:
    """The effects in sentences of each language."""
    return {language: " ".join(word_effect(effect, language) for effect in effects) for language in Language}


def actions_for_rules(learned: Learned) -> tuple[TaughtAction, ...]:
    """Every action that was taught, as the rules take it."""
    found = ((parse_face(GameName.DUMM_GELAUFEN, one.face), one) for one in learned.actions)
    return tuple(
        TaughtAction(face, parse_effects(action.effects)) for face, action in found if isinstance(face, ActionCard)
    )
