"""What a reporting process answers: how good a deck is, faces by their names, as JSON."""

from dataclasses import dataclass
from typing import Final

from pydantic import TypeAdapter

from calibration.deck_report import AlikeKinds, AlikePair, DeckReport
from tabletop.notation import format_face


@dataclass(frozen=True, slots=True)
class WeakReported:
    """A face of which no look is good; no faults by name where it is only less clear than others."""

    face: str
    faults: tuple[str, ...]
    photograph: str


@dataclass(frozen=True, slots=True)
class AlikeReported:
    """Two faces that look alike."""

    one: str
    other: str
    margin: float
    told_by_print: bool
    may_be_confused: bool


@dataclass(frozen=True, slots=True)
class AlikeKindsReported:
    """How many pairs of two kinds of cards have to be reckoned with, and the worst of them."""

    kinds: tuple[str, ...]
    told_by_print: bool
    count: int
    worst: tuple[AlikeReported, ...]


@dataclass(frozen=True, slots=True)
class DeckReported:
    """What only the pictures of a deck tell: what is missing anybody can say who knows its faces."""

    weak: tuple[WeakReported, ...]
    photograph_again: tuple[str, ...]
    alike: tuple[AlikeReported, ...]
    alike_kinds: tuple[AlikeKindsReported, ...]


REPORTS: Final[TypeAdapter[DeckReported]] = TypeAdapter(DeckReported)


def tell_report(report: DeckReport) -> DeckReported:
    """The report as it goes through the pipe."""
    return DeckReported(
        tuple(WeakReported(format_face(one.face), one.faults, one.photograph) for one in report.weak),
        tuple(map(format_face, report.photograph_again)),
        tuple(map(_tell_pair, report.alike)),
        tuple(map(_tell_kinds, report.alike_kinds)),
    )


def _tell_pair(pair: AlikePair) -> AlikeReported:
    one, other = format_face(pair.one), format_face(pair.other)
    return AlikeReported(one, other, round(pair.margin, 2), pair.told_by_print, pair.may_be_confused)


def _tell_kinds(kinds: AlikeKinds) -> AlikeKindsReported:
    both = tuple(dict.fromkeys((kinds.one, kinds.other)))
    return AlikeKindsReported(both, kinds.told_by_print, len(kinds.pairs), tuple(map(_tell_pair, kinds.worst)))
