"""One stored event, and the hash that chains it to all before it."""

import hashlib
import json
from dataclasses import dataclass
from typing import Final

NOTHING_BEFORE: Final = "0" * 64


@dataclass(frozen=True, slots=True)
class RequestKey:
    """Which request led to an event: whose, under which idempotency key, and the hash of what it asked."""

    member: int
    key: str
    digest: str


@dataclass(frozen=True, slots=True)
class Draft:
    """An event before it has a number. `at` is UTC, ISO 8601; `payload` is JSON."""

    at: str
    kind: str
    payload: str
    member: int | None = None
    request: RequestKey | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """An event in the log: the number counts the table's events from 1, the head is the hash of this and all before."""

    table_id: str
    number: int
    draft: Draft
    previous: str
    head: str


def chain(table_id: str, number: int, draft: Draft, previous: str) -> Record:
    """The record that follows the one whose head is `previous`."""
    return Record(table_id, number, draft, previous, head_of(table_id, number, draft, previous))


def head_of(table_id: str, number: int, draft: Draft, previous: str) -> str:
    """SHA-256 over everything the record says and the head before it."""
    request = draft.request
    asked = None if request is None else [request.member, request.key, request.digest]
    content = [previous, table_id, number, draft.at, draft.kind, draft.payload, draft.member, asked]
    # A JSON list cannot be read in two ways, as joined texts could.
    return hashlib.sha256(json.dumps(content).encode()).hexdigest()
