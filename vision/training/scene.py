"""Puts a table together, photographs it and writes down the truth."""

from collections.abc import Callable
from dataclasses import dataclass, field

import cv2
import numpy as np

from vision.training import clutter, light
from vision.training.arrangement import SHAPES, Pose, group, pile, star, turned
from vision.training.camera import Camera, Points, draw_camera, paste, placed
from vision.training.decks import GAMES, face, face_ids, pick_id
from vision.training.print_run import MARGIN_PX, Face
from vision.training.solid_dice import (
    DieLook,
    PlacedDie,
    corners_of,
    draw_die,
    draw_look,
    outline_of,
    random_symbol,
    shown,
    top_of,
)
from vision.training.tables import SIDE_PX, table_texture
from vision.training.typeset import Picture

SCENES_A_RUN = 40  # neighbouring seeds share print runs, so that faces need printing once
FACES_A_RUN = 36
USUAL_WIDTH_PX = 480
CALM_SHARE = 0.7  # pictures as people take them; the others are the hard ones
CALM_CLUTTER = 0.5
# How wide a poker card and a die look when the picture is USUAL_WIDTH_PX wide.
CARDS_PX, CALM_CARDS_PX = (22, 210), (19, 95)
DICE_PX, CALM_DICE_PX = (11, 100), (9, 50)


@dataclass(frozen=True, slots=True)
class CardTruth:
    """A card in the picture: outline clockwise from its own top left, the share of its face in view, which corners."""

    id: str
    quad: Points  # (4, 2), pixels
    visible: float
    corners_seen: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class DieTruth:
    """A die in the picture; `value` is 1-6, 0 for a printed symbol, or "poodle"."""

    colour: str
    value: int | str
    top: Points  # (4, 2), the corners of the upper face
    outline: Points  # (n, 2), of the whole die
    box: tuple[float, float, float, float]  # x, y, w, h of the whole die
    visible: float


@dataclass(frozen=True, slots=True)
class Scene:
    """A generated photograph and what is in it."""

    picture: Picture
    cards: tuple[CardTruth, ...]
    dice: tuple[DieTruth, ...]


@dataclass(slots=True)
class Canvas:
    """A table under construction; `owner` says which item each pixel shows (0 none)."""

    picture: Picture
    owner: np.ndarray  # (H, W) int32
    shadow: Picture  # (H, W)
    gloss: Picture  # (H, W)
    camera: Camera
    items: list[tuple[Face | PlacedDie, Points]] = field(default_factory=list)


Layer = Callable[[np.random.Generator, Canvas, int, bool, float], None]  # as `lay_cards`


def make_scene(
    seed: int,
    held_out: bool = False,
    width_px: int = 480,
    height_px: int = 384,
    lay: Layer | None = None,
    card_px: tuple[float, float] | None = None,
) -> Scene:
    """The picture of a seed. Held-out pictures share no typeface, print run or table with the others.

    `lay` lays the cards where only cards are asked for, and cards of one arrangement; `card_px` is how wide a poker
    card may look when the picture is USUAL_WIDTH_PX wide.
    """
    rng = np.random.default_rng((seed, int(held_out)))
    kind = "cards" if lay else rng.choice(["cards", "dice", "both", "empty"], p=[0.5, 0.14, 0.32, 0.04])
    calm = rng.uniform() < CALM_SHARE
    usual_px, die_px = (CALM_CARDS_PX, CALM_DICE_PX) if calm else (CARDS_PX, DICE_PX)
    field_mm = 63 * USUAL_WIDTH_PX / np.exp(rng.uniform(*np.log(card_px or usual_px)))
    if kind == "dice":
        field_mm = 16 * USUAL_WIDTH_PX / np.exp(rng.uniform(*np.log(die_px)))
    camera = draw_camera(rng, width_px, height_px, field_mm)
    canvas = laid_table(rng, seed, held_out, camera)
    if kind in ("cards", "both"):
        (lay or lay_cards)(rng, canvas, seed, held_out, field_mm)
    if not calm or rng.uniform() < CALM_CLUTTER:
        put_clutter(rng, canvas, field_mm)
    if kind in ("dice", "both"):
        throw_dice(rng, canvas, held_out, field_mm)
    light.cast_shadows(rng, canvas.picture, canvas.shadow)
    hidden = np.zeros(canvas.owner.shape, np.uint8) if calm else put_hands(rng, canvas, field_mm)
    seen = light.lit(rng, canvas.picture, canvas.gloss, calm)
    picture = light.recorded(rng, light.blurred(rng, seen, calm))
    cards, dice = truths(canvas, hidden)
    return Scene(picture, cards, dice)


