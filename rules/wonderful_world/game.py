"""What a Wonderful World as the session sees it: all of `rules.game.Game` in one place."""

from typing import Final

from rules.game import Explanation, HouseRule, Score, Seat, SetUp
from rules.verdict import Verdict
from rules.wonderful_world import notation
from rules.wonderful_world.applying import apply
from rules.wonderful_world.interpret import interpret
from rules.wonderful_world.judging import judge
from rules.wonderful_world.legal_moves import legal_moves
from rules.wonderful_world.moves import Move
from rules.wonderful_world.state import Stage, State, set_up
from rules.wonderful_world.view import WonderfulWorldView, view_for
from tabletop.games import GameName
from tabletop.observe import Observation


class WonderfulWorld:
    """What a Wonderful World, for one to four players: all win or lose together."""

    @property
    def name(self) -> GameName:
        """Which game this is."""
        return GameName.WONDERFUL_WORLD

    @property
    def house_rules(self) -> tuple[HouseRule, ...]:
        """What a table may decide for itself."""
        return ()

    def set_up(self, agreed: SetUp) -> State:
        """The state before dealing; raises ValueError for too few or too many players."""
        return set_up(agreed)

    def judge(self, state: State, move: Move) -> Verdict:
        """Whether the move was allowed, with every reason."""
        return judge(state, move)

    def apply(self, state: State, move: Move) -> State:
        """What is known after the move, legal or not."""
        return apply(state, move)

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        """Every legal move of whoever may do something now, as far as their cards are known."""
        return legal_moves(state)

    def score(self, state: State) -> Score:
        """Everybody has won or nobody; there are no points."""
        winners = tuple(map(Seat, range(state.players))) if state.stage is Stage.WON else ()
        return Score((None,) * state.players, winners, state.is_over)

    def view_for(self, state: State, seat: Seat | None) -> WonderfulWorldView:
        """What this seat (None: somebody watching) may know, hints included."""
        return view_for(state, seat)

    def interpret(self, state: State, observation: Observation) -> tuple[Explanation[Move], ...]:
        """Every sequence of moves that explains the change, the legal ones first."""
        return interpret(state, observation)

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


WONDERFUL_WORLD: Final = WonderfulWorld()
