"""A Murphy task: which cards a hand may hold, how many of them, and what they may sum up to."""

from dataclasses import dataclass
from enum import StrEnum

from tabletop.faces.dumm_gelaufen import Colour


class Parity(StrEnum):
    """Odd or even."""

    ODD = "odd"
    EVEN = "even"


@dataclass(frozen=True, slots=True)
class Bounds:
    """From `low` to `high`, both included; None is no bound on that side."""

    low: int | None = None
    high: int | None = None

    def __contains__(self, number: int) -> bool:
        """Whether the number lies within the bounds."""
        return (self.low is None or number >= self.low) and (self.high is None or number <= self.high)


@dataclass(frozen=True, slots=True)
class OfColour:
    """A card of this colour."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class OfColours:
    """A card of one of these colours, two or three of them."""

    colours: frozenset[Colour]


@dataclass(frozen=True, slots=True)
class OneColour:
    """All cards of the same colour, whichever it is."""


@dataclass(frozen=True, slots=True)
class OfParity:
    """A card with an odd, or with an even number."""

    parity: Parity


@dataclass(frozen=True, slots=True)
class OfDigits:
    """A card whose number has so many digits: 1 or 2."""

    digits: int


@dataclass(frozen=True, slots=True)
class ValueWithin:
    """A card whose number lies within the bounds."""

    bounds: Bounds


@dataclass(frozen=True, slots=True)
class OfValues:
    """A card with one of these numbers."""

    values: frozenset[int]


@dataclass(frozen=True, slots=True)
class OneValue:
    """All cards with the same number, whichever it is."""


Condition = OfColour | OfColours | OneColour | OfParity | OfDigits | ValueWithin | OfValues | OneValue


@dataclass(frozen=True, slots=True)
class Task:
    """What must be true of the number cards of a hand.

    Every card meets all of `only` and none of `none`; `count` is about the fitting cards (without one, a single
    fitting card is enough), `total` about the sum of all number cards.
    """

    only: tuple[Condition, ...] = ()
    none: tuple[Condition, ...] = ()
    count: Bounds | None = None
    total: Bounds | None = None
