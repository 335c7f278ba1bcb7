"""Boxes of games as the phone scans them."""

from typing import Annotated

from pydantic import Field

from companion_api.wire.base import Asked, FaceText, Told
from companion_api.wire.decks import Shortfall
from companion_api.wire.learned import DECK_PATTERN
from companion_api.wire.teaching import PhotographId
from tabletop.faces.dumm_gelaufen import Edition
from tabletop.games import GameName

BARCODE_PATTERN = r"^([0-9]{8}|[0-9]{13})$"
Barcode = Annotated[str, Field(pattern=BARCODE_PATTERN, description="EAN.", examples=["9783000107771"])]


class ScannedBox(Told):
    """A barcode, and the game it stands for if that is known."""

    barcode: Barcode
    game: Annotated[GameName | None, Field(description="null: nobody has taught this barcode yet.")]
    edition: Edition | None
    asks_for_edition: Annotated[bool, Field(description="Somebody has to look which cards are in the box.")]


class ScannedBoxes(Told):
    """What a picture shows, none to several."""

    boxes: tuple[ScannedBox, ...]


class TeachBox(Asked):
    """What is in the box with a barcode."""

    barcode: Barcode
    game: Annotated[GameName, Field(strict=False)]
    edition: Annotated[Edition | None, Field(strict=False, description="Only Dumm gelaufen! has editions.")] = None


class BoxPicture(Told):
    """A picture of cards from a box: those that are certain, to be sent back with those of the other pictures."""

    picture: PhotographId
    faces: Annotated[list[FaceText], Field(description="One for each card that is certain.")]
    cards: Annotated[int, Field(description="How many cards are seen, certain or not.")]


class SeenInBox(Asked):
    """What a picture of cards from a box showed. The same picture given twice counts once."""

    picture: PhotographId
    faces: Annotated[list[FaceText], Field(max_length=200)]
    cards: Annotated[
        int | None, Field(ge=0, le=200, description="How many cards were seen; null: those that were certain.")
    ] = None


class CheckBox(Asked):
    """Asks what is missing of a box of which every card was in one of these pictures, either side up."""

    game: Annotated[GameName, Field(strict=False)]
    deck: Annotated[
        str | None, Field(pattern=DECK_PATTERN, description="An enrolled deck; it knows cards that no rulebook names.")
    ] = None
    pictures: Annotated[list[SeenInBox], Field(min_length=1, max_length=40)]


class MissingFromBox(Told):
    """A face of which fewer cards were seen than the box has."""

    face: FaceText
    seen: int
    wanted: int


class BoxCheck(Told):
    """What is missing of a box, as far as the rulebook or the deck names its cards."""

    cards: Annotated[int, Field(description="How many cards were read for certain.")]
    unsure: Annotated[
        int, Field(description="How many more were seen. Unless it is 0, what is missing may be among them.")
    ]
    is_complete: bool
    missing: list[MissingFromBox]
    shortages: Annotated[list[Shortfall], Field(description="Of these nobody can say which are missing.")]
