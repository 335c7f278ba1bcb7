"""What somebody did at the table, with whatever the dice added to it.

A throw whose dice have not come to rest yet has None for what they show: so it stands among the legal moves, and so it
can be judged, but nothing can follow from it.
"""

from dataclasses import dataclass

from rules.game import Seat
from rules.nichtlustig.dice import Dice
from rules.nichtlustig.display import Display
from tabletop.faces.nichtlustig import Death, SpecialKey, Target


@dataclass(frozen=True, slots=True)
class Begin:
    """This seat threw the highest die and has the first turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MissTurn:
    """The turn is missed, and the special card that says so goes back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Roll:
    """All dice but those `aside` were thrown; `aside` are all that lie there by then, whenever they were put there.

    `symbols` are the printed symbols that were told apart, on all dice as they lie then.
    """

    seat: Seat
    aside: Dice
    thrown: Dice | None
    symbols: tuple[SpecialKey, ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """The seat throws no more; these open targets, whoever has them, are turned to their points."""

    seat: Seat
    turned: tuple[Target, ...] = ()


@dataclass(frozen=True, slots=True)
class Take:
    """The targets taken with the dice, perhaps none; dinosaurs are turned to their points at once."""

    seat: Seat
    targets: tuple[Target, ...] = ()
    timemachine: bool = False


@dataclass(frozen=True, slots=True)
class TakeDeath:
    """A death was taken and laid on a target, or face up (None)."""

    seat: Seat
    death: Death
    on: Target | None = None


@dataclass(frozen=True, slots=True)
class HandInClown:
    """The clown goes back instead of a death being taken."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PickSpecials:
    """The special cards whose symbols the dice show, taken from the centre or from other players."""

    seat: Seat
    keys: tuple[SpecialKey, ...] = ()


@dataclass(frozen=True, slots=True)
class RollProfessors:
    """At the end: what was thrown for the professors of this seat."""

    seat: Seat
    thrown: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class TableAsSeen:
    """The cards as a picture found them: a game joined in the middle, cards put back, whatever no move explains.

    `turn` is whose turn begins with that; None if nothing else has changed.
    """

    centre: tuple[Target, ...]
    displays: tuple[Display, ...]
    turn: Seat | None = None


SeatMove = Begin | MissTurn | Roll | Score | Take | TakeDeath | HandInClown | PickSpecials | RollProfessors
"""Moves of somebody at the table that the rules order."""
Move = SeatMove | TableAsSeen
