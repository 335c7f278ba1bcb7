"""A table's log as JSON for other programs: every event as it stands there, but nobody's token."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from companion_api.store.record import Record

SECRETS = frozenset({"token_hash", "join_code"})


def export_tables(tables: Mapping[str, Iterable[Record]]) -> dict[str, Any]:
    """All events of these tables, with their hashes."""
    return {
        "tables": [
            {"table_id": table_id, "events": [_export(record) for record in records]}
            for table_id, records in tables.items()
        ]
    }


def _export(record: Record) -> dict[str, Any]:
    payload = {name: value for name, value in json.loads(record.draft.payload).items() if name not in SECRETS}
    return {
        "number": record.number,
        "at": record.draft.at,
        "kind": record.draft.kind,
        "member": record.draft.member,
        "content": payload,
        "head": record.head,
    }
