"""Outlines cut out finely, with where the corners of the card that is meant lie.

    python -m vision.training.corner_crops STATE --first 0 --count 40 [--held-out]

The outlines are those that the nets in the product propose, after one look of the aligner, and true ones that were
moved. Where several cards lie on one another, the uppermost is meant, also by outlines of those below.
"""

import numpy as np
from numpy.typing import NDArray

from vision.geometry import overlap
from vision.judge_maps import TO_PLACE, Picture, Quad, crop_of, halved
from vision.locate_by_net import HOPEFUL, OutlineFinders, load_finders
from vision.training.align_crops import roughly, uppermost
from vision.training.judge_crops import IN_VIEW, LEAST_ALIKE, SIZE_PX, shifts_to
from vision.training.scene import CardTruth, make_scene
from vision.training.shard_files import Arrays, write_shards

SCENES_A_SHARD = 40
FIRST_SEED = 6_000_000
ERRORS = (0.01, 0.03, 0.06, 0.1)  # of the shorter side
MOST_PROPOSALS = 10
MOST_COVERED = 6

CornerCrop = tuple[Picture, NDArray[np.float32]]  # with shifts (8,) in shares of the outline's sides


def crops_of_scene(finders: OutlineFinders, seed: int, held_out: bool) -> list[CornerCrop]:
    """Cut-outs round the cards in view."""
    scene = make_scene(seed, held_out, *SIZE_PX)
    rng = np.random.default_rng((seed, int(held_out), 59))
    sizes = halved(scene.picture)
    in_view = [card for card in scene.cards if card.visible > IN_VIEW]
    covered = [card for card in scene.cards if card.visible <= IN_VIEW]
    rng.shuffle(covered)
    begun = proposals(finders, scene.picture, sizes)
    rng.shuffle(begun)
    moved = [roughly(rng, card.quad - 0.5, ERRORS) for card in [*in_view, *covered[:MOST_COVERED]]]
    cuts = [cut_out(rng, sizes, quad, in_view) for quad in [*moved, *begun[:MOST_PROPOSALS]]]
    return [cut for cut in cuts if cut is not None]


def proposals(finders: OutlineFinders, picture: Picture, sizes: list[Picture]) -> list[Quad]:
    """What the product looks at closely, after one correction."""
    proposed = finders.judge.judge(sizes, [card.quad for card in finders.proposer.propose(picture).cards])
    hopeful = [one.quad for one in proposed if one.rightness >= HOPEFUL]
    return [one.quad for one in finders.aligner.align(sizes, hopeful)]


def cut_out(rng: np.random.Generator, sizes: list[Picture], quad: Quad, in_view: list[CardTruth]) -> CornerCrop | None:
    """The outline, begun with any corner, with the way to the card it means, if it means one."""
    if not in_view:
        return None
    quad = np.roll(quad, int(rng.integers(4)), 0)
    true = uppermost(quad, in_view).quad - 0.5
    if overlap(quad, true) < LEAST_ALIKE:
        return None
    return crop_of(sizes, quad, TO_PLACE), shifts_to(quad, true)


def cut_outs_of(scenes: range, held_out: bool) -> Arrays:
    """All cut-outs of some scenes."""
    finders = load_finders()
    cuts = [cut for number in scenes for cut in crops_of_scene(finders, FIRST_SEED + number, held_out)]
    return {"pictures": np.stack([picture for picture, _ in cuts]), "shifts": np.stack([shift for _, shift in cuts])}


def main() -> None:
    """Writes shards until `--count` are there."""
    write_shards(__doc__, SCENES_A_SHARD, cut_outs_of)


if __name__ == "__main__":
    main()
