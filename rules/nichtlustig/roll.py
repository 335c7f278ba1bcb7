"""May these dice be thrown now? (Rulebook: SPIELABLAUF, POSITIVE and NEGATIVE SONDERKARTEN)"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rules.nichtlustig.dice import COLOURS, DICE_PER_COLOUR, Dice
from rules.nichtlustig.reasons import NichtlustigReason as R
from tabletop.faces.nichtlustig import SpecialKey

THROWS: Final = 3
THROWS_WITH_DUCK: Final = 4
THROWS_WHEN_LIMITED: Final = 2
ALL_SEVEN: Final[Mapping[str, int]] = {"white": 2, "black": 2, "red": 2, "pink": 1}


class UfoAndRobot(StrEnum):
    """Which of the two lets the turn be missed: the leaflet says the robot, the printed cards say the ufo."""

    LEAFLET = "leaflet"
    CARDS = "cards"

    @property
    def other(self) -> "UfoAndRobot":
        """The other reading."""
        return UfoAndRobot.CARDS if self is UfoAndRobot.LEAFLET else UfoAndRobot.LEAFLET

    @property
    def misses_turn(self) -> SpecialKey:
        """The card whose holder misses the turn."""
        return SpecialKey.ROBOT if self is UfoAndRobot.LEAFLET else SpecialKey.UFO

    @property
    def two_throws(self) -> SpecialKey:
        """The card whose holder has only two throws."""
        return SpecialKey.UFO if self is UfoAndRobot.LEAFLET else SpecialKey.ROBOT


@dataclass(frozen=True, slots=True)
class Roll:
    """A throw about to happen: the how manieth of the turn, the dice aside, how many of each colour are thrown."""

    throw: int
    aside: Dice
    rerolled: Mapping[str, int]
    held: Collection[SpecialKey]


def throws_allowed(held: Collection[SpecialKey], reading: UfoAndRobot) -> int:
    """How many throws a turn has with these special cards, held at its start; none if it is missed."""
    if reading.misses_turn in held:
        return 0
    if reading.two_throws in held:
        return THROWS_WHEN_LIMITED
    return THROWS_WITH_DUCK if SpecialKey.DUCK in held else THROWS


def broken_by_rolling(roll: Roll, reading: UfoAndRobot) -> set[R]:
    """The rules that this throw breaks; who misses the turn breaks no other."""
    allowed = throws_allowed(roll.held, reading)
    if allowed == 0:
        return {R.MISSES_TURN}
    broken = set()
    if roll.throw == 1 and any(roll.rerolled.get(colour, 0) != count for colour, count in ALL_SEVEN.items()):
        broken.add(R.FIRST_THROW_TAKES_ALL)
    if has_too_many_dice(roll.aside, roll.rerolled):
        broken.add(R.LAID_ASIDE_STAYS)
    if roll.throw > allowed:
        broken.add(R.NO_MORE_THROWS)
    return broken


def has_too_many_dice(aside: Dice, rerolled: Mapping[str, int]) -> bool:
    """Whether those aside and those thrown are more dice of a colour than there are."""
    if aside.pink is not None and rerolled.get("pink", 0):
        return True
    return any(len(aside.of(colour)) + rerolled.get(colour, 0) > DICE_PER_COLOUR for colour in COLOURS)
