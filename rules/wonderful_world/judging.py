"""Was this move allowed? Each function names the section of the rulebook it follows."""

from collections.abc import Iterator
from typing import assert_never

from rules.game import Seat
from rules.reasons import Note
from rules.verdict import Verdict, reach_verdict
from rules.wonderful_world.applying import tops_of
from rules.wonderful_world.landscape import DICE, removals
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
from rules.wonderful_world.reasons import RULEBOOK, WonderfulWorldReason
from rules.wonderful_world.rows import (
    START_CARDS,
    Placement,
    Row,
    count_cards,
    legal_placements,
    reasons_not_to_place,
    reasons_not_to_start,
    row_of,
    with_card,
)
from rules.wonderful_world.state import Stage, State, Step
from tabletop.faces.wonderful_world import Gent

Reasons = Iterator[WonderfulWorldReason]


def judge(state: State, move: Move) -> Verdict:
    """The verdict on a move, with every reason."""
    return reach_verdict(RULEBOOK, set(reasons_not_to(state, move)), set(_missing(state, move)), _notes(state, move))


def reasons_not_to(state: State, move: Move) -> Reasons:
    """Every rule the move breaks."""
    if state.is_over and not isinstance(move, ShowHand | TableAsSeen | StacksAsSeen):
        yield WonderfulWorldReason.GAME_OVER
        return
    yield from _reasons_not_to(state, move)


def _reasons_not_to(state: State, move: Move) -> Reasons:  # noqa: PLR0912, C901 - one line per kind of move
    match move:
        case Deal():
            if state.stage is not Stage.BEFORE_DEALING:
                yield WonderfulWorldReason.DEALT_ALREADY
        case LayOut():
            yield from _against_laying_out(state, move)
        case Place() | CannotPlace():
            yield from _against_the_turn(state, move.seat)
            yield from _against_the_card(state, move)
        case TakeBack(seat):
            if state.last_row is None or state.last_placer != seat:
                yield WonderfulWorldReason.NOTHING_TO_TAKE_BACK
        case DrawGent() | DrawLandscape():
            yield from _against_drawing(state, move)
        case Throw(dice):
            yield from _against_throwing(state, dice)
        case Remove(row):
            yield from _against_removing(state, row)
        case PushTogether():
            yield from _against_pushing(state, move)
        case Defeat():
            yield from _against_defeating(state, move)
        case ShowHand() | TableAsSeen() | StacksAsSeen():
            return
        case _:
            assert_never(move)


def _against_laying_out(state: State, move: LayOut) -> Reasons:
    """Spielvorbereitung: three grey men with different numbers, each at its arrow."""
    if state.stage is Stage.BEFORE_DEALING:
        yield WonderfulWorldReason.NOT_STARTED
    rows = state.rows
    for placement in move.placements:
        rows = with_card(rows, placement)
    may_follow = state.stage is Stage.LAYING_OUT and count_cards(rows) < START_CARDS
    for reason in reasons_not_to_start(rows):
        if not (may_follow and reason is WonderfulWorldReason.START_NEEDS_THREE_CARDS):
            yield reason


def _against_the_turn(state: State, seat: Seat) -> Reasons:
    """Teil 1: whose turn is it to lay a grey man?"""
    if state.stage is Stage.BEFORE_DEALING:
        yield WonderfulWorldReason.NOT_STARTED
    elif state.stage is Stage.LAYING_OUT and count_cards(state.rows) != START_CARDS:
        yield WonderfulWorldReason.START_NEEDS_THREE_CARDS
    elif state.stage in (Stage.PUSHING_TOGETHER, Stage.PART_TWO):
        yield WonderfulWorldReason.PART_ONE_IS_OVER
    else:
        yield from _out_of_step(state, seat)


def _out_of_step(state: State, seat: Seat) -> Reasons:
    if state.turn.seat is not None and seat != _next_to_place(state):
        yield WonderfulWorldReason.NOT_YOUR_TURN
    match state.turn.step:
        case Step.DRAW:
            yield WonderfulWorldReason.DRAW_FIRST
        case Step.THROW:
            yield WonderfulWorldReason.THROW_FIRST
        case Step.REMOVE:
            yield WonderfulWorldReason.REMOVE_FIRST
        case Step.GO_ON if state.draw_pile != 0:
            yield WonderfulWorldReason.DRAW_FIRST
        case _:
            return


def _next_to_place(state: State) -> Seat | None:
    """Who lays the next grey man: while a turn goes on, the one after it."""
    if state.turn.seat is None or state.turn.step is Step.PLACE:
        return state.turn.seat
    return state.seat_after(state.turn.seat)


def _against_the_card(state: State, move: Place | CannotPlace) -> Reasons:
    """Anlegeregeln for a card that is laid; for one who says that he cannot, that one of his cards could be."""
    if isinstance(move, CannotPlace):
        if legal_placements(state.rows, state.hands[move.seat].seen):
            yield WonderfulWorldReason.COULD_STILL_PLACE
        return
    yield from reasons_not_to_place(row_of(state.rows, move.row), Placement(move.card, move.row))
    if not state.hands[move.seat].may_hold(move.card):
        yield WonderfulWorldReason.CARD_NOT_IN_HAND


