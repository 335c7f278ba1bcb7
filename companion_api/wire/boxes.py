"""Boxes of games as the phone scans them."""

from typing import Annotated

from pydantic import Field

from companion_api.wire.base import Asked, Told
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
