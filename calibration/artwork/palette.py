"""The inks that our drawings share."""

from typing import Final

from calibration.artwork.shapes import Ink
from tabletop.faces.dumm_gelaufen import Colour

PAPER: Final = Ink(252, 252, 250)
DARK: Final = Ink(34, 36, 44)
GREY: Final = Ink(120, 122, 126)
PALE_GREY: Final = Ink(214, 216, 219)
COLOURS: Final = {
    Colour.BLUE: Ink(22, 94, 184),
    Colour.GREEN: Ink(30, 136, 70),
    Colour.YELLOW: Ink(247, 202, 24),
    Colour.RED: Ink(206, 40, 44),
}


def mixed(one: Ink, other: Ink, share: float) -> Ink:
    """An ink between two, `share` of the other."""
    red, green, blue = (
        round(a + (b - a) * share) for a, b in ((one.red, other.red), (one.green, other.green), (one.blue, other.blue))
    )
    return Ink(red, green, blue)


def is_light(ink: Ink) -> bool:
    """Whether dark letters are read better on it than white ones."""
    return 0.3 * ink.red + 0.59 * ink.green + 0.11 * ink.blue > 150  # yellow is 194, the lightest green and red 100


def letters_on(ink: Ink) -> Ink:
    """The ink for letters on an ink."""
    return DARK if is_light(ink) else PAPER
