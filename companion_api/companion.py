"""All that phones can ask of the companion, table by table and seat by seat."""

import asyncio
import hashlib
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from importlib.metadata import version
from typing import Generic, TypeVar
from urllib.parse import urlsplit

from companion_api.box_desk import BoxDesk
from companion_api.learning.box_checker import BoxChecker
from companion_api.learning.deck_desk import DeckDesk
from companion_api.learning.deck_shelf import DeckShelf
from companion_api.learning.fitting import Fitter
from companion_api.learning.shelf import Shelf
from companion_api.learning.teacher import Teacher
from companion_api.learning.teaching_desk import TeachingDesk
from companion_api.learning.teaching_shelf import TeachingShelf
from companion_api.network.addresses import is_loopback, reachable_origins
from companion_api.network.join_sheet import draw_code, join_url
from companion_api.pictures.messages import ReadPicture
from companion_api.pictures.pool import RecogniserPool
from companion_api.refusal import Refused, Stale
from companion_api.session.decide import decide
from companion_api.session.events import Happening, TableOpened
from companion_api.session.state import Member, SessionState
from companion_api.settings import Settings
from companion_api.store.record import RequestKey
from companion_api.store.sqlite import SqliteLog
from companion_api.stream import stream_views
from companion_api.tables.arranging import Arranger
from companion_api.tables.demo import DemoPictures
from companion_api.tables.directory import Directory
from companion_api.tables.errands import Errands
from companion_api.tables.frames import FrameReader, Picture
from companion_api.tables.last_frames import LastFrames
from companion_api.tables.live import LiveTable
from companion_api.tables.offers import OFFERS, check_offer, offer_of
from companion_api.tables.seats import host_seat, member_with, take_seat
from companion_api.tables.secrets import make_token, tidy_join_code
from companion_api.tables.tries import TABLES_IN_ALL, TABLES_PER_ADDRESS, Tries
from companion_api.views.table import Surroundings, view_table
from companion_api.wire import opening
from companion_api.wire.actions import Act, Acted, CloseLobby, OpenLobby
from companion_api.wire.pictures import FrameSeen
from companion_api.wire.problems import ProblemCode
from companion_api.wire.table_view import Camera, HeadAt, TableView
from tabletop.games import GameName

