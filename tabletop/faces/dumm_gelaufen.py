"""The cards of Dumm gelaufen!: numbers in three colours, actions, Murphy tasks, Mac.

What Murphy and action cards say is not known beforehand: a `key` names one of them within one enrolled deck.
"""

from dataclasses import dataclass
from enum import StrEnum


class Edition(StrEnum):
    """Which material lies on the table; the box of 2005 holds that of 1998."""

    FX_SCHMID_1998 = "1998"
    RAVENSBURGER = "ravensburger"


class Colour(StrEnum):
    """Colours of number and action cards; an edition uses three of them for numbers and two for actions."""

    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    RED = "red"


NUMBER_COLOURS = {
    Edition.FX_SCHMID_1998: (Colour.RED, Colour.GREEN, Colour.YELLOW),
    Edition.RAVENSBURGER: (Colour.BLUE, Colour.GREEN, Colour.YELLOW),
}
INSTANT_COLOUR = {Edition.FX_SCHMID_1998: Colour.RED, Edition.RAVENSBURGER: Colour.BLUE}
KEPT_COLOUR = Colour.GREEN
NUMBERS = range(1, 12)


@dataclass(frozen=True, slots=True)
class NumberCard:
    """A value from 1 to 11 in one colour."""

    number: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class ActionCard:
    """An action card; its colour says whether it may be kept, its key (if the deck was enrolled) which one it is."""

    colour: Colour
    key: str | None = None


@dataclass(frozen=True, slots=True)
class MurphyCard:
    """A task card; its key (if the deck was enrolled) says which one it is."""

    key: str | None = None


@dataclass(frozen=True, slots=True)
class MacCard:
    """The card that marks Mac's place."""


Face = NumberCard | ActionCard | MurphyCard | MacCard
