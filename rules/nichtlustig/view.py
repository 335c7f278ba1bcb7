"""What a seat may know: everything, since everything lies open."""

from dataclasses import dataclass

from rules.game import Score, Seat
from rules.nichtlustig.dice import Dice
from rules.nichtlustig.display import Display
from rules.nichtlustig.hints import Hints, give_hints
from rules.nichtlustig.legal_moves import legal_moves
from rules.nichtlustig.moves import SeatMove
from rules.nichtlustig.result import break_down_state, find_result
from rules.nichtlustig.state import State, Step
from rules.nichtlustig.tally import Breakdown
from tabletop.faces.nichtlustig import Death, SpecialKey, Target


@dataclass(frozen=True, slots=True)
class View:
    """The table in the words of the game. `may_do` is what this seat may do now; somebody watching may do nothing."""

    seat: Seat | None
    step: Step
    active: Seat
    centre: tuple[Target, ...]
    deaths: tuple[Death, ...]
    specials: tuple[SpecialKey, ...]
    displays: tuple[Display, ...]
    throws: int
    throws_left: int
    aside: Dice
    thrown: Dice
    symbols: tuple[SpecialKey, ...]
    breakdowns: tuple[Breakdown, ...]
    score: Score
    hints: Hints
    may_do: tuple[SeatMove, ...]


def view_state(state: State, seat: Seat | None) -> View:
    """The table as this seat sees it."""
    return View(
        seat=seat,
        step=state.step,
        active=state.active,
        centre=state.centre,
        deaths=state.deaths_in_centre,
        specials=state.specials_in_centre,
        displays=state.displays,
        throws=state.turn.throws,
        throws_left=state.throws_left,
        aside=state.turn.aside,
        thrown=state.turn.thrown,
        symbols=state.turn.symbols,
        breakdowns=break_down_state(state),
        score=find_result(state),
        hints=give_hints(state),
        may_do=tuple(move for move in legal_moves(state) if move.seat == seat),
    )
