"""What recogniser processes may use."""

import os
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Of one process. `start_s` is for loading the recogniser with the first picture, and for drawing a demo."""

    memory_bytes: int = 1 << 30
    start_s: float = 30.0
    picture_s: float = 5.0


def own_share_of_processors() -> int:
    """How many recognisers suit this machine: one processor stays free for the rest."""
    return max(1, (os.cpu_count() or 1) - 1)
