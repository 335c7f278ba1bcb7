"""Fits decks in a process of its own: it takes seconds, and pictures in decks from strangers are decoded there."""

import asyncio
import sys
from collections.abc import Mapping
from typing import Final

from companion_api.pictures.limits import Limits
from companion_api.pictures.pool import ONE_THREAD
from companion_api.refusal import Refused
from companion_api.wire.problems import ProblemCode
from vision.deck import Deck
from vision.deck_file import pack_deck, unpack_deck

LONGEST_S: Final = 600.0  # a NumNum deck takes ten seconds of one processor, and processors are shared


class Fitter:
    """Fits one deck at a time."""

    def __init__(self, limits: Limits, environment: Mapping[str, str]) -> None:
        self._limits = limits
        self._environment = {**environment, **ONE_THREAD}
        self._one_at_a_time = asyncio.Lock()

    async def fit(self, deck: Deck) -> Deck:
        """The same deck with a head for its looks; raises Refused."""
        async with self._one_at_a_time:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "companion_api.pictures.fitter",
                str(self._limits.memory_bytes),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=self._environment,
                start_new_session=True,  # Ctrl-C in the terminal is for the parent
            )
            try:
                fitted, _ = await asyncio.wait_for(process.communicate(pack_deck(deck)), LONGEST_S)
            except TimeoutError:
                raise Refused(ProblemCode.DECK_UNUSABLE, 409) from None
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
        if process.returncode:
            raise Refused(ProblemCode.NOT_A_DECK, 422)
        return unpack_deck(fitted)
