from itertools import permutations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rules.numnum.cards import Card, WishCard
from rules.numnum.chains import first_cards, longest_chain
from rules.numnum.fits import BanReading, Laws
from rules.numnum.play import Table, judge_play
from tabletop.faces.numnum import Ban, NumberCard, Symbol

# Few symbols and numbers with many common rows, so that chains become long.
numbers = st.builds(
    NumberCard,
    st.sampled_from([1, 2, 3, 4, 5, 6, 9, 10, 12, 15, 21, 22, 25, 30, 33, 55]),
    st.sampled_from([Symbol.HEART, Symbol.HEART, Symbol.HEART, Symbol.CIRCLE]),
)
cards = st.one_of(numbers, numbers, numbers, st.builds(Ban, st.sampled_from([2, 5])), st.just(WishCard()))
tops = numbers | st.builds(WishCard, st.sampled_from([None, Symbol.HEART]))
laws = st.builds(Laws, st.frozensets(st.sampled_from([2, 5])), st.sampled_from(BanReading))
hands = st.lists(cards, min_size=1, max_size=6)


def legal_orders(hand: list[Card], table: Table) -> list[tuple[Card, ...]]:
    """Every legal turn, found by trying every order of every choice of cards."""
    orders = (order for length in range(1, len(hand) + 1) for order in permutations(hand, length))
    return [order for order in orders if judge_play(order, table).verdict.is_legal]


def of_specials(order: tuple[Card, ...]) -> bool:
    return any(not isinstance(card, NumberCard) for card in order[1:])


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(hands, tops, laws)
@example([Ban(2)], NumberCard(6, Symbol.HEART), Laws())
@example([NumberCard(6, Symbol.HEART), Ban(2)], NumberCard(6, Symbol.HEART), Laws())
@example([NumberCard(6, Symbol.HEART), WishCard()], NumberCard(3, Symbol.HEART), Laws())
@example([NumberCard(6, Symbol.HEART)] * 2, NumberCard(3, Symbol.HEART), Laws())
def test_the_longest_chain_is_as_long_as_the_longest_legal_order(
    hand: list[Card], top: NumberCard | WishCard, in_force: Laws
) -> None:
    table = Table(top, in_force, len(hand))
    orders = legal_orders(hand, table)

    chain = longest_chain(hand, table)

    assert len(chain.cards) == max(map(len, orders), default=0)
    assert chain.cards == () or chain.cards in orders
    plain = max((len(order) for order in orders if not of_specials(order)), default=0)
    assert chain.ends_on_a_special == (plain < len(chain.cards))


@settings(max_examples=150, deadline=None)
@given(hands, tops, laws)
def test_the_first_cards_are_those_that_may_be_laid_alone(
    hand: list[Card], top: NumberCard | WishCard, in_force: Laws
) -> None:
    table = Table(top, in_force, len(hand))

    first = first_cards(hand, table)

    assert {one.card for one in first} == {card for card in hand if judge_play([card], table).verdict.is_legal}
    assert all(one.is_double == judge_play([one.card], table).fits[0].is_double for one in first)


def test_a_chain_through_twenty_cards_is_found() -> None:
    """11, 22, 33 … hang together by a thread only, so that greed leads astray."""
    hand: list[Card] = [
        NumberCard(number, Symbol.HEART)
        for number in (11, 22, 13, 26, 39, 33, 17, 34, 51, 19, 38, 57, 23, 46, 69, 29, 58, 87, 55, 65)
    ]

    chain = longest_chain(hand, Table(NumberCard(77, Symbol.HEART), Laws(), len(hand)))

    assert judge_play(chain.cards, Table(NumberCard(77, Symbol.HEART), Laws(), len(hand))).verdict.is_legal
    assert len(chain.cards) == 20
