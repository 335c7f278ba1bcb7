"""How well are cards and dice located on held-out pictures (typefaces, print runs and tables that training never saw)?

python -m vision.training.measure_outline --scenes 200
"""

import argparse
import sys
from collections import Counter

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import Corners, overlap
from vision.locate_by_net import NetLocator, box_of_corners, load_finders
from vision.training.scene import CardTruth, DieTruth, Scene, make_scene, span

WIDTH_PX, HEIGHT_PX = 960, 768
SEEN_SHARE = 0.4  # from here on a card or die counts
LEAST_WIDTH_PX = 45 * WIDTH_PX / 640  # a card narrower than this is not asked for
SAME_OUTLINE = 0.5


def corner_error(card: CardTruth, quad: NDArray[np.float64]) -> float:
    """The mean distance of corners, as a share of the card's shorter side, whichever corner comes first."""
    best = min(float(np.hypot(*(np.roll(quad, k, 0) - card.quad + 0.5).T).mean()) for k in range(4))
    return best / shorter_side(card.quad)


def shorter_side(quad: NDArray[np.float64]) -> float:
    """The shortest side of an outline in pixels."""
    return float(np.hypot(*(quad - np.roll(quad, 1, 0)).T).min())


def tally(scene: Scene, found: list[Corners], errors: list[float]) -> Counter[str]:
    """Cards asked for, found, wholly in view, and outlines where no card is."""
    counts: Counter[str] = Counter()
    taken: set[int] = set()
    for card in sorted(scene.cards, key=lambda c: -c.visible):
        likeness = [0.0 if k in taken else overlap(card.quad, one) for k, one in enumerate(found)]
        best = int(np.argmax(likeness)) if likeness else -1
        is_found = best >= 0 and likeness[best] >= SAME_OUTLINE
        if is_found:
            taken.add(best)
        if card.visible < SEEN_SHARE or shorter_side(card.quad) < LEAST_WIDTH_PX:
            continue
        whole = card.visible > 0.97
        counts.update(cards=1, found=is_found, whole=whole, whole_found=whole and is_found)
        if whole and is_found:
            errors.append(corner_error(card, found[best].astype(np.float64)))
    spare = [one for k, one in enumerate(found) if k not in taken]
    counts["extra"] = sum(all(overlap(card.quad, one) < 0.3 for card in scene.cards) for one in spare)
    return counts


def tally_dice(dice: tuple[DieTruth, ...], boxes: list[tuple[float, float, float, float]]) -> Counter[str]:
    """Dice asked for, found (middles nearer than half a die), and boxes where no die is."""
    middles = [(x + w / 2, y + h / 2) for x, y, w, h in boxes]
    near = [
        [np.hypot(x - d.box[0] - d.box[2] / 2, y - d.box[1] - d.box[3] / 2) < 0.5 * max(d.box[2:]) for x, y in middles]
        for d in dice
    ]
    asked = [any(row) for d, row in zip(dice, near, strict=True) if d.visible >= SEEN_SHARE and span(d.top) > 9]
    extra = sum(not any(row[k] for row in near) for k in range(len(middles)))
    return Counter(dice=len(asked), dice_found=sum(asked), dice_extra=extra)


def main() -> None:
    """Prints the figures for several thresholds."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--scenes", type=int, default=200)
    options = ask.parse_args()
    cv2.setNumThreads(1)
    locator = NetLocator(load_finders(), None)
    scenes = [make_scene(9000 + 7 * k, True, WIDTH_PX, HEIGHT_PX) for k in range(options.scenes)]
    located = [locator.locate(scene.picture) for scene in scenes]
    for least in (0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9):
        counts: Counter[str] = Counter()
        errors: list[float] = []
        for scene, seen in zip(scenes, located, strict=True):
            counts += tally(scene, [card.corners for card in seen.cards if card.confidence >= least], errors)
            counts += tally_dice(
                scene.dice, [box_of_corners(die.corners) for die in seen.dice if die.confidence >= least]
            )
        line = ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))
        sys.stdout.write(f"from {least}: {line}; corners {np.median(errors):.4f} {np.quantile(errors, 0.9):.4f}\n")


if __name__ == "__main__":
    main()
