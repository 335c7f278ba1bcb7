"""Trains the net that finds a card's sides to the pixel and writes it as ONNX; may be stopped and started again.

    python -m vision.training.train_sides STATE --steps 12000 --out vision/models/sides.onnx

STATE holds `train/*.npz` and `held/*.npz` (made by `vision.training.side_crops`, also while training runs). The net
sees the four strips of an outline together: how wide a printed border is on the other sides tells the edge of the
uppermost card from that of the one below. It says for every place how likely the side runs there: between two edges
lies none.
"""

from collections.abc import Sequence
from typing import cast

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from vision.outline_sides import MODEL
from vision.side_maps import CELLS, cells_of, likeliest
from vision.side_strips import ACROSS_PX, ALONG_PX
from vision.training.crop_pool import CropPool, in_other_light
from vision.training.crop_training import Recipe, Rows, Teacher, train_on_crops
from vision.training.outline_model import centred

SPREAD_CELLS = 0.6  # how wide the hill is that the chances should show
OFFSETS_WEIGH = 1.0
LEAST_CHANCE = 1e-6
LEAST_PART = 1e-2  # of the hill; cells with less learn no offset
FEATURES = 48
WIDTHS = (16, 24, 40)  # of the net that ships
TEACHER_WEIGHS = 1.0  # as much as the truth

Said = tuple[Tensor, Tensor]


def step(inputs: int, outputs: int, stride: tuple[int, int] = (1, 1)) -> nn.Sequential:
    """A convolution with its normalisation and a bend."""
    convolution = nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False)
    return nn.Sequential(convolution, nn.BatchNorm2d(outputs), nn.ReLU(inplace=True))


class SidesNet(nn.Module):
    """Strips (N, 4, 3, 48, 72) in 0..255 to chances and offsets (N, 4, 2, CELLS) of where sides start and end.

    While the net is trained the chances leave as logits.
    """

    def __init__(self, widths: Sequence[int] = WIDTHS) -> None:
        super().__init__()
        a, b, c = widths
        self.trunk = nn.Sequential(
            *(step(3, a, (1, 2)), step(a, b, (2, 2)), step(b, b)),
            *(step(b, c, (1, 2)), step(c, c), step(c, c)),
        )
        along = ALONG_PX // 8
        self.along = nn.Sequential(nn.Conv2d(c, FEATURES, (1, along), bias=False), nn.BatchNorm2d(FEATURES))
        self.mix = nn.Sequential(
            *(
                nn.Conv2d(3 * FEATURES, 64, (5, 1), padding=(2, 0), bias=False),
                nn.BatchNorm2d(64),
                nn.ReLU(inplace=True),
            ),
            *(nn.Conv2d(64, 64, (5, 1), padding=(2, 0), bias=False), nn.BatchNorm2d(64), nn.ReLU(inplace=True)),
        )
        self.answer = nn.Conv2d(64, 4, 1)

    def forward(self, strips: Tensor) -> Said:
        """Chances and offsets."""
        seen = self.trunk(centred(strips.reshape(-1, 3, ACROSS_PX, ALONG_PX)))
        own = torch.relu(self.along(seen)).reshape(-1, 4, FEATURES, CELLS)
        opposite = torch.cat([own[:, 2:], own[:, :2]], 1)
        beside = (torch.cat([own[:, 1:], own[:, :1]], 1) + torch.cat([own[:, 3:], own[:, :3]], 1)) * 0.5
        together = torch.cat([own, opposite, beside], 2).reshape(-1, 3 * FEATURES, CELLS, 1)
        said = self.answer(self.mix(together)).reshape(-1, 4, 4, CELLS)
        chances = said[:, :, :2] if self.training else torch.softmax(said[:, :, :2], -1)
        return chances, said[:, :, 2:]


def tensors(rows: Rows, rng: np.random.Generator | None) -> tuple[Tensor, Tensor]:
    """Strips (N, 4, 3, ...) and lines; half of the outlines mirrored, all in other light if there is a generator."""
    pictures, lines = rows["pictures"].astype(np.float32), rows["shifts"].astype(np.float32)
    if rng is not None:
        half = len(pictures) // 2
        pictures[:half], lines[:half] = pictures[:half, ::-1, :, ::-1].copy(), lines[:half, ::-1, ::-1].copy()
        shape = pictures.shape
        pictures = in_other_light(rng, pictures.reshape(len(pictures), -1, *shape[3:])).reshape(shape)
    planes = np.ascontiguousarray(pictures.transpose(0, 1, 4, 2, 3))
    return torch.from_numpy(planes), torch.from_numpy(np.ascontiguousarray(lines))


