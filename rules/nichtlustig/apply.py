"""What is known after a move, legal or not: what lies on the table lies there."""

from collections.abc import Collection
from dataclasses import replace
from typing import assert_never

from rules.game import Seat
from rules.nichtlustig.death import due_deaths
from rules.nichtlustig.display import Covering, Display
from rules.nichtlustig.moves import (
    Begin,
    HandInClown,
    MissTurn,
    Move,
    PickSpecials,
    Roll,
    RollProfessors,
    Score,
    TableAsSeen,
    Take,
    TakeDeath,
)
from rules.nichtlustig.roll import THROWS
from rules.nichtlustig.specials import possible_picks
from rules.nichtlustig.state import NO_TURN, State, Step, Turn, in_deck_order
from rules.nichtlustig.tally import is_over
from tabletop.faces.nichtlustig import Death, Kind, Special, SpecialKey, Target


class DiceStillRollingError(ValueError):
    """A throw is to be applied of which nobody has said yet what it shows."""


def apply(state: State, move: Move) -> State:
    """The state after a move; raises DiceStillRollingError for a throw without its dice."""
    after = _do(state, move)
    return _close(after) if after.step in (Step.PROFESSORS, Step.OVER) else after


def _do(state: State, move: Move) -> State:  # noqa: C901, PLR0911 - one line per kind of move
    match move:
        case Begin(seat):
            return start_turn(state, seat)
        case MissTurn(seat):
            after = _put_back(state, seat, {state.house.reading.misses_turn})
            return start_turn(after, _next_seat(after, seat))
        case Roll():
            return _apply_roll(state, move)
        case Score(_, turned):
            after = _put_back(
                _turn_over(state, turned), state.active, {state.house.reading.two_throws} & {*state.turn.held}
            )
            return replace(after, step=Step.TAKE)
        case Take():
            return _apply_take(state, move)
        case TakeDeath(seat, death, on):
            return _after_death(lay_death(state, seat, death, on), seat)
        case HandInClown(seat):
            return _after_death(_put_back(state, seat, {SpecialKey.CLOWN}), seat)
        case PickSpecials(seat, keys):
            return _end_turn(_move_specials(state, seat, keys), seat)
        case RollProfessors(seat, thrown):
            return _apply_professors(state, seat, thrown)
        case TableAsSeen():
            return _see_table(state, move)
    assert_never(move)


def start_turn(state: State, seat: Seat) -> State:
    """The turn of this seat begins; what it holds now is what it may use."""
    held = tuple(key for key in SpecialKey if state.displays[seat].has(key))
    return replace(state, active=seat, step=Step.ROLL, turn=Turn(held=held))


def _see_table(state: State, seen: TableAsSeen) -> State:
    dice = state.professor_dice if len(seen.displays) == len(state.displays) else (None,) * len(seen.displays)
    state = replace(state, centre=seen.centre, displays=seen.displays, professor_dice=dice)
    return state if seen.turn is None else start_turn(state, seen.turn)


def _next_seat(state: State, seat: Seat) -> Seat:
    return Seat((seat + 1) % len(state.displays))


def _apply_roll(state: State, roll: Roll) -> State:
    """Whoever throws out of turn has begun a turn by that."""
    if roll.thrown is None:
        raise DiceStillRollingError("nobody has said yet what the dice show")
    if roll.seat != state.active or state.step is Step.BEGIN:
        state = start_turn(state, roll.seat)
    throws = state.turn.throws + 1
    if throws > THROWS and SpecialKey.DUCK in state.turn.held:
        state = _put_back(state, roll.seat, {SpecialKey.DUCK})
    turn = Turn(state.turn.held, throws, roll.aside, roll.thrown, roll.symbols)
    return replace(state, step=Step.ROLL, turn=turn)


def _turn_over(state: State, turned: Collection[Target]) -> State:
    """Open cards turned to their points, before whomever they lie."""
    for seat, display in enumerate(state.displays):
        here = tuple(target for target in display.open if target in turned)
        if here:
            still_open = tuple(target for target in display.open if target not in turned)
            scored = in_deck_order((*display.scored, *here))
            state = state.with_display(Seat(seat), replace(display, open=still_open, scored=scored))
    return state


