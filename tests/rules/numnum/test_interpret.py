"""What was meant by a change of the table."""

import pytest

from rules.game import Explanation, Seat, SetUp
from rules.numnum.applying import apply
from rules.numnum.interpret import interpret
from rules.numnum.moves import Lay, TableAsSeen
from rules.numnum.state import State, set_up
from tabletop.faces.numnum import Ban, NumberCard, Symbol
from tabletop.observe import observe
from tabletop.table import CardItem
from tests.tabletop.tables import card, table

HEART_27 = card("number/pink/27", zone="discard", x=0)
BAN_2 = card("ban/2", zone="ban/2", x=3)


def under_a_ban() -> State:
    seen = TableAsSeen((NumberCard(27, Symbol.HEART),), (2,), Seat(0))
    return apply(set_up(SetUp(players=2)), seen)


@pytest.mark.parametrize(
    "lifting",
    [
        (card("back", zone="ban/2", x=3),),
        (card("back", zone="ban/2", x=3), card("ban/2", zone="ban/2/under", x=3.2)),
        (card("ban/2", zone="ban/2", x=3), card("ban/2", zone="ban/2/under", x=3.2)),
    ],
    ids=["face down and all over it", "face down with the ban peeping out", "face up"],
)
def test_a_card_laid_on_an_open_ban_is_the_ban_that_lifts_it(lifting: tuple[CardItem, ...]) -> None:
    change = observe(table(HEART_27, BAN_2), table(HEART_27, *lifting))

    best = interpret(under_a_ban(), change)[0]

    assert [judged.move for judged in best.moves] == [Lay(Seat(0), Ban(2))]
    assert best.is_legal
    assert apply(under_a_ban(), best.moves[0].move).bans_in_force == frozenset()


def test_a_lifted_ban_that_still_lies_there_is_no_move() -> None:
    lifted = apply(under_a_ban(), Lay(Seat(0), Ban(2)))
    lying = table(HEART_27, card("back", zone="ban/2", x=3))

    assert interpret(lifted, observe(lying, lying)) == (Explanation(()),)


def test_a_draw_pile_that_leaves_the_picture_means_nothing() -> None:
    with_pile = table(HEART_27, BAN_2, card("back", zone="draw", x=-3))

    assert interpret(under_a_ban(), observe(with_pile, table(HEART_27, BAN_2))) == (Explanation(()),)


def test_a_top_card_that_is_out_of_sight_still_lies_there() -> None:
    assert interpret(under_a_ban(), observe(table(HEART_27, BAN_2), table(BAN_2))) == (Explanation(()),)
