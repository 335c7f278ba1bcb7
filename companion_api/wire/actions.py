"""What a player does on the phone, and how the server answers."""

from typing import Annotated, Literal

from pydantic import Field

from companion_api.wire.base import Asked, BannedRow, EventNumber, FaceText, SymbolWord, Told
from companion_api.wire.happened import Happened


class CorrectCard(Asked):
    """This card is really that one. Any face of the game may be given, not only what was proposed."""

    kind: Literal["correct_card"]
    item_id: Annotated[str, Field(min_length=1, max_length=40)]
    face: FaceText


class ShowTable(Asked):
    """What lies there, tapped instead of photographed."""

    kind: Literal["show_table"]
    top: FaceText | None
    bans: Annotated[list[BannedRow], Field(max_length=2)]


class SayWish(Asked):
    """The symbol wished with the wish card on top."""

    kind: Literal["say_wish"]
    symbol: SymbolWord


class Undo(Asked):
    """Take back the last thing that changed the game."""

    kind: Literal["undo"]


class CloseLobby(Asked):
    """Nobody may join any more (host only)."""

    kind: Literal["close_lobby"]


class OpenLobby(Asked):
    """People may join again, with a new code (host only)."""

    kind: Literal["open_lobby"]


Action = Annotated[
    CorrectCard | ShowTable | SayWish | Undo | CloseLobby | OpenLobby,
    Field(discriminator="kind"),
]


class Act(Asked):
    """An action and the event number of the view that the player acted on."""

    based_on: Annotated[int, Field(ge=0)]
    action: Action


class Acted(Told):
    """Done and on disk, as event `number`. A repeat with the same key gets this very answer."""

    number: EventNumber
    meanwhile: Annotated[list[Happened], Field(description="What happened between the view acted on and this event.")]
