"""What is measured, and how: contenders take turns, and each round gives a ratio to the reference of the same round."""

import gc
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True, slots=True)
class Contender:
    """Something that takes time. `work` does `amount` units of it."""

    name: str
    work: Callable[[], object]
    amount: int = 1


@dataclass(frozen=True, slots=True)
class Comparison:
    """Contenders that can be set beside each other, the reference first."""

    title: str
    unit: str
    """What one unit of the work is, in the plural: "questions", "pictures"."""
    contenders: tuple[Contender, ...]
    rounds: int = 30


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured of one contender: seconds per unit and ratio to the reference, the medians of all rounds."""

    name: str
    unit_s: float
    ratio: float
    ratio_spread: float
    """Half the distance between the quartiles of the ratio."""


def measure(comparison: Comparison, clock: Callable[[], float] = perf_counter) -> tuple[Figure, ...]:
    """Let the contenders take turns and return a figure for each, in their order."""
    for contender in comparison.contenders:
        contender.work()
    gc.collect()
    rounds = [measure_round(comparison.contenders, number, clock) for number in range(comparison.rounds)]
    return tuple(
        to_figure(contender.name, [times[place] for times in rounds], [times[0] for times in rounds])
        for place, contender in enumerate(comparison.contenders)
    )


def measure_round(contenders: Sequence[Contender], number: int, clock: Callable[[], float]) -> list[float]:
    """Return the seconds per unit of each contender, each second round beginning at the other end."""
    order = range(len(contenders)) if number % 2 == 0 else reversed(range(len(contenders)))
    times = dict(sorted((place, time_once(contenders[place], clock)) for place in order))
    return list(times.values())


def time_once(contender: Contender, clock: Callable[[], float]) -> float:
    """Return the seconds per unit of one turn."""
    began = clock()
    contender.work()
    return (clock() - began) / contender.amount


def to_figure(name: str, times: Sequence[float], reference: Sequence[float]) -> Figure:
    """Sum up the rounds of one contender."""
    ratios = [own / other for own, other in zip(times, reference, strict=True)]
    quartiles = statistics.quantiles(ratios, n=4)
    return Figure(name, statistics.median(times), statistics.median(ratios), (quartiles[2] - quartiles[0]) / 2)
