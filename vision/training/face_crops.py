"""Cards cut out and set upright as the product does it, several looks at each face, with what the face says."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.face_maps import TURNS, upright
from vision.training import light
from vision.training.arrangement import Pose
from vision.training.camera import Points, draw_camera
from vision.training.decks import GAMES, face, pick_id
from vision.training.face_readings import reading_of
from vision.training.print_run import Face
from vision.training.scene import Canvas, drop_die, laid_table, lay_card, span
from vision.training.solid_dice import PlacedDie, draw_look
from vision.training.typeset import Picture

FACES_A_RUN = 14
LOOKS_A_FACE = 3
CALM_SHARE = 0.7
GAME_SHARES = (0.3, 0.24, 0.24, 0.13, 0.09)


@dataclass(frozen=True, slots=True)
class FaceCrop:
    """A cut-out and what it shows; numbers and colours are -1 where the face has none."""

    picture: Picture
    face: int  # the same number for every look at one face
    kind: int
    number: int
    colour: int
    turn: int  # how many quarter turns the cut-out is off; the rest is only asked of upright ones


def looks_of_run(run_seed: int, held_out: bool) -> list[FaceCrop]:
    """Several looks at some faces of one print run."""
    rng = np.random.default_rng((run_seed, int(held_out), 41))
    game = GAMES[int(rng.choice(5, p=GAME_SHARES))]
    ids = sorted({pick_id(rng, game) for _ in range(FACES_A_RUN)})
    crops = []
    for place, face_id in enumerate(ids):
        printed = face(run_seed, held_out, game, face_id)
        for _ in range(LOOKS_A_FACE):
            other = face(run_seed, held_out, game, ids[rng.integers(len(ids))])
            crops.append(look_at(rng, printed, other, run_seed * FACES_A_RUN * 4 + place, held_out))
    return crops


def look_at(rng: np.random.Generator, printed: Face, other: Face, number: int, held_out: bool) -> FaceCrop:
    """One photograph of a card, cut out by an outline that is a little off."""
    card_px = np.exp(rng.uniform(np.log(38), np.log(260)))
    size_px = int(card_px * max(1.0, printed.height_mm / printed.width_mm) * 1.25)
    camera = draw_camera(rng, size_px, size_px, printed.width_mm * size_px / card_px)
    canvas = laid_table(rng, 10 * (number // 800) + 10 * int(rng.integers(6)), held_out, camera)
    gloss = int(rng.choice([60, 160, 255]))
    pose = Pose(rng.normal(0, 2), rng.normal(0, 2), rng.uniform(0, 360))
    around(rng, canvas, other, gloss, 0.5)
    lay_card(canvas, printed, pose, gloss, rng)
    if not canvas.items or canvas.items[-1][0] is not printed:
        return FaceCrop(np.zeros((128, 96, 3), np.uint8), number, 0, -1, -1, 0)
    quad = canvas.items[-1][1] - 0.5
    if rng.uniform() < 0.2:
        cover(rng, canvas, other, gloss, pose, held_out)
    light.cast_shadows(rng, canvas.picture, canvas.shadow)
    calm = rng.uniform() < CALM_SHARE
    seen = light.lit(rng, canvas.picture, canvas.gloss, calm)
    picture = light.recorded(rng, light.blurred(rng, seen, calm) if rng.uniform() < card_px / 90 else seen)
    turn = int(rng.integers(1, TURNS)) if rng.uniform() < 0.3 else 0
    if rng.uniform() < 0.05:
        return FaceCrop(upright(picture, misplaced(rng, quad), turn), number, 0, -1, -1, 0)
    return FaceCrop(upright(picture, roughly(rng, quad), turn), number, *reading_of(printed.id), turn)


def around(rng: np.random.Generator, canvas: Canvas, other: Face, gloss: int, chance: float) -> None:
    """Neighbours that show at the edge of the cut-out."""
    for _ in range(2):
        if rng.uniform() < chance:
            angle = rng.uniform(0, 2 * np.pi)
            out = rng.uniform(0.3, 1.1) * other.height_mm
            lay_card(canvas, other, Pose(out * np.cos(angle), out * np.sin(angle), rng.uniform(0, 360)), gloss, rng)


def cover(rng: np.random.Generator, canvas: Canvas, other: Face, gloss: int, pose: Pose, held_out: bool) -> None:
    """A card that hides a part, or a die on top."""
    if rng.uniform() < 0.4:
        look = draw_look(rng, held_out)
        drop_die(
            rng,
            canvas,
            PlacedDie(look, int(rng.integers(1, 7)), rng.normal(0, 20), rng.normal(0, 20), rng.uniform(0, 360)),
            np.array([0.2, 0.3, 0.93]),
        )
        return
    angle = np.radians(pose.angle_deg + rng.choice([0, 90, 180, 270]))
    out = other.height_mm * rng.uniform(0.55, 0.9)
    lay_card(
        canvas, other, Pose(out * np.cos(angle), out * np.sin(angle), pose.angle_deg + rng.normal(0, 8)), gloss, rng
    )


def roughly(rng: np.random.Generator, quad: Points) -> Points:
    """The outline as it would have been found."""
    error = span(quad) * (0.006 if rng.uniform() < 0.7 else 0.02)
    rough: Points = quad + rng.normal(0, error, (4, 2))
    return rough


def misplaced(rng: np.random.Generator, quad: Points) -> Points:
    """An outline of something that is no card: half of one, or a corner of the table."""
    middle = quad.mean(0)
    shifted: Points = (
        middle + (quad - middle) * rng.uniform(0.35, 1.0) + rng.normal(0, 1, 2) * span(quad) * rng.choice([0.3, 0.6])
    )
    return shifted


def numbers_of(crops: list[FaceCrop]) -> dict[str, NDArray[np.int64]]:
    """What the cut-outs show, as arrays."""
    names = ("face", "kind", "number", "colour", "turn")
    return {name: np.array([getattr(crop, name) for crop in crops], np.int64) for name in names}
