"""What can happen in a game of What a Wonderful World. One move is one thing done."""

from dataclasses import dataclass

from rules.game import Seat
from rules.wonderful_world.rows import Placement, Rows
from tabletop.faces.wonderful_world import Gent


@dataclass(frozen=True, slots=True)
class Deal:
    """Everybody gets two or three grey men."""


@dataclass(frozen=True, slots=True)
class LayOut:
    """Grey men are laid at the earth before the first turn."""

    placements: tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A grey man is laid at the outer end of a row."""

    seat: Seat
    card: Gent
    row: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The grey man laid last goes back into the hand, as after a placement that was not allowed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CannotPlace:
    """Somebody says that none of his cards can be laid: the game is lost."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DrawGent:
    """A grey man is drawn; None as long as nobody but his holder has seen him."""

    seat: Seat
    card: Gent | None = None


@dataclass(frozen=True, slots=True)
class DrawLandscape:
    """A landscape is drawn and laid open: dice are thrown."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice are thrown: for a landscape by whoever drew it, in part two by all together."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Remove:
    """After a hit, the outermost card of this row goes into the box."""

    row: int


@dataclass(frozen=True, slots=True)
class PushTogether:
    """The rows become stacks. `tops` are the grey men then in view, by stack; None for an empty one."""

    tops: tuple[Gent | None, ...]


@dataclass(frozen=True, slots=True)
class Defeat:
    """In part two, the top cards of these stacks go into the box; `uncovered` are those then in view, by stack."""

    stacks: tuple[int, ...]
    uncovered: tuple[Gent | None, ...]


@dataclass(frozen=True, slots=True)
class ShowHand:
    """A whole hand is shown, to the companion alone."""

    seat: Seat
    cards: tuple[Gent, ...]


@dataclass(frozen=True, slots=True)
class TableAsSeen:
    """The table as a picture found it in part one, with no word on how it came about."""

    rows: Rows
    landscapes: int = 0
    turn: Seat | None = None


@dataclass(frozen=True, slots=True)
class StacksAsSeen:
    """The table as a picture found it in part two: the tops by stack, and the dice still in play."""

    tops: tuple[Gent | None, ...]
    dice: int


Move = (
    Deal
    | LayOut
    | Place
    | TakeBack
    | CannotPlace
    | DrawGent
    | DrawLandscape
    | Throw
    | Remove
    | PushTogether
    | Defeat
    | ShowHand
    | TableAsSeen
    | StacksAsSeen
)
