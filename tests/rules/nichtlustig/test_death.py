import pytest

from rules.game import Seat
from rules.nichtlustig.death import (
    DueDeath,
    broken_by_placing,
    due_deaths,
    is_placing_unclear,
    is_replacement_unclear,
)
from rules.nichtlustig.display import Display
from rules.nichtlustig.reasons import NichtlustigReason as R
from tests.rules.nichtlustig.tables import death, display, target

ME = Seat(0)


def test_the_death_of_the_pink_die_comes_from_the_centre() -> None:
    assert due_deaths((Display(), Display()), ME, 4) == (DueDeath(death("4"), None),)


def test_a_death_taken_from_another_player_frees_the_card_under_it() -> None:
    other = display(scored="lemming/2", covered={"lemming/2": "4"})

    assert due_deaths((Display(), other), ME, 4) == (DueDeath(death("4"), Seat(1), target("lemming/2")),)


def test_who_has_the_death_already_takes_any_other_from_the_centre() -> None:
    displays = (display(deaths="4"), display(deaths="3 5 poodle"))

    assert due_deaths(displays, ME, 4) == (DueDeath(death("1"), None), DueDeath(death("2"), None))


def test_with_none_in_the_centre_any_death_of_another_player_will_do() -> None:
    displays = (display(deaths="4 2 1"), display(deaths="3"), display(deaths="5 poodle"))

    assert due_deaths(displays, ME, 4) == (DueDeath(death("3"), Seat(1)), DueDeath(death("5"), Seat(2)))


def test_a_covering_death_is_had_as_well() -> None:
    mine = display(scored="yeti/1", covered={"yeti/1": "4"})

    assert death("4") not in [due.death for due in due_deaths((mine,), ME, 4)]


@pytest.mark.parametrize(
    ("mine", "pink", "unclear"),
    [("4", 4, True), ("4 poodle", 4, False), ("poodle", "poodle", True), ("3", 4, False)],
)
def test_it_is_unclear_whether_the_poodle_may_replace_a_death(mine: str, pink: int | str, unclear: bool) -> None:
    assert is_replacement_unclear((display(deaths=mine),), ME, pink) is unclear


@pytest.mark.parametrize(
    ("before", "on", "broken"),
    [
        (display(scored="lemming/2 yeti/1"), "lemming/2", set()),
        (display(scored="lemming/2 yeti/1"), "yeti/1", {R.LEMMING_FIRST}),
        (display(scored="lemming/2 yeti/1", covered={"lemming/2": "3"}), "yeti/1", set()),
        (display(open_="yeti/4", scored="riebmann/1"), "yeti/4", {R.CARD_NOT_SCORED}),
        (display(scored="yeti/1 dino/24"), "dino/24", {R.DINOSAUR_IS_IMMUNE}),
        (display(scored="lemming/1"), "dino/24", {R.LEMMING_FIRST, R.CARD_NOT_SCORED, R.DINOSAUR_IS_IMMUNE}),
        (display(scored="riebmann/2 yeti/1", covered={"riebmann/2": "1"}), "riebmann/2", {R.ALREADY_COVERED}),
        (display(scored="lemming/3"), None, {R.MUST_COVER}),
        (display(open_="lemming/3", scored="dino/25"), None, set()),
    ],
)
def test_where_a_death_may_lie(before: Display, on: str | None, broken: set[R]) -> None:
    assert broken_by_placing(before, None if on is None else target(on)) == broken


@pytest.mark.parametrize(
    ("before", "unclear"),
    [
        (display(scored="lemming/1 yeti/2", covered={"lemming/1": "1"}), True),
        (display(scored="yeti/2 dino/24", covered={"yeti/2": "1"}), True),
        (display(scored="lemming/1 lemming/2", covered={"lemming/1": "1"}), False),
        (display(scored="dino/24"), False),
        (display(), False),
    ],
)
def test_it_is_unclear_whether_covered_cards_are_covered_again(before: Display, unclear: bool) -> None:
    assert is_placing_unclear(before) is unclear
