"""Which playing cards are there, in which edition, and how many of each?

Rulebook: "Inhalt" (new edition), "Spelmateriaal" (1998). How the action cards divide into the two colours is printed in
neither, so they are counted together. Murphy cards have backs of their own and are counted apart.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from tabletop.faces.dumm_gelaufen import (
    INSTANT_COLOUR,
    NUMBER_COLOURS,
    NUMBERS,
    ActionCard,
    Edition,
    NumberCard,
)

PlayingCard = NumberCard | ActionCard

ACTION_CARDS: Final = {Edition.FX_SCHMID_1998: 17, Edition.RAVENSBURGER: 16}
MURPHY_CARDS: Final = {Edition.FX_SCHMID_1998: 21, Edition.RAVENSBURGER: 31}
MOST_AT_MAC: Final = 7
SEATS: Final = range(2, 7)
DONE_TO_WIN: Final = 3


def copies_of(card: NumberCard) -> int:
    """How often a number card is printed."""
    if card.number <= 3:
        return 1
    return 2 if card.number <= 6 else 3


def different_numbers(edition: Edition) -> tuple[NumberCard, ...]:
    """Every number card of the edition once, by colour, then value."""
    return tuple(NumberCard(number, colour) for colour in NUMBER_COLOURS[edition] for number in NUMBERS)


def all_numbers(edition: Edition) -> tuple[NumberCard, ...]:
    """The 72 number cards of the edition."""
    return tuple(card for card in different_numbers(edition) for _ in range(copies_of(card)))


def deck_size(edition: Edition) -> int:
    """How many playing cards the box holds."""
    return sum(map(copies_of, different_numbers(edition))) + ACTION_CARDS[edition]


def is_instant(card: PlayingCard, edition: Edition) -> bool:
    """Whether the card has to be carried out as soon as it is drawn."""
    return isinstance(card, ActionCard) and card.colour is INSTANT_COLOUR[edition]


def numbers_in(cards: Iterable[PlayingCard | None]) -> tuple[NumberCard, ...]:
    """The number cards among the cards, in their order."""
    return tuple(card for card in cards if isinstance(card, NumberCard))


def is_more_than_printed(cards: Iterable[PlayingCard], edition: Edition) -> bool:
    """Whether these cards cannot all lie on one table."""
    counted = Counter(cards)
    actions = 0
    for card, count in counted.items():
        if isinstance(card, ActionCard):
            actions += count
        elif count > copies_of(card):
            return True
    return actions > ACTION_CARDS[edition]
