"""Events as the JSON of the log, and back."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final, get_args

from pydantic import TypeAdapter

from companion_api.session.events import Event, Happening
from companion_api.store.record import Draft, Record, RequestKey


class UnknownEventError(ValueError):
    """An event of a kind that this version does not know."""

    def __init__(self, kind: str) -> None:
        super().__init__(f"events of the kind {kind!r} are not known to this version")


def to_draft(happening: Happening, at: str, member: int | None, request: RequestKey | None = None) -> Draft:
    """What the store is asked to append."""
    payload = _SHAPES[happening.kind].dump_json(happening, exclude_defaults=True).decode()
    return Draft(at, happening.kind, payload, member, request)


def to_event(record: Record) -> Event:
    """The event of a record; raises UnknownEventError, or ValidationError for what we never wrote."""
    return Event(record.number, record.draft.at, record.draft.member, parse_happening(record.draft), record.head)


def parse_happening(draft: Draft) -> Happening:
    """What a draft or record says."""
    if draft.kind not in _SHAPES:
        raise UnknownEventError(draft.kind)
    return _SHAPES[draft.kind].validate_json(draft.payload)


def _kind_of(shape: type[Any]) -> str:
    return next(str(field.default) for field in fields(shape) if field.name == "kind")


_SHAPES: Final[Mapping[str, TypeAdapter[Happening]]] = {
    _kind_of(shape): TypeAdapter(shape) for shape in get_args(Happening)
}
