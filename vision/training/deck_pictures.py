"""Photographs of one generated deck: sheets of cards laid out to be taught, and tables on which some of them lie."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from vision.training import light
from vision.training.arrangement import Pose, group, turned
from vision.training.camera import Camera, draw_camera
from vision.training.decks import GAMES, face, face_ids
from vision.training.scene import CardTruth, laid_table, lay_card, truths
from vision.training.typeset import Picture

CARDS_A_SHEET: Final = 12
ACROSS, DOWN = 4, 3
SHEET_PX: Final = (1280, 960)
TABLE_PX: Final = (800, 600)
GAP_MM: Final = 12.0
STEEP: Final = 0.94  # sine of the least elevation of a camera that is held above the cards: 70 degrees
NARROWEST_PX, WIDEST_PX = 50, 160
CALM_SHEETS: Final = 0.8
CALM_TABLES: Final = 0.75
SHAPES: Final = ("scatter", "row", "grid", "overlapped", "fan", "single")
MOST_ON_A_TABLE: Final = 6
OUTLINED: Final = 0.012  # of a card's width: how far found corners lie from true ones
# So many different faces of each kind as a bought deck has, or as many as a trial needs.
FACES_OF_A_KIND: Final = {"number": 36, "murphy": 10, "action": 6, "gent": 24}


@dataclass(frozen=True, slots=True)
class CardsPhotographed:
    """A photograph of cards, each with its id, its true outline and the share of it that is in view."""

    picture: Picture
    cards: tuple[CardTruth, ...]


@dataclass(frozen=True, slots=True)
class GeneratedDeck:
    """One print run of a game with the ids of its faces."""

    game: str
    run_seed: int
    held_out: bool
    ids: tuple[str, ...]


def draw_deck(game: str, run_seed: int, held_out: bool) -> GeneratedDeck:
    """The deck of a print run: every face of kinds that have few, some of those that have many."""
    assert game in GAMES, game
    rng = np.random.default_rng((run_seed, 91))
    by_kind: dict[str, list[str]] = {}
    for face_id in face_ids(game):
        by_kind.setdefault(face_id.split("/")[0], []).append(face_id)
    ids: list[str] = []
    for kind, every in by_kind.items():
        count = min(FACES_OF_A_KIND.get(kind, len(every)), len(every))
        ids += [every[k] for k in sorted(rng.choice(len(every), count, replace=False))]
    return GeneratedDeck(game, run_seed, held_out, tuple(ids))


def sheets_of(deck: GeneratedDeck, ids: Sequence[str], seed: int) -> tuple[CardsPhotographed, ...]:
    """These cards laid out twelve to a photograph, as somebody lays them who teaches them."""
    rng = np.random.default_rng((deck.run_seed, seed, GAMES.index(deck.game), 92))
    return tuple(_sheet(deck, ids[k : k + CARDS_A_SHEET], rng) for k in range(0, len(ids), CARDS_A_SHEET))


def _sheet(deck: GeneratedDeck, ids: Sequence[str], rng: np.random.Generator) -> CardsPhotographed:
    sample = face(deck.run_seed, deck.held_out, deck.game, ids[0])
    across, down = sample.width_mm + GAP_MM, sample.height_mm + GAP_MM
    size_mm = (across * ACROSS, down * DOWN)
    camera = _held_above(rng, size_mm)
    canvas = laid_table(rng, 10 * int(rng.integers(60)), deck.held_out, camera)
    gloss = int(rng.choice([80, 160, 255]))
    for place, face_id in enumerate(ids):
        x = (place % ACROSS - (ACROSS - 1) / 2) * across + rng.normal(0, 1)
        y = ((DOWN - 1) / 2 - place // ACROSS) * down + rng.normal(0, 1)
        pose = Pose(x, y, rng.normal(0, 2))
        lay_card(canvas, face(deck.run_seed, deck.held_out, deck.game, face_id), pose, gloss, rng)
    light.cast_shadows(rng, canvas.picture, canvas.shadow)
    calm = rng.uniform() < CALM_SHEETS
    seen = light.lit(rng, canvas.picture, canvas.gloss, calm)
    picture = light.recorded(rng, light.blurred(rng, seen, calm=True))
    cards, _ = truths(canvas, np.zeros(canvas.owner.shape, np.uint8))
    return CardsPhotographed(picture, cards)


def _held_above(rng: np.random.Generator, size_mm: tuple[float, float]) -> Camera:
    """A camera over the middle that has all of a rectangle of this size in view."""
    edges = np.array([(x * size_mm[0] / 2, y * size_mm[1] / 2, 0) for x in (-1, 1) for y in (-1, 1)], np.float64)
    while True:
        camera = draw_camera(rng, *SHEET_PX, max(size_mm) * rng.uniform(1.05, 1.6))
        seen = camera.project(edges)
        in_view = bool((seen > 0).all() and (seen < SHEET_PX).all())
        if in_view and camera.position[2] >= STEEP * np.linalg.norm(camera.position):
            return camera


def table_of(deck: GeneratedDeck, ids: Sequence[str], seed: int) -> CardsPhotographed:
    """A few of these cards on a table, at times one over the other."""
    rng = np.random.default_rng((deck.run_seed, seed, GAMES.index(deck.game), 93))
    sample = face(deck.run_seed, deck.held_out, deck.game, ids[0])
    card_px = float(np.exp(rng.uniform(np.log(NARROWEST_PX), np.log(WIDEST_PX))))
    camera = draw_camera(rng, *TABLE_PX, sample.width_mm * TABLE_PX[0] / card_px)
    canvas = laid_table(rng, 10 * int(rng.integers(60)), deck.held_out, camera)
    gloss = int(rng.choice([60, 160, 255]))
    shape = str(rng.choice(SHAPES))
    poses = group(rng, shape, sample.width_mm, sample.height_mm)[:MOST_ON_A_TABLE]
    turn = rng.uniform(0, 360)
    for pose in poses:
        face_id = ids[int(rng.integers(len(ids)))]
        lay_card(canvas, face(deck.run_seed, deck.held_out, deck.game, face_id), turned(pose, turn, (0, 0)), gloss, rng)
    light.cast_shadows(rng, canvas.picture, canvas.shadow)
    calm = rng.uniform() < CALM_TABLES
    seen = light.lit(rng, canvas.picture, canvas.gloss, calm)
    picture = light.recorded(rng, light.blurred(rng, seen, calm))
    cards, _ = truths(canvas, np.zeros(canvas.owner.shape, np.uint8))
    return CardsPhotographed(picture, cards)
