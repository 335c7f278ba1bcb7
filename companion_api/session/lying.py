"""What lies on a table as the session remembers it: plain values that go into the log and come back as a TableState."""

from dataclasses import dataclass, replace
from typing import Final, Literal

from tabletop.games import GameName
from tabletop.table import CardItem, DieItem, ItemId, Outline, Point, TableItem, TableState, ZoneName
from tabletop.written import Read, card_reading, die_reading, write_reading

DECIMALS: Final = 4  # of a card's or the picture's width; finer than anybody can see or lay


@dataclass(frozen=True, slots=True)
class Spot:
    """A point, in card widths on the table or in shares of the picture."""

    x: float
    y: float


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
    return LyingItem(item.item_id, sort, write_reading(item.reading), corners, in_picture, item.zone, is_covered)


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


def _recall_card(game: GameName, item: LyingItem) -> CardItem:
    reading = card_reading(game, item.read)
    return CardItem(ItemId(item.item_id), reading, _recall_outline(item), _recall_zone(item), item.covered)


def _recall_die(item: LyingItem) -> DieItem:
    return DieItem(ItemId(item.item_id), die_reading(item.read), _recall_outline(item), _recall_zone(item))


def _recall_outline(item: LyingItem) -> Outline:
    return Outline(*(Point(spot.x, spot.y) for spot in item.on_table))


def _recall_zone(item: LyingItem) -> ZoneName | None:
    return None if item.zone is None else ZoneName(item.zone)
