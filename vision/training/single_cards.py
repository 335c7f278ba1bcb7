"""Photographs of single cards of print runs that training never sees, with outline and number."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from tabletop.games import GameName
from vision.training import light
from vision.training.arrangement import Pose
from vision.training.camera import Points, draw_camera
from vision.training.decks import face, face_ids
from vision.training.face_readings import reading_of
from vision.training.scene import laid_table, lay_card
from vision.training.typeset import Picture

FIRST_RUN, FACES_A_RUN = 3000, 3
NARROWEST_PX, WIDEST_PX = 65, 180
GAMES_WITH_NUMBERS = ("numnum", "dumm-gelaufen", "wonderful-world")
ROUGH = 0.01  # of the card's width: how far off its corners are found


@dataclass(frozen=True, slots=True)
class CardShot:
    """A photograph of one card."""

    picture: Picture
    quad: Points  # as it was found: a little off
    game: GameName
    face_id: str
    number: int


def front_scenes(count: int) -> Iterator[CardShot]:
    """So many photographs, each time the same."""
    fronts = [i for i in face_ids("nichtlustig") if i.startswith(("target", "death"))]
    for seed in range(count):
        rng = np.random.default_rng((seed, 77))
        face_id = fronts[int(rng.integers(len(fronts)))]
        shot = card_shot(rng, FIRST_RUN + seed // FACES_A_RUN, face_id)
        if shot is not None:
            yield shot


def card_scenes(count: int) -> Iterator[CardShot]:
    """So many photographs of cards with a number, of the other three games."""
    for seed in range(count):
        rng = np.random.default_rng((seed, 79))
        game = GAMES_WITH_NUMBERS[int(rng.integers(3))]
        numbered = [i for i in face_ids(game) if i.startswith(("number", "gent", "joker", "ban"))]
        shot = card_shot(rng, FIRST_RUN + seed // FACES_A_RUN, numbered[int(rng.integers(len(numbered)))], game)
        if shot is not None:
            yield shot


def card_shot(rng: np.random.Generator, run_seed: int, face_id: str, game: str = "nichtlustig") -> CardShot | None:
    """The card alone on a table, in calm light mostly; None where it lies out of view."""
    printed = face(run_seed, True, game, face_id)
    card_px = float(np.exp(rng.uniform(np.log(NARROWEST_PX), np.log(WIDEST_PX))))
    size_px = int(card_px * 1.5)
    camera = draw_camera(rng, size_px, size_px, printed.width_mm * size_px / card_px)
    canvas = laid_table(rng, 10 * int(rng.integers(60)), True, camera)
    lay_card(canvas, printed, Pose(0, 0, rng.uniform(0, 360)), int(rng.choice([60, 160, 255])), rng)
    if not canvas.items:
        return None
    quad = canvas.items[-1][1] - 0.5
    light.cast_shadows(rng, canvas.picture, canvas.shadow)
    calm = rng.uniform() < 0.8
    seen = light.lit(rng, canvas.picture, canvas.gloss, calm)
    picture = light.recorded(rng, light.blurred(rng, seen, calm))
    rough = quad + rng.normal(0, ROUGH * card_px, (4, 2))
    return CardShot(picture, rough, GameName(game), face_id, reading_of(face_id)[1])
