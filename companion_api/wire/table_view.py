"""The table as one seat may see it, and the messages of its event stream."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from companion_api.wire.base import EventNumber, Head, JoinCode, SeatNumber, TableId, Told
from companion_api.wire.happened import Happened
from companion_api.wire.numnum import NumNumView
from companion_api.wire.pictures import SeenItem
from tabletop.games import GameName

GameView = NumNumView


class SeatView(Told):
    """One place at the table."""

    seat: SeatNumber
    name: Annotated[str | None, Field(description="null: nobody sits there with a phone.")]


class You(Told):
    """Who this phone is at the table."""

    seat: SeatNumber | None
    name: str | None
    is_host: bool


class Agreement(Told):
    """Whether the screen shows what the table shows, as far as anybody can tell."""

    state: Annotated[
        Literal["agrees", "unsure", "unexplained", "nothing_seen"],
        Field(
            description="unsure: some card was read doubtfully or not at all (`items`). "
            "unexplained: no moves lead from the last picture to this one. nothing_seen: no picture and no taps yet."
        ),
    ]
    items: Annotated[list[str], Field(description="The cards to look at: their item ids.")]


class Camera(Told):
    """How the pictures come in."""

    state: Annotated[
        Literal["none", "live", "slow", "stalled"],
        Field(description="none: no picture for so long that nobody can mean to film. stalled: over 4 s without one."),
    ]
    last_picture_at: datetime | None


class Demo(Told):
    """How far the demo is."""

    shown: int
    of: int


class TableView(Told):
    """The table after event `number`, as this seat may see it."""

    table_id: TableId
    number: EventNumber
    head: Head
    game: GameName
    edition: str | None
    table_name: str | None
    demo: Annotated[Demo | None, Field(description="null: no demo table.")]
    you: You
    seats: list[SeatView]
    watching: Annotated[list[str], Field(description="Names of those who watch without a seat.")]
    lobby_is_open: bool
    join_code: Annotated[JoinCode | None, Field(description="null: the lobby is closed.")]
    join_url: str | None
    items: Annotated[list[SeenItem], Field(description="What lies there: the last picture, corrections included.")]
    agreement: Agreement
    camera: Camera
    view: Annotated[GameView, Field(description="The game as this seat may see it.")]
    may_undo: bool
    happened: Annotated[list[Happened], Field(description="The last things that happened, newest last.")]


class Gap(Told):
    """The numbers are not contiguous here: events `after + 1` to `number - 1` are not sent one by one."""

    reason: Annotated[
        Literal["too_far_behind", "ahead_of_server"],
        Field(description="ahead_of_server: this phone saw events that the server does not have (a restored backup)."),
    ]
    after: EventNumber
    number: EventNumber


class HeadAt(Told):
    """The hash a table's log had at an event: a phone compares it with the one it saw then."""

    number: EventNumber
    head: Head


class TableStream(Told):
    """The messages of the event stream: the name of the message is its `event:`, the value its `data:`.

    `view` carries `id:`, the event number. `camera` comes when the state of the camera changes, without an event.
    `gap` is followed by a `view`.
    """

    view: TableView
    gap: Gap
    camera: Camera
