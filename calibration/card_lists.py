"""Which faces does a complete box show, as far as the rulebooks fix it?

They fix Nichtlustig's cards and, of the others, only a part: of NumNum's numbers how many there are but not which, of
Murphy and action cards how many but not what they say, of What a Wonderful World how many grey men and landscapes.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final, Literal

from tabletop.faces import Face
from tabletop.faces import dumm_gelaufen as dg
from tabletop.faces import nichtlustig as nl
from tabletop.faces import numnum as nn
from tabletop.faces import wonderful_world as ww
from tabletop.games import GameName

NUMBERS_OF: Final = {nn.Symbol.CIRCLE: 23, nn.Symbol.TRIANGLE: 23, nn.Symbol.SQUARE: 24, nn.Symbol.HEART: 24}
GENTS: Final = 30
LANDSCAPES: Final = 8


@dataclass(frozen=True, slots=True)
class Shortage:
    """So many of a kind were shown, and so many there should be; nobody can say which are missing.

    Numbers are counted colour by colour; of other kinds there is no `colour`.
    """

    kind: Literal["numbers", "gents", "landscapes"]
    shown: int
    wanted: int
    of: type[Face]
    colour: str | None = None


def missing_faces(game: GameName, shown: Collection[Face]) -> tuple[Face, ...]:
    """The faces that every box of the game has and that are not among those shown, in the order of the deck."""
    return tuple(face for face in every_fixed_face(game, shown) if face not in shown)


def every_fixed_face(game: GameName, shown: Collection[Face]) -> tuple[Face, ...]:
    """The faces that every box has of the edition whose colours were shown."""
    return tuple(_fixed_faces(game, shown))


def shortages(game: GameName, shown: Collection[Face]) -> tuple[Shortage, ...]:
    """The kinds of cards of which fewer different ones were shown than there are."""
    return tuple(one for one in _counted(game, shown) if one.shown < one.wanted)


def _fixed_faces(game: GameName, shown: Collection[Face]) -> Iterator[Face]:
    match game:
        case GameName.NICHTLUSTIG:
            yield from _nichtlustig_faces()
        case GameName.DUMM_GELAUFEN:
            edition = edition_of(shown)
            yield from (dg.NumberCard(n, colour) for colour in dg.NUMBER_COLOURS[edition] for n in dg.NUMBERS)
            if edition is dg.Edition.RAVENSBURGER:
                yield dg.MacCard()
        case GameName.NUMNUM:
            yield from (nn.NumberCard(nn.JOKER_NUMBER, symbol) for symbol in nn.Symbol)
            yield from (nn.NumberCard(13, symbol) for symbol in (nn.Symbol.SQUARE, nn.Symbol.HEART))
            yield from map(nn.Ban, nn.BANNED_ROWS)
            yield nn.Wish()
        case GameName.WONDERFUL_WORLD:
            yield ww.Earth()


def is_half_known(face: Face) -> bool:
    """Whether it says only a part of what a card shows, as print does: several cards of a deck may show that part."""
    match face:
        case ww.Gent(object=None) | ww.Landscape(None) | nl.Points(value=None) | nl.Cover(None):
            return True
        case dg.MurphyCard(None) | dg.ActionCard(key=None):
            return True
    return False


def edition_of(shown: Collection[Face]) -> dg.Edition:
    """The edition of Dumm gelaufen! whose colours these cards have."""
    reds = sum(isinstance(face, dg.NumberCard) and face.colour is dg.Colour.RED for face in shown)
    blues = sum(isinstance(face, dg.NumberCard) and face.colour is dg.Colour.BLUE for face in shown)
    return dg.Edition.FX_SCHMID_1998 if reds > blues else dg.Edition.RAVENSBURGER


def _nichtlustig_faces() -> Iterator[Face]:
    targets = [
        (kind, value) for kind in nl.Kind for value in (nl.DINO_VALUES if kind is nl.Kind.DINO else nl.TARGET_VALUES)
    ]
    yield from (nl.Target(kind, value) for kind, value in targets)
    yield from (nl.Points(kind, value) for kind, value in targets)
    deaths = (*nl.TARGET_VALUES, nl.POODLE)
    yield from map(nl.Death, deaths)
    yield from map(nl.Cover, deaths)
    yield from map(nl.Special, nl.SpecialKey)


def _counted(game: GameName, shown: Collection[Face]) -> Iterator[Shortage]:
    match game:
        case GameName.NUMNUM:
            for symbol, wanted in NUMBERS_OF.items():
                numbers = [one for one in shown if isinstance(one, nn.NumberCard) and one.symbol is symbol]
                plain = sum(not one.is_joker for one in numbers)
                yield Shortage("numbers", plain, wanted, nn.NumberCard, nn.COLOUR_OF[symbol])
        case GameName.WONDERFUL_WORLD:
            yield Shortage("gents", sum(isinstance(one, ww.Gent) for one in shown), GENTS, ww.Gent)
            yield Shortage("landscapes", sum(isinstance(one, ww.Landscape) for one in shown), LANDSCAPES, ww.Landscape)
        case GameName.DUMM_GELAUFEN | GameName.NICHTLUSTIG:
            return
