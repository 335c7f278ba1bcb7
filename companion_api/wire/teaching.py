"""A deck that is being taught: its photographs, what their cards are called, what is still missing."""

from typing import Annotated, Literal

from pydantic import Field

from companion_api.wire.base import Asked, FaceText, Told
from companion_api.wire.decks import Fault, Shortfall
from companion_api.wire.learned import UnderstoodText
from companion_api.wire.pictures import Certainty, Corner
from tabletop.games import GameName

PHOTOGRAPH_PATTERN = r"^[0-9a-f]{16}$"
PhotographId = Annotated[
    str, Field(pattern=PHOTOGRAPH_PATTERN, description="Names a photograph; the same file has the same name.")
]
CardNumber = Annotated[int, Field(ge=0, description="Names a card of a photograph, also after others were dropped.")]


class BeginTeaching(Asked):
    """Which game's deck is to be taught. `anew`: in the place of the deck of this name, else in addition to it."""

    game: Annotated[GameName, Field(strict=False)]
    anew: bool = False


class NameCards(Asked):
    """What the cards of a photograph are called, in reading order; null: as print says, or still open."""

    names: Annotated[list[FaceText | None], Field(max_length=60)]


class NameCard(Asked):
    """What one card is called; null: as print says, or still open."""

    name: FaceText | None


class TurnCard(Asked):
    """Which way up a card lies: by so many quarter turns clockwise its picture is turned from how it was cut out."""

    quarter_turns: Annotated[int, Field(ge=0, le=3)]


class CardToName(Told):
    """A card of a photograph, and what it is called so far."""

    card: CardNumber
    row: Annotated[int, Field(description="From 1, from the top.")]
    place: Annotated[int, Field(description="In its row, from 1, from the left.")]
    outline: Annotated[list[Corner], Field(description="Four corners, clockwise from its own top left.")]
    quarter_turns: Annotated[int, Field(description="By how many somebody has turned its picture clockwise.")]
    name: Annotated[FaceText | None, Field(description="null: nobody knows. Half a name, as `gent/4`, is still open.")]
    named_by: Literal["person", "print", "text"] | None
    text: Annotated[str | None, Field(description="What was read on a text card.")]
    proposed: Annotated[
        FaceText | None,
        Field(description="For a card that is open: what it may be called after its text. To agree, give it as name."),
    ]
    understood: Annotated[
        UnderstoodText | None,
        Field(description="What the text asks for, if it is one of a Murphy card; to be taught once somebody agrees."),
    ]
    is_open: Annotated[bool, Field(description="Somebody has to say which card it is.")]
    certainty: Annotated[Certainty, Field(description="How surely it was read by what is printed on it.")]
    candidates: Annotated[list[FaceText], Field(description="What it may be by its print, likeliest first.")]
    contradicted_by: Annotated[
        FaceText | None,
        Field(description="What print surely says instead of the name. Several of these: the names have slipped."),
    ]
    faults: Annotated[list[Fault], Field(description="Why its look may be of little use.")]


class PhotographToName(Told):
    """A photograph of cards for a deck. Its cards become part of the deck once it is learned."""

    photograph: PhotographId
    number: Annotated[int, Field(description="In the order in which they were brought, from 1.")]
    is_learned: bool
    is_repeated: Annotated[bool, Field(description="It was there already when it was brought; nothing has changed.")]
    cards: Annotated[list[CardToName], Field(description="In reading order.")]
    missing: Annotated[
        list[FaceText], Field(description="Faces that every box has and that nothing is called so far, to pick from.")
    ]


class PhotographTold(Told):
    """A photograph in short."""

    photograph: PhotographId
    number: int
    cards: int
    open: Annotated[int, Field(description="How many of its cards somebody has to name.")]
    is_learned: bool


class TeachingView(Told):
    """A deck that is being taught, with the deck that it is added to. It is kept until it is finished or dropped."""

    deck: str
    game: GameName
    adds_to_deck: Annotated[bool, Field(description="False: it takes the place of a deck of this name, if any.")]
    photographs: list[PhotographTold]
    faces: Annotated[list[FaceText], Field(description="Every face that was learned so far.")]
    looks: Annotated[int, Field(description="How many pictures of cards the deck will hold; up to three of each.")]
    missing: Annotated[list[FaceText], Field(description="Faces that every box has and that were not learned yet.")]
    shortages: list[Shortfall]
