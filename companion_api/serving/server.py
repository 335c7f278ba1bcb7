"""The web server of one process: says when it is ready, and lets open streams end when it is told to stop."""

import asyncio
import socket
from collections.abc import Awaitable, Callable
from types import FrameType

import uvicorn
from fastapi import FastAPI

from companion_api.app import create_app
from companion_api.companion import Companion
from companion_api.settings import Settings

PATIENCE_S = 5  # for requests that are being answered when the server is told to stop

Greet = Callable[[Companion], Awaitable[None]]


class CompanionServer(uvicorn.Server):
    """uvicorn, with a greeting when it is ready and an end to the streams when it stops."""

    def __init__(self, app: FastAPI, config: uvicorn.Config, greet: Greet) -> None:
        super().__init__(config)
        self._app = app
        self._greet = greet

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then greet."""
        await super().startup(sockets)
        if self.started:
            self._loop = asyncio.get_running_loop()
            await self._greet(self._app.state.companion)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A stream never ends by itself, so tell them all before waiting for them."""
        super().handle_exit(sig, frame)
        if self.started:
            self._loop.call_soon_threadsafe(self._app.state.companion.closing.set)


def make_server(settings: Settings, greet: Greet) -> CompanionServer:
    """A server that has not started yet."""
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=PATIENCE_S,
        lifespan="on",
    )
    return CompanionServer(app, config, greet)
