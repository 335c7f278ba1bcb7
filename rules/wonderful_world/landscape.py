"""A landscape was drawn: which rows does a throw hit, and how many dice are best? Rulebook: Landschaft gezogen."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final

from rules.wonderful_world.rows import Rows, row_of, sum_of
from tabletop.faces.wonderful_world import NUMBERS, Gent

DICE: Final = range(1, 5)
DIE_SIDES: Final = 6


@dataclass(frozen=True, slots=True)
class Removal:
    """The outermost card of a row, which a hit takes away."""

    row: int
    card: Gent


def removals(rows: Rows, dice: Iterable[int]) -> tuple[Removal, ...]:
    """What a throw may take away: one of these; empty if it hits nothing."""
    total = sum(dice)
    hit = [arrow for arrow in NUMBERS if row_of(rows, arrow) and sum_of(row_of(rows, arrow)) == total]
    return tuple(Removal(arrow, row_of(rows, arrow)[-1]) for arrow in hit)


def odds_of_a_hit(rows: Rows) -> Mapping[int, Fraction]:
    """The probability of a hit with 1, 2, 3 and 4 dice."""
    sums = {sum_of(row) for row in rows if row}
    return {dice: Fraction(sum(ways_to_throw(dice)[total] for total in sums), DIE_SIDES**dice) for dice in DICE}


def best_number_of_dice(odds: Mapping[int, Fraction]) -> int:
    """The number of dice with the best odds, the smallest of equals."""
    return max(odds, key=lambda dice: (odds[dice], -dice))


@cache  # four numbers of dice
def ways_to_throw(dice: int) -> Counter[int]:
    """In how many ways so many dice show each sum."""
    return Counter(map(sum, _throws(dice)))


def _throws(dice: int) -> Iterable[Sequence[int]]:
    return product(range(1, DIE_SIDES + 1), repeat=dice)
