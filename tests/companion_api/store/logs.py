"""Short ways to fill a log in a test."""

from companion_api.store.record import NOTHING_BEFORE, Draft, Record, RequestKey, chain


def draft(text: str = "x", member: int | None = 1, key: str | None = None) -> Draft:
    request = None if key is None or member is None else RequestKey(member, key, f"digest of {text}")
    return Draft("2026-11-18T12:00:00.000+00:00", "said", f'"{text}"', member, request)


def chained(*texts: str, table_id: str = "t") -> list[Record]:
    records: list[Record] = []
    for number, text in enumerate(texts, 1):
        previous = records[-1].head if records else NOTHING_BEFORE
        records.append(chain(table_id, number, draft(text), previous))
    return records
