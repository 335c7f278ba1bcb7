"""Cut-outs at the boxes that the outline net proposes: in generated scenes, and in labelled photographs.

python -m vision.training.die_proposals STATE --scenes 3000 [--photographs FOLDER ...] [--from-above FOLDER ...]
python -m vision.training.die_proposals STATE --scenes 0 --detail 2 --photographs FOLDER ... --from-above FOLDER ...

A folder holds photographs and `truth.json`. The first half of them by name is trained on, the others are for measuring
only. Photographs taken from above are shown turned as well.
"""

import argparse
import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.die_maps import COLOURS, VALUES
from vision.die_net import DieNet
from vision.outline_crops import halved
from vision.outline_net import OutlineNet
from vision.scene_white import white_of
from vision.training.die_crops import (
    LEAST_VISIBLE,
    NO_DIE,
    OUTLINE_POINTS,
    PART_SHARE,
    Box,
    DieCrop,
    base_crop,
    empty,
    moved,
    part_of,
    spaced,
)
from vision.training.die_pool import pooled, save_pool
from vision.training.progress import say
from vision.training.scene import CardTruth, make_scene, span
from vision.training.typeset import Picture

FIRST_SCENE = 5_000_000  # no other training uses these
MOST_WRONG = 14  # of one picture: the surest things that are no dice
FORGOTTEN = 0.9  # the net in use is surer only of dice: some of the photographs' dice nobody labelled
MOST_CARDS = 5  # of one picture that are shown as what is no die, whole or in part
SCENES_A_FILE = 250


def away(box: Box, die: Box) -> float:
    """How far a box's middle is from a die's, as a share of the die's longer side."""
    x, y = box[0] + box[2] / 2 - die[0] - die[2] / 2, box[1] + box[3] / 2 - die[1] - die[3] / 2
    return float(np.hypot(x, y)) / max(die[2:])


def of_scene(net: OutlineNet, seed: int) -> list[DieCrop]:
    """The dice of a generated scene, and what the net took for dice there."""
    scene = make_scene(seed)
    crops = []
    for die in scene.dice:
        if die.visible >= LEAST_VISIBLE and max(die.box[2:]) > 9:
            crop, matrix = base_crop(scene.picture, die.box)
            outline, top = moved(spaced(die.outline), matrix), moved(die.top, matrix)
            crops.append(DieCrop(crop, VALUES.index(die.value), COLOURS.index(die.colour), outline, top, False))
    seen = tuple(die.box for die in scene.dice if die.visible > 0.2)
    rng = np.random.default_rng((seed, 41))
    boxes = proposed(net, scene.picture)[:MOST_WRONG] + [on_card(rng, card) for card in scene.cards[-MOST_CARDS:]]
    wrong = [box for box in boxes if all(away(box, die) > NO_DIE for die in seen)]
    return crops + [empty(scene.picture, box) for box in wrong]


def on_card(rng: np.random.Generator, card: CardTruth) -> Box:
    """A box as large as the card, or a part of it."""
    side = span(card.quad) * (rng.uniform(0.7, 1.2) if rng.uniform() < 0.6 else rng.uniform(0.15, 0.7))
    weights = rng.dirichlet(np.full(4, 3.0))
    x, y = card.quad.T @ weights
    return float(x - side / 2), float(y - side / 2), float(side), float(side)


def proposed(net: OutlineNet, picture: Picture) -> list[Box]:
    """Boxes of what may be dice, surest first."""
    return [die.box for die in net.propose(halved(picture)).dice]


@dataclass(frozen=True, slots=True)
class LabelledDie:
    """A die of a photograph as somebody labelled it; the box may be that of the pips only."""

    value: int
    colour: str | None
    box: Box


def labelled(truth: dict[str, Any]) -> list[LabelledDie]:
    """The dice of a photograph's label."""
    dice = [die for die in truth.get("dice", []) if not die.get("ignore")]
    boxes = [np.array(die["box"], np.float64).tolist() for die in dice]
    return [
        LabelledDie(die["value"], die.get("color"), (x, y, w, h)) for die, (x, y, w, h) in zip(dice, boxes, strict=True)
    ]


