from collections import Counter

from rules.dumm_gelaufen.changes import Heap
from rules.dumm_gelaufen.conclusions import conclude, may_be_at, must_be_at, unseen_numbers
from rules.dumm_gelaufen.deck import all_numbers
from rules.dumm_gelaufen.follow import apply_move
from rules.dumm_gelaufen.holding import holding_of
from rules.dumm_gelaufen.move_notation import parse_move
from rules.dumm_gelaufen.state import Hidden, Phase, Player, State, new_state
from rules.game import Seat
from tabletop.faces.dumm_gelaufen import NumberCard
from tests.rules.dumm_gelaufen.cards import NEW, cards, numbers


def _late(hidden: str, hand_size: int, below: int) -> State:
    """Everything lies open but the named cards, of which some are in a hand and the others in the draw pile."""
    known = Counter(all_numbers(NEW)) - Counter(numbers(hidden))
    players = (Player((None,) * hand_size), Player(holding_of(known.elements())))
    return State(NEW, Seat(0), players, Hidden(below=below), 10, phase=Phase.TURN, turn=Seat(0))


def _as_words(found: Counter[NumberCard]) -> dict[str, int]:
    return {f"{card.colour}-{card.number}": count for card, count in found.items()}


def test_cards_for_which_there_is_no_room_elsewhere_are_in_the_hand() -> None:
    assert _as_words(must_be_at(_late("blue-1 blue-9", 2, 0), Seat(0))) == {"blue-1": 1, "blue-9": 1}


def test_of_three_copies_two_are_in_the_hand_if_one_place_is_left() -> None:
    state = _late("blue-9 blue-9 blue-9 blue-1", 3, 1)

    assert _as_words(must_be_at(state, Seat(0))) == {"blue-9": 2}
    assert must_be_at(state, Heap.DRAW) == Counter()


def test_a_place_cannot_hold_more_copies_than_it_has_cards() -> None:
    state = _late("blue-9 blue-9 blue-9 blue-1", 1, 3)

    assert set(may_be_at(state, Seat(0)).values()) == {1}
    assert may_be_at(state, Seat(1)) == {}


def test_before_the_deal_every_number_card_is_unseen() -> None:
    assert unseen_numbers(new_state(NEW, 3, Seat(0))).total() == 72


def test_what_must_be_in_a_hand_is_known_of_it_from_then_on() -> None:
    state = _late("blue-9 blue-9 blue-9 blue-1", 3, 1)

    assert conclude(state).hand(Seat(0)) == (*cards("blue-9 blue-9"), None)


def test_the_last_card_drawn_shows_what_the_others_hold() -> None:
    state = _late("blue-9 blue-7 blue-1", 2, 1)

    drawn = apply_move(state, parse_move("1 draws blue-7"))

    assert drawn.hand(Seat(0)) == cards("blue-1 blue-9")
