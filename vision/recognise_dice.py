"""What do the dice show?

A reader answers for boxed dice with candidates, best first; no candidates means that there is no die, or that it cannot
tell.
"""

from collections import defaultdict
from collections.abc import Sequence
from itertools import product
from typing import Final, Protocol

from tabletop.dice import Die, DieColour
from tabletop.games import GameName
from vision.card_counts import may_be_die_of
from vision.die_net import DieNet, DieReading, Share
from vision.geometry import Corners, Pixels
from vision.locate_by_net import box_of_corners
from vision.sightings import DieCandidate

LEAST_DIE: Final = 0.3  # of the net's own answer whether this is a die at all
LEAST_SHARE: Final = 0.02
MOST_CANDIDATES: Final = 4
NO_COLOUR_OF_OURS: Final = {"turquoise": DieColour.BLUE}  # a shade that the net tells apart and no game needs


class DieReader(Protocol):
    """Tells colour and value of dice."""

    def read(self, picture: Pixels, dice: Sequence[Corners]) -> tuple[tuple[DieCandidate, ...], ...]:
        """The candidates of each die, in their order."""


class NetDieReader:
    """Reads the dice of a game (None: of any) with the die net."""

    def __init__(self, net: DieNet, game: GameName | None) -> None:
        self._net = net
        self._game = game

    def read(self, picture: Pixels, dice: Sequence[Corners]) -> tuple[tuple[DieCandidate, ...], ...]:
        """The candidates of each die, in their order."""
        readings = self._net.read(picture, tuple(box_of_corners(corners) for corners in dice))
        return tuple(die_candidates(reading, self._game) for reading in readings)


def die_candidates(reading: DieReading, game: GameName | None) -> tuple[DieCandidate, ...]:
    """Value and colour together, best first, of what the game's dice can show; empty if this is hardly a die."""
    if reading.is_die < LEAST_DIE:
        return ()
    shares: defaultdict[Die, float] = defaultdict(float)
    for value, colour in product(reading.values, reading.colours):
        die = Die(_colour(colour), value.what)
        if may_be_die_of(game, die):
            shares[die] += value.confidence * colour.confidence
    total = sum(shares.values()) or 1.0
    likely = [DieCandidate(die, share / total) for die, share in shares.items() if share >= LEAST_SHARE * total]
    return tuple(sorted(likely, key=lambda candidate: -candidate.confidence)[:MOST_CANDIDATES])


def _colour(share: Share) -> DieColour:
    name = str(share.what)
    return NO_COLOUR_OF_OURS.get(name) or DieColour(name)