def laid_table(rng: np.random.Generator, seed: int, held_out: bool, camera: Camera) -> Canvas:
    """An empty table, now and then with its edge in view."""
    shape = (camera.height_px, camera.width_px)
    texture = table_texture(seed // 10, held_out)
    side_mm = rng.uniform(150, 900)
    scale = np.diag([side_mm / SIDE_PX, side_mm / SIDE_PX, 1.0])
    matrix = camera.on_plane() @ placed(rng.uniform(-900, 0), rng.uniform(0, 900), rng.uniform(0, 360)) @ scale
    if camera.px_per_mm((0, 0)) * side_mm < SIDE_PX / 2:
        texture = np.asarray(cv2.GaussianBlur(texture, (0, 0), 1.2), np.uint8)
    picture = cv2.warpPerspective(
        texture, matrix, (shape[1], shape[0]), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT
    )
    gloss = np.full(shape, int(rng.choice([0, 60, 200])), np.uint8)
    return Canvas(np.asarray(picture, np.uint8), np.zeros(shape, np.int32), np.zeros(shape, np.uint8), gloss, camera)


def lay_cards(rng: np.random.Generator, canvas: Canvas, seed: int, held_out: bool, field_mm: float) -> None:
    """One to four groups of one deck, and now and then a foreign card."""
    run_seed = seed // SCENES_A_RUN
    game = GAMES[int(rng.choice(5, p=[0.24, 0.22, 0.2, 0.16, 0.18]))]
    if game == "wonderful-world" and rng.uniform() < 0.6:
        lay_star(rng, canvas, run_seed, held_out)
        return
    pool_rng = np.random.default_rng((run_seed, 3))
    pool = [pick_id(pool_rng, game) for _ in range(FACES_A_RUN)]
    sample = face(run_seed, held_out, game, pool[0])
    gloss = int(rng.choice([80, 160, 255]))
    tidy = rng.uniform() < 0.8
    taken: list[Pose] = []
    for _ in range(rng.integers(1, 6)):
        poses = place_group(rng, (sample.width_mm, sample.height_mm), field_mm)
        near = [p for p in poses for q in taken if np.hypot(p.x_mm - q.x_mm, p.y_mm - q.y_mm) < sample.height_mm * 0.95]
        if tidy and near:
            continue
        taken += poses
        same_back = [i for i in face_ids(game) if i.startswith("back")] if rng.uniform() < 0.2 else []
        for pose in poses:
            face_id = (same_back or pool)[rng.integers(len(same_back or pool))]
            lay_card(canvas, face(run_seed, held_out, game, face_id), pose, gloss, rng)


def place_group(rng: np.random.Generator, size_mm: tuple[float, float], field_mm: float) -> list[Pose]:
    """A group of cards somewhere in the picture."""
    reach = 0.42 * field_mm
    shift = (rng.uniform(-reach, reach), rng.uniform(-reach, reach) * 0.7)
    square_on = rng.uniform() < 0.7
    turn = float(rng.choice([0, 90, 180, 270]) + rng.normal(0, 12)) if square_on else rng.uniform(0, 360)
    shape = str(rng.choice(list(SHAPES), p=list(SHAPES.values())))
    return [turned(pose, turn, shift) for pose in group(rng, shape, *size_mm)]


def lay_star(rng: np.random.Generator, canvas: Canvas, run_seed: int, held_out: bool) -> None:
    """An earth with rows or stacks round it."""
    tile = face(run_seed, held_out, "wonderful-world", "earth")
    gents = [i for i in face_ids("wonderful-world") if i.startswith(("gent", "landscape"))]
    sample = face(run_seed, held_out, "wonderful-world", gents[0])
    turn, gloss = rng.uniform(0, 360), int(rng.choice([80, 160, 255]))
    spokes = star(rng, tile.width_mm, sample.width_mm, sample.height_mm)
    tile_first = rng.uniform() < 0.5
    if tile_first:
        lay_card(canvas, tile, Pose(0, 0, turn + 90 * int(rng.integers(4))), gloss, rng)
    for spoke in spokes:
        for pose in spoke:
            printed = face(run_seed, held_out, "wonderful-world", gents[rng.integers(len(gents))])
            lay_card(canvas, printed, turned(pose, turn, (0, 0)), gloss, rng)
    if not tile_first:
        lay_card(canvas, tile, Pose(0, 0, turn + 90 * int(rng.integers(4))), gloss, rng)
    if rng.uniform() < 0.4:
        for pose in pile(rng, 0.4, 5, 1.5):
            moved = turned(pose, 0, (rng.uniform(-300, 300), rng.uniform(-300, 300)))
            lay_card(canvas, face(run_seed, held_out, "wonderful-world", "back"), moved, gloss, rng)


def lay_card(canvas: Canvas, printed: Face, pose: Pose, gloss: int, rng: np.random.Generator) -> None:
    """One card, with its edge and a thin shadow."""
    camera, width, height = canvas.camera, printed.width_mm, printed.height_mm
    onto = camera.on_plane(pose.height_mm) @ placed(pose.x_mm, pose.y_mm, pose.angle_deg)
    corners = np.array([[[-width, -height], [width, -height], [width, height], [-width, height]]]) / 2
    quad = cv2.perspectiveTransform(corners, onto)[0]
    if not in_view(quad, canvas.owner.shape) or not 5 < span(quad) < 6 * canvas.owner.shape[1]:
        return
    canvas.items.append((printed, quad))
    fine = np.round(quad * 16).astype(np.int32)
    edge = max(0.3, pose.height_mm) * camera.px_per_mm((pose.x_mm, pose.y_mm)) * rng.uniform(0.6, 2.5)
    falls = np.array([[rng.normal(0, edge), edge]]) * 16
    cv2.fillConvexPoly(canvas.shadow, fine + falls.astype(np.int32), 160, cv2.LINE_AA, 4)
    level = mip_level(printed, quad)
    layer = printed.pyramid[level]
    inner = (layer.shape[1] - 2 * MARGIN_PX, layer.shape[0] - 2 * MARGIN_PX)
    scale = np.array([[width / inner[0], 0, -width / 2], [0, height / inner[1], -height / 2], [0, 0, 1.0]])
    scale = scale @ np.array([[1, 0, -MARGIN_PX], [0, 1, -MARGIN_PX], [0, 0, 1.0]])
    half = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1.0]])
    seen = np.linalg.inv(half) @ onto @ scale @ half
    paste(canvas.picture, layer, seen, rng.normal(1.0, 0.025))
    if rng.uniform() < 0.7:
        rim = (60, 60, 60) if rng.uniform() < 0.8 else (235, 235, 235)
        faint_outline(canvas.picture, fine, rim, rng.uniform(0.05, 0.45))
    cv2.fillConvexPoly(canvas.owner, fine, len(canvas.items), cv2.LINE_8, 4)
    cv2.fillConvexPoly(canvas.shadow, fine, 0, cv2.LINE_AA, 4)
    cv2.fillConvexPoly(canvas.gloss, fine, gloss, cv2.LINE_8, 4)


