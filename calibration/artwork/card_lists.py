"""Which cards do our own decks have, and how often? As the rulebooks count them; what they leave open is our choice.

NumNum: nobody lists the 23 numbers of a symbol; ours are products of the numbers up to 10. Dumm gelaufen!: tasks and
actions are our own. What a Wonderful World: of the 36 pairs of a number and an object, the 30 in which each number and
each object comes five times.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from calibration.artwork.landscapes import LANDSCAPES
from calibration.artwork.objects import OBJECTS
from calibration.artwork.words import Language, load_words
from tabletop.faces import Face
from tabletop.faces import dumm_gelaufen as dg
from tabletop.faces import nichtlustig as nl
from tabletop.faces import numnum as nn
from tabletop.faces import wonderful_world as ww
from tabletop.faces.backs import Back
from vision.card_counts import most_of

NUMNUM_NUMBERS: Final = (
    *range(2, 11), 12, 14, 15, 16, 18, 20, 24, 25, 27, 28, 30, 36, 40, 45,
)  # fmt: skip
NUMNUM_EXTRA: Final = 13
NUMNUM_EXTRA_SYMBOLS: Final = (nn.Symbol.HEART, nn.Symbol.SQUARE)
MOST_PLAYING_NICHTLUSTIG: Final = 4
MAIN_BACK: Final = Back("main")
MURPHY_BACK: Final = Back("murphy")
PLAIN_BACK: Final = Back()


@dataclass(frozen=True, slots=True)
class ListedCard:
    """A card by its two sides, and how many of it there are; a side without a face is only for people to read."""

    front: Face | None
    back: Face
    copies: int


def numnum_cards() -> Iterator[ListedCard]:
    """The 110 cards: numbers by symbol, then bans, wishes and the short rules."""
    for symbol in nn.Symbol:
        extra = (NUMNUM_EXTRA,) if symbol in NUMNUM_EXTRA_SYMBOLS else ()
        for number in sorted((nn.JOKER_NUMBER, *NUMNUM_NUMBERS, *extra)):
            yield ListedCard(nn.NumberCard(number, symbol), PLAIN_BACK, 1)
    others: tuple[nn.Face, ...] = (*map(nn.Ban, nn.BANNED_ROWS), nn.Wish())
    for face in others:
        yield ListedCard(face, PLAIN_BACK, most_of(face) or 1)
    yield ListedCard(None, PLAIN_BACK, 1)


def dumm_gelaufen_cards(edition: dg.Edition) -> Iterator[ListedCard]:
    """Numbers, actions, tasks, and in the newer edition Mac's card."""
    for colour in dg.NUMBER_COLOURS[edition]:
        for number in dg.NUMBERS:
            face = dg.NumberCard(number, colour)
            yield ListedCard(face, MAIN_BACK, most_of(face) or 1)
    for action in our_actions(edition):
        yield ListedCard(action, MAIN_BACK, 1)
    for key in load_words("dumm-gelaufen", Language.GERMAN)[f"murphy-{edition}"]:
        yield ListedCard(dg.MurphyCard(key), MURPHY_BACK, 1)
    if edition is dg.Edition.RAVENSBURGER:
        yield ListedCard(dg.MacCard(), MAIN_BACK, 1)


def nichtlustig_cards() -> Iterator[ListedCard]:
    """The 37 cards: targets with their points, deaths with their covering sides, special cards; and overviews."""
    for kind in nl.Kind:
        for value in nl.DINO_VALUES if kind is nl.Kind.DINO else nl.TARGET_VALUES:
            yield ListedCard(nl.Target(kind, value), nl.Points(kind, value), 1)
    for death in (*nl.TARGET_VALUES, nl.POODLE):
        yield ListedCard(nl.Death(death), nl.Cover(death), 1)
    for key in nl.SpecialKey:
        yield ListedCard(nl.Special(key), PLAIN_BACK, 1)
    yield ListedCard(None, PLAIN_BACK, MOST_PLAYING_NICHTLUSTIG)


def wonderful_world_cards() -> Iterator[ListedCard]:
    """The 30 grey men, 8 landscapes with the same back, and the earth, which is printed on both sides."""
    for number in ww.NUMBERS:
        for place, thing in enumerate(OBJECTS, start=ww.NUMBERS[0]):
            if place != number:
                yield ListedCard(ww.Gent(number, thing), PLAIN_BACK, 1)
    for key in LANDSCAPES:
        yield ListedCard(ww.Landscape(key), PLAIN_BACK, 1)
    yield ListedCard(ww.Earth(), ww.Earth(), 1)


def our_actions(edition: dg.Edition) -> Iterator[dg.ActionCard]:
    """The action cards of our list: those that may be kept, then those that are carried out at once."""
    effects = load_words("dumm-gelaufen")
    yield from (dg.ActionCard(dg.KEPT_COLOUR, key) for key in effects["kept"])
    instant = (*effects["instant"], *effects.get(f"instant-{edition}", ()))
    yield from (dg.ActionCard(dg.INSTANT_COLOUR[edition], key) for key in instant)
