"""How a cut-out of a die may look to a camera: turned, shifted, near or far, in any light, sharp or not.

Made anew each time a cut-out is trained on, so that one cut-out gives many views.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.die_maps import COLOURS, CROP_PX, MASK_CELLS
from vision.training import light
from vision.training.die_crops import BASE_PX, DIE_PX, moved
from vision.training.die_pool import CropPool
from vision.training.typeset import Picture

LEAST_PX = 12
CALM_SHARE = 0.7  # views such as people take them; the others are the hard ones
SEEN_FROM_ABOVE_PX = 7.0  # the upper face's middle is so near the die's where the camera is within 30 degrees of above
SHEEN_SHARE = 0.16  # of dice whose upper face is known
VANISHING = {-1: 0.04, COLOURS.index("white"): 0.12}  # share of colours that is shown on white paper in too much light
PAPER = 238.0
BURNT_OUT, JUST_BURNT_OUT = (1.2, 4.0), (1.05, 1.8)  # times as much light as would still be told apart
FAR_SHIFT, FAR_GROWTH = 0.3, 0.5  # boxes are off by at most this share of the die, its size by this power of e

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Detail:
    """How many times more pixels a view has than the die net's cut-out, and of how many pixels its dice were."""

    times: int
    die_sizes_px: tuple[float, float]
    gentle_sizes_px: tuple[float, float]

    @property
    def crop_px(self) -> int:
        """The side of a view."""
        return CROP_PX * self.times

    @property
    def die_px(self) -> float:
        """The longer side of the box of a die that fits it."""
        return DIE_PX * self.times


USUAL = Detail(1, (14.0, 100.0), (22.0, 80.0))
FINE = Detail(2, (18.0, 150.0), (28.0, 130.0))  # for what is read from nearer than the die net looks


@dataclass(frozen=True, slots=True)
class View:
    """What the net sees, and the truth about it."""

    picture: Picture  # (n, n, 3), n as its detail says
    box: Floats  # (4,): how far right, down (shares of the box's longer side) and how much wider, taller (powers of e)
    top: NDArray[np.uint8]  # (MASK_CELLS, MASK_CELLS)
    white: Floats  # (3,): what white paper would be in this light, 0-255; zero where nobody knows


def view(rng: np.random.Generator, pool: CropPool, number: int, detail: Detail = USUAL) -> View:
    """One view of a cut-out of the pool, which has as much detail."""
    loose = 0.5 if pool.values[number] < 0 else 1.0 if rng.uniform() < 0.7 else 3.0
    mirrored = bool(pool.may_be_mirrored[number]) and rng.uniform() < 0.5
    upward = pool.tops[number].mean(0) - (pool.outlines[number].min(0) + pool.outlines[number].max(0)) / 2
    angle = draw_angle(rng, upward / detail.times * (-1 if mirrored else 1, 1))
    vanishes = pool.colours[number] in VANISHING and rng.uniform() < VANISHING[pool.colours[number]]
    nearer = max(0.0, rng.normal(0.25, 0.25)) if vanishes and pool.values[number] >= 0 else 0.0
    matrix = draw_motion(rng, loose, angle, mirrored, nearer, detail)
    lit = bool(pool.is_lit[number])
    gentle = lit or rng.uniform() < CALM_SHARE
    base = on_paper(pool.pictures[number], pool.outlines[number]) if vanishes else pool.pictures[number]
    picture = seen_through(rng, base, matrix, gentle, detail)
    top_face = moved(pool.tops[number].astype(np.float64), matrix)
    shine = sheen(rng, top_face, picture.shape[0], detail.crop_px) if rng.uniform() < SHEEN_SHARE else None
    burnt_out = JUST_BURNT_OUT if vanishes else BURNT_OUT if rng.uniform() < (0.05 if gentle else 0.15) else None
    light_there, white = in_light(rng, picture, Lighting(gentle, burnt_out, shine))
    picture = recorded(rng, light_there, gentle=gentle)
    size = (detail.crop_px, detail.crop_px)
    crop = np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_LINEAR), np.uint8)
    box = box_in(moved(pool.outlines[number].astype(np.float64), matrix), detail)
    return View(crop, box, cells_of(top_face, detail.crop_px), np.zeros(3, np.float32) if lit else told(rng, white))


