"""Fits decks and reports on them in a process of its own: it takes seconds, and pictures in decks are decoded there."""

import asyncio
import sys
from collections.abc import Mapping
from typing import Final

from companion_api.pictures.deck_reports import REPORTS, DeckReported
from companion_api.pictures.limits import Limits
from companion_api.pictures.pool import ONE_THREAD
from companion_api.refusal import Refused
from companion_api.wire.problems import ProblemCode
from vision.deck import Deck
from vision.deck_file import pack_deck, unpack_deck

LONGEST_S: Final = 600.0  # a NumNum deck takes ten seconds of one processor, and processors are shared


class Fitter:
    """Works on one deck at a time. Methods raise Refused."""

    def __init__(self, limits: Limits, environment: Mapping[str, str]) -> None:
        self._limits = limits
        self._environment = {**environment, **ONE_THREAD}
        self._one_at_a_time = asyncio.Lock()

    async def fit(self, deck: Deck) -> Deck:
        """The same deck with a head for its looks."""
        return unpack_deck(await self._work("companion_api.pictures.fitter", deck))

    async def report(self, deck: Deck) -> DeckReported:
        """What its pictures tell of a deck; of one that is not fitted yet not which faces look alike."""
        return REPORTS.validate_json(await self._work("companion_api.pictures.reporter", deck))

    async def _work(self, module: str, deck: Deck) -> bytes:
        """What a process that runs this module makes of the deck."""
        async with self._one_at_a_time:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                module,
                str(self._limits.memory_bytes),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=self._environment,
                start_new_session=True,  # Ctrl-C in the terminal is for the parent
            )
            try:
                answer, _ = await asyncio.wait_for(process.communicate(pack_deck(deck)), LONGEST_S)
            except TimeoutError:
                raise Refused(ProblemCode.DECK_UNUSABLE, 409) from None
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
        if process.returncode:
            raise Refused(ProblemCode.NOT_A_DECK, 422)
        return answer
