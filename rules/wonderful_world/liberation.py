"""Part two: which grey men does a throw defeat, and what comes of it? Rulebook: Teil 2, Die Befreiung der Erde."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, product

Choice = frozenset[int]
"""Stacks whose top cards are taken away together."""


class Outcome(StrEnum):
    """What a throw leads to."""

    HIT = "hit"
    MISS = "miss"
    LOST = "lost"
    WON = "won"


@dataclass(frozen=True, slots=True)
class Throw:
    """What a throw can defeat at best, in which ways, how many dice are left after it, and what that means."""

    most: int
    choices: tuple[Choice, ...]
    dice_after: int
    outcome: Outcome


def judge_throw(tops: Mapping[int, int], dice: Sequence[int], hidden: int | None) -> Throw:
    """What follows from a throw. `tops` are the visible numbers by stack, `hidden` how many cards lie under them.

    Each die defeats exactly one visible grey man of its number.
    """
    choices = best_choices(tops, dice)
    most = len(choices[0]) if choices else 0
    dice_after = len(dice) if most else len(dice) - 1
    return Throw(most, choices, dice_after, _outcome(most, dice_after, None if hidden is None else len(tops) + hidden))


def _outcome(defeated: int, dice_after: int, cards: int | None) -> Outcome:
    if defeated:
        return Outcome.WON if defeated == cards else Outcome.HIT
    return Outcome.MISS if dice_after else Outcome.LOST


def best_choices(tops: Mapping[int, int], dice: Sequence[int]) -> tuple[Choice, ...]:
    """Every way to defeat as many as possible; empty if nothing is hit."""
    per_number = [
        tuple(combinations(_stacks_showing(tops, number), min(count, len(_stacks_showing(tops, number)))))
        for number, count in Counter(dice).items()
        if number in tops.values()
    ]
    return tuple(frozenset(sum(ways, ())) for ways in product(*per_number)) if per_number else ()


def _stacks_showing(tops: Mapping[int, int], number: int) -> tuple[int, ...]:
    return tuple(stack for stack, top in tops.items() if top == number)
