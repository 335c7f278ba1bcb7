"""What was meant by a change of the table."""

import pytest

from rules.game import Explanation, Seat, SetUp
from rules.numnum.applying import apply
from rules.numnum.interpret import interpret
from rules.numnum.moves import Lay, TableAsSeen, TakeBack
from rules.numnum.notation import format_move, parse_move
from rules.numnum.state import Stage, State, set_up
from tabletop.faces.numnum import Ban, NumberCard, Symbol
from tabletop.observe import observe
from tabletop.table import CardItem, TableState
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


def explained(state: State, before: TableState, after: TableState) -> list[list[str]]:
    """The moves of every explanation, the best first."""
    found = interpret(state, observe(before, after))
    return [[format_move(judged.move) for judged in one.moves] for one in found]


def test_a_first_picture_of_a_number_card_is_a_beginning_or_a_game_under_way() -> None:
    found = explained(set_up(SetUp(2)), table(), table(HEART_27, BAN_2))

    assert found == [["deal", "turn up ban-2", "turn up heart-27"], ["seen heart-27; bans 2"]]


def test_a_first_picture_with_cards_under_the_top_one_is_a_game_under_way() -> None:
    covered = card("number/blue/9", zone="discard/under", x=0.2)

    assert explained(set_up(SetUp(2)), table(), table(covered, HEART_27)) == [["seen circle-9 heart-27"]]


def test_a_card_that_fits_was_laid_by_whoever_is_on_turn_before_anybody_else() -> None:
    laid = card("number/pink/9", zone="discard", x=0)

    found = explained(under_a_ban(), table(HEART_27, BAN_2), table(laid, BAN_2))

    assert found[0] == ["0 lays heart-9"]
    assert ["0 draws", "0 passes", "1 lays heart-9"] in found


def test_after_a_double_fit_the_next_card_is_of_the_same_turn_or_of_the_next_one() -> None:
    state = apply(under_a_ban(), Lay(Seat(0), NumberCard(9, Symbol.HEART)))
    before = table(card("number/pink/9", zone="discard", x=0), BAN_2)

    found = explained(state, before, table(card("number/blue/3", zone="discard", x=0), BAN_2))

    assert found[:2] == [["0 lays circle-3"], ["0 passes", "1 lays circle-3"]]


def test_several_cards_in_one_picture_were_laid_one_after_another() -> None:
    fanned = [card("number/pink/27", zone="discard/under"), card("number/pink/9", zone="discard/under", x=0.5)]
    top = card("number/blue/3", zone="discard", x=1)

    assert explained(under_a_ban(), table(HEART_27, BAN_2), table(*fanned, top, BAN_2))[0] == [
        "0 lays heart-9",
        "0 lays circle-3",
    ]


def test_a_doubtful_card_is_explained_for_each_that_it_may_be_the_legal_ones_first() -> None:
    doubtful = card("number/blue/8", "number/pink/8", zone="discard", x=0)

    found = explained(under_a_ban(), table(HEART_27, BAN_2), table(doubtful, BAN_2))

    assert found[0] == ["0 lays heart-8"]
    assert ["0 lays circle-8"] in found


def test_a_card_that_could_not_be_read_is_left_unexplained() -> None:
    unread = card(zone="discard", x=0, item_id="top")

    found = interpret(under_a_ban(), observe(table(HEART_27, BAN_2), table(unread, BAN_2)))

    assert [(one.moves, one.unexplained) for one in found] == [((), ("discard: top",))]


def test_a_card_that_is_gone_so_that_the_one_under_it_shows_was_taken_back() -> None:
    wrong = card("number/blue/8", zone="discard", x=0)
    state = apply(under_a_ban(), Lay(Seat(0), NumberCard(8, Symbol.CIRCLE)))

    best = interpret(state, observe(table(wrong, BAN_2), table(HEART_27, BAN_2)))[0]

    assert best.moves[0].move == TakeBack(Seat(0))
    assert best.is_legal
    back = apply(state, best.moves[0].move)
    assert (back.top, back.turn.seat, back.last_laid) == (NumberCard(27, Symbol.HEART), Seat(0), None)


def on_turn(*hands: str) -> State:
    """Two players after heart 9, seat 0 on turn, with these hands."""
    seen = apply(set_up(SetUp(2)), parse_move("seen heart-9; turn 0"))
    for seat, hand in enumerate(hands):
        seen = apply(seen, parse_move(f"{seat} {hand}"))
    return seen


HEART_9 = card("number/pink/9", zone="discard", x=0)


def test_a_ban_that_seems_to_be_the_last_card_was_laid_after_a_card_drawn_unseen() -> None:
    found = explained(on_turn("holds 1"), table(HEART_9), table(HEART_9, BAN_2))

    assert found[0] == ["0 draws", "0 lays ban-2"]


def test_a_card_that_was_not_in_a_known_hand_was_drawn_unseen() -> None:
    circle_3 = card("number/blue/3", zone="discard", x=0)

    found = explained(on_turn("shows heart-4"), table(HEART_9), table(circle_3))

    assert found[0] == ["0 draws", "0 lays circle-3"]


def test_a_card_laid_after_the_last_one_shows_that_the_game_goes_on() -> None:
    state = apply(on_turn("holds 1"), parse_move("0 lays heart-7"))
    assert state.stage is Stage.OVER
    heart_7, heart_8 = (card(f"number/pink/{number}", zone="discard", x=0) for number in (7, 8))

    best = interpret(state, observe(table(heart_7), table(heart_8)))[0]

    assert [format_move(judged.move) for judged in best.moves] == ["0 holds ?", "1 lays heart-8"]
    assert best.is_legal
