"""Keeps training supplied with views of dice: new ones all the time, each used a few times."""

from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from vision.die_maps import CROP_PX, MASK_CELLS
from vision.training.die_pool import CropPool, load_pool
from vision.training.die_views import view

KEPT_VIEWS = 6144
LOOK_FOR_PARTS = 200  # steps between two looks for parts made meanwhile


class Supply:
    """Views of the cut-outs kept in folders, of each folder in proportion to its share."""

    def __init__(self, shares: dict[Path, float], batch: int, new_a_step: int) -> None:
        self._shares, self._batch, self._new = shares, batch, new_a_step
        self._loaded: dict[Path, dict[Path, CropPool]] = {folder: {} for folder in shares}
        self._pictures = np.zeros((KEPT_VIEWS, CROP_PX, CROP_PX, 3), np.uint8)
        self._values, self._colours = np.zeros(KEPT_VIEWS, np.int64), np.zeros(KEPT_VIEWS, np.int64)
        self._boxes, self._whites = np.zeros((KEPT_VIEWS, 4), np.float32), np.zeros((KEPT_VIEWS, 3), np.float32)
        self._tops = np.zeros((KEPT_VIEWS, MASK_CELLS, MASK_CELLS), np.uint8)
        self._made = 0

    def batch_at(self, done: int) -> tuple[Tensor, ...]:
        """Pictures, whites, values, colours, boxes and upper faces for a step."""
        rng = np.random.default_rng((done, 5))
        if done % LOOK_FOR_PARTS == 0 or self._made == 0:
            self._load()
        for _ in range(max(self._new, min(KEPT_VIEWS, 1024) - self._made)):
            self._make(rng)
        chosen = rng.integers(0, min(self._made, KEPT_VIEWS), self._batch)
        planes = torch.from_numpy(self._pictures[chosen].astype(np.float32)).permute(0, 3, 1, 2)
        columns = (self._whites, self._values, self._colours, self._boxes, self._tops)
        return planes, *(torch.from_numpy(column[chosen]) for column in columns)

    def _load(self) -> None:
        for folder, loaded in self._loaded.items():
            for file in sorted(folder.glob("*.npz")):
                if file not in loaded and ".part." not in file.name:
                    loaded[file] = load_pool(file)

    def _make(self, rng: np.random.Generator) -> None:
        pool = self._pool(rng)
        number, slot = int(rng.integers(len(pool.values))), self._made % KEPT_VIEWS
        made = view(rng, pool, number)
        self._pictures[slot], self._boxes[slot], self._tops[slot] = made.picture, made.box, made.top
        self._values[slot], self._colours[slot] = pool.values[number], pool.colours[number]
        self._whites[slot] = made.white
        self._made += 1

    def _pool(self, rng: np.random.Generator) -> CropPool:
        """Any of the pools: first a folder by its share, then a file of it by how much it holds."""
        folders = [folder for folder, loaded in self._loaded.items() if loaded]
        shares = np.array([self._shares[folder] for folder in folders])
        pools = list(self._loaded[folders[int(rng.choice(len(folders), p=shares / shares.sum()))]].values())
        sizes = np.array([len(pool.values) for pool in pools])
        return pools[int(rng.choice(len(pools), p=sizes / sizes.sum()))]


def fixed_views(pool: CropPool, seed: int) -> tuple[Tensor, ...]:
    """One view of each cut-out of a pool, always the same, as `batch_at` gives them."""
    rng = np.random.default_rng(seed)
    views = [view(rng, pool, number) for number in range(len(pool.values))]
    pictures = np.stack([v.picture for v in views]).transpose(0, 3, 1, 2)
    return (
        torch.from_numpy(np.ascontiguousarray(pictures, np.float32)),
        torch.from_numpy(np.stack([v.white for v in views])),
        torch.from_numpy(pool.values),
        torch.from_numpy(pool.colours),
        torch.from_numpy(np.stack([v.box for v in views])),
        torch.from_numpy(np.stack([v.top for v in views])),
    )
