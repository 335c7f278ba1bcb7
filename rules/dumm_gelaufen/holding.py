"""Cards of which some are known and the others only counted.

A holding lists known cards first, in the order of the deck, then None for each card nobody has shown. When a card
leaves that nobody saw, only what must still be there stays known: of three cards that are all different nothing, of two
equal ones and a third at least one of the equal ones.
"""

from collections import Counter
from collections.abc import Iterable

from rules.dumm_gelaufen.deck import PlayingCard
from tabletop.faces.dumm_gelaufen import NumberCard

Holding = tuple[PlayingCard | None, ...]


def holding_of(cards: Iterable[PlayingCard | None]) -> Holding:
    """These cards as a holding."""
    held = list(cards)
    return (*sorted(known_in(held), key=_place), *[None] * held.count(None))


def _place(card: PlayingCard) -> tuple[bool, str, int, str]:
    if isinstance(card, NumberCard):
        return False, card.colour, card.number, ""
    return True, card.colour, 0, card.key or ""


def known_in(holding: Iterable[PlayingCard | None]) -> tuple[PlayingCard, ...]:
    """The cards that are known."""
    return tuple(card for card in holding if card is not None)


def unseen_in(holding: Holding) -> int:
    """How many cards nobody has shown."""
    return holding.count(None)


def add_cards(holding: Holding, cards: Iterable[PlayingCard | None]) -> Holding:
    """The holding with these cards more."""
    return holding_of((*holding, *cards))


def may_hold(holding: Holding, card: PlayingCard | None) -> bool:
    """Whether the card may be there."""
    return bool(holding) and (card is None or card in holding or None in holding)


def remove_card(holding: Holding, card: PlayingCard | None) -> Holding:
    """The holding without the card; None is one that nobody saw. What cannot be there changes nothing."""
    if card is None:
        return _without_unseen(holding)
    left = list(holding)
    if card in left:
        left.remove(card)
    elif None in left:
        left.remove(None)
    return tuple(left)


def remove_cards(holding: Holding, cards: Iterable[PlayingCard | None]) -> Holding:
    """The holding without these cards, those that were seen first."""
    for card in sorted(cards, key=lambda card: card is None):
        holding = remove_card(holding, card)
    return holding


def _without_unseen(holding: Holding) -> Holding:
    if not holding:
        return holding
    kept = Counter(known_in(holding))
    kept.subtract(kept.keys())
    known = list(kept.elements())
    return holding_of((*known, *[None] * (len(holding) - 1 - len(known))))
