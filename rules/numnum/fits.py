"""Does a card fit on another one? Rulebook: Spielablauf; our reading of bans: docs/rulebooks/numnum.md."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from math import gcd
from typing import Final

from rules.game import HouseRule
from rules.numnum.cards import Card, WishCard
from tabletop.faces.numnum import NumberCard


class BanReading(StrEnum):
    """Which rows a ban closes."""

    DIVISOR = "divisor"  # the banned row itself, nothing else
    EXAMPLE = "example"  # as the leaflet's one deviating example needs it

    @property
    def other(self) -> "BanReading":
        """The reading that is not in force."""
        return BanReading.EXAMPLE if self is BanReading.DIVISOR else BanReading.DIVISOR


BAN_READING: Final = HouseRule("ban_reading", str(BanReading.DIVISOR), tuple(map(str, BanReading)))
Bans = frozenset[int]
LONGEST_PRINTED_ROW: Final = 10  # 1x1 rows run to ten times ten


@dataclass(frozen=True, slots=True)
class Laws:
    """What is in force around a single comparison: the open bans and how they are read."""

    bans: Bans = frozenset()
    reading: BanReading = BanReading.DIVISOR


@dataclass(frozen=True, slots=True)
class Fit:
    """How a card fits: by symbol, by number, and through which common rows that count."""

    symbol: bool = False
    number: bool = False
    divisors: tuple[int, ...] = ()

    @property
    def is_double(self) -> bool:
        """Whether it fits by symbol and by number."""
        return self.symbol and self.number

    @property
    def is_any(self) -> bool:
        """Whether it fits at all."""
        return self.symbol or self.number


NO_FIT: Final = Fit()


def fit(card: Card, top: Card, laws: Laws) -> Fit:
    """How `card` fits on `top`. Bans and wish cards fit nothing: they may be laid for another reason."""
    if not isinstance(card, NumberCard):
        return NO_FIT
    match top:
        case WishCard(wished):
            return Fit(symbol=card.symbol is wished)
        case NumberCard():
            return _fit_numbers(card, top, laws)
    return NO_FIT


def _fit_numbers(card: NumberCard, top: NumberCard, laws: Laws) -> Fit:
    divisors = counting_divisors(card.number, top.number, laws)
    return Fit(card.symbol is top.symbol, bool(divisors) or card.is_joker or top.is_joker, divisors)


def counting_divisors(a: int, b: int, laws: Laws) -> tuple[int, ...]:
    """The common divisors above 1 of two numbers whose row counts, ascending."""
    return _counting(gcd(a, b), laws)


def has_common_row(a: int, b: int) -> bool:
    """Whether two numbers share a row at all, banned or not."""
    return gcd(a, b) > 1


@cache  # at most a hundred greatest common divisors, four sets of bans, two readings
def _counting(common: int, laws: Laws) -> tuple[int, ...]:
    return tuple(row for row in range(2, common + 1) if common % row == 0 and _row_counts(row, common, laws))


def _row_counts(row: int, common: int, laws: Laws) -> bool:
    if laws.reading is BanReading.DIVISOR:
        return row not in laws.bans
    return all(_counts_as_in_the_example(row, ban) for ban in laws.bans if common % ban == 0)


def _counts_as_in_the_example(row: int, ban: int) -> bool:
    return row % ban == 0 and ban < row <= LONGEST_PRINTED_ROW
