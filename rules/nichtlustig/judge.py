"""Was it allowed? Every move against the table as it lies, with all reasons."""

from collections import Counter
from typing import assert_never

from rules.nichtlustig.claims import broken_by_taking, scored_by_pink
from rules.nichtlustig.death import broken_by_placing, due_deaths, is_placing_unclear, is_replacement_unclear
from rules.nichtlustig.dice import COLOURS, Dice
from rules.nichtlustig.moves import (
    Begin,
    HandInClown,
    MissTurn,
    Move,
    PickSpecials,
    Roll,
    RollProfessors,
    Score,
    SeatMove,
    TableAsSeen,
    Take,
    TakeDeath,
)
from rules.nichtlustig.reasons import RULEBOOK
from rules.nichtlustig.reasons import NichtlustigReason as R
from rules.nichtlustig.roll import ALL_SEVEN, UfoAndRobot, broken_by_rolling
from rules.nichtlustig.roll import Roll as RollQuestion
from rules.nichtlustig.specials import broken_by_picking
from rules.nichtlustig.state import State, Step
from rules.nichtlustig.tally import professor_dice_due
from rules.reasons import Note
from rules.verdict import Verdict, reach_verdict
from tabletop.faces.nichtlustig import Kind, SpecialKey, Target

STEP_OF = {
    Begin: Step.BEGIN,
    MissTurn: Step.ROLL,
    Roll: Step.ROLL,
    Score: Step.ROLL,
    Take: Step.TAKE,
    TakeDeath: Step.DEATH,
    HandInClown: Step.DEATH,
    PickSpecials: Step.SPECIALS,
    RollProfessors: Step.PROFESSORS,
}


def judge(state: State, move: Move) -> Verdict:
    """The verdict on one move; whoever is not on turn, or is too early or too late, breaks only that rule."""
    if isinstance(move, TableAsSeen):
        return reach_verdict(RULEBOOK, ())
    untimely = _untimely(state, move)
    if untimely:
        return reach_verdict(RULEBOOK, {untimely})
    return reach_verdict(RULEBOOK, broken_rules(state, move), notes=_notes(state, move))


def _untimely(state: State, move: SeatMove) -> R | None:
    if state.step is not STEP_OF[type(move)]:
        return R.NOT_NOW
    if isinstance(move, (Begin, RollProfessors)):
        return None
    return None if move.seat == state.active else R.NOT_YOUR_TURN


def broken_rules(state: State, move: SeatMove) -> set[R]:  # noqa: PLR0911 - one line per kind of move
    """The rules that a move breaks which comes at its time."""
    match move:
        case Begin():
            return set()
        case MissTurn():
            return {R.NO_TURN_TO_MISS} if state.throws_allowed or state.turn.throws else set()
        case Roll():
            return _broken_by_roll(state, move)
        case Score(_, turned):
            return _broken_by_scoring(state, turned)
        case Take():
            return _broken_by_take(state, move)
        case TakeDeath():
            return _broken_by_death(state, move)
        case HandInClown():
            return set() if state.may_use_clown else {R.SPECIAL_NOT_HELD}
        case PickSpecials(_, keys):
            return broken_by_picking(state.active_display, state.turn, keys)
        case RollProfessors(seat, thrown):
            is_right = thrown is None or len(thrown) == professor_dice_due(state.displays[seat])
            return set() if is_right and seat in state.seats_without_dice else {R.WRONG_NUMBER_OF_DICE}
    assert_never(move)


def _broken_by_roll(state: State, roll: Roll) -> set[R]:
    broken = broken_by_rolling(_as_question(state, roll), state.house.reading)
    if R.MISSES_TURN in broken:
        return broken
    if not roll.aside.holds(state.turn.aside):
        broken.add(R.LAID_ASIDE_STAYS)
    if state.turn.throws and not (roll.aside.is_empty or state.turn.dice.holds(roll.aside)):
        broken.add(R.DIE_WAS_TURNED)
    if roll.aside.is_complete or (roll.thrown is not None and _is_die_missing(roll.aside, roll.thrown)):
        broken.add(R.DICE_ARE_MISSING)
    return broken


def _is_die_missing(aside: Dice, thrown: Dice) -> bool:
    lying, rolled = count_dice(aside), count_dice(thrown)
    return any(lying[colour] + rolled[colour] < count for colour, count in ALL_SEVEN.items())


def _as_question(state: State, roll: Roll) -> RollQuestion:
    """The same throw as it is asked about without a game around it."""
    thrown = count_missing(roll.aside) if roll.thrown is None else count_dice(roll.thrown)
    return RollQuestion(state.turn.throws + 1, roll.aside, thrown, state.turn.held)


def count_dice(dice: Dice) -> dict[str, int]:
    """How many dice of each colour."""
    return {**{colour: len(dice.of(colour)) for colour in COLOURS}, "pink": int(dice.pink is not None)}


def count_missing(dice: Dice) -> dict[str, int]:
    """How many of each colour are not among them."""
    there = count_dice(dice)
    return {colour: max(0, count - there[colour]) for colour, count in ALL_SEVEN.items()}


def _broken_by_scoring(state: State, turned: tuple[Target, ...]) -> set[R]:
    if not state.turn.throws:
        return {R.NOT_NOW}
    due = Counter(target for display in state.displays for target in scored_by_pink(state.turn.dice, display))
    checks = {R.MUST_BE_SCORED: due - Counter(turned), R.MUST_NOT_BE_SCORED: Counter(turned) - due}
    return {reason for reason, wrong in checks.items() if wrong}


def _broken_by_take(state: State, take: Take) -> set[R]:
    broken = broken_by_taking(state.turn_end(timemachine=take.timemachine), take.targets)
    if take.timemachine and not state.may_use_timemachine:
        broken.add(R.SPECIAL_NOT_HELD)
    if take.timemachine and not any(target.kind is Kind.DINO for target in take.targets):
        broken.add(R.TIMEMACHINE_WITHOUT_DINOSAUR)
    return broken


def _broken_by_death(state: State, taken: TakeDeath) -> set[R]:
    broken = broken_by_placing(state.active_display, taken.on)
    due = due_deaths(state.displays, state.active, state.turn.dice.pink or 0)
    if taken.death not in [one.death for one in due]:
        broken.add(R.ANOTHER_DEATH_IS_DUE)
    return broken


def _notes(state: State, move: SeatMove) -> tuple[Note, ...]:
    match move:
        case TakeDeath():
            return (Note.RULEBOOK_UNCLEAR,) if _is_death_unclear(state) else ()
        case MissTurn() | Roll():
            return _notes_on_readings(state)
    return ()


def _is_death_unclear(state: State) -> bool:
    pink = state.turn.dice.pink or 0
    return is_placing_unclear(state.active_display) or is_replacement_unclear(state.displays, state.active, pink)


def _notes_on_readings(state: State) -> tuple[Note, ...]:
    """Leaflet and printed cards disagree on the ufo and the robot; who holds one of them throws by a reading."""
    if len({SpecialKey.UFO, SpecialKey.ROBOT} & {*state.turn.held}) != 1:
        return ()
    applied = (Note.HOUSE_RULE_APPLIED,) if state.house.reading is not UfoAndRobot.LEAFLET else ()
    return (Note.RULEBOOK_UNCLEAR, *applied)
