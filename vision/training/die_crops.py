"""Close-ups of dice with room to turn and shift them, and of what only looks like a die; light is added later."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.die_maps import COLOURS, CROP_PX, CROP_SHARE, VALUES
from vision.training import light
from vision.training.arrangement import Pose
from vision.training.camera import Points, draw_camera, paste, placed
from vision.training.clutter import bar, draw_thing
from vision.training.decks import face, face_ids
from vision.training.die_faces import POODLE, panel_die
from vision.training.ink import Bgr, any_colour, mix
from vision.training.scene import Canvas, DieTruth, drop_die, laid_table, lay_card, truths
from vision.training.solid_dice import BLANK, PlacedDie, blank, draw_look, random_symbol
from vision.training.solid_dice import COLOURS as DIE_COLOURS
from vision.training.typeset import Picture

BASE_PX = 84  # the net's cut-out may be turned by any angle within it
DIE_PX = CROP_PX / CROP_SHARE  # the longer side of a die's box in a cut-out that fits
PICTURE_PX, CLOSE_DIE_PX = 224, (38, 50)  # side of a close-up, longer sides of its dice
OUTLINE_POINTS = 16
LEAST_VISIBLE = 0.55
POODLES_SHARE = 0.7  # of pink dice with a symbol; whatever is drawn on one, the game takes it for the poodle
# Of those that have one, so many times as often as each of the numbers: then, of all that is trained on, a symbol is up
# as often as a one; on dice of Nichtlustig's colours twice as often.
SYMBOL_UP = 7
PART_SHARE = 0.15  # of all dice of which a part is shown as what is no die
NO_DIE = 0.55  # a box whose middle is farther than this share of a die's side from the die's, shows no die

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class DieCrop:
    """A cut-out round a box, and what it shows; value and colour are -1 where there is no die.

    Its sides are BASE_PX, or so many times as long as there is more detail.
    """

    picture: Picture
    value: int
    colour: int
    outline: Points  # (OUTLINE_POINTS, 2), of the whole die, pixels of the cut-out; nan where unknown
    top: Points  # (4, 2), of the upper face; nan where unknown
    may_be_mirrored: bool


def close_up(seed: int, held_out: bool, detail: int = 1) -> list[DieCrop]:
    """All cut-outs of one small picture: its dice, and places without any; `detail` times as large as usual."""
    rng = np.random.default_rng((seed, int(held_out), 37))
    die_px = rng.uniform(*CLOSE_DIE_PX) * detail
    size_px = PICTURE_PX * detail
    camera = draw_camera(rng, size_px, size_px, 16 * size_px / die_px)
    canvas = laid_table(rng, seed, held_out, camera)
    if rng.uniform() < 0.35:
        lay_under(rng, canvas, seed, held_out)
    printed = lay_panel(rng, canvas) if rng.uniform() < 0.35 else []
    printed += lay_stub(rng, canvas) if rng.uniform() < 0.2 else []
    if rng.uniform() < 0.15:
        draw_thing(rng, canvas.picture, camera, rng.uniform(-40, 40), rng.uniform(-40, 40))
    if rng.uniform() < 0.95:
        throw(rng, canvas, held_out)
    light.cast_shadows(rng, canvas.picture, canvas.shadow)
    digits = {(d.look.colour, d.value) for d, _ in canvas.items if isinstance(d, PlacedDie) and d.look.style != "pips"}
    _, dice = truths(canvas, np.zeros(canvas.owner.shape, np.uint8))
    crops = [
        empty(canvas.picture, die.box, detail)
        if die.value == BLANK
        else shown_die(canvas, die, die_marks(die) not in digits, detail)
        for die in dice
        if die.visible >= LEAST_VISIBLE and is_inside(die.box, size_px)
    ]
    wrong = [box for box in printed if is_inside(box, size_px)] + wrong_boxes(rng, dice, die_px, size_px)
    wrong = [box for box in wrong if shows_no_die(box, dice)]
    wrong += [part_of(rng, die.box) for die in dice if is_inside(die.box, size_px) and rng.uniform() < PART_SHARE]
    return crops + [empty(canvas.picture, box, detail) for box in wrong]


def part_of(rng: np.random.Generator, box: Box) -> Box:
    """A box round a pip or two of a die."""
    x, y, w, h = box
    side = max(w, h) * rng.uniform(0.13, 0.4)
    across, down = rng.uniform(0.2, 0.8, 2)
    return float(x + across * w - side / 2), float(y + down * h - side / 2), float(side), float(side)


def die_marks(die: DieTruth) -> tuple[str, int | str]:
    """What tells dice of one throw apart."""
    return die.colour, die.value


def shown_die(canvas: Canvas, die: DieTruth, may_be_mirrored: bool, detail: int) -> DieCrop:
    """The cut-out of a die in view."""
    picture, matrix = base_crop(canvas.picture, die.box, detail)
    return DieCrop(
        picture,
        VALUES.index(die.value),
        COLOURS.index(die.colour),
        moved(spaced(die.outline), matrix),
        moved(die.top, matrix),
        may_be_mirrored,
    )


def empty(picture: Picture, box: Box, detail: int = 1) -> DieCrop:
    """The cut-out of a box that holds no die."""
    unknown = np.full((OUTLINE_POINTS, 2), np.nan)
    return DieCrop(base_crop(picture, box, detail)[0], -1, -1, unknown, unknown[:4], True)


def base_crop(picture: Picture, box: Box, detail: int = 1) -> tuple[Picture, NDArray[np.float64]]:
    """The surroundings of a box, its longer side DIE_PX times `detail`, and the motion (2, 3) that brings it there."""
    x, y, w, h = box
    scale = DIE_PX * detail / max(w, h, 1.0)
    middle = (BASE_PX * detail - 1) / 2
    matrix = np.array([[scale, 0, middle - (x + w / 2) * scale], [0, scale, middle - (y + h / 2) * scale]])
    if scale < 0.7:
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.45 / scale), np.uint8)
    size = (BASE_PX * detail, BASE_PX * detail)
    crop = cv2.warpAffine(picture, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(crop, np.uint8), matrix


def moved(points: Points, matrix: NDArray[np.float64]) -> Points:
    """Points (n, 2) under a motion (2, 3)."""
    return np.asarray(points @ matrix[:, :2].T + matrix[:, 2], np.float64)


def spaced(outline: Points) -> Points:
    """OUTLINE_POINTS places on an outline, none of its extreme points left out."""
    chosen = np.linspace(0, len(outline) - 1, OUTLINE_POINTS).round().astype(np.int64)
    chosen[:4] = [outline[:, 0].argmin(), outline[:, 0].argmax(), outline[:, 1].argmin(), outline[:, 1].argmax()]
    return np.asarray(outline[chosen], np.float64)


def is_inside(box: Box, size_px: int) -> bool:
    """Whether a die's surroundings are nearly all in a square picture."""
    x, y, w, h = box
    reach = 0.85 * max(w, h)
    return all(reach < middle < size_px - reach for middle in (x + w / 2, y + h / 2))


