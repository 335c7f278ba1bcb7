"""Who has how many points in a game, running or over?"""

from rules.game import Score
from rules.nichtlustig.state import State, Step
from rules.nichtlustig.tally import Breakdown, break_down_all, find_winners


def break_down_state(state: State) -> tuple[Breakdown, ...]:
    """The points of everybody, written out."""
    company = state.house.covered_yeti_counts
    return break_down_all(state.displays, state.professor_dice, covered_yeti_counts=company)


def find_result(state: State) -> Score:
    """Running totals leave the professors out; at the end they are None until their dice were thrown."""
    breakdowns = break_down_state(state)
    is_ended = state.step in (Step.PROFESSORS, Step.OVER)
    points = tuple(one.total if is_ended else one.without_professors for one in breakdowns)
    known = [total for total in points if total is not None]
    if state.step is not Step.OVER or len(known) < len(points):
        return Score(points, (), over=False)
    return Score(points, find_winners(state.displays, known), over=True)
