"""Decks that were enrolled, and looks at their cards that wait for somebody to agree to them."""

from datetime import date
from typing import Annotated, Literal

from pydantic import Field

from companion_api.wire.base import Asked, FaceText, Told

LOOK_PATTERN = r"^[A-Za-z0-9._-]{1,100}$"
LookId = Annotated[str, Field(pattern=LOOK_PATTERN, description="Names a proposed look of a deck.")]

Fault = Literal["glare", "faint", "blurred", "small"]


class DeckView(Told):
    """An enrolled deck."""

    deck: str
    game: str
    faces: Annotated[list[FaceText], Field(description="Every face that was shown, in the order in which it was.")]
    looks: Annotated[int, Field(description="How many pictures of cards the deck holds; up to three of each face.")]
    proposed: Annotated[int, Field(description="How many further looks wait for somebody to agree to them.")]


class Shortfall(Told):
    """A kind of cards of which fewer different ones were shown than there are; nobody can say which are missing."""

    kind: Literal["numbers", "gents", "landscapes"]
    colour: str | None
    shown: int
    wanted: int


class WeakFaceTold(Told):
    """A face of which no look is good."""

    face: FaceText
    faults: Annotated[list[Fault], Field(description="Empty: only less clear than others.")]
    photograph: Annotated[str, Field(description="The name of the photograph that its best look is from.")]


class AlikeFaces(Told):
    """Two faces that look alike."""

    one: FaceText
    other: FaceText
    margin: Annotated[float, Field(description="How much farther the other one is from bad views of the one; from 0.")]
    told_by_print: Annotated[
        bool, Field(description="What is printed on them, where it can be read, tells them apart.")
    ]
    may_be_confused: Annotated[
        bool, Field(description="To be reckoned with; the others are for who wants to know all.")
    ]


class AlikeKindsTold(Told):
    """The pairs of two kinds of cards that have to be reckoned with."""

    kinds: Annotated[list[str], Field(description="As the text form of faces begins; one if they are of one kind.")]
    told_by_print: bool
    count: Annotated[int, Field(description="How many pairs these are.")]
    worst: Annotated[list[AlikeFaces], Field(description="Some of them, the most alike first.")]


class DeckReportView(Told):
    """How good a deck is."""

    deck: str
    missing: Annotated[list[FaceText], Field(description="Faces that every box has and that were not shown.")]
    shortages: list[Shortfall]
    weak: Annotated[list[WeakFaceTold], Field(description="The worst first.")]
    photograph_again: Annotated[list[FaceText], Field(description="Faces of which another look would help most.")]
    alike: Annotated[
        list[AlikeFaces] | None,
        Field(
            description="All pairs, first those that print does not tell apart, of these first the most alike; null:"
            " nobody can say before the deck is finished."
        ),
    ]
    alike_kinds: Annotated[
        list[AlikeKindsTold] | None,
        Field(description="The same in short: by kinds of cards, in the order of the worst pair of each."),
    ]


class ProposedLook(Told):
    """A card that somebody corrected at a table, as it was seen there. Learned only if somebody agrees."""

    id: LookId
    face: FaceText
    seen_on: date
    faults: Annotated[list[Fault], Field(description="Why it may be of little use.")]


class AgreedLook(Asked):
    """A look that shall be learned. `quarter_turns` put its top up, clockwise; cards that are not square have two."""

    id: LookId
    quarter_turns: Annotated[int, Field(ge=0, le=3)] = 0


class AnswerProposed(Asked):
    """Which of the proposed looks shall be learned, and which deleted; the others go on waiting."""

    agreed: Annotated[list[AgreedLook], Field(max_length=60, default_factory=list)]
    refused: Annotated[list[LookId], Field(max_length=60, default_factory=list)]
