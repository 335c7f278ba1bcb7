"""How good is this deck: what is missing, which faces look alike, which are badly seen, what to photograph again?"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from calibration.card_lists import Shortage, missing_faces, shortages
from calibration.look_quality import faults_of, worth_of
from calibration.unseen import washed_out
from calibration.views import seen_again
from tabletop.faces import Face
from tabletop.faces import nichtlustig as nl
from tabletop.faces import wonderful_world as ww
from tabletop.faces.backs import Back
from tabletop.games import GameName
from tabletop.notation import format_face
from vision.build import GAMES_OF_NUMBERS
from vision.card_texts import texts_of_looks
from vision.deck import Deck, DeckHead, Look, PartHead
from vision.deck_certainty import known_of
from vision.deck_distances import PartReading, squared_distances
from vision.deck_parts import numbers_within
from vision.descriptor import Descriptors, describe
from vision.geometry import Pixels
from vision.recognise_deck import most_telling

VIEWS: Final = 24
BAD_VIEWS: Final = 5  # percent: the report speaks of what may happen in bad light, not of what happens most often
ALIKE: Final = 0.7
"""Of bad views of a face, by how much the other one is farther than its own: below it every pair is named."""
ALIKE_IF_NEAR: Final = 1.3
"""The same for the faces nearest to one. Of 6 pairs that rendered scenes confuse 5 are named so, one the seventh
nearest; of 51 that four generated print runs of each game confuse 33. Most of the others are burnt out."""
MOST_NEAREST: Final = 7
MOST_NEAREST_TOLD: Final = 3  # of pairs that print tells apart
NEAREST: Final = 2
MOST_IN_FULL: Final = 3  # pairs of two kinds
WEAK: Final = 0.35  # of `worth_of`; a sharp look in even light has 0.6 and more


@dataclass(frozen=True, slots=True)
class AlikePair:
    """Two faces that may be taken for each other; the margin is 0 where bad views of one are as near to the other.

    `told_by_print`: number, colour or text on them, where they can be read, tell them apart whatever they look like.
    `is_nearest`: to one of the two hardly any other face is as near.
    """

    one: Face
    other: Face
    margin: float
    told_by_print: bool
    is_nearest: bool

    @property
    def may_be_confused(self) -> bool:
        """Whether it has to be reckoned with: of pairs that print tells apart only the nearest."""
        return self.is_nearest or not self.told_by_print


@dataclass(frozen=True, slots=True)
class AlikeKinds:
    """The pairs of two kinds of cards that have to be reckoned with, the most alike first; kinds as `format_face` calls
    them."""

    one: str
    other: str
    told_by_print: bool
    pairs: tuple[AlikePair, ...]

    @property
    def worst(self) -> tuple[AlikePair, ...]:
        """Those to be named in full."""
        return self.pairs[:MOST_IN_FULL]


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
    alike: tuple[AlikePair, ...]  # those that print does not tell apart first, of these the most alike
    weak: tuple[WeakFace, ...]  # the worst first

    @property
    def photograph_again(self) -> tuple[Face, ...]:
        """The faces of which another look would help most."""
        return tuple(one.face for one in self.weak if one.faults)

    @property
    def alike_kinds(self) -> tuple[AlikeKinds, ...]:
        """The pairs to be reckoned with, by the kinds of their cards, in the order of the worst pair of each."""
        grouped: dict[tuple[str, str, bool], list[AlikePair]] = {}
        for pair in self.alike:
            if pair.may_be_confused:
                one, other = sorted((_kind_of(pair.one), _kind_of(pair.other)))
                grouped.setdefault((one, other, pair.told_by_print), []).append(pair)
        return tuple(AlikeKinds(*kinds, tuple(pairs)) for kinds, pairs in grouped.items())


def report_on(deck: Deck) -> DeckReport:
    """The report of a deck; before it is fitted nobody can say which faces look alike.

    Raises a PictureError if one of its looks is damaged.
    """
    faces = deck.faces
    alike = () if deck.head is None else _alike_pairs(deck, deck.head)
    return DeckReport(missing_faces(deck.game, faces), shortages(deck.game, faces), alike, weak_faces(deck))


def weak_faces(deck: Deck) -> tuple[WeakFace, ...]:
    """The faces of which no look is good, the worst first; raises a PictureError if one of its looks is damaged."""
    washed = washed_out(deck.looks)
    best = {
        face: max((one for one in deck.looks if one.face == face), key=lambda one: worth_of(one.quality))
        for face in deck.faces
    }
    found = (_weak_face(face, look, face in washed) for face, look in best.items())
    return tuple(sorted((one for one in found if one.worth < WEAK or one.faults), key=lambda one: one.worth))


def _weak_face(face: Face, look: Look, is_washed_out: bool) -> WeakFace:
    """A look that is washed out beside others of its kind is faint, however much contrast its photograph has."""
    faults = faults_of(look.quality)
    if is_washed_out and not {"faint", "glare"} & set(faults):
        faults = (*faults, "faint")
    return WeakFace(face, worth_of(look.quality), faults, look.photograph.rpartition(" ")[0])


def _alike_pairs(deck: Deck, head: DeckHead) -> tuple[AlikePair, ...]:
    """Every pair of which bad views of the one come near to the other, and the nearest ones of each face."""
    margins = _margins(deck, head)
    rank = margins.argsort(axis=1, kind="stable").argsort(axis=1)
    texts = texts_of_looks(deck.looks)
    pairs = []
    for one, face in enumerate(head.faces):
        for other in range(one):
            margin, place = float(margins[one, other]), int(min(rank[one, other], rank[other, one]))
            told = _is_told_by_print(deck.game, face, head.faces[other]) or texts.tell_apart(face, head.faces[other])
            is_near = place < (MOST_NEAREST_TOLD if told else MOST_NEAREST)
            if margin < (ALIKE_IF_NEAR if is_near else ALIKE):
                first, second = sorted((face, head.faces[other]), key=repr)
                pair = AlikePair(first, second, max(margin, 0.0), told, is_nearest=place < NEAREST)
                pairs.append((told, margin, pair))
    return tuple(pair for *_, pair in sorted(pairs, key=lambda one: one[:2]))


def _kind_of(face: Face) -> str:
    return format_face(face).partition("/")[0]


def _is_told_by_print(game: GameName, one: Face, other: Face) -> bool:
    return game in GAMES_OF_NUMBERS and known_of(one) != known_of(other)


def _margins(deck: Deck, head: DeckHead) -> npt.NDArray[np.float64]:  # (F, F), infinite where it makes no difference
    """How much farther each face is from bad views of another than their own, whichever way up they lie."""
    rng = np.random.default_rng(0)
    margins = np.array([_beyond_own(head, number, _views(deck, face, rng)) for number, face in enumerate(head.faces)])
    for one, face in enumerate(head.faces):
        for other, same in enumerate(head.faces):
            if one == other or is_one_in_play(face, same):
                margins[one, other] = np.inf
    return np.asarray(np.minimum(margins, margins.T), np.float64)


def _views(deck: Deck, face: Face, rng: np.random.Generator) -> list[Pixels]:
    own = [look for look in deck.looks if look.face == face]
    return [seen_again(own[k % len(own)].picture, rng) for k in range(VIEWS)]


def _beyond_own(head: DeckHead, number: int, views: Sequence[Pixels]) -> npt.NDArray[np.float64]:  # (F,)
    """By the part of the card that each view would be told by."""
    upright, turned = describe(views), describe([np.ascontiguousarray(view[::-1, ::-1]) for view in views])
    distances = [np.stack([_by_part(part, rows) for rows in (upright, turned)], axis=1) for part in head.parts]
    beyond = []
    for view in range(len(views)):
        read = [PartReading(part, far[view], 0.0) for part, far in zip(head.parts, distances, strict=True)]
        nearest = np.maximum(most_telling(read).nearest, 1e-6)
        beyond.append(np.log(nearest / nearest[number]))
    return np.asarray(np.percentile(np.array(beyond), BAD_VIEWS, axis=0), np.float64)


def _by_part(part: PartHead, rows: Descriptors) -> npt.NDArray[np.float64]:
    return squared_distances(part, rows[:, numbers_within(part.part)])


def is_one_in_play(one: Face, other: Face) -> bool:
    """Whether it makes no difference which of the two it is."""
    match one, other:
        case nl.Points(kind), nl.Points(same):
            return kind is same and kind is not nl.Kind.DINO
        case (Back(), Back()) | (ww.Landscape(), ww.Landscape()) | (nl.Cover(), nl.Cover()):
            return True
    return False
