"""What may be laid first from a hand, and how long a turn can become?

Only a card that fits double lets the turn go on, so a chain stays with the symbol of the card it began on, until a
last card that fits in any way, or a ban or wish card.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rules.numnum.cards import Card, WishCard
from rules.numnum.fits import fit
from rules.numnum.longest_path import PathSearch
from rules.numnum.play import Table
from tabletop.faces.numnum import Ban, NumberCard


@dataclass(frozen=True, slots=True)
class FirstCard:
    """A card that may be laid first, and whether it fits double, so that another may follow."""

    card: Card
    is_double: bool


def first_cards(hand: Sequence[Card], table: Table) -> tuple[FirstCard, ...]:
    """Every card of the hand that may be laid first, each once."""
    return tuple(_first_cards(hand, table))


def _first_cards(hand: Sequence[Card], table: Table) -> Iterator[FirstCard]:
    for card in dict.fromkeys(hand):
        found = fit(card, table.top, table.laws)
        if found.is_any or _special_may_be_laid(card, len(hand)):
            yield FirstCard(card, found.is_double)


def _special_may_be_laid(card: Card, held: int) -> bool:
    return isinstance(card, WishCard) or (isinstance(card, Ban) and held > 1)


def longest_chain(hand: Sequence[Card], table: Table, *, specials_after_a_double: bool = True) -> tuple[Card, ...]:
    """The longest legal turn from exactly this hand, one of those of equal length; empty if nothing may be laid.

    Bans and wish cards may always be the first and only card; `specials_after_a_double` says whether they may also
    end a chain.
    """
    numbers = [card for card in hand if isinstance(card, NumberCard)]
    special = _best_special(hand)
    way = _longest_way(numbers, table, free_ending=specials_after_a_double and special is not None)
    chain = [numbers[vertex] if vertex >= 0 else special for vertex in way]
    if len(chain) == len(hand) and isinstance(special, Ban):
        chain = [card for card in chain if card != special]  # a ban cannot be the last card
    if not chain and special is not None and _special_may_be_laid(special, len(hand)):
        chain = [special]
    return tuple(card for card in chain if card is not None)


def _best_special(hand: Sequence[Card]) -> Card | None:
    """A wish card, which may be the last card, or else a ban."""
    specials = [card for card in hand if not isinstance(card, NumberCard)]
    return min(specials, key=lambda card: isinstance(card, Ban), default=None)


def _longest_way(numbers: Sequence[NumberCard], table: Table, *, free_ending: bool) -> tuple[int, ...]:
    """Places among the numbers in the order of the chain; -1 stands for a ban or wish card at its end."""
    cards = (*numbers, table.top)
    fits = [[fit(card, top, table.laws) for card in numbers] for top in cards]
    search = PathSearch(
        neighbours=[_as_bits(one.is_double for one in row) for row in fits],
        endings=[_as_bits(one.is_any and not one.is_double for one in row) for row in fits],
        free_ending=free_ending,
    )
    return search.longest_from(len(numbers), (1 << len(numbers)) - 1)


def _as_bits(flags: Iterable[bool]) -> int:
    return sum(1 << place for place, flag in enumerate(flags) if flag)
