from rules.dumm_gelaufen.round_end import RoundEnd, Unfulfilled, end_round
from rules.game import Seat
from tests.rules.dumm_gelaufen.cards import NEW, OLD


def test_the_left_neighbour_of_whoever_fulfilled_begins_the_next_round() -> None:
    assert end_round(Seat(2), (0, 1, 2), NEW) == RoundEnd(None, Seat(0), Unfulfilled.BOX)


def test_three_fulfilled_cards_win() -> None:
    assert end_round(Seat(1), (2, 3, 2), OLD) == RoundEnd(Seat(1), None, Unfulfilled.PILE)
