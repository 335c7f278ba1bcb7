"""What an event was about, for everybody at the table."""

from datetime import datetime
from typing import Any, assert_never

from companion_api.session.events import (
    CardCorrected,
    Event,
    LensKept,
    LobbyClosed,
    LobbyOpened,
    PlaneKept,
    SeatTaken,
    TableOpened,
    TableSeen,
    TableShown,
    Undone,
    WishSaid,
    ZonesPlaced,
)
from companion_api.session.lying import LyingItem
from companion_api.session.state import SessionState
from companion_api.views.verdicts import tell_moves
from companion_api.wire.base import BannedRow
from companion_api.wire.happened import (
    CardWasCorrected,
    Happened,
    LobbyWasClosed,
    LobbyWasOpened,
    SeatWasTaken,
    TableWasArranged,
    TableWasOpened,
    TableWasSeen,
    TableWasShown,
    WasUndone,
    WishWasSaid,
)


def tell(event: Event, after: SessionState) -> Happened:  # noqa: C901, PLR0911 - one line per kind of event
    """The event in the shape for phones. Nothing in it is anybody's secret: what the camera sees lies open."""
    common: dict[str, Any] = {
        "number": event.number,
        "at": datetime.fromisoformat(event.at),
        "by": _seat_of(event.member, after),
    }
    moved: dict[str, Any] = {**common, "moves": tell_moves(after), "is_explained": after.play.explained}
    match event.happening:
        case TableOpened():
            return TableWasOpened(kind="table_opened", **common)
        case SeatTaken(_, _, name, seat):
            return SeatWasTaken(kind="seat_taken", seat=seat, name=name, **common)
        case LobbyOpened():
            return LobbyWasOpened(kind="lobby_opened", **common)
        case LobbyClosed():
            return LobbyWasClosed(kind="lobby_closed", **common)
        case TableSeen():
            return TableWasSeen(kind="table_seen", **moved)
        case TableShown(items):
            return TableWasShown(kind="table_shown", top=_top_of(items), bans=_bans_of(items), **moved)
        case CardCorrected(item_id, was, face):
            shown = was.shown[0] if was.shown else None
            return CardWasCorrected(kind="card_corrected", item_id=item_id, was=shown, face=face, **moved)
        case WishSaid(symbol):
            return WishWasSaid(kind="wish_said", symbol=symbol, **moved)
        case Undone(number):
            return WasUndone(kind="undone", undone=number, **common)
        case ZonesPlaced():
            return TableWasArranged(kind="table_arranged", what="zones", **common)
        case PlaneKept():
            return TableWasArranged(kind="table_arranged", what="plane", **common)
        case LensKept():
            return TableWasArranged(kind="table_arranged", what="lens", **common)
    assert_never(event.happening)


def _seat_of(member: int | None, state: SessionState) -> int | None:
    return next((one.seat for one in state.members if one.number == member), None)


def _top_of(items: tuple[LyingItem, ...]) -> str | None:
    return next((item.read.shown[0] for item in items if item.zone == "discard" and item.read.shown), None)


def _bans_of(items: tuple[LyingItem, ...]) -> list[BannedRow]:
    rows: tuple[BannedRow, ...] = (2, 5)
    return [row for row in rows if any(item.zone == f"ban/{row}" for item in items)]
