"""How good is this deck: what is missing, which faces look alike, which are badly seen, what to photograph again?"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from calibration.card_lists import Shortage, missing_faces, shortages
from calibration.look_quality import faults_of, worth_of
from calibration.views import seen_again
from tabletop.faces import Face
from tabletop.faces import nichtlustig as nl
from tabletop.faces import wonderful_world as ww
from tabletop.faces.backs import Back
from vision.deck import Deck, DeckHead
from vision.deck_distances import squared_distances
from vision.deck_parts import numbers_within
from vision.descriptor import Descriptors, describe

VIEWS: Final = 8
ALIKE: Final = 0.35  # of a face's views, their distance from the other face less than this beyond their own
ALIKE_BY_A_PART: Final = 0.1  # the same for a part of the card: halves of many cards are alike
MOST_PAIRS_OF_A_FACE: Final = 3
WEAK: Final = 0.35  # of `worth_of`; a sharp look in even light has 0.6 and more


@dataclass(frozen=True, slots=True)
class AlikePair:
    """Two faces that are easily taken for each other; the margin is 0 where views of one are as near to the other."""

    one: Face
    other: Face
    margin: float


@dataclass(frozen=True, slots=True)
class WeakFace:
    """A face whose best look is not good, and why; no fault by name where it is only less clear than others."""

    face: Face
    worth: float
    faults: tuple[str, ...]
    photograph: str


@dataclass(frozen=True, slots=True)
class DeckReport:
    """What is to be known of a deck before it is played with."""

    missing: tuple[Face, ...]
    shortages: tuple[Shortage, ...]
    alike: tuple[AlikePair, ...]  # the most alike first
    weak: tuple[WeakFace, ...]  # the worst first

    @property
    def photograph_again(self) -> tuple[Face, ...]:
        """The faces of which another look would help most."""
        return tuple(one.face for one in self.weak if one.faults)


def report_on(deck: Deck) -> DeckReport:
    """The report of a fitted deck; raises a PictureError if one of its looks is damaged."""
    assert deck.head is not None, "a deck is reported on after its head was fitted"
    faces = deck.faces
    weak = _weak_faces(deck)
    return DeckReport(missing_faces(deck.game, faces), shortages(deck.game, faces), _alike_pairs(deck, deck.head), weak)


def _weak_faces(deck: Deck) -> tuple[WeakFace, ...]:
    best = {
        face: max((one for one in deck.looks if one.face == face), key=lambda one: worth_of(one.quality))
        for face in deck.faces
    }
    weak = [
        WeakFace(face, worth_of(look.quality), faults_of(look.quality), look.photograph.rpartition(" ")[0])
        for face, look in best.items()
        if worth_of(look.quality) < WEAK or faults_of(look.quality)
    ]
    return tuple(sorted(weak, key=lambda one: one.worth))


def _alike_pairs(deck: Deck, head: DeckHead) -> tuple[AlikePair, ...]:
    """Every pair of which views of the one come near to the other, by the whole card or by one of its parts."""
    margins: dict[frozenset[Face], float] = {}
    rng = np.random.default_rng(0)
    for number, face in enumerate(head.faces):
        own = [look for look in deck.looks if look.face == face]
        views = [seen_again(own[k % len(own)].picture, rng) for k in range(VIEWS)]
        turned = [np.ascontiguousarray(view[::-1, ::-1]) for view in views]
        for other, margin in _nearest(head, describe(views), describe(turned), number).items():
            pair = frozenset((face, head.faces[other]))
            if not _are_one_in_play(face, head.faces[other]):
                margins[pair] = min(margin, margins.get(pair, margin))
    return tuple(sorted((_pair(pair, margin) for pair, margin in margins.items()), key=lambda one: one.margin))


def _pair(faces: frozenset[Face], margin: float) -> AlikePair:
    one, other = sorted(faces, key=repr)
    return AlikePair(one, other, margin)


def _nearest(head: DeckHead, upright: Descriptors, turned: Descriptors, number: int) -> Mapping[int, float]:
    """The faces that these views of a face come near to, either way up, with how far beyond its own they are."""
    found: dict[int, float] = {}
    for part in head.parts:
        used, limit = numbers_within(part.part), ALIKE if part.part.share == 1 else ALIKE_BY_A_PART
        distances = squared_distances(part, upright[:, used])
        own = np.maximum(distances[:, [number]], 1e-6)
        either_way = np.minimum(distances, squared_distances(part, turned[:, used]))
        beyond = np.log(np.maximum(either_way, 1e-6) / own)
        nearest = np.percentile(beyond, 25, axis=0)
        nearest[number] = np.inf
        for other in np.argsort(nearest)[:MOST_PAIRS_OF_A_FACE]:
            margin = max(float(nearest[other]), 0.0)
            if margin < limit:
                found[int(other)] = min(margin, found.get(int(other), margin))
    return found


def _are_one_in_play(one: Face, other: Face) -> bool:
    """Whether it makes no difference which of the two it is."""
    match one, other:
        case nl.Points(kind), nl.Points(same):
            return kind is same and kind is not nl.Kind.DINO
        case (Back(), Back()) | (ww.Landscape(), ww.Landscape()) | (nl.Cover(), nl.Cover()):
            return True
    return False


def absent_faces(deck_faces: Sequence[Face], seen: Sequence[Face]) -> tuple[Face, ...]:
    """The faces of the deck that were not seen, in its order."""
    present = set(seen)
    return tuple(face for face in deck_faces if face not in present)
