"""The table as one phone may see it."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion_api.session.lying import LyingItem
from companion_api.session.state import Member, SessionState
from companion_api.views.games import view_game
from companion_api.views.items import see_items
from companion_api.wire.happened import Happened
from companion_api.wire.table_view import Agreement, Camera, Demo, SeatView, TableView, You

HAPPENED_SHOWN = 20


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a view shows besides the state. `told` are all events of the table, first to last."""

    table_id: str
    told: Sequence[Happened]
    camera: Camera
    join_url: str | None
    demo_length: int


def view_table(state: SessionState, member: Member, around: Surroundings) -> TableView:
    """The view of this member after the last event of `state`."""
    opened = state.opened
    return TableView(
        table_id=around.table_id,
        number=state.number,
        head=state.head,
        game=state.game_name,
        edition=opened.edition,
        table_name=opened.table_name,
        demo=Demo(shown=state.demo_shown, of=around.demo_length) if opened.is_demo else None,
        you=You(seat=member.seat, name=member.name, is_host=member.is_host),
        seats=_view_seats(state),
        watching=[one.name for one in state.members if one.seat is None and one.name is not None],
        lobby_is_open=state.join_code is not None,
        join_code=state.join_code,
        join_url=around.join_url,
        items=see_items(state.play.items),
        agreement=_agreement(state),
        camera=around.camera,
        view=view_game(state, member.seat),
        may_undo=state.may_undo,
        happened=list(around.told[max(0, state.number - HAPPENED_SHOWN) : state.number]),
    )


def _view_seats(state: SessionState) -> list[SeatView]:
    names = {member.seat: member.name for member in state.members}
    return [SeatView(seat=seat, name=names.get(seat)) for seat in range(state.opened.players)]


def _agreement(state: SessionState) -> Agreement:
    unsure = [item.item_id for item in state.play.items if _needs_a_look(item)]
    if not state.play.items:
        return Agreement(state="nothing_seen", items=[])
    if not state.play.explained:
        return Agreement(state="unexplained", items=unsure)
    return Agreement(state="unsure" if unsure else "agrees", items=unsure)


def _needs_a_look(item: LyingItem) -> bool:
    """Cards that lie under others need no reading."""
    return item.read.certainty != "certain" and not (item.zone or "").endswith("/under")
