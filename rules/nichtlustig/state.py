"""A game as it stands: everything lies open, so everything is known."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from rules.game import OptionValue, Seat, SetUp
from rules.nichtlustig.cards import DEATHS, TARGETS, deck_order
from rules.nichtlustig.claims import TurnEnd
from rules.nichtlustig.dice import NO_DICE, Dice
from rules.nichtlustig.display import Display
from rules.nichtlustig.house_rules import COVERED_YETI_COUNTS, UFO_AND_ROBOT
from rules.nichtlustig.roll import UfoAndRobot, throws_allowed
from rules.nichtlustig.tally import professor_dice_due
from tabletop.faces.nichtlustig import Death, SpecialKey, Target


class Step(StrEnum):
    """What is due next. The scoring by the pink die ends the throws."""

    BEGIN = "begin"
    ROLL = "roll"
    TAKE = "take"
    DEATH = "death"
    SPECIALS = "specials"
    PROFESSORS = "professors"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class House:
    """How this table plays where the rulebook leaves it to the table."""

    reading: UfoAndRobot = UfoAndRobot.LEAFLET
    covered_yeti_counts: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn so far: special cards held at its start, throws made, dice laid aside, and those thrown last.

    `symbols` are the printed symbols that were told apart; a die of value 0 shows one of its colour in any case.
    """

    held: tuple[SpecialKey, ...] = ()
    throws: int = 0
    aside: Dice = NO_DICE
    thrown: Dice = NO_DICE
    symbols: tuple[SpecialKey, ...] = ()

    @property
    def dice(self) -> Dice:
        """All dice as they lie."""
        return self.aside + self.thrown


NO_TURN: Final = Turn()
AS_IN_THE_LEAFLET: Final = House()
MOST_PLAYERS: Final = 4
FIRST_SEAT: Final = Seat(0)


@dataclass(frozen=True, slots=True)
class State:
    """The whole table. Targets neither in the centre nor before a player are out of sight.

    `explained`: the two cards on which leaflet and print disagree have had their effect once.
    """

    displays: tuple[Display, ...]
    centre: tuple[Target, ...] = TARGETS
    step: Step = Step.BEGIN
    active: Seat = FIRST_SEAT
    turn: Turn = NO_TURN
    professor_dice: tuple[tuple[int, ...] | None, ...] = ()
    house: House = AS_IN_THE_LEAFLET
    explained: bool = False

    @property
    def active_display(self) -> Display:
        """The cards before whoever's turn it is."""
        return self.displays[self.active]

    @property
    def throws_allowed(self) -> int:
        """How many throws this turn has."""
        return throws_allowed(self.turn.held, self.house.reading)

    @property
    def throws_left(self) -> int:
        """How many are left of them."""
        return max(0, self.throws_allowed - self.turn.throws) if self.step is Step.ROLL else 0

    @property
    def may_use_timemachine(self) -> bool:
        """Whether the time machine was there when the turn began, and still is."""
        return SpecialKey.TIMEMACHINE in self.turn.held and self.active_display.has(SpecialKey.TIMEMACHINE)

    @property
    def may_use_clown(self) -> bool:
        """Whether the clown was there when the turn began, and still is."""
        return SpecialKey.CLOWN in self.turn.held and self.active_display.has(SpecialKey.CLOWN)

    @property
    def deaths_in_centre(self) -> tuple[Death, ...]:
        """The deaths that nobody has."""
        taken = {death for display in self.displays for death in display.every_death}
        return tuple(death for death in DEATHS if death not in taken)

    @property
    def specials_in_centre(self) -> tuple[SpecialKey, ...]:
        """The special cards that nobody has."""
        return tuple(key for key in SpecialKey if not any(display.has(key) for display in self.displays))

    @property
    def seats_without_dice(self) -> tuple[Seat, ...]:
        """Who has scored professors and has not thrown the right number of dice for them."""
        due = [professor_dice_due(display) for display in self.displays]
        thrown = [len(dice or ()) for dice in self.professor_dice]
        return tuple(Seat(seat) for seat, number in enumerate(due) if number and number != thrown[seat])

    def turn_end(self, *, timemachine: bool = False) -> TurnEnd:
        """The turn as it would end with the dice as they lie."""
        return TurnEnd(self.turn.dice, self.centre, self.displays, self.active, timemachine=timemachine)

    def with_display(self, seat: Seat, display: Display) -> "State":
        """The same with other cards before one player."""
        displays = list(self.displays)
        displays[seat] = display
        return replace(self, displays=tuple(displays))


def set_up(agreed: SetUp) -> State:
    """The table laid out: all targets in the centre, nothing before anybody; raises ValueError for too many players."""
    if not 1 <= agreed.players <= MOST_PLAYERS:
        raise ValueError(f"Nichtlustig is played by up to {MOST_PLAYERS}, not by {agreed.players}")
    return State(
        displays=(Display(),) * agreed.players,
        professor_dice=(None,) * agreed.players,
        house=read_house(agreed.options),
    )


def read_house(options: Mapping[str, OptionValue]) -> House:
    """The house rules of a table, with their defaults."""
    reading = options.get(UFO_AND_ROBOT.name, UFO_AND_ROBOT.default)
    company = options.get(COVERED_YETI_COUNTS.name, COVERED_YETI_COUNTS.default)
    return House(UfoAndRobot(str(reading)), bool(company))


def in_deck_order(targets: tuple[Target, ...]) -> tuple[Target, ...]:
    """The same targets as they are laid out, so that equal tables are equal values."""
    return tuple(sorted(targets, key=deck_order))
