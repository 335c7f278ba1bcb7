import pytest

from rules.dumm_gelaufen.hand_size import DealtTo, DrawnCards, after_drawing, cards_to_replace, hand_sizes, refill_up_to
from rules.game import Seat
from tabletop.faces.dumm_gelaufen import Edition
from tests.rules.dumm_gelaufen.cards import NEW, OLD, cards


def test_the_seat_left_of_the_dealer_gets_eight_cards_and_each_next_one_more() -> None:
    assert hand_sizes(4, Seat(1)) == (10, 11, 8, 9)


def test_instant_actions_do_not_stay_in_a_hand_and_no_action_anywhere_else() -> None:
    dealt = cards("green-4 !green !red")

    assert cards_to_replace(DealtTo.HAND, dealt, OLD) == cards("!red")
    assert cards_to_replace(DealtTo.MAC, dealt, OLD) == cards("!green !red")


@pytest.mark.parametrize(
    ("hand", "drawn", "edition", "after"),
    [
        ("red-4 red-5", "red-6", OLD, DrawnCards((), False, 2)),
        ("red-4 red-5", "red-6 !green", OLD, DrawnCards((), False, 1)),
        ("red-4 red-5", "red-6 !red", OLD, DrawnCards(cards("!red"), False, 0)),
        ("red-4", "!green !green", OLD, DrawnCards((), True, 0)),
        ("red-4", "!green", OLD, DrawnCards((), False, 2)),
        ("blue-4", "!green !green", NEW, DrawnCards((), False, 1)),
    ],
)
def test_what_is_drawn_decides_what_is_put(hand: str, drawn: str, edition: Edition, after: DrawnCards) -> None:
    assert after_drawing(cards(hand), cards(drawn), edition) == after


@pytest.mark.parametrize(
    ("hand", "edition", "up_to"),
    [("", OLD, 1), ("!green", OLD, 1), ("red-4", OLD, 0), ("", NEW, 2), ("blue-4 !green", NEW, 2)],
)
def test_a_hand_with_hardly_a_number_card_may_be_refilled(hand: str, edition: Edition, up_to: int) -> None:
    assert refill_up_to(cards(hand), edition) == up_to


def test_two_number_cards_are_enough() -> None:
    assert refill_up_to(cards("blue-4 blue-5"), NEW) == 0
