"""Arranging a table for the camera: zones, plane and lens, each kept as an event of the table."""

from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Final

from companion_api.pictures.messages import (
    BoardFound,
    FindBoard,
    FitLens,
    LearnPlane,
    LensFitted,
    LightLookedAt,
    LookAtLight,
    PlaneLearned,
)
from companion_api.pictures.pool import RecogniserPool
from companion_api.refusal import Refused
from companion_api.session.arrangement import ArrangedZone
from companion_api.session.events import Happening, LensKept, PlaneKept, ZonesPlaced
from companion_api.session.state import Member
from companion_api.tables.live import LiveTable
from companion_api.views.arrangement import tell_light, tell_progress, view_arrangement
from companion_api.wire.arrangement import ArrangementView, LensProgress, LightTold, PlaceZones
from companion_api.wire.problems import ProblemCode
from rules.texts import Language
from tabletop.zones import is_zone_of

FEWEST_PICTURES: Final = 4
MOST_BOARD_PICTURES: Final = 24  # more tell nothing new of a lens
Sit = Callable[[str, str | None], Awaitable[tuple[LiveTable, Member]]]
Phone = tuple[str, int]
Arranging = ZonesPlaced | PlaneKept | LensKept


class Arranger:
    """What phones ask about the arrangement of tables, by table and token. Methods raise Refused."""

    def __init__(self, pool: RecogniserPool, sit: Sit) -> None:
        self._pool = pool
        self._sit = sit
        self._boards: defaultdict[Phone, list[BoardFound]] = defaultdict(list)

    async def view(self, table_id: str, token: str | None) -> ArrangementView:
        """How the table is arranged."""
        table, _ = await self._sit(table_id, token)
        return view_arrangement(table.state, table.last_places.put(table.state.play.items))

    async def place_zones(self, table_id: str, token: str | None, wanted: PlaceZones) -> ArrangementView:
        """Put zones where people say they are; none: find them by the layout again. Counts from the next picture."""
        table, member = await self._sit(table_id, token)
        for place, one in enumerate(wanted.zones):
            if not is_zone_of(table.state.game_name, one.zone, table.state.opened.players):
                raise Refused(ProblemCode.UNKNOWN_ZONE, 422, f"/zones/{place}/zone")
        zones = tuple(ArrangedZone(one.zone, one.left, one.top, one.right, one.bottom) for one in wanted.zones)
        return await self._keep(table, member, ZonesPlaced(zones))

    async def learn_plane(self, table_id: str, token: str | None, picture: bytes) -> ArrangementView:
        """Keep where the table lies in this picture, by corner markers where they are."""
        table, member = await self._sit(table_id, token)
        arranged = table.state.arrangement
        order = LearnPlane(table.state.game_name, arranged.lens, arranged.plane)
        learned = await self._pool.ask_for(PlaneLearned, order, picture)
        if learned.plane is None:
            raise Refused(ProblemCode.NO_PLANE, 422)
        return await self._keep(table, member, PlaneKept(learned.plane, learned.by_markers))

    async def forget_plane(self, table_id: str, token: str | None) -> ArrangementView:
        """Find the plane in every picture again."""
        table, member = await self._sit(table_id, token)
        return await self._keep(table, member, PlaneKept(None))

    async def look_at_light(self, table_id: str, token: str | None, picture: bytes, language: Language) -> LightTold:
        """What light and camera could do better."""
        table, _ = await self._sit(table_id, token)
        seen = await self._pool.ask_for(LightLookedAt, LookAtLight(table.state.game_name), picture)
        return tell_light(seen, language)

    async def add_board(self, table_id: str, token: str | None, picture: bytes, language: Language) -> LensProgress:
        """One more picture of the calibration board; those of this phone count together, the last two dozen."""
        table, member = await self._sit(table_id, token)
        found = await self._pool.ask_for(BoardFound, FindBoard(), picture)
        boards = self._boards[table.table_id, member.number]
        boards.append(found)
        del boards[:-MOST_BOARD_PICTURES]
        return tell_progress(await self._fit(boards), language, FEWEST_PICTURES)

    async def keep_lens(self, table_id: str, token: str | None) -> ArrangementView:
        """Keep the lens that this phone's pictures tell."""
        table, member = await self._sit(table_id, token)
        fitted = await self._fit(self._boards.get((table.table_id, member.number), []))
        if fitted.lens is None:
            raise Refused(ProblemCode.LENS_NOT_KNOWN, 409)
        return await self._keep(table, member, LensKept(fitted.lens))

    async def forget_lens(self, table_id: str, token: str | None) -> ArrangementView:
        """Take the usual lens again, and forget this phone's pictures of the board."""
        table, member = await self._sit(table_id, token)
        self._boards.pop((table.table_id, member.number), None)
        return await self._keep(table, member, LensKept(None))

    async def _fit(self, boards: list[BoardFound]) -> LensFitted:
        return await self._pool.ask_for(LensFitted, FitLens(tuple(boards)))

    async def _keep(
        self, table: LiveTable, member: Member, happening: ZonesPlaced | PlaneKept | LensKept
    ) -> ArrangementView:
        """An event if it changes anything: asked for twice, it happens once."""

        def decide(state: object) -> Happening | None:
            return None if _is_so_already(table, happening) else happening

        await table.commit(decide, member.number)
        return view_arrangement(table.state, table.last_places.put(table.state.play.items))


def _is_so_already(table: LiveTable, wanted: Arranging) -> bool:
    now = table.state.arrangement
    match wanted:
        case ZonesPlaced(zones):
            return now.zones == zones
        case PlaneKept(plane):
            return now.plane == plane
        case LensKept(lens):
            return now.lens == lens
