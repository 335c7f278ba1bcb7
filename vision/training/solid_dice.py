"""Dice as bodies: a rounded cube with the faces in view, standing on the table or on another die."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np

from vision.training.camera import Camera, Points, spread
from vision.training.die_faces import DOODLE, FACE_PX, PICTOGRAM, POODLE, emblem, pips, poodle
from vision.training.die_rays import Material, Shape, colours_of, draw_room, meet
from vision.training.drawings import cloud, gradient_map
from vision.training.fonts import pick_font
from vision.training.ink import Bgr, blend, lightness, mix
from vision.training.typeset import Picture, write

COLOURS = (
    "white",
    "white",
    "black",
    "red",
    "pink",
    "blue",
    "green",
    "yellow",
    "purple",
    "orange",
    "brown",
    "ivory",
    *("grey", "grey", "grey"),
    "turquoise",
)
BLANK = "blank"
SIGNS_SHARE, DOODLES_SHARE = 0.45, 0.15  # of printed symbols
DRAWN = (7, 8, 9, 10, 11, 12, 12, 12, 13, 13, 14, 15, 16)  # the others; viruses and stars are what is taken for a one
SYMBOL_SIZES = (0.36, 0.85)  # of a face
DARK_SHARE = 0.3  # of dice of any colour
SAMPLES_ACROSS = 100  # rays along the longer side of a die's box: enough for the sizes at which dice are read
USUAL_LIMIT = 135  # lightness of a body from which on its pips are black
LIMITS = (80, 215)  # makers differ: there are silver dice with white pips
LEAST_CONTRAST = 45  # between body and pips, summed over the three channels as a person weighs them
# the faces round a die when `1` is on top, as seen from above: opposite sides add up to seven
SIDES = {1: (2, 3, 5, 4), 2: (1, 4, 6, 3), 3: (1, 2, 6, 5), 4: (1, 5, 6, 2), 5: (1, 3, 6, 4), 6: (2, 4, 5, 3)}


@dataclass(frozen=True, slots=True)
class DieLook:
    """How one die is made."""

    seed: int
    colour: str
    body: Bgr
    ink: Bgr
    style: str  # pips, digits, blank
    symbol: int | None  # printed instead of the six; 0 is the poodle
    size_mm: float
    shape: Shape
    material: Material
    wear: float
    faded: float  # how far the ink of its symbol has become like the body
    marbled: bool
    vein: Bgr
    font: Path | None
    pip_reach: float
    pip_size: float
    one_larger: float


@dataclass(frozen=True, slots=True)
class PlacedDie:
    """A die on the table."""

    look: DieLook
    value: int  # 1-6; where the look has a symbol, 6 shows it
    x_mm: float
    y_mm: float
    angle_deg: float
    base_mm: float = 0.0


def draw_look(
    rng: np.random.Generator, held_out: bool, colour: str | None = None, symbol: int | None = None
) -> DieLook:
    """Any die, or one of a colour, perhaps with a symbol for its six."""
    if colour is None and symbol is None and rng.uniform() < DARK_SHARE:
        return dark_look(rng, held_out)
    name = colour or str(rng.choice(COLOURS))
    body = mix(rng, name)
    return DieLook(
        seed=int(rng.integers(1 << 30)),
        colour={"ivory": "white"}.get(name, name),
        body=body,
        ink=draw_ink(rng, name, body, usual=colour is not None),
        style="digits" if rng.uniform() < 0.05 and colour is None else "pips",
        symbol=symbol,
        size_mm=rng.uniform(11, 20),
        shape=draw_shape(rng),
        material=draw_material(rng),
        wear=rng.uniform(0, 0.6) if rng.uniform() < 0.15 else 0.0,
        faded=rng.uniform(0, 0.75) if rng.uniform() < 0.35 else 0.0,
        marbled=bool(rng.uniform() < (0.03 if colour else 0.2)),
        vein=blend(body, mix(rng, str(rng.choice(COLOURS))), rng.uniform(0.2, 0.7)),
        font=pick_font(rng, held_out),
        pip_reach=rng.uniform(0.22, 0.3),
        pip_size=rng.uniform(0.07, 0.12),
        one_larger=rng.uniform(1.2, 1.8) if rng.uniform() < 0.25 else rng.uniform(0.95, 1.1),
    )


def blank(rng: np.random.Generator, look: DieLook) -> DieLook:
    """A wooden cube or a ball instead of a die."""
    shape = Shape(1.0, 1.8) if rng.uniform() < 0.5 else look.shape
    return replace(look, style="blank", symbol=None, shape=shape)


def dark_look(rng: np.random.Generator, held_out: bool) -> DieLook:
    """A dark polished die with streaks and dark coloured pips, the hardest to read."""
    name = str(rng.choice(["black", "black", "brown", "grey", "purple", "blue"]))
    body = mix(rng, name)
    if name != "grey":  # darker it would be black
        body = blend(body, (0, 0, 0), rng.uniform(0, 0.4))
    shade = str(rng.choice(["red", "red", "red", "red", "blue", "green", "orange", "yellow"]))
    ink = blend(mix(rng, shade), body, rng.uniform(0, 0.5))
    look = draw_look(rng, held_out, name)
    vein = blend(body, mix(rng, str(rng.choice(["red", "brown", "grey", "white"]))), rng.uniform(0.1, 0.5))
    material = replace(look.material, gloss=rng.uniform(0.6, 1.0), dents=rng.uniform(0.3, 1.0))
    return replace(look, body=body, ink=ink, vein=vein, marbled=rng.uniform() < 0.7, material=material)


def draw_ink(rng: np.random.Generator, name: str, body: Bgr, usual: bool) -> Bgr:
    """What the pips are filled with: mostly black on light and white on dark, at times any colour that shows."""
    light = lightness(body) > (USUAL_LIMIT if usual else rng.uniform(*LIMITS))
    plain: Bgr = mix(rng, "black" if light else "white")
    if name == "pink" and rng.uniform() < 0.5:
        return (30, 30, 30) if lightness(plain) > 128 else (248, 248, 248)
    if usual or rng.uniform() < 0.65:
        return plain
    ink = mix(rng, str(rng.choice(["red", "yellow", "blue", "ivory", "white", "black", "green"])))
    least = LEAST_CONTRAST * (0.5 if rng.uniform() < 0.3 else 1.0)
    return ink if contrast(ink, body) > least else plain


def contrast(one: Bgr, other: Bgr) -> float:
    """How far apart two colours look: differences of the channels, each weighed by how bright it looks."""
    return sum(w * abs(a - b) for w, a, b in zip((0.25, 0.45, 0.3), one, other, strict=True))


def draw_shape(rng: np.random.Generator) -> Shape:
    """From a casino's sharp cube to a pebble; corners often cut by a ball."""
    sharp = rng.uniform() < 0.15
    roundness = rng.uniform(0.03, 0.08) if sharp else rng.uniform(0.08, 0.34)
    return Shape(roundness, 1.8 if sharp or rng.uniform() < 0.5 else rng.uniform(1.38, 1.7))


