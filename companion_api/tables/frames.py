"""From the bytes of a picture to an event, or to the finding that nothing is new."""

from collections import defaultdict
from dataclasses import dataclass

from companion_api.pictures.messages import DemoPictureTaken, Milliseconds, PictureFailed, ReadPicture
from companion_api.pictures.pool import RecogniserPool
from companion_api.refusal import Refused
from companion_api.session.decide import see_table
from companion_api.session.events import TableSeen
from companion_api.session.follow import follow
from companion_api.session.lying import LyingItem
from companion_api.session.state import Member, SessionState
from companion_api.tables.live import LiveTable
from companion_api.tables.turnstile import Turnstile
from companion_api.views.items import see_items
from companion_api.wire.pictures import FrameSeen, ReadingTimes
from companion_api.wire.problems import ProblemCode


@dataclass(frozen=True, slots=True)
class Seen:
    """What a picture showed, under names of its own, and how long it took to find out."""

    items: tuple[LyingItem, ...]
    ms: Milliseconds


class FrameReader:
    """Reads the pictures of all phones."""

    def __init__(self, pool: RecogniserPool) -> None:
        self._pool = pool
        self._turnstiles: defaultdict[tuple[str, int], Turnstile] = defaultdict(Turnstile)

    async def read(
        self, table: LiveTable, member: Member, picture: bytes, demo_picture: int | None = None
    ) -> FrameSeen:
        """Read a picture, and remember what is new in it."""
        async with self._turnstiles[table.table_id, member.number].turn():
            seen = await self._see(table.state, picture)
        committed = await table.commit(lambda state: _decide(state, seen.items, demo_picture), member.number)
        state = table.state
        return FrameSeen(
            items=see_items(_followed(state, seen.items)),
            ms=ReadingTimes(
                decode=seen.ms.decode, locate=seen.ms.locate, recognise=seen.ms.recognise, total=seen.ms.total
            ),
            is_news=committed.is_news,
            number=committed.number,
        )

    async def _see(self, state: SessionState, picture: bytes) -> Seen:
        answered = await self._pool.ask(ReadPicture(state.game_name, state.play.items), picture)
        match answered.answer:
            case PictureFailed(why):
                raise Refused(ProblemCode(why), 422)
            case DemoPictureTaken():
                raise AssertionError("a picture was to be read, not taken")
            case read:
                return Seen(read.items, read.ms)


def _decide(state: SessionState, items: tuple[LyingItem, ...], demo_picture: int | None) -> TableSeen | None:
    return see_table(state, _followed(state, items), demo_picture)


def _followed(state: SessionState, items: tuple[LyingItem, ...]) -> tuple[LyingItem, ...]:
    return follow(state.game_name, state.play.items, items)
