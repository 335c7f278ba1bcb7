"""Which part of a card is in view, and which numbers of its descriptor speak of it?"""

from collections.abc import Sequence
from functools import cache
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from vision.covering import neighbours_of
from vision.deck import Part
from vision.descriptor import places_of_numbers
from vision.geometry import Corners, Pixels, shared_area, signed_area

FREE: Final = 0.06  # of a part; less is an outline that is off by a little, not a card that lies there
SURELY_BELOW: Final = -0.3  # as `Neighbour.lead` has it
TOUCHING: Final = 0.03  # of the card

WHOLE: Final = Part()
PARTS: Final = (
    WHOLE,
    Part(bottom=0.625),
    Part(top=0.375),
    Part(right=2 / 3),
    Part(left=1 / 3),
    Part(bottom=0.375),
    Part(top=0.625),
    Part(right=0.5),
    Part(left=0.5),
    # What a card laid on another one leaves of it: of 214 cards of which 20 to 35 in 100 are in view, on print runs
    # kept apart, 149 are told with these and 20 without.
    Part(bottom=0.25),
    Part(top=0.75),
    Part(right=1 / 3),
    Part(left=2 / 3),
    # What a card on a corner leaves: with them 5 more of 356 cards that others cover are told.
    Part(right=2 / 3, bottom=0.625),
    Part(left=1 / 3, bottom=0.625),
    Part(right=2 / 3, top=0.375),
    Part(left=1 / 3, top=0.375),
)


@cache
def numbers_within(part: Part) -> npt.NDArray[np.bool_]:  # (D,)
    """Which numbers of a descriptor depend on this part of the card alone."""
    left, top, right, bottom = places_of_numbers().T
    slack = 1e-4
    inside = (left >= part.left - slack) & (right <= part.right + slack)
    return np.asarray(inside & (top >= part.top - slack) & (bottom <= part.bottom + slack), np.bool_)


def covering_outlines(picture: Pixels, cards: Sequence[Corners]) -> tuple[tuple[Corners, ...], ...]:
    """For each card the others that share a place with it and do not lie below it, as far as their edges tell."""
    return tuple(
        tuple(one.corners for one in beside if one.share > TOUCHING and one.lead > SURELY_BELOW)
        for beside in neighbours_of(picture, cards)
    )


def covered_share(corners: Corners, part: Part, over: Sequence[Corners]) -> float:
    """How much of a part of the card one of the outlines may hide, the most by any one of them."""
    if not over:
        return 0.0
    piece = corners_of_part(corners, part)
    area = max(abs(signed_area(piece)), 1e-6)
    return max(shared_area(piece, other) / area for other in over)


def corners_of_part(corners: Corners, part: Part) -> Corners:
    """Where the part lies in the picture."""
    unit = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)
    sides = [(part.left, part.top), (part.right, part.top), (part.right, part.bottom), (part.left, part.bottom)]
    to_picture = cv2.getPerspectiveTransform(unit, corners)
    return np.asarray(cv2.perspectiveTransform(np.array([sides], np.float32), to_picture)[0], np.float32)
