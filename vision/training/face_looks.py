"""Photograph-like looks at printed faces, made so quickly that no two steps of a training need show the same one."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.face_maps import CROP_HEIGHT_PX, CROP_WIDTH_PX, upright
from vision.hidden_parts import Polygon
from vision.training.camera import Points
from vision.training.drawings import cloud
from vision.training.light import shake_kernel
from vision.training.print_run import rounded
from vision.training.typeset import Picture

NARROWEST_PX, EASY_WIDTH_PX, WIDEST_PX = 40.0, 70.0, 200.0
MARGIN = 0.14
CALM_SHARE = 0.7
UPSIDE_DOWN_SHARE, ASIDE_SHARE = 0.075, 0.145
ASTRAY_SHARE, COVERED_SHARE = 0.04, 0.3
KNOWN_SHARE, WRONGLY_KNOWN_SHARE = 0.6, 0.04  # of the covered, and of the others, where the net is told what is hidden
BADLY_ENDED_SHARE, BADLY_ENDED = 0.25, 0.07  # of a card's height; the end of a card under another one is a guess
BURNT_SHARE = 0.1
Field = NDArray[np.float32]


class Cut(Protocol):
    """What is cut out for a net: of the picture, by an outline, so many quarter turns off, without what is hidden."""

    def __call__(
        self, picture: Picture, quad: Points, quarter_turns: int = 0, hidden: Sequence[Polygon] = (), /
    ) -> Picture:
        """The cut-out."""
        ...


def shown_whole(picture: Picture, quad: Points, quarter_turns: int = 0, _hidden: Sequence[Polygon] = ()) -> Picture:
    """What the face net is shown, which is not told what is hidden."""
    return upright(picture, quad, quarter_turns)


def look(
    rng: np.random.Generator,
    flat: Picture,
    other: Picture,
    easy: bool = False,
    cut: Cut = shown_whole,
    upside_down: float = UPSIDE_DOWN_SHARE,
) -> tuple[Picture, int, bool]:
    """A cut-out of the face, how many quarter turns it is off, and whether it shows a card at all.

    `other` is another face, which may lie beside this one or on it. An easy look is upright, large and uncovered, in
    calm light; of the others a share is upside down.
    """
    size = seen_size(rng, EASY_WIDTH_PX if easy else NARROWEST_PX)
    margin = round(size[0] * MARGIN) + 2
    picture = surroundings(rng, other, (size[0] + 2 * margin, size[1] + 2 * margin))
    put_card(rng, picture, flat, size, margin)
    hidden: tuple[Polygon, ...] = ()
    if not easy and rng.uniform() < COVERED_SHARE:
        hidden = cover(rng, picture, other, size, margin)
    calm = easy or rng.uniform() < CALM_SHARE
    picture = taken(rng, in_light(rng, picture, calm), size[0], calm)
    edges = np.array([[0, 0], [size[0], 0], [size[0], size[1]], [0, size[1]]], np.float64) + margin - 0.5
    turn = 0 if easy else turned_by(rng, upside_down)
    if not easy and rng.uniform() < ASTRAY_SHARE:
        return cut(picture, astray(rng, edges), turn), turn, False
    told = () if easy else as_told(rng, hidden, edges)
    return cut(picture, as_outlined(rng, edges, size[0], easy), turn, told), turn, True


def as_outlined(rng: np.random.Generator, edges: Points, width_px: int, easy: bool) -> Points:
    """The outline as it would have been found; at times one that ends too early or too late, as of a covered card."""
    found: Points = edges + rng.normal(0, width_px * rng.choice([0.006, 0.014, 0.026]), (4, 2))
    if not easy and rng.uniform() < BADLY_ENDED_SHARE:
        end = rng.choice([0, 2], size=2, replace=False)[: int(rng.integers(1, 3))]
        for corner in end:
            along = (edges[3] - edges[0]) * rng.normal(0, BADLY_ENDED)
            found[[corner, corner + 1]] += along + rng.normal(0, 0.02 * width_px, (2, 2))
    return found


def turned_by(rng: np.random.Generator, upside_down: float) -> int:
    """By how many quarter turns a look is off: this share of them by two, a few by one."""
    kind = rng.uniform()
    return 2 if kind < upside_down else int(rng.choice([1, 3])) if kind < upside_down + ASIDE_SHARE else 0


def as_told(rng: np.random.Generator, hidden: tuple[Polygon, ...], edges: Points) -> tuple[Polygon, ...]:
    """What is known of the parts that are hidden: often nothing, at times a little more or less, now and then wrong."""
    if rng.uniform() >= (KNOWN_SHARE if hidden else WRONGLY_KNOWN_SHARE):
        return ()
    error = 0.015 * float(edges[2, 0] - edges[0, 0])
    return tuple(polygon + rng.normal(0, error, polygon.shape) for polygon in hidden or (half_of(rng, edges),))


def half_of(rng: np.random.Generator, edges: Points) -> Polygon:
    """One half of an outline, or less."""
    half = np.roll(edges, int(rng.integers(4)), 0)
    share = rng.uniform(0.1, 0.5)
    half[2:] = half[[1, 0]] + share * (half[2:] - half[[1, 0]])
    return half


def seen_size(rng: np.random.Generator, narrowest_px: float) -> tuple[int, int]:
    """Across and down, in pixels of the photograph; cards lie aslant, large ones show no more than the net takes."""
    width = float(np.exp(rng.uniform(np.log(narrowest_px), np.log(WIDEST_PX))))
    height = width * CROP_HEIGHT_PX / CROP_WIDTH_PX * rng.uniform(0.6, 1.1)
    if rng.uniform() < 0.2:
        width, height = width * 0.75, height * 1.15
    return min(round(width), 128), min(round(height), 168)


def surroundings(rng: np.random.Generator, other: Picture, size: tuple[int, int]) -> Picture:
    """What lies round the card: a table of one colour or grained, or another card."""
    width, height = size
    if rng.uniform() < 0.3:
        return np.asarray(cv2.resize(turned_part(rng, other), size, interpolation=cv2.INTER_AREA), np.uint8)
    shade = rng.uniform(10, 250) * np.exp(rng.normal(0, 0.25, 3))
    picture = np.empty((height, width, 3), np.float32)
    picture[:] = shade
    if rng.uniform() < 0.5:
        picture *= (0.7 + 0.6 * cloud(rng, height, width, int(rng.integers(2, 20)), 2))[..., None]
    return np.asarray(np.clip(picture, 0, 255), np.uint8)


def turned_part(rng: np.random.Generator, face: Picture) -> Picture:
    """A part of a face, any way up."""
    height, width = face.shape[:2]
    top, left = int(rng.integers(0, height // 2)), int(rng.integers(0, width // 2))
    part = face[top : top + height // 2, left : left + width // 2]
    return np.ascontiguousarray(np.rot90(part, int(rng.integers(4))))


def put_card(rng: np.random.Generator, picture: Picture, flat: Picture, size: tuple[int, int], margin: int) -> None:
    """The card with round corners, its shadow and its cut edge, in place."""
    width, height = size
    card = np.asarray(cv2.resize(flat, size, interpolation=cv2.INTER_AREA), np.uint8)
    if rng.uniform() < 0.5:
        reach = round(rng.uniform(1, 1 + 0.04 * width))
        fade = rng.uniform(0.5, 0.95)
        dx, dy = int(rng.integers(-reach, reach + 1)), int(rng.integers(-reach, reach + 1))
        shade = picture[margin + dy : margin + dy + height, margin + dx : margin + dx + width]
        shade[:] = (shade * fade).astype(np.uint8)
    place = picture[margin : margin + height, margin : margin + width]
    coverage = rounded(height, width, round(width * rng.choice([0.0, 0.03, 0.05, 0.07])))
    cv2.copyTo(card, coverage, place)
    if rng.uniform() < 0.4:
        rim = (50, 50, 50) if rng.uniform() < 0.7 else (240, 240, 240)
        line = picture.copy()
        cv2.rectangle(line, (margin, margin), (margin + width - 1, margin + height - 1), rim, 1, cv2.LINE_AA)
        share = rng.uniform(0.1, 0.5)
        cv2.addWeighted(line, share, picture, 1 - share, 0, picture)


def cover(
    rng: np.random.Generator, picture: Picture, other: Picture, size: tuple[int, int], margin: int
) -> tuple[Polygon, ...]:
    """Another card, or a finger-like blot, over a part of this one, in place; where it lies, if it is a card."""
    rows, columns = picture.shape[:2]
    width, height = size
    if rng.uniform() < 0.25:
        spot = (margin + rng.uniform(0, 1, 2) * size).astype(int)
        axes = (rng.uniform(0.06, 0.2, 2) * width).astype(int) + 1
        colour = tuple(int(v) for v in rng.integers(0, 256, 3))
        cv2.ellipse(
            picture, (int(spot[0]), int(spot[1])), (int(axes[0]), int(axes[1])), rng.uniform(0, 180), 0, 360, colour, -1
        )
        return ()
    hidden = rng.uniform(0.08, 0.58)
    side = int(rng.integers(4))
    middle = np.array([[0, 1], [-1, 0], [0, -1], [1, 0]][side], np.float64) * (1 - hidden) * size
    middle += np.array([width, height]) / 2 + margin + rng.normal(0, 0.03, 2) * size
    angle = np.radians(rng.choice([0, 90, 180, 270], p=[0.4, 0.1, 0.4, 0.1]) + rng.normal(0, 5))
    scale = np.array([width / other.shape[1], height / other.shape[0]])
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    matrix = np.zeros((2, 3))
    matrix[:, :2] = np.diag(scale) @ turn if rng.uniform() < 0.5 else turn @ np.diag(scale)
    matrix[:, 2] = middle - matrix[:, :2] @ (np.array(other.shape[1::-1]) / 2)
    upper = cv2.warpAffine(other, matrix, (columns, rows), flags=cv2.INTER_AREA)
    mask = cv2.warpAffine(np.full(other.shape[:2], 255, np.uint8), matrix, (columns, rows), flags=cv2.INTER_NEAREST)
    cv2.copyTo(upper, mask, picture)
    corners = np.array([(0, 0), (1, 0), (1, 1), (0, 1)]) * (other.shape[1], other.shape[0])
    return (corners @ matrix[:, :2].T + matrix[:, 2],)


def in_light(rng: np.random.Generator, picture: Picture, calm: bool) -> Picture:
    """The card in a lamp's light: tint, fall-off, shadow, gloss, veil, exposure."""
    rows, columns = picture.shape[:2]
    gain, added = light_fields(rng, calm)
    seen = picture * cv2.resize(gain, (columns, rows), interpolation=cv2.INTER_LINEAR)
    if rng.uniform() < (0.2 if calm else 0.35):
        seen = seen + cv2.resize(added, (columns, rows), interpolation=cv2.INTER_CUBIC)[..., None]
    if rng.uniform() < 0.35:
        veil = rng.uniform(0, 0.35 if calm else 0.6)
        seen = seen * (1 - veil) + 255 * veil * rng.uniform(0.4, 1.0)
    if calm and rng.uniform() < 0.75:
        brightest = float(np.percentile(seen[::4, ::4].max(axis=2), 90))
        seen = seen * min(1.0, rng.uniform(200, 290) / max(brightest, 1.0))
    if rng.uniform() < 0.3:
        seen = 128 + (seen - 128) * rng.uniform(0.6, 1.25)
    if rng.uniform() < BURNT_SHARE:  # paper is far beyond white, and of pale ink is left what still differs from white
        brightest = float(np.percentile(seen[::4, ::4].max(axis=2), 90))
        seen = seen * rng.uniform(270, 460) / max(brightest, 1.0)
    return np.asarray(np.clip(seen, 0, 255), np.uint8)


