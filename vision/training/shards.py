"""Generates pictures ahead of training and keeps them in numbered files, so that each can be read several times.

python -m vision.training.shards FOLDER --first 0 --count 100 [--held-out]
"""

import cv2
import numpy as np

from vision.training.scene import Scene, make_scene
from vision.training.shard_files import write_shards

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


def pictures_of(scenes: range, held_out: bool) -> dict[str, np.ndarray]:
    """The scenes of these numbers, packed."""
    return pack([make_scene(seed, held_out) for seed in scenes])


def main() -> None:
    """Writes shards until `--count` are there."""
    write_shards(__doc__, SCENES_A_SHARD, pictures_of)


if __name__ == "__main__":
    main()
