"""The game as a seat may see it: only what `view_for` lets out ever gets here."""

from companion_api.session.state import SessionState
from companion_api.views.numnum import view_numnum
from companion_api.wire.table_view import GameView
from rules.game import Seat
from rules.numnum.view import NumnumView


def view_game(state: SessionState, seat: int | None) -> GameView:
    """The view of this seat."""
    seen = state.game.view_for(state.play.state, None if seat is None else Seat(seat))
    assert isinstance(seen, NumnumView)  # the only game that `tables.offers` lets open
    return view_numnum(seen)
