"""What can happen at a table: one shape per kind of event, as it stands in the log.

A shape never changes once a version with it was released: new fields get a default, a new meaning gets a new kind.
Moves stand in an event as they were understood then, in notation, so that a better interpreter changes no old evening.
"""

from dataclasses import dataclass
from typing import Literal

from companion_api.session.arrangement import ArrangedZone
from companion_api.session.lying import LyingItem
from companion_api.wire.base import SymbolWord
from tabletop.written import Read


@dataclass(frozen=True, slots=True)
class TableOpened:
    """The table began. Until somebody sits down nobody is the host."""

    game: str
    players: int
    join_code: str
    edition: str | None = None
    table_name: str | None = None
    is_demo: bool = False
    kind: Literal["table_opened"] = "table_opened"


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A phone sat down (or, without a seat, watches). Members count from 1; the first one is the host."""

    member: int
    token_hash: str
    name: str | None
    seat: int | None
    kind: Literal["seat_taken"] = "seat_taken"


@dataclass(frozen=True, slots=True)
class LobbyOpened:
    """People may join again, with this code."""

    join_code: str
    kind: Literal["lobby_opened"] = "lobby_opened"


@dataclass(frozen=True, slots=True)
class LobbyClosed:
    """Nobody may join any more."""

    kind: Literal["lobby_closed"] = "lobby_closed"


@dataclass(frozen=True, slots=True)
class TableSeen:
    """The camera saw something new. `moves` explain the change unless `explained` is false.

    `demo_picture` counts the pictures of a demo from 1.
    """

    items: tuple[LyingItem, ...]
    moves: tuple[str, ...]
    explained: bool
    demo_picture: int | None = None
    kind: Literal["table_seen"] = "table_seen"


@dataclass(frozen=True, slots=True)
class TableShown:
    """Somebody tapped what lies there."""

    items: tuple[LyingItem, ...]
    moves: tuple[str, ...]
    explained: bool
    kind: Literal["table_shown"] = "table_shown"


@dataclass(frozen=True, slots=True)
class Replay:
    """How the play of event `number` is understood since a correction."""

    number: int
    moves: tuple[str, ...]
    explained: bool


@dataclass(frozen=True, slots=True)
class CardCorrected:
    """Somebody said what a card is; every play since it came to lie there is understood anew."""

    item_id: str
    was: Read
    face: str
    replays: tuple[Replay, ...]
    kind: Literal["card_corrected"] = "card_corrected"


@dataclass(frozen=True, slots=True)
class WishSaid:
    """Somebody said which symbol was wished."""

    symbol: SymbolWord
    moves: tuple[str, ...]
    kind: Literal["wish_said"] = "wish_said"


@dataclass(frozen=True, slots=True)
class Undone:
    """The last thing that changed the game was taken back: event `number`."""

    number: int
    kind: Literal["undone"] = "undone"


@dataclass(frozen=True, slots=True)
class ZonesPlaced:
    """Somebody put zones where they are; none: zones are found by the layout again."""

    zones: tuple[ArrangedZone, ...]
    kind: Literal["zones_placed"] = "zones_placed"


@dataclass(frozen=True, slots=True)
class PlaneKept:
    """Where the table lies under the camera was measured, or (None) is to be found in every picture again."""

    plane: str | None
    by_markers: bool = False
    kind: Literal["plane_kept"] = "plane_kept"


@dataclass(frozen=True, slots=True)
class LensKept:
    """The lens of the camera over this table was calibrated, or (None) is taken for a usual one again."""

    lens: str | None
    kind: Literal["lens_kept"] = "lens_kept"


Happening = (
    TableOpened
    | SeatTaken
    | LobbyOpened
    | LobbyClosed
    | TableSeen
    | TableShown
    | CardCorrected
    | WishSaid
    | Undone
    | ZonesPlaced
    | PlaneKept
    | LensKept
)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, with its number, the member whose phone it came from, and when (UTC, ISO 8601)."""

    number: int
    at: str
    member: int | None
    happening: Happening
    head: str
