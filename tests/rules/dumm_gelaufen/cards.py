"""Short ways to write cards and to draw random ones."""

from random import Random

from hypothesis import strategies as st

from rules.dumm_gelaufen.card_text import parse_card
from rules.dumm_gelaufen.deck import ACTION_CARDS, PlayingCard, all_numbers, different_numbers
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
from tabletop.faces.dumm_gelaufen import (
    INSTANT_COLOUR,
    KEPT_COLOUR,
    NUMBER_COLOURS,
    NUMBERS,
    ActionCard,
    Edition,
    NumberCard,
)

OLD = Edition.FX_SCHMID_1998
NEW = Edition.RAVENSBURGER


def cards(text: str) -> tuple[PlayingCard, ...]:
    """`cards("blue-7 !green")`."""
    return tuple(parse_card(word) for word in text.split())


def numbers(text: str) -> tuple[NumberCard, ...]:
    found = cards(text)
    assert all(isinstance(card, NumberCard) for card in found)
    return tuple(card for card in found if isinstance(card, NumberCard))


editions = st.sampled_from(list(Edition))


def number_cards(edition: Edition) -> st.SearchStrategy[NumberCard]:
    return st.sampled_from(different_numbers(edition))


def decks(edition: Edition) -> st.SearchStrategy[list[PlayingCard]]:
    """The whole deck in random order, with a random divide between the two colours of actions."""
    return st.integers(0, 2**32).map(lambda seed: _shuffled_deck(edition, Random(seed)))


def _shuffled_deck(edition: Edition, random: Random) -> list[PlayingCard]:
    instant = random.randint(0, ACTION_CARDS[edition])
    kept = [ActionCard(KEPT_COLOUR)] * (ACTION_CARDS[edition] - instant)
    deck: list[PlayingCard] = [*all_numbers(edition), *[ActionCard(INSTANT_COLOUR[edition])] * instant, *kept]
    random.shuffle(deck)
    return deck


def _bounds(low: int, high: int) -> st.SearchStrategy[Bounds]:
    pairs = st.tuples(st.integers(low, high), st.integers(low, high)).map(sorted)
    both = pairs.map(lambda pair: Bounds(pair[0], pair[1]))
    return both | st.integers(low, high).map(lambda n: Bounds(low=n)) | st.integers(low, high).map(Bounds)


def conditions(edition: Edition) -> st.SearchStrategy[Condition]:
    colours = st.sampled_from(NUMBER_COLOURS[edition])
    return st.one_of(
        colours.map(OfColour),
        st.frozensets(colours, min_size=2, max_size=3).map(OfColours),
        st.sampled_from(Parity).map(OfParity),
        st.sampled_from([1, 2]).map(OfDigits),
        _bounds(1, 11).map(ValueWithin),
        st.frozensets(st.sampled_from(NUMBERS), min_size=1, max_size=4).map(OfValues),
    )


def tasks(edition: Edition) -> st.SearchStrategy[Task]:
    groups: st.SearchStrategy[Condition] = st.sampled_from([OneColour(), OneValue()])
    return st.builds(
        Task,
        only=st.lists(conditions(edition) | groups, max_size=2).map(tuple),
        none=st.lists(conditions(edition), max_size=1).map(tuple),
        count=st.none() | _bounds(1, 12),
        total=st.none() | _bounds(1, 120),
    )
