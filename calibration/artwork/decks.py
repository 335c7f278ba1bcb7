"""Our own decks: every card drawn on both sides, for paper and for pictures."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Final, assert_never

from calibration.artwork.card_lists import (
    ListedCard,
    dumm_gelaufen_cards,
    nichtlustig_cards,
    numnum_cards,
    wonderful_world_cards,
)
from calibration.artwork.dumm_gelaufen import draw_dumm_gelaufen
from calibration.artwork.nichtlustig import draw_nichtlustig, draw_overview
from calibration.artwork.numnum import draw_numnum, draw_short_rules
from calibration.artwork.raster import Pixels, render
from calibration.artwork.shapes import Drawing
from calibration.artwork.wonderful_world import draw_wonderful_world
from calibration.artwork.words import Language
from tabletop.faces import Face
from tabletop.faces import dumm_gelaufen as dg
from tabletop.faces import nichtlustig as nl
from tabletop.faces import numnum as nn
from tabletop.faces import wonderful_world as ww
from tabletop.faces.backs import Back
from tabletop.games import GameName

DEFAULT_EDITION: Final = dg.Edition.RAVENSBURGER
FLAT_PIXELS_PER_MM: Final = 8.0


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a card; without a face where it is only for people to read."""

    face: Face | None
    drawing: Drawing


@dataclass(frozen=True, slots=True)
class Card:
    """A card and how many of it the deck has."""

    front: Side
    back: Side
    copies: int


@dataclass(frozen=True, slots=True)
class Deck:
    """All cards of a game in our drawings, in the order in which they are printed."""

    game: GameName
    cards: tuple[Card, ...]

    @property
    def size(self) -> int:
        """How many cards these are."""
        return sum(card.copies for card in self.cards)


class UnknownEditionError(ValueError):
    """A game that has no such edition."""

    def __init__(self, game: GameName, edition: str) -> None:
        super().__init__(f"{game} has no edition {edition!r}")


def deck_of(game: GameName, edition: dg.Edition | None = None, language: Language = Language.GERMAN) -> Deck:
    """Our deck of a game; only Dumm gelaufen! has editions. Raises UnknownEditionError."""
    if edition is not None and game is not GameName.DUMM_GELAUFEN:
        raise UnknownEditionError(game, edition)
    chosen = edition or DEFAULT_EDITION
    draw = cache(partial(draw_face, game, edition=chosen, language=language))
    cards = (
        Card(Side(listed.front, draw(listed.front)), Side(listed.back, draw(listed.back)), listed.copies)
        for listed in _LISTS[game](chosen)
    )
    return Deck(game, tuple(cards))


def printed_faces(
    game: GameName,
    edition: dg.Edition | None = None,
    language: Language = Language.GERMAN,
    pixels_per_mm: float = FLAT_PIXELS_PER_MM,
) -> Mapping[Face, Pixels]:
    """Every face of our deck, backs too, flat and upright as BGR (H, W, 3), its paper filled to the corners."""
    return {face: render(drawing, pixels_per_mm) for face, drawing in drawings_of(deck_of(game, edition, language))}


def drawings_of(deck: Deck) -> Iterator[tuple[Face, Drawing]]:
    """Each face once with its drawing, fronts before backs."""
    sides = (*(card.front for card in deck.cards), *(card.back for card in deck.cards))
    seen: set[Face] = set()
    for side in sides:
        if side.face is not None and side.face not in seen:
            seen.add(side.face)
            yield side.face, side.drawing


_LISTS: Final[dict[GameName, Callable[[dg.Edition], Iterable[ListedCard]]]] = {
    GameName.NUMNUM: lambda _: numnum_cards(),
    GameName.DUMM_GELAUFEN: dumm_gelaufen_cards,
    GameName.NICHTLUSTIG: lambda _: nichtlustig_cards(),
    GameName.WONDERFUL_WORLD: lambda _: wonderful_world_cards(),
}


def draw_face(
    game: GameName, face: Face | None, edition: dg.Edition = DEFAULT_EDITION, language: Language = Language.GERMAN
) -> Drawing:
    """The drawing of a face of our deck; None is the card that helps people to remember the rules."""
    match face:
        case None:
            return draw_overview(language) if game is GameName.NICHTLUSTIG else draw_short_rules(language)
        case nn.NumberCard() | nn.Ban() | nn.Wish():
            return draw_numnum(face)
        case dg.NumberCard() | dg.ActionCard() | dg.MurphyCard() | dg.MacCard():
            return draw_dumm_gelaufen(face, edition, language)
        case nl.Target() | nl.Points() | nl.Death() | nl.Cover() | nl.Special():
            return draw_nichtlustig(face, language)
        case ww.Gent() | ww.Landscape() | ww.Earth():
            return draw_wonderful_world(face)
        case Back():
            return _draw_back(game, face, edition, language)
    assert_never(face)


def _draw_back(game: GameName, back: Back, edition: dg.Edition, language: Language) -> Drawing:
    match game:
        case GameName.NUMNUM:
            return draw_numnum(back)
        case GameName.DUMM_GELAUFEN:
            return draw_dumm_gelaufen(back, edition, language)
        case GameName.NICHTLUSTIG:
            return draw_nichtlustig(back, language)
        case GameName.WONDERFUL_WORLD:
            return draw_wonderful_world(back)
    assert_never(game)
