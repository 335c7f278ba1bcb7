"""What do several looks at one thing say together?

Each look gives its candidates as shares of one. What is missing to one is how likely it errs, and then the truth may
well be what another look saw. Logarithms of shares are summed, each capped, so that no single look can outvote many.
Looks at one card under one lamp err together: a second one counts for less than the first.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import exp, log
from typing import Final, Generic, TypeVar

Shown = TypeVar("Shown")
LEAST_SHARE: Final = 0.01  # of a look: less is taken for as much
SEEN_BY_OTHERS: Final = 0.3  # of what is missing to one: for each candidate that only other looks saw
FURTHER_LOOKS_WEIGH: Final = 0.35  # against the first


@dataclass(frozen=True, slots=True)
class Votes(Generic[Shown]):
    """Weighted sums of the logarithms of what each look gave: to each candidate, to any other, and to none of them."""

    weight: float = 0.0
    sums: Mapping[Shown, float] = field(default_factory=dict)
    other: float = 0.0
    none: float = 0.0

    def plus(self, more: "Votes[Shown]") -> "Votes[Shown]":
        """The looks of both."""
        sums = {
            shown: self.sums.get(shown, self.other) + more.sums.get(shown, more.other)
            for shown in {**self.sums, **more.sums}
        }
        return Votes(self.weight + more.weight, sums, self.other + more.other, self.none + more.none)

    def shares(self) -> dict[Shown, float]:
        """How likely each candidate is by all looks, best first; what is missing to one is none of them."""
        if self.weight <= 0:
            return {}
        scale = (1 + FURTHER_LOOKS_WEIGH * max(self.weight - 1, 0.0)) / max(self.weight, 1.0)
        best = max([*self.sums.values(), self.none])
        raised = {shown: exp(scale * (sum_ - best)) for shown, sum_ in self.sums.items()}
        total = sum(raised.values()) + exp(scale * (self.none - best))
        return {shown: share / total for shown, share in sorted(raised.items(), key=lambda one: -one[1])}


def look(shares: Mapping[Shown, float], weight: float) -> Votes[Shown]:
    """One look; `weight` is how sharp it was, 0-1."""
    missing = max(1 - sum(shares.values()), LEAST_SHARE)
    other = max(SEEN_BY_OTHERS * missing, LEAST_SHARE)
    sums = {shown: weight * log(min(max(share, LEAST_SHARE), 1.0)) for shown, share in shares.items()}
    return Votes(weight, sums, weight * log(other), weight * log(missing))
