"""What could be done with these dice, and how likely is what they do not show yet?"""

from dataclasses import dataclass
from enum import StrEnum

from rules.nichtlustig.claims import largest_sets, takeable_targets
from rules.nichtlustig.display import Display
from rules.nichtlustig.odds import Prospect, find_prospect
from rules.nichtlustig.state import State, Step
from tabletop.faces.nichtlustig import SpecialKey, Target


class Hint(StrEnum):
    """Something the table should be told once; the sentence stands in the text files."""

    UFO_AND_ROBOT_DISAGREE = "ufo_and_robot_disagree"


@dataclass(frozen=True, slots=True)
class Hints:
    """For whoever is on turn. Everything is empty where no dice lie or nothing is to be decided.

    `takeable`, `best` and `with_timemachine` say what could be taken if no more were thrown: each target alone, the
    largest sets, and what only the time machine adds. `prospects` are the odds of every target within reach, each
    played for alone, likeliest first. `keeps_from_death` is false while stopping now would bring a death.
    """

    takeable: tuple[Target, ...] = ()
    best: tuple[tuple[Target, ...], ...] = ()
    with_timemachine: tuple[Target, ...] = ()
    prospects: tuple[Prospect, ...] = ()
    keeps_from_death: bool = True
    told_once: tuple[Hint, ...] = ()


def give_hints(state: State) -> Hints:
    """The hints for a state."""
    told = (Hint.UFO_AND_ROBOT_DISAGREE,) if is_ufo_or_robot_new(state) else ()
    if state.step not in (Step.ROLL, Step.TAKE) or not state.throws_allowed:
        return Hints(told_once=told)
    if not state.turn.throws:
        return Hints(prospects=prospects_of(state), told_once=told)
    takeable = takeable_targets(state.turn_end())
    more = takeable_targets(state.turn_end(timemachine=True)) if state.may_use_timemachine else ()
    return Hints(
        takeable=takeable,
        best=largest_sets(takeable),
        with_timemachine=tuple(target for target in more if target not in takeable),
        prospects=prospects_of(state),
        keeps_from_death=bool(takeable) and SpecialKey.VIRUS not in state.turn.held,
        told_once=told,
    )


def prospects_of(state: State) -> tuple[Prospect, ...]:
    """The odds of every target that could still be taken in this turn; none once the throws are over."""
    if state.step is not Step.ROLL:
        return ()
    turn, timemachine = state.turn, state.may_use_timemachine
    prospects = [
        find_prospect(target, turn.aside, turn.thrown, state.throws_left, timemachine=timemachine)
        for target in could_be_within_reach(state)
    ]
    return tuple(sorted(prospects, key=lambda prospect: -prospect.odds))


def could_be_within_reach(state: State) -> tuple[Target, ...]:
    """The centre, and what lies open before the others: the pink die may still be thrown again."""
    others = (display.open for seat, display in enumerate(state.displays) if seat != state.active)
    return (*state.centre, *(target for opened in others for target in opened))


def is_ufo_or_robot_new(state: State) -> bool:
    """Whether one of the two special cards on which leaflet and print disagree is in play for the first time."""
    return not state.explained and any(map(_has_ufo_or_robot, state.displays))


def _has_ufo_or_robot(display: Display) -> bool:
    return display.has(SpecialKey.UFO) or display.has(SpecialKey.ROBOT)
