"""Light, lens and sensor: what happens to the picture between the lamp and the file."""

import cv2
import numpy as np

from vision.training.drawings import cloud
from vision.training.typeset import Picture


def cast_shadows(rng: np.random.Generator, picture: Picture, shadow: Picture) -> None:
    """Darkens the picture where things stand in the light's way (`shadow` is a mask), in place."""
    softness = rng.uniform(0.4, 4.0)
    soft = cv2.GaussianBlur(shadow, (0, 0), softness).astype(np.float32)[..., None] / 255
    picture[:] = (picture * (1 - soft * rng.uniform(0.15, 0.6))).astype(np.uint8)


def room_light(rng: np.random.Generator, height: int, width: int, calm: bool = False) -> np.ndarray:
    """What share of its colour each pixel shows, (H, W, 3) float32: fall-off, shadows, tint of the lamp.

    Calm light is that of a room in which people play: no deep shadow over the table, no lamp in the lens.
    """
    rows, columns = np.linspace(-1, 1, height, dtype=np.float32), np.linspace(-1, 1, width, dtype=np.float32)
    slope = rng.uniform(0, 0.25 if calm else 0.45)
    angle = rng.uniform(0, 2 * np.pi)
    field = 1 + slope * (np.sin(angle) * rows[:, None] + np.cos(angle) * columns[None])
    field = field + rng.uniform(0, 0.25) * (cloud(rng, height, width, 2, 1) - 0.5)
    if rng.uniform() < (0.08 if calm else 0.35):
        field = field * big_shadow(rng, height, width)
    warmth = rng.normal(0, 0.08 if calm else 0.13)
    tint = np.array([1 - warmth, 1 + rng.normal(0, 0.03), 1 + warmth], np.float32)
    exposure = np.exp(rng.normal(0.05, 0.2 if calm else 0.38))
    light: np.ndarray = field[..., None] * np.clip(tint, 0.6, 1.4) * exposure
    return light.astype(np.float32)


def big_shadow(rng: np.random.Generator, height: int, width: int) -> np.ndarray:
    """A head, a phone or a window frame between lamp and table."""
    mask = np.zeros((height, width), np.uint8)
    corners = rng.uniform(-0.3, 1.3, (int(rng.integers(3, 7)), 2)) * (width, height)
    hull = cv2.convexHull(corners.astype(np.float32)).astype(np.int32)
    cv2.fillConvexPoly(mask, hull, 255)
    soft = cv2.GaussianBlur(mask, (0, 0), rng.uniform(0.3, 0.06 * width + 0.5)).astype(np.float32) / 255
    shade: np.ndarray = 1 - soft * rng.uniform(0.2, 0.6)
    return shade


def glare(rng: np.random.Generator, height: int, width: int) -> np.ndarray:
    """Light thrown back by gloss, (H, W) float32 to be added: from a veil to a clipped lamp."""
    total = np.zeros((height, width), np.float32)
    for _ in range(rng.integers(1, 3)):
        centre = (rng.uniform(0, width), rng.uniform(0, height))
        axes = np.maximum(rng.uniform(0.04, 0.35, 2) * width, 3)
        turn = np.radians(rng.uniform(0, 180))
        y, x = np.mgrid[0:height, 0:width].astype(np.float32)
        u = ((x - centre[0]) * np.cos(turn) + (y - centre[1]) * np.sin(turn)) / axes[0]
        v = (-(x - centre[0]) * np.sin(turn) + (y - centre[1]) * np.cos(turn)) / axes[1]
        power = rng.uniform(1, 6)
        total += rng.uniform(40, 330) * np.exp(-((u * u + v * v) ** power))
    return total


def lit(rng: np.random.Generator, picture: Picture, gloss: Picture, calm: bool = False) -> Picture:
    """The scene in a lamp's light; `gloss` (H, W) says how strongly a place mirrors."""
    height, width = picture.shape[:2]
    small = room_light(rng, height // 4, width // 4, calm)
    seen = picture * cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR)
    if rng.uniform() < (0.25 if calm else 0.35):
        lamp = cv2.resize(glare(rng, height // 2, width // 2), (width, height), interpolation=cv2.INTER_LINEAR)
        seen = seen + (lamp * (gloss.astype(np.float32) / 255))[..., None]
    if rng.uniform() < 0.3:
        seen = seen * (1 - (veil := rng.uniform(0, 0.3))) + 255 * veil * rng.uniform(0.3, 1.0)
    if calm and rng.uniform() < 0.85:
        brightest = float(np.percentile(seen[::8, ::8].max(axis=2), 85))
        seen = seen * min(1.0, 248 / max(brightest, 1.0))  # phones expose so that most of the table is not clipped
    contrast = rng.uniform(0.75, 1.2)
    seen = 128 + (seen - 128) * contrast if rng.uniform() < 0.4 else seen
    return np.asarray(np.clip(seen, 0, 255), np.uint8)


def blurred(rng: np.random.Generator, picture: Picture, calm: bool = False) -> Picture:
    """Out of focus, shaken, or sharp at one end only; rarely so where the hand is calm."""
    shares = [0.72, 0.16, 0.06, 0.06] if calm else [0.4, 0.3, 0.15, 0.15]
    kind = rng.choice(["none", "focus", "shake", "depth"], p=shares)
    if kind == "focus":
        return np.asarray(cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.4, 1.5)), np.uint8)
    if kind == "shake":
        return np.asarray(cv2.filter2D(picture, -1, shake_kernel(rng)), np.uint8)
    if kind == "depth":
        soft = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.8, 2.2))
        share = np.clip(np.abs(np.linspace(0, 1, picture.shape[0]) - rng.uniform()) * 1.5, 0, 1)[:, None, None]
        return np.asarray(picture * (1 - share) + soft * share, np.uint8)
    return picture


def shake_kernel(rng: np.random.Generator, longest_px: int = 8) -> np.ndarray:
    """A short straight path of the camera."""
    length = int(rng.integers(3, longest_px)) | 1
    kernel = np.zeros((length, length), np.float32)
    angle, half = rng.uniform(0, np.pi), (length - 1) / 2
    ends = [(round(half + s * half * np.cos(angle)), round(half + s * half * np.sin(angle))) for s in (-1, 1)]
    cv2.line(kernel, ends[0], ends[1], 1.0, 1)
    share: np.ndarray = kernel / kernel.sum()
    return share


def recorded(rng: np.random.Generator, picture: Picture) -> Picture:
    """Sensor noise, sharpening and JPEG."""
    height, width = picture.shape[:2]
    sigma = rng.choice([0.0, 1.5, 4.0, 8.0]) * rng.uniform(0.5, 1.2)
    if sigma > 0:
        grain = np.empty((height, width, 3), np.int16)
        cv2.setRNGSeed(int(rng.integers(1 << 30)))
        cv2.randn(grain, np.zeros(3), np.full(3, float(sigma)))
        picture = np.clip(picture + grain, 0, 255).astype(np.uint8)
    if rng.uniform() < 0.3:
        picture = np.asarray(cv2.addWeighted(picture, 1.6, cv2.GaussianBlur(picture, (0, 0), 1.2), -0.6, 0), np.uint8)
    if rng.uniform() < 0.75:
        _, coded = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(35, 96))])
        picture = np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR), np.uint8)
    return picture
