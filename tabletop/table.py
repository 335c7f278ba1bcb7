"""A settled picture: what lies on the table, where, and how far it could be read.

Places are in table units: the table's own flat coordinates with the width of one card as unit, x to the right and y
towards the viewer; where no table plane is known, the same measured in the picture.
"""

from dataclasses import dataclass
from typing import Generic, NewType, TypeVar

from tabletop.dice import Die
from tabletop.faces import Face
from tabletop.games import GameName

ItemId = NewType("ItemId", str)
ZoneName = NewType("ZoneName", str)
Shown_co = TypeVar("Shown_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Point:
    """A place on the table."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Outline:
    """The corners of an item, clockwise from its own top left."""

    top_left: Point
    top_right: Point
    bottom_right: Point
    bottom_left: Point

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """The four corners, clockwise from the item's own top left."""
        return self.top_left, self.top_right, self.bottom_right, self.bottom_left

    @property
    def centre(self) -> Point:
        """The mean of the corners."""
        return Point(sum(p.x for p in self.corners) / 4, sum(p.y for p in self.corners) / 4)


@dataclass(frozen=True, slots=True)
class Certain(Generic[Shown_co]):
    """Read beyond reasonable doubt."""

    shown: Shown_co


@dataclass(frozen=True, slots=True)
class Doubtful(Generic[Shown_co]):
    """Read, but not surely: what it may be, likeliest first, at least one."""

    candidates: tuple[Shown_co, ...]


@dataclass(frozen=True, slots=True)
class Unread:
    """It lies there, but what it shows could not be told."""


CardReading = Certain[Face] | Doubtful[Face] | Unread
DieReading = Certain[Die] | Doubtful[Die] | Unread


@dataclass(frozen=True, slots=True)
class CardItem:
    """A card: what it shows as far as that was read, where it lies, which zone that is (None: none known)."""

    item_id: ItemId
    reading: CardReading
    outline: Outline
    zone: ZoneName | None = None
    covered: bool = False  # another card hides part of it


@dataclass(frozen=True, slots=True)
class DieItem:
    """A die: what it shows as far as that was read, and where it lies."""

    item_id: ItemId
    reading: DieReading
    outline: Outline
    zone: ZoneName | None = None


TableItem = CardItem | DieItem


@dataclass(frozen=True, slots=True)
class TableState:
    """One settled picture of one game's table, items in reading order."""

    game: GameName
    cards: tuple[CardItem, ...] = ()
    dice: tuple[DieItem, ...] = ()

    @property
    def items(self) -> tuple[TableItem, ...]:
        """Cards, then dice."""
        return (*self.cards, *self.dice)


def certain_face(item: CardItem) -> Face | None:
    """The face of a card that was read for certain, else None."""
    return item.reading.shown if isinstance(item.reading, Certain) else None


def possible_faces(item: CardItem) -> tuple[Face, ...]:
    """Every face the card may show, likeliest first; empty if nothing is known of it."""
    match item.reading:
        case Certain(face):
            return (face,)
        case Doubtful(candidates):
            return candidates
        case Unread():
            return ()


def cards_in(state: TableState, zone: str) -> tuple[CardItem, ...]:
    """The cards of one zone, in the order of the state."""
    return tuple(card for card in state.cards if card.zone == zone)