def on_paper(base: Picture, outline: NDArray[np.float32]) -> Picture:
    """The cut-out with its table, of which most is alike, as white as paper; what lies on it stays darker than that."""
    die = np.zeros(base.shape[:2], np.uint8)
    if not np.isnan(outline).any():
        cv2.fillConvexPoly(die, cv2.convexHull(outline).round().astype(np.int32), 255)
    usual = np.maximum(np.median(base[die == 0], axis=0), 8)
    paler = np.clip(base * (PAPER / usual), 0, 255)
    share = cv2.GaussianBlur(die, (0, 0), 0.8).astype(np.float32)[..., None] / 255
    return np.asarray(base * share + paler * (1 - share), np.uint8)


def draw_angle(rng: np.random.Generator, upward: Floats) -> float:
    """By how much to turn a cut-out, given how far its upper face lies from the die's middle, nan where unknown.

    Seen from the side, only its place tells which face is the upper one: as people hold cameras, it is above the
    others. Seen from above it is the largest, wherever the others are.
    """
    swing = rng.normal(0, 0.25)
    if np.isnan(upward).any():
        return swing
    if np.hypot(*upward) < SEEN_FROM_ABOVE_PX and rng.uniform() < 0.6:
        return rng.uniform(0, 2 * np.pi)
    return float(-np.pi / 2 - np.arctan2(upward[1], upward[0])) + swing


def draw_motion(
    rng: np.random.Generator, loose: float, angle: float, mirrored: bool, nearer: float = 0.0, detail: Detail = USUAL
) -> NDArray[np.float64]:
    """The motion (2, 3) from cut-out to view; a good locator's boxes are off by a `loose` of 1.

    `nearer` is for boxes that are too small, a power of e.
    """
    growth = float(np.clip(rng.normal(0, 0.07 * loose) + nearer, -FAR_GROWTH, FAR_GROWTH + nearer))
    shift = np.clip(rng.normal(0, 0.045 * loose, 2), -FAR_SHIFT, FAR_SHIFT) * detail.die_px
    c, s = np.cos(angle) * np.exp(growth), np.sin(angle) * np.exp(growth)
    turn = np.array([[c, -s], [s, c]])
    if mirrored:
        turn = turn @ np.diag([-1.0, 1.0])
    before, after = np.full(2, (BASE_PX * detail.times - 1) / 2), np.full(2, (detail.crop_px - 1) / 2)
    return np.column_stack([turn, after + shift - turn @ before])


def seen_through(
    rng: np.random.Generator, base: Picture, matrix: NDArray[np.float64], gentle: bool, detail: Detail
) -> Picture:
    """The cut-out as the sensor has it: of as many pixels as the die has there."""
    low, high = detail.gentle_sizes_px if gentle else detail.die_sizes_px
    die_px, whole = float(np.exp(rng.uniform(np.log(low), np.log(high)))), detail.crop_px
    side = int(np.clip(round(whole * die_px / detail.die_px), LEAST_PX, whole))
    picture = np.asarray(cv2.warpAffine(base, matrix, (whole, whole), borderMode=cv2.BORDER_REFLECT), np.uint8)
    if side < whole:
        picture = np.asarray(cv2.resize(picture, (side, side), interpolation=cv2.INTER_AREA), np.uint8)
    return out_of_focus(rng, picture, gentle)


def out_of_focus(rng: np.random.Generator, picture: Picture, gentle: bool) -> Picture:
    """Sharp in most views."""
    kind = rng.uniform()
    if kind < (0.75 if gentle else 0.55):
        return picture
    side = picture.shape[0]
    if kind < 0.85:
        return np.asarray(cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.3, 0.035 * side + 0.3)), np.uint8)
    if side > 20:
        return np.asarray(cv2.filter2D(picture, -1, light.shake_kernel(rng)), np.uint8)
    return picture


@dataclass(frozen=True, slots=True)
class Lighting:
    """What kind of light falls on a die."""

    gentle: bool
    burnt_out: tuple[float, float] | None  # how much too strong the light is at least and at most
    shine: Floats | None = None  # (n, n, 3), comes on top


