"""Is the light good enough, and is the phone held well? Measured on the cards of one picture.

The white paper of the cards says how bright and of what colour the light is, their outlines how sharp the picture is
and how near and how steeply the camera looks.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from calibration.shade import Shade, measure_shade
from tabletop.games import GameName
from vision.corner_markers import find_corner_markers
from vision.geometry import Corners, Pixels, side_lengths
from vision.rectify import rectify
from vision.selection import without_markers
from vision.sightings import Outline, SeenCard
from vision.table_plane import plane_of_outlines, view_angle_deg

SURE_CARD: Final = 0.6  # of an outline; the same as for a card that is shown unread
CLIPPED: Final = 250  # of 255, in all three colours: nothing that was printed there is left
CROP_WIDTH_PX, CROP_HEIGHT_PX = 96, 144
LUMINANCE: Final = np.array([0.114, 0.587, 0.299])  # of blue, green and red
SPOTS_A_SIDE: Final = 16
MIDDLE_OF_SIDE: Final = (0.2, 0.8)  # corners are round
REACH_SHARE: Final = 0.1  # of the card's width, to both sides of its edge
LEAST_REACH_PX: Final = 5.0
LEAST_STEP: Final = 30.0  # of 255, between table and card
STEPS_A_PX: Final = 4
GRAIN_PX: Final = 2.0

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Blur:
    """How far edges are smeared, as the spread of a bell curve: across the sharpest direction and across the other."""

    least_px: float
    most_px: float


@dataclass(frozen=True, slots=True)
class Clipped:
    """The share of all card area that is nothing but white, and its middle as shares of the picture."""

    share: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Measured:
    """What the cards in a picture say of the light; `cards` is how many there were.

    `paper` is the colour of the whitest card's white (red, green, blue, 0-255), `width_px` the usual width of a card,
    `angle_deg` how steeply the camera looks (90: from straight above), `shade` how much darker the cards are in which a
    shadow lies (small where there is none). None: not to be told.
    """

    cards: int
    brightness: float
    paper: tuple[float, float, float] | None = None
    clipped: Clipped | None = None
    blur: Blur | None = None
    width_px: float | None = None
    angle_deg: float | None = None
    shade: Shade | None = None


def measure_light(picture: Pixels, outlines: Sequence[Outline], game: GameName | None = None) -> Measured:
    """What the cards outlined in this picture say of light and camera; without cards only how bright it is.

    Corner markers that are outlined as cards do not count.
    """
    sure = without_markers([one for one in outlines if one.confidence >= SURE_CARD], find_corner_markers(picture))
    cards = [outline.corners for outline in sure]
    if not cards:
        return Measured(0, float(np.percentile(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), 95)))
    whites = np.array([_white_of(rectify(picture, card, CROP_WIDTH_PX, CROP_HEIGHT_PX)) for card in cards])
    # Cards printed to the edge have no white; under coloured light none has.
    blue, green, red = (float(part) for part in min(whites, key=lambda white: white.max() / white.min()))
    seen = [SeenCard(outline.corners, outline.confidence) for outline in sure]
    plane = plane_of_outlines(seen, picture.shape, game)
    return Measured(
        cards=len(cards),
        brightness=float(np.median(whites @ LUMINANCE)),
        paper=(red, green, blue),
        clipped=_clipped(picture, cards),
        blur=_blur(picture, cards),
        width_px=float(np.median([side_lengths(card).min() for card in cards])),
        angle_deg=None if plane is None else view_angle_deg(plane, picture.shape),
        shade=measure_shade(_without_grain(picture), cards, whites @ LUMINANCE),
    )


def _without_grain(picture: Pixels) -> Pixels:  # (H, W)
    return np.asarray(cv2.GaussianBlur(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), (0, 0), GRAIN_PX), np.uint8)


def _white_of(card: Pixels) -> Floats:  # (3,) BGR, at least 1
    """The colour of the brightest tenth of a card, without what is clipped."""
    inner = card[CROP_HEIGHT_PX // 24 : -CROP_HEIGHT_PX // 24, CROP_WIDTH_PX // 24 : -CROP_WIDTH_PX // 24]
    colours = inner.reshape(-1, 3).astype(np.float64)
    kept = colours[colours.min(axis=1) < CLIPPED]
    if len(kept) < len(colours) // 10:
        return np.full(3, 255.0)
    bright = kept[np.argsort(kept @ LUMINANCE)[-len(colours) // 10 :]]
    return np.asarray(np.maximum(np.median(bright, axis=0), 1.0), np.float64)


def _clipped(picture: Pixels, cards: Sequence[Corners]) -> Clipped:
    height, width = picture.shape[:2]
    on_cards = np.zeros((height, width), np.uint8)
    cv2.fillPoly(on_cards, [np.rint(card).astype(np.int32) for card in cards], 1)
    white = (picture.min(axis=2) >= CLIPPED) & (on_cards > 0)
    rows, columns = np.nonzero(white)
    share = len(rows) / max(1, int(on_cards.sum()))
    if not len(rows):
        return Clipped(0.0, 0.5, 0.5)
    return Clipped(share, float(np.median(columns)) / width, float(np.median(rows)) / height)


def _blur(picture: Pixels, cards: Sequence[Corners]) -> Blur | None:
    """From how wide the edges of the cards are in each direction; None where cards and table are too alike."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float32)
    found = [smear for card in cards for smear in _smears(grey, card)]
    if len(found) < 2:
        return None
    across, spreads = np.array([direction for direction, _ in found]), np.array([spread for _, spread in found])
    # A smear is an ellipse: its squared width across direction n is n' S n, with S to be found.
    terms = np.column_stack([across[:, 0] ** 2, 2 * across[:, 0] * across[:, 1], across[:, 1] ** 2])
    xx, xy, yy = np.linalg.lstsq(terms, spreads**2, rcond=None)[0]
    least, most = np.sqrt(np.maximum(np.linalg.eigvalsh(np.array([[xx, xy], [xy, yy]])), 0))
    return Blur(float(least), float(most))


