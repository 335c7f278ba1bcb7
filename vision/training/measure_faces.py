"""How often are single cards of print runs that training never saw read rightly, and how sure is that?

python -m vision.training.measure_faces --count 300
"""

import argparse
from collections import defaultdict
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from tabletop.games import GameName
from tabletop.notation import format_face
from vision.assign import CERTAIN
from vision.build import build_card_reader
from vision.training.progress import say
from vision.training.single_cards import CardShot, card_scenes, front_scenes


@dataclass(frozen=True, slots=True)
class Read:
    """How one card was read."""

    kind: str
    is_right: bool
    confidence: float


def read_shots(shots: list[CardShot]) -> list[Read]:
    """Every card read for its own game."""
    readers = {game: build_card_reader(game) for game in GameName}
    found = []
    for shot in shots:
        candidates = readers[shot.game].read(shot.picture, [shot.quad.astype(np.float32)])[0].candidates
        best = candidates[0] if candidates else None
        seen = format_face(best.face) if best else ""
        right = same_face(shot.face_id, seen)
        found.append(Read(shot.face_id.split("/")[0], right, best.confidence if best else 0.0))
    return found


def same_face(printed: str, seen: str) -> bool:
    """Whether the generator's id and the product's mean one face; objects of gents are not read."""
    kind, *rest = printed.split("/")
    if kind == "gent":
        return seen.split("/")[:2] == ["gent", rest[0]]
    if kind == "death" and rest[0] == "0":
        return seen == "death/poodle"
    return seen == printed


def shares_right(found: list[Read]) -> NDArray[np.float64]:
    """From each confidence on, the share of wrong readings among those at least as sure: rows of both."""
    ranked = sorted(found, key=lambda one: -one.confidence)
    wrong = np.cumsum([not one.is_right for one in ranked]) / np.arange(1, len(ranked) + 1)
    return np.column_stack([[one.confidence for one in ranked], wrong])


def main() -> None:
    """Prints the figures."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--count", type=int, default=300, help="photographs of fronts, and as many of cards with numbers")
    options = ask.parse_args()
    cv2.setNumThreads(1)
    found = read_shots([*front_scenes(options.count), *card_scenes(options.count)])
    by_kind: defaultdict[str, list[Read]] = defaultdict(list)
    for one in found:
        by_kind[one.kind].append(one)
    for kind, some in sorted(by_kind.items()):
        certain = [one for one in some if one.confidence >= CERTAIN]
        right, wrong = sum(one.is_right for one in some), sum(not one.is_right for one in certain)
        say(f"{kind:8} {right} of {len(some)} right, {len(certain)} certain, {wrong} of them wrong")
    for confidence, wrong_share in shares_right(found)[24 :: max(1, len(found) // 24)]:
        say(f"at least {confidence:.3f}: {100 * wrong_share:.1f} % wrong")


if __name__ == "__main__":
    main()
