"""How might another photograph show this card? Views of a look: outlined less exactly, lit otherwise, smaller, blurred.

A card in a photograph that is too bright has lost the difference between bright and brighter; views of it guess, each
differently, how bright it was.
"""

from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from vision.descriptor import HEIGHT_PX, WIDTH_PX
from vision.geometry import Pixels

Floats = npt.NDArray[np.float32]
CORNER_ERROR: Final = (0.008, 0.024)  # of the card's width: how far found corners lie from true ones
LEAST_WIDTH_PX: Final = 38.0  # cards are still told apart from about here on
BURNT_OUT: Final = 250
MOST_BEYOND_WHITE: Final = 0.5
GLARE_CHANCE: Final = 0.25
VEIL_CHANCE: Final = 0.3
SHADOW_CHANCE: Final = 0.3
SHADOW: Final = (0.2, 0.6)  # what the shadow of a head or a hand takes of the light
SOFTEST_EDGE: Final = 0.4  # of a card's width; the hardest one is half a pixel wide


def seen_again(look: Pixels, rng: np.random.Generator) -> Pixels:
    """The card as another photograph might show it, (HEIGHT_PX, WIDTH_PX, 3)."""
    small = cv2.resize(look, (WIDTH_PX, HEIGHT_PX), interpolation=cv2.INTER_AREA)
    moved = _moved(_unclipped(np.asarray(small, np.float32), rng), rng)
    coarse = _coarse(moved, rng)
    lit = _grained(_veiled(_glaring(_shaded(_lit(coarse, rng), rng), rng), rng), rng)
    seen = np.asarray(np.clip(lit, 0, 255), np.uint8)
    return np.asarray(cv2.resize(seen, (WIDTH_PX, HEIGHT_PX), interpolation=cv2.INTER_LINEAR), np.uint8)


def _unclipped(look: Floats, rng: np.random.Generator) -> Floats:
    burnt = look >= BURNT_OUT
    if burnt.mean() < 0.02:
        return look
    beyond = 1 + rng.uniform(0, MOST_BEYOND_WHITE) * rng.uniform(0, 1, 3).astype(np.float32)
    guessed = np.where(burnt, np.maximum(look, 255 * beyond), look)
    return np.asarray(guessed / (beyond.max() if rng.uniform() < 0.7 else 1.0), np.float32)


def _moved(look: Floats, rng: np.random.Generator) -> Floats:
    frame = np.array([(0, 0), (WIDTH_PX, 0), (WIDTH_PX, HEIGHT_PX), (0, HEIGHT_PX)], np.float32)
    error = rng.uniform(*CORNER_ERROR) * WIDTH_PX
    found = (frame + rng.normal(0, error, (4, 2))).astype(np.float32)
    to_found = cv2.getPerspectiveTransform(found, frame)
    size = (WIDTH_PX, HEIGHT_PX)
    return np.asarray(cv2.warpPerspective(look, to_found, size, borderMode=cv2.BORDER_REPLICATE), np.float32)


def _coarse(look: Floats, rng: np.random.Generator) -> Floats:
    width = min(float(np.exp(rng.uniform(np.log(LEAST_WIDTH_PX), np.log(2 * WIDTH_PX)))), float(WIDTH_PX))
    size = (round(width), round(width * HEIGHT_PX / WIDTH_PX))
    small = cv2.resize(look, size, interpolation=cv2.INTER_AREA)
    blur = rng.uniform(0.3, 1.0) * width / WIDTH_PX if rng.uniform() < 0.6 else 0.0
    return np.asarray(cv2.GaussianBlur(small, (0, 0), blur) if blur > 0.2 else small, np.float32)


def _lit(look: Floats, rng: np.random.Generator) -> Floats:
    height, width = look.shape[:2]
    columns = _slope(rng.uniform(0.8, 1.2, 2), width)[None, :, None]
    rows = _slope(rng.uniform(0.88, 1.12, 2), height)[:, None, None]
    warmth = rng.uniform(0.85, 1.15, 3).astype(np.float32)
    return np.asarray(look * (columns * rows) * (warmth * np.exp(rng.uniform(-0.6, 0.45))), np.float32)


def _slope(ends: npt.NDArray[np.float64], count: int) -> Floats:
    return np.linspace(float(ends[0]), float(ends[1]), count, dtype=np.float32)


def _shaded(look: Floats, rng: np.random.Generator) -> Floats:
    """Beyond a line at any angle the card lies in shadow."""
    if rng.uniform() > SHADOW_CHANCE:
        return look
    height, width = look.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    angle = rng.uniform(0, 2 * np.pi)
    beyond = (x - rng.uniform(0, width)) * np.cos(angle) + (y - rng.uniform(0, height)) * np.sin(angle)
    edge = np.exp(rng.uniform(np.log(0.5), np.log(SOFTEST_EDGE * width)))
    in_shadow = 1 / (1 + np.exp(-np.clip(beyond / edge, -30, 30)))
    return np.asarray(look * (1 - rng.uniform(*SHADOW) * in_shadow)[..., None], np.float32)


def _glaring(look: Floats, rng: np.random.Generator) -> Floats:
    if rng.uniform() > GLARE_CHANCE:
        return look
    height, width = look.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    reach = rng.uniform(0.1, 0.5) * width
    far = ((x - rng.uniform(0, width)) ** 2 + (y - rng.uniform(0, height)) ** 2) / reach**2
    lamp = rng.uniform(40, 250) * np.exp(-(far ** rng.uniform(1, 3)))
    return np.asarray(look + lamp[..., None], np.float32)


def _veiled(look: Floats, rng: np.random.Generator) -> Floats:
    if rng.uniform() > VEIL_CHANCE:
        return look
    veil = rng.uniform(0, 0.4)
    return np.asarray(look * (1 - veil) + 255 * veil * rng.uniform(0.3, 1.0), np.float32)


def _grained(look: Floats, rng: np.random.Generator) -> Floats:
    return np.asarray(look + rng.normal(0, rng.uniform(1, 5), look.shape), np.float32)
