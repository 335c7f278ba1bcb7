"""Everything that may be done now, as far as the cards are known."""

from collections.abc import Iterator

from rules.game import Seat
from rules.wonderful_world.applying import tops_of
from rules.wonderful_world.judging import judge
from rules.wonderful_world.landscape import removals
from rules.wonderful_world.liberation import best_choices
from rules.wonderful_world.moves import CannotPlace, Deal, Defeat, DrawGent, DrawLandscape, Move, Place, Remove
from rules.wonderful_world.rows import legal_placements
from rules.wonderful_world.state import Stage, State, Step


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every legal move of whoever may do something now.

    What chance decides is left out: the three first grey men, throws, which card comes to light. `Defeat` is offered
    for stacks under which nothing lies or everything is known to be one card.
    """
    return tuple(move for move in _conceivable_moves(state) if judge(state, move).is_legal)


def _conceivable_moves(state: State) -> Iterator[Move]:
    if state.stage is Stage.BEFORE_DEALING:
        yield Deal()
    for seat in map(Seat, range(state.players)):
        yield from (Place(seat, way.card, way.row) for way in legal_placements(state.rows, state.hands[seat].seen))
        if state.hands[seat].is_known:
            yield CannotPlace(seat)
        yield DrawGent(seat)
        yield DrawLandscape(seat)
    if state.turn.step is Step.REMOVE:
        yield from _ways_to_take_away(state)


def _ways_to_take_away(state: State) -> Iterator[Move]:
    yield from (Remove(one.row) for one in removals(state.rows, state.turn.dice))
    for choice in best_choices(tops_of(state), state.turn.dice):
        stacks = tuple(sorted(choice))
        under = [state.stacks[place - 1].under for place in stacks]
        if all(cards.is_known and len(set(cards.seen)) < 2 for cards in under):
            yield Defeat(stacks, tuple(cards.seen[0] if cards.seen else None for cards in under))
