from rules.game import Seat, SetUp
from rules.nichtlustig.notation import format_state
from rules.nichtlustig.settle import settle
from tests.rules.nichtlustig.dealer import NichtlustigDealer
from tests.rules.nichtlustig.pictures import picture
from tests.rules.nichtlustig.positions import evening


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

    settled = settle(table, SetUp(2), Seat(1))

    assert format_state(settled.state) == (
        "turn 1 roll held duck; centre yeti/1 dino/24; player 0 open lemming/2 scored lemming/3; "
        "player 1 scored dino/28 deaths 4 specials duck"
    )
    assert not settled.assumed
    assert not settled.left_out


def test_of_a_covered_card_it_is_said_what_was_assumed() -> None:
    settled = settle(picture("cover/2 @ display/0"), SetUp(2), Seat(0))

    assert "scored lemming/1 covered lemming/1=2" in format_state(settled.state)
    assert settled.assumed == ("card under death/2: lemming/1",)


def test_what_cannot_be_read_is_left_out_and_said() -> None:
    settled = settle(picture("? @ display/0", "target/yeti/1 @ layout", "target/yeti/1 @ display/1"), SetUp(2), Seat(0))

    assert settled.left_out == ("yeti/1 in display/1", "unread card in display/0")


def test_a_points_side_known_by_its_kind_is_a_card_not_seen_elsewhere() -> None:
    others = [f"target/yeti/{value} @ layout" for value in (1, 2, 3, 5)]

    settled = settle(picture("points/yeti @ display/0", *others), SetUp(2), Seat(0))

    assert "player 0 scored yeti/4" in format_state(settled.state)
    assert not settled.assumed


def test_every_open_table_of_an_evening_can_be_joined() -> None:
    dealer = NichtlustigDealer(3, 2)
    for state in evening(3, "leaflet")[:1]:
        assert settle(dealer.table(), dealer.agreed, Seat(0)).state.centre == state.centre
