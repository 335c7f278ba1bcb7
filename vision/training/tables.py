"""What do the cards lie on? Textures of wood, cloth, checks, stone, carpet, paper and plain colours."""

from functools import lru_cache

import cv2
import numpy as np

from vision.training.drawings import cloud, gradient_map, hatching
from vision.training.ink import Bgr, any_colour, blend, from_hsv
from vision.training.typeset import WORDS, Picture, write

SIDE_PX = 640
KINDS = (
    "wood",
    "wood",
    "plain",
    "plain",
    "felt",
    "checks",
    "stripes",
    "marble",
    "carpet",
    "weave",
    "paper",
    "tiles",
    "flowers",
    "extreme",
)
HELD_OUT_KINDS = ("wood", "plain", "felt", "checks", "marble", "carpet", "rug", "slate")


@lru_cache(maxsize=12)
def table_texture(seed: int, held_out: bool) -> Picture:
    """The surface of a seed, a square picture that may be mirrored on and on."""
    rng = np.random.default_rng((seed, int(held_out), 23))
    kinds = HELD_OUT_KINDS if held_out else KINDS
    picture = draw_surface(rng, kinds[rng.integers(len(kinds))])
    grain = rng.normal(0, rng.uniform(0, 7), (SIDE_PX, SIDE_PX, 1)).astype(np.float32)
    return np.clip(picture + cv2.GaussianBlur(grain, (0, 0), rng.uniform(0.6, 1.5))[..., None] * 1.5, 0, 255).astype(
        np.uint8
    )


def quiet_colour(rng: np.random.Generator) -> Bgr:
    """A colour that tables have: often grey, white or brown, at times lively."""
    if rng.uniform() < 0.3:
        return from_hsv(rng.uniform(20, 240), rng.uniform(0, 0.12), rng.uniform(0.6, 1.0))
    return from_hsv(rng.uniform(0, 360), rng.uniform(0, 0.9) ** 1.3, rng.uniform(0.1, 0.95))


def draw_surface(rng: np.random.Generator, kind: str) -> Picture:
    """A surface of a kind."""
    n, base = SIDE_PX, quiet_colour(rng)
    match kind:
        case "wood":
            return wood(rng)
        case "felt" | "weave":
            field = cloud(rng, n, n, int(rng.integers(30, 120)), 2)
            if kind == "weave":
                rows = np.sin(np.arange(n) * rng.uniform(0.3, 1.5))
                field = np.clip(0.5 * field + 0.25 + 0.12 * (rows[:, None] + rows[None]), 0, 1)
            return gradient_map(
                field, [blend(base, (0, 0, 0), 0.2), base, blend(base, (255, 255, 255), rng.uniform(0, 0.2))]
            )
        case "checks" | "stripes":
            return checks(rng, base, kind == "checks")
        case "marble":
            field = np.abs(np.sin(cloud(rng, n, n, 3, 4) * rng.uniform(6, 20)))
            return gradient_map(field.astype(np.float32), [blend(base, (255, 255, 255), 0.6), base, quiet_colour(rng)])
        case "carpet" | "rug":
            field = cloud(rng, n, n, int(rng.integers(60, 220)), 2)
            return gradient_map(field, [blend(base, (0, 0, 0), 0.6), base, blend(base, (255, 255, 255), 0.5)])
        case "paper":
            return printed_sheet(rng)
        case "tiles":
            return tiles(rng, base)
        case "flowers" | "slate":
            return gradient_map(
                cloud(rng, n, n, int(rng.integers(4, 12)), 4), [base, quiet_colour(rng), any_colour(rng), base]
            )
        case "extreme":
            level = float(rng.choice([0.02, 0.05, 0.97, 1.0]))
            return gradient_map(cloud(rng, n, n, 4, 3), [from_hsv(0, 0, level), from_hsv(220, 0.05, level)])
        case _:
            return gradient_map(cloud(rng, n, n, 3, 2), [base, blend(base, (255, 255, 255), rng.uniform(0, 0.12))])


def wood(rng: np.random.Generator) -> Picture:
    """Grain along one direction, planks with or without a gap."""
    n = SIDE_PX
    warp = cloud(rng, n, n, int(rng.integers(2, 6)), 3) * rng.uniform(1, 10)
    across = np.linspace(0, rng.uniform(4, 40), n, dtype=np.float32)[:, None]
    field = 0.5 + 0.5 * np.sin(2 * np.pi * (across + warp))
    streaks = cv2.resize(rng.random((n, 8), dtype=np.float32), (n, n), interpolation=cv2.INTER_LINEAR)
    field = np.clip(0.55 * field + 0.45 * streaks, 0, 1)
    light = from_hsv(rng.uniform(15, 40), rng.uniform(0.1, 0.7), rng.uniform(0.35, 0.95))
    picture = gradient_map(field, [blend(light, (10, 20, 40), rng.uniform(0.1, 0.6)), light])
    if rng.uniform() < 0.6:
        pitch = int(rng.integers(60, 260))
        for y in range(pitch, n, pitch):
            picture[y : y + int(rng.integers(1, 4))] = blend(light, (0, 0, 0), rng.uniform(0.5, 0.9))
    return picture


def checks(rng: np.random.Generator, base: Bgr, both_ways: bool) -> Picture:
    """A checked or striped cloth; where stripes cross it is darker."""
    n, pitch = SIDE_PX, int(rng.integers(12, 130))
    other = (245, 245, 245) if rng.uniform() < 0.6 else quiet_colour(rng)
    stripe = ((np.arange(n) // pitch) % 2).astype(np.float32)
    field = (stripe[:, None] + (stripe[None] if both_ways else 0)) / (2 if both_ways else 1)
    field = np.broadcast_to(field, (n, n))
    weave = 0.06 * (cloud(rng, n, n, 150, 1) - 0.5)
    return gradient_map(np.clip(field + weave, 0, 1).astype(np.float32), [other, blend(base, other, 0.5), base])


def tiles(rng: np.random.Generator, base: Bgr) -> Picture:
    """Tiles with light or dark joints."""
    n, pitch = SIDE_PX, int(rng.integers(50, 240))
    picture = gradient_map(cloud(rng, n, n, 8, 4), [base, blend(base, (255, 255, 255), 0.3), quiet_colour(rng)])
    joint, thick = quiet_colour(rng), int(rng.integers(2, 9))
    for place in range(0, n, pitch):
        picture[place : place + thick] = joint
        picture[:, place : place + thick] = joint
    return picture


def printed_sheet(rng: np.random.Generator) -> Picture:
    """Newsprint, ruled or squared paper."""
    n = SIDE_PX
    sheet = np.full((n, n, 3), from_hsv(45, rng.uniform(0, 0.12), rng.uniform(0.8, 1.0)), np.uint8)
    if rng.uniform() < 0.5:
        return np.minimum(sheet, hatching(rng, n, n, (255, 255, 255), from_hsv(210, 0.4, 0.8)))
    for y in range(10, n, int(rng.integers(12, 30))):
        write(sheet, " ".join(rng.choice(WORDS, 12)), None, (n / 2, y), 8, (60, 60, 60))
    return sheet
