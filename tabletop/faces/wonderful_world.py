"""The cards of What a Wonderful World: grey men, landscapes, the earth."""

from dataclasses import dataclass

NUMBERS = range(1, 7)


@dataclass(frozen=True, slots=True)
class Gent:
    """A grey man: number 1-6 and an object, which is None where only the number could be told."""

    number: int
    object: str | None = None


@dataclass(frozen=True, slots=True)
class Landscape:
    """A landscape. They are all alike in play; `key` tells enrolled pictures apart."""

    key: str | None = None


@dataclass(frozen=True, slots=True)
class Earth:
    """The earth with its six arrows."""


Face = Gent | Landscape | Earth
