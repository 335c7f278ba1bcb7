"""Which card of the enrolled deck is it, by how it looks and by what is printed on it together?

A reader that knows no deck reads numbers, colours and kinds from the print itself; the deck knows how its cards look.
What both can say is multiplied; where print says nothing of a face, only the look counts.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop.faces import Face
from tabletop.faces.wonderful_world import Earth
from vision.assign import DOUBTFUL_AT_MOST
from vision.deck_certainty import (
    has_spoken,
    is_told_by_print,
    known_of,
    likely_among,
    likely_faces,
    sure_with_print,
)
from vision.deck_distances import Floats
from vision.geometry import Corners, Pixels
from vision.recognise_cards import CardReader
from vision.recognise_deck import LEAST_SHARE, DeckReader, DeckReading, candidates_of
from vision.sightings import CardCandidate, CardLook

LOOKS_LIKE_ONE: Final = 0.4
SURELY_PRINTED: Final = 0.7
# Of a card of which half is covered or cut off print sees no number and calls it a back. On 160 generated tables it did
# so 13 times where no back lay; all of them were 2.1 to 30 times as far from the deck's back as from another face.
FAR: Final = 2.0


class TogetherReader:
    """Asks an enrolled deck, and a reader that knows no deck."""

    def __init__(self, by_look: DeckReader, by_print: CardReader) -> None:
        self._by_look = by_look
        self._by_print = by_print

    def read(self, picture: Pixels, cards: Sequence[Corners]) -> tuple[CardLook, ...]:
        """One look per card, in their order."""
        both = zip(self._by_look.readings(picture, cards), self._by_print.read(picture, cards), strict=True)
        return tuple(self._together(reading, said) for reading, said in both)

    def _together(self, reading: DeckReading, said: CardLook) -> CardLook:
        faces = self._by_look.faces
        likely = likely_faces(reading.part, faces, said.candidates)
        best = likely[0].place
        hidden = self._by_look.hidden_beside(best)
        sure = sure_with_print(reading.part, likely[0], faces[best], said.candidates, hidden)
        candidates = candidates_of(faces, likely, sure)
        look = CardLook(candidates, reading.quarter_turns, moved=reading.moved, is_found=reading.is_found)
        return as_printed(look, said, faces, best, reading.part.nearest)


def as_printed(look: CardLook, said: CardLook, faces: Sequence[Face], likeliest: int, nearest: Floats) -> CardLook:
    """A card that looks like none of the deck's faces is what its print says, if the deck has such a face.

    `nearest` says how far the card lies from each face. Of several faces that only looks tell apart it is the nearest.
    It is not certain unless look and print together say so: where a print run's 36 is read as 3, no 3 looks like it.
    Only the earth, which is like no card of any print run, is what its print says however it looks.
    """
    looks_like_none = not look.candidates or look.candidates[0].confidence < LOOKS_LIKE_ONE
    if not has_spoken(said.candidates) or not looks_like_none or said.candidates[0].confidence < SURELY_PRINTED:
        return look
    printed = said.candidates[0]
    if isinstance(printed.face, Earth):
        return replace(look, candidates=(printed,), quarter_turns=said.quarter_turns, moved=None, is_found=False)
    fitting = [place for place, face in enumerate(faces) if printed.face in (face, known_of(face))]
    if not fitting or (not is_told_by_print(printed.face) and (len(fitting) > 1 or _is_far(nearest, fitting[0]))):
        return look
    most = 1.0 if fitting == [likeliest] else DOUBTFUL_AT_MOST
    among = likely_among(fitting, nearest)
    found = (CardCandidate(faces[one.place], min(printed.confidence * one.share, most)) for one in among)
    return replace(
        said, candidates=tuple(one for one in found if one.confidence >= LEAST_SHARE), moved=None, is_found=False
    )


def _is_far(nearest: Floats, place: int) -> bool:
    """Whether the card looks far more like another face."""
    return bool(nearest[place] > FAR * nearest.min())
