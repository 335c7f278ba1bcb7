"""NumNum as the session sees it: all of `rules.game.Game` in one place."""

from typing import Final

from rules.game import Explanation, HouseRule, Score, Seat, SetUp
from rules.numnum import notation
from rules.numnum.applying import apply
from rules.numnum.fits import BAN_READING
from rules.numnum.interpret import interpret
from rules.numnum.judging import judge
from rules.numnum.legal_moves import legal_moves
from rules.numnum.moves import Move
from rules.numnum.state import Stage, State, set_up
from rules.numnum.view import NumnumView, view_for
from rules.verdict import Verdict
from tabletop.games import GameName
from tabletop.observe import Observation


class Numnum:
    """NumNum 1x1, for two to seven players: whoever lays the last card first has won."""

    @property
    def name(self) -> GameName:
        """Which game this is."""
        return GameName.NUMNUM

    @property
    def house_rules(self) -> tuple[HouseRule, ...]:
        """What a table may decide for itself."""
        return (BAN_READING,)

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
        """Who has won; NumNum has no points."""
        winners = tuple(Seat(seat) for seat, hand in enumerate(state.hands) if hand.size == 0)
        over = state.stage is Stage.OVER
        return Score((None,) * state.players, winners if over else (), over)

    def view_for(self, state: State, seat: Seat | None) -> NumnumView:
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


NUMNUM: Final = Numnum()
