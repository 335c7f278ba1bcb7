"""What an action card, or people telling what happened, can do to the cards: the changes, one by one.

A change is a fact about the table, not a rule. `effects` says which changes a taught card leads to.
"""

from dataclasses import dataclass
from enum import StrEnum

from rules.dumm_gelaufen.deck import PlayingCard
from rules.game import Seat


class Heap(StrEnum):
    """Where cards lie that nobody holds."""

    MAC = "mac"
    LEFT = "left"
    RIGHT = "right"
    DRAW = "draw"
    ACTIONS = "actions"


Place = Seat | Heap  # a seat stands for its hand


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards that went from one place to another, in this order; None for one that nobody saw."""

    cards: tuple[PlayingCard | None, ...]
    source: Place
    target: Place


@dataclass(frozen=True, slots=True)
class HandsPassed:
    """Everybody passed the hand on, so many seats to the left; right is -1."""

    by: int
    with_murphy: bool = False


@dataclass(frozen=True, slots=True)
class HandsSwapped:
    """Two seats swapped their hands."""

    one: Seat
    other: Seat
    with_murphy: bool = False


@dataclass(frozen=True, slots=True)
class MurphyPassed:
    """Everybody passed the Murphy card on, so many seats to the left."""

    by: int


@dataclass(frozen=True, slots=True)
class MurphySwapped:
    """Two seats swapped their Murphy cards."""

    one: Seat
    other: Seat


@dataclass(frozen=True, slots=True)
class MurphyRenewed:
    """A seat put its Murphy card aside and drew another."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnGiven:
    """This seat exchanges or plays an action next, whoever would have been due; also after a move was taken back."""

    seat: Seat


Change = Moved | HandsPassed | HandsSwapped | MurphyPassed | MurphySwapped | MurphyRenewed | TurnGiven
