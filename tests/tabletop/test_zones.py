from tabletop.games import GameName
from tabletop.zones import is_zone_of, under


def test_a_zone_belongs_to_its_game_only() -> None:
    assert is_zone_of(GameName.NUMNUM, "ban/2")
    assert not is_zone_of(GameName.NICHTLUSTIG, "ban/2")


def test_a_numbered_zone_takes_any_number_and_nothing_else() -> None:
    assert is_zone_of(GameName.WONDERFUL_WORLD, "row/6")
    assert not is_zone_of(GameName.WONDERFUL_WORLD, "row/x")
    assert not is_zone_of(GameName.WONDERFUL_WORLD, "row")


def test_what_lies_under_a_pile_is_in_a_zone_of_its_own() -> None:
    assert under("discard/left") == "discard/left/under"
    assert under(under("draw")) == "draw/under"
    assert is_zone_of(GameName.DUMM_GELAUFEN, under("discard/left"))
