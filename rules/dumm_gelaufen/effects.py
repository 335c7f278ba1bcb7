"""What an action card says, as far as somebody has taught it: effects in the words of this module.

Neither rulebook prints the texts of the action cards, so a deck is taught: each card gets its effects, or `ReadOut` for
a text that fits none of them and is read out, whereupon people tell what changed. "Persons" on a card are all players
but Mac (rulebook: "Aktionskarte spielen").
"""

from dataclasses import dataclass
from enum import StrEnum

from tabletop.faces.dumm_gelaufen import ActionCard


class Who(StrEnum):
    """Whom an effect concerns, seen from whoever plays the card; `left` and `right` seen from whoever gives."""

    SELF = "self"
    CHOSEN = "chosen"
    LEFT = "left"
    RIGHT = "right"
    OTHERS = "others"
    ALL = "all"


class Alike(StrEnum):
    """What the cards of a choice have in common."""

    ANY = "any"
    COLOUR = "colour"
    VALUE = "value"
    CARD = "card"  # colour and value
    HIGHEST = "highest"
    LOWEST = "lowest"


@dataclass(frozen=True, slots=True)
class Choice:
    """So many number cards (None: all of that kind); whoever has fewer takes as many as there are."""

    count: int | None
    alike: Alike = Alike.ANY


@dataclass(frozen=True, slots=True)
class PassHands:
    """Everybody passes the hand to the left (1) or right (-1), perhaps with the Murphy card."""

    by: int
    with_murphy: bool = False


@dataclass(frozen=True, slots=True)
class SwapHands:
    """The player swaps hands with a chosen one, perhaps with the Murphy cards."""

    with_murphy: bool = False


@dataclass(frozen=True, slots=True)
class PassMurphy:
    """Everybody passes the Murphy card to the left (1) or right (-1)."""

    by: int


@dataclass(frozen=True, slots=True)
class SwapMurphy:
    """The player swaps Murphy cards with a chosen one."""


@dataclass(frozen=True, slots=True)
class RenewMurphy:
    """Somebody puts the Murphy card aside and draws another."""

    who: Who


@dataclass(frozen=True, slots=True)
class Give:
    """Somebody gives a choice of cards to somebody."""

    giver: Who
    receiver: Who
    choice: Choice


@dataclass(frozen=True, slots=True)
class Discard:
    """Somebody puts a choice of cards on one or both discard piles."""

    who: Who
    choice: Choice


@dataclass(frozen=True, slots=True)
class Draw:
    """Somebody draws cards from the draw pile."""

    who: Who
    count: int


@dataclass(frozen=True, slots=True)
class ReadOut:
    """The text is read out, and people tell what changed."""


Effect = PassHands | SwapHands | PassMurphy | SwapMurphy | RenewMurphy | Give | Discard | Draw | ReadOut


@dataclass(frozen=True, slots=True)
class TaughtAction:
    """An action card of an enrolled deck and what it says, in order."""

    card: ActionCard
    effects: tuple[Effect, ...]
