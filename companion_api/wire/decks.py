"""Decks that were enrolled, and looks at their cards that wait for somebody to agree to them."""

from datetime import date
from typing import Annotated, Literal

from pydantic import Field

from companion_api.wire.base import Asked, FaceText, Told

LOOK_PATTERN = r"^[A-Za-z0-9._-]{1,100}$"
LookId = Annotated[str, Field(pattern=LOOK_PATTERN, description="Names a proposed look of a deck.")]


class DeckView(Told):
    """An enrolled deck."""

    deck: str
    game: str
    faces: Annotated[list[FaceText], Field(description="Every face that was shown, in the order in which it was.")]
    looks: Annotated[int, Field(description="How many pictures of cards the deck holds; up to three of each face.")]
    proposed: Annotated[int, Field(description="How many further looks wait for somebody to agree to them.")]


class ProposedLook(Told):
    """A card that somebody corrected at a table, as it was seen there. Learned only if somebody agrees."""

    id: LookId
    face: FaceText
    seen_on: date
    faults: Annotated[
        list[Literal["glare", "faint", "blurred", "small"]], Field(description="Why it may be of little use.")
    ]


class AgreedLook(Asked):
    """A look that shall be learned. `quarter_turns` put its top up, clockwise; cards that are not square have two."""

    id: LookId
    quarter_turns: Annotated[int, Field(ge=0, le=3)] = 0


class AnswerProposed(Asked):
    """Which of the proposed looks shall be learned, and which deleted; the others go on waiting."""

    agreed: Annotated[list[AgreedLook], Field(max_length=60, default_factory=list)]
    refused: Annotated[list[LookId], Field(max_length=60, default_factory=list)]
