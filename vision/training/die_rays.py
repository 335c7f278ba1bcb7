"""What a camera sees of a die: rays cast onto a rounded cube, its painted dents, and the light of the room on it.

Coordinates are the die's own: its middle is the origin, z up, half a side is 1. Arrays are float32.
"""

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
STEPS = 11
NEAR = 0.03  # a ray that ends nearer than this to the body has met it
GROUND_SHADE = 0.45  # how much darker a side is where it meets the table


@dataclass(frozen=True, slots=True)
class Shape:
    """A cube with rounded edges, its corners cut by a ball where `ball` is less than the corners' distance."""

    roundness: float  # radius of the edges
    ball: float  # radius of the ball, from the middle of the die


@dataclass(frozen=True, slots=True)
class Surface:
    """Where rays met the body; arrays of one length."""

    rays: NDArray[np.int64]  # which rays
    points: Floats  # (n, 3)
    normals: Floats  # (n, 3)
    views: Floats  # (n, 3), towards the camera


@dataclass(frozen=True, slots=True)
class Material:
    """What the body is made of."""

    gloss: float  # 0 matt, 1 polished
    sharpness: float  # how small highlights are, 5-200
    translucency: float
    dents: float  # how deep pips are
    pillow: float = 0.0  # how much the faces bulge; hollow below 0


@dataclass(frozen=True, slots=True)
class Room:
    """Directions (k, 3) and powers (k,) of lamps, the light from everywhere, and the table that throws light back."""

    lamps: Floats
    powers: Floats
    ambient: float
    table: Floats  # (3,) BGR, 0-1
    windows: tuple["Window", ...]

    def turned(self, into: NDArray[np.float64]) -> "Room":
        """The same room in the coordinates of a die; `into` (3, 3) leads there."""
        lamps = (self.lamps @ into.T).astype(np.float32)
        return replace(self, lamps=lamps, windows=tuple(window.turned(into) for window in self.windows))


@dataclass(frozen=True, slots=True)
class Window:
    """A window or a long lamp, as it is seen in what mirrors it."""

    axes: Floats  # (3, 3): towards its middle, along it, across it
    size: tuple[float, float]  # half its length and width in units of such axes
    light: float  # 255: white paper in this room
    softness: float = 0.04  # of its rim, in the same units

    def turned(self, into: NDArray[np.float64]) -> "Window":
        """The same window in the coordinates of a die."""
        return replace(self, axes=(self.axes @ into.T).astype(np.float32))


def draw_room(light: np.ndarray, table: Floats) -> Room:
    """The room of a main lamp in the direction `light` (3,); the same lamp always stands in the same room."""
    rng = np.random.default_rng(abs(int(float(light[0]) * 1e7)) + abs(int(float(light[1]) * 1e5)))
    others = rng.normal(0, 1, (int(rng.integers(0, 3)), 3))
    others[:, 2] = np.abs(others[:, 2]) + 0.3
    lamps = np.vstack([light[None], others]).astype(np.float32)
    lamps /= np.linalg.norm(lamps, axis=1, keepdims=True)
    powers = np.concatenate([[1.0], rng.uniform(0.1, 0.6, len(others))])
    ambient = float(rng.uniform(0.25, 0.8))
    from_above = float(powers @ lamps[:, 2])  # a level white thing shall be as white as the picture's paper
    powers = powers * (1 - ambient) / from_above
    windows = tuple(draw_window(rng) for _ in range(int(rng.choice([0, 1, 2, 3], p=[0.35, 0.35, 0.2, 0.1]))))
    return Room(lamps, powers.astype(np.float32), ambient, table, windows)


def draw_window(rng: np.random.Generator) -> Window:
    """A window above the table, from a small bright lamp to a bright ceiling that whitens whole faces."""
    towards = np.array([*rng.normal(0, 0.6, 2), 1.0])
    along = np.cross(towards, rng.normal(0, 1, 3))
    axes = np.stack([towards, along, np.cross(towards, along)])
    axes = np.asarray(axes / np.linalg.norm(axes, axis=1, keepdims=True), np.float32)
    if rng.uniform() < 0.4:
        length, width = rng.uniform(0.2, 1.2, 2)
        return Window(axes, (length, width), rng.uniform(40, 180) * rng.uniform(1, 2.2), rng.uniform(0.1, 0.5))
    return Window(axes, (rng.uniform(0.05, 0.7), rng.uniform(0.03, 0.2)), rng.uniform(120, 500), 0.04)


def meet(shape: Shape, origin: Floats, directions: Floats) -> Surface:
    """Where rays from `origin` (3,) in unit `directions` (n, 3) meet the body."""
    bound = min(shape.ball, 1.7321)
    along = -(directions @ origin)
    miss = float(origin @ origin) - along * along
    rays = np.flatnonzero(miss < bound * bound)
    view = directions[rays]
    travelled = along[rays] - np.sqrt(np.maximum(bound * bound - miss[rays], 0))
    inner = np.float32(1 - shape.roundness)
    distance = np.zeros(len(rays), np.float32)
    points = origin + view * travelled[:, None]
    for _ in range(STEPS):
        beyond = np.maximum(np.abs(points) - inner, 0)
        distance = np.sqrt(np.einsum("ij,ij->i", beyond, beyond)) - np.float32(shape.roundness)
        if shape.ball < 1.72:
            np.maximum(distance, np.sqrt(np.einsum("ij,ij->i", points, points)) - np.float32(shape.ball), out=distance)
        travelled = travelled + distance
        points = origin + view * travelled[:, None]
    met = distance < NEAR
    rays, points, view = rays[met], points[met], view[met]
    return Surface(rays, points, normals_at(shape, points), -view)


