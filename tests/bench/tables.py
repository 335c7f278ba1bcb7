"""The tables whose pictures are timed: 1280 x 960, all cards and dice in full view."""

from itertools import cycle

from calibration.artwork.dice import BODIES, pip_die
from calibration.artwork.nichtlustig import draw_nichtlustig
from calibration.artwork.shapes import Drawing, Polygon, Spot, placed, rounded_rectangle
from calibration.artwork.words import Language
from calibration.photograph import Camera, Cloth, LaidDrawing, encode_jpeg, photograph
from tabletop.dice import Die, DieColour
from tabletop.faces import nichtlustig as nl
from tabletop.faces import numnum as nn
from tests.vision.tables import side_by_side

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


def twelve_cards() -> bytes:
    """NumNum's cards in rows of four, as JPEG."""
    return encode_jpeg(side_by_side(*NUMNUM, camera=Camera(tilt_deg=70, field_mm=520)).bgr)


def twelve_cards_and_seven_dice() -> bytes:
    """Nichtlustig's cards in rows of four with a throw of all dice below, as JPEG."""
    cards = [
        LaidDrawing(draw_nichtlustig(face, Language.GERMAN), (n % 4 - 1.5) * 85, (n // 4 - 1.5) * 85, (n * 37) % 13 - 6)
        for n, face in enumerate(NICHTLUSTIG)
    ]
    dice = [LaidDrawing(_die_from_above(die), (n - 3) * 42, 125, (n * 53) % 60) for n, die in enumerate(DICE)]
    return encode_jpeg(photograph([*cards, *dice], Camera(tilt_deg=70, field_mm=520), cloth=Cloth(), seed=7).bgr)


def _die_from_above(die: Die) -> Drawing:
    assert isinstance(die.value, int)
    assert die.colour is not None
    half = DIE_MM / 2
    body = Polygon(rounded_rectangle(0, 0, DIE_MM, DIE_MM, 2.4), BODIES[die.colour])
    return Drawing(DIE_MM, DIE_MM, body, placed(pip_die(die.colour, die.value), Spot(half, half), half))
