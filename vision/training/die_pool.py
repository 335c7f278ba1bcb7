"""Makes and keeps the cut-outs of dice that are trained on, part by part; may be stopped and started again.

python -m vision.training.die_pool STATE --parts 100
python -m vision.training.die_pool STATE --parts 100 --detail 2

The second ones are twice as large, for what is read from nearer (`vision.training.top_views`).
"""

import argparse
from dataclasses import dataclass, fields
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.die_crops import DieCrop, close_up
from vision.training.progress import say

PART_PICTURES = 500  # about 1300 cut-outs
HELD_OUT_PICTURES = 1500


@dataclass(frozen=True, slots=True)
class CropPool:
    """Cut-outs with what they show, as arrays of one length."""

    pictures: NDArray[np.uint8]  # (n, BASE_PX, BASE_PX, 3), or larger, see `die_crops.close_up`
    values: NDArray[np.int64]
    colours: NDArray[np.int64]
    outlines: NDArray[np.float32]  # (n, OUTLINE_POINTS, 2), nan where unknown
    tops: NDArray[np.float32]  # (n, 4, 2), nan where unknown
    may_be_mirrored: NDArray[np.bool_]
    is_lit: NDArray[np.bool_]  # whether lamp and camera were there already: photographs and whole scenes


def pooled(crops: list[DieCrop], is_lit: bool = False) -> CropPool:
    """Cut-outs as arrays."""
    return CropPool(
        np.stack([c.picture for c in crops]),
        np.array([c.value for c in crops]),
        np.array([c.colour for c in crops]),
        np.stack([c.outline for c in crops]).astype(np.float32),
        np.stack([c.top for c in crops]).astype(np.float32),
        np.array([c.may_be_mirrored for c in crops]),
        np.full(len(crops), is_lit),
    )


def save_pool(pool: CropPool, file: Path) -> None:
    """Writes a part; a half-written one never stands in its place."""
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_suffix(".part.npz")
    np.savez(unfinished, **{f.name: getattr(pool, f.name) for f in fields(CropPool)})
    unfinished.rename(file)


def load_pool(file: Path) -> CropPool:
    """A part from its file."""
    with np.load(file) as kept:
        return CropPool(*(kept[f.name] for f in fields(CropPool)))


def make_part(first: int, count: int, held_out: bool, detail: int = 1) -> CropPool:
    """The cut-outs of so many small pictures from a seed on."""
    return pooled([crop for seed in range(first, first + count) for crop in close_up(seed, held_out, detail)])


def part_file(state: Path, number: int) -> Path:
    """Where a part is kept."""
    return state / "parts" / f"part{number:03d}.npz"


def main() -> None:
    """Makes what is missing."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("state", type=Path)
    ask.add_argument("--parts", type=int, default=100)
    ask.add_argument("--first", type=int, default=0)
    ask.add_argument("--detail", type=int, default=1, help="how many times larger than the die net's")
    options = ask.parse_args()
    cv2.setNumThreads(1)
    held = options.state / "held.npz"
    if not held.exists() and options.first == 0:
        save_pool(make_part(0, HELD_OUT_PICTURES, True, options.detail), held)
    for number in range(options.first, options.parts):
        if not part_file(options.state, number).exists():
            part = make_part(number * PART_PICTURES, PART_PICTURES, False, options.detail)
            save_pool(part, part_file(options.state, number))
            say(f"part {number}")


if __name__ == "__main__":
    main()
