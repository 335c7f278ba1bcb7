from typing import get_args

import pytest

from companion_api.session.arrangement import ArrangedZone
from companion_api.session.codec import UnknownEventError, parse_happening, to_draft
from companion_api.session.events import (
    CardCorrected,
    Happening,
    LensKept,
    LobbyClosed,
    LobbyOpened,
    PlaneKept,
    Replay,
    SeatTaken,
    TableOpened,
    TableSeen,
    TableShown,
    Undone,
    WishSaid,
    ZonesPlaced,
)
from companion_api.session.lying import LyingItem, Spot
from companion_api.store.record import Draft
from tabletop.written import Read

ITEM = LyingItem("a", "card", Read("certain", ("wish",)), (Spot(0.5, 1),) * 4, (Spot(0.1, 0.2),) * 4, "discard", True)
ONE_OF_EACH: tuple[Happening, ...] = (
    TableOpened("numnum", 3, "K7WMPX", None, "Küche", True),
    SeatTaken(1, "0" * 64, "Ada", 0),
    LobbyOpened("K7WMPX"),
    LobbyClosed(),
    TableSeen((ITEM,), ("deal",), True, 3),
    TableShown((ITEM,), (), False),
    CardCorrected("a", Read("unread"), "wish", (Replay(3, ("deal",), True),)),
    WishSaid("heart", ("0 wishes heart",)),
    Undone(7),
    ZonesPlaced((ArrangedZone("discard", -1.5, -1, 1.5, 1),)),
    PlaneKept('{"kind": "tischauge-plane"}', by_markers=True),
    LensKept(None),
)


def test_there_is_one_of_each() -> None:
    assert {type(one) for one in ONE_OF_EACH} == set(get_args(Happening))


@pytest.mark.parametrize("happening", ONE_OF_EACH, ids=lambda one: one.kind)
def test_an_event_comes_out_of_the_log_as_it_went_in(happening: Happening) -> None:
    assert parse_happening(to_draft(happening, "2026-11-18T12:00:00+00:00", 1)) == happening


def test_a_kind_of_a_later_version_is_named() -> None:
    with pytest.raises(UnknownEventError, match="'card_eaten'"):
        parse_happening(Draft("", "card_eaten", "{}"))
