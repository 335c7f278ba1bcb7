"""Nichtlustig as one of the games a session can hold."""

from typing import Final

from rules.game import Explanation, HouseRule, Score, Seat, SetUp
from rules.nichtlustig import apply, interpret, judge, legal_moves, notation, state
from rules.nichtlustig.house_rules import HOUSE_RULES
from rules.nichtlustig.moves import Move
from rules.nichtlustig.result import find_result
from rules.nichtlustig.state import State
from rules.nichtlustig.view import View, view_state
from rules.verdict import Verdict
from tabletop.games import GameName
from tabletop.observe import Observation


class Nichtlustig:
    """The game protocol, each part in a module of its own."""

    @property
    def name(self) -> GameName:
        """Which game this is."""
        return GameName.NICHTLUSTIG

    @property
    def house_rules(self) -> tuple[HouseRule, ...]:
        """What a table may decide for itself."""
        return HOUSE_RULES

    def set_up(self, agreed: SetUp) -> State:
        """All targets in the centre, nothing before anybody, and nobody has begun."""
        return state.set_up(agreed)

    def judge(self, state: State, move: Move) -> Verdict:
        """Whether the move was allowed, with every reason."""
        return judge.judge(state, move)

    def apply(self, state: State, move: Move) -> State:
        """What is known after the move, legal or not."""
        return apply.apply(state, move)

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        """Every legal move; throws without what they will show."""
        return legal_moves.legal_moves(state)

    def score(self, state: State) -> Score:
        """The points so far; before the end without the professors, at the end not known until their dice are."""
        return find_result(state)

    def view_for(self, state: State, seat: Seat | None) -> View:
        """Everything lies open, so every seat sees the same."""
        return view_state(state, seat)

    def interpret(self, state: State, observation: Observation) -> tuple[Explanation[Move], ...]:
        """Every sequence of moves that explains the change, the legal ones first."""
        return interpret.interpret(state, observation)

    def format_state(self, state: State) -> str:
        """The state on one line."""
        return notation.format_state(state)

    def parse_state(self, text: str) -> State:
        """The state of a line; raises NotationError."""
        return notation.parse_state(text)

    def format_move(self, move: Move) -> str:
        """The move on one line."""
        return notation.format_move(move)

    def parse_move(self, text: str) -> Move:
        """The move of a line; raises NotationError."""
        return notation.parse_move(text)


NICHTLUSTIG: Final = Nichtlustig()
