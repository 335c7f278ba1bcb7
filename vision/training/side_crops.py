"""Strips along the sides of outlines that are nearly right, with where the sides really run.

    python -m vision.training.side_crops STATE --first 0 --count 40 [--held-out]

Where several cards lie on one another, the uppermost is meant: its edges are to be told from those below.
"""

import argparse
import sys
import time
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.side_strips import lines_to, strips_of
from vision.training.align_crops import uppermost
from vision.training.scene import make_scene
from vision.training.typeset import Picture

SCENES_A_SHARD = 40
SIZE_PX = (1024, 768)
FIRST_SEED = 5_000_000
IN_VIEW = 0.33  # of a card's face: less is not asked for
ERRORS = (0.004, 0.01, 0.02)  # of the shorter side, as the aligner leaves outlines behind
LOOKS = 4

Quad = NDArray[np.float64]


def strips_of_scene(seed: int, held_out: bool) -> list[tuple[Picture, NDArray[np.float32]]]:
    """Strips (4, ...) round the cards in view, with lines (4, 2)."""
    scene = make_scene(seed, held_out, *SIZE_PX)
    rng = np.random.default_rng((seed, int(held_out), 57))
    in_view = [card for card in scene.cards if card.visible > IN_VIEW]
    strips = []
    for card in in_view:
        for _ in range(LOOKS):
            quad = roughly(rng, card.quad - 0.5)
            true = uppermost(quad, in_view).quad - 0.5
            true = min((np.roll(true, k, 0) for k in range(4)), key=lambda way: float(np.abs(way - quad).sum()))
            strips.append((strips_of(scene.picture, quad), lines_to(quad, true).astype(np.float32)))
    return strips


def roughly(rng: np.random.Generator, quad: Quad) -> Quad:
    """The outline moved as a whole, grown, and with each corner off a little."""
    side = float(np.hypot(*(quad - np.roll(quad, 1, 0)).T).min())
    error = side * float(rng.choice(ERRORS))
    middle = quad.mean(0)
    grown = middle + (quad - middle) * (1 + rng.normal(0, error / side, 1))
    return np.asarray(grown + rng.normal(0, error, 2) + rng.normal(0, error, (4, 2)), np.float64)


def write_shard(folder: Path, number: int, held_out: bool) -> int:
    """Writes a shard unless it is there already; how many strips it took."""
    file = folder / f"{number:05d}.npz"
    if file.exists():
        return 0
    seeds = range(FIRST_SEED + number * SCENES_A_SHARD, FIRST_SEED + (number + 1) * SCENES_A_SHARD)
    strips = [strip for seed in seeds for strip in strips_of_scene(seed, held_out)]
    unfinished = file.with_suffix(".part")
    with unfinished.open("wb") as stream:
        np.savez(
            stream,
            pictures=np.concatenate([seen for seen, _ in strips]),
            shifts=np.concatenate([line for _, line in strips]),
        )
    unfinished.rename(file)
    return 4 * len(strips)


def main() -> None:
    """Writes shards until `--count` are there."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("folder", type=Path)
    ask.add_argument("--first", type=int, default=0)
    ask.add_argument("--count", type=int, default=40)
    ask.add_argument("--held-out", action="store_true")
    options = ask.parse_args()
    cv2.setNumThreads(1)
    options.folder.mkdir(parents=True, exist_ok=True)
    for number in range(options.first, options.first + options.count):
        start = time.perf_counter()
        count = write_shard(options.folder, number, options.held_out)
        pace = SCENES_A_SHARD / (time.perf_counter() - start)
        sys.stdout.write(f"shard {number}: {count} strips, {pace:.1f} pictures a second\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
