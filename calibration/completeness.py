"""Is this box complete? What lies in a few pictures of all its cards, against what should be there."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from calibration.card_lists import Shortage, every_fixed_face, is_half_known, shortages
from tabletop.faces import Face
from tabletop.faces import nichtlustig as nl
from tabletop.faces.backs import Back
from tabletop.games import GameName
from vision.assign import is_certain
from vision.card_counts import most_of
from vision.sightings import SeenCard


@dataclass(frozen=True, slots=True)
class MissingCard:
    """A face of which fewer cards were seen than the box has."""

    face: Face
    seen: int
    wanted: int


@dataclass(frozen=True, slots=True)
class Completeness:
    """What is missing; `shortages` count kinds of cards of which nobody can say which they are."""

    missing: tuple[MissingCard, ...]
    shortages: tuple[Shortage, ...]

    @property
    def is_complete(self) -> bool:
        """Whether nothing is missing."""
        return not self.missing and not self.shortages


def certain_faces(cards: Sequence[SeenCard]) -> tuple[Face, ...]:
    """The faces of those cards of a picture that are certain; the others count for nothing."""
    return tuple(card.candidates[0].face for card in cards if is_certain(card.candidates))


def completeness_of(game: GameName, seen: Iterable[Face], deck_faces: Collection[Face] = ()) -> Completeness:
    """What of the game, and of its enrolled deck, was not seen; of a card, either side will do."""
    counted = Counter(front_of(face) for face in seen)
    fixed = every_fixed_face(game, counted)
    known = dict.fromkeys(front_of(face) for face in (*fixed, *deck_faces))
    missing = (MissingCard(face, counted[face], most_of(face) or 1) for face in known if not isinstance(face, Back))
    short = () if deck_faces else tuple(counted_in_cards(short, counted) for short in shortages(game, tuple(counted)))
    return Completeness(
        tuple(one for one in missing if one.seen < one.wanted), tuple(one for one in short if one.shown < one.wanted)
    )


def counted_in_cards(short: Shortage, counted: Counter[Face]) -> Shortage:
    """The same with each card that print tells by half counted for itself: five grey men have one number."""
    further = sum(n - 1 for face, n in counted.items() if isinstance(face, short.of) and is_half_known(face))
    return replace(short, shown=short.shown + further)


def front_of(face: Face) -> Face:
    """The side of a card by which it is known: targets and deaths are known by their fronts."""
    match face:
        case nl.Points(kind, value) if value is not None:
            return nl.Target(kind, value)
        case nl.Cover(value) if value is not None:
            return nl.Death(value)
    return face
