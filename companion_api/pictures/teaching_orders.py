"""What a recogniser process does for decks that are taught, and for boxes that are counted."""

from collections.abc import Sequence
from typing import Final

from calibration.completeness import certain_faces
from calibration.enrolment import CardFinder, FoundCard, Photograph, PhotographError, looks_of, read_cards
from calibration.text_names import with_texts
from companion_api.pictures.messages import (
    CardOutlined,
    CardsOutlined,
    FaceRead,
    FacesRead,
    LookRead,
    OutlineCards,
    PhotographUnfit,
)
from companion_api.session.lying import round_spot
from tabletop.faces.backs import Back
from tabletop.notation import format_face
from vision.deck import Look
from vision.geometry import Pixels, rectangle
from vision.locate import EdgeLocator
from vision.pictures import decode_picture
from vision.pipeline import Recogniser

CANDIDATES_TOLD: Final = 5
READING_S: Final = 15.0  # a dozen texts take twelve; where they take longer, somebody is asked for the others


def outline_cards(
    order: OutlineCards, encoded: bytes, recogniser: Recogniser
) -> tuple[CardsOutlined | PhotographUnfit, bytes]:
    """The cards and their looks, or why the photograph cannot be learnt; raises a PictureError."""
    picture = decode_picture(encoded)
    finder = CardFinder(order.game, (recogniser.locator, EdgeLocator((1.0, 2.0))))
    try:
        found = finder.find(picture, order.count)
    except PhotographError as error:
        return PhotographUnfit(error.reason, error.facts["seen"] or 0, error.facts["named"]), b""
    by_print = read_cards(recogniser.readers.cards, picture, found)
    cards = with_texts(recogniser.readers.text, picture, by_print, most_s=READING_S)
    looks = _looks(picture, cards)
    told = tuple(_tell(picture, card, look) for card, look in zip(cards, looks, strict=True))
    return CardsOutlined(told), b"".join(look.jpeg for look in looks)


def read_look(encoded: bytes, recogniser: Recogniser) -> LookRead:
    """The text of a card that was cut out before; raises a PictureError."""
    look = decode_picture(encoded)
    reader = recogniser.readers.text
    return LookRead(None if reader is None else reader.read(look, rectangle(look.shape[1], look.shape[0])))


def read_faces(encoded: bytes, recogniser: Recogniser) -> FacesRead:
    """Which cards a picture shows for certain; raises a PictureError."""
    cards = recogniser.read_picture(encoded).sighting.cards
    return FacesRead(tuple(map(format_face, certain_faces(cards))), len(cards))


def _looks(picture: Pixels, cards: Sequence[FoundCard]) -> tuple[Look, ...]:
    """Which faces they show is said later; until then they count as backs."""
    return looks_of(Photograph("", picture, ""), cards, [Back()] * len(cards))


def _tell(picture: Pixels, card: FoundCard, look: Look) -> CardOutlined:
    height, width = picture.shape[:2]
    corners = tuple(round_spot(float(x) / width, float(y) / height) for x, y in card.corners)
    read = tuple(FaceRead(format_face(one.face), round(one.confidence, 3)) for one in card.candidates[:CANDIDATES_TOLD])
    seen = look.quality
    assert seen is not None
    quality = tuple(round(value, 3) for value in (seen.width_px, seen.glare, seen.contrast, seen.sharpness))
    return CardOutlined(card.row, card.place, corners, read, quality, len(look.jpeg), card.text)
