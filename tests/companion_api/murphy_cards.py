"""Photographs of our own Murphy cards, and of cards like them that say something else, near enough to be read."""

from collections.abc import Sequence
from functools import cache

import numpy as np
import numpy.typing as npt

from calibration.artwork.dumm_gelaufen import draw_dumm_gelaufen, murphy_card
from calibration.artwork.shapes import Drawing
from calibration.artwork.upright_card import upright
from calibration.artwork.words import Language, load_words
from calibration.photograph import Camera, LaidDrawing, Photograph, encode_jpeg, photograph
from tabletop.faces.dumm_gelaufen import Edition, MurphyCard

KEYS = ("two-digit", "even")


@cache
def murphy_picture() -> bytes:
    """Two Murphy cards of our Ravensburger deck, side by side: six of two digits, eight even ones."""
    drawings = [draw_dumm_gelaufen(MurphyCard(key), Edition.RAVENSBURGER, Language.GERMAN) for key in KEYS]
    laid = [LaidDrawing(drawing, 66 * place - 33, 0, 4.0 * place) for place, drawing in enumerate(drawings)]
    return encode_jpeg(photograph(laid, Camera(78, field_mm=230)).bgr)


def says(text: str) -> Drawing:
    """A Murphy card that no deck of ours has."""
    return upright(murphy_card(text, load_words("dumm-gelaufen", Language.GERMAN)["words"]))


def ours(key: str) -> Drawing:
    """A Murphy card of our Ravensburger deck."""
    return draw_dumm_gelaufen(MurphyCard(key), Edition.RAVENSBURGER, Language.GERMAN)


def row_of(drawings: Sequence[Drawing], **camera: float) -> bytes:
    """Cards in a row as somebody lays them out who teaches a deck, two hundred pixels wide."""
    return encode_jpeg(_row(drawings, **camera).bgr)


def laid_in_row(drawings: Sequence[Drawing]) -> tuple[bytes, tuple[npt.NDArray[np.float32], ...]]:
    """The same with the corners of each card as shares of the picture."""
    shot = _row(drawings)
    height, width = shot.bgr.shape[:2]
    size = np.array([width, height], np.float32)
    return encode_jpeg(shot.bgr), tuple(np.asarray(one / size, np.float32) for one in shot.corners)


def _row(drawings: Sequence[Drawing], **camera: float) -> Photograph:
    laid = [LaidDrawing(one, 66 * (place - (len(drawings) - 1) / 2), 0) for place, one in enumerate(drawings)]
    return photograph(laid, Camera(**{"tilt_deg": 84, "field_mm": 340, **camera}))  # type: ignore[arg-type]  # angles and widths
