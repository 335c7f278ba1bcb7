"""What was learned of a deck: tasks of Murphy cards, effects of action cards, faces that there are."""

from typing import Annotated, Any

from pydantic import Field

from companion_api.wire.base import Asked, FaceText, Told
from companion_api.wire.pictures import Corner
from rules.texts import Language
from tabletop.faces.dumm_gelaufen import Edition

DECK_PATTERN = r"^[a-z0-9][a-z0-9-]{0,39}$"
KEY_PATTERN = r"^[A-Za-z0-9_-]{1,60}$"
Said = Annotated[dict[Language, str], Field(description="In sentences, by language.")]
TaskJson = Annotated[dict[str, Any], Field(description="A task as `tischauge judge` writes it.")]
CardText = Annotated[str, Field(min_length=1, max_length=400)]
OfEdition = Annotated[Edition, Field(strict=False)]


class UnderstandText(Asked):
    """Asks what a text would mean on a Murphy card."""

    edition: OfEdition
    text: CardText


class TeachTask(Asked):
    """What a Murphy card asks for: `task` as entered by taps; without it, what the text is understood to ask for."""

    edition: OfEdition
    text: CardText | None = None
    task: TaskJson | None = None


class TeachAction(Asked):
    """What an action card does: effects as `GET /effects` lists them; `read-out` where none fits."""

    edition: OfEdition
    text: CardText | None = None
    effects: Annotated[list[Annotated[str, Field(max_length=60)]], Field(min_length=1, max_length=8)]


class UnderstoodText(Told):
    """What a text asks for. Without a task it was not understood; then somebody enters it by taps."""

    text: str
    key: Annotated[str, Field(description="To teach it under, if the deck does not know the card by another.")]
    task: TaskJson | None
    said: Said
    unknown_words: Annotated[list[str], Field(description="What nobody understood; empty: the words are known.")]


class TextSeen(Told):
    """A card with a text in a picture, and what it asks for. Nothing is kept before somebody agrees."""

    outline: list[Corner]
    face: FaceText | None
    understood: UnderstoodText


class TextsSeen(Told):
    """All texts that could be read in a picture."""

    cards: list[TextSeen]


class TaskTold(Told):
    """A Murphy card that was taught."""

    key: str
    text: str | None
    task: TaskJson
    said: Said


class ActionTold(Told):
    """An action card that was taught."""

    face: FaceText
    text: str | None
    effects: list[str]
    said: Said


class LearnedView(Told):
    """All that was learned of a deck; nothing yet of one that nobody taught."""

    deck: str
    game: str | None
    edition: str | None
    tasks: list[TaskTold]
    actions: list[ActionTold]
    faces: Annotated[list[FaceText], Field(description="Seen for certain on some table, in order.")]


class EffectOffered(Told):
    """An effect that an action card may have."""

    effect: Annotated[str, Field(examples=["give self to chosen 1 any"])]
    said: Said
