"""Which faces of a deck does nobody know by their looks?

Those that every box has and nobody has shown, and those of which every look is washed out. A card that shows one of
them looks like no face, and the face that is nearest is another one: so the fewer of a kind are known, the less sure is
any answer of that kind.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from calibration.card_lists import missing_faces, shortages
from tabletop.faces import Face
from tabletop.games import GameName
from vision.deck import Look
from vision.geometry import Pixels

WASHED_OUT: Final = 0.45
"""Of the usual contrast of a face's kind. On generated print runs 1 of 8 cards was told rightly of which the look had
less, of those with 0.45-0.6 each of 31."""

Kind = tuple[str, str]


def hidden_shares(game: GameName, looks: Sequence[Look]) -> Mapping[Face, float]:
    """For each face how many of its kind are not known, for each one that is.

    A face that is itself washed out says no more than its kind: all others of the kind may look like that, too.
    """
    faces = tuple(dict.fromkeys(look.face for look in looks))
    washed = washed_out(looks)
    shown = Counter(type(face) for face in faces)
    known = Counter(type(face) for face in faces if face not in washed)
    hidden = Counter(type(face) for face in (*missing_faces(game, faces), *washed))
    for short in shortages(game, faces):
        hidden[short.of] += short.wanted - short.shown
    return {
        face: float(shown[type(face)] if face in washed else hidden[type(face)] / max(known[type(face)], 1))
        for face in faces
    }


def washed_out(looks: Sequence[Look]) -> frozenset[Face]:
    """The faces of which no look has the contrast that looks at such faces usually have."""
    best: dict[Face, float] = {}
    for look in looks:
        best[look.face] = max(contrast_of(look.picture), best.get(look.face, 0.0))
    by_kind: dict[Kind, list[float]] = {}
    for face, contrast in best.items():
        by_kind.setdefault(_kind(face), []).append(contrast)
    usual = {kind: float(np.median(contrasts)) for kind, contrasts in by_kind.items()}
    return frozenset(face for face, contrast in best.items() if contrast < WASHED_OUT * usual[_kind(face)])


def contrast_of(picture: Pixels) -> float:
    """Between the darkest and the lightest print, 0-1, in the colour in which they differ most."""
    darkest, lightest = np.percentile(picture.reshape(-1, 3), (2, 98), axis=0)
    return float((lightest - darkest).max()) / 255


def _kind(face: Face) -> Kind:
    """Cards of one kind and colour are printed with like contrast."""
    return type(face).__name__, str(getattr(face, "colour", None) or getattr(face, "symbol", None))
