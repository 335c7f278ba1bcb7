"""From the bytes of a picture to an event, or to the finding that nothing is new."""

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

from companion_api.pictures.messages import (
    DeckInUse,
    FollowPicture,
    Milliseconds,
    PictureFollowed,
    PictureRead,
    ReadPicture,
)
from companion_api.pictures.pool import RecogniserPool, expect
from companion_api.session.decide import see_table
from companion_api.session.events import TableSeen
from companion_api.session.follow import follow
from companion_api.session.lying import LyingItem
from companion_api.session.state import Member, SessionState
from companion_api.tables.films import FILM_S, Films, Phone
from companion_api.tables.last_frames import LastFrames
from companion_api.tables.live import LiveTable
from companion_api.tables.turnstile import Turnstile
from companion_api.views.items import see_items
from companion_api.wire.pictures import FrameSeen, ReadingTimes, Watch

DeckAt = Callable[[SessionState], DeckInUse | None]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture as it came in: one of a film, a photograph, or one of the demo, which count from 1."""

    encoded: bytes
    is_filmed: bool = False
    demo_number: int | None = None


@dataclass(frozen=True, slots=True)
class Seen:
    """What a picture showed, how long it took to find out, what goes on over the table, and whether it may count.

    The names of items are new, or those that the session gave to the same things.
    """

    items: tuple[LyingItem, ...]
    ms: Milliseconds
    camera_has_moved: bool
    watch: Watch = "still"
    counts: bool = True


class FrameReader:
    """Reads the pictures of all phones.

    A photograph counts at once. Of a film counts what has settled: a card on its way to the table, or an arm above it,
    is another thing in every picture.
    """

    def __init__(
        self,
        pool: RecogniserPool,
        deck_at: DeckAt,
        last_frames: LastFrames,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._pool = pool
        self._deck_at = deck_at
        self._last_frames = last_frames
        self._clock = clock
        self._films = Films()
        self._forgetting: asyncio.TimerHandle | None = None
        self._turnstiles: defaultdict[Phone, Turnstile] = defaultdict(Turnstile)

    async def read(self, table: LiveTable, member: Member, picture: Picture) -> FrameSeen:
        """Read a picture, and remember what is new in it."""
        phone = (table.table_id, member.number)
        async with self._turnstiles[phone].turn():
            before = table.state
            seen = await (self._film(phone, before, picture) if picture.is_filmed else self._see(before, picture))
        committed = await table.commit(
            lambda state: _decide(state, seen.items, picture.demo_number) if seen.counts else None, member.number
        )
        state = table.state
        if committed.is_news:
            self._last_frames.keep(table.table_id, picture.encoded, state.play.items)
        items = _followed(state, seen.items)
        if seen.counts:
            table.last_places.keep(items, before.arrangement)
        return FrameSeen(
            items=see_items(items),
            ms=ReadingTimes(
                decode=seen.ms.decode, locate=seen.ms.locate, recognise=seen.ms.recognise, total=seen.ms.total
            ),
            is_news=committed.is_news,
            number=committed.number,
            camera_has_moved=seen.camera_has_moved,
            watch=seen.watch,
        )

    async def _see(self, state: SessionState, picture: Picture) -> Seen:
        order = ReadPicture(state.game_name, state.play.items, state.arrangement, self._deck_at(state))
        read = await self._pool.ask_for(PictureRead, order, picture.encoded)
        return Seen(read.items, read.ms, read.has_moved)

    async def _film(self, phone: Phone, state: SessionState, picture: Picture) -> Seen:
        now_s, before, deck = self._clock(), state.play.items, self._deck_at(state)
        memory = self._films.memory_of(phone, now_s)
        order = FollowPicture(state.game_name, now_s, len(picture.encoded), before, state.arrangement, deck)
        answered = await self._pool.ask(order, picture.encoded + memory)
        told = expect(PictureFollowed, answered.answer)
        items = self._films.went_on(phone, now_s, answered.enclosed).named(told.items)
        self._forget_later()
        self._films.learn_names(phone, told.items, _followed(state, items))
        return Seen(items, told.ms, told.has_moved, told.watch, told.is_settled)

    def _forget_later(self) -> None:
        """Once nobody films any more nothing else would ask for it."""
        if self._forgetting is not None:
            self._forgetting.cancel()
        loop = asyncio.get_running_loop()
        self._forgetting = loop.call_later(FILM_S, lambda: self._films.forget(self._clock()))


def _decide(state: SessionState, items: tuple[LyingItem, ...], demo_picture: int | None) -> TableSeen | None:
    return see_table(state, _followed(state, items), demo_picture)


def _followed(state: SessionState, items: tuple[LyingItem, ...]) -> tuple[LyingItem, ...]:
    return follow(state.game_name, state.play.items, items)
