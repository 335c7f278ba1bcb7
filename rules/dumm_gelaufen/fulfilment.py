"""Does a hand fulfil a Murphy task, and which cards are in the way?

Every number card has to fit, whether or not the text says so in capitals (rulebook: "Ende einer Runde", "De
Murphy-kaarten"). Action cards are no part of a task; that instant ones may not be held is said here too, since a hand
is shown as a whole.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import assert_never

from rules.dumm_gelaufen.deck import PlayingCard, is_instant, numbers_in
from rules.dumm_gelaufen.reasons import DummReason
from rules.dumm_gelaufen.task import (
    Bounds,
    Condition,
    OfColour,
    OfColours,
    OfDigits,
    OfParity,
    OfValues,
    OneColour,
    OneValue,
    Parity,
    Task,
    ValueWithin,
)
from tabletop.faces.dumm_gelaufen import Edition, NumberCard

GroupOf = Callable[[NumberCard], Hashable]


@dataclass(frozen=True, slots=True)
class Fulfilment:
    """What a hand lacks: cards that may not be there, how many fitting ones are too few, and which rules that breaks.

    `broken` is None if the task is not understood: then only instant action cards offend.
    """

    offending: tuple[PlayingCard, ...]
    missing: int
    broken: frozenset[DummReason] | None

    @property
    def is_fulfilled(self) -> bool | None:
        """Whether this hand fulfils the task; None if the task is not understood."""
        return None if self.broken is None else not self.broken


def check_hand(task: Task | None, hand: Sequence[PlayingCard], edition: Edition) -> Fulfilment:
    """How the hand stands to the task (None: nobody understands it)."""
    instant = tuple(card for card in hand if is_instant(card, edition))
    if task is None:
        return Fulfilment(instant, 0, None)
    numbers = numbers_in(hand)
    fitting, wrong = divide(task, numbers)
    missing = max(0, least_cards(task) - len(fitting))
    found = {
        DummReason.CARD_DOES_NOT_FIT: bool(wrong),
        DummReason.TOO_FEW_CARDS: missing > 0,
        DummReason.TOO_MANY_CARDS: _is_above(task.count, len(fitting)),
        DummReason.SUM_TOO_HIGH: _is_above(task.total, _sum(numbers)),
        DummReason.SUM_TOO_LOW: _is_below(task.total, _sum(numbers)),
        DummReason.INSTANT_ACTION_IN_HAND: bool(instant),
    }
    return Fulfilment((*wrong, *instant), missing, frozenset(reason for reason, is_so in found.items() if is_so))


def least_cards(task: Task) -> int:
    """How many fitting cards the task takes; one if it does not say."""
    return task.count.low if task.count is not None and task.count.low is not None else 1


def divide(task: Task, numbers: Sequence[NumberCard]) -> tuple[list[NumberCard], list[NumberCard]]:
    """The cards that fit the task and those that do not, each in the order of the hand.

    Where all have to be of one colour or value, the largest group fits; of equal ones the one that begins first.
    """
    fits = [fits_alone(task, card) for card in numbers]
    group_of = group_key(task)
    if group_of is not None:
        groups = Counter(group_of(card) for card, fit in zip(numbers, fits, strict=True) if fit)
        largest = max(groups, key=groups.__getitem__, default=None)  # of equal groups the first one found
        fits = [fit and group_of(card) == largest for card, fit in zip(numbers, fits, strict=True)]
    paired = list(zip(numbers, fits, strict=True))
    return [card for card, fit in paired if fit], [card for card, fit in paired if not fit]


def fits_alone(task: Task, card: NumberCard) -> bool:
    """Whether the card meets every condition that looks at one card."""
    return all(meets(card, condition) for condition in task.only) and not any(
        meets(card, condition) for condition in task.none
    )


def meets(card: NumberCard, condition: Condition) -> bool:  # noqa: PLR0911 - one line per kind of condition
    """Whether the card meets the condition; being of one colour or value with others is no matter of one card."""
    match condition:
        case OfColour(colour):
            return card.colour is colour
        case OfColours(colours):
            return card.colour in colours
        case OfParity(parity):
            return (card.number % 2 == 1) is (parity is Parity.ODD)
        case OfDigits(digits):
            return (card.number >= 10) is (digits == 2)
        case ValueWithin(bounds):
            return card.number in bounds
        case OfValues(values):
            return card.number in values
        case OneColour() | OneValue():
            return True
    assert_never(condition)


def group_key(task: Task) -> GroupOf | None:
    """What all cards must have in common; None if nothing."""
    one_colour = any(isinstance(condition, OneColour) for condition in task.only)
    one_value = any(isinstance(condition, OneValue) for condition in task.only)
    if one_colour and one_value:
        return lambda card: card
    if one_colour:
        return lambda card: card.colour
    return (lambda card: card.number) if one_value else None


def _sum(numbers: Sequence[NumberCard]) -> int:
    return sum(card.number for card in numbers)


def _is_above(bounds: Bounds | None, number: int) -> bool:
    return bounds is not None and bounds.high is not None and number > bounds.high


def _is_below(bounds: Bounds | None, number: int) -> bool:
    return bounds is not None and bounds.low is not None and number < bounds.low
