"""Playing cards in notation: `blue-7`, an action `!green` (`!green/steal` if the deck taught which one), `?` unseen."""

from collections.abc import Iterable
from typing import Final, assert_never

from rules.dumm_gelaufen.deck import PlayingCard
from tabletop.faces.dumm_gelaufen import NUMBERS, ActionCard, Colour, NumberCard

UNSEEN: Final = "?"
ACTION_MARK: Final = "!"


def format_card(card: PlayingCard | None) -> str:
    """One card as a word."""
    match card:
        case None:
            return UNSEEN
        case NumberCard(number, colour):
            return f"{colour}-{number}"
        case ActionCard(colour, key):
            return f"{ACTION_MARK}{colour}" + ("" if key is None else f"/{key}")
    assert_never(card)


def format_cards(cards: Iterable[PlayingCard | None]) -> str:
    """Cards as words, in their order."""
    return " ".join(map(format_card, cards))


def parse_card(word: str) -> PlayingCard:
    """The card a word names; raises ValueError."""
    if word.startswith(ACTION_MARK):
        colour, slash, key = word[1:].partition("/")
        if slash and not key:
            raise ValueError(word)
        return ActionCard(Colour(colour), key or None)
    colour, _, number = word.partition("-")
    if not number.isascii() or not number.isdecimal() or number.startswith("0") or int(number) not in NUMBERS:
        raise ValueError(word)
    return NumberCard(int(number), Colour(colour))


def parse_seen_or_not(word: str) -> PlayingCard | None:
    """The card a word names, None for an unseen one; raises ValueError."""
    return None if word == UNSEEN else parse_card(word)
