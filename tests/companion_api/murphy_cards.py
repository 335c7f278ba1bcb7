"""Photographs of our own Murphy cards, near enough to be read."""

from functools import cache

from calibration.artwork.dumm_gelaufen import draw_dumm_gelaufen
from calibration.artwork.words import Language
from calibration.photograph import Camera, LaidDrawing, encode_jpeg, photograph
from tabletop.faces.dumm_gelaufen import Edition, MurphyCard

KEYS = ("two-digit", "even")


@cache
def murphy_picture() -> bytes:
    """Two Murphy cards of our Ravensburger deck, side by side: six of two digits, eight even ones."""
    drawings = [draw_dumm_gelaufen(MurphyCard(key), Edition.RAVENSBURGER, Language.GERMAN) for key in KEYS]
    laid = [LaidDrawing(drawing, 66 * place - 33, 0, 4.0 * place) for place, drawing in enumerate(drawings)]
    return encode_jpeg(photograph(laid, Camera(78, field_mm=230)).bgr)
