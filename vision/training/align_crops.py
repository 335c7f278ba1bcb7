"""Outlines that are nearly right, cut out, with where their corners belong.

    python -m vision.training.align_crops STATE --first 0 --count 40 [--held-out]

Where several cards lie on one another, the uppermost is meant: its edges are to be told from those below.
"""

import numpy as np
from numpy.typing import NDArray

from vision.judge_maps import TO_ALIGN, crop_of, halved
from vision.outline_net import overlap
from vision.training.crop_shards import Arrays, write_shards
from vision.training.judge_crops import IN_VIEW, SIZE_PX, shifts_to
from vision.training.scene import CardTruth, make_scene
from vision.training.typeset import Picture

SCENES_A_SHARD = 40
FIRST_SEED = 4_000_000
ERRORS = (0.008, 0.02, 0.045)  # of the shorter side, as the judge leaves outlines behind
LOOKS = 5
MEANT = 0.6  # overlap from which on a card may be the one that is meant

Quad = NDArray[np.float64]


def crops_of_scene(seed: int, held_out: bool) -> list[tuple[Picture, NDArray[np.float32]]]:
    """Cut-outs round the cards in view, with shifts (8,)."""
    scene = make_scene(seed, held_out, *SIZE_PX)
    rng = np.random.default_rng((seed, int(held_out), 53))
    sizes, crops = halved(scene.picture), []
    in_view = [card for card in scene.cards if card.visible > IN_VIEW]
    for card in in_view:
        for _ in range(LOOKS):
            quad = np.roll(roughly(rng, card.quad - 0.5, ERRORS), int(rng.integers(4)), 0)
            meant = uppermost(quad, in_view)
            crops.append((crop_of(sizes, quad, TO_ALIGN), shifts_to(quad, meant.quad - 0.5)))
    return crops


def roughly(rng: np.random.Generator, quad: Quad, errors: tuple[float, ...]) -> Quad:
    """The outline moved as a whole, grown, and with each corner off by one of some shares of its shorter side."""
    side = float(np.hypot(*(quad - np.roll(quad, 1, 0)).T).min())
    error = side * float(rng.choice(errors))
    middle = quad.mean(0)
    grown = middle + (quad - middle) * (1 + rng.normal(0, error / side, 1))
    return np.asarray(grown + rng.normal(0, error, 2) + rng.normal(0, error, (4, 2)), np.float64)


def uppermost(quad: Quad, cards: list[CardTruth]) -> CardTruth:
    """Of the cards that an outline may mean, the one that is most in view."""
    alike = [(overlap(quad, card.quad - 0.5), card) for card in cards]
    meant = [card for likeness, card in alike if likeness > MEANT]
    return max(meant, key=lambda card: card.visible) if meant else max(alike, key=lambda pair: pair[0])[1]


def cut_outs_of(scenes: range, held_out: bool) -> Arrays:
    """All cut-outs of some scenes."""
    crops = [crop for number in scenes for crop in crops_of_scene(FIRST_SEED + number, held_out)]
    return {"pictures": np.stack([crop for crop, _ in crops]), "shifts": np.stack([off for _, off in crops])}


def main() -> None:
    """Writes shards until `--count` are there."""
    write_shards(__doc__, SCENES_A_SHARD, cut_outs_of)


if __name__ == "__main__":
    main()
