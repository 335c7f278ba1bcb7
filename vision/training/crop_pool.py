"""Cut-outs round outlines, from files that may still be growing in number, and how they are varied in training."""

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

Pictures = NDArray[np.float32]  # (n, side, side, 3)
Shifts = NDArray[np.float32]  # (n, 4, 2), of corners, in shares of the outline's sides

WHITE = 255.0
BURNING = (0.9, 1.4)  # of the light that makes what lies round an outline white
MOST_LIGHT = 3.0  # times as much as there was


@dataclass(slots=True)
class CropPool:
    """All cut-outs of a folder as arrays of one length."""

    folder: Path
    read: set[Path] = field(default_factory=set)
    parts: list[dict[str, NDArray[np.float32]]] = field(default_factory=list)
    ends: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))

    def refresh(self) -> None:
        """Takes in the shards that have come since."""
        for file in sorted(set(self.folder.glob("*.npz")) - self.read):
            with np.load(file) as shard:
                self.parts.append({name: shard[name] for name in shard.files})
            self.read.add(file)
        self.ends = np.cumsum([len(part["shifts"]) for part in self.parts])

    def some(self, numbers: NDArray[np.int64]) -> dict[str, NDArray[np.float32]]:
        """The cut-outs of these numbers."""
        homes = np.searchsorted(self.ends, numbers, side="right")
        rows = numbers - np.concatenate([[0], self.ends])[homes]
        names = self.parts[0]
        return {name: np.stack([self.parts[h][name][r] for h, r in zip(homes, rows, strict=True)]) for name in names}


def laid_otherwise(pictures: Pictures, shifts: Shifts) -> tuple[Pictures, Shifts]:
    """Each eighth of a batch laid in another of the eight ways to lay a square."""
    pictures, shifts = pictures.copy(), shifts.copy()
    for way in range(8):
        own = slice(way * len(pictures) // 8, (way + 1) * len(pictures) // 8)
        pictures[own], shifts[own] = laid(pictures[own], shifts[own], way)
    return pictures, shifts


def laid(pictures: Pictures, shifts: Shifts, way: int) -> tuple[Pictures, Shifts]:
    """Pictures and shifts mirrored in x, in y, and in the diagonal, as the bits of `way` say."""
    if way & 1:
        pictures, shifts = pictures[:, :, ::-1], shifts[:, [1, 0, 3, 2]] * np.array([-1, 1], np.float32)
    if way & 2:
        pictures, shifts = pictures[:, ::-1], shifts[:, [3, 2, 1, 0]] * np.array([1, -1], np.float32)
    if way & 4:
        pictures, shifts = pictures.transpose(0, 2, 1, 3), shifts[:, [0, 3, 2, 1], ::-1]
    return pictures, shifts


def in_other_light(rng: np.random.Generator, pictures: Pictures) -> Pictures:
    """Each picture brighter or darker, in light of another colour."""
    count = len(pictures)
    gains = rng.uniform(0.8, 1.2, (count, 1, 1, 1)) * np.exp(rng.normal(0, 0.06, (count, 1, 1, 3)))
    return np.asarray(np.clip(pictures * gains + rng.normal(0, 8, (count, 1, 1, 1)), 0, 255), np.float32)


def burnt_out(rng: np.random.Generator, pictures: Pictures, share: float, margin_px: int) -> Pictures:
    """The pictures, this share of them in light so strong that of what lies round the outline only white is left.

    What is white itself has no edges then; only what is printed on it tells where a card lies.
    """
    burning = np.flatnonzero(rng.uniform(size=len(pictures)) < share)
    inner = slice(margin_px, -margin_px)
    around = np.ones(pictures.shape[1:3], np.bool_)
    around[inner, inner] = False
    usual = np.median(pictures[burning][:, around].min(axis=2), axis=1)
    gains = WHITE * rng.uniform(*BURNING, len(burning)) / np.maximum(usual, WHITE / MOST_LIGHT)
    brighter = pictures.copy()
    brighter[burning] = np.clip(pictures[burning] * gains[:, None, None, None], 0, WHITE)
    return brighter


def planar(pictures: Pictures) -> Tensor:
    """Colour by colour, as nets want them."""
    planes = torch.from_numpy(np.ascontiguousarray(pictures.transpose(0, 3, 1, 2), np.float32))
    return planes.contiguous(memory_format=torch.channels_last)
