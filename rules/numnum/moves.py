"""What can happen in a game of NumNum. One move is one thing done, so a long turn is several moves."""

from dataclasses import dataclass

from rules.game import Seat
from rules.numnum.cards import Card
from tabletop.faces.numnum import Symbol


@dataclass(frozen=True, slots=True)
class Deal:
    """Everybody gets seven cards, the others become the draw pile."""


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The dealer turns up a card, looking for the first number card."""

    card: Card


@dataclass(frozen=True, slots=True)
class Lay:
    """A card is laid: on the pile, or, if it is a ban, beside it."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The card laid last goes back into the hand it came from, as after a lay that was not allowed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Draw:
    """A card is drawn; None as long as nobody but its holder has seen it."""

    seat: Seat
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """The turn ends without another card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SayWish:
    """Whoever laid the wish card says which symbol comes next."""

    seat: Seat
    symbol: Symbol


@dataclass(frozen=True, slots=True)
class ShowHand:
    """A whole hand is shown, to the companion alone."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CountHand:
    """Somebody says how many cards a seat holds; nought means that it has won, None that nobody knows any more."""

    seat: Seat
    size: int | None


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """All laid cards but the top one become the new draw pile."""


@dataclass(frozen=True, slots=True)
class TableAsSeen:
    """The table as a picture found it, with no word on how it came about. `bans` are all ban cards lying there."""

    pile: tuple[Card, ...]
    bans: tuple[int, ...] = ()
    turn: Seat | None = None


Move = Deal | TurnUp | Lay | TakeBack | Draw | Pass | SayWish | ShowHand | CountHand | Reshuffle | TableAsSeen
SeatMove = Lay | Draw | Pass | SayWish
"""Moves of somebody at the table that the rules order; showing and counting may happen at any time."""
