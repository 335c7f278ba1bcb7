"""Was this move allowed? Rulebook: Vorbereitung for what comes before the first turn, Spielablauf for the rest."""

from collections.abc import Iterator
from typing import assert_never

from rules.numnum.cards import Card
from rules.numnum.fits import NO_FIT, fit
from rules.numnum.moves import (
    CountHand,
    Deal,
    Draw,
    Lay,
    Move,
    Pass,
    Reshuffle,
    SayWish,
    SeatMove,
    ShowHand,
    TableAsSeen,
    TakeBack,
    TurnUp,
)
from rules.numnum.play import LaidCard, notes_on, reasons_against
from rules.numnum.reasons import RULEBOOK, NumnumReason
from rules.numnum.state import Stage, State, Step, as_held
from rules.reasons import Note
from rules.verdict import Verdict, reach_verdict
from tabletop.faces.numnum import Ban, NumberCard


def judge(state: State, move: Move) -> Verdict:
    """The verdict on a move, with every reason."""
    reasons = set(reasons_not_to(state, move))
    missing = {NumnumReason.WISH_NOT_KNOWN} & reasons | set(_missing(state, move))
    return reach_verdict(RULEBOOK, reasons - {NumnumReason.WISH_NOT_KNOWN}, missing, _notes(state, move))


def reasons_not_to(state: State, move: Move) -> Iterator[NumnumReason]:
    """Every rule the move breaks."""
    match move:
        case Deal():
            if state.stage is not Stage.BEFORE_DEALING:
                yield NumnumReason.DEALT_ALREADY
        case TurnUp():
            yield from _against_turning_up(state)
        case Lay() | Draw() | Pass() | SayWish():
            yield from _against_a_seat(state, move)
        case TakeBack(seat):
            if state.last_laid is None or state.last_layer != seat:
                yield NumnumReason.NOTHING_TO_TAKE_BACK
        case Reshuffle():
            yield from _against_shuffling(state)
        case ShowHand() | CountHand() | TableAsSeen():
            return
        case _:
            assert_never(move)


def _against_turning_up(state: State) -> Iterator[NumnumReason]:
    if state.stage is Stage.BEFORE_DEALING:
        yield NumnumReason.NOT_STARTED
    elif state.stage is not Stage.TURNING_UP:
        yield NumnumReason.START_CARD_FOUND


def _against_a_seat(state: State, move: SeatMove) -> Iterator[NumnumReason]:
    """The same for everybody: is the game on, is it this seat's turn? Then what the move itself asks for."""
    if state.stage is Stage.OVER:
        yield NumnumReason.GAME_OVER
        return
    if state.stage is not Stage.PLAYING or state.top is None:
        yield NumnumReason.NOT_STARTED
        return
    match move:
        case Lay():
            yield from _against_laying(state, move)
        case Draw():
            yield from _against_drawing(state, move)
        case Pass():
            yield from _against_passing(state, move)
        case SayWish():
            yield from _against_wishing(state, move)


def _is_out_of_turn(state: State, move: SeatMove) -> bool:
    return state.turn.seat not in (None, move.seat)


def _against_laying(state: State, move: Lay) -> Iterator[NumnumReason]:
    laid = as_laid(state, move)
    yield from reasons_against(laid)
    if _is_out_of_turn(state, move) and not laid.turn_was_over:
        yield NumnumReason.NOT_YOUR_TURN
    if not state.hands[move.seat].may_hold(as_held(move.card)):
        yield NumnumReason.CARD_NOT_IN_HAND
    if _has_drawn(state, move) and state.turn.drawn not in (None, as_held(move.card)):
        yield NumnumReason.ONLY_THE_DRAWN_CARD


def _has_drawn(state: State, move: SeatMove) -> bool:
    return state.turn.step is Step.DREW and state.turn.seat == move.seat


def as_laid(state: State, move: Lay) -> LaidCard:
    """The card with what it is laid on, as the next card of its seat's turn."""
    top = state.top
    return LaidCard(
        card=move.card,
        top=top if top is not None else move.card,
        laws=state.laws,
        fit=NO_FIT if top is None else fit(move.card, top, state.laws),
        is_first=not (state.turn.step is Step.CHAIN and state.turn.seat == move.seat),
        is_last_of_hand=state.hands[move.seat].size == 1,
        turn_was_over=_has_just_laid(state, move),
    )


def _has_just_laid(state: State, move: Lay) -> bool:
    """Whether this seat laid the last card and nobody has done anything since."""
    return _is_out_of_turn(state, move) and state.last_layer == move.seat and state.turn.step is Step.FRESH


def _against_drawing(state: State, move: Draw) -> Iterator[NumnumReason]:
    if _is_out_of_turn(state, move):
        yield NumnumReason.NOT_YOUR_TURN
    elif state.turn.step is Step.DREW:
        yield NumnumReason.DRAWN_ALREADY
    elif state.turn.step is Step.CHAIN:
        yield NumnumReason.LAID_ALREADY
    if state.draw_pile == 0:
        yield NumnumReason.PILE_EMPTY


def _against_passing(state: State, move: Pass) -> Iterator[NumnumReason]:
    if _is_out_of_turn(state, move):
        yield NumnumReason.NOT_YOUR_TURN
    elif state.turn.step is Step.FRESH and not _nothing_can_be_drawn(state):
        yield NumnumReason.DRAW_FIRST


def _nothing_can_be_drawn(state: State) -> bool:
    return state.draw_pile == 0 and _nothing_to_shuffle(state)


def _nothing_to_shuffle(state: State) -> bool:
    return len(state.pile) < 2 and state.beneath == 0


def _against_wishing(state: State, move: SayWish) -> Iterator[NumnumReason]:
    if not state.wish_is_open:
        yield NumnumReason.NO_WISH_TO_SAY
    elif state.wisher not in (None, move.seat):
        yield NumnumReason.WISH_OF_ANOTHER


def _against_shuffling(state: State) -> Iterator[NumnumReason]:
    if state.stage is Stage.OVER:
        yield NumnumReason.GAME_OVER
    elif state.stage is not Stage.PLAYING:
        yield NumnumReason.NOT_STARTED
    elif state.draw_pile not in (0, None):
        yield NumnumReason.PILE_NOT_EMPTY
    elif _nothing_to_shuffle(state):
        yield NumnumReason.NOTHING_TO_SHUFFLE


def _missing(state: State, move: Move) -> Iterator[NumnumReason]:
    """Which card was drawn? Asked if nobody saw it and a card is laid that was in the hand before."""
    if isinstance(move, Lay) and _has_drawn(state, move) and _may_have_been_held_before(state, move):
        yield NumnumReason.ONLY_THE_DRAWN_CARD


def _may_have_been_held_before(state: State, move: Lay) -> bool:
    return state.turn.drawn is None and as_held(move.card) in state.hands[move.seat].seen


def _notes(state: State, move: Move) -> tuple[Note, ...]:
    match move:
        case TurnUp(card):
            return (Note.RULEBOOK_UNCLEAR,) if _is_unclear_when_turned_up(card) else ()
        case Reshuffle():
            return (Note.RULEBOOK_UNCLEAR,)
        case Lay() if state.top is not None:
            return notes_on([as_laid(state, move)])
    return ()


def _is_unclear_when_turned_up(card: Card) -> bool:
    return isinstance(card, Ban) or (isinstance(card, NumberCard) and card.is_joker)
