"""What would a camera see of cards laid on a table? Photographs of our own drawings, the same for the same seed.

Table coordinates are millimetres, x to the right and y towards the viewer, the origin in the middle of the picture.
Corners run clockwise from the card's own top left, as everywhere.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from calibration.artwork.raster import render, render_outline
from calibration.artwork.shapes import Drawing

Pixels = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
RENDER_PIXELS_PER_MM = 5.0
SHADOW_BLUR_PX = 3
UNDYED = 226.0  # threads of a checked cloth, 0-255
SHADOW_MM = 1.6  # a card's edge is thin, its shadow narrow


@dataclass(frozen=True, slots=True)
class LaidDrawing:
    """A card on the table: where its middle is and how far it is turned clockwise."""

    drawing: Drawing
    x_mm: float
    y_mm: float
    turn_deg: float = 0.0


@dataclass(frozen=True, slots=True)
class Camera:
    """How a phone is held: `tilt_deg` is 90 straight from above; `field_mm` is the width of table it sees.

    `focal_widths` is its focal length in picture widths, `bending` how its lens bends straight lines (OpenCV's k1 and
    k2; negative ones make barrels).
    """

    tilt_deg: float = 65.0
    turn_deg: float = 0.0
    field_mm: float = 480.0
    width_px: int = 1280
    height_px: int = 960
    focal_widths: float = 0.95  # a phone's main camera sees about 55 degrees across
    bending: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Glare:
    """A lamp that something shiny throws back: where, as shares of the picture's width and height, and how widely."""

    x: float
    y: float
    radius: float = 0.06


@dataclass(frozen=True, slots=True)
class Edge:
    """A straight line across the picture: through `x`, `y` (shares of its width and height), and which way is across.

    `across_deg` is clockwise from the right; it is `width` (in widths of the picture) from one side to the other.
    """

    x: float = 0.5
    y: float = 0.5
    across_deg: float = 0.0
    width: float = 0.02


@dataclass(frozen=True, slots=True)
class Shadow:
    """Something stands in the light's way: beyond the edge, this share of the light is missing."""

    depth: float
    edge: Edge


@dataclass(frozen=True, slots=True)
class SecondLight:
    """Light of another warmth that comes from beyond the edge."""

    warmth: float
    edge: Edge


@dataclass(frozen=True, slots=True)
class Light:
    """The light on the table: `warmth` from -1 (cold) to 1 (a warm lamp), the rest of it as shares of full white.

    `blur_px` is how far it is out of focus, `shake_px` how far the camera moved to the right while it was taken.
    """

    brightness: float = 0.92
    warmth: float = 0.2
    fall_off: float = 0.25
    noise: float = 0.012
    blur_px: float = 0.8
    shake_px: int = 0
    glare: Glare | None = None
    shadow: Shadow | None = None
    second: SecondLight | None = None


@dataclass(frozen=True, slots=True)
class Cloth:
    """The table top: its colour (red, green, blue) and how far its grain strays from it.

    With `checks_mm` it is a tablecloth of white and coloured threads, each stripe of them so wide: where two coloured
    ones cross it has all of its colour.
    """

    red: int = 58
    green: int = 88
    blue: int = 74
    grain: float = 10.0
    checks_mm: float = 0.0


@dataclass(frozen=True, slots=True, eq=False)
class Photograph:
    """A picture and the true corners of every card in it, in the order they were laid."""

    bgr: Pixels  # (H, W, 3)
    corners: tuple[Floats, ...]  # each (4, 2), pixels


def photograph(
    cards: Iterable[LaidDrawing],
    camera: Camera | None = None,
    light: Light | None = None,
    cloth: Cloth | None = None,
    seed: int = 0,
) -> Photograph:
    """Lay the cards one after the other, the last on top, and take the picture."""
    camera, light = camera or Camera(), light or Light()
    random = np.random.default_rng(seed)
    to_picture = table_to_picture(camera)
    scene = _table_top(cloth or Cloth(), camera, random)
    corners = []
    for card in cards:
        card_corners = _project(to_picture, corners_mm(card))
        _lay(scene, card.drawing, card_corners, _project(to_picture, corners_mm(card) + SHADOW_MM))
        corners.append(card_corners)
    if any(camera.bending):
        scene, corners = _bend_scene(scene, camera), [_bend(card_corners, camera) for card_corners in corners]
    return Photograph(_expose(scene, light, random), tuple(corners))


