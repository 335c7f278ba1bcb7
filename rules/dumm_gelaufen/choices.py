"""Which cards of a hand may be chosen for an effect?"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import combinations
from typing import Final

from rules.dumm_gelaufen.deck import PlayingCard, numbers_in
from rules.dumm_gelaufen.effects import Alike, Choice
from rules.dumm_gelaufen.holding import Holding, holding_of, known_in
from tabletop.faces.dumm_gelaufen import NumberCard

_KIND_OF: Final[dict[Alike, Callable[[NumberCard], Hashable]]] = {
    Alike.ANY: lambda card: None,
    Alike.COLOUR: lambda card: card.colour,
    Alike.VALUE: lambda card: card.number,
    Alike.CARD: lambda card: card,
}


def selections(choice: Choice, hand: Sequence[PlayingCard]) -> frozenset[Holding]:
    """Every choice of number cards that the hand offers; the empty one if it has none."""
    numbers = numbers_in(hand)
    if choice.alike in (Alike.HIGHEST, Alike.LOWEST):
        return frozenset(map(holding_of, _extreme(choice, numbers)))
    kinds = _kinds(numbers, _KIND_OF[choice.alike])
    if choice.count is None:
        return frozenset(map(holding_of, kinds)) or frozenset([()])
    size = min(choice.count, max(map(len, kinds), default=0))
    return frozenset(holding_of(chosen) for kind in kinds for chosen in combinations(kind, size)) or frozenset([()])


def _kinds(numbers: Sequence[NumberCard], kind_of: Callable[[NumberCard], Hashable]) -> list[list[NumberCard]]:
    kinds: dict[Hashable, list[NumberCard]] = {}
    for card in numbers:
        kinds.setdefault(kind_of(card), []).append(card)
    return list(kinds.values())


def _extreme(choice: Choice, numbers: Sequence[NumberCard]) -> Iterator[tuple[NumberCard, ...]]:
    """The highest or lowest cards: all of the last value that is needed are equally good."""
    order = sorted(numbers, key=lambda card: card.number, reverse=choice.alike is Alike.HIGHEST)
    if choice.count is None or not order:
        yield tuple(card for card in order if card.number == order[0].number)
        return
    last = order[min(choice.count, len(order)) - 1].number
    surely = [card for card in order[: choice.count] if card.number != last]
    open_places = min(choice.count, len(order)) - len(surely)
    for chosen in combinations([card for card in order if card.number == last], open_places):
        yield (*surely, *chosen)


def may_be_chosen(choice: Choice, hand: Holding, cards: Sequence[PlayingCard | None]) -> bool:
    """Whether these cards of the hand may be the choice; what nobody has seen may be anything."""
    if None in hand or None in cards:
        return _may_be_alike(choice, known_in(cards)) and (choice.count is None or len(cards) <= choice.count)
    return holding_of(cards) in selections(choice, known_in(hand))


def _may_be_alike(choice: Choice, cards: Sequence[PlayingCard]) -> bool:
    numbers = numbers_in(cards)
    if len(numbers) != len(cards):
        return False
    kind_of = _KIND_OF.get(choice.alike)
    return kind_of is None or len({kind_of(card) for card in numbers}) < 2
