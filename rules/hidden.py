"""Cards that not everybody can see: a hand, a pile face down. What is known of them?

They have a size even if nobody has shown one of them; and once seen, a card stays known until it leaves.
"""

from dataclasses import dataclass
from typing import Generic, TypeVar

Card = TypeVar("Card")


@dataclass(frozen=True, slots=True)
class HiddenCards(Generic[Card]):
    """How many cards there are (None: nobody has counted), and those that are known to be among them."""

    size: int | None
    seen: tuple[Card, ...] = ()

    @property
    def is_known(self) -> bool:
        """Whether every one of them is known."""
        return self.size == len(self.seen)

    @property
    def unseen(self) -> int | None:
        """How many of them nobody has seen."""
        return None if self.size is None else self.size - len(self.seen)

    def may_hold(self, card: Card) -> bool:
        """Whether the card may be among them."""
        return card in self.seen or not self.is_known

    def with_card(self, card: Card | None) -> "HiddenCards[Card]":
        """These and one more, None being one that nobody has seen."""
        seen = self.seen if card is None else (*self.seen, card)
        return HiddenCards(None if self.size is None else self.size + 1, seen)

    def without(self, card: Card) -> "HiddenCards[Card]":
        """These after the card left. If it cannot have been among them, all that was believed of them is dropped."""
        size = None if self.size is None else max(self.size - 1, 0)
        if card in self.seen:
            return HiddenCards(size, without_one(self.seen, card))
        return HiddenCards(size) if self.is_known else HiddenCards(size, self.seen)

    def counted(self, size: int) -> "HiddenCards[Card]":
        """These when somebody has counted them; more known cards than there are cannot be right."""
        return HiddenCards(size, self.seen if len(self.seen) <= size else ())


def without_one(cards: tuple[Card, ...], gone: Card) -> tuple[Card, ...]:
    """The cards without one copy of `gone`, if it is among them."""
    place = cards.index(gone) if gone in cards else len(cards)
    return cards[:place] + cards[place + 1 :]