def _against_drawing(state: State, move: DrawGent | DrawLandscape) -> Reasons:
    """Teil 1: one card ends the turn, but a landscape has dice thrown first."""
    if state.stage in (Stage.BEFORE_DEALING, Stage.LAYING_OUT):
        yield WonderfulWorldReason.NOT_STARTED
        return
    if state.stage is not Stage.PART_ONE:
        yield WonderfulWorldReason.PART_ONE_IS_OVER
        return
    if state.turn.seat not in (None, move.seat):
        yield WonderfulWorldReason.NOT_YOUR_TURN
    yield from _not_time_to_draw(state.turn.step)
    if state.draw_pile == 0:
        yield WonderfulWorldReason.PILE_EMPTY
    elif not _may_be_in_the_pile(state, move):
        yield WonderfulWorldReason.NOT_IN_THE_PILE


def _not_time_to_draw(step: Step) -> Reasons:
    match step:
        case Step.PLACE:
            yield WonderfulWorldReason.PLACE_FIRST
        case Step.THROW:
            yield WonderfulWorldReason.THROW_FIRST
        case Step.REMOVE:
            yield WonderfulWorldReason.REMOVE_FIRST
        case _:
            return


def _may_be_in_the_pile(state: State, move: DrawGent | DrawLandscape) -> bool:
    if isinstance(move, DrawLandscape):
        return state.landscapes_hidden > 0
    return state.draw_pile is None or state.draw_pile > state.landscapes_hidden


def _against_throwing(state: State, dice: tuple[int, ...]) -> Reasons:
    """Landschaft gezogen; in part two all dice are thrown together."""
    if state.turn.step is Step.REMOVE:
        yield WonderfulWorldReason.REMOVE_FIRST
    if state.stage is Stage.PART_TWO:
        if len(dice) != state.dice:
            yield WonderfulWorldReason.ALL_DICE_TOGETHER
        return
    if len(dice) not in DICE:
        yield WonderfulWorldReason.ONE_TO_FOUR_DICE
    if state.stage is not Stage.PART_ONE or state.turn.step in (Step.PLACE, Step.DRAW):
        yield WonderfulWorldReason.NO_LANDSCAPE


def _against_removing(state: State, arrow: int) -> Reasons:
    """Landschaft gezogen: the outermost card of one row whose sum was thrown."""
    hit = removals(state.rows, state.turn.dice) if state.turn.step is Step.REMOVE else ()
    if arrow not in [one.row for one in hit]:
        yield WonderfulWorldReason.NOT_HIT


def _against_pushing(state: State, move: PushTogether) -> Reasons:
    """Teil 2: when all is laid, each row becomes a stack of its own cards."""
    after_the_last_throw = state.stage is Stage.PART_ONE and state.turn.step is Step.GO_ON and state.all_is_laid
    if state.stage is not Stage.PUSHING_TOGETHER and not after_the_last_throw:
        yield WonderfulWorldReason.NOT_ALL_LAID
    if not all(_may_be_on_top(top, row) for top, row in zip(move.tops, state.rows, strict=True)):
        yield WonderfulWorldReason.NOT_IN_THIS_STACK


def _may_be_on_top(top: Gent | None, row: Row) -> bool:
    return not row if top is None else top in row


def _against_defeating(state: State, move: Defeat) -> Reasons:
    """Teil 2: each die defeats one grey man in view with its number, and none that it could is left."""
    if state.stage is not Stage.PART_TWO or state.turn.step is not Step.REMOVE:
        yield WonderfulWorldReason.THROW_FIRST
        return
    choices = best_choices(tops_of(state), state.turn.dice)
    taken = frozenset(move.stacks)
    if not any(taken <= choice for choice in choices):
        yield WonderfulWorldReason.NOT_HIT
    elif len(taken) < len(choices[0]):
        yield WonderfulWorldReason.MORE_WERE_HIT
    if not all(_may_be_uncovered(state, *pair) for pair in zip(move.stacks, move.uncovered, strict=True)):
        yield WonderfulWorldReason.NOT_IN_THIS_STACK


def _may_be_uncovered(state: State, place: int, top: Gent | None) -> bool:
    under = state.stacks[place - 1].under
    return not under.size if top is None else under.may_hold(top)


def _missing(state: State, move: Move) -> Reasons:
    """Which object? Asked where one that could not be read may be the same as another in the row."""
    if isinstance(move, Place):
        things = [card.object for card in row_of(state.rows, move.row)]
        if things and (move.card.object is None or None in things):
            yield WonderfulWorldReason.OBJECT_TWICE


def _notes(state: State, move: Move) -> tuple[Note, ...]:
    """Not ruled: whether one may stop throwing after a hit, and which card of a row comes to lie on top."""
    stops_throwing = isinstance(move, DrawGent | DrawLandscape | Place) and state.turn.step is Step.GO_ON
    return (Note.RULEBOOK_UNCLEAR,) if stops_throwing or isinstance(move, PushTogether) else ()
