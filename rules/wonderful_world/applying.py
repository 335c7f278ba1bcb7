"""What is known after a move, legal or not: the table is the truth."""

from dataclasses import replace
from typing import assert_never

from rules.game import Seat
from rules.hidden import HiddenCards
from rules.wonderful_world.landscape import removals
from rules.wonderful_world.liberation import best_choices
from rules.wonderful_world.moves import (
    CannotPlace,
    Deal,
    Defeat,
    DrawGent,
    DrawLandscape,
    LayOut,
    Move,
    Place,
    PushTogether,
    Remove,
    ShowHand,
    StacksAsSeen,
    TableAsSeen,
    TakeBack,
    Throw,
)
from rules.wonderful_world.rows import GENTS, NO_ROWS, Placement, row_of, with_card, with_row
from rules.wonderful_world.sharing import LANDSCAPES, hand_size
from rules.wonderful_world.state import Hand, Stack, Stage, State, Step, Turn, count_the_rest, pushed_together
from tabletop.faces.wonderful_world import Gent


def apply(state: State, move: Move) -> State:
    """The state after the move."""
    after = _apply(state, move)
    if not isinstance(move, Place | ShowHand):
        after = replace(after, last_placer=None, last_row=None)
    return count_the_rest(after)


def _apply(state: State, move: Move) -> State:  # noqa: PLR0911, PLR0912, C901 - one line per kind of move
    match move:
        case Deal():
            return _deal(state)
        case LayOut(placements):
            return _lay_out(state, placements)
        case Place(seat, card, row):
            return _place(state, seat, Placement(card, row))
        case TakeBack(seat):
            return _take_back(state, seat)
        case CannotPlace():
            return replace(state, stage=Stage.LOST)
        case DrawGent(seat, card):
            return _draw_gent(state, seat, card)
        case DrawLandscape(seat):
            return _draw_landscape(state, seat)
        case Throw(dice):
            return _throw_for_all(state, dice) if state.stage is Stage.PART_TWO else _throw(state, dice)
        case Remove(row):
            return _remove(state, row)
        case PushTogether(tops):
            return _push_together(state, tops)
        case Defeat():
            return _defeat(state, move)
        case ShowHand(seat, cards):
            return state.with_hand(seat, HiddenCards(len(cards), cards))
        case TableAsSeen():
            return _see_table(state, move)
        case StacksAsSeen():
            return _see_stacks(state, move)
    assert_never(move)


def _deal(state: State) -> State:
    size = hand_size(state.players)
    hands: tuple[Hand, ...] = (HiddenCards(size),) * state.players
    return replace(state, stage=Stage.LAYING_OUT, hands=hands, draw_pile=GENTS + LANDSCAPES - size * state.players)


def _lay_out(state: State, placements: tuple[Placement, ...]) -> State:
    rows = state.rows
    for placement in placements:
        rows = with_card(rows, placement)
    return replace(state, rows=rows, draw_pile=_fewer(state.draw_pile, len(placements)))


def _fewer(count: int | None, gone: int = 1) -> int | None:
    return None if count is None else max(count - gone, 0)


def _place(state: State, seat: Seat, placement: Placement) -> State:
    began = Stage.PART_ONE if state.stage in (Stage.BEFORE_DEALING, Stage.LAYING_OUT) else state.stage
    placed = state.with_hand(seat, state.hands[seat].without(placement.card))
    rows = with_card(state.rows, placement)
    placed = replace(placed, stage=began, rows=rows, turn=Turn(seat, Step.DRAW))
    placed = replace(placed, last_placer=seat, last_row=placement.row)
    return _end_turn(placed, seat) if placed.draw_pile == 0 else placed


def _take_back(state: State, seat: Seat) -> State:
    if state.last_row is None:
        return state
    row = row_of(state.rows, state.last_row)
    taken = state.with_hand(seat, state.hands[seat].with_card(row[-1]))
    return replace(taken, stage=Stage.PART_ONE, rows=with_row(state.rows, state.last_row, row[:-1]), turn=Turn(seat))


def _end_turn(state: State, seat: Seat) -> State:
    """The next one's turn; or part two, when everything is laid."""
    stage = Stage.PUSHING_TOGETHER if state.all_is_laid and state.stage is Stage.PART_ONE else state.stage
    return replace(state, stage=stage, turn=Turn(state.seat_after(seat)))


