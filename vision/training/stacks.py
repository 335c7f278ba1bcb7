"""Lays cards in low stacks: a few cards of one deck on each other, the lower ones peeping out by a hair's breadth."""

import numpy as np

from vision.training.arrangement import Pose, turned
from vision.training.decks import GAMES, face, face_ids, pick_id
from vision.training.print_run import Face
from vision.training.scene import FACES_A_RUN, SCENES_A_RUN, Canvas, lay_card

OFF_MM = (0.6, 1.2, 2.5, 4.5)
OFF_DEG = (0.6, 1.5, 3.0)
MOST_STACKS = 12
ROUND_THE_EARTH = 0.5  # of What a Wonderful World's tables
PAIRS = 0.25
APART = (0.12, 0.5)  # by how much of its height or width a card of a pair leaves the lower one free


def lay_stacks(rng: np.random.Generator, canvas: Canvas, seed: int, held_out: bool, field_mm: float) -> None:
    """Stacks in rows, or round an earth, and single cards among them."""
    run_seed = seed // SCENES_A_RUN
    game = GAMES[int(rng.choice(len(GAMES), p=[0.2, 0.2, 0.2, 0.15, 0.25]))]
    pool_rng = np.random.default_rng((run_seed, 7))
    pool = [face(run_seed, held_out, game, pick_id(pool_rng, game)) for _ in range(FACES_A_RUN // 3)]
    gloss = int(rng.choice([80, 160, 255]))
    if game == "wonderful-world" and rng.uniform() < ROUND_THE_EARTH:
        gents = [i for i in face_ids(game) if i.startswith(("gent", "landscape"))]
        pool = [face(run_seed, held_out, game, gents[rng.integers(len(gents))]) for _ in range(FACES_A_RUN // 3)]
        earth = face(run_seed, held_out, game, "earth")
        places = _round_the_earth(rng, earth.width_mm, pool[0].height_mm)
        lay_card(canvas, earth, Pose(0, 0, rng.uniform(0, 360)), gloss, rng)
    else:
        places = _in_rows(rng, pool[0], field_mm)
    turn = rng.uniform(0, 360)
    for place in places:
        for pose in pair(rng, pool[0]) if rng.uniform() < PAIRS else stack(rng):
            laid = turned(turned(pose, place.angle_deg, (place.x_mm, place.y_mm)), turn, (0, 0))
            lay_card(canvas, pool[rng.integers(len(pool))], laid, gloss, rng)


def stack(rng: np.random.Generator) -> list[Pose]:
    """One to four cards round the origin, lowest first; they lie as sloppily as each other."""
    count = int(rng.choice([1, 2, 3, 4], p=[0.2, 0.5, 0.2, 0.1]))
    off_mm, off_deg = float(rng.choice(OFF_MM)), float(rng.choice(OFF_DEG))
    x, y, angle = rng.normal(0, 1, (3, count)) * np.array([[off_mm], [off_mm], [off_deg]])
    upside_down = 180 * (rng.uniform(size=count) < 0.3)
    return [Pose(float(x[k]), float(y[k]), float(angle[k] + upside_down[k]), 0.3 * k) for k in range(count)]


def pair(rng: np.random.Generator, sample: Face) -> list[Pose]:
    """A card of which another one, laid across it, leaves an edge free."""
    share, way = rng.uniform(*APART), int(rng.integers(4))
    across, down = ((1, 0), (0, 1), (-1, 0), (0, -1))[way]
    x, y = rng.normal(0, float(rng.choice(OFF_MM)), 2)
    angle = rng.normal(0, float(rng.choice(OFF_DEG)))
    middle = (float(x + across * share * sample.width_mm), float(y + down * share * sample.height_mm))
    return [Pose(0, 0, 0), Pose(*middle, float(angle), 0.3)]


def _round_the_earth(rng: np.random.Generator, tile_mm: float, height_mm: float) -> list[Pose]:
    out = tile_mm * rng.uniform(0.5, 0.65) + height_mm / 2
    ways = [60.0 * k + 90 for k in range(6) if rng.uniform() < 0.85]
    return [
        Pose(float(out * np.cos(np.radians(way))), float(out * np.sin(np.radians(way))), way - 90 + rng.normal(0, 3))
        for way in ways
    ]


def _in_rows(rng: np.random.Generator, sample: Face, field_mm: float) -> list[Pose]:
    across, down = sample.width_mm * rng.uniform(1.1, 1.8), sample.height_mm * rng.uniform(1.1, 1.6)
    columns = int(np.clip(0.8 * field_mm // across, 1, 5))
    rows = int(np.clip(0.6 * field_mm // down, 1, 4))
    places = [
        Pose((c - (columns - 1) / 2) * across, (r - (rows - 1) / 2) * down, float(rng.normal(0, 4)))
        for r in range(rows)
        for c in range(columns)
    ]
    rng.shuffle(places)
    return places[:MOST_STACKS]