@dataclass(frozen=True, slots=True)
class Finders:
    """What proposes boxes, and what knows a die when it sees one that nobody labelled."""

    proposer: OutlineNet
    reader: DieNet


def of_photograph(finders: Finders, picture: Picture, dice: list[LabelledDie], detail: int) -> list[DieCrop]:
    """The labelled dice of a photograph at the boxes proposed for them, and what else the net took for dice."""
    boxes, crops, rng = proposed(finders.proposer, picture), [], np.random.default_rng(len(dice))
    unknown = np.full((OUTLINE_POINTS, 2), np.nan)
    for die in dice:
        near = [box for box in boxes if apart(box, die.box) < max(24.0, 0.6 * max(die.box[2:]))]
        if near:
            crop, _ = base_crop(picture, near[0], detail)
            boxes.remove(near[0])
            crops += [empty(picture, part_of(rng, near[0]), detail)] if rng.uniform() < PART_SHARE else []
            colour = COLOURS.index(die.colour) if die.colour else -1
            crops.append(DieCrop(crop, VALUES.index(die.value), colour, unknown, unknown[:4], True))
    wrong = [box for box in boxes if all(apart(box, die.box) > 1.1 * max(die.box[2:]) + 8 for die in dice)]
    sure = finders.reader.correct(picture, wrong, white_of(picture))
    wrong = [box for box, (is_die, _) in zip(wrong, sure, strict=True) if is_die < FORGOTTEN]
    return crops + [empty(picture, box, detail) for box in wrong[:MOST_WRONG]]


def apart(one: Box, other: Box) -> float:
    """How far the middles of two boxes are from each other, pixels."""
    return away(one, other) * max(other[2:])


def of_folder(finders: Finders, folder: Path, detail: int) -> list[DieCrop]:
    """All cut-outs of the first half of a folder."""
    truths = sorted(json.loads((folder / "truth.json").read_text()), key=lambda truth: str(truth["image"]))
    crops = []
    for truth in truths[: len(truths) // 2]:
        picture = np.asarray(cv2.imread(str(folder / truth["image"])), np.uint8)
        crops += of_photograph(finders, picture, labelled(truth), detail)
    return crops


def turned(crops: list[DieCrop]) -> list[DieCrop]:
    """Cut-outs without outlines, in quarter turns: seen from above, a die may lie any way round."""
    return [
        replace(crop, picture=np.ascontiguousarray(np.rot90(crop.picture, turns)))
        for crop in crops
        for turns in range(4)
    ]


def main() -> None:
    """Makes the cut-outs of photographs, then those of scenes."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("state", type=Path)
    ask.add_argument("--scenes", type=int, default=3000)
    ask.add_argument("--photographs", type=Path, nargs="*", default=[])
    ask.add_argument("--from-above", type=Path, nargs="*", default=[])
    ask.add_argument("--first", type=int, default=FIRST_SCENE)
    ask.add_argument("--detail", type=int, default=1, help="how many times larger cut-outs of photographs are")
    options = ask.parse_args()
    cv2.setNumThreads(1)
    net = OutlineNet()
    for folder in options.photographs + options.from_above:
        crops = of_folder(Finders(net, DieNet()), folder, options.detail)
        crops = turned(crops) if folder in options.from_above else crops
        save_pool(pooled(crops, is_lit=True), options.state / "photographs" / f"{folder.name}.npz")
        say(f"{folder.name} {len(crops)}")
    for first in range(options.first, options.first + options.scenes, SCENES_A_FILE):
        file = options.state / "scenes" / f"scenes{first}.npz"
        if not file.exists():
            crops = [crop for seed in range(first, first + SCENES_A_FILE) for crop in of_scene(net, seed)]
            save_pool(pooled(crops, is_lit=True), file)
            say(f"{file.name} {len(crops)}")


if __name__ == "__main__":
    main()
