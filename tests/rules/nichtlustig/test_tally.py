import pytest

from rules.game import Seat
from rules.nichtlustig.tally import Breakdown, break_down, find_winners, is_over, is_yeti_unclear, yeti_points
from tests.rules.nichtlustig.tables import display, targets


def test_the_example_at_the_end_of_the_rulebook_comes_to_nineteen() -> None:
    cards = display(
        scored="professor/1 professor/2 lemming/1 dino/26 yeti/1 yeti/2 riebmann/5",
        open_="yeti/4 riebmann/2",
        covered={"riebmann/5": "2"},
    )

    breakdown = break_down(cards, (2, 4))

    assert breakdown == Breakdown(lemming=4, yeti=6, riebmann=0, dino=3, professor=4, open=2, deaths=0)
    assert breakdown.total == 19


@pytest.mark.parametrize(
    ("scored", "points"), [("yeti/1", 1), ("yeti/1 yeti/2", 6), ("yeti/1 yeti/2 yeti/3", 9), ("", 0)]
)
def test_yetis_want_company(scored: str, points: int) -> None:
    assert yeti_points(display(scored=scored), covered_yeti_counts=False) == points


def test_a_covered_yeti_is_company_only_by_house_rule() -> None:
    cards = display(scored="yeti/1 yeti/2", covered={"yeti/2": "1"})

    assert yeti_points(cards, covered_yeti_counts=False) == 1
    assert yeti_points(cards, covered_yeti_counts=True) == 3
    assert is_yeti_unclear(cards)


def test_an_open_yeti_is_no_company() -> None:
    cards = display(scored="yeti/1", open_="yeti/2")

    assert break_down(cards, ()).total == 2


@pytest.mark.parametrize(("dice", "points"), [((5, 0, 2), 5), ((0, 0, 0), 0), ((3, 3), None), (None, None)])
def test_the_highest_die_counts_once_for_all_professors(dice: tuple[int, ...] | None, points: int | None) -> None:
    cards = display(scored="professor/1 professor/2 professor/3")

    assert break_down(cards, dice).professor == points


def test_a_covered_professor_brings_no_die() -> None:
    cards = display(scored="professor/1 professor/2", covered={"professor/1": "3"})

    assert break_down(cards, (4,)).professor == 4


def test_deaths_cost_a_point_only_face_up() -> None:
    cards = display(scored="lemming/1 lemming/2", covered={"lemming/1": "1"}, deaths="2 poodle")

    assert break_down(cards, ()).total == 4 - 2


def test_on_a_tie_fewer_deaths_win_wherever_they_lie() -> None:
    with_death = display(scored="lemming/1 yeti/1", covered={"yeti/1": "1"})
    without = display(scored="dino/27")

    assert find_winners((with_death, without), (4, 4)) == (Seat(1),)
    assert find_winners((without, without), (4, 4)) == (Seat(0), Seat(1))
    assert find_winners((with_death, without), (5, 4)) == (Seat(0),)


def test_the_game_ends_with_five_targets_left() -> None:
    five = targets("yeti/1 yeti/2 yeti/3 yeti/4 yeti/5")

    assert is_over(five)
    assert not is_over((*five, *targets("dino/24")))
