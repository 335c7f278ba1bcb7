"""Fits how much each piece of evidence weighs for an outline, on generated pictures that training did not see.

    python -m vision.training.fit_evidence --scenes 150 [--model FILE]

Prints the weights for `vision.outline_evidence` and how well they hold on other pictures.
"""

import argparse
import sys
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.outline_net import LONG_SIDES_PX, MODEL, SAME_OUTLINE, OutlineNet, on_edges, overlap, without_doubles
from vision.training.scene import Scene, make_scene

FIRST_SEED = 700_000
SIZE_PX = (960, 768)
RIGHT_OVERLAP = 0.75
ROUNDS, PULL = 400, 1e-3

Floats = NDArray[np.float64]


def evidence_of(net: OutlineNet, scene: Scene) -> list[tuple[tuple[float, ...], bool]]:
    """The evidence for every outline of a picture, and whether it is a card at least a third in view."""
    looks = [net.look(scene.picture, long_side_px) for long_side_px in LONG_SIDES_PX]
    hopeful = without_doubles([card for look in looks for card in look.cards], SAME_OUTLINE)
    cards = [card.quad - 0.5 for card in scene.cards if card.visible > 0.3]
    return [
        (outline.evidence.parts(), max((overlap(outline.quad, card) for card in cards), default=0.0) > RIGHT_OVERLAP)
        for outline in on_edges(scene.picture, hopeful)
    ]


def fit(parts: Floats, right: Floats) -> Floats:
    """Logistic regression by Newton's method, weights pulled a little towards nought."""
    weights = np.zeros(parts.shape[1])
    for _ in range(30):
        share = 1 / (1 + np.exp(-parts @ weights))
        slope = parts.T @ (right - share) - PULL * len(right) * weights
        bend = (parts * (share * (1 - share))[:, None]).T @ parts + PULL * len(right) * np.eye(parts.shape[1])
        weights = weights + np.linalg.solve(bend, slope)
    return weights


def main() -> None:
    """Fits on two thirds of the pictures and reports on the rest."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--scenes", type=int, default=150)
    ask.add_argument("--model", type=Path, default=MODEL)
    options = ask.parse_args()
    cv2.setNumThreads(1)
    net = OutlineNet(options.model)
    found = [evidence_of(net, make_scene(FIRST_SEED + 41 * k, False, *SIZE_PX)) for k in range(options.scenes)]
    cut = 2 * len(found) // 3
    known = [one for scene in found[:cut] for one in scene]
    other = [one for scene in found[cut:] for one in scene]
    weights = fit(np.array([p for p, _ in known]), np.array([float(r) for _, r in known]))
    sys.stdout.write("WEIGHTS = (" + ", ".join(f"{w:.2f}" for w in weights) + ")\n")
    said = 1 / (1 + np.exp(-np.array([p for p, _ in other]) @ weights))
    right = np.array([r for _, r in other])
    for low in np.arange(0, 1, 0.1):
        inside = (said >= low) & (said < low + 0.1)
        if inside.any():
            sys.stdout.write(f"said {said[inside].mean():.2f} is {right[inside].mean():.2f} of {inside.sum()}\n")


if __name__ == "__main__":
    main()
