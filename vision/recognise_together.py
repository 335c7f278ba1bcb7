"""Which card of the enrolled deck is it, by how it looks and by what is printed on it together?

A reader that knows no deck reads numbers, colours and kinds from the print itself; the deck knows how its cards look.
Where both can be right they are multiplied; where print says nothing of a face, only the look counts.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop.faces import Face
from tabletop.faces import dumm_gelaufen as dg
from tabletop.faces import wonderful_world as ww
from tabletop.faces.backs import Back
from vision.geometry import Corners, Pixels
from vision.recognise_cards import CardReader
from vision.sightings import CardCandidate, CardLook

PRINT_WEIGHS: Final = 0.7  # as a power of its share: it is wrong together with the look more often than by chance
LEAST_SHARE: Final = 0.02  # of a face that print speaks against; it is that wrong where it is sure
LOOKS_LIKE_ONE: Final = 0.4
SURELY_PRINTED: Final = 0.7
TOLD_BY_PRINT: Final = 0.5  # of the print's best candidate; with less it would only blur what the look says


class TogetherReader:
    """Asks an enrolled deck, and a reader that knows no deck."""

    def __init__(self, by_look: CardReader, by_print: CardReader, faces: Sequence[Face] = ()) -> None:
        self._by_look = by_look
        self._by_print = by_print
        self._faces = tuple(faces)

    def read(self, picture: Pixels, cards: Sequence[Corners]) -> tuple[CardLook, ...]:
        """One look per card, in their order."""
        looks = zip(self._by_look.read(picture, cards), self._by_print.read(picture, cards), strict=True)
        return tuple(together(look, said, self._faces) for look, said in looks)


def together(look: CardLook, said: CardLook, faces: Sequence[Face] = ()) -> CardLook:
    """The candidates by look, each as likely as both say; the rest of the shares stays with what is no card of it.

    A card that looks like none of the deck's `faces` is what print says, if the deck has one such face only.
    """
    best = said.candidates[0] if said.candidates else None
    if best is None or best.confidence < TOLD_BY_PRINT:
        return look
    looks_like_none = not look.candidates or look.candidates[0].confidence < LOOKS_LIKE_ONE
    if looks_like_none and best.confidence >= SURELY_PRINTED:
        fitting = [face for face in faces if best.face in (face, known_of(face))]
        if len(fitting) == 1:
            return replace(said, candidates=(replace(best, face=fitting[0]),), moved=None)
    if not is_told_by_print(best.face):
        return look
    shares = [one.confidence * share_of(one.face, said.candidates) ** PRINT_WEIGHS for one in look.candidates]
    strange = max(1 - sum(one.confidence for one in look.candidates), 0.0) * LEAST_SHARE**PRINT_WEIGHS
    total = sum(shares) + strange
    if total <= 0:
        return look
    found = [replace(one, confidence=share / total) for one, share in zip(look.candidates, shares, strict=True)]
    return replace(look, candidates=tuple(sorted(found, key=lambda one: -one.confidence)))


def is_told_by_print(face: Face) -> bool:
    """Whether print says more of such a card than its kind."""
    return isinstance(face, dg.NumberCard | ww.Gent) or not isinstance(
        face, Back | dg.MurphyCard | dg.ActionCard | dg.MacCard | ww.Landscape | ww.Earth
    )


def share_of(face: Face, said: Sequence[CardCandidate]) -> float:
    """What print gives to a face, or to what is known of it."""
    return max(sum(one.confidence for one in said if one.face == face or one.face == known_of(face)), LEAST_SHARE)


def known_of(face: Face) -> Face:
    """What print alone can say of a face."""
    match face:
        case ww.Gent(number):
            return ww.Gent(number)
        case dg.ActionCard(colour):
            return dg.ActionCard(colour)
        case dg.MurphyCard():
            return dg.MurphyCard()
        case Back():
            return Back()
    return face
