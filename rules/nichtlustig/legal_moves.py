"""Everything that is allowed now. Throws are listed by the dice laid aside; what they will show nobody knows yet."""

from collections.abc import Iterator
from itertools import chain, combinations, product

from rules.game import Seat
from rules.nichtlustig.claims import TurnEnd, scored_by_pink, serve_together, takeable_targets
from rules.nichtlustig.death import broken_by_placing, due_deaths
from rules.nichtlustig.dice import NO_DICE, Dice
from rules.nichtlustig.moves import (
    Begin,
    HandInClown,
    MissTurn,
    PickSpecials,
    Roll,
    RollProfessors,
    Score,
    SeatMove,
    Take,
    TakeDeath,
)
from rules.nichtlustig.specials import possible_picks
from rules.nichtlustig.state import State, Step, in_deck_order
from tabletop.faces.nichtlustig import Kind, SpecialKey, Target

MOST_TAKEN_AT_ONCE = 3  # three pairs; professors and dinosaurs need more dice each


def legal_moves(state: State) -> tuple[SeatMove, ...]:
    """Every legal move, in no order of merit."""
    moves_of = {
        Step.BEGIN: _beginnings,
        Step.ROLL: _rolls,
        Step.TAKE: _takes,
        Step.DEATH: _deaths,
        Step.SPECIALS: _picks,
        Step.PROFESSORS: _professors,
    }
    return tuple(moves_of[state.step](state)) if state.step in moves_of else ()


def _beginnings(state: State) -> Iterator[SeatMove]:
    return (Begin(Seat(seat)) for seat in range(len(state.displays)))


def _rolls(state: State) -> Iterator[SeatMove]:
    if not state.throws_allowed and not state.turn.throws:
        yield MissTurn(state.active)
    if state.throws_left:
        yield from (Roll(state.active, aside, None) for aside in ways_to_lay_aside(state))
    if state.turn.throws:
        yield Score(state.active, due_to_score(state))


def ways_to_lay_aside(state: State) -> Iterator[Dice]:
    """What may lie aside at the next throw: what lay there before and any of the dice thrown, but not all seven."""
    turn = state.turn
    if not turn.throws:
        yield NO_DICE
        return
    for kept in parts_of(turn.thrown):
        if not (turn.aside + kept).is_complete:
            yield turn.aside + kept


def parts_of(dice: Dice) -> Iterator[Dice]:
    """Every choice of some of these dice, each once; dice of a colour that show the same are the same."""
    whites, blacks, reds = (_parts(dice.of(colour)) for colour in ("white", "black", "red"))
    for white, black, red, pink in product(whites, blacks, reds, dict.fromkeys([None, dice.pink])):
        yield Dice(white, black, red, pink)


def _parts(pips: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(dict.fromkeys(chain.from_iterable(combinations(pips, size) for size in range(len(pips) + 1))))


def due_to_score(state: State) -> tuple[Target, ...]:
    """The open targets that the pink die turns to points."""
    turned = (scored_by_pink(state.turn.dice, display) for display in state.displays)
    return in_deck_order(tuple(chain.from_iterable(turned)))


def _takes(state: State) -> Iterator[SeatMove]:
    plain = state.turn_end()
    sets = list(_sets_to_take(plain))
    yield from (Take(state.active, chosen) for chosen in sets or [()])
    if state.may_use_timemachine:
        for target in takeable_targets(state.turn_end(timemachine=True)):
            if target.kind is Kind.DINO:
                yield Take(state.active, (target,), timemachine=True)


def _sets_to_take(end: TurnEnd) -> Iterator[tuple[Target, ...]]:
    takeable = takeable_targets(end)
    for size in range(1, MOST_TAKEN_AT_ONCE + 1):
        for chosen in combinations(takeable, size):
            if serve_together(chosen):
                yield in_deck_order(chosen)


def _deaths(state: State) -> Iterator[SeatMove]:
    display = state.active_display
    places = [place for place in (None, *display.scored) if not broken_by_placing(display, place)]
    for due in due_deaths(state.displays, state.active, state.turn.dice.pink or 0):
        yield from (TakeDeath(state.active, due.death, place) for place in places)
    if state.may_use_clown:
        yield HandInClown(state.active)


def _picks(state: State) -> Iterator[SeatMove]:
    for keys in possible_picks(state.active_display, state.turn):
        yield PickSpecials(state.active, tuple(key for key in SpecialKey if key in keys))


def _professors(state: State) -> Iterator[SeatMove]:
    return (RollProfessors(seat, None) for seat in state.seats_without_dice)
