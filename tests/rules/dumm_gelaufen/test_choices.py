from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.dumm_gelaufen.choices import may_be_chosen, selections
from rules.dumm_gelaufen.deck import numbers_in
from rules.dumm_gelaufen.effects import Alike, Choice
from rules.dumm_gelaufen.holding import Holding, holding_of
from tabletop.faces.dumm_gelaufen import NumberCard
from tests.rules.dumm_gelaufen.cards import NEW, cards, decks

HAND = cards("blue-4 blue-4 blue-7 yellow-4 yellow-11 !green")


@pytest.mark.parametrize(
    ("choice", "chosen"),
    [
        (Choice(2, Alike.CARD), ["blue-4 blue-4"]),
        (Choice(3, Alike.COLOUR), ["blue-4 blue-4 blue-7"]),
        (Choice(3, Alike.VALUE), ["blue-4 blue-4 yellow-4"]),
        (Choice(None, Alike.COLOUR), ["blue-4 blue-4 blue-7", "yellow-4 yellow-11"]),
        (Choice(1, Alike.HIGHEST), ["yellow-11"]),
        (Choice(2, Alike.HIGHEST), ["yellow-11 blue-7"]),
        (Choice(2, Alike.LOWEST), ["blue-4 blue-4", "blue-4 yellow-4"]),
        (Choice(None, Alike.LOWEST), ["blue-4 blue-4 yellow-4"]),
        (Choice(None, Alike.ANY), ["blue-4 blue-4 blue-7 yellow-4 yellow-11"]),
    ],
)
def test_a_choice_is_made_among_number_cards(choice: Choice, chosen: list[str]) -> None:
    assert selections(choice, HAND) == {holding_of(cards(text)) for text in chosen}


def test_whoever_has_fewer_cards_gives_what_there_is() -> None:
    assert selections(Choice(4, Alike.VALUE), cards("blue-4 yellow-4 yellow-9")) == {
        holding_of(cards("blue-4 yellow-4"))
    }
    assert selections(Choice(2), cards("!green")) == {()}


def test_a_hidden_hand_may_give_anything_that_is_alike() -> None:
    hidden: Holding = (None, None, None)

    assert may_be_chosen(Choice(2, Alike.COLOUR), hidden, cards("blue-4 blue-7"))
    assert not may_be_chosen(Choice(2, Alike.COLOUR), hidden, cards("blue-4 yellow-7"))
    assert not may_be_chosen(Choice(2, Alike.COLOUR), hidden, (None, None, None))
    assert not may_be_chosen(Choice(2, Alike.COLOUR), hidden, cards("!green"))


def _is_alike(alike: Alike, chosen: tuple[NumberCard, ...]) -> bool:
    pairs = list(combinations(chosen, 2))
    return {
        Alike.ANY: True,
        Alike.COLOUR: all(a.colour == b.colour for a, b in pairs),
        Alike.VALUE: all(a.number == b.number for a, b in pairs),
        Alike.CARD: all(a == b for a, b in pairs),
    }[alike]


@given(st.data())
def test_choices_are_the_largest_of_all_that_are_alike(data: st.DataObject) -> None:
    hand = data.draw(decks(NEW))[:7]
    choice = Choice(data.draw(st.integers(1, 3)), data.draw(st.sampled_from(list(Alike)[:4])))

    alike = [
        chosen
        for size in range((choice.count or 0) + 1)
        for chosen in combinations(numbers_in(hand), size)
        if _is_alike(choice.alike, chosen)
    ]
    largest = max(map(len, alike))

    assert selections(choice, hand) == {holding_of(chosen) for chosen in alike if len(chosen) == largest}