Told_co = TypeVar("Told_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Invited:
    """Where others find the companion, and the table that somebody invites them to."""

    origin: str
    url: str
    code: str


@dataclass(frozen=True, slots=True)
class WithToken(Generic[Told_co]):
    """An answer, and the new token of the phone it goes to."""

    told: Told_co
    token: str


class Companion:
    """Tables, by their id and the token of the phone that asks. Methods raise Refused."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.closing = asyncio.Event()
        self._log = SqliteLog(settings.log_path)
        self.tables = Directory(self._log)
        self._tries = Tries(time.monotonic)
        self._openings = Tries(time.monotonic, TABLES_PER_ADDRESS, TABLES_IN_ALL)
        self._errands = Errands()
        self._pool = RecogniserPool(settings.recognisers, settings.limits, settings.recogniser_environment)
        self._last_frames = LastFrames(time.monotonic)
        self._demos = DemoPictures(self._pool)
        self.arranger = Arranger(self._pool, self._sit)
        self.teacher = Teacher(Shelf(settings.data_dir / "learned"), self._pool)
        fitter = Fitter(settings.limits, settings.recogniser_environment)
        self.decks = DeckDesk(DeckShelf(settings.data_dir / "decks"), self.teacher, fitter, self._pool)
        self.teaching = TeachingDesk(TeachingShelf(settings.data_dir / "teaching"), self.decks, self._pool)
        self.box_checks = BoxChecker(self.decks, self._pool)
        self._frames = FrameReader(self._pool, self.decks.in_use_at, self._last_frames)
        self.boxes = BoxDesk(self._pool, settings.data_dir)

    async def close(self) -> None:
        """End all streams and processes and close the log."""
        self.closing.set()
        await self._errands.close()
        await self._pool.close()
        self._log.close()

    def start_view(self) -> opening.StartView:
        """What the start page must know."""
        return opening.StartView(
            version=version("tischauge"),
            games=[offer.told for offer in OFFERS],
            languages=["de", "nl", "en"],
            addresses=reachable_origins(self.settings.host, self.settings.port),
            trust_rung=0,
        )

    def health(self) -> opening.Health:
        """Whether the server works."""
        is_stored, recogniser = self._log.is_usable(), self._pool.health
        return opening.Health(
            status="ok" if is_stored and recogniser != "failing" else "degraded",
            version=version("tischauge"),
            store="ok" if is_stored else "broken",
            recogniser=recogniser,
        )

    async def open_table(self, wanted: opening.OpenTable, origin: str, address: str) -> WithToken[opening.TableOpened]:
        """Open a table for a host, who asks from this address."""
        offer = check_offer(wanted)
        self._openings.check(address)
        self._openings.count(address)
        players = wanted.players or offer.fewest_players
        code = await self.tables.new_code()
        opened = TableOpened(wanted.game, players, code, wanted.edition, wanted.table_name, wanted.demo)
        table = await self.tables.open(opened)
        token = make_token()
        await table.commit(lambda _: host_seat(wanted.host_name, token), None)
        self._prepare(wanted.game, is_demo=wanted.demo)
        told = opening.TableOpened(table_id=table.table_id, join_code=code, join_url=self._join_url(origin, code))
        return WithToken(told, token)

    async def waiting_table_code(self) -> str:
        """The join code of a table at which nobody sits yet; whoever joins first is its host."""
        table = await self.tables.untouched_table()
        if table is None or table.state.join_code is None:
            code = await self.tables.new_code()
            players = offer_of(GameName.NUMNUM).fewest_players
            table = await self.tables.open(TableOpened(GameName.NUMNUM, players, code))
        return table.state.join_code or ""

    async def join(self, wanted: opening.JoinTable, address: str) -> WithToken[opening.TableJoined]:
        """Give somebody a seat. `address` is where they ask from."""
        self._tries.check(address)
        table = await self.tables.find_by_code(tidy_join_code(wanted.join_code))
        if table is None:
            self._tries.count(address)
            raise Refused(ProblemCode.WRONG_CODE, 404, "/join_code")
        token = make_token()
        await table.commit(lambda state: take_seat(state, wanted, token), None)
        self._prepare(table.state.game_name, is_demo=False)
        seat = member_with(table.state, token).seat
        return WithToken(opening.TableJoined(table_id=table.table_id, seat=seat), token)

    async def view(self, table_id: str, token: str | None, origin: str) -> TableView:
        """The table as this phone may see it."""
        table, member = await self._sit(table_id, token)
        return self._view_of(table, member, origin, table.state)

    async def stream(
        self, table_id: str, token: str | None, origin: str, last_event_id: str | None
    ) -> AsyncIterator[bytes]:
        """The messages of the event stream, from after the event that this phone has seen last."""
        table, member = await self._sit(table_id, token)
        seen = int(last_event_id) if last_event_id and last_event_id.isdecimal() else None
        view_of = partial(self._view_of, table, member, origin)
        return stream_views(table, view_of, partial(_look, table), seen, self.closing)

    async def head_at(self, table_id: str, token: str | None, number: int) -> HeadAt:
        """The hash of the log at an event."""
        table, _ = await self._sit(table_id, token)
        head = table.head_at(number)
        if head is None:
            raise Refused(ProblemCode.NOT_FOUND, 404)
        return HeadAt(number=number, head=head)

    async def join_picture(self, table_id: str, token: str | None, origin: str) -> bytes:
        """The address that joins this table, as a QR code (SVG)."""
        return draw_code((await self.invitation(table_id, token, origin)).url)

    async def invitation(self, table_id: str, token: str | None, origin: str) -> Invited:
        """What others need to join this table."""
        table, _ = await self._sit(table_id, token)
        code = table.state.join_code
        if code is None:
            raise Refused(ProblemCode.NOT_FOUND, 404)
        url = self._join_url(origin, code)
        return Invited(url.partition("/#")[0], url, code)

    async def read_frame(self, table_id: str, token: str | None, picture: bytes, *, filming: bool) -> FrameSeen:
        """Read a picture of the table; `filming` phones send one after the other."""
        table, member = await self._sit(table_id, token)
        if filming:
            table.camera.saw_picture(time.monotonic(), datetime.now(UTC))
        seen = await self._frames.read(table, member, Picture(picture, is_filmed=filming))
        if seen.is_news and not table.state.opened.is_demo:
            state = table.state
            self._errands.send(self.teacher.see(state.game_name, state.opened.edition, state.play.items))
        return seen

    async def act(self, table_id: str, token: str | None, key: str | None, act: Act) -> Acted:
        """Do what a player asks."""
        table, member = await self._sit(table_id, token)
        if key is None:
            raise Refused(ProblemCode.KEY_MISSING, 400)
        code = await self.tables.new_code() if isinstance(act.action, OpenLobby) else ""
        request = RequestKey(member.number, key, hashlib.sha256(act.model_dump_json().encode()).hexdigest())
        committed = await table.commit(lambda state: _decide(table, state, member, act, code), member.number, request)
        self._errands.send(self.decks.heed(table, committed.number, self._last_frames))
        return Acted(number=committed.number, meanwhile=table.told[act.based_on : committed.number - 1])

    async def show_next_demo_picture(self, table_id: str, token: str | None) -> FrameSeen:
        """Read the next picture of the demo."""
        table, member = await self._sit(table_id, token)
        state = _demo_of(table)
        number = state.demo_shown + 1
        if number > offer_of(state.game_name).demo_pictures:
            raise Refused(ProblemCode.DEMO_IS_OVER)
        picture = await self._demos.get(state.game_name, number)
        seen = await self._frames.read(table, member, Picture(picture, demo_number=number))
        if number < offer_of(state.game_name).demo_pictures:
            self._errands.send(self._demos.get(state.game_name, number + 1))
        return seen

    async def demo_picture(self, table_id: str, token: str | None) -> bytes:
        """The picture the demo shows (JPEG)."""
        table, _ = await self._sit(table_id, token)
        state = _demo_of(table)
        if not state.demo_shown:
            raise Refused(ProblemCode.NO_DEMO_PICTURE, 404)
        return await self._demos.get(state.game_name, state.demo_shown)

    def _prepare(self, game: GameName, *, is_demo: bool) -> None:
        """Get ready what the first picture would otherwise wait for."""
        if is_demo:
            self._errands.send(self._demos.get(game, 1))
        elif self._pool.health == "starting" and not self._errands.are_out:
            self._errands.send(self._pool.ask(ReadPicture(game)))

    async def _sit(self, table_id: str, token: str | None) -> tuple[LiveTable, Member]:
        table = await self.tables.get(table_id)
        return table, member_with(table.state, token)

    def _view_of(self, table: LiveTable, member: Member, origin: str, state: SessionState) -> TableView:
        url = None if state.join_code is None else self._join_url(origin, state.join_code)
        length = offer_of(state.game_name).demo_pictures
        return view_table(state, member, Surroundings(table.table_id, table.told, _look(table), url, length))

    def _join_url(self, origin: str, code: str) -> str:
        """An address that works for others: where the host sees this computer as itself, they see an address."""
        if is_loopback(urlsplit(origin).hostname or ""):
            others = reachable_origins(self.settings.host, self.settings.port)
            return join_url(others[0], code)
        return join_url(origin, code)


def _look(table: LiveTable) -> Camera:
    return table.camera.look(time.monotonic())


def _decide(table: LiveTable, state: SessionState, member: Member, act: Act, code: str) -> Happening:
    """The event an action leads to, unless the table has changed since the view that it was based on."""
    if act.based_on > state.number:
        raise Refused(ProblemCode.AHEAD, 409, "/based_on")
    if act.based_on < state.game_changed_at and not isinstance(act.action, OpenLobby | CloseLobby):
        raise Stale(state.number, tuple(table.told[act.based_on :]))
    return decide(state, member, act.action, code)


def _demo_of(table: LiveTable) -> SessionState:
    if not table.state.opened.is_demo:
        raise Refused(ProblemCode.NOT_A_DEMO)
    return table.state
