"""Short ways to lay out a table in a test."""

from tabletop.dice import Die, DieColour, DieValue
from tabletop.faces import Face
from tabletop.games import GameName
from tabletop.notation import parse_face
from tabletop.table import (
    CardItem,
    CardReading,
    Certain,
    DieItem,
    Doubtful,
    ItemId,
    Outline,
    Point,
    TableState,
    Unread,
    ZoneName,
)


def square_at(x: float, y: float) -> Outline:
    return Outline(Point(x, y), Point(x + 1, y), Point(x + 1, y + 1), Point(x, y + 1))


def faces(game: GameName, *texts: str) -> tuple[Face, ...]:
    return tuple(parse_face(game, text) for text in texts)


def card(
    *texts: str,
    item_id: str = "",
    x: float = 0,
    y: float = 0,
    zone: str | None = None,
    game: GameName = GameName.NUMNUM,
) -> CardItem:
    """No text is an unread card, one a certain one, several a doubtful one."""
    shown = faces(game, *texts)
    reading: CardReading = Unread() if not shown else Certain(shown[0]) if len(shown) == 1 else Doubtful(shown)
    return CardItem(ItemId(item_id or f"{x},{y}"), reading, square_at(x, y), None if zone is None else ZoneName(zone))


def die(colour: DieColour, value: DieValue, item_id: str, x: float = 0) -> DieItem:
    return DieItem(ItemId(item_id), Certain(Die(colour, value)), square_at(x, 0))


def table(*cards: CardItem, dice: tuple[DieItem, ...] = (), game: GameName = GameName.NUMNUM) -> TableState:
    return TableState(game, cards, dice)
