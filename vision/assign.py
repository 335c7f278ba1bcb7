"""Which readings fit together, and which of them may be called certain?"""

from typing import Final

from tabletop.table import CardReading, Certain, Doubtful, Unread
from vision.sightings import CardCandidate

CERTAIN: Final = 0.7
LEAST: Final = 0.12  # below this the best candidate is as good as a guess


def settle_reading(candidates: tuple[CardCandidate, ...]) -> CardReading:
    """Certain if the best candidate is well ahead, doubtful with all that is possible, or unread."""
    likely = [candidate for candidate in candidates if candidate.confidence >= LEAST / 4]
    if not likely or likely[0].confidence < LEAST:
        return Unread()
    if likely[0].confidence >= CERTAIN:
        return Certain(likely[0].face)
    return Doubtful(tuple(candidate.face for candidate in likely))
