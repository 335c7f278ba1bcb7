"""The seven dice: two white, two black, two red, one pink. A printed symbol counts 0."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from tabletop.dice import SYMBOL_VALUE, DieValue
from tabletop.faces.nichtlustig import Kind, SpecialKey

DICE_PER_COLOUR: Final = 2
SIDES: Final = 6
HIGHEST: Final = 5
COLOURS: Final = ("white", "black", "red")
COLOUR_OF_PAIR: Final = {Kind.LEMMING: "white", Kind.RIEBMANN: "black", Kind.YETI: "red"}
SYMBOLS: Final = {
    "white": (SpecialKey.TIMEMACHINE, SpecialKey.VIRUS),
    "black": (SpecialKey.DUCK, SpecialKey.UFO),
    "red": (SpecialKey.CLOWN, SpecialKey.ROBOT),
}


@dataclass(frozen=True, slots=True)
class Dice:
    """What some or all of the seven dice show; the order within a colour means nothing."""

    white: tuple[int, ...] = ()
    black: tuple[int, ...] = ()
    red: tuple[int, ...] = ()
    pink: DieValue | None = None

    def of(self, colour: str) -> tuple[int, ...]:
        """The white, black or red dice."""
        return self.white if colour == "white" else self.black if colour == "black" else self.red

    @property
    def coloured(self) -> tuple[int, ...]:
        """All of them but the pink one."""
        return self.white + self.black + self.red

    @property
    def total(self) -> int:
        """What a dinosaur counts: the sum without the pink die."""
        return sum(self.coloured)

    @property
    def is_empty(self) -> bool:
        """Whether there is no die at all."""
        return not self.coloured and self.pink is None

    @property
    def is_complete(self) -> bool:
        """Whether these are all seven."""
        return self.pink is not None and all(len(self.of(colour)) == DICE_PER_COLOUR for colour in COLOURS)

    def symbols(self, colour: str) -> int:
        """How many dice of a colour show their printed symbol."""
        return self.of(colour).count(SYMBOL_VALUE)

    def __add__(self, other: "Dice") -> "Dice":
        """Both together."""
        pink = other.pink if self.pink is None else self.pink
        return Dice(self.white + other.white, self.black + other.black, self.red + other.red, pink)

    def holds(self, other: "Dice") -> bool:
        """Whether every die of `other` is among these."""
        return other.pink in (None, self.pink) and all(
            Counter(other.of(colour)) <= Counter(self.of(colour)) for colour in COLOURS
        )


NO_DICE: Final = Dice()
