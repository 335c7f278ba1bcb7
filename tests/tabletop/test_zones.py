"""Names of places on the tables of the games."""

import pytest

from tabletop.games import GameName
from tabletop.zones import is_pile, is_zone_of, under, without_under


def test_a_zone_belongs_to_its_game_only() -> None:
    assert is_zone_of(GameName.NUMNUM, "ban/2")
    assert not is_zone_of(GameName.NICHTLUSTIG, "ban/2")


@pytest.mark.parametrize("zone", ["row/0", "row/7", "row/01", "row/٣", "row/-1", "row/x", "row/", "row", "stack/7"])
def test_there_is_a_row_at_each_arrow_and_nowhere_else(zone: str) -> None:
    assert is_zone_of(GameName.WONDERFUL_WORLD, "row/1")
    assert is_zone_of(GameName.WONDERFUL_WORLD, "stack/6")
    assert not is_zone_of(GameName.WONDERFUL_WORLD, zone)


def test_there_is_a_display_for_each_seat() -> None:
    assert is_zone_of(GameName.NICHTLUSTIG, "display/3", seats=4)
    assert not is_zone_of(GameName.NICHTLUSTIG, "display/4", seats=4)
    assert is_zone_of(GameName.NICHTLUSTIG, "display/4")


def test_what_lies_under_a_pile_is_in_a_zone_of_its_own() -> None:
    assert under("discard/left") == "discard/left/under"
    assert under(under("draw")) == "draw/under"
    assert without_under(under("discard/left")) == "discard/left"


@pytest.mark.parametrize("place", ["discard/left", "mac", "hand"])
def test_what_lies_under_a_card_is_no_place_of_its_own(place: str) -> None:
    assert is_zone_of(GameName.DUMM_GELAUFEN, place)
    assert not is_zone_of(GameName.DUMM_GELAUFEN, under(place))


def test_of_a_pile_only_the_top_counts_and_of_a_row_every_card() -> None:
    assert is_pile("stack/4")
    assert is_pile("discard/left")
    assert not any(map(is_pile, ("row/4", "mac", "hand", "display/0", "landscapes")))
