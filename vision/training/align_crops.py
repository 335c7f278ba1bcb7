"""Outlines cut out, with where their corners belong and how right they are.

    python -m vision.training.align_crops STATE/train --first 0 --count 40
    python -m vision.training.align_crops STATE/held --count 5 --held-out

Where several cards lie on one another, the uppermost is meant: its edges are to be told from those below. Only an
outline that lies much nearer to a lower one, of which an edge with its corners is free, means that one. Beside true
outlines that were moved stand those that the nets in the product propose, of cards and of other things.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.geometry import overlap
from vision.locate_by_net import OutlineFinders, load_finders
from vision.outline_crops import TO_ALIGN, crop_of, halved
from vision.training.close_ups import CARD_PX, lay_close_up
from vision.training.outline_variants import LEAST_ALIKE, SIZE_PX, proposals, shifts_to, wrong_outline
from vision.training.scene import CardTruth, Scene, make_scene
from vision.training.shard_files import Arrays, write_shards
from vision.training.stacks import lay_stacks
from vision.training.typeset import Picture

SCENES_A_SHARD = 40
FIRST_SEED = 12_000_000
IN_VIEW = 0.13  # of a card's face: less is not asked for
MOST_CARDS = 12  # of a picture
ERRORS = (0.008, 0.02, 0.045, 0.08)  # of the shorter side, as proposals and the first correction leave them behind
LOOKS = 3
MOST_PROPOSALS = 24
MEANT = 0.6  # overlap from which on a card may be the one that is meant
MUCH_NEARER = 0.1  # in overlap: a lower card is meant from here on
PEEPS_OUT = 0.72  # if it shares less with the uppermost one, a quarter of it is free

Quad = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class AlignCrop:
    """A cut-out, the overlap of its outline with that of the card it means, and by how much its corners are off."""

    picture: Picture
    rightness: float
    shifts: NDArray[np.float32]  # (8,), shares of the outline's sides; NaN where no card is meant


def crops_of_scene(finders: OutlineFinders, seed: int, held_out: bool) -> list[AlignCrop]:
    """Cut-outs round the cards in view, and round what is proposed."""
    scene = scene_of(seed, held_out)
    rng = np.random.default_rng((seed, int(held_out), 53))
    sizes = halved(scene.picture)
    in_view = [card for card in scene.cards if card.visible > IN_VIEW]
    chosen = [in_view[k] for k in rng.permutation(len(in_view))[:MOST_CARDS]]
    proposed = proposals(finders, scene.picture, sizes)
    rng.shuffle(proposed)
    moved = [roughly(rng, card.quad - 0.5, ERRORS) for card in chosen for _ in range(LOOKS)]
    wrong = [wrong_outline(rng, card.quad - 0.5) for card in chosen]
    return [cut_out(rng, sizes, quad, in_view) for quad in [*moved, *wrong, *proposed[:MOST_PROPOSALS]]]


def scene_of(seed: int, held_out: bool) -> Scene:
    """Of six pictures two are of low stacks and pairs, one is a close-up."""
    match seed % 6:
        case 0 | 3:
            return make_scene(seed, held_out, *SIZE_PX, lay=lay_stacks)
        case 1:
            return make_scene(seed, held_out, *SIZE_PX, lay=lay_close_up, card_px=CARD_PX)
        case _:
            return make_scene(seed, held_out, *SIZE_PX)


def cut_out(rng: np.random.Generator, sizes: list[Picture], quad: Quad, in_view: list[CardTruth]) -> AlignCrop:
    """The outline, begun with any corner, beside the card it means."""
    quad = np.roll(quad, int(rng.integers(4)), 0)
    picture = crop_of(sizes, quad, TO_ALIGN)
    meant = uppermost(quad, in_view) if in_view else None
    alike = overlap(quad, meant.quad - 0.5) if meant else 0.0
    if meant is None or alike < LEAST_ALIKE:
        return AlignCrop(picture, alike, np.full(8, np.nan, np.float32))
    return AlignCrop(picture, alike, shifts_to(quad, meant.quad - 0.5))


def roughly(rng: np.random.Generator, quad: Quad, errors: tuple[float, ...]) -> Quad:
    """The outline moved as a whole, grown, and with each corner off by one of some shares of its shorter side."""
    side = float(np.hypot(*(quad - np.roll(quad, 1, 0)).T).min())
    error = side * float(rng.choice(errors))
    middle = quad.mean(0)
    grown = middle + (quad - middle) * (1 + rng.normal(0, error / side, 1))
    return np.asarray(grown + rng.normal(0, error, 2) + rng.normal(0, error, (4, 2)), np.float64)


def uppermost(quad: Quad, cards: list[CardTruth]) -> CardTruth:
    """Of the cards that an outline may mean, the one that is most in view, unless it means one that peeps out far."""
    alike = [(overlap(quad, card.quad - 0.5), card) for card in cards]
    nearest = max(alike, key=lambda pair: pair[0])
    meant = [pair for pair in alike if pair[0] > MEANT]
    upper = max(meant, key=lambda pair: pair[1].visible) if meant else nearest
    is_meant = nearest[0] > upper[0] + MUCH_NEARER and overlap(nearest[1].quad, upper[1].quad) < PEEPS_OUT
    return nearest[1] if is_meant else upper[1]


def cut_outs_of(scenes: range, held_out: bool) -> Arrays:
    """All cut-outs of some scenes."""
    finders = load_finders()
    crops = [crop for number in scenes for crop in crops_of_scene(finders, FIRST_SEED + number, held_out)]
    return {
        "pictures": np.stack([crop.picture for crop in crops]),
        "rightness": np.array([crop.rightness for crop in crops], np.float32),
        "shifts": np.stack([crop.shifts for crop in crops]),
    }


def main() -> None:
    """Writes shards until `--count` are there."""
    write_shards(__doc__, SCENES_A_SHARD, cut_outs_of)


if __name__ == "__main__":
    main()
