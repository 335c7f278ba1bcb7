"""Strips along the sides of outlines that are nearly right, with where the sides really run.

    python -m vision.training.side_crops STATE/train --first 0 --count 40
    python -m vision.training.side_crops STATE/held --count 5 --held-out

Where several cards lie on one another, the uppermost is meant: its edges are to be told from those below. Half of the
pictures are of low stacks, and outlines begin also where the nets before leave them there: with some corners of the
uppermost card and some of those below.
"""

import numpy as np
from numpy.typing import NDArray

from vision.geometry import overlap
from vision.side_strips import ACROSS_PX, ALONG_PX, lines_to, strips_of
from vision.training.align_crops import roughly, uppermost
from vision.training.outline_variants import IN_VIEW, SIZE_PX
from vision.training.scene import CardTruth, make_scene
from vision.training.shard_files import Arrays, write_shards
from vision.training.stacks import lay_stacks
from vision.training.typeset import Picture

SCENES_A_SHARD = 40
FIRST_SEED = 7_000_000
ERRORS = (0.004, 0.01, 0.02, 0.03)  # of the shorter side, as the nets before leave outlines behind
LOOKS = 2
IN_ONE_STACK = 0.75  # overlap from which on two cards lie in one stack
MOST_CARDS = 10  # of a picture

Quad = NDArray[np.float64]


def strips_of_scene(seed: int, held_out: bool) -> list[tuple[Picture, NDArray[np.float32]]]:
    """Strips (4, ...) round the cards in view, with lines (4, 2)."""
    scene = make_scene(seed, held_out, *SIZE_PX, lay=lay_stacks if seed % 2 else None)
    rng = np.random.default_rng((seed, int(held_out), 61))
    in_view = [card for card in scene.cards if card.visible > IN_VIEW]
    rng.shuffle(in_view)
    strips = []
    for card in in_view[:MOST_CARDS]:
        below = [one.quad - 0.5 for one in scene.cards if one is not card and is_below(one, card)]
        begun = [roughly(rng, card.quad - 0.5, ERRORS) for _ in range(LOOKS)]
        mixed = [roughly(rng, mixture(rng, card.quad - 0.5, below), ERRORS[:2]) for _ in range(LOOKS if below else 0)]
        for quad in [*begun, *mixed]:
            true = uppermost(quad, in_view).quad - 0.5
            true = min((np.roll(true, k, 0) for k in range(4)), key=lambda way: float(np.abs(way - quad).sum()))
            strips.append((np.stack(strips_of(scene.picture, quad)), lines_to(quad, true).astype(np.float32)))
    return strips


def is_below(one: CardTruth, card: CardTruth) -> bool:
    """Whether the card lies on the other one, which peeps out all round by little."""
    return one.visible < card.visible and overlap(one.quad, card.quad) > IN_ONE_STACK


def mixture(rng: np.random.Generator, top: Quad, below: list[Quad]) -> Quad:
    """An outline that runs from corners of the uppermost card to corners of one below."""
    other = below[int(rng.integers(len(below)))]
    other = min((np.roll(other, k, 0) for k in range(4)), key=lambda way: float(np.abs(way - top).sum()))
    is_lower = rng.uniform(size=(4, 1)) < rng.uniform(0.3, 1.0)
    return np.asarray(np.where(is_lower, other, top), np.float64)


def cut_outs_of(scenes: range, held_out: bool) -> Arrays:
    """All strips of some scenes, the four of an outline together."""
    strips = [strip for number in scenes for strip in strips_of_scene(FIRST_SEED + number, held_out)]
    return {
        "pictures": np.array([seen for seen, _ in strips], np.uint8).reshape(-1, 4, ACROSS_PX, ALONG_PX, 3),
        "shifts": np.array([line for _, line in strips], np.float32).reshape(-1, 4, 2),
    }


def main() -> None:
    """Writes shards until `--count` are there."""
    write_shards(__doc__, SCENES_A_SHARD, cut_outs_of)


if __name__ == "__main__":
    main()
