"""Which place on the table a card is in."""

import math
from dataclasses import replace

import pytest

from tabletop.faces import Face
from tabletop.faces import dumm_gelaufen as dg
from tabletop.faces import nichtlustig as nl
from tabletop.faces import numnum as nn
from tabletop.faces import wonderful_world as ww
from tabletop.faces.backs import Back
from tabletop.games import GameName
from tabletop.table import CardItem, Certain, Doubtful, ItemId, Outline, Point, TableState, Unread
from tabletop.zones import PlacedZone, is_zone_of, without_under
from vision.zones import with_zones

HEART_27 = nn.NumberCard(27, nn.Symbol.HEART)
CIRCLE_12 = nn.NumberCard(12, nn.Symbol.CIRCLE)


def card(face: Face | None, x: float, y: float = 0.0, *, covered: bool = False) -> CardItem:
    """A card of usual size with its middle there."""
    corners = (Point(x + dx, y + dy) for dx, dy in ((-0.5, -0.75), (0.5, -0.75), (0.5, 0.75), (-0.5, 0.75)))
    reading = Unread() if face is None else Certain(face)
    return CardItem(ItemId(f"{face}-{x}-{y}"), reading, Outline(*corners), covered=covered)


def zones(game: GameName, *cards: CardItem, before: tuple[CardItem, ...] = ()) -> list[str | None]:
    """The zones in the order the cards were given."""
    known = with_zones(TableState(game, cards), TableState(game, before)).cards
    assert all(one.zone is None or is_zone_of(game, without_under(one.zone)) for one in known)
    return [next(one.zone for one in known if one.item_id == given.item_id) for given in cards]


def test_numnum_has_draw_pile_discard_pile_and_bans() -> None:
    found = zones(GameName.NUMNUM, card(Back(), -2), card(HEART_27, 0), card(nn.Ban(2), 2, -1), card(nn.Ban(5), 2, 1))

    assert found == ["draw", "discard", "ban/2", "ban/5"]


def test_the_uncovered_card_is_on_top_of_the_discard_pile() -> None:
    found = zones(GameName.NUMNUM, card(CIRCLE_12, 0.1, covered=True), card(HEART_27, 0))

    assert found == ["discard/under", "discard"]


def test_a_number_card_far_from_the_pile_has_no_zone() -> None:
    assert zones(GameName.NUMNUM, card(HEART_27, 0), card(CIRCLE_12, 3))[1] is None


def test_an_unread_card_has_no_zone() -> None:
    assert zones(GameName.NUMNUM, card(None, 0)) == [None]


def test_a_back_where_a_ban_lay_lifts_it() -> None:
    before = with_zones(TableState(GameName.NUMNUM, (card(Back(), -2), card(nn.Ban(5), 2)))).cards

    found = zones(GameName.NUMNUM, card(Back(), -2), card(Back(), 2.1), before=before)

    assert found == ["draw", "ban/5"]


def test_a_back_lifts_the_ban_that_peeps_out_below_it() -> None:
    peeping = replace(card(nn.Ban(5), 2), reading=Doubtful((nn.Ban(5),)))

    found = zones(GameName.NUMNUM, card(Back(), -2), peeping, card(Back(), 2.2), card(nn.Ban(2), 2, 2))

    assert found == ["draw", "ban/5", "ban/5", "ban/2"]


def test_the_draw_pile_stays_the_draw_pile_when_a_ban_is_lifted_beside_it() -> None:
    before = with_zones(TableState(GameName.NUMNUM, (card(Back(), -2), card(nn.Ban(5), -0.5)))).cards

    found = zones(GameName.NUMNUM, card(Back(), -0.5), card(Back(), -2.05), before=before)

    assert found == ["ban/5", "draw"]


def number(value: int, colour: dg.Colour = dg.Colour.BLUE) -> dg.NumberCard:
    return dg.NumberCard(value, colour)


def test_dumm_gelaufen_has_two_discard_piles_beside_the_draw_pile_and_macs_cards() -> None:
    found = zones(
        GameName.DUMM_GELAUFEN,
        card(dg.MacCard(), 0, -5),
        card(number(3), -0.6, -3),
        card(number(4), 0.6, -3),
        card(number(7), -1.3),
        card(Back("main"), 0),
        card(number(9), 1.3),
        card(dg.ActionCard(dg.Colour.GREEN), 2.6),
        card(dg.MurphyCard(), -4, 2),
        card(dg.MurphyCard("odd"), 5, 2),
    )

    assert found == [
        "mac-card", "mac", "mac", "discard/left", "draw", "discard/right", "discard/actions", "done/0", "done/1",
    ]  # fmt: skip


def test_a_lone_discard_pile_is_left_or_right_of_the_draw_pile() -> None:
    left = zones(GameName.DUMM_GELAUFEN, card(Back("main"), 0), card(number(9), -1.3))
    right = zones(GameName.DUMM_GELAUFEN, card(Back("main"), 0), card(number(9), 1.3))

    assert (left[1], right[1]) == ("discard/left", "discard/right")


