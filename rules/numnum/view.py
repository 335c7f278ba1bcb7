"""What a seat may know of the game, ready to be shown."""

from collections import Counter
from dataclasses import dataclass
from functools import cache

from rules.game import Seat
from rules.hidden import HiddenCards
from rules.numnum.cards import BANS_OF_A_KIND, NUMBERS_OF, WISH_CARDS, Card, WishCard
from rules.numnum.chains import longest_chain
from rules.numnum.fits import NO_FIT, Fit, Laws, counting_divisors, fit
from rules.numnum.judging import judge
from rules.numnum.legal_moves import legal_moves
from rules.numnum.moves import Deal, Draw, Lay, Pass, Reshuffle, SayWish
from rules.numnum.play import Table
from rules.numnum.state import Hand, Stage, State, Step
from tabletop.faces.numnum import BANNED_ROWS, NUMBERS, Ban, NumberCard, Symbol


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as everybody sees it: how many cards it holds (None: nobody has counted), whether it is its turn."""

    seat: Seat
    cards: int | None
    is_on_turn: bool
    has_won: bool


@dataclass(frozen=True, slots=True)
class WhatFits:
    """What fits on the top card.

    By symbol: cards of `symbol`. By number: `numbers`, through a common row out of `rows`, and every joker if
    `joker_fits`. A card that fits both ways fits double, and another may follow it: cards of `symbol` with one of
    `numbers`, which are `double_symbol` cards; None if nothing fits double. Ban and wish cards need not fit.
    """

    symbol: Symbol | None
    rows: tuple[int, ...]
    numbers: tuple[int, ...]
    joker_fits: bool
    double_symbol: Symbol | None


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of one's own hand: how it fits, and whether it may be laid now (None: it is not one's turn)."""

    card: Card
    fit: Fit
    may_be_laid: bool | None


@dataclass(frozen=True, slots=True)
class HandView:
    """One's own hand: the cards known to the companion, and how many it has not been shown (None: not counted)."""

    cards: tuple[HeldCard, ...]
    not_shown: int | None
    longest_chain: tuple[Card, ...]
    """The longest turn possible with the known cards from what lies there, in order; its hint, not its duty."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """At most so many cards of each sort are still in the draw pile or in hands one cannot see."""

    numbers: tuple[tuple[Symbol, int], ...]
    jokers: tuple[Symbol, ...]
    bans: tuple[tuple[int, int], ...]
    wishes: int


@dataclass(frozen=True, slots=True)
class NumnumView:
    """The game as one seat (None: somebody watching) may see it."""

    seat: Seat | None
    stage: Stage
    seats: tuple[SeatView, ...]
    turn: Seat | None
    step: Step
    top: Card | None
    pile: tuple[Card, ...]
    wish: Symbol | None
    wish_is_open: bool
    bans_in_force: tuple[int, ...]
    fits: WhatFits
    draw_pile: int | None
    hand: HandView | None
    hidden: Hidden
    returned: tuple[Card, ...]
    may_deal: bool
    may_draw: bool
    may_pass: bool
    may_say_wish: bool
    may_reshuffle: bool


def view_for(state: State, seat: Seat | None) -> NumnumView:
    """What this seat may know, hints included."""
    own = HiddenCards(0) if seat is None else state.hands[seat]
    allowed = _allowed(state, seat)
    return NumnumView(
        seat=seat,
        stage=state.stage,
        seats=tuple(_see_seat(state, Seat(other)) for other in range(state.players)),
        turn=state.turn.seat,
        step=state.turn.step,
        top=state.top,
        pile=state.pile,
        wish=state.top.wished if isinstance(state.top, WishCard) else None,
        wish_is_open=state.wish_is_open,
        bans_in_force=tuple(sorted(state.bans_in_force)),
        fits=what_fits(state.top, state.laws),
        draw_pile=state.draw_pile,
        hand=None if seat is None else _see_hand(state, seat),
        hidden=_hidden_from(state, own),
        returned=state.returned,
        may_deal=Deal in allowed,
        may_draw=Draw in allowed,
        may_pass=Pass in allowed,
        may_say_wish=SayWish in allowed,
        may_reshuffle=Reshuffle in allowed,
    )


def _allowed(state: State, seat: Seat | None) -> frozenset[type]:
    """The kinds of moves that this seat may make now; somebody watching sees what whoever is on turn may do."""
    return frozenset(type(move) for move in legal_moves(state) if seat is None or getattr(move, "seat", seat) == seat)


def _see_seat(state: State, seat: Seat) -> SeatView:
    size = state.hands[seat].size
    return SeatView(
        seat,
        size,
        is_on_turn=state.stage is Stage.PLAYING and state.turn.seat == seat,
        has_won=state.stage is Stage.OVER and size == 0,
    )


def what_fits(top: Card | None, laws: Laws) -> WhatFits:
    """What fits on a card under these bans."""
    match top:
        case NumberCard():
            return _what_fits_on_a_number(top, laws)
        case WishCard(wished):
            return WhatFits(wished, (), (), joker_fits=False, double_symbol=None)
    return WhatFits(None, (), (), joker_fits=False, double_symbol=None)


@cache  # a hundred numbers, four symbols, four sets of bans, two readings
def _what_fits_on_a_number(top: NumberCard, laws: Laws) -> WhatFits:
    fitting = [
        number for number in NUMBERS if number > 1 and (top.is_joker or counting_divisors(number, top.number, laws))
    ]
    rows = {row for number in fitting for row in counting_divisors(number, top.number, laws)}
    return WhatFits(top.symbol, tuple(sorted(rows)), tuple(fitting), joker_fits=True, double_symbol=top.symbol)


def _see_hand(state: State, seat: Seat) -> HandView:
    hand = state.hands[seat]
    return HandView(
        tuple(_see_card(state, seat, card) for card in hand.seen),
        hand.unseen,
        _chain(state, hand),
    )


def _see_card(state: State, seat: Seat, card: Card) -> HeldCard:
    on_turn = state.stage is Stage.PLAYING and state.turn.seat in (None, seat)
    found = NO_FIT if state.top is None else fit(card, state.top, state.laws)
    return HeldCard(card, found, judge(state, Lay(seat, card)).is_legal if on_turn else None)


def _chain(state: State, hand: Hand) -> tuple[Card, ...]:
    match state.top:
        case NumberCard() | WishCard() as top if hand.seen:
            return longest_chain(hand.seen, Table(top, state.laws, hand.size)).cards
    return ()


def _hidden_from(state: State, own: Hand) -> Hidden:
    """The deck without what lies open and what one holds."""
    in_sight = Counter(map(_sort_of, (*state.pile, *map(Ban, state.bans), *own.seen)))
    return Hidden(
        numbers=tuple((symbol, max(NUMBERS_OF[symbol] - in_sight[symbol], 0)) for symbol in Symbol),
        jokers=tuple(symbol for symbol in Symbol if not in_sight[NumberCard(1, symbol)]),
        bans=tuple((ban, max(BANS_OF_A_KIND - in_sight[Ban(ban)], 0)) for ban in BANNED_ROWS),
        wishes=max(WISH_CARDS - in_sight[WishCard()], 0),
    )


def _sort_of(card: Card) -> Card | Symbol:
    match card:
        case NumberCard(_, symbol) if not card.is_joker:
            return symbol
        case WishCard():
            return WishCard()
    return card
