"""What becomes of a table's arrangement, event by event."""

from companion_api.session.arrangement import NOT_ARRANGED, ArrangedZone, Arrangement
from companion_api.session.events import Event, Happening, LensKept, PlaneKept, TableOpened, ZonesPlaced
from companion_api.session.fold import fold_all
from companion_api.session.state import SessionState

ZONE = ArrangedZone("discard", -1, -1, 1, 1)


def after(*happened: Happening) -> SessionState:
    events = [TableOpened("numnum", 3, "K7WMPX"), *happened]
    return fold_all(Event(number, "2026-01-01", None, one, str(number)) for number, one in enumerate(events, 1))


def test_zones_plane_and_lens_are_kept_side_by_side() -> None:
    arranged = after(ZonesPlaced((ZONE,)), PlaneKept("plane", by_markers=True), LensKept("lens")).arrangement

    assert arranged == Arrangement((ZONE,), "plane", True, "lens")


def test_each_is_taken_back_by_itself() -> None:
    kept = (ZonesPlaced((ZONE,)), PlaneKept("plane", by_markers=True), LensKept("lens"))

    assert after(*kept, ZonesPlaced(())).arrangement == Arrangement((), "plane", True, "lens")
    assert after(*kept, PlaneKept(None)).arrangement == Arrangement((ZONE,), None, False, "lens")
    assert after(*kept, ZonesPlaced(()), PlaneKept(None), LensKept(None)).arrangement == NOT_ARRANGED


def test_arranging_is_no_play_that_could_be_undone() -> None:
    state = after(ZonesPlaced((ZONE,)))

    assert not state.may_undo
    assert state.game_changed_at == 1
