"""Held against trying every choice of every card, by place in the hand and on the table."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from time import process_time

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.dumm_gelaufen.best_exchange import ExchangeArea, Fulfilling, Reach, fulfilling_exchanges
from rules.dumm_gelaufen.card_text import format_card
from rules.dumm_gelaufen.deck import PlayingCard, all_numbers
from rules.dumm_gelaufen.exchange import RATIOS, Area, Layout, Put, Step, Take, follow_exchange
from rules.dumm_gelaufen.fulfilment import check_hand
from rules.dumm_gelaufen.task import Bounds, OfDigits, OneColour, Task
from tabletop.faces.dumm_gelaufen import Edition, NumberCard
from tests.rules.dumm_gelaufen.cards import NEW, cards, decks, editions, tasks

TWO_DIGITS = Task(only=(OfDigits(2),), count=Bounds(6))
SLOWEST_S = 0.05  # of this process: what other programs take meanwhile says nothing of ours


def test_the_exchange_that_fulfils_at_once_is_found() -> None:
    reach = Reach(cards("blue-10 blue-11 yellow-4 green-2 blue-5 green-7 yellow-8"), cards("blue-3"), cards("green-8"))
    hand = cards("green-10 yellow-10 green-11 yellow-11 yellow-6 !green")

    found = fulfilling_exchanges(TWO_DIGITS, hand, reach, NEW)

    assert _as_text(found) == {("mac", "blue-10 blue-11", "yellow-6")}


def test_with_an_instant_action_in_hand_no_exchange_fulfils() -> None:
    hand = cards("green-10 green-11 yellow-10 yellow-11 blue-10 blue-11 blue-11 !blue")

    assert fulfilling_exchanges(TWO_DIGITS, hand, Reach((), cards("green-10"), cards("green-11")), NEW) == ()


def _as_text(found: Sequence[Fulfilling]) -> set[tuple[str, str, str]]:
    return {(str(one.area), _sorted(one.take), _sorted(one.put)) for one in found}


def _sorted(found: Sequence[PlayingCard | None]) -> str:
    return " ".join(sorted(map(format_card, found)))


def _every_exchange(layout: Layout) -> Iterator[list[Step]]:
    """Takes of any cards of Mac or any tops, puts of any cards of the hand, right or wrong."""
    mac = [Take(Area.MAC, card) for card in layout.mac]
    tops = [Take(Area.LEFT, card) for card in layout.left[:1]] + [Take(Area.RIGHT, card) for card in layout.right[:1]]
    for source, target in ((mac, Area.MAC), (tops, Area.LEFT)):
        for taken, put in RATIOS:
            for takes in combinations(source, taken):
                held = [card for card in (*(layout.hand or ()), *(take.card for take in takes)) if card is not None]
                for puts in combinations(held, put):
                    yield [*takes, *(Put(target, card) for card in puts)]


def _by_brute_force(task: Task, layout: Layout, edition: Edition) -> set[tuple[str, str, str]]:
    found = set()
    for steps in _every_exchange(layout):
        done = follow_exchange(layout, steps, edition)
        hand = [card for card in done.layout.hand or () if card is not None]
        if done.verdict.is_legal and check_hand(task, hand, edition).is_fulfilled:
            area = ExchangeArea.MAC if steps[0].area is Area.MAC else ExchangeArea.DISCARD
            taken = [step.card for step in steps if isinstance(step, Take)]
            found.add((str(area), _sorted(taken), _sorted([step.card for step in steps if isinstance(step, Put)])))
    return found


@settings(max_examples=150, deadline=None)
@given(st.data(), editions)
def test_the_exchanges_found_are_those_of_trying_all(data: st.DataObject, edition: Edition) -> None:
    task = data.draw(tasks(edition))
    deck = data.draw(decks(edition))
    mac, hand = data.draw(st.integers(0, 9)), data.draw(st.integers(0, 7))
    layout = Layout(
        tuple(deck[:mac]), tuple(deck[10:12]), tuple(deck[12:14]), _near_the_task(task, deck[20:], hand, edition)
    )
    reach = Reach(*(_seen(pile) for pile in (layout.mac, layout.left, layout.right)))

    found = fulfilling_exchanges(task, _seen(layout.hand or ()), reach, edition)

    assert len(_as_text(found)) == len(found)
    assert _as_text(found) == _by_brute_force(task, layout, edition)


def _near_the_task(task: Task, deck: list[PlayingCard], size: int, edition: Edition) -> tuple[PlayingCard, ...]:
    """A hand in which most cards fit, so that exchanges that fulfil are no rarity."""
    wrong = set(check_hand(task, deck, edition).offending)
    return tuple(sorted(deck, key=lambda card: card in wrong)[:size])


def _seen(pile: Sequence[PlayingCard | None]) -> tuple[PlayingCard, ...]:
    return tuple(card for card in pile if card is not None)


def test_the_worst_question_takes_less_than_fifty_milliseconds() -> None:
    deck: list[NumberCard] = list(all_numbers(NEW))
    reach = Reach(deck[:70:12], deck[70:71], deck[71:])
    hand = [card for place, card in enumerate(deck[:70]) if place % 12]
    hard = (Task(total=Bounds(1)), Task(only=(OneColour(),)), Task(count=Bounds(60)))

    assert max(_seconds_for(task, hand, reach) for task in hard) < SLOWEST_S


def _seconds_for(task: Task, hand: Sequence[PlayingCard], reach: Reach) -> float:
    """The quickest of five: what else the machine does can only add to it."""
    times = []
    for _ in range(5):
        start = process_time()
        fulfilling_exchanges(task, hand, reach, NEW)
        times.append(process_time() - start)
    return min(times)