def draw_material(rng: np.random.Generator) -> Material:
    """Matt wood, polished plastic or something to see through."""
    return Material(
        gloss=rng.uniform(0.3, 1.0) if rng.uniform() < 0.7 else rng.uniform(0, 0.3),
        sharpness=float(np.exp(rng.uniform(np.log(6), np.log(120)))),
        translucency=rng.uniform(0.2, 1.0) if rng.uniform() < 0.3 else 0.0,
        dents=rng.uniform(0.1, 0.9) if rng.uniform() < 0.75 else 0.0,
        pillow=rng.normal(0, 0.15) if rng.uniform() < 0.6 else 0.0,
    )


@lru_cache(maxsize=512)
def face_layer(look: DieLook, value: int) -> Picture:
    """One face, (FACE_PX, FACE_PX, 4): its paint, and how much of each place is painted (255: all of it)."""
    rng = np.random.default_rng((look.seed, value))
    ground = ground_of(rng, look)
    printed, cover = ground.copy(), np.zeros((FACE_PX, FACE_PX, 3), np.uint8)
    state = rng.bit_generator.state
    put_mark(rng, printed, look, value, look.ink)
    rng.bit_generator.state = state
    put_mark(rng, cover, look, value, (255, 255, 255))
    rubbed = rng.random((6, 6)).astype(np.float32) < look.wear
    share = cv2.resize(rubbed.astype(np.float32), (FACE_PX, FACE_PX))[..., None] * 0.75
    if value == 6 and look.symbol is not None:
        share = np.maximum(share, look.faded)
    painted = (printed * (1 - share) + ground * share).astype(np.uint8)
    turned = np.rot90(np.dstack([painted, cover[..., 0]]), int(rng.integers(4)))
    return np.ascontiguousarray(turned, np.uint8)


