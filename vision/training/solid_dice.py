"""Dice as bodies: a rounded cube with the faces in view, standing on the table or on another die."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np

from vision.training.camera import Camera, Points, paste
from vision.training.die_faces import FACE_PX, POODLE, SYMBOL, emblem, pips, poodle
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
    "grey",
    "turquoise",
)
# the faces round a die when `1` is on top, as seen from above: opposite sides add up to seven
SIDES = {1: (2, 3, 5, 4), 2: (1, 4, 6, 3), 3: (1, 2, 6, 5), 4: (1, 5, 6, 2), 5: (1, 3, 6, 4), 6: (2, 4, 5, 3)}


@dataclass(frozen=True, slots=True)
class DieLook:
    """How one die is made."""

    seed: int
    colour: str
    body: Bgr
    ink: Bgr
    style: str  # pips, digits
    symbol: int | None  # printed instead of the six; 0 is the poodle
    size_mm: float
    roundness: float
    wear: float
    marbled: bool
    font: Path | None
    pip_reach: float
    pip_size: float


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
    name = colour or str(rng.choice(COLOURS))
    body = mix(rng, name)
    light = lightness(body) > 135
    ink = mix(rng, "black" if light else "white")
    if rng.uniform() < 0.2 and colour is None:
        ink = mix(rng, str(rng.choice(["red", "yellow", "blue", "ivory"])))
        if abs(lightness(ink) - lightness(body)) < 60:
            ink = (20, 20, 20) if light else (245, 245, 245)
    if name == "pink" and rng.uniform() < 0.5:
        ink = (30, 30, 30) if lightness(ink) > 128 else (248, 248, 248)
    return DieLook(
        seed=int(rng.integers(1 << 30)),
        colour={"ivory": "white"}.get(name, name),
        body=body,
        ink=ink,
        style="digits" if rng.uniform() < 0.08 and colour is None else "pips",
        symbol=symbol,
        size_mm=rng.uniform(11, 20),
        roundness=rng.uniform(0.04, 0.3),
        wear=rng.uniform(0, 0.7) if rng.uniform() < 0.25 else 0.0,
        marbled=bool(rng.uniform() < 0.12),
        font=pick_font(rng, held_out),
        pip_reach=rng.uniform(0.22, 0.29),
        pip_size=rng.uniform(0.075, 0.125),
    )


@lru_cache(maxsize=512)
def face_layer(look: DieLook, value: int) -> Picture:
    """One face as BGRA, its corners cut round."""
    rng = np.random.default_rng((look.seed, value))
    canvas = np.full((FACE_PX, FACE_PX, 3), look.body, np.uint8)
    middle = (FACE_PX / 2, FACE_PX / 2)
    if look.marbled:
        for _ in range(12):
            spot = (int(rng.integers(FACE_PX)), int(rng.integers(FACE_PX)))
            cv2.ellipse(canvas, spot, (20, 7), rng.uniform(0, 180), 0, 360, blend(look.body, mix(rng, "blue"), 0.4), -1)
    printed = canvas.copy()
    if value == 6 and look.symbol is not None:
        if look.symbol == POODLE:
            poodle(rng, printed, middle, FACE_PX * 0.75, look.ink)
        else:
            emblem(rng, printed, look.symbol, middle, FACE_PX * 0.75, look.ink)
    elif look.style == "digits":
        write(
            printed,
            str(value) + ("." if value == 6 else ""),
            look.font,
            middle,
            FACE_PX * 0.6,
            look.ink,
            90.0 * int(rng.integers(4)),
        )
    else:
        pips(
            printed,
            value,
            middle,
            FACE_PX * look.pip_reach,
            FACE_PX * look.pip_size * (1.4 if value == 1 else 1.0),
            look.ink,
        )
    rubbed = rng.random((6, 6)).astype(np.float32) < look.wear
    share = cv2.resize(rubbed.astype(np.float32), (FACE_PX, FACE_PX))[..., None] * 0.75
    canvas = (printed * (1 - share) + canvas * share).astype(np.uint8)
    radius = round(FACE_PX * (0.1 + look.roundness))
    cover = np.zeros((FACE_PX, FACE_PX), np.uint8)
    inner = FACE_PX - radius
    points = [(x, y) for x in (radius, inner) for y in (radius, inner)]
    hull = cv2.convexHull(np.concatenate([circle(p, radius - 2) for p in points]).astype(np.float32)).astype(np.int32)
    cv2.fillConvexPoly(cover, hull, 255, cv2.LINE_AA)
    return np.dstack([canvas, cover]).astype(np.uint8)


def circle(centre: tuple[float, float], radius: float) -> Points:
    """Twelve points round a centre."""
    t = np.linspace(0, 2 * np.pi, 12, endpoint=False)
    return np.stack([centre[0] + radius * np.cos(t), centre[1] + radius * np.sin(t)], 1)


def corners_of(die: PlacedDie) -> Points:
    """The eight corners (8, 3): four below, four above, both clockwise as seen from above."""
    h = die.look.size_mm / 2
    c, s = np.cos(np.radians(die.angle_deg)), np.sin(np.radians(die.angle_deg))
    ring = np.array([[-h, h], [h, h], [h, -h], [-h, -h]]) @ np.array([[c, s], [-s, c]]) + (die.x_mm, die.y_mm)
    below = np.column_stack([ring, np.full(4, die.base_mm)])
    return np.vstack([below, below + np.array([0, 0, die.look.size_mm])])


def outline_of(die: PlacedDie, camera: Camera) -> Points:
    """Its silhouette in the picture, edges rounded as its look says."""
    corners, centre = corners_of(die), corners_of(die).mean(0)
    r = die.look.size_mm * die.look.roundness * 0.5
    inner = centre + (corners - centre) * (1 - 2 * r / die.look.size_mm)
    ring = np.array([[x, y, z] for x in (-1, 0, 1) for y in (-1, 0, 1) for z in (-1, 0, 1) if x or y or z], np.float64)
    ring = ring / np.linalg.norm(ring, axis=1)[:, None] * r
    cloud = (inner[:, None] + ring[None]).reshape(-1, 3)
    return cv2.convexHull(camera.project(cloud).astype(np.float32))[:, 0].astype(np.float64)


def top_of(die: PlacedDie, camera: Camera) -> Points:
    """The corners (4, 2) of the upper face in the picture."""
    return camera.project(corners_of(die)[4:])


def draw_die(picture: Picture, die: PlacedDie, camera: Camera, light: np.ndarray) -> None:
    """Draws a die with its shading, in place; `light` (3,) points towards the lamp."""
    corners = corners_of(die)
    centre = corners.mean(0)
    hull = outline_of(die, camera)
    edge = blend(die.look.body, (255, 255, 255), 0.18)
    cv2.fillConvexPoly(picture, np.round(hull * 16).astype(np.int32), shaded(edge, 0.72), cv2.LINE_AA, 4)
    quads = [(corners[4:], die.value)]
    around = SIDES[die.value]
    for side in range(4):
        a, b = side, (side + 1) % 4
        quads.append((np.array([corners[4 + b], corners[4 + a], corners[a], corners[b]]), around[side]))
    for quad, value in quads:
        normal = quad.mean(0) - centre
        if normal @ (camera.position - quad.mean(0)) <= 0:
            continue
        shade = 0.5 + 0.5 * max(0.0, float(normal @ light) / float(np.linalg.norm(normal)))
        lay_face(picture, face_layer(die.look, value), camera.project(quad), min(1.1, shade))


def shaded(colour: Bgr, shade: float) -> Bgr:
    """A colour in less light."""
    return round(colour[0] * shade), round(colour[1] * shade), round(colour[2] * shade)


def lay_face(picture: Picture, layer: Picture, quad: Points, shade: float) -> None:
    """Warps a face onto its place."""
    size = float(np.abs(np.diff(quad, axis=0)).max())
    if size < FACE_PX / 2:
        layer = cv2.resize(layer, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA).astype(np.uint8)
    n = layer.shape[0]
    source = np.array([[0, 0], [n, 0], [n, n], [0, n]], np.float32)
    paste(picture, layer, np.asarray(cv2.getPerspectiveTransform(source, quad.astype(np.float32)), np.float64), shade)


def shown(die: PlacedDie) -> int | str:
    """What lies on top: 1-6, 0 for a symbol, or the poodle."""
    if die.value == 6 and die.look.symbol is not None:
        return "poodle" if die.look.symbol == POODLE else 0
    return die.value


def random_symbol(rng: np.random.Generator) -> int:
    """Any printed symbol that is not the poodle."""
    return SYMBOL + int(rng.integers(0, 10))
