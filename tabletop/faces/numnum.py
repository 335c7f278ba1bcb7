"""The cards of NumNum 1x1: numbers with a symbol, jokers, bans, wishes."""

from dataclasses import dataclass
from enum import StrEnum


class Symbol(StrEnum):
    """The sign on a number card. Each is printed in a colour of its own."""

    CIRCLE = "circle"
    TRIANGLE = "triangle"
    SQUARE = "square"
    HEART = "heart"


COLOUR_OF = {Symbol.CIRCLE: "blue", Symbol.TRIANGLE: "yellow", Symbol.SQUARE: "red", Symbol.HEART: "pink"}
SYMBOL_OF = {colour: symbol for symbol, colour in COLOUR_OF.items()}
JOKER_NUMBER = 1
NUMBERS = range(1, 101)
BANNED_ROWS = (2, 5)


@dataclass(frozen=True, slots=True)
class NumberCard:
    """A number from 1 to 100 with its symbol; the 1 is the joker."""

    number: int
    symbol: Symbol

    @property
    def is_joker(self) -> bool:
        """Whether this is the 1, which stands for any number."""
        return self.number == JOKER_NUMBER


@dataclass(frozen=True, slots=True)
class Ban:
    """The prohibition sign for the row of 2 or of 5."""

    number: int


@dataclass(frozen=True, slots=True)
class Wish:
    """A wish card, all symbols in the middle. What was wished is said, not printed."""


Face = NumberCard | Ban | Wish
