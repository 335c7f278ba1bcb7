"""Which exchange fulfils a task at once?

Every legal exchange of number cards with Mac's cards or with the tops of the two discard piles counts, also one that
puts back a card just taken. Exchanges are told apart by the cards, not by the pile a card is put to.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from rules.dumm_gelaufen.deck import MOST_AT_MAC, PlayingCard, is_instant, numbers_in
from rules.dumm_gelaufen.exchange import RATIOS
from rules.dumm_gelaufen.fulfilment import fits_alone, group_key, least_cards
from rules.dumm_gelaufen.task import Bounds, Task
from tabletop.faces.dumm_gelaufen import Edition, NumberCard


class ExchangeArea(StrEnum):
    """Where one exchange takes place."""

    MAC = "mac"
    DISCARD = "discard"


@dataclass(frozen=True, slots=True)
class Fulfilling:
    """An exchange after which a hand fulfils its task; the cards in no particular order."""

    area: ExchangeArea
    take: tuple[NumberCard, ...]
    put: tuple[NumberCard, ...]


@dataclass(frozen=True, slots=True)
class Reach:
    """What lies within reach: Mac's cards and the discard piles from the top."""

    mac: Sequence[PlayingCard]
    left: Sequence[PlayingCard]
    right: Sequence[PlayingCard]


@dataclass(frozen=True, slots=True)
class _Taking:
    """Cards that may be taken together, and how many are put down for them."""

    area: ExchangeArea
    take: tuple[NumberCard, ...]
    puts: int


def fulfilling_exchanges(
    task: Task, hand: Sequence[PlayingCard], reach: Reach, edition: Edition
) -> tuple[Fulfilling, ...]:
    """Every exchange after which the hand fulfils the task, each once."""
    if any(is_instant(card, edition) for card in hand):
        return ()
    numbers = numbers_in(hand)
    return tuple(
        Fulfilling(taking.area, taking.take, put)
        for taking in _takings(reach)
        for put in _fulfilling_puts(task, (*numbers, *taking.take), taking.puts)
    )


def _takings(reach: Reach) -> Iterator[_Taking]:
    tops = numbers_in((*reach.left[:1], *reach.right[:1]))
    for taken, puts in RATIOS:
        for take in _choices(tops, taken):
            yield _Taking(ExchangeArea.DISCARD, take, puts)
        if len(reach.mac) - taken + puts <= MOST_AT_MAC:
            for take in _choices(numbers_in(reach.mac), taken):
                yield _Taking(ExchangeArea.MAC, take, puts)


def _choices(cards: Sequence[NumberCard], count: int) -> Iterator[tuple[NumberCard, ...]]:
    """Every choice of up to two of the cards; choices that look the same once."""
    owned = Counter(cards)
    yield from combinations(owned, count)
    if count == 2:
        yield from ((card, card) for card, copies in owned.items() if copies > 1)


def _fulfilling_puts(task: Task, cards: Sequence[NumberCard], puts: int) -> Iterator[tuple[NumberCard, ...]]:
    """Every choice of `puts` cards without which the rest fulfils the task."""
    left_over = len(cards) - puts
    if left_over < least_cards(task) or not _is_within(task.count, left_over):
        return
    total = sum(card.number for card in cards)
    for group in _groups(task, cards):
        spoiling = tuple((Counter(cards) - Counter(group)).elements())
        if len(spoiling) <= puts:
            for choice in _choices(group, puts - len(spoiling)):
                put = (*spoiling, *choice)
                if _is_within(task.total, total - sum(card.number for card in put)):
                    yield put


def _groups(task: Task, cards: Sequence[NumberCard]) -> Iterator[list[NumberCard]]:
    """The cards that may stay together: all that fit, or those of one colour or value."""
    fitting = [card for card in cards if fits_alone(task, card)]
    group_of = group_key(task)
    if group_of is None:
        yield fitting
        return
    for key in dict.fromkeys(map(group_of, fitting)):
        yield [card for card in fitting if group_of(card) == key]


def _is_within(bounds: Bounds | None, number: int) -> bool:
    return bounds is None or number in bounds