def ground_of(rng: np.random.Generator, look: DieLook) -> Picture:
    """The bare material of a face."""
    canvas = np.full((FACE_PX, FACE_PX, 3), look.body, np.uint8)
    if not look.marbled:
        return canvas
    swirl = texture(rng, look.seed % 3)
    stops = [blend(look.body, (0, 0, 0), 0.35), look.body, look.body, look.vein]
    return gradient_map(np.asarray(swirl, np.float32), stops)


def texture(rng: np.random.Generator, kind: int) -> np.ndarray:
    """How a face is coloured through, (FACE_PX, FACE_PX), 0 to 1: streaks, speckles, or two halves."""
    if kind == 0:
        return np.asarray(cv2.resize(rng.random((18, 18)).astype(np.float32), (FACE_PX, FACE_PX)), np.float32)
    if kind == 1:
        angle, place = rng.uniform(0, 2 * np.pi), np.linspace(-1, 1, FACE_PX, dtype=np.float32)
        across = np.sin(angle) * place[:, None] + np.cos(angle) * place[None]
        return np.asarray(1 / (1 + np.exp(-(across - rng.uniform(-0.6, 0.6)) / rng.uniform(0.05, 0.4))), np.float32)
    return np.asarray(cloud(rng, FACE_PX, FACE_PX, int(rng.integers(2, 5)), 3), np.float32)


def put_mark(rng: np.random.Generator, canvas: Picture, look: DieLook, value: int, ink: Bgr) -> None:
    """Pips, digit or symbol of a face, in place."""
    middle = (FACE_PX / 2, FACE_PX / 2)
    if look.style == "blank":
        return
    if value == 6 and look.symbol is not None:
        put_symbol(rng, canvas, look.symbol, FACE_PX * rng.uniform(*SYMBOL_SIZES), ink)
    elif look.style == "digits":
        write(canvas, str(value) + ("." if value == 6 else ""), look.font, middle, FACE_PX * 0.6, ink)
    else:
        size = FACE_PX * look.pip_size * (look.one_larger if value == 1 else 1.0)
        pips(canvas, value, middle, FACE_PX * look.pip_reach, size, ink)


def put_symbol(rng: np.random.Generator, canvas: Picture, kind: int, size: float, ink: Bgr) -> None:
    """The symbol in the middle of a face, in place."""
    middle = (FACE_PX / 2, FACE_PX / 2)
    if kind == POODLE:
        poodle(rng, canvas, middle, size, ink)
    else:
        emblem(rng, canvas, kind, middle, size, ink)


def corners_of(die: PlacedDie) -> Points:
    """The eight corners (8, 3): four below, four above, both clockwise as seen from above."""
    h = die.look.size_mm / 2
    c, s = np.cos(np.radians(die.angle_deg)), np.sin(np.radians(die.angle_deg))
    ring = np.array([[-h, h], [h, h], [h, -h], [-h, -h]]) @ np.array([[c, s], [-s, c]]) + (die.x_mm, die.y_mm)
    below = np.column_stack([ring, np.full(4, die.base_mm)])
    return np.vstack([below, below + np.array([0, 0, die.look.size_mm])])


def outline_of(die: PlacedDie, camera: Camera) -> Points:
    """Its silhouette in the picture, edges and corners rounded as its look says."""
    half, shape = die.look.size_mm / 2, die.look.shape
    corners, centre = corners_of(die), corners_of(die).mean(0)
    inner = (corners - centre) * (1 - shape.roundness)
    ring = np.array([[x, y, z] for x in (-1, 0, 1) for y in (-1, 0, 1) for z in (-1, 0, 1) if x or y or z], np.float64)
    ring = ring / np.linalg.norm(ring, axis=1)[:, None] * half * shape.roundness
    cloud_of_points = (inner[:, None] + ring[None]).reshape(-1, 3)
    reach = np.linalg.norm(cloud_of_points, axis=1, keepdims=True)
    cloud_of_points = centre + cloud_of_points * np.minimum(1, half * shape.ball / reach)
    return cv2.convexHull(camera.project(cloud_of_points).astype(np.float32))[:, 0].astype(np.float64)


