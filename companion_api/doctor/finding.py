"""What one check found."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Level(StrEnum):
    """How bad it is: nothing to do; the companion works, but not with everything; something needed does not work."""

    OK = "ok"
    WARN = "warn"
    FAIL = "fail"


@dataclass(frozen=True, slots=True)
class Finding:
    """What was looked at, how it is, and the facts that its sentence mentions."""

    check: str
    level: Level
    facts: Mapping[str, str] = field(default_factory=dict)
