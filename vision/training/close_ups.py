"""Lays one or two cards to be photographed from near by, as people do who want a text read."""

import numpy as np

from vision.training.arrangement import Pose
from vision.training.decks import GAMES, face, pick_id
from vision.training.scene import SCENES_A_RUN, Canvas, lay_card

CARD_PX = (110.0, 290.0)  # how wide a card is when the picture is `scene.USUAL_WIDTH_PX` wide


def lay_close_up(rng: np.random.Generator, canvas: Canvas, seed: int, held_out: bool, field_mm: float) -> None:
    """A card about the middle, at times another one beside it."""
    run_seed = seed // SCENES_A_RUN
    game = GAMES[int(rng.integers(len(GAMES)))]
    gloss = int(rng.choice([80, 160, 255]))
    square_on = rng.uniform() < 0.7
    turn = float(rng.choice([0, 90, 180, 270]) + rng.normal(0, 8)) if square_on else rng.uniform(0, 360)
    x, y = rng.normal(0, 0.06 * field_mm, 2)
    printed = face(run_seed, held_out, game, pick_id(rng, game))
    if rng.uniform() < 0.3:
        beside = face(run_seed, held_out, game, pick_id(rng, game))
        away = beside.width_mm * rng.uniform(0.3, 1.4) * float(rng.choice([-1, 1]))
        lay_card(canvas, beside, Pose(float(x + away), float(y), turn + float(rng.normal(0, 6))), gloss, rng)
    lay_card(canvas, printed, Pose(float(x), float(y), turn, 0.3), gloss, rng)
