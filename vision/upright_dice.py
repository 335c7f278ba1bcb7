"""Dice in a picture that lies on its side or upside down.

The upper face of a die is told from its side faces by its place: as people hold cameras it is above the others. Where
a picture stands on its head a side face is taken for the upper one; not always, and mostly with doubt. So where the
dice of a picture are hard to read, they are read the other ways round as well.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import cv2
import numpy as np

from vision.dice_selection import LEAST_DIE
from vision.geometry import Corners, Pixels
from vision.locate_by_net import box_of_corners, corners_of_box
from vision.recognise_dice import DieReader
from vision.sightings import Outline, SeenDie

# Of 113 dice in rendered scenes, turned by a quarter, a half and three, 89, 79 and 91 are read rightly without another
# try, and 1, 7 and 3 wrongly and called certain; with it 102, 101 and 109 are, and 1, 4 and 0. Upright ones stay
# as they are.
HARD_TO_READ: Final = 0.85  # the mean confidence in the dice's values
READ_MORE: Final = 0.6  # dice that are to be read, as many as the confidences add up to
LEAST_DICE: Final = 2  # one alone may be hard to read for itself
ROTATIONS: Final = {1: cv2.ROTATE_90_COUNTERCLOCKWISE, 2: cv2.ROTATE_180, 3: cv2.ROTATE_90_CLOCKWISE}


class UprightDice:
    """Reads dice with another reader, in the picture turned by quarters where that makes them much plainer."""

    def __init__(self, reader: DieReader) -> None:
        self._reader = reader

    def read(self, picture: Pixels, proposals: Sequence[Outline]) -> tuple[SeenDie, ...]:
        """The dice among the proposals, each once, surest first."""
        seen = self._reader.read(picture, proposals)
        dice = [Outline(die.corners, die.outline_confidence) for die in likely_ones(seen)]
        readable = dice_to_be_read(seen)
        if len(dice) < LEAST_DICE or readable >= HARD_TO_READ * len(dice):
            return seen
        by_turn = {quarters: dice_to_be_read(self._turned(picture, dice, quarters)) for quarters in ROTATIONS}
        best = max(by_turn, key=lambda quarters: by_turn[quarters])
        return self._turned(picture, proposals, best) if by_turn[best] > readable + READ_MORE else seen

    def _turned(self, picture: Pixels, proposals: Sequence[Outline], quarters: int) -> tuple[SeenDie, ...]:
        """What is read in the picture turned counter-clockwise, and where that is in the picture as it was."""
        turned = np.asarray(cv2.rotate(picture, ROTATIONS[quarters]), np.uint8)
        there = [replace(one, corners=points_turned(one.corners, picture.shape, quarters)) for one in proposals]
        seen = self._reader.read(turned, there)
        boxes = [box_of_corners(points_turned(die.corners, turned.shape, -quarters)) for die in seen]
        return tuple(replace(die, corners=corners_of_box(box)) for die, box in zip(seen, boxes, strict=True))


def dice_to_be_read(dice: Sequence[SeenDie]) -> float:
    """How many dice will show what they are read as, whatever their colour."""
    return sum(die.value_confidence for die in likely_ones(dice))


def likely_ones(dice: Sequence[SeenDie]) -> list[SeenDie]:
    """Those that are dice rather than something else."""
    return [die for die in dice if die.outline_confidence >= LEAST_DIE]


def points_turned(points: Corners, shape: Sequence[int], quarters: int) -> Corners:
    """Where points (n, 2) of a picture of this shape lie once it is turned counter-clockwise by quarters."""
    height, width = shape[:2]
    for _ in range(quarters % 4):
        points = np.column_stack([points[:, 1], width - points[:, 0]]).astype(np.float32)
        height, width = width, height
    return points
