"""NumNum as a seat may see it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, assert_never

from companion_api.wire import numnum as wire
from companion_api.wire.base import BannedRow
from rules.numnum.cards import Card, WishCard
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
from rules.numnum.state import Stage
from rules.numnum.view import NumnumView, WhatFits
from tabletop.faces.numnum import BANNED_ROWS, Ban, NumberCard, Wish
from tabletop.notation import format_face

ROWS: tuple[BannedRow, ...] = (2, 5)
PHASES: Mapping[Stage, Literal["before_start", "playing", "over"]] = {
    Stage.BEFORE_DEALING: "before_start",
    Stage.TURNING_UP: "before_start",
    Stage.PLAYING: "playing",
    Stage.OVER: "over",
}


@dataclass(frozen=True, slots=True)
class Described:
    """A move in the words of the wire: what sort, by whom, with which cards in sight of all."""

    kind: str
    seat: int | None = None
    faces: tuple[str, ...] = ()


def view_numnum(seen: NumnumView) -> wire.NumNumView:
    """The game as phones get it."""
    return wire.NumNumView(
        game="numnum",
        phase=PHASES[seen.stage],
        top=None if seen.top is None else format_card(seen.top),
        wished=None if seen.wish is None else seen.wish.value,
        wish_is_missing=seen.wish_is_open,
        bans=[row for row in ROWS if row in seen.bans_in_force],
        fits=None if seen.top is None else view_fits(seen.top, seen.fits, seen.bans_in_force),
        turn=seen.turn,
        hand_sizes=[seat.cards for seat in seen.seats],
        winners=[seat.seat for seat in seen.seats if seat.has_won],
    )


def view_fits(top: Card, fits: WhatFits, bans: Iterable[int]) -> wire.NumNumFits:
    """What fits on the top card."""
    is_joker = isinstance(top, NumberCard) and top.is_joker
    return wire.NumNumFits(
        symbol=None if fits.symbol is None else fits.symbol.value,
        rows=list(fits.rows),
        banned_rows=[row for row in ROWS if row in bans and _stands_in_row(top, row)],
        numbers=list(fits.numbers),
        every_number=is_joker,
        jokers=fits.joker_fits,
        bans_and_wishes=True,  # each may be laid on anything; only as the last card a ban may not
        double_symbol=None if fits.double_symbol is None else fits.double_symbol.value,
    )


def _stands_in_row(top: Card, row: int) -> bool:
    return isinstance(top, NumberCard) and top.number % row == 0


def format_card(card: Card) -> str:
    """The text form of a card's face; what was wished is not printed on it."""
    return format_face(Wish() if isinstance(card, WishCard) else card)


def in_sight_of_all(move: Move) -> Move | None:
    """The move as the whole table may know it; None if it is for its player's eyes only."""
    match move:
        case ShowHand():
            return None
        case Draw(seat):
            return Draw(seat)
    return move


def describe_move(move: Move) -> Described:  # noqa: PLR0911, C901 - one line per kind of move
    """What was done. Cards that only their holder has seen are left out."""
    match move:
        case Deal():
            return Described("deal")
        case TurnUp(card):
            return Described("turn_up", None, (format_card(card),))
        case Lay(seat, card):
            return Described("lay", seat, (format_card(card),))
        case TakeBack(seat):
            return Described("take_back", seat)
        case Draw(seat):
            return Described("draw", seat)
        case Pass(seat):
            return Described("pass", seat)
        case SayWish(seat):
            return Described("say_wish", seat)
        case ShowHand(seat):
            return Described("show_hand", seat)
        case CountHand(seat):
            return Described("count_hand", seat)
        case Reshuffle():
            return Described("reshuffle")
        case TableAsSeen(pile, bans):
            laid = (*pile[-1:], *(Ban(number) for number in bans if number in BANNED_ROWS))
            return Described("table_as_seen", None, tuple(format_card(card) for card in laid))
    assert_never(move)
