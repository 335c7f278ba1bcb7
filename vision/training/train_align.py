"""Trains the net that puts corners where they belong and writes it as ONNX; may be stopped and started again.

    python -m vision.training.train_align STATE --steps 6000 --out vision/models/align.onnx

STATE holds `train/*.npz` and `held/*.npz` (made by `vision.training.align_crops`, also while training runs).
"""

import argparse
from pathlib import Path
from typing import cast

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from vision.judge_maps import TO_ALIGN
from vision.training.crop_pool import CropPool, in_other_light, laid_otherwise, planar
from vision.training.outline_model import step
from vision.training.progress import say
from vision.training.training_loop import Plan, export, halve, train

UNITS = 0.05  # the net's answers are about one in size


class AlignNet(nn.Module):
    """Cut-outs (N, 3, 112, 112) in 0..255 to shifts (N, 8) of the outline's corners in shares of its sides."""

    def __init__(self) -> None:
        super().__init__()
        self.trunk = nn.Sequential(
            *(step(3, 16, 2), step(16, 32, 2), step(32, 32)),
            *(step(32, 64, 2), step(64, 64), step(64, 64)),
        )
        self.narrow = nn.Sequential(nn.Conv2d(64, 16, 1), nn.ReLU(inplace=True))
        self.mix = nn.Sequential(nn.Linear(16 * 196, 96), nn.ReLU(inplace=True))
        self.answer = nn.Linear(96, 8)

    def forward(self, crops: Tensor) -> Tensor:
        """By how much each corner is off, in x and y."""
        flat = self.narrow(self.trunk((crops - 118.0) / 64.0)).flatten(1)
        return cast("Tensor", self.answer(self.mix(flat)) * UNITS)


def tensors(rows: dict[str, NDArray[np.float32]], rng: np.random.Generator | None) -> tuple[Tensor, Tensor]:
    """Cut-outs and shifts; mirrored and in other light if there is a generator."""
    pictures, shifts = rows["pictures"].astype(np.float32), rows["shifts"].reshape(-1, 4, 2)
    if rng is not None:
        pictures, shifts = laid_otherwise(pictures, shifts)
        pictures = in_other_light(rng, pictures)
    return planar(pictures), torch.from_numpy(np.ascontiguousarray(shifts.reshape(-1, 8), np.float32))


def validate(net: nn.Module, held: CropPool) -> str:
    """How far corners are off before and after, in hundredths of a side."""
    before, after = [], []
    with torch.no_grad():
        for first in range(0, int(held.ends[-1]), 256):
            rows = held.some(np.arange(first, min(first + 256, int(held.ends[-1]))))
            pictures, shifts = tensors(rows, None)
            before.append(shifts.abs().amax(1))
            after.append((shifts - net(pictures)).abs().amax(1))
    parts = []
    for name, errors in (("before", torch.cat(before)), ("after", torch.cat(after))):
        low, middle, high = (100 * float(torch.quantile(errors, share)) for share in (0.25, 0.5, 0.9))
        parts.append(f"{name} {low:.2f} {middle:.2f} {high:.2f}")
    return "held out: worst corner, quarter half nine tenths: " + ", ".join(parts)


def main() -> None:
    """Trains and exports."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("state", type=Path)
    ask.add_argument("--steps", type=int, default=6000)
    ask.add_argument("--batch", type=int, default=128)
    ask.add_argument("--rate", type=float, default=2e-3)
    ask.add_argument("--out", type=Path, default=Path("vision/models/align.onnx"))
    options = ask.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    pool, held = CropPool(options.state / "train"), CropPool(options.state / "held")
    pool.refresh()
    held.refresh()
    say(f"{pool.ends[-1]} cut-outs, {held.ends[-1]} held out")
    net = AlignNet()
    net.to(memory_format=torch.channels_last)

    def loss_at(done: int) -> Tensor:
        if done % 100 == 0:
            pool.refresh()
        rng = np.random.default_rng(done)
        pictures, shifts = tensors(pool.some(rng.integers(0, pool.ends[-1], options.batch)), rng)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            said = net(pictures)
        return functional.smooth_l1_loss(said.float() / UNITS, shifts.clamp(-0.4, 0.4) / UNITS, beta=0.1)

    plan = Plan(options.steps, options.rate, options.state / "checkpoint.pt")
    smooth = train(net, plan, loss_at, lambda model: validate(model, held))
    axes = {name: {0: "outlines"} for name in ("crops", "shifts")}
    export(smooth, torch.zeros(2, 3, TO_ALIGN.side_px, TO_ALIGN.side_px), tuple(axes), axes, options.out)
    halve(options.out)


if __name__ == "__main__":
    main()
