"""How often may somebody guess a join code?

An address gets ten wrong tries in ten minutes, all together a hundred. Against 113 million codes and one open table
that leaves a guesser one chance in a million per ten minutes.
"""

from collections import defaultdict, deque
from collections.abc import Callable
from typing import Final

from companion_api.refusal import Refused
from companion_api.wire.problems import ProblemCode

WINDOW_S: Final = 600.0
PER_ADDRESS: Final = 10
IN_ALL: Final = 100
_EVERYBODY: Final = ""


class Tries:
    """Counts wrong tries, by address and in all. `clock` gives seconds that never run backwards."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._wrong: defaultdict[str, deque[float]] = defaultdict(deque)

    def check(self, address: str) -> None:
        """Refuses an address, or everybody, after too many wrong tries."""
        for who, most in ((address, PER_ADDRESS), (_EVERYBODY, IN_ALL)):
            wrong = self._recent(who)
            if len(wrong) >= most:
                wait_s = int(wrong[0] + WINDOW_S - self._clock()) + 1
                raise Refused(ProblemCode.TOO_MANY_TRIES, 429, retry_after_s=wait_s)

    def count_wrong(self, address: str) -> None:
        """Remember a wrong try."""
        for who in (address, _EVERYBODY):
            self._wrong[who].append(self._clock())
        for who in [who for who in self._wrong if not self._recent(who)]:
            del self._wrong[who]

    def _recent(self, who: str) -> deque[float]:
        wrong = self._wrong[who]
        while wrong and wrong[0] <= self._clock() - WINDOW_S:
            wrong.popleft()
        return wrong
