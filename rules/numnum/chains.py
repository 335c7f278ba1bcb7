"""What may be laid first from a hand, and how long a turn can become?

Only a card that fits double lets the turn go on, so a chain stays with the symbol of the card it began on, until a
last card that fits in any way, or a ban or wish card.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.numnum.cards import Card, WishCard
from rules.numnum.fits import Laws, fit
from rules.numnum.longest_path import Ways
from rules.numnum.play import Table
from tabletop.faces.numnum import Ban, NumberCard, Symbol


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


@dataclass(frozen=True, slots=True)
class Chain:
    """A longest legal turn, in order, and whether a ban or wish card after a double fit makes it that long."""

    cards: tuple[Card, ...]
    ends_on_a_special: bool = False


def longest_chain(hand: Sequence[Card], table: Table) -> Chain:
    """The longest legal turn from exactly this hand, one of those of equal length; empty if nothing may be laid.

    A number card of the chain's symbol that is left over always fits by symbol as its last card. Only if none is left
    does it matter on which card the chain ends, and whether there is a ban or wish card.
    """
    same = [card for card in hand if isinstance(card, NumberCard) and card.symbol is _symbol_of(table.top)]
    chains = _longest_chains_of_doubles(same, table)
    left_over = without_all(same, chains[0])
    if left_over:
        return Chain((*chains[0], left_over[0]))
    by_number = _with_a_card_that_fits(chains, hand, table)
    return by_number or _with_a_special(chains[0], hand)


def _symbol_of(top: Card) -> Symbol | None:
    match top:
        case NumberCard(_, symbol):
            return symbol
        case WishCard(wished):
            return wished
    return None


def _longest_chains_of_doubles(same: Sequence[NumberCard], table: Table) -> list[tuple[NumberCard, ...]]:
    """The longest chains in which every card fits double, one for each last card; a single empty one if none does."""
    fitting = [_places_that_fit(same, top, table.laws) & ~(1 << place) for place, top in enumerate(same)]
    ways = Ways(fitting, _places_that_fit(same, table.top, table.laws)).longest_by_end()
    return [tuple(same[place] for place in way) for way in ways.values()] or [()]


def _places_that_fit(cards: Sequence[NumberCard], top: Card, laws: Laws) -> int:
    """The places of the cards that fit double on `top`, as bits."""
    return sum(1 << place for place, card in enumerate(cards) if fit(card, top, laws).is_double)


def without_all(cards: Sequence[NumberCard], gone: Sequence[NumberCard]) -> list[NumberCard]:
    """The cards without those."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def _with_a_card_that_fits(
    chains: Sequence[tuple[NumberCard, ...]], hand: Sequence[Card], table: Table
) -> Chain | None:
    """One of the chains with a card of another symbol at its end."""
    for chain in chains:
        top = chain[-1] if chain else table.top
        for card in hand:
            if card not in chain and fit(card, top, table.laws).is_any:
                return Chain((*chain, card))
    return None


def _with_a_special(chain: Sequence[NumberCard], hand: Sequence[Card]) -> Chain:
    """The chain with a ban or wish card at its end; alone, such a card is a turn as well."""
    specials = (
        card for card in hand if isinstance(card, WishCard) or (isinstance(card, Ban) and len(hand) > len(chain) + 1)
    )
    special = next(specials, None)
    return Chain(tuple(chain)) if special is None else Chain((*chain, special), ends_on_a_special=bool(chain))
