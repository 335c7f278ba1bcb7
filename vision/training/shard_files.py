"""Generated scenes, or cut-outs of them, in numbered files, made ahead of training and also while it runs."""

import argparse
import time
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np

from vision.training.progress import say

Arrays = dict[str, np.ndarray]  # of one length


def write_shards(about: str | None, scenes_a_shard: int, arrays_of: Callable[[range, bool], Arrays]) -> None:
    """Writes the shards that the command line asks for; `arrays_of` the scenes of these numbers, held out or not."""
    ask = argparse.ArgumentParser(description=about)
    ask.add_argument("folder", type=Path)
    ask.add_argument("--first", type=int, default=0)
    ask.add_argument("--count", type=int, default=40)
    ask.add_argument("--held-out", action="store_true")
    options = ask.parse_args()
    cv2.setNumThreads(1)
    options.folder.mkdir(parents=True, exist_ok=True)
    for number in range(options.first, options.first + options.count):
        file = options.folder / f"{number:05d}.npz"
        if file.exists():
            continue
        start = time.perf_counter()
        scenes = range(number * scenes_a_shard, (number + 1) * scenes_a_shard)
        arrays = arrays_of(scenes, options.held_out)
        write(file, arrays)
        pace = scenes_a_shard / (time.perf_counter() - start)
        say(f"shard {number}: {pace:.1f} pictures a second")


def write(file: Path, arrays: Arrays) -> None:
    """Writes a file; a half-written one never stands in its place."""
    unfinished = file.with_suffix(".part")
    with unfinished.open("wb") as stream:
        np.savez(stream, **arrays)  # type: ignore[arg-type]  # numpy's stub takes `**` for a flag
    unfinished.rename(file)
