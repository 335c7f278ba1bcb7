"""What follows when somebody has fulfilled a Murphy card?

Rulebook: "Ende einer Runde", "Ende des Spiels" (new edition); "De Murphy-kaart wordt vervuld", "Einde van het spel"
(1998).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from rules.dumm_gelaufen.deck import DONE_TO_WIN
from rules.game import Seat
from tabletop.faces.dumm_gelaufen import Edition


class Unfulfilled(StrEnum):
    """Where the Murphy cards go that nobody fulfilled: out of the game, or to be shuffled again."""

    BOX = "box"
    PILE = "pile"


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """Who has won, or who begins the next round; and where the other Murphy cards go."""

    winner: Seat | None
    starts: Seat | None
    unfulfilled: Unfulfilled


def end_round(by: Seat, done: Sequence[int], edition: Edition) -> RoundEnd:
    """What follows after `by` has fulfilled; `done` counts the fulfilled cards of each seat, this one included."""
    unfulfilled = Unfulfilled.PILE if edition is Edition.FX_SCHMID_1998 else Unfulfilled.BOX
    if done[by] >= DONE_TO_WIN:
        return RoundEnd(by, None, unfulfilled)
    return RoundEnd(None, Seat((by + 1) % len(done)), unfulfilled)
