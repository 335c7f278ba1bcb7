"""Was it allowed? Every reason, each with its place in the rulebook.

A verdict lists everything that is broken and raises nothing: the table is the truth, the verdict comments on it.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from rules.reasons import Note, Reason, Ruling


@dataclass(frozen=True, slots=True)
class Citation:
    """Where in a rulebook the rule stands that a reason speaks of."""

    reason: Reason
    rulebook: str
    section: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """One printed rulebook: its name, and the section in which each reason stands."""

    name: str
    sections: Mapping[Reason, str]

    def cite(self, reason: Reason) -> Citation:
        """The place of one reason."""
        return Citation(reason, self.name, self.sections[reason])


@dataclass(frozen=True, slots=True)
class Verdict:
    """A ruling with its reasons (if undecided: what is missing), where they stand, and what else should be known."""

    ruling: Ruling
    reasons: tuple[Reason, ...] = ()
    cites: tuple[Citation, ...] = ()
    notes: tuple[Note, ...] = ()

    @property
    def is_legal(self) -> bool:
        """Whether nothing is broken for certain and nothing decisive is unknown."""
        return self.ruling is Ruling.LEGAL


def reach_verdict(
    rulebook: Rulebook,
    broken: Collection[Reason],
    missing: Collection[Reason] = (),
    notes: tuple[Note, ...] = (),
) -> Verdict:
    """The verdict on what is `broken` for certain; if nothing is, on what is `missing` to decide.

    Reasons come out in the order in which the game declares them.
    """
    if broken:
        reasons = in_order(broken)
        return Verdict(Ruling.ILLEGAL, reasons, tuple(rulebook.cite(reason) for reason in reasons), notes)
    if missing:
        return Verdict(Ruling.UNDECIDED, in_order(missing), (), notes)
    return Verdict(Ruling.LEGAL, notes=notes)


def in_order(reasons: Collection[Reason]) -> tuple[Reason, ...]:
    """Each reason once, in the order of its declaration."""
    if len(reasons) < 2:
        return tuple(reasons)
    order = {reason: place for place, reason in enumerate(type(next(iter(reasons))))}
    return tuple(sorted(set(reasons), key=order.__getitem__))
