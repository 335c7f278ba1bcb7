"""Outlines as they may be found in generated pictures: true ones that were moved, wrong ones, and what nets propose."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.locate_by_net import OutlineFinders
from vision.outline_crops import UNIT, Picture, Quad
from vision.outline_looks import HOPELESS

SIZE_PX = (1024, 768)
IN_VIEW = 0.33  # of a card's face: less is not asked for
LEAST_ALIKE = 0.35  # overlap with a true outline from which on its corners can be learnt


def proposals(finders: OutlineFinders, picture: Picture, sizes: list[Picture]) -> list[Quad]:
    """What is proposed, half of it as it is and half with corners and sides put right."""
    rough = [card.quad for card in finders.proposer.propose(sizes).cards]
    aligned = rough[::2]
    for _ in range(len(HOPELESS)):  # as often as the product looks
        aligned = [one.quad for one in finders.aligner.align(sizes, aligned)]
    return [*rough[1::2], *finders.sides.refine(picture, aligned)]


def wrong_outline(rng: np.random.Generator, quad: Quad) -> Quad:
    """Half of a card, its picture, a shifted outline or one round it."""
    side = float(np.hypot(*(quad - np.roll(quad, 1, 0)).T).mean())
    u, v = quad[1] - quad[0], quad[3] - quad[0]
    kind = rng.integers(4)
    if kind == 0:
        wrong = quad.mean(0) + (quad - quad.mean(0)) * rng.uniform(0.45, 0.92)
    elif kind == 1:
        wrong = quad + (u if rng.uniform() < 0.5 else v) * rng.uniform(-0.6, 0.6)
    elif kind == 2:
        share, along = rng.uniform(0.35, 0.75), bool(rng.uniform() < 0.5)
        wrong = quad.copy()
        far, near = ([1, 2], [0, 3]) if along else ([2, 3], [1, 0])
        wrong[far] = quad[near] + (quad[far] - quad[near]) * share
    else:
        wrong = quad.mean(0) + (quad - quad.mean(0)) * rng.uniform(1.1, 1.9)
    return np.asarray(wrong + rng.normal(0, side * 0.02, (4, 2)), np.float64)


def shifts_to(quad: Quad, true: Quad) -> NDArray[np.float32]:
    """Where the true corners lie as seen from the outline's, in its own unit square."""
    to_unit = cv2.getPerspectiveTransform(quad.astype(np.float32), UNIT)
    there = cv2.perspectiveTransform(true.astype(np.float32)[None], to_unit)[0]
    ways = [np.roll(there, turn, 0) - UNIT for turn in range(4)]
    return np.asarray(min(ways, key=lambda way: float(np.abs(way).sum())), np.float32).ravel()