def test_without_a_draw_pile_a_murphy_card_and_numbers_are_a_claim() -> None:
    found = zones(GameName.DUMM_GELAUFEN, card(dg.MurphyCard(), 0, -2), card(number(3), -0.6), card(number(5), 0.6))

    assert found == ["claim", "hand", "hand"]


def test_nichtlustigs_layout_has_deaths_and_specials_beside_it() -> None:
    found = zones(
        GameName.NICHTLUSTIG,
        card(nl.Target(nl.Kind.YETI, 3), 0),
        card(nl.Death(nl.POODLE), 3),
        card(nl.Special(nl.SpecialKey.UFO), -3),
    )

    assert found == ["layout", "deaths", "specials"]


def test_points_sides_make_it_a_display() -> None:
    cards = (card(nl.Points(nl.Kind.YETI), 0), card(nl.Target(nl.Kind.RIEBMANN, 2), 2), card(nl.Death(3), 4))

    assert zones(GameName.NICHTLUSTIG, *cards) == ["display/0"] * 3


def around_the_earth(turn_deg: float, *places: tuple[int, float, int]) -> tuple[CardItem, ...]:
    """Grey men (arrow, distance, number) round an earth whose first arrow points there."""
    gents = []
    for arrow, far, shown in places:
        angle = math.radians(turn_deg + 60 * (arrow - 1))
        gents.append(card(ww.Gent(shown), far * math.cos(angle), far * math.sin(angle)))
    return (card(ww.Earth(), 0), *gents)


def test_rows_are_told_by_the_arrow_numbers_that_begin_them() -> None:
    for turn in (0, 25, 100, 250):
        table = around_the_earth(turn, (1, 1.8, 1), (5, 1.8, 5), (5, 2.9, 3), (6, 1.8, 6), (6, 2.9, 3))

        assert zones(GameName.WONDERFUL_WORLD, *table) == ["earth", "row/1", "row/5", "row/5", "row/6", "row/6"]


def test_the_cards_of_a_row_come_from_the_earth_outwards() -> None:
    table = TableState(GameName.WONDERFUL_WORLD, around_the_earth(0, (2, 4.0, 4), (2, 1.8, 2), (2, 2.9, 3)))

    row = [one for one in with_zones(table).cards if one.zone == "row/2"]

    assert [one.reading for one in row] == [Certain(ww.Gent(n)) for n in (2, 3, 4)]


def test_a_row_that_begins_wrongly_is_outvoted() -> None:
    table = around_the_earth(40, (1, 1.8, 1), (2, 1.8, 4), (3, 1.8, 3), (3, 2.9, 5))

    assert zones(GameName.WONDERFUL_WORLD, *table)[1:] == ["row/1", "row/2", "row/3", "row/3"]


def test_the_three_cards_that_a_game_begins_with_are_rows() -> None:
    for turn in (0, 40, 200):
        table = around_the_earth(turn, (1, 1.8, 1), (4, 1.8, 4), (5, 1.8, 5))

        assert zones(GameName.WONDERFUL_WORLD, *table)[1:] == ["row/1", "row/4", "row/5"]


def test_single_cards_that_could_not_begin_rows_are_stacks() -> None:
    table = around_the_earth(40, (1, 1.8, 5), (2, 1.8, 2), (3, 1.8, 3), (4, 1.8, 4))

    assert zones(GameName.WONDERFUL_WORLD, *table)[1:] == ["stack/1", "stack/2", "stack/3", "stack/4"]


def test_two_cards_at_arrows_that_cannot_both_have_their_numbers_are_the_last_stacks() -> None:
    table = around_the_earth(0, (2, 1.8, 2), (3, 1.8, 4))

    found = zones(GameName.WONDERFUL_WORLD, *table)[1:]

    assert [zone is not None and zone.startswith("stack/") for zone in found] == [True, True]


def test_a_single_card_whose_number_is_doubtful_begins_a_row() -> None:
    earth, *gents = around_the_earth(0, (1, 1.8, 1), (2, 1.8, 2), (3, 1.8, 4))
    may_be_3 = replace(gents[2], reading=Doubtful((ww.Gent(4), ww.Gent(3))))

    assert zones(GameName.WONDERFUL_WORLD, earth, *gents[:2], may_be_3)[1:] == ["row/1", "row/2", "row/3"]


def test_cards_that_lie_on_others_at_several_arrows_are_stacks_whatever_they_show() -> None:
    tops = around_the_earth(0, (1, 1.8, 1), (2, 1.8, 2), (3, 1.8, 3))
    below = [replace(one, covered=True) for one in around_the_earth(0, (1, 1.95, 6), (3, 1.95, 5))[1:]]

    found = zones(GameName.WONDERFUL_WORLD, *tops, *below)[1:]

    assert found == ["stack/1", "stack/2", "stack/3", "stack/1/under", "stack/3/under"]


def test_a_card_outlined_twice_makes_no_stacks() -> None:
    once = around_the_earth(0, (1, 1.8, 1), (2, 1.8, 2), (3, 1.8, 3))
    twice = replace(around_the_earth(0, (1, 1.9, 1))[1], covered=True)

    assert zones(GameName.WONDERFUL_WORLD, *once, twice)[1:] == ["row/1", "row/2", "row/3", "row/1/under"]