def in_light(rng: np.random.Generator, picture: Picture, lighting: Lighting) -> tuple[Floats, Floats]:
    """The light (n, n, 3) that the sensor gets, and what white paper would send it (3,)."""
    gentle, shine = lighting.gentle, lighting.shine
    side = picture.shape[0]
    warmth, green = rng.normal(0, 0.04 if gentle else 0.1), rng.normal(0, 0.025)
    gain = np.exp(rng.normal(-0.05 if gentle else -0.12, 0.12 if gentle else 0.25))
    if lighting.burnt_out:
        strength = np.exp(rng.uniform(*np.log(lighting.burnt_out)))
        gain = strength * np.exp(rng.normal(0, 0.12, 3))  # what is not burnt out shows the lamp's colour
    tint = np.array([1 - warmth, 1 + green, 1 + warmth], np.float32) * np.asarray(gain, np.float32)
    white = 235 * tint
    seen = picture.astype(np.float32) * tint
    if rng.uniform() < 0.4:
        seen *= slope(rng, side)[..., None]
    if rng.uniform() < 0.12:
        lamp = light.glare(rng, side, side)
        seen += (lamp * rng.uniform(0.1, 0.6))[..., None]
    if rng.uniform() < 0.2:
        seen += glints(rng, side)[..., None]
    if shine is not None:
        seen += shine
    if rng.uniform() < 0.25:
        share = rng.uniform(0, 0.45 if gentle else 0.7)
        level = 255 * rng.uniform(0.3, 1.0) * np.exp(rng.normal(0, 0.05, 3)).astype(np.float32)
        seen, white = seen * (1 - share) + level * share, white * (1 - share) + level * share
    if rng.uniform() < 0.3:
        contrast = rng.uniform(0.8, 1.25) if rng.uniform() < 0.7 else rng.uniform(0.35, 0.8)
        seen, white = 128 + (seen - 128) * contrast, 128 + (white - 128) * contrast
    if rng.uniform() < 0.3:
        grey, share = seen.mean(2, keepdims=True), rng.uniform(-0.25, 0.35)
        seen = seen * (1 - share) + grey * share
    return np.clip(seen, 0, 255), np.clip(white, 1, 255)


def glints(rng: np.random.Generator, side: int) -> Floats:
    """Lamps mirrored in polished faces, (side, side), to be added: arcs, strips and spots, some like pips."""
    shine = np.zeros((CROP_PX, CROP_PX), np.uint8)
    for _ in range(rng.integers(1, 3)):
        x, y = (CROP_PX / 2 + rng.uniform(-0.32, 0.32, 2) * DIE_PX) * 16
        radii = [max(16, round(r * DIE_PX * 16)) for r in rng.uniform(0.03, 0.32, 2)]
        first, turn = rng.uniform(0, 360, 2)
        thick = -1 if max(radii) < 0.12 * DIE_PX * 16 else int(rng.integers(1, 3))
        sweep = 360 if thick < 0 else rng.uniform(20, 150)
        power = int(rng.integers(60, 256))
        ends = (int(turn), int(first), int(first + sweep))
        arc = np.array(cv2.ellipse2Poly((round(x), round(y)), (radii[0], radii[1]), *ends, 8), np.int32)
        if thick < 0:
            cv2.fillConvexPoly(shine, arc, power, cv2.LINE_AA, 4)
        else:
            cv2.polylines(shine, [arc], False, power, thick, cv2.LINE_AA, 4)
    soft = cv2.GaussianBlur(shine, (0, 0), rng.uniform(0.4, 1.2))
    return np.asarray(cv2.resize(soft, (side, side), interpolation=cv2.INTER_AREA), np.float32)


