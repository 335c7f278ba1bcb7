"""Playing cards in notation.

`blue-7` is a number card, `!green` an action (`!green/steal` if the deck taught which one), `?` a card nobody saw,
`?x4` four of them in a row.
"""

from collections.abc import Iterable
from itertools import groupby
from typing import Final, assert_never

from rules.dumm_gelaufen.deck import PlayingCard
from rules.notation import Words
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


def format_holding(cards: Iterable[PlayingCard | None]) -> str:
    """Cards as words, unseen ones that follow each other counted."""
    return " ".join(_format_run(list(run)) for _, run in groupby(cards))


def _format_run(run: list[PlayingCard | None]) -> str:
    return f"{UNSEEN}x{len(run)}" if run[0] is None and len(run) > 1 else format_cards(run)


def take_holding(words: Words) -> tuple[PlayingCard | None, ...]:
    """The cards of the rest of a clause."""
    runs = words.take_all("a card", _parse_run)
    return tuple(card for run in runs for card in run)


def _parse_run(word: str) -> tuple[PlayingCard | None, ...]:
    unseen, times, count = word.partition("x")
    if unseen == UNSEEN and times:
        if not (count.isascii() and count.isdecimal()) or count.startswith("0") or int(count) < 2:
            raise ValueError(word)
        return (None,) * int(count)
    return (parse_seen_or_not(word),)


def parse_action(word: str) -> ActionCard:
    """The action card a word names; raises ValueError."""
    card = parse_card(word)
    if not isinstance(card, ActionCard):
        raise ValueError(word)
    return card


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
