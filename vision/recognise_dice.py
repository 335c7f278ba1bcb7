"""What do the dice show?

A reader answers for boxed dice with candidates, best first; no candidates means that there is no die, or that it cannot
tell.
"""

from collections.abc import Sequence
from typing import Final, Protocol

from tabletop.dice import Die, DieColour
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
    """Reads dice with the die net."""

    def __init__(self, net: DieNet) -> None:
        self._net = net

    def read(self, picture: Pixels, dice: Sequence[Corners]) -> tuple[tuple[DieCandidate, ...], ...]:
        """The candidates of each die, in their order."""
        readings = self._net.read(picture, tuple(box_of_corners(corners) for corners in dice))
        return tuple(die_candidates(reading) for reading in readings)


def die_candidates(reading: DieReading) -> tuple[DieCandidate, ...]:
    """Value and colour together, best first; empty if this is hardly a die."""
    if reading.is_die < LEAST_DIE:
        return ()
    joint = [
        DieCandidate(Die(_colour(colour), value.what), value.confidence * colour.confidence)
        for value in reading.values
        for colour in reading.colours
        if value.confidence * colour.confidence >= LEAST_SHARE
    ]
    return tuple(sorted(joint, key=lambda candidate: -candidate.confidence)[:MOST_CANDIDATES])


def _colour(share: Share) -> DieColour:
    name = str(share.what)
    return NO_COLOUR_OF_OURS.get(name) or DieColour(name)
