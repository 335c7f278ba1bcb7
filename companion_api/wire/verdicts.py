"""What the rules say, in codes."""

from typing import Annotated, Literal

from pydantic import Field

from companion_api.wire.base import FaceText, SeatNumber, Told


class Citation(Told):
    """Where in a rulebook a rule stands."""

    reason: str
    rulebook: str
    section: str


class Verdict(Told):
    """A ruling with its reasons (if undecided: what is missing) and what else the table should know."""

    ruling: Literal["legal", "illegal", "undecided"]
    reasons: list[str]
    cites: list[Citation]
    notes: list[str]


class JudgedMove(Told):
    """A move and what the rules say of it."""

    kind: str
    seat: SeatNumber | None
    faces: list[FaceText]
    notation: Annotated[str | None, Field(description="null: what was done is for its player's eyes only.")]
    verdict: Verdict
