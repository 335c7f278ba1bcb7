"""What was learned and understood, for the phone."""

import json
from collections.abc import Sequence

from calibration.learned import Learned
from companion_api.learning.understanding import Understood, key_of_text, parse_effects, say_effects, say_task, task_of
from companion_api.pictures.messages import TextFound
from companion_api.wire.learned import (
    ActionTold,
    EffectOffered,
    LearnedView,
    TaskTold,
    TextSeen,
    UnderstoodText,
)
from companion_api.wire.pictures import Corner
from rules.dumm_gelaufen.effect_notation import format_effect
from rules.dumm_gelaufen.effect_wording import OFFERED
from rules.dumm_gelaufen.task_json import task_to_json
from rules.game import NotationError
from rules.questions.refusal import Refusal
from rules.texts import Language
from tabletop.faces.dumm_gelaufen import Edition


def tell_learned(deck: str, learned: Learned | None) -> LearnedView:
    """All that was learned of a deck."""
    if learned is None:
        return LearnedView(deck=deck, game=None, edition=None, tasks=[], actions=[], faces=[])
    return LearnedView(
        deck=deck,
        game=learned.game,
        edition=learned.edition,
        tasks=[
            TaskTold(key=one.key, text=one.text, task=json.loads(one.task), said=_say_kept(learned, one.key))
            for one in learned.tasks
        ],
        actions=[
            ActionTold(
                face=one.face,
                text=one.text,
                effects=list(one.effects),
                said=_say_effects(one.effects),
            )
            for one in learned.actions
        ],
        faces=list(learned.faces),
    )


def _say_kept(learned: Learned, key: str) -> dict[Language, str]:
    """In sentences; in none if the file was written by somebody else and says what no card can."""
    kept = learned.task_of(key)
    assert kept is not None
    try:
        return dict(say_task(task_of(kept, Edition(learned.edition or Edition.RAVENSBURGER))))
    except Refusal:
        return {}


def _say_effects(clauses: Sequence[str]) -> dict[Language, str]:
    """The same for what an action card does."""
    try:
        return dict(say_effects(parse_effects(clauses)))
    except NotationError:
        return {}


def tell_understood(understood: Understood, key: str | None) -> UnderstoodText:
    """What a text asks for; `key` is that of the deck, if it knows the card."""
    task = understood.task
    return UnderstoodText(
        text=understood.text,
        key=key or key_of_text(understood.text),
        task=None if task is None else task_to_json(task),
        said={} if task is None else dict(say_task(task)),
        unknown_words=list(understood.unknown_words),
    )


def tell_text(found: TextFound, understood: Understood) -> TextSeen:
    """A card with a text, and what it asks for."""
    return TextSeen(
        outline=[Corner(x=spot.x, y=spot.y) for spot in found.corners],
        face=found.face,
        understood=tell_understood(understood, found.key),
    )


def offered_effects() -> list[EffectOffered]:
    """Every effect to choose from."""
    return [EffectOffered(effect=format_effect(one), said=dict(say_effects([one]))) for one in OFFERED]
