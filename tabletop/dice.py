"""What a die shows on its upper face."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class DieColour(StrEnum):
    """The colours of dice in the four games and of the dice people put beside them."""

    WHITE = "white"
    BLACK = "black"
    RED = "red"
    PINK = "pink"
    GREY = "grey"
    YELLOW = "yellow"
    ORANGE = "orange"
    GREEN = "green"
    BLUE = "blue"
    PURPLE = "purple"
    BROWN = "brown"


SYMBOL_VALUE: Final = 0
POODLE: Final = "poodle"
DieValue = int | str


@dataclass(frozen=True, slots=True)
class Die:
    """A die: colour and value 1-6, 0 for its printed symbol, or `"poodle"`.

    `which` is 0 or 1 where two dice of one colour carry different symbols and the symbol told them apart.
    """

    colour: DieColour | None
    value: DieValue
    which: int | None = None
