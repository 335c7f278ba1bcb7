"""A task is said in sentences; what is said in German or Dutch is read back as the same task."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules.dumm_gelaufen.task import (
    Bounds,
    Condition,
    OfColour,
    OfDigits,
    OfParity,
    OfValues,
    OneColour,
    OneValue,
    Parity,
    Task,
    ValueWithin,
)
from rules.dumm_gelaufen.task_grammar import of_colours
from rules.dumm_gelaufen.task_reading import read_task
from rules.dumm_gelaufen.task_wording import word_task
from rules.texts import Language
from tabletop.faces.dumm_gelaufen import NUMBER_COLOURS, Colour, Edition

NEW = Edition.RAVENSBURGER


def bounds(low: int, high: int) -> st.SearchStrategy[Bounds]:
    sides = st.tuples(st.integers(low, high), st.integers(low, high)).map(sorted)
    return st.one_of(
        sides.map(lambda pair: Bounds(pair[0], pair[1])),
        st.integers(low, high).map(lambda n: Bounds(low=n)),
        st.integers(low, high).map(lambda n: Bounds(high=n)),
    )


coloured = st.sets(st.sampled_from(NUMBER_COLOURS[NEW]), min_size=1).map(frozenset).map(of_colours)
parities = st.sampled_from(Parity).map(OfParity)
digits = st.sampled_from([1, 2]).map(OfDigits)
values = st.sets(st.integers(1, 11), min_size=1).map(frozenset).map(OfValues)
within = bounds(1, 11).map(ValueWithin)
countable: tuple[st.SearchStrategy[Condition], ...] = (coloured, parities, digits, values, within)


def some_of(*kinds: st.SearchStrategy[Condition]) -> st.SearchStrategy[tuple[Condition, ...]]:
    """At most one condition of each kind, in the order in which a task holds them."""
    chosen = st.tuples(*(st.none() | kind for kind in kinds))
    return chosen.map(lambda found: tuple(sorted((c for c in found if c is not None), key=_kind)))


def _kind(condition: Condition) -> str:
    return "colour" if type(condition).__name__.startswith("OfColour") else type(condition).__name__


tasks = st.builds(
    Task,
    only=some_of(*countable, st.just(OneColour()), st.just(OneValue())),
    none=some_of(*countable),
    count=st.none() | bounds(1, 72),
    total=st.none() | bounds(1, 513),
)


@pytest.mark.parametrize("language", [Language.GERMAN, Language.DUTCH])
@given(task=tasks)
def test_a_task_that_is_said_is_read_back_as_the_same_task(language: Language, task: Task) -> None:
    assume(task != Task())

    said = word_task(task, language)

    assert read_task(said, NEW) == task, said


def test_a_task_is_said_clearly_in_three_languages() -> None:
    task = Task(
        only=(OfColour(Colour.YELLOW), OfParity(Parity.ODD)),
        none=(OfValues(frozenset({3, 9})),),
        count=Bounds(low=5),
        total=Bounds(high=29),
    )

    assert [word_task(task, language) for language in Language] == [
        "Nur gelbe Karten mit ungeraden Zahlen. Keine Karten mit den Zahlen 3 und 9. "
        "Mindestens 5 Karten. Summe höchstens 29.",
        "Alleen gele kaarten met oneven getallen. Geen kaarten met de getallen 3 en 9. "
        "Minstens 5 kaarten. Som hoogstens 29.",
        "Only yellow cards with odd numbers. No cards with the numbers 3 and 9. At least 5 cards. Sum at most 29.",
    ]
