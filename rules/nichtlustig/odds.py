"""How likely is it to have the dice of a target at the end of the turn, playing for nothing else?

Exact, without simulation: chances are counted as whole numbers out of 6 ** (throws * dice) equally likely courses,
as if dice laid aside were thrown on without being looked at.
"""

from collections.abc import Collection, Iterator
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
            return odds_of_sum(need, sum(_free(aside.of(colour)) for colour in COLOURS), throws_left)
        case Kind.PROFESSOR:
            return prod(
                (_odds_of_one(target.value, aside.of(colour), throws_left) for colour in COLOURS), start=Fraction(1)
            )
    return _odds_of_pair(target.value, aside.of(COLOUR_OF_PAIR[target.kind]), throws_left)


@dataclass(frozen=True, slots=True)
class Prospect:
    """The odds of one target, and the dice to keep of those thrown last so that they are as high as that."""

    target: Target
    keep: Dice
    odds: Fraction


def find_prospect(
    target: Target, aside: Dice, thrown: Dice, throws_left: int, *, timemachine: bool = False
) -> Prospect:
    """The best that can be made of one target from the dice as they lie, fewest dice kept if that is equal."""
    keeps = [thrown] if throws_left == 0 else list(_worth_keeping(target, thrown))
    prospects = [
        Prospect(target, keep, odds_of(target, aside + keep, throws_left, timemachine=timemachine)) for keep in keeps
    ]
    return max(prospects, key=lambda prospect: prospect.odds)


def _worth_keeping(target: Target, thrown: Dice) -> Iterator[Dice]:
    """Dice of which some set gives the best odds: those that show what is wanted, or for a sum the highest ones."""
    if target.kind is Kind.DINO:
        yield from _highest_dice(thrown)
    elif target.kind is Kind.PROFESSOR:
        yield _showing(target.value, thrown, COLOURS, 1)
    else:
        yield _showing(target.value, thrown, (COLOUR_OF_PAIR[target.kind],), DICE_PER_COLOUR)


def _showing(value: int, thrown: Dice, colours: Collection[str], most: int) -> Dice:
    counts = (min(most, thrown.of(colour).count(value)) if colour in colours else 0 for colour in COLOURS)
    white, black, red = ((value,) * count for count in counts)
    return Dice(white, black, red)


def _highest_dice(thrown: Dice) -> Iterator[Dice]:
    """No die, the highest one, the two highest, and so on."""
    dice = sorted(((value, colour) for colour in COLOURS for value in thrown.of(colour)), reverse=True)
    for kept in range(len(dice) + 1):
        white, black, red = (tuple(value for value, of in dice[:kept] if of == colour) for colour in COLOURS)
        yield Dice(white, black, red)


def odds_to_show(throws: int) -> Fraction:
    """The probability that a die shows one given side within so many throws."""
    return 1 - Fraction(SIDES - 1, SIDES) ** throws


def _free(aside: tuple[int, ...]) -> int:
    """How many dice of a colour are still thrown; none if by mistake too many lie aside."""
    return max(0, DICE_PER_COLOUR - len(aside))


def _odds_of_pair(value: int, aside: tuple[int, ...], throws_left: int) -> Fraction:
    """Both dice of a colour show the value; each is kept as soon as it does."""
    if any(shown != value for shown in aside):
        return Fraction(0)
    return odds_to_show(throws_left) ** _free(aside)


def _odds_of_one(value: int, aside: tuple[int, ...], throws_left: int) -> Fraction:
    """At least one die of a colour shows the value; all others go on until one does."""
    if value in aside:
        return Fraction(1)
    return odds_to_show(throws_left * _free(aside))


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


def forget_counts() -> None:
    """Counts anew from here on; only measuring needs it."""
    _good_courses.cache_clear()
    _outcomes.cache_clear()