def light_fields(rng: np.random.Generator, calm: bool) -> tuple[Field, Field]:
    """What share of its colour each place shows, and what gloss adds to it; both coarse."""
    y, x = np.meshgrid(np.linspace(-1, 1, 16), np.linspace(-1, 1, 12), indexing="ij")
    angle = rng.uniform(0, 2 * np.pi)
    along = x * np.cos(angle) + y * np.sin(angle)
    field = 1 + rng.uniform(0, 0.2 if calm else 0.45) * along
    if rng.uniform() < (0.1 if calm else 0.3):
        field = field * (
            1 - rng.uniform(0.2, 0.6) / (1 + np.exp(-(along - rng.uniform(-0.8, 0.8)) * rng.uniform(3, 30)))
        )
    warmth = rng.normal(0, 0.1 if calm else 0.17)
    tint = np.clip([1 - warmth, 1 + rng.normal(0, 0.03 if calm else 0.05), 1 + warmth], 0.5, 1.5)
    exposure = np.exp(rng.normal(0.02, 0.25 if calm else 0.45))
    centre, spread = rng.uniform(-1.2, 1.2, 2), rng.uniform(0.15, 0.9, 2)
    u, v = x - centre[0], y - centre[1]
    lamp = rng.uniform(40, 330) * np.exp(-(((u / spread[0]) ** 2 + (v / spread[1]) ** 2) ** rng.uniform(0.8, 3)))
    return (field[..., None] * tint * exposure).astype(np.float32), lamp.astype(np.float32)


