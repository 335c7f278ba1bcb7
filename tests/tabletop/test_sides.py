import pytest

from tabletop.games import GameName
from tabletop.sides import may_be_sides_of_one_card
from tests.tabletop.tables import faces


@pytest.mark.parametrize(
    ("front", "reverse", "may_be"),
    [
        ("target/yeti/3", "points/yeti/3", True),
        ("target/yeti/3", "points/yeti", True),
        ("target/yeti/3", "points/yeti/4", False),
        ("target/yeti/3", "points/lemming/3", False),
        ("death/2", "cover/2", True),
        ("death/2", "cover", True),
        ("death/2", "cover/3", False),
        ("death/2", "back", False),
        ("special/duck", "back", True),
        ("special/duck", "special/ufo", False),
        ("back", "back", False),
    ],
)
def test_two_faces_are_sides_of_one_card_only_where_the_deck_prints_them_so(
    front: str, reverse: str, may_be: bool
) -> None:
    a, b = faces(GameName.NICHTLUSTIG, front, reverse)

    assert may_be_sides_of_one_card(a, b) is may_be
    assert may_be_sides_of_one_card(b, a) is may_be
