"""What an event was about, for the phone to tell: one shape per kind of event."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from companion_api.wire.base import BannedRow, EventNumber, FaceText, SeatNumber, SymbolWord, Told
from companion_api.wire.verdicts import JudgedMove


class _Happened(Told):
    """What every event has."""

    number: EventNumber
    at: datetime
    by: Annotated[SeatNumber | None, Field(description="Whose phone it came from; null: one that has no seat.")]


class TableWasOpened(_Happened):
    """The table began."""

    kind: Literal["table_opened"]


class SeatWasTaken(_Happened):
    """Somebody sat down, or came to watch (`seat` null)."""

    kind: Literal["seat_taken"]
    seat: SeatNumber | None
    name: Annotated[str | None, Field(description="null: the host's phone, as long as nobody gave it a name.")]


class LobbyWasOpened(_Happened):
    """People may join again, with a new code."""

    kind: Literal["lobby_opened"]


class LobbyWasClosed(_Happened):
    """Nobody may join any more."""

    kind: Literal["lobby_closed"]


class _MovesHappened(_Happened):
    """What every event has that is about the game."""

    moves: list[JudgedMove]
    is_explained: Annotated[bool, Field(description="False: no moves explain the change; the table counts.")]


class TableWasSeen(_MovesHappened):
    """The camera saw the table change."""

    kind: Literal["table_seen"]


class TableWasShown(_MovesHappened):
    """Somebody tapped what lies there."""

    kind: Literal["table_shown"]
    top: FaceText | None
    bans: list[BannedRow]


class CardWasCorrected(_MovesHappened):
    """Somebody said what a card really is."""

    kind: Literal["card_corrected"]
    item_id: str
    was: FaceText | None
    face: FaceText


class WishWasSaid(_MovesHappened):
    """Somebody said which symbol was wished."""

    kind: Literal["wish_said"]
    symbol: SymbolWord


class WasUndone(_Happened):
    """An event was taken back; the game stands as it stood before it."""

    kind: Literal["undone"]
    undone: EventNumber


class TableWasArranged(_Happened):
    """Somebody put zones where they are, or the plane or the lens was measured, or that was taken back."""

    kind: Literal["table_arranged"]
    what: Literal["zones", "plane", "lens"]


Happened = Annotated[
    TableWasOpened
    | SeatWasTaken
    | LobbyWasOpened
    | LobbyWasClosed
    | TableWasSeen
    | TableWasShown
    | CardWasCorrected
    | WishWasSaid
    | WasUndone
    | TableWasArranged,
    Field(discriminator="kind"),
]