def shown(rows: Rows) -> Tensor:
    """What the net is shown of outlines as they are."""
    return tensors(rows, None)[0]


def hills(lines: Tensor) -> tuple[Tensor, Tensor]:
    """What the chances should be (N, 4, 2, CELLS), zero where a side is out of reach, and true offsets."""
    off = torch.from_numpy(cells_of(torch.nan_to_num(lines, nan=9.0).numpy()))[..., None] - torch.arange(CELLS)
    hill = torch.exp(-(off**2) / (2 * SPREAD_CELLS**2))
    inside = (torch.isfinite(lines) & (lines.abs() < 1.0))[..., None]
    return torch.where(inside, hill / hill.sum(-1, keepdim=True).clamp(min=1e-6), torch.zeros(())), off


def loss_of(said: Said, lines: Tensor) -> Tensor:
    """How wrong the chances are, and the offsets near the edges."""
    chances, offsets = (part.float() for part in said)
    hill, true_offsets = hills(lines)
    seen = hill.sum().clamp(min=1)
    missed = -(hill * functional.log_softmax(chances, -1)).sum() / seen
    near = torch.where(hill > LEAST_PART, hill, torch.zeros(()))
    off = ((offsets - true_offsets).abs() * near).sum() / seen
    return cast("Tensor", missed + OFFSETS_WEIGH * off)


def loss_to(said: Said, taught: Said, lines: Tensor) -> Tensor:
    """How far the net is from what its teacher says of sides within reach, offsets where it takes them to run."""
    chances, offsets = (part.float() for part in said)
    taught_chances, taught_offsets = taught
    inside = (torch.isfinite(lines) & (lines.abs() < 1.0))[..., None]
    likely = torch.where(inside, taught_chances, torch.zeros(()))
    seen = inside.sum().clamp(min=1)
    apart = (likely * (likely.clamp(min=LEAST_CHANCE).log() - functional.log_softmax(chances, -1))).sum() / seen
    off = ((offsets - taught_offsets).abs() * likely).sum() / seen
    return cast("Tensor", apart + OFFSETS_WEIGH * off)


def validate(net: nn.Module, held: CropPool) -> str:
    """How far ends of sides are off before and after, in hundredths of the reach, all and the half that is surest."""
    before, after, sure = [], [], []
    with torch.no_grad():
        for first in range(0, int(held.ends[-1]), 256):
            rows = held.some(np.arange(first, min(first + 256, int(held.ends[-1]))))
            strips, _ = tensors(rows, None)
            chances, offsets = net(strips)
            places, lines = likeliest(chances.numpy(), offsets.numpy()), rows["shifts"]
            is_near = np.isfinite(lines) & (np.abs(lines) < 1.0)
            before.append(np.abs(lines[is_near]))
            after.append(np.abs(lines - places.lines)[is_near])
            sure.append(places.surety[is_near])
    off_before, off_after, surety = (np.concatenate(parts) for parts in (before, after, sure))
    surest = off_after[surety >= np.median(surety)]
    parts = {"before": off_before, "after": off_after, "surest half": surest}
    return "held out: " + ", ".join(f"{name} {_spread(errors)}" for name, errors in parts.items())


def _spread(errors: NDArray[np.float64]) -> str:
    return " ".join(f"{100 * float(np.quantile(errors, share)):.1f}" for share in (0.5, 0.75, 0.9, 0.95))


def loss_on(net: nn.Module, rows: Rows, rng: np.random.Generator, teacher: Teacher | None) -> Tensor:
    """How wrong the net is about some outlines, and how far from its teacher if it has one."""
    strips, lines = tensors(rows, rng)
    with torch.autocast("cpu", dtype=torch.bfloat16):
        said = net(strips)
    loss = loss_of(said, lines)
    if teacher is None:
        return loss
    chances, offsets = teacher(strips)
    return loss + TEACHER_WEIGHS * loss_to(said, (chances, offsets), lines)


def main() -> None:
    """Trains and exports."""
    example = torch.zeros(2, 4, 3, ACROSS_PX, ALONG_PX)
    names = ("strips", "chances", "offsets")
    train_on_crops(__doc__, Recipe(SidesNet, WIDTHS, loss_on, validate, names, example, 64, MODEL, shown))


if __name__ == "__main__":
    main()
