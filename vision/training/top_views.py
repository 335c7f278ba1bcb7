"""Upper faces of dice, straightened as the product does it and in any light, with what they show.

    python -m vision.training.die_pool STATE --parts 70 --detail 2
    python -m vision.training.die_proposals STATE --scenes 0 --detail 2 --photographs FOLDER ... --from-above FOLDER ...
    python -m vision.training.top_views STATE --times 4

Where the upper face is, the shipped die net says: what is trained on is as much askew as what is read later. Each of
the cut-outs in STATE is shown so many times, in another light each time.
"""

import argparse
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import onnxruntime as ort  # type: ignore[import-untyped]  # ships no types
from numpy.typing import NDArray

from vision.die_maps import CROP_PX
from vision.die_net import MODEL
from vision.net_session import as_bytes, open_net
from vision.training.die_pool import CropPool, load_pool
from vision.training.die_views import FINE, View, view
from vision.training.progress import say
from vision.upper_faces import corners_of_mask, mask_of, upper_face

TOGETHER = 64
OFTENER = 6  # photographs are few
GENERATED, PHOTOGRAPHS = "tops", "tops-of-photographs"  # folders of views
PLACE = (0.0, 0.0, float(FINE.crop_px))


@dataclass(frozen=True, slots=True)
class TopViews:
    """Upper faces with what they show, as arrays of one length."""

    pictures: NDArray[np.uint8]  # (n, FACE_PX, FACE_PX, 3)
    values: NDArray[np.int64]
    may_be_mirrored: NDArray[np.bool_]


class TopPhotographer:
    """Shows upper faces where the die net takes them to be."""

    def __init__(self) -> None:
        self._net: ort.InferenceSession = open_net(MODEL)

    def views_of(self, pool: CropPool, seed: int) -> TopViews:
        """One view of each die of the pool."""
        rng, dice = np.random.default_rng((seed, 41)), np.flatnonzero(pool.values >= 0)
        parts = [dice[first : first + TOGETHER] for first in range(0, len(dice), TOGETHER)]
        faces = [face for part in parts for face in self._faces([view(rng, pool, int(k), FINE) for k in part])]
        return TopViews(np.stack(faces), pool.values[dice], pool.may_be_mirrored[dice])

    def _faces(self, views: list[View]) -> list[NDArray[np.uint8]]:
        size = (CROP_PX, CROP_PX)
        crops = [np.asarray(cv2.resize(v.picture, size, interpolation=cv2.INTER_AREA), np.uint8) for v in views]
        masks = self._net.run(["top"], {"crops": as_bytes(crops), "white": np.stack([v.white for v in views])})[0]
        return [
            upper_face(v.picture, corners_of_mask(mask_of(mask), PLACE)) for v, mask in zip(views, masks, strict=True)
        ]


def save_views(views: TopViews, file: Path) -> None:
    """Writes views; a half-written file never stands in their place."""
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_suffix(".part.npz")
    np.savez(unfinished, pictures=views.pictures, values=views.values, may_be_mirrored=views.may_be_mirrored)
    unfinished.rename(file)


def load_views(file: Path) -> TopViews:
    """Views from their file."""
    with np.load(file) as kept:
        return TopViews(kept["pictures"], kept["values"], kept["may_be_mirrored"])


def main() -> None:
    """Makes what is missing."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("state", type=Path)
    ask.add_argument("--times", type=int, default=4)
    options = ask.parse_args()
    cv2.setNumThreads(1)
    photographer = TopPhotographer()
    held = options.state / "tops-held.npz"
    if not held.exists():
        save_views(photographer.views_of(load_pool(options.state / "held.npz"), 1), held)
    for source, folder, times in (("photographs", PHOTOGRAPHS, OFTENER), ("parts", GENERATED, 1)):
        for time in range(options.times * times):
            for part in sorted((options.state / source).glob("*.npz")):
                file = options.state / folder / f"{part.stem}-{time}.npz"
                if ".part." not in part.name and not file.exists():
                    save_views(photographer.views_of(load_pool(part), time), file)
            say(f"{source} shown {time + 1} times")


if __name__ == "__main__":
    main()
