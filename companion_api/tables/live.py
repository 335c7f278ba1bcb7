"""One open table: its events in memory, appended to one at a time, each on disk before anybody hears of it."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice
from typing import Final

from companion_api.refusal import Refused
from companion_api.session.codec import to_draft, to_event
from companion_api.session.events import Event, Happening
from companion_api.session.fold import begin, fold
from companion_api.session.state import SessionState
from companion_api.store.record import Record, RequestKey
from companion_api.store.sqlite import SqliteLog
from companion_api.tables.camera import CameraWatch
from companion_api.tables.last_places import LastPlaces
from companion_api.views.happened import tell
from companion_api.wire.happened import Happened
from companion_api.wire.problems import ProblemCode

KEPT_STATES: Final = 200  # a phone that missed more gets a gap and the table as it stands


@dataclass(frozen=True, slots=True)
class Moment:
    """An event and the state after it."""

    event: Event
    state: SessionState


@dataclass(frozen=True, slots=True)
class Committed:
    """The number of the event that a request led to, or, if it led to none, of the last one."""

    number: int
    is_news: bool


Decide = Callable[[SessionState], Happening | None]


class LiveTable:
    """A table of this process. Everything but `commit` answers at once; all on one event loop."""

    def __init__(self, log: SqliteLog, records: list[Record]) -> None:
        self.table_id = records[0].table_id
        self.camera = CameraWatch()
        self.last_places = LastPlaces()
        self.told: list[Happened] = []
        self._log = log
        self._lock = asyncio.Lock()
        self._news = asyncio.Event()
        self._moments: deque[Moment] = deque(maxlen=KEPT_STATES)
        self._requests: dict[tuple[int, str], tuple[str, int]] = {}
        self._heads: list[str] = []
        for record in records:
            self._take(record)

    @property
    def state(self) -> SessionState:
        """The state after the last event."""
        return self._moments[-1].state

    @property
    def news(self) -> asyncio.Event:
        """Is set when the next event is there; afterwards there is another one to wait for."""
        return self._news

    def moments_after(self, number: int) -> list[Moment] | None:
        """What came after event `number`, in order; None if that is no longer kept event by event."""
        first = self._moments[0].event.number
        return None if number + 1 < first else list(islice(self._moments, number + 1 - first, None))

    def head_at(self, number: int) -> str | None:
        """The hash of the log at an event; None if there is no such event."""
        return self._heads[number - 1] if 1 <= number <= len(self._heads) else None

    async def commit(self, decide: Decide, member: int | None, request: RequestKey | None = None) -> Committed:
        """Decide on the newest state and append what was decided, if anything; on disk when this returns.

        A request that was answered before is not decided again. What `decide` raises comes out, and nothing happened.
        """
        # A phone that hangs up must not leave an event on disk that this process has not heard of.
        return await asyncio.shield(asyncio.ensure_future(self._commit(decide, member, request)))

    async def _commit(self, decide: Decide, member: int | None, request: RequestKey | None) -> Committed:
        async with self._lock:
            answered = self._answered(request)
            if answered is not None:
                return Committed(answered, is_news=True)
            happening = decide(self.state)
            if happening is None:
                return Committed(self.state.number, is_news=False)
            draft = to_draft(happening, now_text(), member, request)
            self._rehearse(happening, draft.at, member)
            record = await asyncio.to_thread(self._log.append, self.table_id, self.state.number, draft)
            self._take(record)
            return Committed(record.number, is_news=True)

    def _rehearse(self, happening: Happening, at: str, member: int | None) -> None:
        """Fold and tell what is not written yet: a fault of ours must come up while nothing is on disk."""
        event = Event(self.state.number + 1, at, member, happening, self.state.head)
        tell(event, fold(self.state, event))

    def _answered(self, request: RequestKey | None) -> int | None:
        if request is None or (request.member, request.key) not in self._requests:
            return None
        digest, number = self._requests[request.member, request.key]
        if digest != request.digest:
            raise Refused(ProblemCode.KEY_REUSED, 422)
        return number

    def _take(self, record: Record) -> None:
        event = to_event(record)
        before = self._moments[-1].state if self._moments else None
        state = begin(event) if before is None else fold(before, event)
        self._moments.append(Moment(event, state))
        self._heads.append(record.head)
        self.told.append(tell(event, state))
        if record.draft.request is not None:
            request = record.draft.request
            self._requests[request.member, request.key] = (request.digest, record.number)
        past, self._news = self._news, asyncio.Event()
        past.set()


def now_text() -> str:
    """The time of day in UTC, as events have it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")
