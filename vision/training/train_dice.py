"""Trains the die net on cut-outs made by the way and writes it as ONNX; may be stopped and started again.

python -m vision.training.train_dice STATE --steps 4000 --out vision/models/dice.onnx [--photographs FOLDER]

FOLDER holds labelled photographs of dice, `truth.json` beside them; the first half of them by name are trained
on, the others are for measuring only.
"""

import argparse
import json
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from vision.die_maps import COLOURS, CROP_PX, MASK_CELLS, VALUES, crop_around
from vision.training.die_crops import DieCrop, close_up, jittered
from vision.training.outline_model import step, twice
from vision.training.training_loop import Plan, export, say, train

POOL_PICTURES = 1500  # small pictures to a file of the pool, about three cut-outs each
HELD_OUT_PICTURES = 700
PHOTOGRAPH_LOOKS = 4  # cut-outs of one die, each a little off in another way


class DieNet(nn.Module):
    """Cut-outs (N, 3, 56, 56) in 0..255 to logits of value (N, 8), colour (N, 12), is a die (N, 1), top (N, 14, 14)."""

    def __init__(self) -> None:
        super().__init__()
        self.entry = step(3, 20, 2)
        self.quarter = nn.Sequential(step(20, 32, 2), step(32, 48))
        self.eighth = nn.Sequential(step(48, 64, 2), step(64, 64))
        self.narrow = nn.Conv2d(64, 24, 1)
        self.mix = nn.Linear(24 * 49, 96)
        self.answer = nn.Linear(96, len(VALUES) + len(COLOURS) + 1)
        self.top = nn.Sequential(nn.Conv2d(64 + 48, 24, 1), nn.ReLU(inplace=True), nn.Conv2d(24, 1, 1))
        self.drop = nn.Dropout(0.1)

    def forward(self, crops: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """All four answers."""
        at14 = self.quarter(self.entry((crops - 118.0) / 64.0))
        at7 = self.eighth(at14)
        mixed = functional.relu(self.mix(self.drop(functional.relu(self.narrow(at7)).flatten(1))))
        said = self.answer(mixed)
        top = self.top(torch.cat([twice(at7), at14], 1))[:, 0]
        values, colours = len(VALUES), len(VALUES) + len(COLOURS)
        return said[:, :values], said[:, values:colours], said[:, colours:], cast("Tensor", top)


@dataclass(frozen=True, slots=True)
class CropPool:
    """Cut-outs with what they show, as arrays of one length."""

    pictures: NDArray[np.uint8]
    values: NDArray[np.int64]
    colours: NDArray[np.int64]
    tops: NDArray[np.uint8]


def pooled(crops: list[DieCrop]) -> CropPool:
    """Cut-outs as arrays."""
    return CropPool(
        np.stack([c.picture for c in crops]),
        np.array([c.value for c in crops]),
        np.array([c.colour for c in crops]),
        np.stack([c.top for c in crops]),
    )


def pool_part(file: Path, first: int, count: int, held_out: bool) -> CropPool:
    """A part of the pool, made now or read from an earlier run."""
    if not file.exists():
        made = pooled([crop for seed in range(first, first + count) for crop in close_up(seed, held_out)])
        file.parent.mkdir(parents=True, exist_ok=True)
        np.savez(file, pictures=made.pictures, values=made.values, colours=made.colours, tops=made.tops)
    with np.load(file) as kept:
        return CropPool(kept["pictures"], kept["values"], kept["colours"], kept["tops"])


def from_photographs(folder: Path) -> CropPool:
    """Cut-outs from the first half of a folder; colours and upper faces are not known there."""
    truths = sorted(json.loads((folder / "truth.json").read_text()), key=lambda truth: str(truth["image"]))
    rng, crops = np.random.default_rng(0), []
    for truth in truths[: len(truths) // 2]:
        picture = np.asarray(cv2.imread(str(folder / truth["image"])), np.uint8)
        for die in truth["dice"]:
            x, y, w, h = die["box"]
            for _ in range(PHOTOGRAPH_LOOKS):
                crop, _ = crop_around(picture, jittered(rng, (x, y, w, h)))
                unknown = np.zeros((MASK_CELLS, MASK_CELLS), np.uint8)
                crops.append(DieCrop(crop, VALUES.index(die["value"]), -1, unknown))
    return pooled(crops)


def joined(parts: list[CropPool]) -> CropPool:
    """Several parts as one."""
    return CropPool(
        np.concatenate([p.pictures for p in parts]),
        np.concatenate([p.values for p in parts]),
        np.concatenate([p.colours for p in parts]),
        np.concatenate([p.tops for p in parts]),
    )


def varied(rng: np.random.Generator, pool: CropPool, chosen: NDArray[np.int64]) -> tuple[Tensor, ...]:
    """Some of the pool, mirrored and in other light at random."""
    pictures = pool.pictures[chosen].astype(np.float32)
    tops = pool.tops[chosen]
    mirror = rng.uniform(size=len(chosen)) < 0.5
    pictures[mirror], tops = pictures[mirror][:, :, ::-1], tops.copy()
    tops[mirror] = tops[mirror][:, :, ::-1]
    gains = rng.uniform(0.8, 1.2, (len(chosen), 1, 1, 1)) * np.exp(rng.normal(0, 0.05, (len(chosen), 1, 1, 3)))
    pictures = np.clip(pictures * gains + rng.normal(0, 6, (len(chosen), 1, 1, 1)), 0, 255)
    planes = torch.from_numpy(np.ascontiguousarray(pictures.transpose(0, 3, 1, 2), np.float32))
    return planes, torch.from_numpy(pool.values[chosen]), torch.from_numpy(pool.colours[chosen]), torch.from_numpy(tops)


def loss_of(net: nn.Module, data: tuple[Tensor, ...]) -> Tensor:
    """Value, colour, being a die, and the upper face, together."""
    pictures, values, colours, tops = data
    value, colour, is_die, top = net(pictures)
    real = (values >= 0).float()
    loss = functional.cross_entropy(value, values, ignore_index=-1, label_smoothing=0.03)
    loss = loss + 0.7 * functional.cross_entropy(colour, colours, ignore_index=-1, label_smoothing=0.03)
    loss = loss + functional.binary_cross_entropy_with_logits(is_die[:, 0], real)
    mask = functional.binary_cross_entropy_with_logits(top, tops.float(), reduction="none").mean((1, 2))
    drawn = (colours >= 0).float()  # a photograph's upper faces are not known
    return cast("Tensor", loss + (mask * drawn).sum() / drawn.sum().clamp(min=1))


def right_shares(net: nn.Module, pool: CropPool) -> str:
    """How often each answer is right on a pool."""
    pictures = torch.from_numpy(np.ascontiguousarray(pool.pictures.transpose(0, 3, 1, 2), np.float32))
    with torch.no_grad():
        value, colour, is_die, _ = net(pictures)
    real = torch.from_numpy(pool.values >= 0)
    value_right = (value.argmax(1) == torch.from_numpy(pool.values))[real].float().mean()
    colour_right = (colour.argmax(1) == torch.from_numpy(pool.colours))[real].float().mean()
    die_right = ((is_die[:, 0] > 0) == real).float().mean()
    return f"held out: value {value_right:.4f} colour {colour_right:.4f} is a die {die_right:.4f} of {len(pool.values)}"


def main() -> None:
    """Trains and exports."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("state", type=Path)
    ask.add_argument("--steps", type=int, default=4000)
    ask.add_argument("--parts", type=int, default=12)
    ask.add_argument("--photographs", type=Path)
    ask.add_argument("--batch", type=int, default=128)
    ask.add_argument("--rate", type=float, default=2e-3)
    ask.add_argument("--out", type=Path, default=Path("vision/models/dice.onnx"))
    options = ask.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    held = pool_part(options.state / "held.npz", 0, HELD_OUT_PICTURES, held_out=True)
    files = [options.state / f"part{k:03d}.npz" for k in range(options.parts)]
    pool = joined([pool_part(f, k * POOL_PICTURES, POOL_PICTURES, held_out=False) for k, f in enumerate(files)])
    if options.photographs:
        pool = joined([pool, from_photographs(options.photographs)])
    say(f"{len(pool.values)} cut-outs, {len(held.values)} held out")
    net = DieNet()

    def loss_at(done: int) -> Tensor:
        rng = np.random.default_rng(done)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            return loss_of(net, varied(rng, pool, rng.integers(0, len(pool.values), options.batch)))

    plan = Plan(options.steps, options.rate, options.state / "checkpoint.pt")
    smooth = train(net, plan, loss_at, lambda model: right_shares(model, held))
    batch_axis = {name: {0: "dice"} for name in ("crops", "value", "colour", "is_die", "top")}
    export(smooth, torch.zeros(2, 3, CROP_PX, CROP_PX), tuple(batch_axis), batch_axis, options.out)
    assert smooth(torch.zeros(1, 3, CROP_PX, CROP_PX))[3].shape == (1, MASK_CELLS, MASK_CELLS)


if __name__ == "__main__":
    main()
