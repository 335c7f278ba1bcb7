"""Work that nobody waits for, done in the background until it is done or the companion closes."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from companion_api.refusal import Refused


class Errands:
    """Background work of one companion. That it was refused is nobody's loss."""

    def __init__(self) -> None:
        self._out: set[asyncio.Task[None]] = set()

    @property
    def are_out(self) -> bool:
        """Whether anything is still being done."""
        return bool(self._out)

    def send(self, errand: Coroutine[Any, Any, object]) -> None:
        """Do this, without anybody waiting for it."""
        task = asyncio.get_running_loop().create_task(_run(errand))
        self._out.add(task)
        task.add_done_callback(self._out.discard)

    async def close(self) -> None:
        """Give up what is not done yet."""
        for task in list(self._out):
            task.cancel()
        await asyncio.gather(*self._out, return_exceptions=True)


async def _run(errand: Coroutine[Any, Any, object]) -> None:
    with suppress(Refused):
        await errand
