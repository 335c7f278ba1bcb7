"""The cards as the rules speak of them: a wish card together with what was wished on it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tabletop.faces.numnum import BANNED_ROWS, Ban, NumberCard, Symbol

DECK_SIZE: Final = 109
"""Playing cards in the box; the card with the short rules does not play."""
HAND_SIZE: Final = 7
BANS_OF_A_KIND: Final = 4
WISH_CARDS: Final = 3
NUMBERS_OF: Final = {Symbol.CIRCLE: 23, Symbol.TRIANGLE: 23, Symbol.SQUARE: 24, Symbol.HEART: 24}
"""Number cards of each symbol without the joker: 23, and a 13 with square and heart."""


@dataclass(frozen=True, slots=True)
class WishCard:
    """A wish card and the symbol that was wished; None in a hand, and as long as nobody has said it."""

    wished: Symbol | None = None


Card = NumberCard | Ban | WishCard


def more_than_the_deck_holds(cards: Iterable[Card]) -> bool:
    """Whether these are more jokers of a symbol, bans of a kind, or wish cards than there are.

    Of other numbers nobody knows how many there are.
    """
    counts = Counter(
        WishCard() if isinstance(card, WishCard) else card
        for card in cards
        if not isinstance(card, NumberCard) or card.is_joker
    )
    return any(count > _copies(card) for card, count in counts.items())


def _copies(card: Card) -> int:
    match card:
        case Ban():
            return BANS_OF_A_KIND
        case WishCard():
            return WISH_CARDS
        case NumberCard():
            return 1


def banned_after(bans: frozenset[int], ban: Ban) -> frozenset[int]:
    """The bans in force once this one is laid: it lifts an open ban of its kind, else it sets one."""
    return bans ^ {ban.number}


ALL_BANS: Final = frozenset(BANNED_ROWS)
