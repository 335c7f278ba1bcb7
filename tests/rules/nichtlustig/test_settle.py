from hypothesis import given, settings
from hypothesis import strategies as st

from rules.game import Seat, SetUp
from rules.nichtlustig.apply import apply
from rules.nichtlustig.interpret.settle import settle
from rules.nichtlustig.notation import format_move, format_state
from rules.nichtlustig.state import set_up
from tests.rules.nichtlustig.dealer import NichtlustigDealer
from tests.rules.nichtlustig.pictures import picture


def test_a_game_is_joined_in_the_middle() -> None:
    table = picture(
        "target/yeti/1 @ layout",
        "target/dino/24 @ layout",
        "target/lemming/2 @ display/0",
        "points/lemming/3 @ display/0",
        "points/dino/28 @ display/1",
        "death/4 @ display/1",
        "death/1 @ deaths",
        "special/duck @ display/1",
    )

    settled = settle(table, 2, turn=Seat(1))

    assert format_state(apply(set_up(SetUp(2)), settled.seen)) == (
        "turn 1 roll held duck; centre yeti/1 dino/24; player 0 open lemming/2 scored lemming/3; "
        "player 1 scored dino/28 deaths 4 specials duck"
    )
    assert not settled.assumed
    assert not settled.left_out


def test_of_a_covered_card_it_is_said_what_was_assumed() -> None:
    settled = settle(picture("cover/2 @ display/0"), 2)

    assert "scored lemming/1 covered lemming/1=2" in format_move(settled.seen)
    assert settled.assumed == ("card under death/2: lemming/1",)


def test_what_cannot_be_read_is_left_out_and_said() -> None:
    settled = settle(picture("? @ display/0", "target/yeti/1 @ layout", "target/yeti/1 @ display/1"), 2)

    assert settled.left_out == ("yeti/1 in display/1", "unread card in display/0")


def test_a_points_side_known_by_its_kind_is_a_card_not_seen_elsewhere() -> None:
    others = [f"target/yeti/{value} @ layout" for value in (1, 2, 3, 5)]

    settled = settle(picture("points/yeti @ display/0", *others), 2)

    assert "player 0 scored yeti/4" in format_move(settled.seen)
    assert not settled.assumed


@settings(deadline=None, max_examples=20)
@given(st.integers(0, 1000))
def test_a_whole_table_of_a_random_evening_is_read_as_it_lies(seed: int) -> None:
    dealer = NichtlustigDealer(seed, 3)
    state = set_up(dealer.agreed)
    for _ in range(seed % 60):
        move = dealer.next_move(state)
        state = state if move is None else apply(state, move)
    hidden = [one for display in state.displays for one in display.covered]

    settled = settle(dealer.table(), 3)

    assert settled.seen.centre == state.centre
    if not hidden:
        assert [set(display.cards) for display in settled.seen.displays] == [
            set(display.cards) for display in state.displays
        ]
    assert len(settled.assumed) == max(0, len(hidden) - 1)
    assert not settled.left_out
