"""All tables: found by id or join code, loaded from the log when first asked for."""

import asyncio
from collections.abc import Iterable

from companion_api.refusal import Refused
from companion_api.session.codec import parse_happening, to_draft
from companion_api.session.events import LobbyClosed, LobbyOpened, TableOpened
from companion_api.store.record import Record
from companion_api.store.sqlite import SqliteLog
from companion_api.tables.live import LiveTable, now_text
from companion_api.tables.secrets import make_join_code, make_table_id
from companion_api.wire.problems import ProblemCode


class Directory:
    """The tables of one log."""

    def __init__(self, log: SqliteLog) -> None:
        self._log = log
        self._loaded: dict[str, LiveTable] = {}
        self._lock = asyncio.Lock()

    async def get(self, table_id: str) -> LiveTable:
        """The table; raises Refused if there is none."""
        async with self._lock:
            if table_id not in self._loaded:
                records = await asyncio.to_thread(self._log.read, table_id)
                if not records:
                    raise Refused(ProblemCode.UNKNOWN_TABLE, 404)
                self._loaded[table_id] = LiveTable(self._log, records)
            return self._loaded[table_id]

    async def open(self, opened: TableOpened) -> LiveTable:
        """A new table."""
        record = await asyncio.to_thread(self._log.append, make_table_id(), 0, to_draft(opened, now_text(), None))
        table = self._loaded[record.table_id] = LiveTable(self._log, [record])
        return table

    async def find_by_code(self, code: str) -> LiveTable | None:
        """The table whose lobby is open under this code."""
        table_id = (await self._open_lobbies()).get(code)
        return None if table_id is None else await self.get(table_id)

    async def new_code(self) -> str:
        """A join code that no open lobby has."""
        taken = await self._open_lobbies()
        while (code := make_join_code()) in taken:
            pass
        return code

    async def untouched_table(self) -> LiveTable | None:
        """A table with an open lobby at which nobody sits yet, if there is one."""
        sat_at = {record.table_id for record in await asyncio.to_thread(self._log.read_kinds, "seat_taken")}
        free = [table_id for table_id in (await self._open_lobbies()).values() if table_id not in sat_at]
        return await self.get(free[-1]) if free else None

    async def _open_lobbies(self) -> dict[str, str]:
        """Table ids by join code."""
        return open_lobbies(await asyncio.to_thread(self._log.read_kinds, *_LOBBY_KINDS))


_LOBBY_KINDS = ("table_opened", "lobby_opened", "lobby_closed")


def open_lobbies(records: Iterable[Record]) -> dict[str, str]:
    """Table ids by join code, from all records about lobbies, each table's in order."""
    code_of: dict[str, str | None] = {}
    for record in records:
        happening = parse_happening(record.draft)
        if isinstance(happening, TableOpened | LobbyOpened):
            code_of[record.table_id] = happening.join_code
        elif isinstance(happening, LobbyClosed):
            code_of[record.table_id] = None
    return {code: table_id for table_id, code in code_of.items() if code is not None}