def test_grey_men_without_an_earth_are_a_hand() -> None:
    assert zones(GameName.WONDERFUL_WORLD, card(ww.Gent(2), 0), card(ww.Landscape(), 2)) == ["hand", "landscapes"]


def test_a_zone_that_people_put_somewhere_wins_over_the_layout() -> None:
    state = TableState(GameName.NUMNUM, (card(Back(), -2), card(HEART_27, 0), card(None, 5), card(nn.Ban(2), 2)))
    placed = (PlacedZone("hand", -0.6, -1, 0.6, 1), PlacedZone("draw", 4, -1, 6, 1))

    assert [one.zone for one in with_zones(state, None, placed).cards] == [None, "hand", "draw", "ban/2"]


def test_what_is_covered_in_a_placed_zone_lies_under_it_and_the_first_zone_counts() -> None:
    state = TableState(GameName.NUMNUM, (card(CIRCLE_12, 0.1, covered=True), card(HEART_27, 0)))
    placed = (PlacedZone("discard", -1, -1, 1, 1), PlacedZone("hand", -2, -2, 2, 2))

    assert [one.zone for one in with_zones(state, None, placed).cards] == ["discard/under", "discard"]


def test_what_the_layout_takes_for_a_zone_that_people_put_elsewhere_is_in_none() -> None:
    state = TableState(GameName.NUMNUM, (card(CIRCLE_12, 4), card(HEART_27, 0)))

    assert [one.zone for one in with_zones(state).cards] == ["discard", None]
    zones_put = with_zones(state, None, (PlacedZone("discard", -1, -1, 1, 1),)).cards
    assert [one.zone for one in zones_put] == [None, "discard"]


def test_cards_that_others_partly_cover_count_in_a_placed_zone_that_is_no_pile() -> None:
    fan = (card(dg.NumberCard(4, dg.Colour("blue")), 0, covered=True), card(dg.NumberCard(7, dg.Colour("red")), 0.5))
    state = TableState(GameName.DUMM_GELAUFEN, fan)

    for zone in ("mac", "hand", "claim", "done/1"):
        told = with_zones(state, None, (PlacedZone(zone, -2, -1, 2, 1),)).cards
        assert [one.zone for one in told] == [zone, zone]


@pytest.mark.parametrize("earth", [card(ww.Earth(), 0), card(None, 0), None])
def test_a_placed_row_runs_from_the_earth_outwards_wherever_the_earth_is_known_from(
    earth: CardItem | None,
) -> None:
    row = tuple(card(ww.Gent(number), x, covered=x > -3) for number, x in ((6, -3.2), (5, -2.5), (4, -1.8)))
    placed = (PlacedZone("earth", -1, -1, 1, 1), PlacedZone("row/4", -5, -1, -1, 1))

    told = with_zones(TableState(GameName.WONDERFUL_WORLD, row if earth is None else (*row, earth)), None, placed)

    assert [one.item_id for one in told.cards if one.zone == "row/4"] == [one.item_id for one in reversed(row)]


LEFT_AND_RIGHT = (PlacedZone("discard", -2, -1, 0, 1), PlacedZone("hand", 0, -1, 2, 1))


def after_each_other(placed: tuple[PlacedZone, ...], *places: float) -> list[str | None]:
    """The zone of a card that lies in these places, picture after picture."""
    table, told = None, []
    for x in places:
        table = with_zones(TableState(GameName.NUMNUM, (card(HEART_27, x),)), table, placed)
        told.append(table.cards[0].zone)
    return [None if zone is None else str(zone) for zone in told]


def test_a_card_on_the_border_of_two_placed_zones_does_not_go_to_and_fro() -> None:
    assert after_each_other(LEFT_AND_RIGHT, -0.02, 0.02, -0.02, 0.02) == ["discard"] * 4
    assert after_each_other(LEFT_AND_RIGHT, 0.02, -0.02, 0.02) == ["hand"] * 3


def test_a_card_that_is_nudged_well_over_the_border_is_in_the_other_zone() -> None:
    assert after_each_other(LEFT_AND_RIGHT, -0.02, 0.15, 0.02, -0.15) == ["discard", "hand", "hand", "discard"]


def test_a_card_on_the_border_of_a_zone_stays_in_it_and_one_outside_stays_outside() -> None:
    assert after_each_other(LEFT_AND_RIGHT[1:], 1.98, 2.02, 1.98) == ["hand"] * 3
    assert after_each_other(LEFT_AND_RIGHT[:1], -2.05, -2.5) == [None, None]


def test_a_zone_put_over_another_one_takes_the_cards_that_lie_well_in_it() -> None:
    one = with_zones(TableState(GameName.NUMNUM, (card(HEART_27, 1),)), None, LEFT_AND_RIGHT)
    over = (PlacedZone("ban/2", 0.5, -1, 1.5, 1), *LEFT_AND_RIGHT)

    assert with_zones(one, one, over).cards[0].zone == "ban/2"