def wrong_boxes(rng: np.random.Generator, dice: tuple[DieTruth, ...], die_px: float, size_px: int) -> list[Box]:
    """Boxes as a locator may give them where there is no die: beside dice, between two, on a corner, anywhere."""
    middles = []
    if rng.uniform() < 0.25:
        middles.append((*rng.uniform(0.25, 0.75, 2) * size_px, rng.uniform(0.7, 1.5)))
    near = [d for d in dice if is_inside(d.box, size_px)]
    if near and rng.uniform() < 0.6:
        x, y, w, h = near[int(rng.integers(len(near)))].box
        angle, far = rng.uniform(0, 2 * np.pi), rng.uniform(0.55, 1.1) * max(w, h)
        beside = (x + w / 2 + far * np.cos(angle), y + h / 2 + far * np.sin(angle), rng.uniform(0.5, 1.6))
        middles.append(beside)
    if len(near) > 1 and rng.uniform() < 0.3:
        (x, y, w, h), (u, v, s, t) = near[0].box, near[1].box
        middles.append(((x + w / 2 + u + s / 2) / 2, (y + h / 2 + v + t / 2) / 2, rng.uniform(0.7, 2.4)))
    boxes = []
    for x, y, share in middles:
        side = share * die_px * 1.15
        boxes.append((float(x - side / 2), float(y - side / 2), float(side), float(side)))
    return boxes


def shows_no_die(box: Box, dice: tuple[DieTruth, ...]) -> bool:
    """Whether no die has its middle near the box's."""
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    return all(
        np.hypot(x - d.box[0] - d.box[2] / 2, y - d.box[1] - d.box[3] / 2) > NO_DIE * max(d.box[2:]) for d in dice
    )


