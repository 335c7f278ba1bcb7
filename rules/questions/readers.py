"""Readers turn a decoded JSON value into one of ours, or refuse it with its exact place.

A reader is a function from a JSON value to a value; it raises Refusal, and every container adds its own step to the
place on the way out, so that nothing is spent on places while all is well.
"""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar, cast

from rules.questions.refusal import Code, Refusal, bad_value

Json = object
T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)
Reader = Callable[[Json], T]

LONGEST_LIST: Final = 120


@dataclass(frozen=True, slots=True)
class Field:
    """A field of an object: its name, how it is read, and whether it may be absent (then it is None)."""

    name: str
    read: Reader[object]
    optional: bool = False

    def reader_after(self, _found: Mapping[str, object]) -> Reader[object]:
        """How it is read, whatever the fields before it were."""
        return self.read


@dataclass(frozen=True, slots=True)
class DependentField:
    """A field whose range follows from fields before it, which `reader_after` gets as they were read."""

    name: str
    reader_after: Callable[[Mapping[str, object]], Reader[object]]
    optional: bool = False


AnyField = Field | DependentField


def seat_field(name: str, players: str) -> DependentField:
    """A seat among the players of the field `players`: so many, or one value for each."""

    def reader_after(found: Mapping[str, object]) -> Reader[int]:
        count = found[players]
        return whole(0, (count if isinstance(count, int) else len(cast("Sequence[object]", count))) - 1)

    return DependentField(name, reader_after)


def whole(low: int, high: int) -> Reader[int]:
    """A whole number from `low` to `high`."""

    def read(value: Json) -> int:
        if type(value) is not int or not low <= value <= high:
            raise bad_value(f"a whole number from {low} to {high} is due here")
        return value

    return read


def boolean(value: Json) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise bad_value("true or false is due here")
    return value


def text(shortest: int, longest: int) -> Reader[str]:
    """A text of so many characters."""

    def read(value: Json) -> str:
        if type(value) is not str or not shortest <= len(value) <= longest:
            raise bad_value(f"a text of {shortest} to {longest} characters is due here")
        return value

    return read


def word(words: type[E]) -> Reader[E]:
    """One of the words of an enum."""
    by_text = {str(member): member for member in words}

    def read(value: Json) -> E:
        if type(value) is not str or value not in by_text:
            raise bad_value(f"one of {', '.join(by_text)} is due here")
        return by_text[value]

    return read


def nullable(read: Reader[T]) -> Reader[T | None]:
    """The same, or null."""
    return lambda value: None if value is None else read(value)


def list_of(read: Reader[T], shortest: int = 0, longest: int = LONGEST_LIST) -> Reader[tuple[T, ...]]:
    """A list of so many values; its length is looked at before its contents."""

    def read_list(value: Json) -> tuple[T, ...]:
        if type(value) is not list or not shortest <= len(value) <= longest:
            raise bad_value(f"a list of {shortest} to {longest} values is due here")
        return read_items(value, read)

    return read_list


def read_items(values: Sequence[Json], read: Reader[T]) -> tuple[T, ...]:
    """Every value of a list whose length is right."""
    items: list[T] = []
    try:
        for value in values:
            items.append(read(value))
    except Refusal as refusal:
        raise refusal.within(len(items)) from None
    return tuple(items)


def set_of(read: Reader[T], shortest: int = 0, longest: int = LONGEST_LIST) -> Reader[tuple[T, ...]]:
    """A list without repeats, in the order in which it was given."""
    read_list = list_of(read, shortest, longest)

    def read_set(value: Json) -> tuple[T, ...]:
        items = read_list(value)
        if len(set(items)) != len(items):
            raise bad_value("each value may be given once", first_repeat(items))
        return items

    return read_set


def first_repeat(items: Sequence[object]) -> int:
    """The place of the first item that stood in the list before."""
    return next(place for place, item in enumerate(items) if item in items[:place])


def read_object(value: Json, fields: Sequence[AnyField]) -> dict[str, object]:
    """The named fields of an object, in this order; absent optional ones are None. Then nothing else may be there."""
    if type(value) is not dict:
        raise bad_value("an object is due here")
    found = read_fields(value, fields)
    refuse_unknown(value, found)
    return found


def read_fields(value: Mapping[str, Json], fields: Sequence[AnyField]) -> dict[str, object]:
    """The named fields, in this order; absent optional ones are None."""
    found: dict[str, object] = {}
    for field in fields:
        if field.name in value:
            try:
                found[field.name] = field.reader_after(found)(value[field.name])
            except Refusal as refusal:
                raise refusal.within(field.name) from None
        elif field.optional:
            found[field.name] = None
        else:
            raise Refusal(Code.MISSING_FIELD, f"{field.name} is missing", field.name)
    return found


def refuse_unknown(value: Mapping[str, Json], known: Container[str]) -> None:
    """Refuses the first field that is not known."""
    for name in value:
        if name not in known:
            raise Refusal(Code.UNKNOWN_FIELD, f"nobody asks for {name!r} here", name)