def sheen(rng: np.random.Generator, top: NDArray[np.float64], side: int, whole: int = CROP_PX) -> Floats | None:
    """A window or a ceiling mirrored in the upper face (4, 2) of a view `whole` wide, to be added (side, side, 3).

    It may wash out some of the pips, or all. None where it is not known which is the upper face.
    """
    if np.isnan(top).any():
        return None
    face = np.zeros((whole, whole), np.uint8)
    middle = top.mean(0)
    inner = middle + (top - middle) * rng.uniform(0.75, 0.98)
    cv2.fillConvexPoly(face, np.round(inner * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
    soft = cv2.GaussianBlur(face, (0, 0), rng.uniform(0.6, 3.0)).astype(np.float32) / 255
    across, down = (top[1] - top[0]) / 2, (top[3] - top[0]) / 2
    into = np.linalg.inv(np.column_stack([across, down]) + 1e-6 * np.eye(2))
    y, x = np.mgrid[0:whole, 0:whole].astype(np.float32)
    place = np.stack([x, y], -1) - middle
    u, v = np.moveaxis(place @ into.T, -1, 0) - rng.uniform(-0.8, 0.8, 2)[:, None, None]
    turn, (length, width) = rng.uniform(0, np.pi), rng.uniform(0.25, 1.3, 2)
    along, beside = u * np.cos(turn) + v * np.sin(turn), v * np.cos(turn) - u * np.sin(turn)
    spread = (along / length) ** 2 + (beside / width) ** 2
    light_there = soft * np.exp(-(spread ** rng.uniform(0.7, 4.0))) * rng.uniform(50, 330)
    tinted = light_there[..., None] * np.exp(rng.normal(0, 0.05, 3))
    return np.asarray(cv2.resize(tinted.astype(np.float32), (side, side), interpolation=cv2.INTER_AREA), np.float32)


def slope(rng: np.random.Generator, side: int) -> Floats:
    """Light that falls off to one side, or the edge of a shadow, (side, side)."""
    angle, place = rng.uniform(0, 2 * np.pi), np.linspace(-1, 1, side, dtype=np.float32)
    across = np.sin(angle) * place[:, None] + np.cos(angle) * place[None]
    if rng.uniform() < 0.7:
        return np.asarray(1 + rng.uniform(0, 0.3) * across, np.float32)
    softness = rng.uniform(0.03, 0.6)
    share = 1 / (1 + np.exp(-(across - rng.uniform(-0.8, 0.8)) / softness))
    return np.asarray(1 - rng.uniform(0.2, 0.6) * share, np.float32)


def recorded(rng: np.random.Generator, seen: Floats, gentle: bool) -> Picture:
    """Grain, sharpening and JPEG."""
    if rng.uniform() < 0.6:
        grain = rng.normal(0, rng.uniform(0.5, 3 if gentle else 8), seen.shape).astype(np.float32)
        seen = seen + grain
    picture = np.clip(seen, 0, 255).astype(np.uint8)
    if rng.uniform() < 0.3:
        picture = with_soft_colours(rng, picture)
    if rng.uniform() < 0.25:
        soft = cv2.GaussianBlur(picture, (0, 0), 1.0)
        picture = np.asarray(cv2.addWeighted(picture, 1.5, soft, -0.5, 0), np.uint8)
    if rng.uniform() < (0.35 if gentle else 0.5):
        _, coded = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(40, 96))])
        picture = np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR), np.uint8)
    return picture


def with_soft_colours(rng: np.random.Generator, picture: Picture) -> Picture:
    """Colours smeared over a few pixels and lightness left sharp, as phones and JPEG store them."""
    split = cv2.cvtColor(picture, cv2.COLOR_BGR2YCrCb)
    split[..., 1:] = cv2.GaussianBlur(split[..., 1:], (0, 0), rng.uniform(0.5, 2.0))
    return np.asarray(cv2.cvtColor(split, cv2.COLOR_YCrCb2BGR), np.uint8)


def told(rng: np.random.Generator, white: Floats) -> Floats:
    """What is known of the light: nothing, nearly all, or only something that is not quite white."""
    kind = rng.uniform()
    if kind < 0.25:
        return np.zeros(3, np.float32)
    if kind < 0.7:
        return np.asarray(
            np.clip(white * np.exp(rng.normal(0, 0.06)) * np.exp(rng.normal(0, 0.02, 3)), 1, 255), np.float32
        )
    dimmer = rng.uniform(0.5, 1.0) * np.exp(rng.normal(0, 0.08, 3))
    return np.asarray(np.clip(white * dimmer, 1, 255), np.float32)


def box_in(outline: NDArray[np.float64], detail: Detail = USUAL) -> Floats:
    """Where the die's own box lies in the view, as the net says it; nan where unknown."""
    low, high = outline.min(0), outline.max(0)
    middle, size = (low + high) / 2 - (detail.crop_px - 1) / 2, np.maximum(high - low, 1.0)
    return np.asarray([*(middle / detail.die_px), *np.log(size / detail.die_px)], np.float32)


def cells_of(top: NDArray[np.float64], whole: int) -> NDArray[np.uint8]:
    """Which cells of a view `whole` wide show the upper face."""
    fine = np.zeros((whole, whole), np.uint8)
    if not np.isnan(top).any():
        cv2.fillConvexPoly(fine, np.round(top).astype(np.int32), 255)
    cells = cv2.resize(fine, (MASK_CELLS, MASK_CELLS), interpolation=cv2.INTER_AREA)
    return np.asarray(cells > 127, np.uint8)
