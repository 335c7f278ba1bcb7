"""What else lies about: boxes, cups, pens, balls, counters, sheets, phones, and hands over the table."""

import cv2
import numpy as np

from vision.training.camera import Camera, Points, paste, placed
from vision.training.drawings import artwork
from vision.training.fonts import pick_font
from vision.training.ink import Bgr, any_colour, blend, from_hsv
from vision.training.solid_dice import shaded
from vision.training.typeset import Picture, small_print, write

KINDS = ("box", "cup", "pen", "ball", "counter", "sheet", "cable", "phone", "tray")


def polygon(picture: Picture, points: Points, colour: Bgr) -> None:
    """Fills the convex hull of projected points."""
    hull = cv2.convexHull(points.astype(np.float32))[:, 0]
    if np.abs(hull).max() < 20000:
        cv2.fillConvexPoly(picture, np.round(hull * 16).astype(np.int32), colour, cv2.LINE_AA, 4)


def ring(x: float, y: float, z: float, radius: float, count: int = 24) -> Points:
    """A horizontal circle (n, 3)."""
    t = np.linspace(0, 2 * np.pi, count, endpoint=False)
    return np.column_stack([x + radius * np.cos(t), y + radius * np.sin(t), np.full(count, z)])


def draw_thing(rng: np.random.Generator, picture: Picture, camera: Camera, x: float, y: float) -> None:
    """Something that is neither card nor die, at a place on the table."""
    colour = any_colour(rng)
    angle = rng.uniform(0, 360)
    match KINDS[rng.integers(len(KINDS))]:
        case "box":
            draw_box(
                rng, picture, camera, (x, y, angle), (rng.uniform(30, 160), rng.uniform(40, 220), rng.uniform(8, 60))
            )
        case "cup":
            radius, height = rng.uniform(15, 45), rng.uniform(20, 110)
            low, high = (
                camera.project(ring(x, y, 0, radius * rng.uniform(0.8, 1))),
                camera.project(ring(x, y, height, radius)),
            )
            polygon(picture, np.vstack([low, high]), shaded(colour, 0.75))
            polygon(picture, high, colour)
            polygon(picture, camera.project(ring(x, y, height, radius * 0.88)), any_colour(rng))
        case "pen":
            length, thick = rng.uniform(80, 180), rng.uniform(4, 10)
            bar(picture, camera, (x, y, angle), (length, thick), colour)
        case "ball":
            middle = camera.project(np.array([[x, y, 12.0]]))[0]
            radius = rng.uniform(5, 20) * camera.px_per_mm((x, y))
            ball(picture, middle, radius, colour)
        case "counter":
            radius = rng.uniform(5, 16)
            polygon(picture, camera.project(ring(x, y, 0, radius)), shaded(colour, 0.6))
            polygon(picture, camera.project(ring(x, y, rng.uniform(1, 6), radius)), colour)
        case "cable":
            cable(rng, picture, camera, x, y)
        case "phone":
            slab(rng, picture, camera, (x, y, angle), (rng.uniform(65, 80), rng.uniform(130, 165)))
        case "tray":
            slab(rng, picture, camera, (x, y, angle), (rng.uniform(120, 300), rng.uniform(20, 60)))
        case _:
            draw_sheet(rng, picture, camera, (x, y, angle))


def ball(picture: Picture, middle: Points, radius: float, colour: Bgr) -> None:
    """A shaded ball."""
    spot = (round(middle[0]), round(middle[1]))
    for share, shade in ((1.0, 0.55), (0.85, 0.8), (0.6, 1.0)):
        moved = (round(middle[0] - (1 - share) * radius * 0.4), round(middle[1] - (1 - share) * radius * 0.5))
        cv2.circle(
            picture, moved if share < 1 else spot, max(1, round(radius * share)), shaded(colour, shade), -1, cv2.LINE_AA
        )


def bar(
    picture: Picture, camera: Camera, pose: tuple[float, float, float], size: tuple[float, float], colour: Bgr
) -> None:
    """A thin long thing with a lighter ridge."""
    (x, y, angle), (length, thick) = pose, size
    c, s = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    for width, height, shade in ((thick, 0.0, 0.6), (thick * 0.8, thick * 0.7, 0.95), (thick * 0.3, thick, 1.1)):
        half = np.array([[-length, -width], [length, -width], [length, width], [-length, width]]) / 2
        flat = half @ np.array([[c, s], [-s, c]]) + (x, y)
        polygon(
            picture,
            camera.project(np.column_stack([flat, np.full(4, height)])),
            shaded(blend(colour, (1, 1, 1), 0), min(1.0, shade)),
        )


def draw_box(
    rng: np.random.Generator,
    picture: Picture,
    camera: Camera,
    pose: tuple[float, float, float],
    size: tuple[float, float, float],
) -> None:
    """A game box or a book: sides in shade, a printed lid."""
    (x, y, angle), (width, depth, height) = pose, size
    place = placed(x, y, angle)
    flat = np.array([[-width, -depth], [width, -depth], [width, depth], [-width, depth]]) / 2
    flat = flat @ place[:2, :2].T + place[:2, 2]
    low, high = np.column_stack([flat, np.zeros(4)]), np.column_stack([flat, np.full(4, height)])
    colour = any_colour(rng)
    for side in range(4):
        follow = (side + 1) % 4
        wall = np.array([high[side], high[follow], low[follow], low[side]])
        outward = wall.mean(0) - np.array([x, y, height / 2])
        if outward @ (camera.position - wall.mean(0)) > 0:
            polygon(picture, camera.project(wall), shaded(colour, rng.uniform(0.4, 0.8)))
    lid = np.full((round(depth), round(width), 3), colour, np.uint8)
    if rng.uniform() < 0.5:
        lid = artwork(rng, lid.shape[0], lid.shape[1], "any", colour)
    if rng.uniform() < 0.5:
        write(
            lid,
            str(rng.choice(["SPIEL", "STORY", "XII", "Karten", "Noten"])),
            pick_font(rng, False),
            (lid.shape[1] / 2, lid.shape[0] / 3),
            14,
            (245, 245, 245),
        )
    scale = np.array([[width / lid.shape[1], 0, -width / 2], [0, depth / lid.shape[0], -depth / 2], [0, 0, 1]])
    layer = np.dstack([lid, np.full(lid.shape[:2], 255, np.uint8)])
    paste(picture, layer, camera.on_plane(height) @ place @ scale, 1.0)


