import pytest

from rules.game import Seat, SetUp
from rules.wonderful_world.game import WONDERFUL_WORLD
from rules.wonderful_world.risk import Risk, Unplaceable, hint_at_placements, risk_of, unplaceable_kinds
from rules.wonderful_world.rows import Placement
from rules.wonderful_world.state import State
from tabletop.faces.wonderful_world import Gent


def state_of(*clauses: str, players: int = 1, hands: tuple[str, ...] = ("0",), draw_pile: int = 0) -> State:
    """A table of part one with seat 0 on turn; `clauses` are its rows."""
    text = "; ".join(
        [
            f"{players} players",
            "stage part-one",
            "turn 0 place",
            *clauses,
            f"draw-pile {draw_pile}",
            "landscapes 8",
            "box 0",
            "dice 4",
            "last ? ?",
            *(f"hand {hand}" for hand in hands),
        ]
    )
    return WONDERFUL_WORLD.parse_state(text)


def test_a_number_that_lies_in_every_row_fits_nowhere_and_an_empty_row_takes_its_own() -> None:
    rows = state_of("row 1 1-hat 2-cigar", "row 2 2-hat").rows

    kinds = unplaceable_kinds(rows)

    assert Unplaceable(2, None) in kinds
    assert Unplaceable(1, "hat") in kinds
    assert not [kind for kind in kinds if kind.number in (3, 4, 5, 6)]


def test_a_placement_after_which_the_own_last_cards_fit_in_no_order_is_a_certain_loss() -> None:
    """2 at row 1 leaves 1-clock nothing: row 1 has a 1. 1-clock must go to row 2 before anything else fits there."""
    state = state_of("row 1 1-hat", "row 2 2-cigar", hands=("2 1-clock 3-clock",))

    risks = {(hint.card, hint.row): hint.risk for hint in hint_at_placements(state, Seat(0))}

    assert risks[Gent(3, "clock"), 2] is Risk.CERTAIN
    assert risks[Gent(3, "clock"), 3] is Risk.NONE
    assert risks[Gent(1, "clock"), 2] is Risk.NONE


def test_an_unknown_hand_may_hold_only_what_fits_nowhere() -> None:
    state = state_of("row 1 1-hat", players=2, hands=("1 2-clock", "1"), draw_pile=3)

    at_one = risk_of(state, Seat(0), Placement(Gent(2, "clock"), 1))
    at_two = risk_of(state, Seat(0), Placement(Gent(2, "clock"), 2))

    assert at_one is Risk.POSSIBLE  # no other 1 would fit anywhere
    assert at_two is Risk.POSSIBLE  # another 1 with a clock would fit neither row


def test_while_every_conceivable_grey_man_fits_there_is_no_risk() -> None:
    state = state_of(players=2, hands=("1 2-clock", "1"), draw_pile=3)

    assert unplaceable_kinds(state.rows) == ()


def test_other_hands_do_not_count_for_what_a_seat_is_told() -> None:
    clauses = ("row 1 1-hat", "row 2 2-cigar")
    open_hand = state_of(*clauses, players=2, hands=("1 3-clock", "1 1-clock"))
    closed = state_of(*clauses, players=2, hands=("1 3-clock", "1"))

    assert hint_at_placements(open_hand, Seat(0)) == hint_at_placements(closed, Seat(0))


def test_a_hand_that_fits_nowhere_is_shown_as_lost() -> None:
    state = state_of("row 1 1-hat", hands=("1 1-clock",))

    hand = WONDERFUL_WORLD.view_for(state, Seat(0)).hand

    assert hand is not None
    assert hand.cannot_place
    assert WONDERFUL_WORLD.parse_move("0 cannot") in WONDERFUL_WORLD.legal_moves(state)
    lost = WONDERFUL_WORLD.apply(state, WONDERFUL_WORLD.parse_move("0 cannot"))
    assert WONDERFUL_WORLD.score(lost).over


def test_setting_up_for_five_is_refused() -> None:
    with pytest.raises(ValueError, match="not 5"):
        WONDERFUL_WORLD.set_up(SetUp(5))
