"""The event stream of one phone: the view after every event, the camera's state, and a heartbeat in between."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Final

from fastapi.sse import format_sse_event
from pydantic import BaseModel

from companion_api.session.state import SessionState
from companion_api.tables.live import LiveTable
from companion_api.wire.table_view import Camera, Gap, TableView

HEARTBEAT_S: Final = 10.0  # a phone that hears nothing for twice as long may say so
CAMERA_LOOK_S: Final = 1.0
RETRY_MS: Final = 1000
HEARTBEAT: Final = b": still here\n\n"

ViewOf = Callable[[SessionState], TableView]
LookAtCamera = Callable[[], Camera]


async def stream_views(
    table: LiveTable, view_of: ViewOf, look: LookAtCamera, seen: int | None, closing: asyncio.Event
) -> AsyncIterator[bytes]:
    """Messages without end (until `closing`). `seen` is the last event this phone has seen; None: none."""
    yield f"retry: {RETRY_MS}\n\n".encode()
    number, camera, silent_s = seen, look(), 0.0
    while not closing.is_set():
        news = table.news
        for message in _catch_up(table, view_of, number):
            yield message
            silent_s = 0.0
        number = table.state.number
        if (now := look()).state != camera.state:
            camera = now
            yield _message("camera", camera)
        await _wait(news, closing)
        silent_s += CAMERA_LOOK_S
        if silent_s >= HEARTBEAT_S:
            yield HEARTBEAT
            silent_s = 0.0


def _catch_up(table: LiveTable, view_of: ViewOf, seen: int | None) -> list[bytes]:
    """What this phone has missed, event by event, or a gap and the table as it stands."""
    last = table.state
    if seen is None:
        return [_view(view_of(last))]
    if seen > last.number:
        return [_message("gap", Gap(reason="ahead_of_server", after=seen, number=last.number)), _view(view_of(last))]
    missed = table.moments_after(seen)
    if missed is None:
        return [_message("gap", Gap(reason="too_far_behind", after=seen, number=last.number)), _view(view_of(last))]
    return [_view(view_of(moment.state)) for moment in missed]


async def _wait(news: asyncio.Event, closing: asyncio.Event) -> None:
    """Until there is news, or it is time to look at the camera again."""
    waits = [asyncio.ensure_future(event.wait()) for event in (news, closing)]
    try:
        await asyncio.wait(waits, timeout=CAMERA_LOOK_S, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait in waits:
            wait.cancel()


def _view(view: TableView) -> bytes:
    return _message("view", view, str(view.number))


def _message(event: str, content: BaseModel, number: str | None = None) -> bytes:
    return format_sse_event(data_str=content.model_dump_json(), event=event, id=number)
