"""Generates pictures ahead of training and keeps them in numbered files, so that each can be read several times.

python -m vision.training.shards FOLDER --first 0 --count 100 [--held-out]
"""

import argparse
import sys
import time
from pathlib import Path

import cv2
import numpy as np

from vision.training.scene import Scene, make_scene

SCENES_A_SHARD = 160


def pack(scenes: list[Scene]) -> dict[str, np.ndarray]:
    """Scenes as arrays: JPEG bytes end to end with their lengths, and one row per card and die.

    A card row is scene, visible, quad (8), corner in view (4); a die row is scene, visible, box (4), top (8).
    """
    coded = [cv2.imencode(".jpg", s.picture, [cv2.IMWRITE_JPEG_QUALITY, 95])[1].ravel() for s in scenes]
    cards = [[k, c.visible, *c.quad.ravel(), *c.corners_seen] for k, s in enumerate(scenes) for c in s.cards]
    dice = [[k, d.visible, *d.box, *d.top.ravel()] for k, s in enumerate(scenes) for d in s.dice]
    return {
        "bytes": np.concatenate(coded),
        "lengths": np.array([len(c) for c in coded]),
        "cards": np.array(cards, np.float32).reshape(-1, 14),
        "dice": np.array(dice, np.float32).reshape(-1, 14),
    }


def write_shard(folder: Path, number: int, held_out: bool) -> Path:
    """Writes shard `number` unless it is there already."""
    file = folder / f"{number:05d}.npz"
    if not file.exists():
        first = number * SCENES_A_SHARD
        scenes = [make_scene(seed, held_out) for seed in range(first, first + SCENES_A_SHARD)]
        unfinished = file.with_suffix(".part")
        with unfinished.open("wb") as stream:
            np.savez(stream, **pack(scenes))  # type: ignore[arg-type]  # numpy's stub takes `**` for a flag
        unfinished.rename(file)
    return file


def main() -> None:
    """Writes shards until `--count` are there."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("folder", type=Path)
    ask.add_argument("--first", type=int, default=0)
    ask.add_argument("--count", type=int, default=100)
    ask.add_argument("--held-out", action="store_true")
    options = ask.parse_args()
    cv2.setNumThreads(1)
    options.folder.mkdir(parents=True, exist_ok=True)
    for number in range(options.first, options.first + options.count):
        start = time.perf_counter()
        write_shard(options.folder, number, options.held_out)
        sys.stdout.write(f"shard {number}: {SCENES_A_SHARD / (time.perf_counter() - start):.1f} pictures a second\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