def taken(rng: np.random.Generator, picture: Picture, card_px: float, calm: bool) -> Picture:
    """Through the lens, onto the sensor, into the file. Shake and focus spoil a share of the card, not pixels."""
    kind = rng.choice(["none", "focus", "shake"], p=[0.55, 0.27, 0.18] if calm else [0.35, 0.38, 0.27])
    if kind == "focus":
        softness = rng.uniform(0.3, 1.3) if rng.uniform() < 0.7 else rng.uniform(0.5, 0.025 * card_px + 0.6)
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), softness), np.uint8)
    elif kind == "shake" and card_px > 50:
        kernel = shake_kernel(rng, max(8, round(rng.uniform(0.02, 0.1) * card_px)))
        picture = np.asarray(cv2.filter2D(picture, -1, kernel), np.uint8)
    sigma = float(rng.choice([0.0, 1.5, 4.0, 8.0], p=[0.25, 0.3, 0.3, 0.15])) * rng.uniform(0.5, 1.2)
    if sigma > 0:
        picture = np.asarray(cv2.scaleAdd(grain(rng, picture), sigma, picture.astype(np.float32)), np.float32)
        picture = np.asarray(np.clip(picture, 0, 255), np.uint8)
    if rng.uniform() < 0.25:
        picture = np.asarray(cv2.addWeighted(picture, 1.6, cv2.GaussianBlur(picture, (0, 0), 1.2), -0.6, 0), np.uint8)
    if rng.uniform() < 0.6:
        _, coded = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(35, 96))])
        picture = np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR), np.uint8)
    return picture


@lru_cache(maxsize=1)
def much_grain() -> Field:
    """Noise of spread one, more than a picture needs."""
    return np.random.default_rng(0).standard_normal((640, 640, 3)).astype(np.float32)


def grain(rng: np.random.Generator, picture: Picture) -> Field:
    """A piece of it as large as the picture."""
    much, (rows, columns) = much_grain(), picture.shape[:2]
    top, left = int(rng.integers(len(much) - rows)), int(rng.integers(len(much) - columns))
    return np.ascontiguousarray(much[top : top + rows, left : left + columns])


def astray(rng: np.random.Generator, quad: Points) -> Points:
    """An outline of something that is no card: half of one, or a corner of the table."""
    middle = quad.mean(0)
    away = rng.normal(0, 1, 2)
    away *= rng.uniform(0.35, 0.6) / max(float(np.hypot(*away)), 1e-6)
    shifted: Points = middle + (quad - middle) * rng.uniform(0.35, 0.9) + away * (quad[2] - quad[0])
    return shifted
