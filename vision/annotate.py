"""Draws what was seen into a copy of the picture."""

from typing import Final

import cv2
import numpy as np

from tabletop.dice import SYMBOL_VALUE, Die
from tabletop.notation import format_face
from tabletop.table import Certain, Doubtful, Unread
from vision.assign import settle_die, settle_reading
from vision.geometry import Corners, Pixels
from vision.sightings import SeenCard, SeenDie, Sighting

CERTAIN_COLOUR: Final = (60, 170, 40)  # BGR
DOUBTFUL_COLOUR: Final = (0, 140, 255)
UNREAD_COLOUR: Final = (60, 60, 220)
FONT: Final = cv2.FONT_HERSHEY_SIMPLEX
SMALLEST: Final = 0.6  # of the usual size: smaller words could not be read


def annotate(picture: Pixels, sighting: Sighting) -> Pixels:
    """Outlines in green (certain), orange (doubtful) and red (unread), with what was read beside them."""
    drawn = picture.copy()
    for card in sighting.cards:
        _draw_card(drawn, card)
    for die in sighting.dice:
        _draw_die(drawn, die)
    return drawn


def _draw_die(drawn: Pixels, die: SeenDie) -> None:
    match settle_die(die.candidates):
        case Certain(shown):
            _outline(drawn, die.corners, _in_short(shown), CERTAIN_COLOUR)
        case Doubtful(candidates):
            _outline(drawn, die.corners, f"{_in_short(candidates[0])}?", DOUBTFUL_COLOUR)
        case Unread():
            _outline(drawn, die.corners, "?", UNREAD_COLOUR)


def _in_short(die: Die) -> str:
    shown = "symbol" if die.value == SYMBOL_VALUE else die.value
    return f"{die.colour or ''} {shown}".lstrip()


def _draw_card(drawn: Pixels, card: SeenCard) -> None:
    match settle_reading(card.candidates):
        case Certain(face):
            _outline(drawn, card.corners, format_face(face), CERTAIN_COLOUR)
        case Doubtful(candidates):
            _outline(drawn, card.corners, f"{format_face(candidates[0])}?", DOUBTFUL_COLOUR)
        case Unread():
            _outline(drawn, card.corners, "?", UNREAD_COLOUR)


def _outline(drawn: Pixels, corners: Corners, words: str, colour: tuple[int, int, int]) -> None:
    thickness = max(1, drawn.shape[1] // 500)
    cv2.polylines(drawn, [np.rint(corners).astype(np.int32)], True, colour, thickness, cv2.LINE_AA)
    left, top = corners.min(axis=0).astype(int).tolist()
    usual = drawn.shape[1] / 1800
    smaller = _smaller(cv2.getTextSize(words, FONT, usual, thickness)[0][0], float(np.ptp(corners[:, 0])))
    scale, pen = usual * smaller, max(1, int(thickness * smaller))
    place = (max(left, 0), max(top - 6, int(24 * scale)))
    cv2.putText(drawn, words, place, FONT, scale, (255, 255, 255), pen * 3, cv2.LINE_AA)
    cv2.putText(drawn, words, place, FONT, scale, colour, pen, cv2.LINE_AA)


def _smaller(width_px: int, room_px: float) -> float:
    """How much smaller words must be written so that they do not run into those of the next card."""
    return min(1.0, max(SMALLEST, room_px / width_px))
