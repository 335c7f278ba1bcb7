"""Is a log whole and as it was written?"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion_api.store.record import NOTHING_BEFORE, Record, head_of


class Damage(StrEnum):
    """What is wrong with a log."""

    NUMBER_MISSING = "number_missing"
    CONTENT_CHANGED = "content_changed"
    CHAIN_BROKEN = "chain_broken"
    NOT_AS_SEEN = "not_as_seen"
    CUT_SHORT = "cut_short"


@dataclass(frozen=True, slots=True)
class BrokenAt:
    """The first event that is not as it was written."""

    number: int
    damage: Damage


def find_damage(records: Iterable[Record], seen: Mapping[int, str] | None = None) -> BrokenAt | None:
    """The first damaged event of one table's log; None if all is whole.

    `seen` are heads that somebody else kept, by number. Only they can tell a log that was cut short, or one that was
    rewritten with all hashes made anew.
    """
    heads = seen or {}
    last, previous = 0, NOTHING_BEFORE
    for record in records:
        damage = _damage_of(record, last + 1, previous, heads)
        if damage is not None:
            return BrokenAt(last + 1, damage)
        last, previous = record.number, record.head
    return BrokenAt(last + 1, Damage.CUT_SHORT) if max(heads, default=0) > last else None


def _damage_of(record: Record, number: int, previous: str, seen: Mapping[int, str]) -> Damage | None:
    if record.number != number:
        return Damage.NUMBER_MISSING
    if record.head != head_of(record.table_id, record.number, record.draft, record.previous):
        return Damage.CONTENT_CHANGED
    if record.previous != previous:
        return Damage.CHAIN_BROKEN
    return Damage.NOT_AS_SEEN if seen.get(number, record.head) != record.head else None