def encode_jpeg(bgr: Pixels, quality: int = 88) -> bytes:
    """The picture as a phone would send it."""
    _, encoded = cv2.imencode(".jpg", bgr, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return encoded.tobytes()


def table_to_picture(camera: Camera) -> Floats:  # (3, 3), millimetres on the table -> pixels
    """The plane homography of a pinhole camera that looks at the table's origin."""
    focal = camera.focal_widths * camera.width_px
    distance = camera.field_mm * focal / camera.width_px
    turn, tilt = math.radians(camera.turn_deg), math.radians(camera.tilt_deg)
    cos, sin = math.cos(turn), math.sin(turn)
    right = np.array([cos, -sin, 0.0])
    forward_on_table = np.array([sin, cos, 0.0])
    down = forward_on_table * math.sin(tilt) - np.array([0, 0, math.cos(tilt)])
    view = -forward_on_table * math.cos(tilt) - np.array([0, 0, math.sin(tilt)])
    rotation = np.stack([right, down, view])
    translation = np.array([0.0, 0.0, distance])
    return np.asarray(_pinhole(camera) @ np.column_stack([rotation[:, 0], rotation[:, 1], translation]), np.float32)


def _pinhole(camera: Camera) -> npt.NDArray[np.float64]:  # (3, 3)
    focal = camera.focal_widths * camera.width_px
    return np.array([[focal, 0, camera.width_px / 2], [0, focal, camera.height_px / 2], [0, 0, 1]])


def _bend(places: Floats, camera: Camera) -> Floats:  # (N, 2) -> (N, 2)
    """Where the lens puts what a pinhole would have put there."""
    focal, middle = camera.focal_widths * camera.width_px, (camera.width_px / 2, camera.height_px / 2)
    rays = np.column_stack([(places - middle) / focal, np.ones(len(places))])
    bent, _ = cv2.projectPoints(rays, np.zeros(3), np.zeros(3), _pinhole(camera), np.array([*camera.bending, 0.0, 0.0]))
    return np.asarray(bent, np.float32).reshape(-1, 2)


def _bend_scene(scene: Floats, camera: Camera) -> Floats:
    """What the lens makes of the picture of a pinhole."""
    y, x = np.mgrid[0 : camera.height_px, 0 : camera.width_px].astype(np.float32)
    seen = np.column_stack([x.ravel(), y.ravel()])
    lens, bending = _pinhole(camera), np.array([*camera.bending, 0.0, 0.0])
    straight = np.asarray(cv2.undistortPoints(seen.reshape(-1, 1, 2), lens, bending, P=lens), np.float32)
    straight_x, straight_y = straight.reshape(*scene.shape[:2], 2).transpose(2, 0, 1)
    bent = cv2.remap(scene, straight_x, straight_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(bent, np.float32)


def corners_mm(card: LaidDrawing) -> Floats:  # (4, 2), clockwise from its own top left
    """Where the corners of a card lie on the table."""
    half_width, half_height = card.drawing.width / 2, card.drawing.height / 2
    own = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * (half_width, half_height)
    turn = math.radians(card.turn_deg)
    clockwise = np.array([[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]])
    return np.asarray(own @ clockwise + (card.x_mm, card.y_mm), np.float32)


def _project(homography: Floats, places: Floats) -> Floats:  # (4, 2) -> (4, 2)
    return np.asarray(cv2.perspectiveTransform(places.reshape(-1, 1, 2), homography), np.float32).reshape(-1, 2)


def _table_top(cloth: Cloth, camera: Camera, random: np.random.Generator) -> Floats:  # (H, W, 3), 0-255
    coarse = random.normal(0, 1, (camera.height_px // 8, camera.width_px // 8)).astype(np.float32)
    fine = random.normal(0, 1, (camera.height_px // 2, camera.width_px // 2)).astype(np.float32)
    size = (camera.width_px, camera.height_px)
    grain = cloth.grain * (0.5 * cv2.resize(coarse, size) + 0.5 * cv2.resize(fine, size))
    colour = np.array([cloth.blue, cloth.green, cloth.red], np.float32)
    dyed = _dyed(cloth.checks_mm, camera)[..., None] if cloth.checks_mm else np.float32(1)
    return np.asarray(dyed * colour + (1 - dyed) * UNDYED + grain[..., None], np.float32)


def _dyed(checks_mm: float, camera: Camera) -> Floats:  # (H, W)
    """How much of a checked cloth's threads has its colour, 0, a half or 1, at each pixel."""
    y, x = np.mgrid[0 : camera.height_px, 0 : camera.width_px].astype(np.float32)
    to_table = np.linalg.inv(table_to_picture(camera).astype(np.float64))
    places = cv2.perspectiveTransform(np.stack([x, y], axis=-1).reshape(-1, 1, 2), to_table).reshape(*x.shape, 2)
    return np.asarray((np.floor(places / checks_mm) % 2).mean(axis=2), np.float32)


def _lay(scene: Floats, drawing: Drawing, corners: Floats, shadow_corners: Floats) -> None:
    face = np.asarray(render(drawing, RENDER_PIXELS_PER_MM), np.float32)
    outline = np.asarray(render_outline(drawing, RENDER_PIXELS_PER_MM) / 255, np.float32)
    part, origin = _part_around(scene, np.concatenate([corners, shadow_corners]))
    size = (part.shape[1], part.shape[0])
    shadow = cv2.GaussianBlur(_warp(outline, shadow_corners - origin, size), (0, 0), SHADOW_BLUR_PX)
    part *= 1 - 0.45 * shadow[..., None]
    here = _warp(outline, corners - origin, size)[..., None]
    part *= 1 - here
    part += here * _warp(face, corners - origin, size)


def _part_around(scene: Floats, places: Floats) -> tuple[Floats, Floats]:
    """The part of the scene (a view of it) in which a card changes anything, and its first pixel."""
    margin = 4 * SHADOW_BLUR_PX
    left, top = np.clip(np.floor(places.min(axis=0)).astype(int) - margin, 0, None)
    right, bottom = np.clip(np.ceil(places.max(axis=0)).astype(int) + margin, 1, None)
    left, top = min(left, scene.shape[1] - 1), min(top, scene.shape[0] - 1)
    return scene[top:bottom, left:right], np.array([left, top], np.float32)


def _warp(flat: Floats, corners: Floats, size: tuple[int, int]) -> Floats:
    height, width = flat.shape[:2]
    source = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32) - 0.5
    to_picture = cv2.getPerspectiveTransform(source, corners)
    return np.asarray(cv2.warpPerspective(flat, to_picture, size, flags=cv2.INTER_AREA), np.float32)


def _expose(scene: Floats, light: Light, random: np.random.Generator) -> Pixels:
    height, width = scene.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    lamp_x, lamp_y = random.uniform(0.2, 0.8) * width, random.uniform(0.1, 0.6) * height
    far = np.hypot(x - lamp_x, y - lamp_y) / np.hypot(width, height)
    brightness = light.brightness * (1 - light.fall_off * far)
    lit = scene * brightness[..., None] * _colour_of_light(light, x / width, y / width, height / width)
    if light.glare is not None:
        lit += _mirrored_lamp(light.glare, x / width, y / width, height / width)[..., None]
    blurred = cv2.GaussianBlur(lit, (0, 0), light.blur_px) if light.blur_px else lit
    blurred = cv2.blur(blurred, (light.shake_px, 1)) if light.shake_px else blurred
    grain = random.normal(0, 255 * light.noise, scene.shape).astype(np.float32)
    return np.asarray(np.clip(blurred + grain, 0, 255), np.uint8)


def _colour_of_light(light: Light, x: Floats, y: Floats, height: float) -> Floats:  # (3,) or (H, W, 3)
    """What share of each colour the light has, where it is not the same all over at each place (in widths)."""
    colour = _tint(light.warmth)
    if light.second is not None:
        there = _beyond(light.second.edge, x, y, height)[..., None]
        colour = colour * (1 - there) + _tint(light.second.warmth) * there
    if light.shadow is not None:
        colour = colour * (1 - light.shadow.depth * _beyond(light.shadow.edge, x, y, height))[..., None]
    return np.asarray(colour, np.float32)


def _tint(warmth: float) -> Floats:  # (3,) of blue, green and red
    return np.array([1 - 0.22 * warmth, 1 - 0.03 * abs(warmth), 1 + 0.08 * warmth], np.float32)


def _beyond(edge: Edge, x: Floats, y: Floats, height: float) -> Floats:
    """How far places are beyond an edge: 0 before it, 1 behind it, in between on it."""
    across = math.radians(edge.across_deg)
    far = (x - edge.x) * math.cos(across) + (y - edge.y * height) * math.sin(across)
    return np.asarray(np.clip(far / edge.width + 0.5, 0, 1), np.float32)


def _mirrored_lamp(glare: Glare, x: Floats, y: Floats, height: float) -> Floats:
    """Light to be added, places in widths of the picture: full in the middle of the lamp, none well outside it."""
    far = np.hypot(x - glare.x, y - glare.y * height) / glare.radius
    return np.asarray(260 * np.exp(-(far**4)), np.float32)
