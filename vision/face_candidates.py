"""Which faces of a game fit what the face net said?

The net names a kind, a number and a colour for any card of any game; which of them exist is known. What it gives to
kinds, numbers and colours that the game has not is shared out among those it has; "other" and "none" stay.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Final, TypeVar

import numpy as np
import numpy.typing as npt

from tabletop.faces import Face
from tabletop.faces import dumm_gelaufen as dg
from tabletop.faces import nichtlustig as nl
from tabletop.faces import numnum as nn
from tabletop.faces import wonderful_world as ww
from tabletop.faces.backs import Back
from tabletop.games import GameName
from vision.read_marks import Marks
from vision.sightings import CardCandidate

Shares = npt.NDArray[np.float32]
LEAST_SHARE: Final = 0.0002  # what is rarer is not worth a candidate
NEXT_TO_NOTHING: Final = 1e-6
NO_CARD_OF_THE_GAME: Final = ("none", "other")


@dataclass(frozen=True, slots=True, eq=False)
class FaceShares:
    """How likely each answer of the face net is, by its name; each adds up to 1."""

    kinds: dict[str, float]
    numbers: Shares  # (101,)
    colours: dict[str, float]
    marks: Marks = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _KindFaces:
    """The faces of one kind in one game, by number and colour where they have them."""

    build: Callable[[int, str], Face | None]
    numbers: tuple[int, ...] = ()
    colours: tuple[str, ...] = ("",)


def _target(kind: nl.Kind) -> _KindFaces:
    values = nl.DINO_VALUES if kind is nl.Kind.DINO else nl.TARGET_VALUES
    return _KindFaces(lambda number, _: nl.Target(kind, number), tuple(values))


_BACK = _KindFaces(lambda _n, _c: Back())
_NUMNUM_COLOURS = tuple(nn.SYMBOL_OF)
_GAMES: Final[dict[GameName, dict[str, _KindFaces]]] = {
    GameName.NUMNUM: {
        "number": _KindFaces(lambda n, c: nn.NumberCard(n, nn.SYMBOL_OF[c]), tuple(range(2, 101)), _NUMNUM_COLOURS),
        "joker": _KindFaces(lambda n, c: nn.NumberCard(n, nn.SYMBOL_OF[c]), (nn.JOKER_NUMBER,), _NUMNUM_COLOURS),
        "ban": _KindFaces(lambda n, _: nn.Ban(n), nn.BANNED_ROWS),
        "wish": _KindFaces(lambda _n, _c: nn.Wish()),
        "back": _BACK,
    },
    GameName.DUMM_GELAUFEN: {
        "number": _KindFaces(
            lambda n, c: dg.NumberCard(n, dg.Colour(c)), tuple(dg.NUMBERS), tuple(colour.value for colour in dg.Colour)
        ),
        "murphy": _KindFaces(lambda _n, _c: dg.MurphyCard()),
        "action": _KindFaces(lambda _, c: dg.ActionCard(dg.Colour(c)), colours=("green", "blue", "red")),
        "mac": _KindFaces(lambda _n, _c: dg.MacCard()),
        "back": _BACK,
    },
    GameName.NICHTLUSTIG: {
        **{kind.value: _target(kind) for kind in nl.Kind},
        "death": _KindFaces(lambda n, _: nl.Death(n or nl.POODLE), (0, *nl.TARGET_VALUES)),
        "cover": _KindFaces(lambda n, _: nl.Cover(n or nl.POODLE), (0, *nl.TARGET_VALUES)),
        "points": _KindFaces(lambda _n, _c: None),  # whose points they are, their mark tells, or an enrolled deck
        "special": _KindFaces(lambda _n, _c: None),
        "back": _BACK,
    },
    GameName.WONDERFUL_WORLD: {
        "gent": _KindFaces(lambda n, _: ww.Gent(n), tuple(ww.NUMBERS)),
        "landscape": _KindFaces(lambda _n, _c: ww.Landscape()),
        "earth": _KindFaces(lambda _n, _c: ww.Earth()),
        "back": _BACK,
    },
}


def _any_number(number: int, colour: str) -> Face | None:
    """A number card of NumNum or of Dumm gelaufen; where both have it, both are named alike."""
    if number > 1 and colour in nn.SYMBOL_OF:
        return nn.NumberCard(number, nn.SYMBOL_OF[colour])
    is_dumm_gelaufen = number in dg.NUMBERS and colour in set(dg.Colour)
    return dg.NumberCard(number, dg.Colour(colour)) if is_dumm_gelaufen else None


_ANY_NUMBER: Final = _KindFaces(_any_number, tuple(range(1, 101)), (*_NUMNUM_COLOURS, dg.Colour.GREEN.value))
_ANY_GAME: Final = {kind: faces for game in _GAMES.values() for kind, faces in game.items()} | {"number": _ANY_NUMBER}


def face_candidates(said: FaceShares, game: GameName | None) -> tuple[CardCandidate, ...]:
    """The faces of the game (None: of any game) that it may be, best first; none if it seems to be none of them."""
    kinds = _ANY_GAME if game is None else _GAMES[game]
    known = {kind: said.kinds.get(kind, 0.0) for kind in (*kinds, *NO_CARD_OF_THE_GAME)}
    if said.marks and "cover" in known:  # with such a mark it is no cover, which counts nothing
        known |= {"points": known["points"] + known["cover"], "cover": 0.0}
    total = sum(known.values()) or 1.0
    shares = {kind: known[kind] / total for kind in kinds}
    scale = _scale(kinds, shares, said.numbers)
    found = [one for kind, faces in kinds.items() for one in _of_kind(faces, said, shares[kind], scale)]
    found += [CardCandidate(face, shares.get("points", 0.0) * share) for face, share in said.marks.items()]
    return tuple(sorted(found, key=lambda one: -one.confidence))


def _scale(kinds: Mapping[str, _KindFaces], shares: Mapping[str, float], numbers: Shares) -> float:
    """By how much too little the kinds with numbers get where each gets its share times those of its numbers.

    So a number tells kinds apart, too: with 7 the card is no joker, with 25 it is a dinosaur.
    """
    numbered = {kind: faces.numbers for kind, faces in kinds.items() if faces.numbers}
    fitting = sum(shares[kind] * float(numbers[list(those)].sum()) for kind, those in numbered.items())
    return sum(shares[kind] for kind in numbered) / max(fitting, NEXT_TO_NOTHING)


def _of_kind(faces: _KindFaces, said: FaceShares, share: float, scale: float) -> Iterator[CardCandidate]:
    if share < LEAST_SHARE:
        return
    numbers = {number: float(said.numbers[number]) * scale for number in faces.numbers} or {0: 1.0}
    colours = _among(said.colours, faces.colours)
    likely = {number: part for number, part in numbers.items() if share * part >= LEAST_SHARE}
    for (number, number_share), (colour, colour_share) in product(likely.items(), colours.items()):
        confidence = share * number_share * colour_share
        face = faces.build(number, colour) if confidence >= LEAST_SHARE else None
        if face is not None:
            yield CardCandidate(face, confidence)


_Answer = TypeVar("_Answer", int, str)


def _among(shares: Mapping[_Answer, float], allowed: tuple[_Answer, ...]) -> dict[_Answer, float]:
    """The shares of what is allowed, adding up to 1; a single possibility needs no share."""
    if len(allowed) == 1:
        return {allowed[0]: 1.0}
    total = sum(shares.get(answer, 0.0) for answer in allowed) or 1.0
    return {answer: shares.get(answer, 0.0) / total for answer in allowed}
