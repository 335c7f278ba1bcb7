"""How phrases make a task: which may stand where, and what they add.

The text is walked through once from left to right; `Draft` is what has been said so far on one way of cutting it. A
step that the rules of task texts do not allow has no successor.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final, assert_never

from rules.dumm_gelaufen.task import (
    Bounds,
    Condition,
    OfColour,
    OfColours,
    OfValues,
    OneColour,
    OneValue,
    Task,
    ValueWithin,
)
from rules.dumm_gelaufen.task_phrases import (
    AmountBound,
    Described,
    Filler,
    NoneWord,
    OnlyWord,
    Phrase,
    SizeBound,
    Text,
    Total,
    ValueNoun,
    ValueOfAmount,
    phrases_at,
)
from tabletop.faces.dumm_gelaufen import Colour

VALUES: Final = Bounds(1, 11)
COUNTS: Final = Bounds(1, 72)
TOTALS: Final = Bounds(1, 513)


class Bound(Enum):
    """Whose bound stands right before: what may follow it depends on that."""

    TOTAL = auto()
    VALUE_BY_SIZE = auto()
    VALUE_BY_AMOUNT = auto()


@dataclass(frozen=True, slots=True)
class Draft:
    """What has been said so far on one way of cutting the text, and what must or may come next."""

    task: Task
    only_waits: bool = False  # behind an only word: a property or a sum comes before any count
    none_waits: bool = False  # behind a none word: one property comes before anything but fillers
    value_noun_waits: bool = False  # a value noun that needs a property, with only fillers between
    each_needs_a_word: bool = False  # after a none property every property needs an only or none word of its own
    last_was_size: bool | None = None  # the property before, if no only or none word stands since: a size bound?
    joiner_since: bool = False  # a joiner stands between that property and here
    joiner_before_bound: bool = False  # the same, at the last bound
    behind_property: bool = False
    bound: Bound | None = None
    bound_is_none: bool = False  # the value it bounds is one that no card may have
    says_something: bool = False


def readings(text: Text) -> frozenset[Task]:
    """Every task that some cut of the text gives."""
    reached: list[set[Draft]] = [set() for _ in range(len(text.words) + 1)]
    reached[0].add(Draft(Task()))
    for place in range(len(text.words)):
        if reached[place]:
            for phrase in phrases_at(text, place):
                reached[phrase.end] |= set(_steps(text, reached[place], phrase, place))
    return frozenset(draft.task for draft in reached[-1] if _is_whole(draft))


def _steps(text: Text, drafts: set[Draft], phrase: Phrase, place: int) -> Iterator[Draft]:
    for draft in drafts:
        step = _step(text, draft, phrase, place)
        if step is not None:
            yield step


def _is_whole(draft: Draft) -> bool:
    waits = draft.only_waits or draft.none_waits or draft.value_noun_waits
    return draft.says_something and not waits and _is_possible(draft.task)


def _is_possible(task: Task) -> bool:
    values = [condition.bounds for condition in (*task.only, *task.none) if isinstance(condition, ValueWithin)]
    return all(
        bounds is None or bounds.low is None or bounds.high is None or bounds.low <= bounds.high
        for bounds in (task.count, task.total, *values)
    )


def _step(text: Text, draft: Draft, phrase: Phrase, place: int) -> Draft | None:  # noqa: PLR0911 - one per phrase
    match phrase:
        case Filler(_, key):
            return _fill(text, draft, key)
        case OnlyWord():
            return None if _is_waiting(draft) else replace(_fresh(draft), only_waits=True, last_was_size=None)
        case NoneWord():
            return None if _is_waiting(draft) else replace(_fresh(draft), none_waits=True, last_was_size=None)
        case ValueNoun():
            return _name_values(draft)
        case Described(_, condition):
            return _add_property(draft, condition, None)
        case SizeBound(_, bounds):
            return _add_size(text, draft, bounds, place)
        case ValueOfAmount(_, bounds):
            return _add_property(draft, ValueWithin(bounds), Bound.VALUE_BY_AMOUNT)
        case AmountBound():
            return _add_amount(text, draft, phrase, place)
        case Total():
            return _add_total(draft, phrase)
    assert_never(phrase)


def _is_waiting(draft: Draft) -> bool:
    """Whether nothing but fillers and a property may come."""
    return draft.none_waits or draft.value_noun_waits


def _fresh(draft: Draft) -> Draft:
    """No longer right behind anything."""
    return replace(draft, behind_property=False, bound=None)


def _fill(text: Text, draft: Draft, key: str) -> Draft:
    is_joiner = key in text.lexicon.joiners
    stays = is_joiner or key in text.lexicon.verbs
    return replace(
        draft,
        behind_property=False,
        bound=draft.bound if stays else None,
        joiner_since=draft.joiner_since or is_joiner,
    )


def _name_values(draft: Draft) -> Draft | None:
    if draft.value_noun_waits:
        return None
    return replace(_fresh(draft), value_noun_waits=not draft.behind_property)


def _add_property(draft: Draft, condition: Condition, bound: Bound | None) -> Draft | None:
    is_size = bound is Bound.VALUE_BY_SIZE
    is_joined = draft.joiner_since and draft.last_was_size is not None
    if is_joined and not (is_size and draft.last_was_size):
        return None
    if draft.each_needs_a_word and not (draft.only_waits or draft.none_waits):
        return None
    task = _exclude(draft.task, condition) if draft.none_waits else _require(draft.task, condition)
    if task is None:
        return None
    return Draft(
        task=task,
        each_needs_a_word=draft.each_needs_a_word or draft.none_waits,
        last_was_size=is_size,
        behind_property=True,
        bound=bound,
        bound_is_none=draft.none_waits,
        says_something=True,
    )


def _add_size(text: Text, draft: Draft, bounds: Bounds, place: int) -> Draft | None:
    if draft.bound is Bound.TOTAL:
        return _add_second(text, draft, bounds, place)
    return _add_property(draft, ValueWithin(bounds), Bound.VALUE_BY_SIZE)


def _add_amount(text: Text, draft: Draft, phrase: AmountBound, place: int) -> Draft | None:
    is_counted = phrase.has_card_noun or text.is_any(phrase.end, text.lexicon.card_nouns)
    if draft.bound is not None and not is_counted:
        return None if draft.bound is Bound.VALUE_BY_SIZE else _add_second(text, draft, phrase.bounds, place)
    if text.is_any(place - 1, text.lexicon.of) or draft.only_waits or _is_waiting(draft):
        return None
    count = _completed(draft.task.count, phrase.bounds, COUNTS)
    if count is None:
        return None
    task = replace(draft.task, count=count)
    return replace(_fresh(draft), task=task, says_something=draft.says_something or is_counted)


def _add_second(text: Text, draft: Draft, bounds: Bounds, place: int) -> Draft | None:
    """The second bound of the sum or value whose first one stands right before."""
    if not text.is_any(place - 1, text.lexicon.conjunctions):
        return None
    task = _bound_total(draft.task, bounds) if draft.bound is Bound.TOTAL else _bound_value(draft, bounds)
    return None if task is None else replace(draft, task=task, joiner_since=draft.joiner_before_bound)


def _bound_total(task: Task, bounds: Bounds) -> Task | None:
    total = _completed(task.total, bounds, TOTALS)
    return None if total is None else replace(task, total=total)


def _bound_value(draft: Draft, bounds: Bounds) -> Task | None:
    if not draft.bound_is_none:
        return _require(draft.task, ValueWithin(bounds))
    value = next(condition for condition in draft.task.none if isinstance(condition, ValueWithin))
    both = _completed(value.bounds, bounds, VALUES)
    if both is None:
        return None
    others = [condition for condition in draft.task.none if not isinstance(condition, ValueWithin)]
    return replace(draft.task, none=in_task_order(*others, ValueWithin(both)))


def _add_total(draft: Draft, phrase: Total) -> Draft | None:
    if _is_waiting(draft):
        return None
    task = _bound_total(draft.task, phrase.bounds)
    if task is None:
        return None
    joiner = draft.joiner_since or phrase.has_joiner
    return replace(
        _fresh(draft),
        task=task,
        only_waits=False,
        joiner_since=joiner,
        joiner_before_bound=joiner,
        bound=Bound.TOTAL,
        says_something=True,
    )


def _completed(stated: Bounds | None, added: Bounds, allowed: Bounds) -> Bounds | None:
    """Both bounds together; None if one side is stated twice differently or lies outside what is possible."""
    if not all(side is None or side in allowed for side in (added.low, added.high)):
        return None
    if stated is None:
        return added
    low, high = _same_side(stated.low, added.low), _same_side(stated.high, added.high)
    return None if _CONTRADICTION in (low, high) else Bounds(low, high)


_CONTRADICTION: Final = -1


def _same_side(stated: int | None, added: int | None) -> int | None:
    if stated is None or added is None or stated == added:
        return added if stated is None else stated
    return _CONTRADICTION


def _require(task: Task, condition: Condition) -> Task | None:
    only = _joined(task.only, condition, _same_or_completed)
    return None if only is None else replace(task, only=only)


def _exclude(task: Task, condition: Condition) -> Task | None:
    if isinstance(condition, OneColour | OneValue):
        return None
    none = _joined(task.none, condition, _same_or_added)
    return None if none is None else replace(task, none=none)


_Join = Callable[[Condition, Condition], Condition | None]


def _joined(stated: tuple[Condition, ...], condition: Condition, join: _Join) -> tuple[Condition, ...] | None:
    """The conditions with one more; of a kind there is one."""
    if isinstance(condition, ValueWithin) and _completed(None, condition.bounds, VALUES) is None:
        return None
    same = [other for other in stated if _kind(other) == _kind(condition)]
    joined = join(same[0], condition) if same else condition
    if joined is None:
        return None
    return in_task_order(*(other for other in stated if other not in same), joined)


def _kind(condition: Condition) -> str:
    return "colour" if isinstance(condition, OfColour | OfColours) else type(condition).__name__


def in_task_order(*conditions: Condition) -> tuple[Condition, ...]:
    """Conditions in the one order in which tasks hold them, so that equal tasks are equal values."""
    return tuple(sorted(conditions, key=_kind))


def _same_or_completed(stated: Condition, added: Condition) -> Condition | None:
    if isinstance(stated, ValueWithin) and isinstance(added, ValueWithin):
        both = _completed(stated.bounds, added.bounds, VALUES)
        return None if both is None else ValueWithin(both)
    return stated if stated == added else None


def _same_or_added(stated: Condition, added: Condition) -> Condition | None:
    if isinstance(stated, OfValues) and isinstance(added, OfValues):
        return OfValues(stated.values | added.values)
    if isinstance(stated, OfColour | OfColours) and isinstance(added, OfColour | OfColours):
        return of_colours(colours_of(stated) | colours_of(added))
    return stated if stated == added else None


def colours_of(condition: OfColour | OfColours) -> frozenset[Colour]:
    """The colours a card may have."""
    return frozenset({condition.colour}) if isinstance(condition, OfColour) else condition.colours


def of_colours(colours: frozenset[Colour]) -> OfColour | OfColours:
    """A card of one of these colours."""
    return OfColour(next(iter(colours))) if len(colours) == 1 else OfColours(colours)