def _draw_gent(state: State, seat: Seat, card: Gent | None) -> State:
    drawn = replace(state, draw_pile=_fewer(state.draw_pile))
    return _end_turn(drawn.with_hand(seat, state.hands[seat].with_card(card)), seat)


def _draw_landscape(state: State, seat: Seat) -> State:
    left = _fewer(state.draw_pile)
    return replace(state, draw_pile=left, landscapes=state.landscapes + 1, turn=Turn(seat, Step.THROW))


def _throw(state: State, dice: tuple[int, ...]) -> State:
    """A hit waits for its card to be taken away; a miss ends the throwing."""
    if removals(state.rows, dice):
        return replace(state, turn=Turn(state.turn.seat, Step.REMOVE, dice))
    return _draw_again(state)


def _draw_again(state: State) -> State:
    if state.draw_pile == 0 and state.turn.seat is not None:
        return _end_turn(state, state.turn.seat)
    return replace(state, turn=Turn(state.turn.seat, Step.DRAW))


def _remove(state: State, arrow: int) -> State:
    row = row_of(state.rows, arrow)
    box = state.box if state.box is None else state.box + len(row[-1:])
    rows = with_row(state.rows, arrow, row[:-1])
    return replace(state, rows=rows, box=box, turn=Turn(state.turn.seat, Step.GO_ON))


def _push_together(state: State, tops: tuple[Gent | None, ...]) -> State:
    stacks = tuple(pushed_together(row, top) for row, top in zip(state.rows, tops, strict=True))
    together = replace(state, stage=Stage.PART_TWO, stacks=stacks, rows=NO_ROWS, turn=Turn(None, Step.THROW))
    return _won_if_all_are_defeated(together)


def _won_if_all_are_defeated(state: State) -> State:
    won = all(stack.top is None and not stack.under.size for stack in state.stacks)
    return replace(state, stage=Stage.WON) if won else state


def _throw_for_all(state: State, dice: tuple[int, ...]) -> State:
    """A hit waits for its cards to be taken away; after a miss there is one die less."""
    if best_choices(tops_of(state), dice):
        return replace(state, turn=Turn(None, Step.REMOVE, dice))
    left = max(state.dice - 1, 0)
    return replace(state, dice=left, stage=state.stage if left else Stage.LOST, turn=Turn(None, Step.THROW))


def tops_of(state: State) -> dict[int, int]:
    """The numbers in view by stack."""
    return {place: stack.top.number for place, stack in enumerate(state.stacks, start=1) if stack.top is not None}


def _defeat(state: State, move: Defeat) -> State:
    uncovered = dict(zip(move.stacks, move.uncovered, strict=True))
    stacks = tuple(
        _uncover(stack, uncovered[place]) if place in uncovered else stack
        for place, stack in enumerate(state.stacks, start=1)
    )
    box = None if state.box is None else state.box + len(move.stacks)
    after = replace(state, stacks=stacks, box=box, turn=Turn(None, Step.THROW))
    return _won_if_all_are_defeated(after) if after.stage is Stage.PART_TWO else after


def _uncover(stack: Stack, top: Gent | None) -> Stack:
    return Stack(None, HiddenCards(0)) if top is None else Stack(top, stack.under.without(top))


def _see_table(state: State, seen: TableAsSeen) -> State:
    """All that lies open is as seen. What happened before nobody knows, so the hands are unknown."""
    return replace(
        state,
        stage=Stage.PART_ONE,
        hands=(HiddenCards(None),) * state.players,
        turn=Turn(seen.turn),
        rows=seen.rows,
        landscapes=seen.landscapes,
        draw_pile=None,
        box=None,
    )


def _see_stacks(state: State, seen: StacksAsSeen) -> State:
    stacks = tuple(Stack(top, HiddenCards(0 if top is None else None)) for top in seen.tops)
    return replace(
        state,
        stage=Stage.PART_TWO,
        hands=(HiddenCards(0),) * state.players,
        turn=Turn(None, Step.THROW),
        rows=NO_ROWS,
        draw_pile=0,
        box=None,
        stacks=stacks,
        dice=seen.dice,
    )