def top_of(die: PlacedDie, camera: Camera) -> Points:
    """The corners (4, 2) of the upper face in the picture."""
    return camera.project(corners_of(die)[4:])


def draw_die(picture: Picture, die: PlacedDie, camera: Camera, light: np.ndarray) -> None:
    """Draws a die as the camera sees it, in place; `light` (3,) points towards the lamp."""
    outline = outline_of(die, camera)
    x0, y0, x1, y1 = spread(outline, picture.shape[:2])
    if x0 >= x1 or y0 >= y1:
        return
    finer = float(np.clip(SAMPLES_ACROSS / max(x1 - x0, y1 - y0), 0.5, 2.5))
    columns, rows = max(4, round((x1 - x0) * finer)), max(4, round((y1 - y0) * finer))
    u = x0 - 0.5 + (np.arange(columns) + 0.5) * (x1 - x0) / columns
    v = y0 - 0.5 + (np.arange(rows) + 0.5) * (y1 - y0) / rows
    part = picture[y0:y1, x0:x1]
    seen, cover = rays_of(die, camera, light, (u, v), cv2.mean(part)[:3])
    fit = cv2.INTER_AREA if finer > 1 else cv2.INTER_LINEAR
    size = (x1 - x0, y1 - y0)
    share = cv2.resize(cover, size, interpolation=fit)[..., None]
    part[:] = np.clip(part * (1 - share) + cv2.resize(seen, size, interpolation=fit), 0, 255).astype(np.uint8)


def rays_of(
    die: PlacedDie, camera: Camera, light: np.ndarray, grid: tuple[np.ndarray, np.ndarray], table: Sequence[float]
) -> tuple[np.ndarray, np.ndarray]:
    """Light (rows, columns, 3), black beside the die, and cover (rows, columns), 1 on the die."""
    half = die.look.size_mm / 2
    c, s = np.cos(np.radians(die.angle_deg)), np.sin(np.radians(die.angle_deg))
    into = np.array([[c, s, 0], [-s, c, 0], [0, 0, 1.0]])  # table to die
    u, v = np.meshgrid(*grid)
    pixels = np.stack([u.ravel(), v.ravel(), np.ones(u.size)], 1)
    directions = pixels @ np.linalg.inv(camera.matrix[:, :3]).T
    ahead = np.sign(directions @ (np.array([die.x_mm, die.y_mm, die.base_mm + half]) - camera.position))
    directions = directions * (ahead / np.linalg.norm(directions, axis=1))[:, None] @ into.T
    origin = into @ (camera.position - (die.x_mm, die.y_mm, die.base_mm + half)) / half
    surface = meet(die.look.shape, origin.astype(np.float32), directions.astype(np.float32))
    layers = [face_layer(die.look, value) for value in (die.value, *SIDES[die.value])]
    strip = np.concatenate(layers, 1).astype(np.float32)
    room = draw_room(light, np.array(table, np.float32) / np.float32(255)).turned(into)
    paint, dents = np.ascontiguousarray(strip[..., :3]), (strip[..., 3] / 255).astype(np.float32)
    lit = colours_of(surface, paint, dents, die.look.material, room)
    seen, cover = np.zeros((u.size, 3), np.float32), np.zeros(u.size, np.float32)
    seen[surface.rays], cover[surface.rays] = np.clip(lit, 0, 255), 1
    return seen.reshape(*u.shape, 3), cover.reshape(u.shape)


def shaded(colour: Bgr, shade: float) -> Bgr:
    """A colour in less light."""
    return round(colour[0] * shade), round(colour[1] * shade), round(colour[2] * shade)


def shown(die: PlacedDie) -> int | str:
    """What lies on top: 1-6, 0 for a symbol, the poodle, or `BLANK`: a cube or a ball that is no die."""
    if die.look.style == "blank":
        return BLANK
    if die.value == 6 and die.look.symbol is not None:
        return "poodle" if die.look.symbol == POODLE else 0
    return die.value


def random_symbol(rng: np.random.Generator, held_out: bool) -> int:
    """Any printed symbol that is not the poodle."""
    kind = rng.uniform()
    if kind < SIGNS_SHARE:
        return PICTOGRAM + 2 * int(rng.integers(10_000)) + held_out
    return DOODLE if kind < SIGNS_SHARE + DOODLES_SHARE else int(rng.choice(DRAWN))
