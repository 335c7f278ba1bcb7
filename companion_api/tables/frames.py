"""From the bytes of a picture to an event, or to the finding that nothing is new."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from companion_api.pictures.messages import DeckInUse, Milliseconds, PictureRead, ReadPicture
from companion_api.pictures.pool import RecogniserPool
from companion_api.session.decide import see_table
from companion_api.session.events import TableSeen
from companion_api.session.follow import follow
from companion_api.session.lying import LyingItem
from companion_api.session.state import Member, SessionState
from companion_api.tables.last_frames import LastFrames
from companion_api.tables.live import LiveTable
from companion_api.tables.turnstile import Turnstile
from companion_api.views.items import see_items
from companion_api.wire.pictures import FrameSeen, ReadingTimes

Shown = tuple[tuple[str, str, tuple[str, ...]], ...]
DeckAt = Callable[[SessionState], DeckInUse | None]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture as it came in: one of a film, a photograph, or one of the demo, which count from 1."""

    encoded: bytes
    is_filmed: bool = False
    demo_number: int | None = None


@dataclass(frozen=True, slots=True)
class Seen:
    """What a picture showed, under names of its own, and how long it took to find out."""

    items: tuple[LyingItem, ...]
    ms: Milliseconds
    camera_has_moved: bool


class FrameReader:
    """Reads the pictures of all phones.

    A photograph counts at once. Of a film a change counts when two pictures in a row show it: a card on its way to the
    table, or an arm above it, is another thing in every picture.
    """

    def __init__(self, pool: RecogniserPool, deck_at: DeckAt, last_frames: LastFrames) -> None:
        self._pool = pool
        self._deck_at = deck_at
        self._last_frames = last_frames
        self._filmed: dict[tuple[str, int], Shown] = {}
        self._turnstiles: defaultdict[tuple[str, int], Turnstile] = defaultdict(Turnstile)

    async def read(self, table: LiveTable, member: Member, picture: Picture) -> FrameSeen:
        """Read a picture, and remember what is new in it."""
        phone = (table.table_id, member.number)
        async with self._turnstiles[phone].turn():
            seen = await self._see(table.state, picture.encoded)
        before, self._filmed[phone] = self._filmed.get(phone), shown_by(seen.items)
        counts = not picture.is_filmed or before == self._filmed[phone]
        committed = await table.commit(
            lambda state: _decide(state, seen.items, picture.demo_number) if counts else None, member.number
        )
        state = table.state
        if committed.is_news:
            self._last_frames.keep(table.table_id, picture.encoded, state.play.items)
        return FrameSeen(
            items=see_items(_followed(state, seen.items)),
            ms=ReadingTimes(
                decode=seen.ms.decode, locate=seen.ms.locate, recognise=seen.ms.recognise, total=seen.ms.total
            ),
            is_news=committed.is_news,
            number=committed.number,
            camera_has_moved=seen.camera_has_moved,
        )

    async def _see(self, state: SessionState, picture: bytes) -> Seen:
        order = ReadPicture(state.game_name, state.play.items, state.arrangement, self._deck_at(state))
        read = await self._pool.ask_for(PictureRead, order, picture)
        return Seen(read.items, read.ms, read.has_moved)


def shown_by(items: Iterable[LyingItem]) -> Shown:
    """What two pictures of one table have in common, however the camera shook."""
    return tuple(sorted((item.zone or "", item.read.certainty, item.read.shown) for item in items))


def _decide(state: SessionState, items: tuple[LyingItem, ...], demo_picture: int | None) -> TableSeen | None:
    return see_table(state, _followed(state, items), demo_picture)


def _followed(state: SessionState, items: tuple[LyingItem, ...]) -> tuple[LyingItem, ...]:
    return follow(state.game_name, state.play.items, items)
