"""Which readings fit together, and which of them may be called certain?"""

from collections.abc import Sequence
from typing import Final, TypeVar

from tabletop.table import CardReading, Certain, DieReading, Doubtful, Unread
from vision.sightings import CardCandidate, DieCandidate

CERTAIN: Final = 0.7
LEAST: Final = 0.12  # below this the best candidate is as good as a guess


def is_certain(candidates: Sequence[CardCandidate | DieCandidate]) -> bool:
    """Whether the best candidate is well ahead of all others."""
    return bool(candidates) and candidates[0].confidence >= CERTAIN


def settle_reading(candidates: Sequence[CardCandidate]) -> CardReading:
    """Certain if the best candidate is well ahead, doubtful with all that is possible, or unread."""
    likely = _likely(candidates)
    if not likely:
        return Unread()
    return Certain(likely[0].face) if is_certain(likely) else Doubtful(tuple(one.face for one in likely))


def settle_die(candidates: Sequence[DieCandidate]) -> DieReading:
    """The same for a die."""
    likely = _likely(candidates)
    if not likely:
        return Unread()
    return Certain(likely[0].die) if is_certain(likely) else Doubtful(tuple(one.die for one in likely))


_Candidate = TypeVar("_Candidate", CardCandidate, DieCandidate)


def _likely(candidates: Sequence[_Candidate]) -> list[_Candidate]:
    if not candidates or candidates[0].confidence < LEAST:
        return []
    return [candidate for candidate in candidates if candidate.confidence >= LEAST / 4]
