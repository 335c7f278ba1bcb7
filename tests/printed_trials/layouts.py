"""Where the cards of our own decks lie on a table, as games lay them: piles, rows, displays, rows round an earth."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, cos, radians, sin
from typing import Final

import numpy as np

from calibration.artwork.decks import Deck, deck_of, draw_face
from tabletop.faces import Face
from tabletop.faces import dumm_gelaufen as dg
from tabletop.faces import nichtlustig as nl
from tabletop.faces import numnum as nn
from tabletop.faces import wonderful_world as ww
from tabletop.faces.backs import Back
from tabletop.games import GameName

Rng = np.random.Generator
Kinds = type | tuple[type, ...]
SLOPPY_MM: Final = 2.0
SLOPPY_DEG: Final = 4.0
POINTS_SIDE_UP: Final = 0.25  # of Nichtlustig's cards
EARTH_BY_CARD: Final = 0.55  # from the earth's middle to where a row begins, in its sides


@dataclass(frozen=True, slots=True)
class Placed:
    """A face and where its card's middle lies, as `LaidDrawing` has it."""

    face: Face
    x_mm: float
    y_mm: float
    turn_deg: float = 0.0


class Box:
    """The cards of a deck in any order, each to be taken once; and how large its cards are."""

    def __init__(self, deck: Deck, rng: Rng) -> None:
        fronts = [card.front.face for card in deck.cards if card.front.face is not None for _ in range(card.copies)]
        self._left = [fronts[k] for k in rng.permutation(len(fronts))]
        drawing = deck.cards[0].front.drawing
        self.width_mm, self.height_mm = drawing.width, drawing.height
        self.backs = tuple(dict.fromkeys(card.back.face for card in deck.cards if card.back.face is not None))

    def take(self, kinds: Kinds, number: int) -> list[Face]:
        """So many cards of these kinds, fewer if there are no more."""
        fitting = [isinstance(face, kinds) for face in self._left]
        places = [place for place, fits in enumerate(fitting) if fits][:number]
        taken = [self._left[place] for place in places]
        self._left = [face for place, face in enumerate(self._left) if place not in places]
        return taken


def layout(game: GameName, seed: int) -> tuple[Placed, ...]:
    """The cards of a table, those below first; the same seed gives the same."""
    rng = np.random.default_rng((seed, list(GameName).index(game), 77))
    laid = _LAYOUTS[game](Box(deck_of(game), rng), rng)
    whole = rng.uniform(0, 360) if rng.uniform() < 0.5 else rng.normal(0, 8)
    return tuple(_turned(one, float(whole)) for one in laid)


def _turned(placed: Placed, degrees: float) -> Placed:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    x, y = placed.x_mm * c - placed.y_mm * s, placed.x_mm * s + placed.y_mm * c
    return Placed(placed.face, x, y, placed.turn_deg + degrees)


def _sloppily(rng: Rng, face: Face, x_mm: float, y_mm: float, turn_deg: float = 0.0) -> Placed:
    off = rng.normal(0, (SLOPPY_MM, SLOPPY_MM, SLOPPY_DEG))
    return Placed(face, x_mm + float(off[0]), y_mm + float(off[1]), turn_deg + float(off[2]))


def _row(rng: Rng, faces: Sequence[Face], middle_mm: tuple[float, float], step_mm: float) -> list[Placed]:
    x, y = middle_mm
    return [_sloppily(rng, face, x + (k - (len(faces) - 1) / 2) * step_mm, y) for k, face in enumerate(faces)]


def _numnum(box: Box, rng: Rng) -> list[Placed]:
    """Draw pile, discard pile and open bans, at times a hand shown beside them."""
    width, height = box.width_mm, box.height_mm
    laid = [_sloppily(rng, Back(), -1.4 * width, 0) for _ in range(3)]
    laid += [_sloppily(rng, face, 0, 0) for face in box.take((nn.NumberCard, nn.Wish), int(rng.integers(1, 3)))]
    for place, number in enumerate(nn.BANNED_ROWS):
        if rng.uniform() < 0.6:
            laid.append(_sloppily(rng, nn.Ban(number), 1.5 * width, (place - 0.5) * 1.15 * height))
    if rng.uniform() < 0.7:
        hand = box.take(nn.NumberCard, int(rng.integers(3, 8)))
        laid += _row(rng, hand, (0, -1.8 * height), width * rng.uniform(0.45, 1.1))
    return laid


def _dumm_gelaufen(box: Box, rng: Rng) -> list[Placed]:
    """The draw pile between two discard piles, a hand shown, and Murphy and action cards."""
    width, height = box.width_mm, box.height_mm
    laid = [_sloppily(rng, box.backs[0], 0, 0) for _ in range(2)]
    laid += [_sloppily(rng, face, side * width, 0) for side in (-1.3, 1.3) for face in box.take(dg.NumberCard, 2)]
    laid += _row(
        rng, box.take(dg.NumberCard, int(rng.integers(3, 7))), (0, -1.6 * height), width * rng.uniform(0.5, 1.1)
    )
    laid += _row(rng, box.take(dg.MurphyCard, int(rng.integers(1, 4))), (-0.6 * width, 1.6 * height), 1.15 * width)
    laid += _row(rng, box.take(dg.ActionCard, int(rng.integers(0, 3))), (2.2 * width, 1.6 * height), 1.15 * width)
    return [*laid, *([_sloppily(rng, dg.MacCard(), 2.7 * width, 0)] if rng.uniform() < 0.4 else [])]


def _nichtlustig(box: Box, rng: Rng) -> list[Placed]:
    """The display: rows of cards, some of them turned to their points."""
    shown = box.take((nl.Target, nl.Death, nl.Special), int(rng.integers(8, 26)))
    columns, step = ceil(len(shown) ** 0.5), 1.1 * box.width_mm
    laid = []
    for k, face in enumerate(shown):
        side = face
        if isinstance(face, nl.Target) and rng.uniform() < POINTS_SIDE_UP:
            side = nl.Points(face.kind, face.value)
        x, y = k % columns - (columns - 1) / 2, (columns - 1) / 2 - k // columns
        laid.append(
            _sloppily(rng, side, x * step, y * step, 90.0 * int(rng.integers(4)) if rng.uniform() < 0.05 else 0)
        )
    return laid


def _wonderful_world(box: Box, rng: Rng) -> list[Placed]:
    """The earth, and rows of one or two cards on its sides, at times one over the other."""
    (earth,) = box.take(ww.Earth, 1)
    side, height = draw_face(GameName.WONDERFUL_WORLD, earth).width, box.height_mm
    laid = [Placed(earth, 0, 0)]
    for way in range(0, 360, 60):
        if rng.uniform() < 0.2:
            continue
        step = height * rng.uniform(0.3, 1.02)
        for k, face in enumerate(box.take((ww.Gent, ww.Landscape), int(rng.integers(1, 3)))):
            out = EARTH_BY_CARD * side + height / 2 + k * step
            laid.append(_sloppily(rng, face, out * sin(radians(way)), out * cos(radians(way)), -way))
    return laid


_LAYOUTS: Final[dict[GameName, Callable[[Box, Rng], list[Placed]]]] = {
    GameName.NUMNUM: _numnum,
    GameName.DUMM_GELAUFEN: _dumm_gelaufen,
    GameName.NICHTLUSTIG: _nichtlustig,
    GameName.WONDERFUL_WORLD: _wonderful_world,
}
