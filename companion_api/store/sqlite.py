"""The embedded store: one SQLite file with one table of events.

WAL, so that reading and backing up never wait for a writer; synchronous=FULL, so that what `append` returned survives
a power cut. Calls block; whoever must not wait calls them in a thread. Every call may come from another thread.
"""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from companion_api.store.record import NOTHING_BEFORE, Draft, Record, RequestKey, chain

SCHEMA_VERSION: Final = 1
BUSY_WAIT_S: Final = 10
SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS events (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number > 0),
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    member INTEGER,
    request_member INTEGER,
    request_key TEXT,
    request_digest TEXT,
    previous TEXT NOT NULL,
    head TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID, STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS one_event_per_request ON events (table_id, request_member, request_key);
CREATE INDEX IF NOT EXISTS events_by_kind ON events (kind);
"""
COLUMNS: Final = (
    "table_id, number, at, kind, payload, member, request_member, request_key, request_digest, previous, head"
)
Row = tuple[str, int, str, str, str, int | None, int | None, str | None, str | None, str, str]


class UnreadableLogError(Exception):
    """The file is no log, or cannot be read."""

    def __init__(self, error: sqlite3.Error) -> None:
        super().__init__(str(error))
        self.is_damaged = getattr(error, "sqlite_errorcode", None) in {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT}


class NewerLogError(Exception):
    """The log was written by a later version, which this one does not understand."""


class AppendConflictError(Exception):
    """Somebody else appended to this table first."""

    def __init__(self, table_id: str, expected: int, found: int) -> None:
        super().__init__(f"table {table_id} has {found} events where {expected} were expected")


class SqliteLog:
    """The events of all tables in one file."""

    def __init__(self, path: Path) -> None:
        self._lock = threading.Lock()
        try:
            self._connection = _connect(path)
        except sqlite3.Error as error:
            raise UnreadableLogError(error) from error

    def append(self, table_id: str, after: int, draft: Draft) -> Record:
        """Write the event that follows number `after`; it is on disk when this returns. Raises AppendConflictError."""
        with self._writing() as connection:
            last, previous = _tip(connection, table_id)
            if last != after:
                raise AppendConflictError(table_id, after, last)
            record = chain(table_id, after + 1, draft, previous)
            # COLUMNS is a constant of this module
            connection.execute(f"INSERT INTO events ({COLUMNS}) VALUES ({','.join('?' * 11)})", _to_row(record))  # noqa: S608 - of our own column names only
            return record

    def read(self, table_id: str, after: int = 0) -> list[Record]:
        """The events of a table with numbers above `after`, in order; empty for a table nobody opened."""
        return self._select("table_id = ? AND number > ? ORDER BY number", table_id, after)

    def read_kinds(self, *kinds: str) -> list[Record]:
        """All events of these kinds, table by table, each in order."""
        marks = ",".join("?" * len(kinds))
        return self._select(f"kind IN ({marks}) ORDER BY table_id, number", *kinds)

    def table_ids(self) -> list[str]:
        """Every table that was ever opened."""
        return [record.table_id for record in self._select("number = 1 ORDER BY at")]

    def is_usable(self) -> bool:
        """Whether the file can be read at this moment."""
        try:
            self._select("number = 0")
        except sqlite3.Error:
            return False
        return True

    def close(self) -> None:
        """Close the file; nothing may be called afterwards."""
        with self._lock:
            self._connection.close()

    def _select(self, condition: str, *values: str | int) -> list[Record]:
        # every condition is written in this class
        statement = f"SELECT {COLUMNS} FROM events WHERE {condition}"  # noqa: S608 - of our own column names only
        with self._lock:
            return [_from_row(row) for row in self._connection.execute(statement, values)]

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._lock, self._connection:  # the connection commits, or takes back what was begun
            self._connection.execute("BEGIN IMMEDIATE")
            yield self._connection


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY_WAIT_S, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version not in (0, SCHEMA_VERSION):
        connection.close()
        raise NewerLogError(f"version {version}")
    if version != SCHEMA_VERSION:  # otherwise nothing is written: opening must not wait for whoever writes all the time
        connection.executescript(f"BEGIN IMMEDIATE; {SCHEMA} PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;")
    return connection


def _tip(connection: sqlite3.Connection, table_id: str) -> tuple[int, str]:
    found = connection.execute(
        "SELECT number, head FROM events WHERE table_id = ? ORDER BY number DESC LIMIT 1", (table_id,)
    ).fetchone()
    return (0, NOTHING_BEFORE) if found is None else (found[0], found[1])


def _to_row(record: Record) -> Row:
    draft = record.draft
    asked = (None, None, None)
    request = asked if draft.request is None else (draft.request.member, draft.request.key, draft.request.digest)
    return (
        record.table_id,
        record.number,
        draft.at,
        draft.kind,
        draft.payload,
        draft.member,
        *request,
        record.previous,
        record.head,
    )


def _from_row(row: Row) -> Record:
    table_id, number, at, kind, payload, member, asker, key, digest, previous, head = row
    request = RequestKey(asker, key, digest) if asker is not None and key is not None and digest is not None else None
    return Record(table_id, number, Draft(at, kind, payload, member, request), previous, head)
