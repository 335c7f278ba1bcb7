"""The tables whose pictures are timed: 1280 x 960, all cards and dice in full view."""

from dataclasses import replace
from itertools import cycle
from math import cos, radians, sin

import numpy as np

from calibration.artwork.nichtlustig import draw_nichtlustig
from calibration.artwork.words import Language
from calibration.photograph import Camera, Cloth, LaidDrawing, encode_jpeg, photograph
from tabletop.dice import Die, DieColour
from tabletop.faces import nichtlustig as nl
from tabletop.faces import numnum as nn
from tests.vision.tables import side_by_side
from vision.training.camera import Camera as SpaceCamera
from vision.training.solid_dice import PlacedDie, draw_die, draw_look

NUMBERS = (2, 9, 14, 27, 30, 45, 63, 80, 100)
NUMNUM: tuple[nn.Face, ...] = (
    *(nn.NumberCard(number, sign) for number, sign in zip(NUMBERS, cycle(nn.Symbol), strict=False)),
    nn.Ban(2),
    nn.Ban(5),
    nn.Wish(),
)
NICHTLUSTIG: tuple[nl.Target, ...] = (
    *(nl.Target(kind, value) for kind in (nl.Kind.RIEBMANN, nl.Kind.YETI, nl.Kind.LEMMING) for value in (2, 3, 5)),
    nl.Target(nl.Kind.PROFESSOR, 4),
    nl.Target(nl.Kind.DINO, 24),
    nl.Target(nl.Kind.DINO, 27),
)
DICE: tuple[Die, ...] = (
    *(Die(DieColour.WHITE, value) for value in (2, 5)),
    *(Die(DieColour.BLACK, value) for value in (4, 5)),
    *(Die(DieColour.RED, value) for value in (3, 5)),
    Die(DieColour.PINK, 4),
)
DIE_MM = 16.0
LAMP = np.array([0.25, 0.35, 0.9])


def twelve_cards() -> bytes:
    """NumNum's cards in rows of four, as JPEG."""
    return encode_jpeg(side_by_side(*NUMNUM, camera=Camera(tilt_deg=70, field_mm=520)).bgr)


def twelve_cards_and_seven_dice() -> bytes:
    """Nichtlustig's cards in rows of four with a throw of all dice below, as JPEG."""
    camera = Camera(tilt_deg=70, field_mm=520)
    cards = [
        LaidDrawing(draw_nichtlustig(face, Language.GERMAN), (n % 4 - 1.5) * 85, (n // 4 - 1.5) * 85, (n * 37) % 13 - 6)
        for n, face in enumerate(NICHTLUSTIG)
    ]
    table = photograph(cards, camera, cloth=Cloth(), seed=7).bgr
    for n, die in enumerate(DICE):
        draw_die(table, _placed(die, (n - 3) * 42, 125, (n * 53) % 60), _in_space(camera), LAMP)
    return encode_jpeg(table)


def _placed(die: Die, x_mm: float, y_mm: float, angle_deg: float) -> PlacedDie:
    assert isinstance(die.value, int)
    assert die.colour is not None
    look = replace(draw_look(np.random.default_rng(die.value), False, die.colour.value), size_mm=DIE_MM, faded=0.0)
    return PlacedDie(look, die.value, x_mm, -y_mm, angle_deg)


def _in_space(camera: Camera) -> SpaceCamera:
    """The same camera for what stands on the table: y goes away from the viewer there, and z up."""
    tilt, focal = radians(camera.tilt_deg), camera.focal_widths * camera.width_px
    down, ahead = (0, -sin(tilt), -cos(tilt)), (0, cos(tilt), -sin(tilt))
    turned, away = np.array([(1, 0, 0), down, ahead]), camera.field_mm * focal / camera.width_px
    lens = np.array([[focal, 0, camera.width_px / 2], [0, focal, camera.height_px / 2], [0, 0, 1]])
    place = -away * turned[2]
    matrix = lens @ np.column_stack([turned, -turned @ place])
    return SpaceCamera(matrix, camera.width_px, camera.height_px, place)
