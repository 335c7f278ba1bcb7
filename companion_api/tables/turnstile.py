"""One picture of a phone at a time; one more may wait, and a newer one takes its place."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from companion_api.refusal import Refused
from companion_api.wire.problems import ProblemCode


class Turnstile:
    """Lets the pictures of one phone through, one at a time."""

    def __init__(self) -> None:
        self._is_taken = False
        self._next: asyncio.Future[None] | None = None

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for the turn and have it; raises Refused when a newer picture comes before it does."""
        if self._is_taken:
            await self._wait()
        self._is_taken = True
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self) -> None:
        if self._next is not None and not self._next.done():
            self._next.set_exception(Refused(ProblemCode.NEWER_PICTURE))
        self._next = asyncio.get_running_loop().create_future()
        await self._next

    def _pass_on(self) -> None:
        if self._next is not None and not self._next.done():
            self._next.set_result(None)  # it stays taken, for the one that waited
        else:
            self._is_taken = False
        self._next = None
