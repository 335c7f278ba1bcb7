"""How often may somebody guess a join code, or open a table?

A guesser gets ten wrong codes in ten minutes, all together a hundred. Against 113 million codes and one open table that
leaves one chance in a million per ten minutes.
"""

from collections import defaultdict, deque
from collections.abc import Callable
from typing import Final

from companion_api.refusal import Refused
from companion_api.wire.problems import ProblemCode

WINDOW_S: Final = 600.0
PER_ADDRESS: Final = 10
IN_ALL: Final = 100
TABLES_PER_ADDRESS: Final = 300  # a club behind one address may open many; a script would fill the disk
TABLES_IN_ALL: Final = 1000
_EVERYBODY: Final = ""


class Tries:
    """Counts tries, by address and in all. `clock` gives seconds that never run backwards."""

    def __init__(self, clock: Callable[[], float], per_address: int = PER_ADDRESS, in_all: int = IN_ALL) -> None:
        self._clock = clock
        self._per_address = per_address
        self._in_all = in_all
        self._counted: defaultdict[str, deque[float]] = defaultdict(deque)

    def check(self, address: str) -> None:
        """Refuses an address, or everybody, after too many tries."""
        for who, most in ((address, self._per_address), (_EVERYBODY, self._in_all)):
            counted = self._recent(who)
            if len(counted) >= most:
                wait_s = int(counted[0] + WINDOW_S - self._clock()) + 1
                raise Refused(ProblemCode.TOO_MANY_TRIES, 429, retry_after_s=wait_s)

    def count(self, address: str) -> None:
        """Remember a try."""
        for who in (address, _EVERYBODY):
            self._counted[who].append(self._clock())
        for who in [who for who in self._counted if not self._recent(who)]:
            del self._counted[who]

    def _recent(self, who: str) -> deque[float]:
        counted = self._counted[who]
        while counted and counted[0] <= self._clock() - WINDOW_S:
            counted.popleft()
        return counted
