"""What the routes ask of the companion."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from companion_api.wire.actions import Act, Acted
from companion_api.wire.opening import Health, JoinTable, OpenTable, StartView, TableJoined, TableOpened
from companion_api.wire.pictures import FrameSeen
from companion_api.wire.table_view import HeadAt, TableView

Told_co = TypeVar("Told_co", covariant=True)


@dataclass(frozen=True, slots=True)
class WithToken(Generic[Told_co]):
    """An answer, and the new token of the phone it goes to."""

    told: Told_co
    token: str


class Companion(Protocol):
    """Tables, by their id and the token of the phone that asks. Raises Refused."""

    def start_view(self, origin: str) -> StartView:
        """What the start page must know."""
        ...

    def health(self) -> Health:
        """Whether the server works."""
        ...

    async def open_table(self, wanted: OpenTable, origin: str) -> WithToken[TableOpened]:
        """Open a table for a host."""
        ...

    async def join(self, wanted: JoinTable, address: str) -> WithToken[TableJoined]:
        """Give somebody a seat."""
        ...

    async def view(self, table_id: str, token: str | None, origin: str) -> TableView:
        """The table as this phone may see it."""
        ...

    async def stream(
        self, table_id: str, token: str | None, origin: str, last_event_id: str | None
    ) -> AsyncIterator[bytes]:
        """The messages of the event stream."""
        ...

    async def head_at(self, table_id: str, token: str | None, number: int) -> HeadAt:
        """The hash of the log at an event."""
        ...

    async def join_picture(self, table_id: str, token: str | None, origin: str) -> bytes:
        """The address that joins this table, as a QR code (SVG)."""
        ...

    async def read_frame(self, table_id: str, token: str | None, picture: bytes) -> FrameSeen:
        """Read a picture of the table."""
        ...

    async def act(self, table_id: str, token: str | None, key: str | None, act: Act) -> Acted:
        """Do what a player asks."""
        ...

    async def show_next_demo_picture(self, table_id: str, token: str | None) -> FrameSeen:
        """Read the next picture of the demo."""
        ...

    async def demo_picture(self, table_id: str, token: str | None) -> bytes:
        """The picture the demo shows (JPEG)."""
        ...
