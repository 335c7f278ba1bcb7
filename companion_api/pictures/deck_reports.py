"""What a reporting process answers: how good a deck is, faces by their names, as JSON."""

from dataclasses import dataclass
from typing import Final

from pydantic import TypeAdapter

from calibration.deck_report import DeckReport
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
class DeckReported:
    """What only the pictures of a deck tell: what is missing anybody can say who knows its faces."""

    weak: tuple[WeakReported, ...]
    photograph_again: tuple[str, ...]
    alike: tuple[AlikeReported, ...]


REPORTS: Final[TypeAdapter[DeckReported]] = TypeAdapter(DeckReported)


def tell_report(report: DeckReport) -> DeckReported:
    """The report as it goes through the pipe."""
    return DeckReported(
        tuple(WeakReported(format_face(one.face), one.faults, one.photograph) for one in report.weak),
        tuple(map(format_face, report.photograph_again)),
        tuple(
            AlikeReported(
                format_face(one.one),
                format_face(one.other),
                round(one.margin, 2),
                one.told_by_print,
                one.may_be_confused,
            )
            for one in report.alike
        ),
    )