def normals_at(shape: Shape, points: Floats) -> Floats:
    """The outward directions of the body's surface."""
    inner = np.float32(1 - shape.roundness)
    beyond = np.sign(points) * np.maximum(np.abs(points) - inner, 0)
    length = np.linalg.norm(beyond, axis=1, keepdims=True)
    radius = np.linalg.norm(points, axis=1, keepdims=True)
    on_ball = radius > shape.ball - 0.02
    normals = np.where(on_ball, points / np.maximum(radius, 1e-6), beyond / np.maximum(length, 1e-6))
    return np.asarray(normals, np.float32)


def on_faces(points: Floats, side_px: int) -> tuple[Floats, Floats, NDArray[np.int64]]:
    """The pixel of the faces' strip (top, then the four sides, each `side_px` square) for each point, and its face."""
    x, y, z = points.T
    size = np.abs(points)
    level = (size[:, 2] >= size[:, 0]) & (size[:, 2] >= size[:, 1])
    sideways = size[:, 0] > size[:, 1]
    side = np.where(sideways, np.where(x > 0, 2, 4), np.where(y > 0, 1, 3))
    faces = np.where(level, 0, side)
    across = np.choose(faces, [x, -x, y, x, -y])
    down = np.where(level, -y, -z)
    half = np.float32(side_px / 2)
    column = np.clip((across + 1) * half - 0.5, 0, side_px - 1) + faces * side_px
    return column.astype(np.float32), np.clip((down + 1) * half - 0.5, 0, side_px - 1).astype(np.float32), faces


ACROSS = np.array([[1, 0, 0], [-1, 0, 0], [0, 1, 0], [1, 0, 0], [0, -1, 0]], np.float32)
DOWN = np.array([[0, -1, 0], [0, 0, -1], [0, 0, -1], [0, 0, -1], [0, 0, -1]], np.float32)


def slopes_of(dents: Floats) -> Floats:
    """How the strip's dents lean, (H, W, 2)."""
    soft = cv2.GaussianBlur(dents, (0, 0), 1.6)
    return np.dstack([cv2.Sobel(soft, cv2.CV_32F, 1, 0), cv2.Sobel(soft, cv2.CV_32F, 0, 1)]).astype(np.float32)


def colours_of(surface: Surface, strip: Floats, dents: Floats, material: Material, room: Room) -> Floats:
    """The light (n, 3) that comes from the surface; 255 is what white paper beside the die sends."""
    column, row, faces = on_faces(surface.points, strip.shape[0])
    paint = sampled(strip, column, row)
    lean = sampled(slopes_of(dents), column, row) * material.dents
    if material.pillow:
        half = strip.shape[0] / 2
        lean = lean + material.pillow * np.stack([column / half - 1 - 2 * faces, row / half - 1], 1)
    normals = surface.normals + lean[:, :1] * ACROSS[faces] + lean[:, 1:] * DOWN[faces]
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    facing = normals @ room.lamps.T
    soft = material.translucency * 0.6
    direct = np.clip((facing + soft) / (1 + soft), 0, None) @ room.powers
    upward = 0.5 + 0.5 * normals[:, 2]
    low = 1 - GROUND_SHADE * np.clip(0.5 - surface.points[:, 2] * 0.6, 0, 1) ** 2
    bounce = (1 - upward)[:, None] * room.table * 0.5
    glow = material.translucency * 0.25 * np.clip(1 - direct, 0, 1)
    light = (direct + room.ambient * upward * low + glow)[:, None] + bounce * low[:, None]
    return np.asarray(paint * light + mirrored(surface, normals, material, room)[:, None], np.float32)


def mirrored(surface: Surface, normals: Floats, material: Material, room: Room) -> Floats:
    """Highlights of the lamps and, at a flat angle, of the whole room; (n,)."""
    facing = np.einsum("ij,ij->i", normals, surface.views)
    away = 2 * facing[:, None] * normals - surface.views
    spots = np.clip(away @ room.lamps.T, 0, 1) ** material.sharpness @ np.sqrt(room.powers)
    rim = 0.04 + 0.6 * np.clip(1 - facing, 0, 1) ** 4
    sky = np.clip(away[:, 2], 0, 1) * room.ambient * 160
    mirrors = sum((in_window(away, window) * window.light for window in room.windows), np.zeros(len(away), np.float32))
    return np.asarray(material.gloss * (rim * sky + spots * 210 + mirrors), np.float32)


def in_window(away: Floats, window: Window) -> Floats:
    """Which share of the window each mirrored ray meets, (n,)."""
    towards, along, across = window.axes @ away.T
    length, width = window.size
    inside = np.clip((length - np.abs(along)) / window.softness, 0, 1)
    inside *= np.clip((width - np.abs(across)) / window.softness, 0, 1)
    return np.asarray(inside * (towards > 0), np.float32)


def sampled(strip: Floats, column: Floats, row: Floats) -> Floats:
    """The strip's values (n, channels) at places in it; cv2 wants them as a picture of limited height."""
    count, width = len(column), 512
    rows = max(1, -(-count // width))
    padded = [np.pad(v, (0, rows * width - count)).reshape(rows, width) for v in (column, row)]
    seen = cv2.remap(strip, padded[0], padded[1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(seen.reshape(rows * width, -1)[:count], np.float32)
