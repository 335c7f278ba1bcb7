import pytest

from rules.questions.readers import Field, list_of, read_fields, seat_field, whole
from rules.questions.refusal import Code, Refusal

FIELDS = (
    Field("players", list_of(whole(0, 9), longest=4)),
    seat_field("active", "players"),
    Field("take", whole(0, 9)),
)


def test_a_seat_is_one_of_the_players() -> None:
    found = read_fields({"players": [7, 7], "active": 1, "take": 3}, FIELDS)

    assert found["active"] == 1


def test_a_seat_where_nobody_sits_is_refused_before_the_next_field() -> None:
    with pytest.raises(Refusal) as refused:
        read_fields({"players": [7, 7], "active": 2, "take": "x"}, FIELDS)

    assert (refused.value.code, refused.value.where) == (Code.BAD_VALUE, "/active")


def test_players_may_be_given_as_a_number() -> None:
    fields = (Field("players", whole(2, 6)), seat_field("dealer", "players"))

    assert read_fields({"players": 3, "dealer": 2}, fields) == {"players": 3, "dealer": 2}
    with pytest.raises(Refusal, match="0 to 2"):
        read_fields({"players": 3, "dealer": 3}, fields)
