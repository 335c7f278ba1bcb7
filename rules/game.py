"""What every game offers to a session: one protocol, four implementations.

A state is what is known of a game so far, hidden cards as counts and possibilities. A move is what somebody did, with
whatever chance or another player added to it (the card drawn, the dice thrown), because the table shows it afterwards.
Judging and applying are separate: an illegal move that stays on the table is applied all the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, NewType, Protocol, TypeVar

from rules.verdict import Verdict
from tabletop.games import GameName
from tabletop.observe import Observation

Seat = NewType("Seat", int)
OptionValue = bool | str
State = TypeVar("State")
Move = TypeVar("Move")
View_co = TypeVar("View_co", covariant=True)


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A rule that a table may decide for itself. What each value means is said in the text files under its name."""

    name: str
    default: OptionValue
    values: tuple[OptionValue, ...]


@dataclass(frozen=True, slots=True)
class SetUp:
    """What is agreed before the first card is dealt. Seats run clockwise from 0."""

    players: int
    dealer: Seat = Seat(0)
    edition: str | None = None
    options: Mapping[str, OptionValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Judged(Generic[Move]):
    """A move and what the rules say of it."""

    move: Move
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Explanation(Generic[Move]):
    """Moves, in order, that turn one settled picture into the next, and what of the change they leave unexplained."""

    moves: tuple[Judged[Move], ...]
    unexplained: tuple[str, ...] = ()

    @property
    def is_legal(self) -> bool:
        """Whether every move in it was allowed."""
        return all(judged.verdict.is_legal for judged in self.moves)


@dataclass(frozen=True, slots=True)
class Score:
    """The result so far: points per seat (None where the game has none or they are not known yet), and who has won."""

    points: tuple[int | None, ...]
    winners: tuple[Seat, ...]
    over: bool


class Game(Protocol[State, Move, View_co]):
    """One game: its states and moves, what is allowed, what follows, and what a seat may know."""

    @property
    def name(self) -> GameName:
        """Which game this is."""
        ...

    @property
    def house_rules(self) -> tuple[HouseRule, ...]:
        """What a table may decide for itself."""
        ...

    def set_up(self, agreed: SetUp) -> State:
        """The state before the first card is dealt; nothing that chance decides is in it."""
        ...

    def judge(self, state: State, move: Move) -> Verdict:
        """Whether the move was allowed, with every reason."""
        ...

    def apply(self, state: State, move: Move) -> State:
        """What is known after the move, legal or not."""
        ...

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        """Every legal move of whoever may do something now, as far as their cards are known."""
        ...

    def score(self, state: State) -> Score:
        """The result as the game stands."""
        ...

    def view_for(self, state: State, seat: Seat | None) -> View_co:
        """What this seat (None: somebody watching) may know, hints included. Nothing else is ever sent."""
        ...

    def interpret(self, state: State, observation: Observation) -> tuple[Explanation[Move], ...]:
        """Every sequence of moves that explains the change, the legal ones first; empty if none does.

        A sequence of no moves explains a change that means nothing, such as an arm that covered a pile and is gone.
        """
        ...

    def format_state(self, state: State) -> str:
        """The state on one line; `parse_state` reads it back."""
        ...

    def parse_state(self, text: str) -> State:
        """The state of a line; raises NotationError, which quotes value and place."""
        ...

    def format_move(self, move: Move) -> str:
        """The move on one line; `parse_move` reads it back."""
        ...

    def parse_move(self, text: str) -> Move:
        """The move of a line; raises NotationError, which quotes value and place."""
        ...


class NotationError(ValueError):
    """A text that is no state or move of the game."""

    def __init__(self, text: str, place: int, wanted: str) -> None:
        super().__init__(f"{wanted} expected at column {place + 1} of {text!r}")
        self.text = text
        self.place = place
