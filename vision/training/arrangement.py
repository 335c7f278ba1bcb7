"""How do people lay cards? Rows, grids, fans, piles, stars, heaps: poses in millimetres round the table's middle."""

from dataclasses import dataclass

import numpy as np

# Piles and overlapped rows are where outlines are hard to tell from one another: they come more often than on tables.
SHAPES = {
    "scatter": 0.08,
    "grid": 0.1,
    "row": 0.08,
    "overlapped": 0.22,
    "fan": 0.06,
    "pile": 0.36,
    "heap": 0.06,
    "single": 0.04,
}
PILE_SLOPPY = (1.0, 3.0, 5.0, 9.0)  # millimetres and degrees


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a card lies: its middle, its turn anticlockwise, its height above the table."""

    x_mm: float
    y_mm: float
    angle_deg: float
    height_mm: float = 0.0


def turned(pose: Pose, angle_deg: float, shift: tuple[float, float]) -> Pose:
    """The pose after the whole group is turned round the middle and moved."""
    c, s = np.cos(np.radians(angle_deg)), np.sin(np.radians(angle_deg))
    x, y = pose.x_mm * c - pose.y_mm * s + shift[0], pose.x_mm * s + pose.y_mm * c + shift[1]
    return Pose(float(x), float(y), pose.angle_deg + angle_deg, pose.height_mm)


def group(rng: np.random.Generator, shape: str, width: float, height: float) -> list[Pose]:
    """A group of cards of a size, lowest first, round the origin."""
    sloppy = rng.choice([0.5, 2.0, 6.0])
    match shape:
        case "grid":
            return grid(rng, width, height, sloppy)
        case "row":
            return [jittered(rng, Pose((k - 2) * width * 1.08, 0, 0), sloppy) for k in range(rng.integers(2, 7))]
        case "overlapped":
            return overlapped(rng, width, height, sloppy)
        case "fan":
            return fan(rng, width, height)
        case "pile":
            most = 5 if rng.uniform() < 0.5 else 14  # the lower cards of low piles peep out with whole corners
            return pile(rng, rng.uniform(0.5, 5), int(rng.integers(2, most)), float(rng.choice(PILE_SLOPPY)))
        case "heap":
            return [
                jittered(rng, Pose(0, 0, rng.uniform(0, 360), 0.3 * k), width * 0.5) for k in range(rng.integers(2, 7))
            ]
        case "scatter":
            reach = 2.2 * height
            places = rng.uniform(-reach, reach, (int(rng.integers(2, 9)), 2))
            return [Pose(float(x), float(y), rng.uniform(0, 360), 0.3 * k) for k, (x, y) in enumerate(places)]
        case _:
            return [Pose(0, 0, rng.normal(0, 10))]


def jittered(rng: np.random.Generator, pose: Pose, sloppy: float) -> Pose:
    """The pose as a hand would really lay it; now and then the card is upside down."""
    flip = 180 if rng.uniform() < 0.2 else 0
    x, y = pose.x_mm + rng.normal(0, sloppy), pose.y_mm + rng.normal(0, sloppy)
    return Pose(x, y, pose.angle_deg + rng.normal(0, sloppy) + flip, pose.height_mm)


def grid(rng: np.random.Generator, width: float, height: float, sloppy: float) -> list[Pose]:
    """Rows and columns, at times with gaps, edges close or touching."""
    rows, columns = int(rng.integers(1, 6)), int(rng.integers(2, 8))
    gap = rng.uniform(0.3, 20)
    poses = [
        Pose((c - columns / 2) * (width + gap), (rows / 2 - r) * (height + gap), 0)
        for r in range(rows)
        for c in range(columns)
    ]
    kept = [pose for pose in poses if rng.uniform() < 0.85]
    return [jittered(rng, pose, min(sloppy, gap * 0.3 + 0.3)) for pose in kept]


def overlapped(rng: np.random.Generator, width: float, height: float, sloppy: float) -> list[Pose]:
    """A row or column in which each card covers part of the one before."""
    share = rng.uniform(0.2, 0.95)
    down = rng.uniform() < 0.5
    slant = rng.normal(0, 0.1)
    poses = []
    for k in range(rng.integers(2, 8)):
        step = (k * share * width, k * slant * height) if not down else (k * slant * width, -k * share * height)
        poses.append(jittered(rng, Pose(step[0], step[1], 0, 0.3 * k), sloppy * 0.6))
    return poses if rng.uniform() < 0.6 else poses[::-1]


def fan(rng: np.random.Generator, width: float, height: float) -> list[Pose]:
    """Cards held or laid like a hand."""
    count, step = int(rng.integers(3, 9)), rng.uniform(6, 24)
    radius = height * rng.uniform(0.8, 2.5)
    poses = []
    for k in range(count):
        angle = (count / 2 - k) * step
        x, y = -radius * np.sin(np.radians(angle)), radius * np.cos(np.radians(angle)) - radius
        poses.append(Pose(float(x), float(y), angle, 0.3 * k))
    return poses


def pile(rng: np.random.Generator, thickness: float, count: int, sloppy: float) -> list[Pose]:
    """A stack; the uppermost come last."""
    poses = [jittered(rng, Pose(0, 0, 0, thickness * k), sloppy) for k in range(count)]
    return [Pose(p.x_mm, p.y_mm, p.angle_deg, min(p.height_mm, 0.4 * count)) for p in poses]


def star(rng: np.random.Generator, tile: float, width: float, height: float) -> list[list[Pose]]:
    """Six directions round a square tile: in each a row, a stack or nothing."""
    spokes = []
    share = rng.uniform(0.35, 0.7)
    stacked = rng.uniform() < 0.4
    sloppy = float(rng.choice([1.5, 4.0]))
    for k in range(6):
        if rng.uniform() < 0.3:
            continue
        length = int(rng.integers(1, 5))
        angle = 60 * k + 90
        near = tile * 0.62 + height / 2 - rng.uniform(0, 8)
        spoke = []
        for n in range(length):
            out = near + (rng.normal(0, sloppy) if stacked else n * height * share)
            x, y = out * np.cos(np.radians(angle)), out * np.sin(np.radians(angle))
            turn = angle - 90 + (180 if rng.uniform() < 0.5 else 0) * (not stacked)
            spoke.append(jittered(rng, Pose(float(x), float(y), turn, 0.3 * n), sloppy if stacked else 1.5))
        spokes.append(spoke)
    return spokes
