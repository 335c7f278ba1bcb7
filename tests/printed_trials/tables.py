"""Photographs of tables on which our own cards lie, from any side and in any light, with the truth about them."""

from typing import Final

import cv2
import numpy as np

from calibration.artwork.decks import draw_face
from calibration.photograph import Camera, Cloth, Edge, Glare, LaidDrawing, Light, Photograph, Shadow, photograph
from tabletop.games import GameName
from tests.deck_trials.trials import TrialCard, TrialTable
from tests.printed_trials.layouts import Placed, Rng, layout

LEAST_IN_VIEW: Final = 0.4
TOO_MUCH_LIGHT: Final = 0.15  # of pictures
CLOTHS: Final = (
    *(Cloth(58, 88, 74), Cloth(200, 190, 180), Cloth(235, 235, 232), Cloth(150, 100, 60)),
    *(Cloth(200, 40, 40, checks_mm=40), Cloth(40, 60, 120), Cloth(245, 245, 245), Cloth(30, 30, 32)),
)


def table(game: GameName, seed: int) -> TrialTable:
    """The table of a seed; cards count that are at least 40 % in view, covered by others or cut off by the frame."""
    rng = np.random.default_rng((seed, list(GameName).index(game), 78))
    placed = layout(game, seed)
    drawings = [LaidDrawing(draw_face(game, one.face), one.x_mm, one.y_mm, one.turn_deg) for one in placed]
    photo = photograph(drawings, _camera(rng, placed), _light(rng), CLOTHS[int(rng.integers(len(CLOTHS)))], seed)
    shares = in_view(photo)
    cards = (TrialCard(k, one.face, shares[k], "known") for k, one in enumerate(placed) if shares[k] >= LEAST_IN_VIEW)
    return TrialTable(photo.bgr, tuple(np.asarray(one, np.float32) for one in photo.corners), tuple(cards))


def in_view(photo: Photograph) -> list[float]:
    """How much of each card other cards and the picture's frame leave, by area."""
    owner = np.zeros(photo.bgr.shape[:2], np.int32)
    for number, corners in enumerate(photo.corners, start=1):
        cv2.fillConvexPoly(owner, np.rint(corners).astype(np.int32), number)
    areas = [abs(cv2.contourArea(np.asarray(corners, np.float32))) for corners in photo.corners]
    return [float((owner == number).sum() / max(area, 1.0)) for number, area in enumerate(areas, start=1)]


def _camera(rng: Rng, placed: tuple[Placed, ...]) -> Camera:
    """A phone held anywhere between 38 degrees and straight above, with most of the cards in view."""
    reach_mm = max(float(np.hypot(one.x_mm, one.y_mm)) for one in placed) + 50
    tilt = float(rng.uniform(38, 90))
    field = 2 * reach_mm * rng.uniform(1.02, 1.5) / (0.9 if tilt <= 60 else 1.0)
    return Camera(tilt, float(rng.normal(0, 10)), float(field), focal_widths=float(rng.uniform(0.75, 1.0)))


def _light(rng: Rng) -> Light:
    """Any lamp, now and then far too much of it, its glare or somebody's shadow on the table."""
    usual = float(np.exp(rng.normal(-0.1, 0.25)))
    x, y, glare_x, glare_y = rng.uniform(0.2, 0.8, 4)
    edge = Edge(float(x), float(y), float(rng.uniform(0, 360)), float(rng.uniform(0.01, 0.2)))
    return Light(
        brightness=float(rng.uniform(1.3, 1.9)) if rng.uniform() < TOO_MUCH_LIGHT else usual,
        warmth=float(rng.uniform(-0.3, 0.6)),
        fall_off=float(rng.uniform(0, 0.5)),
        noise=float(rng.uniform(0.004, 0.03)),
        blur_px=float(rng.uniform(0.4, 1.6)),
        shake_px=int(rng.choice([0, 0, 0, 4, 7])),
        glare=Glare(float(glare_x), float(glare_y), float(rng.uniform(0.04, 0.12))) if rng.uniform() < 0.35 else None,
        shadow=Shadow(float(rng.uniform(0.2, 0.6)), edge) if rng.uniform() < 0.3 else None,
    )
