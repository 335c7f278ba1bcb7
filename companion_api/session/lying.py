"""What lies on a table as the session remembers it: plain values that go into the log and come back as a TableState."""

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeVar

from tabletop.dice import Die, DieColour
from tabletop.faces import Face
from tabletop.games import GameName
from tabletop.notation import format_face, parse_face
from tabletop.table import (
    CardItem,
    Certain,
    DieItem,
    Doubtful,
    ItemId,
    Outline,
    Point,
    TableItem,
    TableState,
    Unread,
    ZoneName,
)

Certainty = Literal["certain", "doubtful", "unread"]
Shown = TypeVar("Shown", bound=Face | Die)
DECIMALS: Final = 4  # of a card's or the picture's width; finer than anybody can see or lay


@dataclass(frozen=True, slots=True)
class Spot:
    """A point, in card widths on the table or in shares of the picture."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Read:
    """How far something was read: what it shows in text form, likeliest first."""

    certainty: Certainty
    shown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LyingItem:
    """A card or die on the table. `in_picture` are its corners as shares of the picture, empty if it was tapped."""

    item_id: str
    sort: Literal["card", "die"]
    read: Read
    on_table: tuple[Spot, ...]
    in_picture: tuple[Spot, ...] = ()
    zone: str | None = None
    covered: bool = False
    camera_read: Read | None = None
    """What the camera had read when a person corrected it; None if nobody did."""


def remember_item(item: TableItem, in_picture: tuple[Spot, ...]) -> LyingItem:
    """The item as the log keeps it."""
    sort: Literal["card", "die"] = "card" if isinstance(item, CardItem) else "die"
    corners = tuple(round_spot(corner.x, corner.y) for corner in item.outline.corners)
    is_covered = isinstance(item, CardItem) and item.covered
    return LyingItem(item.item_id, sort, _remember_reading(item), corners, in_picture, item.zone, is_covered)


def round_spot(x: float, y: float) -> Spot:
    """A spot as exact as the log keeps it."""
    return Spot(round(x, DECIMALS), round(y, DECIMALS))


def recall_table(game: GameName, items: tuple[LyingItem, ...]) -> TableState:
    """The settled picture that was remembered."""
    cards = tuple(_recall_card(game, item) for item in items if item.sort == "card")
    dice = tuple(_recall_die(item) for item in items if item.sort == "die")
    return TableState(game, cards, dice)


def as_camera_read(item: LyingItem) -> LyingItem:
    """The item without anybody's correction."""
    return item if item.camera_read is None else replace(item, read=item.camera_read, camera_read=None)


def format_die(die: Die) -> str:
    """The text form of a die, such as `die/red/3` or, of two with different symbols, `die/black/0/1`."""
    parts = ("die", die.colour or "any", die.value, die.which)
    return "/".join(str(part) for part in parts if part is not None)


def parse_die(text: str) -> Die:
    """The die of a text form."""
    _, colour, value, *which = text.split("/")
    shown = int(value) if value.isdecimal() else value
    return Die(None if colour == "any" else DieColour(colour), shown, int(which[0]) if which else None)


def _remember_reading(item: TableItem) -> Read:
    match item.reading:
        case Certain(shown):
            return Read("certain", (_format(shown),))
        case Doubtful(candidates):
            return Read("doubtful", tuple(_format(shown) for shown in candidates))
        case Unread():
            return Read("unread")


def _format(shown: Face | Die) -> str:
    return format_die(shown) if isinstance(shown, Die) else format_face(shown)


def _recall_card(game: GameName, item: LyingItem) -> CardItem:
    faces = tuple(parse_face(game, text) for text in item.read.shown)
    reading = _recall_reading(item.read, faces)
    return CardItem(ItemId(item.item_id), reading, _recall_outline(item), _recall_zone(item), item.covered)


def _recall_die(item: LyingItem) -> DieItem:
    dice = tuple(parse_die(text) for text in item.read.shown)
    return DieItem(ItemId(item.item_id), _recall_reading(item.read, dice), _recall_outline(item), _recall_zone(item))


def _recall_reading(read: Read, shown: tuple[Shown, ...]) -> Certain[Shown] | Doubtful[Shown] | Unread:
    match read.certainty:
        case "certain":
            return Certain(shown[0])
        case "doubtful":
            return Doubtful(shown)
        case "unread":
            return Unread()


def _recall_outline(item: LyingItem) -> Outline:
    return Outline(*(Point(spot.x, spot.y) for spot in item.on_table))


def _recall_zone(item: LyingItem) -> ZoneName | None:
    return None if item.zone is None else ZoneName(item.zone)
