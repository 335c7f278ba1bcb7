"""How likely is it to have the dice of a target at the end of the turn, playing for nothing else?

Exact, without simulation: chances are counted as whole numbers out of 6 ** (throws * dice) equally likely courses,
as if dice laid aside were thrown on without being looked at.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import accumulate, combinations_with_replacement
from math import factorial, prod
from operator import getitem

from rules.nichtlustig.claims import TIMEMACHINE_BONUS
from rules.nichtlustig.dice import COLOUR_OF_PAIR, COLOURS, DICE_PER_COLOUR, HIGHEST, SIDES, Dice
from tabletop.faces.nichtlustig import Kind, Target


def odds_of(target: Target, aside: Dice, throws_left: int, *, timemachine: bool = False) -> Fraction:
    """The probability of having the dice of one target, under the play that maximises it."""
    match target.kind:
        case Kind.DINO:
            need = target.value - aside.total - (TIMEMACHINE_BONUS if timemachine else 0)
            return odds_of_sum(need, len(COLOURS) * DICE_PER_COLOUR - len(aside.coloured), throws_left)
        case Kind.PROFESSOR:
            return prod(
                (_odds_of_one(target.value, aside.of(colour), throws_left) for colour in COLOURS), start=Fraction(1)
            )
    return _odds_of_pair(target.value, aside.of(COLOUR_OF_PAIR[target.kind]), throws_left)


def odds_to_show(throws: int) -> Fraction:
    """The probability that a die shows one given side within so many throws."""
    return 1 - Fraction(SIDES - 1, SIDES) ** throws


def _odds_of_pair(value: int, aside: tuple[int, ...], throws_left: int) -> Fraction:
    """Both dice of a colour show the value; each is kept as soon as it does."""
    if any(shown != value for shown in aside):
        return Fraction(0)
    return odds_to_show(throws_left) ** (DICE_PER_COLOUR - len(aside))


def _odds_of_one(value: int, aside: tuple[int, ...], throws_left: int) -> Fraction:
    """At least one die of a colour shows the value; all others go on until one does."""
    if value in aside:
        return Fraction(1)
    return odds_to_show(throws_left * (DICE_PER_COLOUR - len(aside)))


def odds_of_sum(need: int, dice: int, throws: int) -> Fraction:
    """The probability that so many dice, thrown and laid aside one after the other, come to at least `need`."""
    return Fraction(_good_courses(need, dice, throws), _courses(dice, throws))


@cache
def _good_courses(need: int, dice: int, throws: int) -> int:
    """How many of all courses reach `need` if after each throw the best number of the highest dice is laid aside."""
    if need <= 0:
        return _courses(dice, throws)
    if throws == 0 or need > HIGHEST * dice:
        return 0
    after = [_good_courses_after(need, dice, kept, throws - 1) for kept in range(dice + 1)]
    return sum(outcome.ways * max(map(getitem, after, outcome.sums)) for outcome in _outcomes(dice))


def _good_courses_after(need: int, dice: int, kept: int, throws: int) -> list[int]:
    """The good courses left once so many dice are laid aside, by what those come to."""
    unseen = _courses(kept, throws)
    return [_good_courses(need - total, dice - kept, throws) * unseen for total in range(HIGHEST * kept + 1)]


def _courses(dice: int, throws: int) -> int:
    """How many courses so many throws of so many dice can take."""
    return int(SIDES ** (dice * throws))


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What a throw may show, highest dice first, as running sums beginning with 0, and in how many ways."""

    sums: tuple[int, ...]
    ways: int


@cache
def _outcomes(dice: int) -> tuple[_Outcome, ...]:
    return tuple(_every_outcome(dice))


def _every_outcome(dice: int) -> Iterator[_Outcome]:
    for shown in combinations_with_replacement(range(HIGHEST, -1, -1), dice):
        repeats = prod(factorial(shown.count(value)) for value in set(shown))
        yield _Outcome(tuple(accumulate(shown, initial=0)), factorial(dice) // repeats)
