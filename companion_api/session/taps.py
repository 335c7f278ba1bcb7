"""What is tapped at a NumNum table: what lies there, laid out as a camera would have seen it, and wishes."""

from collections.abc import Iterable
from typing import Final

from companion_api.session.lying import LyingItem, Spot
from companion_api.wire.base import SymbolWord
from rules.game import Seat
from rules.numnum.cards import WishCard
from rules.numnum.moves import SayWish
from rules.numnum.state import State
from tabletop.faces.numnum import Symbol
from tabletop.written import Read
from tabletop.zones import under

DISCARD: Final = "discard"
BAN_ZONES: Final = frozenset({"ban/2", "ban/5"})
TAPPED_ZONES: Final = BAN_ZONES | {DISCARD}
FACE_DOWN: Final = "back"


def lay_out(before: Iterable[LyingItem], top: str | None, bans: Iterable[int], *, name: str) -> tuple[LyingItem, ...]:
    """What lies there once the top card and the open bans are these, under new names that begin with `name`.

    A ban that was open and no longer is was lifted: another card lies face down on it. What nobody was asked about,
    such as the draw pile, still lies where it lay.
    """
    lain = tuple(before)
    wanted = {f"ban/{number}" for number in bans}
    laid = [(zone, zone if zone in wanted else FACE_DOWN) for zone in sorted(wanted | _occupied_bans(lain))]
    if top is not None:
        laid.insert(0, (DISCARD, top))
    others = tuple(item for item in lain if not _is_asked_about(item.zone))
    tapped = tuple(_lay(f"{name}.{place}", zone, face, place) for place, (zone, face) in enumerate(laid))
    return (*tapped, *others)


def _occupied_bans(lain: Iterable[LyingItem]) -> set[str]:
    return {item.zone for item in lain if item.zone in BAN_ZONES}


def wish_on(state: object, symbol: SymbolWord) -> SayWish | None:
    """The move of saying this wish, by whoever laid the wish card on top; None if none lies there."""
    if not isinstance(state, State) or not isinstance(state.top, WishCard):
        return None
    return SayWish(Seat(0) if state.wisher is None else state.wisher, Symbol(symbol))


def _is_asked_about(zone: str | None) -> bool:
    return zone is not None and (zone in TAPPED_ZONES or zone in {under(one) for one in TAPPED_ZONES})


def _lay(item_id: str, zone: str, face: str, column: int) -> LyingItem:
    left = column * 2.0
    corners = (Spot(left, 0), Spot(left + 1, 0), Spot(left + 1, 1.5), Spot(left, 1.5))
    return LyingItem(item_id, "card", Read("certain", (face,)), corners, zone=zone)
