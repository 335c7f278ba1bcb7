"""Opening a table, sitting down at it, and what the start page must know."""

from typing import Annotated, Literal

from pydantic import Field

from companion_api.wire.base import Asked, JoinCode, PersonName, SeatNumber, TableId, TableName, Told
from tabletop.games import GameName


class OpenTable(Asked):
    """Asks for a new table. Whoever opens it is its host."""

    game: Annotated[GameName, Field(strict=False)] = GameName.NUMNUM
    edition: Annotated[str | None, Field(max_length=40)] = None
    table_name: TableName | None = None
    host_name: Annotated[
        PersonName | None, Field(description="Takes seat 0; without it the host's phone only watches.")
    ] = None
    players: Annotated[int | None, Field(ge=1, le=7, description="How many play; absent: as few as may.")] = None
    demo: Annotated[bool, Field(description="A table that shows the game's demo pictures.")] = False


class TableOpened(Told):
    """A table is there. The host's token came as a cookie."""

    table_id: TableId
    join_code: JoinCode
    join_url: Annotated[str, Field(description="Opens the page with the join code filled in.")]


class JoinTable(Asked):
    """Asks for a place at a table."""

    join_code: Annotated[str, Field(min_length=1, max_length=20, description="Case and blanks do not matter.")]
    name: PersonName
    seat: Annotated[SeatNumber | None, Field(description="Absent: the first free one; if none is, one watches.")] = None


class TableJoined(Told):
    """Sat down. The token came as a cookie."""

    table_id: TableId
    seat: SeatNumber | None


class GameOffer(Told):
    """A game as the start page offers it."""

    game: GameName
    editions: list[str]
    fewest_players: int
    most_players: int
    is_playable: Annotated[bool, Field(description="False: its rules are not there yet.")]
    has_demo: bool


class StartView(Told):
    """What the start page must know."""

    version: str
    games: list[GameOffer]
    languages: list[Literal["de", "nl", "en"]]
    addresses: Annotated[list[str], Field(description="Under which other phones reach this server, best first.")]
    trust_rung: Annotated[Literal[0, 1, 2, 3], Field(description="0: plain http, photographs and taps only.")]


class Health(Told):
    """Whether the server works."""

    status: Literal["ok", "degraded"]
    version: str
    store: Literal["ok", "broken"]
    recogniser: Annotated[
        Literal["ready", "starting", "failing"],
        Field(description="starting: none was needed yet. failing: the last one died and has not come back yet."),
    ]
