"""What would make the next picture better? The one thing that matters most comes first.

Every threshold was measured on photographs of six NumNum cards, 1280 x 960 (`calibration.photograph`, two for each
step, cards 150 to 160 px wide unless said otherwise); "read" is what `tischauge scan` makes of them.

Light of two colours on one table is not spoken of: of 645 cards on 80 generated pictures for each of seven steps 98 of
100 are read by their deck, as under one lamp, also where red to blue is five times as much on one side as on the other.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from calibration.light import Blur, Clipped, Measured
from calibration.shade import Shade
from tabletop.games import GameName

DARK: Final = 45.0  # paper, of 255. 52: 5 of 6 cards outlined, all read; 28: 3 outlined; 19: none
OVEREXPOSED: Final = 0.12  # of the card area. A mirrored lamp as wide as a card takes 0.06; all a tenth too bright 0.17
GLARE: Final = 0.015  # of the card area. 0.011: all six read; 0.023: five
# Brightest to darkest part of the whitest white. NumNum's cards were read up to 5; the nets have learned from lamps up
# to 2.3 (`vision.training.light.room_light`, three standard deviations).
COLOURED: Final = 2.3
# Of a card's width. Numbers were all read up to 0.028 out of focus and 0.025 shaken; by 0.033 and 0.032, 9 and 4 of 12.
# Letters are smaller.
BLURRED: Final = 0.022
# Narrow frames along the edges of these two games' cards smear into one another, so that blur seems less than it is. Of
# 114 generated pictures of Nichtlustig blurred by 0.028 and 0.036 of a card's width, where 88 and 60 of 100 cards are
# read by their deck (95 of sharp ones), 96 are noticed, with BLURRED 47; of the other game 45 of 60, with BLURRED 28.
# Of 57 sharp ones of each none and one are, the one with BLURRED too.
BLURRED_OF: Final = {GameName.NICHTLUSTIG: 0.016, GameName.WONDERFUL_WORLD: 0.018}
LEAST_BLUR_PX: Final = 1.5  # what every picture has, however small its cards
SHAKEN: Final = 1.8  # smeared so many times as far one way as the other
FAR_PX: Final = 75.0  # 85: 12 of 12 read; 69: 10
FLAT_DEG: Final = 32.0  # 35: 12 of 12 cards outlined; 30: 10
# How much less light the darkest card has than the brightest. On 120 generated pictures without a shadow up to 1.3, on
# 77 bench pictures up to 1.4; shadows that take 0.88 of the light and more leave an eighth.
SHADED: Final = 2.0
# Of 255, paper in the shadow. Of cards on generated pictures half of which lies in ever deeper shadows, 97 of 100 are
# read at 30 to 35, 91 at 25 to 30, 80 at 20 to 25, 70 at 15 to 20. Said of 55 of 69 pictures with cards in shadows of
# 0.88 and of 53 of 68 in those of 0.92 (of 9 and 7 others that they are too dark); in shadows of 0.95 most cards are
# not found. Said of none of 480 in shadows of up to 0.75, which cost one card in 100, of 120 without, of 680 in light
# of two colours, of 108 of other decks, and of 77 on the bench.
TOO_SHADED: Final = 30.0
THIRD: Final = 1 / 3


class AdviceKind(StrEnum):
    """What is wrong, the worst first."""

    DARK = "dark"
    NO_CARD = "no_card"
    FAR = "far"
    SHADED = "shaded"
    OVEREXPOSED = "overexposed"
    GLARE = "glare"
    COLOURED = "coloured"
    SHAKEN = "shaken"
    BLURRED = "blurred"
    FLAT = "flat"


class Place(StrEnum):
    """A ninth of the picture."""

    TOP_LEFT = "top_left"
    TOP = "top"
    TOP_RIGHT = "top_right"
    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"
    BOTTOM_LEFT = "bottom_left"
    BOTTOM = "bottom"
    BOTTOM_RIGHT = "bottom_right"


@dataclass(frozen=True, slots=True)
class Advice:
    """One thing to do better; `where` in the picture, if it is only there."""

    kind: AdviceKind
    where: Place | None = None


def advise(measured: Measured, game: GameName | None = None) -> tuple[Advice, ...]:
    """What to do better, the most important first; empty if all is well. `game` is whose cards they are, if known."""
    if measured.brightness < DARK:
        return (Advice(AdviceKind.DARK),)
    if not measured.cards:
        return (Advice(AdviceKind.NO_CARD),)
    return tuple(_faults(measured, BLURRED if game is None else BLURRED_OF.get(game, BLURRED)))


def _faults(measured: Measured, blurred: float) -> Iterator[Advice]:
    if measured.width_px is not None and measured.width_px < FAR_PX:
        yield Advice(AdviceKind.FAR)
    if measured.shade is not None:
        yield from _shaded(measured.shade)
    if measured.clipped is not None:
        yield from _too_bright(measured.clipped)
    if measured.paper is not None and max(measured.paper) > COLOURED * min(measured.paper):
        yield Advice(AdviceKind.COLOURED)
    if measured.blur is not None and measured.width_px is not None:
        yield from _unsharp(measured.blur, blurred * measured.width_px)
    if measured.angle_deg is not None and measured.angle_deg < FLAT_DEG:
        yield Advice(AdviceKind.FLAT)


def _too_bright(clipped: Clipped) -> Iterator[Advice]:
    if clipped.share > OVEREXPOSED:
        yield Advice(AdviceKind.OVEREXPOSED)
    elif clipped.share > GLARE:
        yield Advice(AdviceKind.GLARE, place_of(clipped.x, clipped.y))


def _shaded(shade: Shade) -> Iterator[Advice]:
    if shade.times > SHADED and shade.paper < TOO_SHADED:
        yield Advice(AdviceKind.SHADED, place_of(shade.x, shade.y))


def _unsharp(blur: Blur, blurred_px: float) -> Iterator[Advice]:
    if blur.most_px > max(LEAST_BLUR_PX, blurred_px):
        yield Advice(AdviceKind.SHAKEN if blur.most_px > SHAKEN * blur.least_px else AdviceKind.BLURRED)


def place_of(x: float, y: float) -> Place:
    """The ninth of the picture in which this place is, given in shares of its width and height."""
    return list(Place)[3 * min(2, int(y / THIRD)) + min(2, int(x / THIRD))]
