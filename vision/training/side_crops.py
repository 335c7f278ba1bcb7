"""Strips along the sides of outlines that are nearly right, with where the sides really run.

    python -m vision.training.side_crops STATE --first 0 --count 40 [--held-out]

Where several cards lie on one another, the uppermost is meant: its edges are to be told from those below.
"""

import numpy as np
from numpy.typing import NDArray

from vision.side_strips import lines_to, strips_of
from vision.training.align_crops import roughly, uppermost
from vision.training.judge_crops import IN_VIEW, SIZE_PX
from vision.training.scene import make_scene
from vision.training.shard_files import Arrays, write_shards
from vision.training.typeset import Picture

SCENES_A_SHARD = 40
FIRST_SEED = 5_000_000
ERRORS = (0.004, 0.01, 0.02)  # of the shorter side, as the aligner leaves outlines behind
LOOKS = 4


def strips_of_scene(seed: int, held_out: bool) -> list[tuple[Picture, NDArray[np.float32]]]:
    """Strips (4, ...) round the cards in view, with lines (4, 2)."""
    scene = make_scene(seed, held_out, *SIZE_PX)
    rng = np.random.default_rng((seed, int(held_out), 57))
    in_view = [card for card in scene.cards if card.visible > IN_VIEW]
    strips = []
    for card in in_view:
        for _ in range(LOOKS):
            quad = roughly(rng, card.quad - 0.5, ERRORS)
            true = uppermost(quad, in_view).quad - 0.5
            true = min((np.roll(true, k, 0) for k in range(4)), key=lambda way: float(np.abs(way - quad).sum()))
            strips.append((np.stack(strips_of(scene.picture, quad)), lines_to(quad, true).astype(np.float32)))
    return strips


def cut_outs_of(scenes: range, held_out: bool) -> Arrays:
    """All strips of some scenes."""
    strips = [strip for number in scenes for strip in strips_of_scene(FIRST_SEED + number, held_out)]
    return {
        "pictures": np.concatenate([seen for seen, _ in strips]),
        "shifts": np.concatenate([line for _, line in strips]),
    }


def main() -> None:
    """Writes shards until `--count` are there."""
    write_shards(__doc__, SCENES_A_SHARD, cut_outs_of)


if __name__ == "__main__":
    main()
