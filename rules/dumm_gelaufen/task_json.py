"""The JSON form of a task; absent parts are left out."""

from typing import assert_never

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
    Task,
    ValueWithin,
)


def task_to_json(task: Task) -> dict[str, object]:
    """The task as the language of questions writes it."""
    parts = {
        "only": [condition_to_json(condition) for condition in task.only],
        "none": [condition_to_json(condition) for condition in task.none],
        "count": bounds_to_json(task.count),
        "sum": bounds_to_json(task.total),
    }
    return {name: part for name, part in parts.items() if part}


def bounds_to_json(bounds: Bounds | None) -> dict[str, int]:
    """The sides that are bounded."""
    sides = {} if bounds is None else {"min": bounds.low, "max": bounds.high}
    return {name: side for name, side in sides.items() if side is not None}


def condition_to_json(condition: Condition) -> dict[str, object]:  # noqa: PLR0911 - one per condition
    """One condition on cards."""
    match condition:
        case OfColour(colour):
            return {"colour": str(colour)}
        case OfColours(colours):
            return {"colours": sorted(map(str, colours))}
        case OneColour():
            return {"one_colour": True}
        case OfParity(parity):
            return {"parity": str(parity)}
        case OfDigits(digits):
            return {"digits": digits}
        case ValueWithin(bounds):
            return {"value": bounds_to_json(bounds)}
        case OfValues(values):
            return {"values": sorted(values)}
        case OneValue():
            return {"one_value": True}
    assert_never(condition)