def _apply_take(state: State, take: Take) -> State:
    for target in take.targets:
        state = move_target(state, take.seat, target)
    if take.timemachine:
        state = _put_back(state, take.seat, {SpecialKey.TIMEMACHINE})
    if take.seat != state.active:
        return state
    has_virus = SpecialKey.VIRUS in state.turn.held and state.active_display.has(SpecialKey.VIRUS)
    if (has_virus or not take.targets) and due_deaths(state.displays, state.active, state.turn.dice.pink or 0):
        return replace(state, step=Step.DEATH)
    return _after_death(state, take.seat)


def move_target(state: State, seat: Seat, target: Target) -> State:
    """A target put before a player as it lies: open, unless it is a dinosaur or shows its points already."""
    is_scored = target.kind is Kind.DINO or any(target in display.scored for display in state.displays)
    coverings = tuple(one for display in state.displays for one in display.covered if one.target == target)
    displays = tuple(_without_target(display, target) for display in state.displays)
    centre = tuple(other for other in state.centre if other != target)
    display = displays[seat]
    if is_scored:
        scored, covered = in_deck_order((*display.scored, target)), (*display.covered, *coverings)
        display = replace(display, scored=scored, covered=covered)
    else:
        display = replace(display, open=in_deck_order((*display.open, target)))
    return replace(state, centre=centre, displays=displays).with_display(seat, display)


def _without_target(display: Display, target: Target) -> Display:
    return replace(
        display,
        open=tuple(other for other in display.open if other != target),
        scored=tuple(other for other in display.scored if other != target),
        covered=tuple(one for one in display.covered if one.target != target),
    )


def lay_death(state: State, seat: Seat, death: Death, on: Target | None) -> State:
    """A death taken from wherever it lay; on a card that is not before the player it counts as lying face up."""
    displays = tuple(_without_death(display, death) for display in state.displays)
    display = displays[seat]
    if on is not None and on in (*display.scored, *display.open):
        display = replace(display, covered=(*display.covered, Covering(on, death)))
    else:
        display = replace(display, deaths=(*display.deaths, death))
    return replace(state, displays=displays).with_display(seat, display)


def _without_death(display: Display, death: Death) -> Display:
    deaths = tuple(other for other in display.deaths if other != death)
    return replace(display, deaths=deaths, covered=tuple(one for one in display.covered if one.death != death))


def _after_death(state: State, seat: Seat) -> State:
    """The virus has had its effect; then the symbols on the dice bring their cards."""
    if seat != state.active:
        return state
    state = _put_back(state, seat, {SpecialKey.VIRUS} & {*state.turn.held})
    if any(possible_picks(state.displays[seat], state.turn)):
        return replace(state, step=Step.SPECIALS)
    return _end_turn(state, seat)


def _put_back(state: State, seat: Seat, keys: Collection[SpecialKey]) -> State:
    """Special cards of this player that were used go back to the centre."""
    display = state.displays[seat]
    used = [key for key in keys if display.has(key)]
    if not used:
        return state
    left = tuple(special for special in display.specials if special.key not in used)
    was_unclear = bool({SpecialKey.UFO, SpecialKey.ROBOT} & {*used})
    return replace(state, explained=state.explained or was_unclear).with_display(seat, replace(display, specials=left))


def _move_specials(state: State, seat: Seat, keys: Collection[SpecialKey]) -> State:
    for owner, display in enumerate(state.displays):
        left = tuple(special for special in display.specials if special.key not in keys)
        state = state.with_display(Seat(owner), replace(display, specials=left))
    won = {*keys, *(special.key for special in state.displays[seat].specials)}
    specials = tuple(Special(key) for key in SpecialKey if key in won)
    return state.with_display(seat, replace(state.displays[seat], specials=specials))


def _end_turn(state: State, seat: Seat) -> State:
    """The next turn, or the end of the game, which comes at once when few enough targets are left."""
    if seat != state.active:
        return state
    if is_over(state.centre):
        return replace(state, turn=NO_TURN, step=Step.OVER)
    return start_turn(state, _next_seat(state, seat))


def _close(state: State) -> State:
    """At the end only dice for professors can still be missing."""
    return replace(state, step=Step.PROFESSORS if state.seats_without_dice else Step.OVER)


def _apply_professors(state: State, seat: Seat, thrown: tuple[int, ...] | None) -> State:
    if thrown is None:
        raise DiceStillRollingError("nobody has said yet what the dice show")
    dice = list(state.professor_dice)
    dice[seat] = thrown
    return replace(state, professor_dice=tuple(dice))
