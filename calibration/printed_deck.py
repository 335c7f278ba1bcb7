"""The deck that we print comes enrolled: its looks are the drawings themselves, and nobody has to photograph it."""

import cv2
import numpy as np

from calibration.artwork.decks import printed_faces
from calibration.artwork.words import Language
from calibration.open_deck import fitted_deck
from tabletop.faces.dumm_gelaufen import Edition
from tabletop.games import GameName
from vision.deck import Deck, look_at
from vision.descriptor import LOOK_HEIGHT_PX, LOOK_WIDTH_PX


def printed_deck(game: GameName, edition: Edition | None = None, language: Language = Language.GERMAN) -> Deck:
    """Our deck with a look at each of its faces, fitted; takes as long as fitting any deck of that size."""
    faces = printed_faces(game, edition, language)
    size = (LOOK_WIDTH_PX, LOOK_HEIGHT_PX)
    looks = (
        look_at(face, np.asarray(cv2.resize(flat, size, interpolation=cv2.INTER_AREA), np.uint8), photograph="printed")
        for face, flat in faces.items()
    )
    return fitted_deck(Deck(game, tuple(looks)))
