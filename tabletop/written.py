"""What something on a table was read as, in text form: for a log, for a phone, for whoever keeps it meanwhile.

Everything written here can be read again as what it was.
"""

from dataclasses import dataclass
from typing import Literal, TypeVar

from tabletop.dice import Die, DieColour
from tabletop.faces import Face
from tabletop.games import GameName
from tabletop.notation import format_face, parse_face
from tabletop.table import CardReading, Certain, DieReading, Doubtful, Unread

Certainty = Literal["certain", "doubtful", "unread"]
Shown = TypeVar("Shown", bound=Face | Die)


@dataclass(frozen=True, slots=True)
class Read:
    """How far something was read: what it shows in text form, likeliest first."""

    certainty: Certainty
    shown: tuple[str, ...] = ()


def write_reading(reading: CardReading | DieReading) -> Read:
    """The reading in text form."""
    match reading:
        case Certain(shown):
            return Read("certain", (_format(shown),))
        case Doubtful(candidates):
            return Read("doubtful", tuple(_format(shown) for shown in candidates))
        case Unread():
            return Read("unread")


def card_reading(game: GameName, read: Read) -> CardReading:
    """The reading of a card of this game; raises UnknownFaceError."""
    return _reading(read, tuple(parse_face(game, text) for text in read.shown))


def die_reading(read: Read) -> DieReading:
    """The reading of a die; raises ValueError if it is none."""
    return _reading(read, tuple(parse_die(text) for text in read.shown))


def format_die(die: Die) -> str:
    """The text form of a die, such as `die/red/3` or, of two with different symbols, `die/black/0/1`."""
    parts = ("die", die.colour or "any", die.value, die.which)
    return "/".join(str(part) for part in parts if part is not None)


def parse_die(text: str) -> Die:
    """The die of a text form."""
    _, colour, value, *which = text.split("/")
    shown = int(value) if value.isdecimal() else value
    return Die(None if colour == "any" else DieColour(colour), shown, int(which[0]) if which else None)


def _format(shown: Face | Die) -> str:
    return format_die(shown) if isinstance(shown, Die) else format_face(shown)


def _reading(read: Read, shown: tuple[Shown, ...]) -> Certain[Shown] | Doubtful[Shown] | Unread:
    match read.certainty:
        case "certain":
            return Certain(shown[0])
        case "doubtful":
            return Doubtful(shown)
        case "unread":
            return Unread()
