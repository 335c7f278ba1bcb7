import pytest

from rules.game import Seat, SetUp
from rules.numnum.cards import Card, WishCard
from rules.numnum.fits import Fit
from rules.numnum.game import NUMNUM
from rules.numnum.state import State
from rules.numnum.view import what_fits
from tabletop.faces.numnum import Ban, NumberCard, Symbol


def after(*moves: str, players: int = 3) -> State:
    state = NUMNUM.set_up(SetUp(players))
    for move in moves:
        state = NUMNUM.apply(state, NUMNUM.parse_move(move))
    return state


def cards(*words: str) -> tuple[Card, ...]:
    state = NUMNUM.apply(after("seen heart-2"), NUMNUM.parse_move("0 shows " + " ".join(words)))
    return state.hands[0].seen


def test_a_view_says_what_fits_on_the_top_card() -> None:
    view = NUMNUM.view_for(after("seen heart-6; bans 2; turn 0"), None)

    assert view.top == NumberCard(6, Symbol.HEART)
    assert view.bans_in_force == (2,)
    assert view.fits.symbol is Symbol.HEART
    assert view.fits.rows == (3, 6)
    assert view.fits.numbers == tuple(number for number in range(2, 101) if number % 3 == 0)
    assert view.fits.joker_fits


def test_every_number_fits_on_a_joker() -> None:
    view = NUMNUM.view_for(after("seen heart-1; bans 2 5"), None)

    assert view.fits.numbers == tuple(range(2, 101))


@pytest.mark.parametrize(("wish", "symbol"), [("wish", None), ("wish-circle", Symbol.CIRCLE)])
def test_on_a_wish_card_only_the_wished_symbol_fits(wish: str, symbol: Symbol | None) -> None:
    view = NUMNUM.view_for(after(f"seen {wish}"), None)

    assert view.fits.symbol is symbol
    assert (view.fits.numbers, view.fits.joker_fits, view.fits.double_symbol) == ((), False, None)
    assert view.wish is symbol
    assert view.wish_is_open == (symbol is None)


def test_one_sees_how_each_card_of_ones_own_hand_fits_and_the_longest_chain() -> None:
    state = after("seen heart-6; turn 0", "0 shows heart-9 circle-8 heart-7 ban-2 circle-7")

    hand = NUMNUM.view_for(state, Seat(0)).hand

    assert hand is not None
    fits = {held.card: (held.fit, held.may_be_laid) for held in hand.cards}
    assert fits[NumberCard(9, Symbol.HEART)] == (Fit(symbol=True, number=True, divisors=(3,)), True)
    assert fits[NumberCard(8, Symbol.CIRCLE)] == (Fit(number=True, divisors=(2,)), True)
    assert fits[NumberCard(7, Symbol.CIRCLE)] == (Fit(), False)
    assert fits[Ban(2)] == (Fit(), True)
    assert hand.longest_chain == cards("heart-9", "heart-7")
    assert hand.not_shown == 0


def test_what_may_be_laid_is_not_said_when_it_is_not_ones_turn() -> None:
    state = after("seen heart-6; turn 1", "0 shows heart-9")

    hand = NUMNUM.view_for(state, Seat(0)).hand

    assert hand is not None
    assert [held.may_be_laid for held in hand.cards] == [None]


def test_a_hand_nobody_has_shown_still_has_a_size() -> None:
    view = NUMNUM.view_for(after("deal", "turn up heart-9", "1 draws", "1 passes", "2 lays heart-3"), Seat(0))

    assert [seat.cards for seat in view.seats] == [7, 8, 6]
    assert view.draw_pile == 109 - 21 - 2
    assert view.turn == Seat(2)
    assert view.hand is not None
    assert (view.hand.cards, view.hand.not_shown) == ((), 7)


def test_the_one_count_nobody_knows_is_concluded_from_the_others() -> None:
    state = after("deal", "turn up heart-9")
    forgotten = NUMNUM.parse_state(NUMNUM.format_state(state).replace("draw-pile 87", "draw-pile ?"))

    assert NUMNUM.apply(forgotten, NUMNUM.parse_move("1 draws")).draw_pile is not None
    assert NUMNUM.apply(forgotten, NUMNUM.parse_move("0 holds 7")).draw_pile == 87


def test_one_sees_how_many_cards_of_each_sort_can_still_be_hidden() -> None:
    state = after("deal", "turn up ban-2", "turn up heart-1", "0 shows wish heart-4 ban-2")

    hidden = NUMNUM.view_for(state, Seat(0)).hidden
    from_outside = NUMNUM.view_for(state, None).hidden

    assert hidden.bans == ((2, 2), (5, 4))
    assert hidden.wishes == 2
    assert Symbol.HEART not in hidden.jokers
    assert dict(hidden.numbers)[Symbol.HEART] == 23
    assert from_outside.bans == ((2, 3), (5, 4))
    assert dict(from_outside.numbers)[Symbol.HEART] == 24


def test_a_view_says_what_may_be_done() -> None:
    on_turn = NUMNUM.view_for(after("deal", "turn up heart-9", "1 draws"), Seat(1))
    waiting = NUMNUM.view_for(after("deal", "turn up heart-9", "1 draws"), Seat(2))

    assert (on_turn.may_draw, on_turn.may_pass) == (False, True)
    assert (waiting.may_draw, waiting.may_pass) == (False, False)
    assert NUMNUM.view_for(after("seen wish", "turn up heart-9"), Seat(0)).may_deal is False


def test_nothing_fits_before_there_is_a_top_card() -> None:
    assert what_fits(None, after().laws) == what_fits(WishCard(), after().laws)
