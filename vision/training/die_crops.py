"""Close-ups of dice, cut out as the product cuts them out, and of what only looks like a die."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.die_maps import COLOURS, CROP_PX, MASK_CELLS, VALUES, crop_around
from vision.training import light
from vision.training.arrangement import Pose
from vision.training.camera import draw_camera
from vision.training.clutter import draw_thing
from vision.training.decks import face, face_ids
from vision.training.scene import Canvas, drop_die, laid_table, lay_card, truths
from vision.training.solid_dice import PlacedDie, draw_look, random_symbol
from vision.training.typeset import Picture

LEAST_VISIBLE = 0.55


@dataclass(frozen=True, slots=True)
class DieCrop:
    """A cut-out (CROP_PX, CROP_PX, 3) and what it shows; value and colour are -1 where there is no die."""

    picture: Picture
    value: int
    colour: int
    top: NDArray[np.uint8]  # (MASK_CELLS, MASK_CELLS), 1 where the upper face is


def close_up(seed: int, held_out: bool) -> list[DieCrop]:
    """All cut-outs of one small picture: its dice, and one or two places without any."""
    rng = np.random.default_rng((seed, int(held_out), 31))
    die_px = np.exp(rng.uniform(np.log(11), np.log(120)))
    size_px = int(np.clip(die_px * rng.uniform(2.2, 3.4), 48, 320))
    camera = draw_camera(rng, size_px, size_px, 16 * size_px / die_px)
    canvas = laid_table(rng, seed, held_out, camera)
    if rng.uniform() < 0.45:
        lay_under(rng, canvas, seed, held_out)
    if rng.uniform() < 0.25:
        draw_thing(rng, canvas.picture, camera, rng.uniform(-30, 30), rng.uniform(-30, 30))
    if rng.uniform() < 0.88:
        throw(rng, canvas, held_out)
    light.cast_shadows(rng, canvas.picture, canvas.shadow)
    seen = light.lit(rng, canvas.picture, canvas.gloss)
    picture = light.recorded(rng, light.blurred(rng, seen) if rng.uniform() < die_px / 40 else seen)
    _, dice = truths(canvas, np.zeros(canvas.owner.shape, np.uint8))
    crops = []
    for die in dice:
        if die.visible >= LEAST_VISIBLE:
            box = jittered(rng, die.box)
            crop, place = crop_around(picture, box)
            crops.append(DieCrop(crop, VALUES.index(die.value), COLOURS.index(die.colour), mask_of(die.top, place)))
    for _ in range(rng.integers(0, 2)):
        x, y = rng.uniform(0.1, 0.9, 2) * size_px
        side = die_px * rng.uniform(0.8, 1.4)
        if all(
            np.hypot(x - d.box[0] - d.box[2] / 2, y - d.box[1] - d.box[3] / 2) > 0.62 * max(d.box[2:]) for d in dice
        ):
            crop, _ = crop_around(picture, (x - side / 2, y - side / 2, side, side))
            crops.append(DieCrop(crop, -1, -1, np.zeros((MASK_CELLS, MASK_CELLS), np.uint8)))
    return crops


def lay_under(rng: np.random.Generator, canvas: Canvas, seed: int, held_out: bool) -> None:
    """One or two cards, half of them with dice drawn on them."""
    game = "nichtlustig" if rng.uniform() < 0.6 else "numnum"
    ids = face_ids(game)
    for _ in range(rng.integers(1, 3)):
        printed = face(seed // 200, held_out, game, ids[int(rng.integers(len(ids))) // 4 * 4])
        pose = Pose(rng.normal(0, 25), rng.normal(0, 25), rng.uniform(0, 360))
        lay_card(canvas, printed, pose, int(rng.choice([80, 255])), rng)


def throw(rng: np.random.Generator, canvas: Canvas, held_out: bool) -> None:
    """One to five dice near the middle, often touching."""
    source = np.array([rng.normal(0, 0.6), rng.normal(0, 0.6), 1.0])
    source /= np.linalg.norm(source)
    placed: list[PlacedDie] = []
    reach = rng.uniform(3, 14)
    for _ in range(rng.integers(1, 5)):
        colour = str(rng.choice(["black", "red", "white", "pink"])) if rng.uniform() < 0.5 else None
        symbol = 0 if colour == "pink" else random_symbol(rng) if colour or rng.uniform() < 0.15 else None
        look = draw_look(rng, held_out, colour, symbol)
        value = int(rng.choice([1, 2, 3, 4, 5, 6, 6] if symbol is not None else [1, 2, 3, 4, 5, 6]))
        x, y = rng.normal(0, reach, 2)
        if all(np.hypot(d.x_mm - x, d.y_mm - y) > 0.7 * (d.look.size_mm + look.size_mm) for d in placed):
            placed.append(PlacedDie(look, value, float(x), float(y), rng.uniform(0, 360)))
    eye = canvas.camera.position
    for die in sorted(placed, key=lambda d: -float(np.hypot(d.x_mm - eye[0], d.y_mm - eye[1]))):
        drop_die(rng, canvas, die, source)


def jittered(rng: np.random.Generator, box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """The box as a locator would have found it: a little off, a little too large or small."""
    x, y, w, h = box
    grow = np.exp(rng.normal(0, 0.09))
    cx, cy = x + w / 2 + rng.normal(0, 0.05) * w, y + h / 2 + rng.normal(0, 0.05) * h
    return cx - w * grow / 2, cy - h * grow / 2, w * grow, h * grow


def mask_of(top: NDArray[np.float64], place: tuple[float, float, float]) -> NDArray[np.uint8]:
    """Which cells of the cut-out show the upper face; `place` is the cut-out's left, top and side in the picture."""
    left, upper, side = place
    fine = np.zeros((CROP_PX, CROP_PX), np.uint8)
    points = (top - (left, upper)) * (CROP_PX / side)
    cv2.fillConvexPoly(fine, np.round(points).astype(np.int32), 1)
    cells = cv2.resize(fine * 255, (MASK_CELLS, MASK_CELLS), interpolation=cv2.INTER_AREA)
    return np.asarray(cells > 127, np.uint8)
