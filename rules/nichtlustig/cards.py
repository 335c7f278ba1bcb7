"""The 37 cards: which there are, how they are called in questions and notation, what a dinosaur is worth."""

from typing import Final

from tabletop.faces.nichtlustig import (
    DINO_VALUES,
    POODLE,
    TARGET_VALUES,
    Death,
    Kind,
    Special,
    SpecialKey,
    Target,
)

Card = Target | Death | Special

TARGETS: Final = tuple(
    Target(kind, value) for kind in Kind for value in (DINO_VALUES if kind is Kind.DINO else TARGET_VALUES)
)
NUMBERED_DEATHS: Final = tuple(Death(value) for value in TARGET_VALUES)
DEATHS: Final = (*NUMBERED_DEATHS, Death(POODLE))
SPECIALS: Final = tuple(Special(key) for key in SpecialKey)


def format_card(card: Card) -> str:
    """The name of a card, such as `yeti/3`, `death/poodle` or `special/duck`."""
    match card:
        case Target(kind, value):
            return f"{kind}/{value}"
        case Death(value):
            return f"death/{value}"
        case Special(key):
            return f"special/{key}"


DECK: Final[tuple[Card, ...]] = (*TARGETS, *DEATHS, *SPECIALS)
CARDS: Final = {format_card(card): card for card in DECK}
PLACES: Final = {card: place for place, card in enumerate(DECK)}


def deck_order(card: Card) -> int:
    """The place of a card in the deck: targets as they are laid out, then deaths, then special cards."""
    return PLACES[card]


def dino_points(dino: Target) -> int:
    """What is printed on the points side of a dinosaur: 1 on the 24 up to 5 on the 28."""
    return dino.value - DINO_VALUES[0] + 1
