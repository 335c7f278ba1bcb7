"""The cards of Nichtlustig: targets with their points sides, deaths with their covering sides, special cards."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Kind(StrEnum):
    """The five kinds of target cards."""

    RIEBMANN = "riebmann"
    YETI = "yeti"
    LEMMING = "lemming"
    PROFESSOR = "professor"
    DINO = "dino"


class SpecialKey(StrEnum):
    """The six special cards."""

    DUCK = "duck"
    CLOWN = "clown"
    TIMEMACHINE = "timemachine"
    UFO = "ufo"
    ROBOT = "robot"
    VIRUS = "virus"


POODLE: Final = "poodle"
TARGET_VALUES = range(1, 6)
DINO_VALUES = range(24, 29)


@dataclass(frozen=True, slots=True)
class Target:
    """A target card with its title and dice in view: value 1-5, of a dinosaur 24-28."""

    kind: Kind
    value: int


@dataclass(frozen=True, slots=True)
class Points:
    """The same card turned to its cartoon and points. `value` is None where only the kind could be told."""

    kind: Kind
    value: int | None = None


@dataclass(frozen=True, slots=True)
class Death:
    """A Tod (1-5) or the poodle of death, face up."""

    value: int | str

    @property
    def is_poodle(self) -> bool:
        """Whether this is the Pudel des Todes."""
        return self.value == POODLE


@dataclass(frozen=True, slots=True)
class Cover:
    """The side of a Tod (or the poodle) that covers a scored card. `value` is None where it could not be told."""

    value: int | str | None = None


@dataclass(frozen=True, slots=True)
class Special:
    """A special card, face up."""

    key: SpecialKey


Face = Target | Points | Death | Cover | Special
