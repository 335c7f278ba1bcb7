from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.dumm_gelaufen.deck import PlayingCard, numbers_in
from rules.dumm_gelaufen.fulfilment import check_hand, fits_alone
from rules.dumm_gelaufen.reasons import DummReason
from rules.dumm_gelaufen.task import (
    Bounds,
    Condition,
    OfColour,
    OfColours,
    OfDigits,
    OfParity,
    OfValues,
    OneColour,
    OneValue,
    Parity,
    Task,
    ValueWithin,
)
from tabletop.faces.dumm_gelaufen import Colour, Edition, NumberCard
from tests.rules.dumm_gelaufen.cards import NEW, OLD, cards, decks, editions, numbers, tasks

ODD_NINE = Task(only=(OfParity(Parity.ODD),), count=Bounds(9))
ONE_COLOUR = Task(only=(OneColour(),), count=Bounds(5), total=Bounds(high=29))


@pytest.mark.parametrize(
    ("condition", "fitting", "wrong"),
    [
        (OfColour(Colour.GREEN), "green-4", "blue-4"),
        (OfColours(frozenset({Colour.GREEN, Colour.BLUE})), "blue-4", "yellow-4"),
        (OfParity(Parity.EVEN), "blue-4", "blue-5"),
        (OfDigits(2), "blue-10", "blue-9"),
        (OfDigits(1), "blue-9", "blue-10"),
        (ValueWithin(Bounds(4, 6)), "blue-6", "blue-7"),
        (OfValues(frozenset({2, 9})), "blue-9", "blue-8"),
    ],
)
def test_a_condition_tells_cards_apart(condition: Condition, fitting: str, wrong: str) -> None:
    one, other = numbers(fitting)[0], numbers(wrong)[0]

    assert fits_alone(Task(only=(condition,)), one)
    assert not fits_alone(Task(only=(condition,)), other)
    assert not fits_alone(Task(none=(condition,)), one)
    assert fits_alone(Task(none=(condition,)), other)


def test_every_wrong_card_offends_and_missing_counts_fitting_ones() -> None:
    hand = cards("blue-1 yellow-3 green-5 blue-7 yellow-7 green-9 yellow-9 yellow-11 yellow-2 blue-4")

    found = check_hand(ODD_NINE, hand, NEW)

    assert found.offending == cards("yellow-2 blue-4")
    assert found.missing == 1
    assert found.broken == frozenset({DummReason.CARD_DOES_NOT_FIT, DummReason.TOO_FEW_CARDS})


def test_kept_actions_never_offend_and_instant_ones_always_do() -> None:
    hand = cards("red-1 red-3 red-4 red-4 red-8 !green !red")

    assert check_hand(ONE_COLOUR, hand, OLD).offending == cards("!red")
    assert check_hand(None, hand, OLD).offending == cards("!red")


def test_of_equal_groups_the_one_that_begins_first_fits() -> None:
    hand = cards("green-2 red-3 red-4 green-5")

    assert check_hand(Task(only=(OneColour(),)), hand, OLD).offending == cards("red-3 red-4")


def test_only_cards_that_fit_otherwise_make_a_group_large() -> None:
    task = Task(only=(OneColour(), OfParity(Parity.EVEN)))
    hand = cards("red-3 red-5 red-4 green-2 green-8")

    assert check_hand(task, hand, OLD).offending == cards("red-3 red-5 red-4")


def test_one_colour_and_one_value_ask_for_copies_of_one_card() -> None:
    task = Task(only=(OneColour(), OneValue()))

    assert check_hand(task, cards("red-8 green-8 green-8 green-9"), OLD).offending == cards("red-8 green-9")


def test_a_sum_counts_wrong_cards_too() -> None:
    task = Task(only=(OfColour(Colour.RED),), total=Bounds(high=10))

    assert DummReason.SUM_TOO_HIGH in (check_hand(task, cards("red-8 green-3"), OLD).broken or ())
    assert DummReason.SUM_TOO_LOW in (check_hand(Task(total=Bounds(12)), cards("red-8 green-3"), OLD).broken or ())


def test_without_a_minimum_one_fitting_card_is_enough_and_none_is_too_few() -> None:
    task = Task(only=(OfColour(Colour.RED),), count=Bounds(high=3))

    assert check_hand(task, cards("red-8"), OLD).is_fulfilled
    assert check_hand(task, cards("!green"), OLD).missing == 1


def test_a_task_nobody_understands_is_neither_fulfilled_nor_not() -> None:
    assert check_hand(None, cards("red-8"), OLD).is_fulfilled is None


def _fulfils_by_definition(task: Task, hand: Sequence[PlayingCard]) -> bool:
    """The task read word by word, group conditions as equality of all pairs."""
    held = numbers_in(hand)
    groups = [condition for condition in task.only if isinstance(condition, OneColour | OneValue)]
    same = all(_alike(a, b, group) for a in held for b in held for group in groups)
    total = sum(card.number for card in held)
    return (
        same
        and all(fits_alone(task, card) for card in held)
        and len(held) >= 1
        and (task.count is None or len(held) in task.count)
        and (task.total is None or total in task.total)
    )


def _alike(a: NumberCard, b: NumberCard, group: Condition) -> bool:
    return a.colour is b.colour if isinstance(group, OneColour) else a.number == b.number


@given(st.data(), editions)
def test_a_hand_without_reasons_is_exactly_one_that_meets_the_task(data: st.DataObject, edition: Edition) -> None:
    task = data.draw(tasks(edition))
    hand = data.draw(decks(edition))[: data.draw(st.integers(0, 12))]

    found = check_hand(task, hand, edition)

    assert (DummReason.INSTANT_ACTION_IN_HAND in (found.broken or ())) or (
        found.is_fulfilled == _fulfils_by_definition(task, hand)
    )


@given(st.data(), editions)
def test_no_larger_group_could_have_stayed(data: st.DataObject, edition: Edition) -> None:
    hand = numbers_in(data.draw(decks(edition))[: data.draw(st.integers(1, 14))])
    task = Task(only=(OneColour(),))

    stayed = len(hand) - len(check_hand(task, hand, edition).offending)

    assert stayed == max((sum(card.colour is other.colour for other in hand) for card in hand), default=0)
