"""Whose turn is it, and what has to come first?"""

from rules.dumm_gelaufen.claim import Moment
from rules.dumm_gelaufen.reasons import DummReason
from rules.dumm_gelaufen.state import FINISHED, Phase, State, next_seat
from rules.game import Seat


def due_seat(state: State) -> Seat | None:
    """The seat that exchanges or plays an action next; None before the start and at the end."""
    if state.turn is None or state.phase in (Phase.SETTING_UP, Phase.OVER):
        return None
    return next_seat(state, state.turn) if state.phase in FINISHED else state.turn


def turn_reasons(state: State, seat: Seat) -> set[DummReason]:
    """Why the seat may not exchange or play an action from its hand now."""
    if state.phase is Phase.OVER:
        return {DummReason.GAME_IS_OVER}
    reasons = {DummReason.CARRY_OUT_FIRST} if state.pending else set()
    if seat != due_seat(state):
        reasons.add(DummReason.OUT_OF_TURN)
    return reasons


def moment_of(state: State, seat: Seat) -> Moment:
    """A claim of this seat now: a turn lasts until the next seat does something, and that one's has begun then."""
    own_turn = seat in (state.turn, due_seat(state)) and state.phase is not Phase.SETTING_UP
    return Moment(own_turn, after_exchange=seat == state.turn and state.phase is Phase.EXCHANGED)
