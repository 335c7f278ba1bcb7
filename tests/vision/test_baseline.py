"""Recognition on the benchmark may only get better than `tests/baseline.json`."""

import json

import pytest

from tests.bench_figures import BASELINE, BENCH, faults, measure

ROW = {"tables": 6, "cards": 20, "found": 19, "named": 18, "extra": 1, "dice": 0, "texts": 0, "tables_right": 4}


@pytest.mark.slow
@pytest.mark.skipif(not BENCH.is_dir(), reason="the benchmark's pictures are not part of the repository")
def test_no_figure_of_the_benchmark_is_worse_than_the_baseline() -> None:
    assert faults(json.loads(BASELINE.read_text()), measure()) == []


def test_equal_and_better_figures_are_no_fault() -> None:
    assert faults({"all": ROW}, {"all": ROW}) == []
    assert faults({"all": ROW}, {"all": {**ROW, "named": 20, "extra": 0}}) == []


@pytest.mark.parametrize(
    ("now", "fault"),
    [
        ({**ROW, "named": 17}, "all: named fell from 18 to 17"),
        ({**ROW, "extra": 2}, "all: extra rose from 1 to 2"),
        ({**ROW, "cards": 19}, "all: other pictures"),
    ],
)
def test_each_worse_figure_is_named(now: dict[str, int], fault: str) -> None:
    assert faults({"all": ROW}, {"all": now}) == [fault]


def test_a_row_that_is_gone_is_a_fault() -> None:
    assert faults({"all": ROW}, {}) != []
