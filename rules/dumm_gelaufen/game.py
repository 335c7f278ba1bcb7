"""Dumm gelaufen! as the sessions use it: both editions behind the protocol that all games share."""

from typing import Final

from rules.dumm_gelaufen.deck import DONE_TO_WIN
from rules.dumm_gelaufen.follow import apply_move
from rules.dumm_gelaufen.hints import legal_moves
from rules.dumm_gelaufen.interpret import interpret
from rules.dumm_gelaufen.move_notation import format_move, parse_move
from rules.dumm_gelaufen.moves import Move
from rules.dumm_gelaufen.state import Phase, State, new_state, seats
from rules.dumm_gelaufen.state_notation import format_state, parse_state
from rules.dumm_gelaufen.verdicts import judge_move
from rules.dumm_gelaufen.view import View, view_for
from rules.game import Explanation, HouseRule, Score, Seat, SetUp
from rules.verdict import Verdict
from tabletop.faces.dumm_gelaufen import Edition
from tabletop.games import GameName
from tabletop.observe import Observation


class DummGelaufen:
    """The protocol `Game` for Dumm gelaufen!."""

    @property
    def name(self) -> GameName:
        """Which game this is."""
        return GameName.DUMM_GELAUFEN

    @property
    def house_rules(self) -> tuple[HouseRule, ...]:
        """There are none."""
        return ()

    def set_up(self, agreed: SetUp) -> State:
        """The state before the first card is dealt; the new edition if none was agreed."""
        return new_state(Edition(agreed.edition or Edition.RAVENSBURGER), agreed.players, agreed.dealer)

    def judge(self, state: State, move: Move) -> Verdict:
        """Whether the move was allowed, with every reason."""
        return judge_move(state, move)

    def apply(self, state: State, move: Move) -> State:
        """What is known after the move, legal or not."""
        return apply_move(state, move)

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        """Every legal move of whoever may do something now, as far as their cards are known."""
        return legal_moves(state)

    def score(self, state: State) -> Score:
        """Fulfilled Murphy cards of each seat; whoever has three has won."""
        done = tuple(player.done for player in state.players)
        winners = tuple(seat for seat in seats(state) if done[seat] >= DONE_TO_WIN)
        return Score(done, winners, state.phase is Phase.OVER)

    def view_for(self, state: State, seat: Seat | None) -> View:
        """What this seat (None: somebody watching) may know, hints included."""
        return view_for(state, seat)

    def interpret(self, state: State, observation: Observation) -> tuple[Explanation[Move], ...]:
        """Every sequence of moves that explains the change, the legal ones first; empty if none does."""
        return interpret(state, observation)

    def format_state(self, state: State) -> str:
        """The state on one line."""
        return format_state(state)

    def parse_state(self, text: str) -> State:
        """The state of a line; raises NotationError."""
        return parse_state(text)

    def format_move(self, move: Move) -> str:
        """The move on one line."""
        return format_move(move)

    def parse_move(self, text: str) -> Move:
        """The move of a line; raises NotationError."""
        return parse_move(text)


DUMM_GELAUFEN: Final = DummGelaufen()
