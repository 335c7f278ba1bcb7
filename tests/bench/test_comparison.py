import itertools
import json

import pytest

from tests.bench.__main__ import main
from tests.bench.comparison import Comparison, Contender, Figure, measure
from tests.bench.judging import ORDINARY, compare_judging
from tests.bench.registry import COMPARISONS
from tests.bench.table import to_table


class Clock:
    """A clock that goes on only when somebody works."""

    def __init__(self) -> None:
        self.now_s = 0.0
        self.turns: list[str] = []

    def __call__(self) -> float:
        return self.now_s

    def worker(self, name: str, durations_s: list[float], amount: int = 1) -> Contender:
        left = itertools.cycle(durations_s)

        def work() -> None:
            self.turns.append(name)
            self.now_s += next(left)

        return Contender(name, work, amount)


def test_the_ratio_is_taken_within_each_round_so_that_a_slow_machine_does_not_matter() -> None:
    clock = Clock()
    slower_and_slower = [1.0, 1.0, 2.0, 4.0, 8.0]
    reference = clock.worker("known", slower_and_slower)
    ours = clock.worker("ours", [3 * duration for duration in slower_and_slower])

    known, figure = measure(Comparison("", "", (reference, ours), rounds=4), clock)

    assert (known.ratio, figure.ratio, figure.ratio_spread) == (1.0, 3.0, 0.0)


def test_contenders_take_turns_at_being_first() -> None:
    clock = Clock()

    measure(Comparison("", "", (clock.worker("a", [1.0]), clock.worker("b", [1.0])), rounds=2), clock)

    assert clock.turns == ["a", "b", "a", "b", "b", "a"]


def test_times_are_per_unit() -> None:
    clock = Clock()

    (figure,) = measure(Comparison("", "", (clock.worker("a", [6.0], amount=3),), rounds=2), clock)

    assert figure.unit_s == 2.0


def test_the_table_shows_each_figure_with_its_ratio() -> None:
    shown = to_table(
        Comparison("Title", "pictures", ()), [Figure("known", 0.02, 1, 0), Figure("ours", 0.000_05, 0.0025, 0.000_1)]
    )

    assert shown.splitlines() == [
        "Title",
        "               each    pictures/s  ratio",
        "  known     20.0 ms            50  1 ± 0",
        "  ours      50.0 µs        20,000  0.0025 ± 0.0001",
    ]


@pytest.mark.parametrize("name", COMPARISONS)
def test_every_comparison_has_a_reference_and_something_to_compare(name: str) -> None:
    assert len(COMPARISONS[name]().contenders) > 1


def test_the_questions_that_are_timed_are_answered_and_not_refused() -> None:
    judge = compare_judging().contenders[-1]

    answers = judge.work()

    assert isinstance(answers, list)
    assert len(answers) >= len(ORDINARY)
    assert not [answer for answer in answers if "error" in json.loads(answer)]


def test_an_unknown_name_is_refused_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["surfing"]) == 2
    assert "judge" in capsys.readouterr().err
