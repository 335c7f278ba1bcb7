"""A task that somebody enters, because the text of a Murphy card was not understood or not read.

It comes in the JSON form of a task. What could not be a task is refused with its place, as in a question.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeVar, cast

from rules.dumm_gelaufen.task import (
    Bounds,
    Condition,
    OfColour,
    OfColours,
    OfDigits,
    OfParity,
    OfValues,
    OneColour,
    OneValue,
    Parity,
    Task,
    ValueWithin,
)
from rules.dumm_gelaufen.task_grammar import COUNTS, TOTALS, VALUES, in_task_order
from rules.questions.readers import Field, Json, Reader, boolean, list_of, read_object, set_of, whole, word
from rules.questions.refusal import bad_value
from tabletop.faces.dumm_gelaufen import NUMBER_COLOURS, Colour, Edition

MOST_CONDITIONS: Final = 8
Read = TypeVar("Read")


def task_from_json(value: Json, edition: Edition) -> Task:
    """The task as `task_to_json` writes it; raises Refusal."""
    conditions = list_of(_condition_reader(edition), 1, MOST_CONDITIONS)
    fields = (
        Field("only", conditions, optional=True),
        Field("none", _none_reader(conditions), optional=True),
        Field("count", _bounds_reader(COUNTS), optional=True),
        Field("sum", _bounds_reader(TOTALS), optional=True),
    )
    found = read_object(value, fields)
    if all(part is None for part in found.values()):
        raise bad_value("a task asks for something")
    only, none = (cast("tuple[Condition, ...]", found[name] or ()) for name in ("only", "none"))
    count, total = (cast("Bounds | None", found[name]) for name in ("count", "sum"))
    return Task(in_task_order(*only), in_task_order(*none), count, total)


def _bounds_reader(allowed: Bounds) -> Reader[Bounds]:
    assert allowed.low is not None
    assert allowed.high is not None
    side = whole(allowed.low, allowed.high)
    sides = (Field("min", side, optional=True), Field("max", side, optional=True))

    def read(value: Json) -> Bounds:
        found = cast("Mapping[str, int | None]", read_object(value, sides))
        bounds = Bounds(found["min"], found["max"])
        if bounds == Bounds():
            raise bad_value("a least or a greatest number is due here")
        if bounds.low is not None and bounds.high is not None and bounds.low > bounds.high:
            raise bad_value("the least number is above the greatest")
        return bounds

    return read


def _condition_reader(edition: Edition) -> Reader[Condition]:
    colour = _one_of_edition(edition)
    readers: dict[str, Reader[Condition]] = {
        "colour": _made(OfColour, colour),
        "colours": lambda value: OfColours(frozenset(set_of(colour, 2, len(NUMBER_COLOURS[edition]))(value))),
        "one_colour": _when_true(OneColour()),
        "parity": _made(OfParity, word(Parity)),
        "digits": _made(OfDigits, whole(1, 2)),
        "value": _made(ValueWithin, _bounds_reader(VALUES)),
        "values": lambda value: OfValues(frozenset(set_of(whole(1, 11), 1, 11)(value))),
        "one_value": _when_true(OneValue()),
    }
    fields = [Field(name, read, optional=True) for name, read in readers.items()]

    def read(value: Json) -> Condition:
        found = [part for part in read_object(value, fields).values() if part is not None]
        if len(found) != 1:
            raise bad_value(f"exactly one of {', '.join(readers)} is due here")
        return cast("Condition", found[0])

    return read


def _one_of_edition(edition: Edition) -> Reader[Colour]:
    read_colour = word(Colour)

    def read(value: Json) -> Colour:
        colour = read_colour(value)
        if colour not in NUMBER_COLOURS[edition]:
            raise bad_value("no number card of this edition has that colour")
        return colour

    return read


def _made(make: Callable[[Read], Condition], read: Reader[Read]) -> Reader[Condition]:
    return lambda value: make(read(value))


def _when_true(condition: Condition) -> Reader[Condition]:
    def read(value: Json) -> Condition:
        if not boolean(value):
            raise bad_value("true is due here, or nothing at all")
        return condition

    return read


def _none_reader(read_conditions: Reader[tuple[Condition, ...]]) -> Reader[tuple[Condition, ...]]:
    """Of one colour or of one value cannot be excluded."""

    def read(value: Json) -> tuple[Condition, ...]:
        conditions = read_conditions(value)
        for place, condition in enumerate(conditions):
            if isinstance(condition, OneColour | OneValue):
                raise bad_value("this cannot be excluded", place)
        return conditions

    return read