def _smears(grey: npt.NDArray[np.float32], card: Corners) -> list[tuple[Floats, float]]:
    """For each side that stands out: the direction across it, and how wide its edge is."""
    reach = max(LEAST_REACH_PX, REACH_SHARE * float(side_lengths(card).min()))
    found = []
    for start, end in zip(card.astype(np.float64), np.roll(card, -1, axis=0).astype(np.float64), strict=True):
        along = (end - start) / max(float(np.linalg.norm(end - start)), 1e-9)
        across = np.array([along[1], -along[0]])
        spread = _spread(_profiles(grey, start, end, across * reach))
        if spread is not None:
            found.append((across, spread))
    return found


def _profiles(grey: npt.NDArray[np.float32], start: Floats, end: Floats, reach: Floats) -> Floats:  # (spots, steps)
    shares = np.linspace(*MIDDLE_OF_SIDE, SPOTS_A_SIDE)[:, None, None]
    steps = np.linspace(-1, 1, int(2 * STEPS_A_PX * np.linalg.norm(reach)))[None, :, None]
    places = (start + (end - start) * shares + reach * steps).astype(np.float32)
    seen = cv2.remap(grey, places[..., 0], places[..., 1], cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(seen, np.float64)


def _spread(profiles: Floats) -> float | None:
    """The spread of the bell curve that has smeared a step like these; the median of those that are a step at all."""
    tail = max(2, profiles.shape[1] // 8)
    steps = np.abs(profiles[:, :tail].mean(axis=1) - profiles[:, -tail:].mean(axis=1))
    smooth = cv2.blur(profiles, (STEPS_A_PX, 1))
    slopes = np.abs(np.diff(smooth, axis=1)).max(axis=1) * STEPS_A_PX
    clear = (steps > LEAST_STEP) & (slopes > 0)
    if clear.sum() < SPOTS_A_SIDE // 2:
        return None
    return float(np.median(steps[clear] / (slopes[clear] * np.sqrt(2 * np.pi))))
