"""How sure is it that a card of the enrolled deck is the one it seems to be?

Two things speak against it. Another card, of this deck or of none, may seem to be it. And the card may show a face
that nobody has shown, or only so badly that its look says nothing: then it could not win, and the next best face did.
Odds against either were fitted on generated print runs (`python -m tests.deck_trials.fit_odds` does it again); they add
up, the second by how many such faces there are. What is printed on a card is evidence beside its look, where there is a
reader for print.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from tabletop.faces import Face
from tabletop.faces import dumm_gelaufen as dg
from tabletop.faces import wonderful_world as ww
from tabletop.faces.backs import Back
from vision.assign import DOUBTFUL_AT_MOST
from vision.deck_distances import Floats, PartReading
from vision.sightings import CardCandidate

COMPARED: Final = 6  # faces; what is farther away than that is not it, whatever print says
NEARNESS: Final = 6.0  # how fast a face gets unlikely with its distance
PRINT_WEIGHS: Final = 0.7  # as a power of its share: it is wrong together with the look more often than by chance
LEAST_SHARE: Final = 0.02  # of a face that print speaks against; it is that wrong where it is sure
TOLD_BY_PRINT: Final = 0.5  # of the print's best candidate; with less it would only blur what the look says
LEAST_MARGIN, MOST_MARGIN = -1.5, 4.0
NEVER_COMPLETE: Final = 0.45
"""Hidden faces for each one that was shown, where nothing is known to be missing. With it 13 of 1208 cards that are not
in the deck are called certain on print runs kept apart, with none 42; of 2077 that are in it 5 in 100 fewer."""
FITTED_FOR: Final = 0.75  # hidden faces for each one that was shown, in the pictures that the odds were fitted to
TWIN: Final = 0.5
"""The odds that a hidden card, of which print tells no more than its kind, differs from the one that seems to lie there
by a word only: the margin between the faces that are known says nothing of such a one."""


@dataclass(frozen=True, slots=True)
class Likely:
    """A face of the deck that the card may show; `share` is how likely it is among those compared."""

    place: int  # among the deck's faces
    share: float


def likely_faces(reading: PartReading, faces: Sequence[Face], said: Sequence[CardCandidate] = ()) -> tuple[Likely, ...]:
    """The faces that look, and print where it says anything, leave possible, the likeliest first."""
    is_heard = has_spoken(said) and is_told_by_print(said[0].face)
    # What is nearer than looks at one face usually are may be either of two: there print tells a 6 from a 9.
    distances = np.maximum(reading.nearest, reading.head.own if is_heard else 1e-6)
    nearest = np.lexsort((reading.nearest, distances))[:COMPARED]
    weights = (distances[nearest[0]] / distances[nearest]) ** NEARNESS
    if is_heard:
        weights = weights * np.array([share_of(faces[k], said) ** PRINT_WEIGHS for k in nearest])
    order = np.argsort(-weights, kind="stable")
    return tuple(Likely(int(nearest[k]), float(weights[k] / weights.sum())) for k in order)


def likely_among(places: Sequence[int], nearest: Floats) -> tuple[Likely, ...]:
    """How likely the card shows each of these faces if it shows one of them, the likeliest first."""
    distances = np.maximum(nearest[list(places)], 1e-6)
    weights = (distances.min() / distances) ** NEARNESS
    order = np.argsort(-weights, kind="stable")
    return tuple(Likely(places[k], float(weights[k] / weights.sum())) for k in order)


@dataclass(frozen=True, slots=True, eq=False)
class Odds:
    """What evidence is worth: for the face among all cards of the deck, against other cards, against hidden faces."""

    among: Floats
    others: Floats
    hidden: Floats


def sure_by_look(reading: PartReading, best: Likely, hidden: float) -> float:
    """How sure the best face is where nothing reads print; `hidden` as `DeckHead.hidden` has it."""
    return _sure(evidence_of_look(reading, best), BY_LOOK, hidden)


def sure_with_print(
    reading: PartReading, best: Likely, face: Face, said: Sequence[CardCandidate], hidden: float
) -> float:
    """How sure the best face is, given what print says."""
    evidence = evidence_of_both(reading, best, face, said)
    may_have_twin = hidden > 0 and not is_told_by_print(face)
    return _sure(evidence, WITH_PRINT, hidden, TWIN if may_have_twin else 0.0)


def _sure(evidence: Floats, odds: Odds, hidden: float, twins: float = 0.0) -> float:
    """Certain only if other cards and hidden faces can be ruled out; else as doubtful as among cards of the deck."""
    others, unseen, wrong = (float(np.exp(-(evidence @ one))) for one in (odds.others, odds.hidden, odds.among))
    strictly = 1 / (1 + others + (hidden + NEVER_COMPLETE) / FITTED_FOR * unseen + twins)
    return max(strictly, DOUBTFUL_AT_MOST / (1 + wrong))


def evidence_of_both(reading: PartReading, best: Likely, face: Face, said: Sequence[CardCandidate]) -> Floats:
    """What speaks for a face by its look and by what print says, in the order of `WITH_PRINT`."""
    by_print = _by_print(_margin(reading, best.place), face, said)
    return np.concatenate([evidence_of_look(reading, best), by_print])


def evidence_of_look(reading: PartReading, best: Likely) -> Floats:
    """How near the face is, how far ahead, by how much of the card, how much of that may be hidden."""
    distance = max(float(reading.nearest[best.place]), 1e-6)
    near, margin = float(np.log(distance / reading.head.own)), _margin(reading, best.place)
    share = float(np.log(reading.head.part.share))
    ahead = float(np.log(max(best.share, 1e-3)))
    return np.array([1.0, near, margin, share, min(reading.covered, 0.5), near * margin, near * abs(near), ahead])


def _margin(reading: PartReading, place: int) -> float:
    """How much farther away the nearest other face is, as a logarithm; less than 0 if it is nearer."""
    distances = np.maximum(reading.nearest, 1e-6)
    others = np.delete(distances, place)
    nearest = float(others.min()) if len(others) else float(distances[place])
    return float(np.clip(np.log(nearest / distances[place]), LEAST_MARGIN, MOST_MARGIN))


def _by_print(margin: float, face: Face, said: Sequence[CardCandidate]) -> Floats:
    """Whether print says so too, says nothing, or says another kind of card."""
    is_told = is_told_by_print(face)
    is_part_told = is_told and known_of(face) != face
    same_kind = sum(one.confidence for one in said if type(one.face) is type(face))
    other_kinds = sum(one.confidence for one in said) - same_kind
    agrees = float(np.log(share_of(face, said))) if is_told and has_spoken(said) else 0.0
    is_silent = is_told and not has_spoken(said)
    untold, part_told = float(not is_told), float(is_part_told)
    return np.array([agrees, float(is_silent), other_kinds, untold, untold * same_kind, part_told, part_told * margin])


def has_spoken(said: Sequence[CardCandidate]) -> bool:
    """Whether print says enough to be heard."""
    return bool(said) and said[0].confidence >= TOLD_BY_PRINT


def is_told_by_print(face: Face) -> bool:
    """Whether print says more of such a card than its kind."""
    return isinstance(face, dg.NumberCard | ww.Gent) or not isinstance(
        face, Back | dg.MurphyCard | dg.ActionCard | dg.MacCard | ww.Landscape | ww.Earth
    )


def share_of(face: Face, said: Sequence[CardCandidate]) -> float:
    """What print gives to a face, or to what is known of it."""
    return max(sum(one.confidence for one in said if one.face in (face, known_of(face))), LEAST_SHARE)


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


BY_LOOK: Final = Odds(
    among=np.array([1.48, -0.31, 2.48, 2.3, -0.02, -0.2, -0.09, 1.42]),
    others=np.array([0.83, -0.36, 3.17, 2.16, 0.66, -0.82, -0.15, 1.12]),
    hidden=np.array([0.59, -1.24, 1.36, 2.88, 0.01, 0.89, 0.14, 0.56]),
)
WITH_PRINT: Final = Odds(
    among=np.array([3.28, -0.1, 2.35, 1.55, 0.44, -0.35, 0.01, 2.0, 0.94, -2.17, -2.06, -2.73, 2.3, -1.21, 0.94]),
    others=np.array([3.02, 0.02, 3.18, 1.33, 0.89, -0.96, -0.06, 1.67, 1.21, -2.65, -2.96, -3.01, 1.76, -2.01, 1.3]),
    hidden=np.array([3.36, -1.08, 1.4, 2.25, 0.43, 0.64, 0.18, 1.08, 1.38, -2.63, -2.51, -2.18, 0.81, -1.89, 1.08]),
)
