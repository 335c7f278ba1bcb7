"""Short ways to a session in a test."""

from companion_api.session.events import Event, Happening, TableOpened
from companion_api.session.fold import begin, fold
from companion_api.session.lying import LyingItem, remember_item
from companion_api.session.state import SessionState
from tabletop.table import TableState


def lying(state: TableState) -> tuple[LyingItem, ...]:
    return tuple(remember_item(item, ()) for item in state.items)


def opened() -> SessionState:
    return begin(event(1, TableOpened("numnum", 3, "K7WMPX")))


def event(number: int, happening: Happening) -> Event:
    return Event(number, "2026-11-18T12:00:00+00:00", 1, happening, f"{number:064x}")


def after(state: SessionState, *happenings: Happening | None) -> SessionState:
    for happening in happenings:
        assert happening is not None
        state = fold(state, event(state.number + 1, happening))
    return state
