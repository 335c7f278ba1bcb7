"""What a recogniser process does for decks: cut a card out of a picture, the right way up."""

from functools import lru_cache
from pathlib import Path

import numpy as np

from calibration.look_quality import quality_of
from calibration.open_deck import open_deck
from companion_api.pictures.messages import CardCutOut, CutOut, DeckInUse
from companion_api.session.lying import Spot
from tabletop.faces import Face
from tabletop.games import GameName
from tabletop.notation import parse_face
from vision.card_texts import has_text
from vision.covering import covered_cards
from vision.deck import Deck, look_at
from vision.deck_distances import squared_distances
from vision.deck_parts import numbers_within
from vision.descriptor import cut_out, describe
from vision.geometry import Corners, Pixels, turned
from vision.pictures import decode_picture
from vision.read_text import TextReader, is_legible
from vision.recognise_deck import ways_up
from vision.sightings import SeenCard

DECKS_KEPT = 4


@lru_cache(DECKS_KEPT)
def deck_in_use(game: GameName, used: DeckInUse) -> Deck:
    """The deck in its file as it was last written; raises a DeckFileError, or OSError."""
    return open_deck(Path(used.path), game)


def cut_card_out(
    order: CutOut, encoded: bytes, deck: Deck, reader: TextReader | None = None
) -> tuple[CardCutOut, bytes]:
    """The card's look as a deck keeps it; not usable where something lies on it. Raises a PictureError."""
    picture = decode_picture(encoded)
    corners, *others = (_in_pixels(one, picture) for one in (order.corners, *order.others))
    if 0 in covered_cards(picture, [SeenCard(one, 1.0) for one in (corners, *others)]):
        return CardCutOut(None), b""
    face = parse_face(order.game, order.face)
    upright = turned(corners, _quarter_turns(picture, corners, deck, face))
    look = cut_out(picture, upright)
    quality = quality_of(look, upright)
    seen = (quality.width_px, quality.glare, quality.contrast, quality.sharpness)
    text = reader.read(picture, upright) if reader and has_text(face) and is_legible(upright) else None
    return CardCutOut(tuple(round(value, 3) for value in seen), text), look_at(face, look).jpeg


def _in_pixels(corners: tuple[Spot, ...], picture: Pixels) -> Corners:
    height, width = picture.shape[:2]
    return np.array([(spot.x * width, spot.y * height) for spot in corners], np.float32)


def _quarter_turns(picture: Pixels, corners: Corners, deck: Deck, face: Face) -> int:
    """Which way up the card is most like the face that it is: whoever misread it may have misread that as well."""
    head = deck.head
    if head is None or face not in head.faces:
        return 0
    ways = ways_up(deck.game, corners, picture)
    rows = describe([cut_out(picture, turned(corners, way)) for way in ways])
    whole = head.parts[0]
    distances = squared_distances(whole, rows[:, numbers_within(whole.part)])
    return ways[int(distances[:, head.faces.index(face)].argmin())]
