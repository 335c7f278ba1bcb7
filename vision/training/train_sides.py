"""Trains the net that finds a card's sides to the pixel and writes it as ONNX; may be stopped and started again.

    python -m vision.training.train_sides STATE --steps 6000 --out vision/models/sides.onnx

STATE holds `train/*.npz` and `held/*.npz` (made by `vision.training.side_crops`, also while training runs).
"""

from typing import cast

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from vision.outline_sides import MODEL
from vision.side_strips import ACROSS_PX, ALONG_PX
from vision.training.crop_pool import CropPool, in_other_light, planar
from vision.training.crop_training import Recipe, Rows, train_on_crops
from vision.training.outline_model import step

FARTHEST = 1.5  # shares of the reach; sides farther off are not learnt from
LEAST_DOUBT, MOST_DOUBT = -4.5, 1.0  # logarithms of the error that is expected


class SidesNet(nn.Module):
    """Strips (N, 3, 32, 72) in 0..255 to where sides start and end, in shares of the reach, and the errors expected."""

    def __init__(self) -> None:
        super().__init__()
        self.trunk = nn.Sequential(
            *(step(3, 16, 1), step(16, 24, 2), step(24, 24), step(24, 40, 2), step(40, 40), step(40, 40)),
        )
        self.narrow = nn.Sequential(nn.Conv2d(40, 12, 1), nn.ReLU(inplace=True))
        self.mix = nn.Sequential(nn.Linear(12 * (ACROSS_PX // 4) * (ALONG_PX // 4), 64), nn.ReLU(inplace=True))
        self.answer = nn.Linear(64, 4)

    def forward(self, strips: Tensor) -> tuple[Tensor, Tensor]:
        """Places (N, 2) and the logarithms of their expected errors (N, 2)."""
        said = self.answer(self.mix(self.narrow(self.trunk((strips - 118.0) / 64.0)).flatten(1)))
        return said[:, :2], said[:, 2:].clamp(LEAST_DOUBT, MOST_DOUBT)


def tensors(rows: dict[str, NDArray[np.float32]], rng: np.random.Generator | None) -> tuple[Tensor, Tensor]:
    """Strips and lines; half of them mirrored and all in other light if there is a generator."""
    pictures, lines = rows["pictures"].astype(np.float32), rows["shifts"].copy()
    if rng is not None:
        half = len(pictures) // 2
        pictures[:half], lines[:half] = pictures[:half, :, ::-1].copy(), lines[:half, ::-1].copy()
        pictures = in_other_light(rng, pictures)
    return planar(pictures), torch.from_numpy(np.ascontiguousarray(lines, np.float32))


def validate(net: nn.Module, held: CropPool) -> str:
    """How far ends of sides are off before and after, in hundredths of the reach, all and the half that is surest."""
    before, after, doubt = [], [], []
    with torch.no_grad():
        for first in range(0, int(held.ends[-1]), 512):
            strips, lines = tensors(held.some(np.arange(first, min(first + 512, int(held.ends[-1])))), None)
            places, expected = net(strips)
            before.append(lines.abs().flatten())
            after.append((lines - places).abs().flatten())
            doubt.append(expected.flatten())
    all_before, all_after, all_doubt = torch.cat(before), torch.cat(after), torch.cat(doubt)
    sure = all_after[all_doubt <= all_doubt.median()]
    parts = []
    for name, errors in (("before", all_before), ("after", all_after), ("surest", sure)):
        parts.append(f"{name} {100 * float(errors.median()):.1f} {100 * float(torch.quantile(errors, 0.9)):.1f}")
    return "held out: " + ", ".join(parts)


def loss_of(said: tuple[Tensor, Tensor], lines: Tensor) -> Tensor:
    """How wrong the net is about sides and about its own errors."""
    places, expected = (part.float() for part in said)
    near = (torch.isfinite(lines) & (lines.abs() < FARTHEST)).float()
    off = (places - torch.nan_to_num(lines)).abs()
    loss = off * torch.exp(-expected) + expected + 2.0 * off
    return cast("Tensor", (loss * near).sum() / near.sum().clamp(min=1))


def main() -> None:
    """Trains and exports."""
    net = SidesNet()

    def loss_on(rows: Rows, rng: np.random.Generator) -> Tensor:
        strips, lines = tensors(rows, rng)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            said = net(strips)
        return loss_of(said, lines)

    example = torch.zeros(4, 3, ACROSS_PX, ALONG_PX)
    train_on_crops(__doc__, Recipe(net, loss_on, validate, ("strips", "places", "doubts"), example, 256, MODEL))


if __name__ == "__main__":
    main()