def lay_under(rng: np.random.Generator, canvas: Canvas, seed: int, held_out: bool) -> None:
    """One or two cards, half of them with dice drawn on them."""
    game = "nichtlustig" if rng.uniform() < 0.6 else "numnum"
    ids = face_ids(game)
    for _ in range(rng.integers(1, 3)):
        printed = face(seed // 200, held_out, game, ids[int(rng.integers(len(ids))) // 4 * 4])
        pose = Pose(rng.normal(0, 25), rng.normal(0, 25), rng.uniform(0, 360))
        lay_card(canvas, printed, pose, int(rng.choice([80, 255])), rng)


def lay_panel(rng: np.random.Generator, canvas: Canvas) -> list[Box]:
    """A strip of print with a few drawn dice on it; returns the boxes of these, which are no dice."""
    count, side_mm, cell = int(rng.integers(1, 5)), rng.uniform(8, 15), 72
    ground: Bgr = (250, 250, 250) if rng.uniform() < 0.4 else any_colour(rng)
    strip = np.full((cell * 2, cell * (count + 1), 3), ground, np.uint8)
    middles = [(cell * (k + 1), cell * rng.uniform(0.8, 1.2)) for k in range(count)]
    sides = cell * rng.uniform(0.72, 0.95)
    for middle in middles:
        colour = (
            str(rng.choice(["black", "red", "white", "pink"])) if rng.uniform() < 0.8 else str(rng.choice(DIE_COLOURS))
        )
        value = int(rng.integers(1, 7)) if rng.uniform() < 0.8 else int(rng.choice([0, *range(7, 17)]))
        panel_die(rng, strip, middle, sides, colour, value)
        cut_corners(strip, middle, sides, rng.uniform(0, 0.28), ground)
    flat = placed(rng.normal(0, 16), rng.normal(0, 16), rng.uniform(0, 360)) @ np.diag([side_mm / cell] * 2 + [1.0])
    onto = canvas.camera.on_plane() @ flat @ np.array([[1, 0, -strip.shape[1] / 2], [0, 1, -cell], [0, 0, 1.0]])
    layer = np.dstack([strip, np.full(strip.shape[:2], 255, np.uint8)])
    paste(canvas.picture, layer, onto, rng.normal(1.0, 0.03))
    return [print_box(onto, middle, sides) for middle in middles]


def lay_stub(rng: np.random.Generator, canvas: Canvas) -> list[Box]:
    """A short thick thing, a plug or a cap, with its box."""
    x, y, length, thick = *rng.normal(0, 14, 2), rng.uniform(10, 26), rng.uniform(8, 16)
    colour = any_colour(rng) if rng.uniform() < 0.4 else mix(rng, "black" if rng.uniform() < 0.7 else "white")
    if rng.uniform() < 0.5:
        bar(canvas.picture, canvas.camera, (x, y, angle := rng.uniform(0, 360)), (length * 5, thick / 4), colour)
    else:
        angle = rng.uniform(0, 360)
    bar(canvas.picture, canvas.camera, (x, y, angle), (length, thick), colour)
    middle = canvas.camera.project(np.array([[x, y, thick / 2]]))[0]
    side = rng.uniform(0.8, 1.3) * length * canvas.camera.px_per_mm((x, y))
    return [(float(middle[0] - side / 2), float(middle[1] - side / 2), float(side), float(side))]


def cut_corners(strip: Picture, middle: tuple[float, float], side: float, share: float, ground: Bgr) -> None:
    """Rounds the corners of a drawn die, in place."""
    radius = share * side
    reach = side / 2 - radius
    stay = np.zeros(strip.shape[:2], np.uint8)
    centres = [(middle[0] + dx * reach, middle[1] + dy * reach) for dx in (-1, 1) for dy in (-1, 1)]
    rings = np.concatenate(
        [cv2.ellipse2Poly((round(x), round(y)), (round(radius),) * 2, 0, 0, 360, 20) for x, y in centres]
    )
    cv2.fillConvexPoly(stay, cv2.convexHull(rings), 1)
    x0, y0, x1, y1 = (
        round(v) for v in (middle[0] - side / 2, middle[1] - side / 2, middle[0] + side / 2, middle[1] + side / 2)
    )
    part = strip[y0 : y1 + 1, x0 : x1 + 1]
    part[stay[y0 : y1 + 1, x0 : x1 + 1] == 0] = ground


def print_box(onto: NDArray[np.float64], middle: tuple[float, float], side: float) -> Box:
    """The upright box round a drawn die in the picture."""
    half = side / 2 * np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
    seen = cv2.perspectiveTransform(np.array([half + middle]), onto)[0]
    low, size = seen.min(0), np.ptp(seen, axis=0)
    return float(low[0]), float(low[1]), float(size[0]), float(size[1])


def throw(rng: np.random.Generator, canvas: Canvas, held_out: bool) -> None:
    """One to eight dice near the middle, often touching."""
    source = np.array([rng.normal(0, 0.5), rng.normal(0, 0.5), 1.0])
    source /= np.linalg.norm(source)
    thrown: list[PlacedDie] = []
    reach = rng.uniform(8, 22)
    for _ in range(rng.integers(2, 9)):
        x, y = rng.normal(0, reach, 2)
        colour = str(rng.choice(["black", "red", "white", "pink"])) if rng.uniform() < 0.5 else None
        symbol = draw_symbol(rng, held_out, colour) if colour or rng.uniform() < 0.06 else None
        if colour and rng.uniform() < 0.25:
            symbol = None
        look = draw_look(rng, held_out, colour, symbol)
        if rng.uniform() < 0.1:
            look, symbol = blank(rng, look), None
        value = int(rng.choice([1, 2, 3, 4, 5, *[6] * SYMBOL_UP] if symbol is not None else [1, 2, 3, 4, 5, 6]))
        if all(np.hypot(d.x_mm - x, d.y_mm - y) > 0.62 * (d.look.size_mm + look.size_mm) for d in thrown):
            thrown.append(PlacedDie(look, value, float(x), float(y), rng.uniform(0, 360)))
    eye = canvas.camera.position
    for die in sorted(thrown, key=lambda d: -float(np.hypot(d.x_mm - eye[0], d.y_mm - eye[1]))):
        drop_die(rng, canvas, die, source)


def draw_symbol(rng: np.random.Generator, held_out: bool, colour: str | None) -> int:
    """What stands for the six: on pink dice mostly a poodle."""
    return POODLE if colour == "pink" and rng.uniform() < POODLES_SHARE else random_symbol(rng, held_out)
