"""Outlines that the outline net proposes on generated pictures, cut out, with how right each of them is.

    python -m vision.training.judge_crops STATE --first 0 --count 40 [--held-out]

The judge has to tell good proposals from bad ones, so it learns from those that the nets in the product really make, as
they were proposed and after their corners and sides were put right, and from true outlines that were moved.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import overlap
from vision.judge_maps import TO_JUDGE, UNIT, crop_of, halved
from vision.locate_by_net import OutlineFinders, load_finders
from vision.outline_looks import MOST_LOOKS
from vision.training.scene import CardTruth, make_scene
from vision.training.shard_files import Arrays, write_shards
from vision.training.typeset import Picture

SCENES_A_SHARD = 60
SIZE_PX = (1024, 768)
IN_VIEW = 0.33  # of a card's face: less is not asked for
MOST_PROPOSALS = 60
LEAST_ALIKE = 0.35  # overlap with a true outline from which on its corners can be learnt
FIRST_SEED = 3_000_000  # scenes that no other net has seen

Quad = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class JudgedCrop:
    """A cut-out, the overlap of its outline with the card's, and by how much its corners are off."""

    picture: Picture
    rightness: float
    visible: float
    shifts: NDArray[np.float32]  # (8,), shares of the outline's sides; NaN where there is no card


def crops_of_scene(finders: OutlineFinders, seed: int, held_out: bool) -> list[JudgedCrop]:
    """All outlines worth learning from in one picture."""
    scene = make_scene(seed, held_out, *SIZE_PX)
    rng = np.random.default_rng((seed, int(held_out), 51))
    sizes = halved(scene.picture)
    outlines = proposals(finders, scene.picture, sizes)
    rng.shuffle(outlines)
    moved = [variant for card in scene.cards if card.visible > IN_VIEW for variant in variants(rng, card.quad)]
    return [judged(rng, sizes, quad, scene.cards) for quad in [*outlines[:MOST_PROPOSALS], *moved]]


def proposals(finders: OutlineFinders, picture: Picture, sizes: list[Picture]) -> list[Quad]:
    """What is proposed, half of it as it is and half with corners and sides put right."""
    rough = [card.quad for card in finders.proposer.propose(picture).cards]
    aligned = rough[::2]
    for _ in range(MOST_LOOKS):
        aligned = [one.quad for one in finders.aligner.align(sizes, aligned)]
    return [*rough[1::2], *finders.sides.refine(picture, aligned)]


def variants(rng: np.random.Generator, quad: Quad) -> list[Quad]:
    """A true outline as it might be found, and one that is wrong: half of it, its picture, a shifted one."""
    side = float(np.hypot(*(quad - np.roll(quad, 1, 0)).T).mean())
    good = quad + rng.normal(0, side * rng.choice([0.01, 0.03, 0.07]), (4, 2))
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
    return [good, wrong + rng.normal(0, side * 0.02, (4, 2))]


def judged(rng: np.random.Generator, sizes: list[Picture], quad: Quad, cards: tuple[CardTruth, ...]) -> JudgedCrop:
    """The outline, begun with any corner, beside the card it fits best."""
    quad = np.roll(quad, int(rng.integers(4)), 0)
    asked = [card for card in cards if card.visible > IN_VIEW]
    alike = [overlap(quad, card.quad - 0.5) for card in asked]
    picture = crop_of(sizes, quad, TO_JUDGE)
    if not alike or max(alike) < LEAST_ALIKE:
        return JudgedCrop(picture, max(alike, default=0.0), 0.0, np.full(8, np.nan, np.float32))
    best = asked[int(np.argmax(alike))]
    return JudgedCrop(picture, max(alike), best.visible, shifts_to(quad, best.quad - 0.5))


def shifts_to(quad: Quad, true: Quad) -> NDArray[np.float32]:
    """Where the true corners lie as seen from the outline's, in its own unit square."""
    to_unit = cv2.getPerspectiveTransform(quad.astype(np.float32), UNIT)
    there = cv2.perspectiveTransform(true.astype(np.float32)[None], to_unit)[0]
    ways = [np.roll(there, turn, 0) - UNIT for turn in range(4)]
    return np.asarray(min(ways, key=lambda way: float(np.abs(way).sum())), np.float32).ravel()


def cut_outs_of(scenes: range, held_out: bool) -> Arrays:
    """All cut-outs of some scenes."""
    finders = load_finders()
    crops = [crop for number in scenes for crop in crops_of_scene(finders, FIRST_SEED + number, held_out)]
    return {
        "pictures": np.stack([crop.picture for crop in crops]),
        "rightness": np.array([crop.rightness for crop in crops], np.float32),
        "visible": np.array([crop.visible for crop in crops], np.float32),
        "shifts": np.stack([crop.shifts for crop in crops]),
    }


def main() -> None:
    """Writes shards until `--count` are there."""
    write_shards(__doc__, SCENES_A_SHARD, cut_outs_of)


if __name__ == "__main__":
    main()
