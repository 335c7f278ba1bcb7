"""Where things on a table lay in its last pictures."""

from dataclasses import replace

from companion_api.session.arrangement import NOT_ARRANGED, ArrangedZone, Arrangement
from companion_api.session.lying import LyingItem, Spot
from companion_api.tables.last_places import LastPlaces
from tabletop.written import Read

ARRANGED = Arrangement(plane="a plane")
CARD = LyingItem("1.0", "card", Read("certain", ("wish",)), (Spot(0, 0),))
OTHER = replace(CARD, item_id="1.1")


def seen_at(card: LyingItem, x: float) -> LyingItem:
    return replace(card, on_table=(Spot(x, 0),))


def test_what_is_missing_from_the_last_picture_lies_where_it_was_seen_before() -> None:
    places = LastPlaces()
    places.keep([seen_at(CARD, 1), seen_at(OTHER, 2)], ARRANGED)

    places.keep([seen_at(OTHER, 3)], replace(ARRANGED, zones=(ArrangedZone("hand", 0, 0, 1, 1),)))

    assert places.put([CARD, OTHER]) == (seen_at(CARD, 1), seen_at(OTHER, 3))


def test_places_are_forgotten_where_another_plane_or_lens_is_kept() -> None:
    for changed in (NOT_ARRANGED, replace(ARRANGED, plane="another"), replace(ARRANGED, lens="a lens")):
        places = LastPlaces()
        places.keep([seen_at(CARD, 1), seen_at(OTHER, 2)], ARRANGED)

        places.keep([seen_at(OTHER, 3)], changed)

        assert places.put([CARD, OTHER]) == (CARD, seen_at(OTHER, 3))
