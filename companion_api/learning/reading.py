"""Which texts stand on the cards in a picture?"""

from dataclasses import dataclass

import numpy as np

from tabletop.faces.dumm_gelaufen import ActionCard, MurphyCard
from tabletop.notation import format_face
from vision.geometry import Corners
from vision.pipeline import Recogniser
from vision.sightings import SeenCard


@dataclass(frozen=True, slots=True, eq=False)
class TextOnCard:
    """A card with a text; its corners as shares of the picture. `face` and `key` are known if a deck was enrolled."""

    text: str
    corners: Corners
    face: str | None
    key: str | None


def texts_on_cards(recogniser: Recogniser, encoded: bytes) -> tuple[TextOnCard, ...]:
    """The texts of all cards that are near enough to be read; raises a PictureError."""
    reading = recogniser.read_picture(encoded)
    height, width = reading.picture.shape[:2]
    size = np.array([width, height], np.float32)
    return tuple(
        TextOnCard(card.text, card.corners / size, *_named(card)) for card in reading.sighting.cards if card.text
    )


def _named(card: SeenCard) -> tuple[str | None, str | None]:
    face = card.candidates[0].face if card.candidates else None
    if not isinstance(face, MurphyCard | ActionCard):
        return None, None
    return format_face(face), face.key