def draw_sheet(rng: np.random.Generator, picture: Picture, camera: Camera, pose: tuple[float, float, float]) -> None:
    """Paper larger or longer than a card, with or without print."""
    width = rng.uniform(90, 210)
    depth = width * rng.uniform(1.0, 1.6)
    if rng.uniform() < 0.3:
        width, depth = rng.uniform(12, 40), rng.uniform(80, 250)
    sheet = np.full(
        (max(8, round(depth)), max(8, round(width)), 3),
        from_hsv(45, rng.uniform(0, 0.1), rng.uniform(0.75, 1)),
        np.uint8,
    )
    if rng.uniform() < 0.6 and width > 60:
        small_print(
            rng, sheet, (width * 0.1, depth * 0.05, width * 0.8, depth * 0.9), pick_font(rng, False), (40, 40, 40)
        )
    scale = np.array([[1.0, 0, -width / 2], [0, 1.0, -depth / 2], [0, 0, 1]])
    layer = np.dstack([sheet, np.full(sheet.shape[:2], 255, np.uint8)])
    paste(picture, layer, camera.on_plane() @ placed(*pose) @ scale, 1.0)


def slab(
    rng: np.random.Generator,
    picture: Picture,
    camera: Camera,
    pose: tuple[float, float, float],
    size: tuple[float, float],
) -> None:
    """A flat thing with very round corners: a phone, the edge of a tray."""
    width, depth = size
    face = np.full(
        (round(depth), round(width), 3),
        any_colour(rng) if rng.uniform() < 0.4 else from_hsv(0, 0, rng.uniform()),
        np.uint8,
    )
    cover = np.zeros(face.shape[:2], np.uint8)
    r = min(face.shape[:2]) // 6
    cv2.rectangle(cover, (r, 0), (face.shape[1] - r, face.shape[0]), 255, -1)
    cv2.rectangle(cover, (0, r), (face.shape[1], face.shape[0] - r), 255, -1)
    for px in (r, face.shape[1] - 1 - r):
        for py in (r, face.shape[0] - 1 - r):
            cv2.circle(cover, (px, py), r, 255, -1, cv2.LINE_AA)
    for _ in range(rng.integers(0, 3)):
        cv2.circle(
            face,
            (int(rng.integers(face.shape[1])), int(rng.integers(face.shape[0]))),
            7,
            any_colour(rng),
            -1,
            cv2.LINE_AA,
        )
    scale = np.array([[1.0, 0, -width / 2], [0, 1.0, -depth / 2], [0, 0, 1]])
    paste(
        picture,
        np.dstack([face, cover]).astype(np.uint8),
        camera.on_plane(rng.uniform(0, 10)) @ placed(*pose) @ scale,
        1.0,
    )


def cable(rng: np.random.Generator, picture: Picture, camera: Camera, x: float, y: float) -> None:
    """A wire that winds over the table."""
    steps = np.cumsum(rng.normal(0, 0.35, 30))
    path = np.cumsum(np.column_stack([np.cos(steps), np.sin(steps)]) * 12, 0) + np.array([x, y])
    seen = camera.project(np.column_stack([path, np.full(30, 2.0)]))
    thick = max(1, round(rng.uniform(2, 6) * camera.px_per_mm((x, y))))
    if np.abs(seen).max() < 20000:
        cv2.polylines(
            picture, [np.round(seen).astype(np.int32)], False, from_hsv(0, 0, rng.uniform()), thick, cv2.LINE_AA
        )


def draw_hand(
    rng: np.random.Generator, picture: Picture, cover: Picture, start: Points, end: Points, width_px: float
) -> None:
    """An arm with fingers that ends at a point, in place; `cover` gets 255 where it hides things."""
    skin = from_hsv(rng.uniform(8, 28), rng.uniform(0.2, 0.65), rng.uniform(0.3, 0.95))
    along = (end - start) / max(float(np.linalg.norm(end - start)), 1.0)
    across = np.array([-along[1], along[0]])
    wrist = end - along * width_px * 1.2
    strokes = [(start, wrist, width_px, any_colour(rng) if rng.uniform() < 0.6 else skin)]
    strokes.append((wrist, end, width_px * 1.1, skin))
    for finger in (-0.45, -0.15, 0.15, 0.45):
        root = end + across * finger * width_px
        strokes.append(
            (root, root + (along + across * finger * 0.5) * width_px * rng.uniform(0.6, 1.1), width_px * 0.24, skin)
        )
    for a, b, thick, colour in strokes:
        ends = (round(a[0]), round(a[1])), (round(b[0]), round(b[1]))
        for target, ink in ((picture, shaded(colour, 0.75)), (cover, 255)):
            cv2.line(target, *ends, ink, max(2, round(thick)), cv2.LINE_AA)
        shift = round(thick * 0.12)
        cv2.line(
            picture,
            (ends[0][0] - shift, ends[0][1] - shift),
            (ends[1][0] - shift, ends[1][1] - shift),
            colour,
            max(1, round(thick * 0.65)),
            cv2.LINE_AA,
        )
