"""Trains the net that finds the corners of the card an outline means and writes it as ONNX; may be stopped and resumed.

    python -m vision.training.train_corners STATE --steps 8000 --out vision/models/corners.onnx

STATE holds `train/*.npz` and `held/*.npz` (made by `vision.training.corner_crops`, also while training runs). The net
says for every cell how likely each corner is there: where two cards' corners come into question, the mean of both,
which a net that names one place would give, is right for neither.
"""

from typing import cast

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from vision.corner_maps import CELLS, cells_of, likeliest
from vision.judge_maps import TO_PLACE
from vision.outline_corners import MODEL
from vision.training.crop_pool import CropPool, in_other_light, laid_otherwise, planar
from vision.training.crop_training import Recipe, Rows, train_on_crops
from vision.training.outline_model import step, twice

SPREAD_CELLS = 0.7  # how wide the hill is that a corner's map should show
OFFSETS_WEIGH = 1.0
LEAST_PART = 1e-3  # of the hill; cells with less learn no offset

Said = tuple[Tensor, Tensor]


class CornerNet(nn.Module):
    """Cut-outs (N, 3, 160, 160) in 0..255 to chances (N, 4, 40, 40) of corners and offsets (N, 4, 2, 40, 40).

    While the net is trained the chances leave as logits.
    """

    def __init__(self) -> None:
        super().__init__()
        self.quarter = nn.Sequential(step(3, 16, 2), step(16, 32, 2), step(32, 32))
        self.eighth = nn.Sequential(step(32, 64, 2), step(64, 64))
        self.sixteenth = nn.Sequential(step(64, 96, 2), step(96, 96), step(96, 96))
        self.from_sixteenth, self.from_eighth = nn.Conv2d(96, 64, 1), nn.Conv2d(64, 32, 1)
        self.up_eighth, self.up_quarter = step(64, 64), step(32, 48)
        self.answer = nn.Conv2d(48, 12, 1)

    def forward(self, crops: Tensor) -> Said:
        """Chances and offsets."""
        at4 = self.quarter((crops - 118.0) / 64.0)
        at8 = self.eighth(at4)
        at8 = self.up_eighth(at8 + twice(self.from_sixteenth(self.sixteenth(at8))))
        said = self.answer(self.up_quarter(at4 + twice(self.from_eighth(at8))))
        maps, offsets = said[:, :4], said[:, 4:].reshape(-1, 4, 2, CELLS, CELLS)
        if self.training:
            return maps, offsets
        return torch.softmax(maps.flatten(2), 2).reshape(-1, 4, CELLS, CELLS), offsets


def tensors(rows: Rows, rng: np.random.Generator | None) -> tuple[Tensor, Tensor]:
    """Cut-outs and corners (N, 4, 2) in cells; mirrored and in other light if there is a generator."""
    pictures, shifts = rows["pictures"].astype(np.float32), rows["shifts"].reshape(-1, 4, 2)
    if rng is not None:
        pictures, shifts = laid_otherwise(pictures, shifts)
        pictures = in_other_light(rng, pictures)
    return planar(pictures), torch.from_numpy(cells_of(shifts))


def hills(corners: Tensor) -> tuple[Tensor, Tensor]:
    """What the maps should show (N, 4, CELLS, CELLS), zero where a corner is out of sight, and true offsets."""
    cells = torch.arange(CELLS, dtype=torch.float32)
    off_x = corners[..., 0, None] - cells
    off_y = corners[..., 1, None] - cells
    hill = torch.exp(-(off_y[..., :, None] ** 2 + off_x[..., None, :] ** 2) / (2 * SPREAD_CELLS**2))
    inside = ((corners > -0.5) & (corners < CELLS - 0.5)).all(-1)[..., None, None]
    hill = torch.where(inside, hill / hill.sum((-1, -2), keepdim=True).clamp(min=1e-6), torch.zeros(()))
    shape = hill.shape
    offsets = torch.stack([off_x[..., None, :].expand(shape), off_y[..., :, None].expand(shape)], 2)
    return hill, offsets


def loss_of(said: Said, corners: Tensor) -> Tensor:
    """How wrong the maps are, and the offsets near the corners."""
    maps, offsets = (part.float() for part in said)
    hill, true_offsets = hills(corners)
    seen = hill.sum((-1, -2)).sum().clamp(min=1)
    chance = functional.log_softmax(maps.flatten(2), 2).reshape(maps.shape)
    missed = -(hill * chance).sum() / seen
    near = torch.where(hill > LEAST_PART, hill, torch.zeros(()))
    off = ((offsets - true_offsets).abs() * near[:, :, None]).sum() / seen
    return cast("Tensor", missed + OFFSETS_WEIGH * off)


def validate(net: nn.Module, held: CropPool) -> str:
    """How far the worst corner is off before and after, in hundredths of a side."""
    before, after, sure = [], [], []
    with torch.no_grad():
        for first in range(0, int(held.ends[-1]), 64):
            rows = held.some(np.arange(first, min(first + 64, int(held.ends[-1]))))
            chances, offsets = net(tensors(rows, None)[0])
            places, true = likeliest(chances.numpy(), offsets.numpy()), rows["shifts"].reshape(-1, 4, 2)
            before.append(np.abs(true).max((1, 2)))
            after.append(np.abs(places.shifts - true).max((1, 2)))
            sure.append(places.surety.min(1))
    off_before, off_after, sureness = (np.concatenate(parts) for parts in (before, after, sure))
    surest = off_after[sureness >= np.median(sureness)]
    parts = {"before": off_before, "after": off_after, "surest half": surest}
    return "held out, worst corner: " + ", ".join(f"{name} {_spread(errors)}" for name, errors in parts.items())


def _spread(errors: NDArray[np.float64]) -> str:
    low, middle, high, worst = (100 * float(np.quantile(errors, share)) for share in (0.25, 0.5, 0.75, 0.9))
    return f"{low:.2f} {middle:.2f} {high:.2f} {worst:.2f}"


def main() -> None:
    """Trains and exports."""
    net = CornerNet()

    def loss_on(rows: Rows, rng: np.random.Generator) -> Tensor:
        crops, corners = tensors(rows, rng)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            said = net(crops)
        return loss_of(said, corners)

    example = torch.zeros(2, 3, TO_PLACE.side_px, TO_PLACE.side_px)
    names = ("crops", "chances", "offsets")
    train_on_crops(__doc__, Recipe(net, loss_on, validate, names, example, 64, MODEL))


if __name__ == "__main__":
    main()