def faint_outline(picture: Picture, fine: np.ndarray, colour: tuple[int, int, int], opacity: float) -> None:
    """The cut edge of the card, a line hardly to be seen, in place."""
    x, y, w, h = cv2.boundingRect((fine // 16).astype(np.int32))
    x0, y0, x1, y1 = max(x - 2, 0), max(y - 2, 0), min(x + w + 3, picture.shape[1]), min(y + h + 3, picture.shape[0])
    if x0 >= x1 or y0 >= y1:
        return
    part = picture[y0:y1, x0:x1]
    drawn = part.copy()
    cv2.polylines(drawn, [fine - np.array([x0, y0]) * 16], True, colour, 1, cv2.LINE_AA, 4)
    cv2.addWeighted(drawn, opacity, part, 1 - opacity, 0, part)


def in_view(quad: Points, shape: tuple[int, ...]) -> bool:
    """Whether a polygon may touch the picture."""
    low, high = quad.min(0), quad.max(0)
    return bool(high[0] > 0 and high[1] > 0 and low[0] < shape[1] and low[1] < shape[0])


def span(quad: Points) -> float:
    """The longest side of an outline."""
    return float(np.hypot(*(quad - np.roll(quad, 1, 0)).T).max())


def mip_level(printed: Face, quad: Points) -> int:
    """Which size of the printed picture suits the size at which it is seen."""
    ratio = printed.picture.shape[0] / max(span(quad), 1.0)
    return int(np.clip(np.floor(np.log2(max(ratio, 1.0) * 1.25)), 0, 3))


def put_clutter(rng: np.random.Generator, canvas: Canvas, field_mm: float) -> None:
    """Things on the table, mostly away from the middle; what they hide is no longer in view."""
    if rng.uniform() < 0.4:
        return
    for _ in range(rng.integers(1, 6)):
        angle, out = rng.uniform(0, 2 * np.pi), field_mm * rng.uniform(0.25, 0.65)
        before = canvas.picture.copy()
        clutter.draw_thing(rng, canvas.picture, canvas.camera, out * np.cos(angle), out * np.sin(angle) * 0.8)
        differs = before != canvas.picture
        changed = differs[..., 0] | differs[..., 1] | differs[..., 2]
        if changed.mean() > 0.35:
            canvas.picture[:] = before
            continue
        canvas.owner[changed] = 0
        canvas.gloss[changed] = int(rng.choice([0, 120, 255]))
        shifted = np.roll(changed, (int(rng.integers(1, 6)), int(rng.integers(-3, 4))), (0, 1)) & ~changed
        canvas.shadow[shifted] = 200
        canvas.shadow[changed] = 0


def throw_dice(rng: np.random.Generator, canvas: Canvas, held_out: bool, field_mm: float) -> None:
    """A throw: dice of one or several kinds, touching or apart, seldom one on another."""
    looks = draw_set(rng, held_out)
    light_from = np.array([rng.normal(0, 0.5), rng.normal(0, 0.5), 1.0])
    light_from /= np.linalg.norm(light_from)
    reach = min(field_mm * 0.38, rng.uniform(20, 200))
    middle = rng.uniform(-0.15, 0.15, 2) * field_mm
    thrown: list[PlacedDie] = []
    for look in looks:
        for _ in range(12):
            x, y = middle + rng.uniform(-reach, reach, 2)
            near = [d for d in thrown if np.hypot(d.x_mm - x, d.y_mm - y) < (d.look.size_mm + look.size_mm) * 0.72]
            if not near:
                thrown.append(PlacedDie(look, int(rng.integers(1, 7)), float(x), float(y), rng.uniform(0, 360)))
                break
    if thrown and rng.uniform() < 0.06:
        below = thrown[0]
        thrown.append(
            PlacedDie(
                draw_look(rng, held_out),
                int(rng.integers(1, 7)),
                below.x_mm,
                below.y_mm,
                rng.uniform(0, 360),
                below.look.size_mm,
            )
        )
    eye = canvas.camera.position
    for die in sorted(thrown, key=lambda d: -float(np.hypot(d.x_mm - eye[0], d.y_mm - eye[1])) + d.base_mm * 0.01):
        drop_die(rng, canvas, die, light_from)


def draw_set(rng: np.random.Generator, held_out: bool) -> list[DieLook]:
    """The dice of one throw: Nichtlustig's seven, a handful alike, or a mixture."""
    kind = rng.choice(["nichtlustig", "alike", "mixed"], p=[0.4, 0.3, 0.3])
    if kind == "nichtlustig":
        colours = ["black", "black", "red", "red", "white", "white"]
        looks = [draw_look(rng, held_out, c, random_symbol(rng, held_out)) for c in colours]
        return [*looks[int(rng.integers(0, 4)) :], draw_look(rng, held_out, "pink", 0)]
    if kind == "alike":
        look = draw_look(rng, held_out)
        return [look] * int(rng.integers(1, 7))
    return [
        draw_look(rng, held_out, symbol=random_symbol(rng, held_out) if rng.uniform() < 0.2 else None)
        for _ in range(rng.integers(2, 20))
    ]


def drop_die(rng: np.random.Generator, canvas: Canvas, die: PlacedDie, light_from: np.ndarray) -> None:
    """One die with its shadow."""
    hull = outline_of(die, canvas.camera)
    size = span(top_of(die, canvas.camera))
    if not in_view(hull, canvas.owner.shape) or not 3 < size < 400:
        return
    canvas.items.append((die, hull))
    away = -light_from[:2] / light_from[2] * die.look.size_mm * rng.uniform(0.5, 1.0)
    fallen = PlacedDie(die.look, die.value, die.x_mm + away[0] * 0.5, die.y_mm + away[1] * 0.5, die.angle_deg)
    ground = np.vstack(
        [
            canvas.camera.project(np.column_stack([c[:, :2], np.zeros(4)]))
            for c in [corners_of(die)[:4], corners_of(fallen)[:4]]
        ]
    )
    shade = cv2.convexHull(ground.astype(np.float32))
    cv2.fillConvexPoly(canvas.shadow, np.round(shade * 16).astype(np.int32), 235, cv2.LINE_AA, 4)
    draw_die(canvas.picture, die, canvas.camera, light_from)
    fine = np.round(hull * 16).astype(np.int32)
    cv2.fillConvexPoly(canvas.owner, fine, len(canvas.items), cv2.LINE_8, 4)
    cv2.fillConvexPoly(canvas.shadow, fine, 0, cv2.LINE_AA, 4)
    cv2.fillConvexPoly(canvas.gloss, fine, int(rng.choice([40, 160])), cv2.LINE_8, 4)


def put_hands(rng: np.random.Generator, canvas: Canvas, field_mm: float) -> Picture:
    """A hand or two in one picture of seven; returns where they hide things (255)."""
    height, width = canvas.owner.shape
    hidden = np.zeros((height, width), np.uint8)
    if rng.uniform() > 0.14:
        return hidden
    for _ in range(rng.integers(1, 3)):
        angle = rng.uniform(0, 2 * np.pi)
        away = np.array([np.cos(angle), np.sin(angle)])
        middle = np.array([width, height]) / 2
        thick = 70 * canvas.camera.px_per_mm((0, 0)) * rng.uniform(0.7, 1.2)
        end = middle + away * np.array([width, height]) * rng.uniform(0.15, 0.5)
        clutter.draw_hand(
            rng, canvas.picture, hidden, middle + away * (width + 2 * thick), end, min(thick, width * 0.4)
        )
    canvas.gloss[hidden > 0] = 20
    return hidden


def truths(canvas: Canvas, hidden: Picture) -> tuple[tuple[CardTruth, ...], tuple[DieTruth, ...]]:
    """What is in the picture, with the share of each item in view."""
    canvas.owner[hidden > 127] = 0
    seen = np.bincount(canvas.owner.ravel(), minlength=len(canvas.items) + 1)
    cards, dice = [], []
    for number, (item, outline) in enumerate(canvas.items, 1):
        visible = min(1.0, float(seen[number]) / drawn_area(outline))
        if visible <= 0:
            continue
        if isinstance(item, Face):
            cards.append(CardTruth(item.id, outline, visible, corners_seen(canvas.owner, number, outline)))
        else:
            low, high = outline.min(0), outline.max(0)
            box = (float(low[0]), float(low[1]), float(high[0] - low[0]), float(high[1] - low[1]))
            top = top_of(item, canvas.camera)
            dice.append(DieTruth(item.look.colour, shown(item), top, outline, box, visible))
    return tuple(cards), tuple(dice)


def drawn_area(outline: Points) -> float:
    """How many pixels a filled outline has, those on its border included."""
    fine = outline.astype(np.float32)
    return float(cv2.contourArea(fine) + cv2.arcLength(fine, closed=True) / 2 + 1)


def corners_seen(owner: np.ndarray, number: int, quad: Points) -> tuple[bool, ...]:
    """Which corners of an item's outline are in view, by three places just inside each."""
    height, width = owner.shape
    seen = []
    for k in range(4):
        ahead, behind = quad[(k + 1) % 4] - quad[k], quad[k - 1] - quad[k]
        inside = np.array([quad[k] + a * ahead + b * behind for a, b in ((0.05, 0.05), (0.14, 0.03), (0.03, 0.14))])
        x, y = np.round(inside).astype(int).T
        within = (x >= 0) & (y >= 0) & (x < width) & (y < height)
        own = owner[np.clip(y, 0, height - 1), np.clip(x, 0, width - 1)] == number
        seen.append(bool((within & own).sum() >= 2))
    return tuple(seen)
