"""What is known of a game of What a Wonderful World so far."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from rules.game import Seat, SetUp
from rules.hidden import HiddenCards
from rules.wonderful_world.rows import GENTS, NO_ROWS, Row, Rows, count_cards
from rules.wonderful_world.sharing import ALL_DICE, LANDSCAPES, MOST_PLAYERS
from tabletop.faces.wonderful_world import NUMBERS, Gent

Hand = HiddenCards[Gent]
"""The grey men a seat holds."""


NO_CARDS: Final[HiddenCards[Gent]] = HiddenCards(0)


class Stage(StrEnum):
    """How far the game has come."""

    BEFORE_DEALING = "before"
    LAYING_OUT = "laying-out"
    PART_ONE = "part-one"
    PUSHING_TOGETHER = "pushing"
    PART_TWO = "part-two"
    LOST = "lost"
    WON = "won"


class Step(StrEnum):
    """What comes next in a turn of part one, or around a throw of part two."""

    PLACE = "place"
    DRAW = "draw"
    THROW = "throw"  # a landscape was drawn, or it is part two
    REMOVE = "remove"  # the last throw has hit
    GO_ON = "go-on"  # a hit was taken away: throw again, or draw


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is (None: nobody has said), what comes next, and the last throw if that counts."""

    seat: Seat | None = None
    step: Step = Step.PLACE
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Stack:
    """Grey men on each other in part two: the one in view, and how many lie under it (None: nobody has counted).

    `under` are those known to be among them, in no order: how a row was pushed together is not ruled.
    """

    top: Gent | None = None
    under: HiddenCards[Gent] = NO_CARDS

    @property
    def size(self) -> int | None:
        """How many cards it has."""
        return None if self.under.size is None else self.under.size + (self.top is not None)


@dataclass(frozen=True, slots=True)
class State:
    """A game as far as it is known. `box` counts the grey men taken away for good; None means nobody knows.

    `last_placer` laid the last card, in `last_row`, and nothing was drawn or thrown since; else both are None.
    """

    players: int
    hands: tuple[Hand, ...]
    stage: Stage = Stage.BEFORE_DEALING
    turn: Turn = Turn()
    rows: Rows = NO_ROWS
    draw_pile: int | None = GENTS + LANDSCAPES
    landscapes: int = 0
    box: int | None = 0
    stacks: tuple[Stack, ...] = (Stack(),) * len(NUMBERS)
    dice: int = ALL_DICE
    last_placer: Seat | None = None
    last_row: int | None = None

    def seat_after(self, seat: Seat) -> Seat:
        """The next seat clockwise that may still hold a card; the same one if nobody else does."""
        order = [Seat((seat + steps) % self.players) for steps in range(1, self.players + 1)]
        return next((other for other in order if self.hands[other].size != 0), seat)

    def with_hand(self, seat: Seat, hand: Hand) -> "State":
        """The same with another hand for a seat."""
        return replace(self, hands=tuple(hand if other == seat else old for other, old in enumerate(self.hands)))

    @property
    def landscapes_hidden(self) -> int:
        """How many landscapes nobody has drawn yet."""
        return max(LANDSCAPES - self.landscapes, 0)

    @property
    def all_is_laid(self) -> bool:
        """Whether every grey man lies at the earth or in the box."""
        return self.draw_pile == 0 and all(hand.size == 0 for hand in self.hands)

    @property
    def is_over(self) -> bool:
        """Whether the game is won or lost."""
        return self.stage in (Stage.WON, Stage.LOST)


def set_up(agreed: SetUp) -> State:
    """The state before dealing."""
    if not 1 <= agreed.players <= MOST_PLAYERS:
        raise ValueError(f"What a Wonderful World is for 1 to {MOST_PLAYERS} players, not {agreed.players}")
    return State(agreed.players, (HiddenCards(0),) * agreed.players)


def count_the_rest(state: State) -> State:
    """Concludes the one count of part one that nobody knows, if it is only one, from the size of the deck."""
    counts = [state.draw_pile, state.box, *(hand.size for hand in state.hands)]
    if counts.count(None) != 1 or state.stage is not Stage.PART_ONE:
        return state
    known = sum(count for count in counts if count is not None) + count_cards(state.rows) + state.landscapes
    rest = max(GENTS + LANDSCAPES - known, 0)
    if state.draw_pile is None:
        return replace(state, draw_pile=rest)
    if state.box is None:
        return replace(state, box=rest)
    return replace(state, hands=tuple(hand.counted(rest) if hand.size is None else hand for hand in state.hands))


def pushed_together(row: Row, top: Gent | None) -> Stack:
    """The stack of a row of which this card came to lie on top."""
    if not row or top is None:
        return Stack(top, HiddenCards(len(row)) if top is None else NO_CARDS)
    return Stack(top, HiddenCards(len(row), row).without(top))
