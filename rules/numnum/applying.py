"""What is known after a move, legal or not: the table is the truth."""

from dataclasses import replace
from typing import assert_never

from rules.game import Seat
from rules.hidden import HiddenCards, without_one
from rules.numnum.cards import DECK_SIZE, HAND_SIZE, Card, WishCard
from rules.numnum.fits import fit
from rules.numnum.moves import (
    CountHand,
    Deal,
    Draw,
    Lay,
    Move,
    Pass,
    Reshuffle,
    SayWish,
    ShowHand,
    TableAsSeen,
    TakeBack,
    TurnUp,
)
from rules.numnum.state import Hand, Stage, State, Step, Turn, as_held, count_the_rest
from tabletop.faces.numnum import Ban, NumberCard


def apply(state: State, move: Move) -> State:
    """The state after the move."""
    return count_the_rest(_apply(state, move))


def _apply(state: State, move: Move) -> State:  # noqa: PLR0911, C901 - one line per kind of move
    match move:
        case Deal():
            return _deal(state)
        case TurnUp(card):
            return _turn_up(state, card)
        case Lay(seat, card):
            return _lay(state, seat, card)
        case TakeBack(seat):
            return _take_back(state, seat)
        case Draw(seat, card):
            return _draw(state, seat, card)
        case Pass(seat):
            return _begin_turn(state, state.seat_after(seat))
        case SayWish(_, symbol):
            return _say_wish(state, WishCard(symbol))
        case ShowHand(seat, cards):
            return state.with_hand(seat, HiddenCards(len(cards), tuple(map(as_held, cards))))
        case CountHand(seat, size):
            return _count_hand(state, seat, size)
        case Reshuffle():
            return _reshuffle(state)
        case TableAsSeen():
            return _see_table(state, move)
    assert_never(move)


def _deal(state: State) -> State:
    hands: tuple[Hand, ...] = (HiddenCards(HAND_SIZE),) * state.players
    return replace(state, stage=Stage.TURNING_UP, hands=hands, draw_pile=DECK_SIZE - HAND_SIZE * state.players)


def _turn_up(state: State, card: Card) -> State:
    left = None if state.draw_pile is None else max(state.draw_pile - 1, 0)
    turned = _put_down(replace(state, draw_pile=left), card)
    if isinstance(card, NumberCard) and state.stage is not Stage.OVER:
        return _begin_turn(replace(turned, stage=Stage.PLAYING), state.seat_after(state.dealer))
    return turned


def _put_down(state: State, card: Card) -> State:
    """The card lies there: a ban beside the pile, any other on it."""
    came_back = replace(state, returned=without_one(state.returned, as_held(card)))
    if isinstance(card, Ban):
        return replace(came_back, bans=tuple(sorted((*state.bans, card.number))))
    return replace(came_back, pile=(*state.pile, card))


def _begin_turn(state: State, seat: Seat | None) -> State:
    return replace(state, turn=Turn(seat))


def _lay(state: State, seat: Seat, card: Card) -> State:
    laid = _put_down(state.with_hand(seat, state.hands[seat].without(as_held(card))), card)
    wisher = seat if isinstance(card, WishCard) else None if isinstance(card, NumberCard) else state.wisher
    laid = replace(laid, last_layer=seat, last_laid=card, wisher=wisher, stage=_stage_after_laying(laid, seat))
    if laid.stage is Stage.PLAYING and fits_double(state, card):
        return replace(laid, turn=Turn(seat, Step.CHAIN))
    return _begin_turn(laid, state.seat_after(seat))


def _take_back(state: State, seat: Seat) -> State:
    """As if the card had not been laid; how far the turn had come by then is not remembered."""
    card = state.last_laid
    if card is None or state.last_layer is None:
        return state
    taken = state.with_hand(seat, state.hands[seat].with_card(as_held(card)))
    if isinstance(card, Ban):
        bans = list(state.bans)
        bans.remove(card.number)
        taken = replace(taken, bans=tuple(bans))
    else:
        taken = replace(taken, pile=state.pile[:-1])
    return replace(taken, stage=Stage.PLAYING, turn=Turn(seat), last_layer=None, last_laid=None, wisher=None)


def _stage_after_laying(laid: State, seat: Seat) -> Stage:
    return Stage.OVER if laid.hands[seat].size == 0 or laid.stage is Stage.OVER else Stage.PLAYING


def fits_double(state: State, card: Card) -> bool:
    """Whether the card fits double on what lies there."""
    return state.top is not None and fit(card, state.top, state.laws).is_double


def _draw(state: State, seat: Seat, card: Card | None) -> State:
    left = None if state.draw_pile is None else max(state.draw_pile - 1, 0)
    drawn = replace(state, draw_pile=left, turn=Turn(seat, Step.DREW, None if card is None else as_held(card)))
    return drawn.with_hand(seat, state.hands[seat].with_card(drawn.turn.drawn))


def _say_wish(state: State, wish: WishCard) -> State:
    if not isinstance(state.top, WishCard):
        return state
    return replace(state, pile=(*state.pile[:-1], wish))


def _count_hand(state: State, seat: Seat, size: int | None) -> State:
    """Whoever still holds cards after all has not ended the game."""
    hand = state.hands[seat]
    counted = state.with_hand(seat, HiddenCards(None, hand.seen) if size is None else hand.counted(size))
    if state.stage is Stage.PLAYING and size == 0:
        return replace(counted, stage=Stage.OVER)
    if state.stage is Stage.OVER and all(other.size != 0 for other in counted.hands):
        return replace(counted, stage=Stage.PLAYING)
    return counted


def _reshuffle(state: State) -> State:
    counts = (state.draw_pile, state.beneath)
    shuffled = None if None in counts else sum(count or 0 for count in counts) + len(state.pile[:-1])
    returned = (*state.returned, *map(as_held, state.pile[:-1]))
    return replace(state, draw_pile=shuffled, beneath=0, pile=state.pile[-1:], returned=returned)


def _see_table(state: State, seen: TableAsSeen) -> State:
    """All that lies open is as seen. What happened before nobody knows, so the hands are unknown."""
    return replace(
        state,
        stage=Stage.PLAYING,
        hands=(HiddenCards(None),) * state.players,
        turn=Turn(seen.turn),
        pile=seen.pile,
        beneath=None,
        bans=tuple(sorted(seen.bans)),
        draw_pile=None,
        returned=(),
        last_layer=None,
        last_laid=None,
        wisher=None,
    )
