"""The pictures of the demos, made by a recogniser process when first asked for and then kept."""

import asyncio

from companion_api.pictures.messages import TakeDemoPicture
from companion_api.pictures.pool import RecogniserPool
from tabletop.games import GameName


class DemoPictures:
    """The pictures of all demos, by game and place from 1."""

    def __init__(self, pool: RecogniserPool) -> None:
        self._pool = pool
        self._taken: dict[tuple[GameName, int], bytes] = {}
        self._lock = asyncio.Lock()

    async def get(self, game: GameName, number: int) -> bytes:
        """The picture, as JPEG."""
        async with self._lock:
            if (game, number) not in self._taken:
                answered = await self._pool.ask(TakeDemoPicture(game, number - 1))
                self._taken[game, number] = answered.enclosed
            return self._taken[game, number]
