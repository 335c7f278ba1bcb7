"""Trains the net that puts corners where they belong and writes it as ONNX; may be stopped and started again.

    python -m vision.training.train_align STATE --steps 6000 --out vision/models/align.onnx

STATE holds `train/*.npz` and `held/*.npz` (made by `vision.training.align_crops`, also while training runs).
"""

from collections.abc import Sequence
from typing import cast

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from vision.outline_align import MODEL
from vision.outline_crops import TO_ALIGN
from vision.training.crop_pool import CropPool, burnt_out, in_other_light, laid_otherwise, planar
from vision.training.crop_training import Recipe, Rows, Teacher, train_on_crops
from vision.training.outline_model import centred, step

UNITS = 0.05  # the net's answers are about one in size
FARTHEST = 0.45  # of a side; corners farther off are not learnt from
LEAST_DOUBT, MOST_DOUBT = -4.0, 2.0  # logarithms of the error that is expected, in UNITS
BURNT_OUT = 0.12  # of the cut-outs
RIGHTNESS_WEIGHS = 2.0
TEACHER_WEIGHS = 1.0  # as much as the truth
CLEAR = (0.3, 0.85)  # in validation: surely none, surely a card

WIDTHS = (16, 32, 40, 72)  # of the net that ships

Said = tuple[Tensor, Tensor, Tensor]


class AlignNet(nn.Module):
    """Cut-outs (N, 3, 112, 112) in 0..255 to where an outline's corners belong, how surely, and how right it is."""

    def __init__(self, widths: Sequence[int] = WIDTHS) -> None:
        super().__init__()
        a, b, c, d = widths
        self.trunk = nn.Sequential(step(3, a, 2), step(a, b, 2), step(b, c), step(c, d, 2), step(d, d), step(d, d))
        self.narrow = nn.Sequential(nn.Conv2d(d, 16, 1), nn.ReLU(inplace=True))
        self.mix = nn.Sequential(nn.Linear(16 * 196, 128), nn.ReLU(inplace=True))
        self.answer = nn.Linear(128, 13)

    def forward(self, crops: Tensor) -> Said:
        """Shifts (N, 8) in shares of the sides, logarithms of their expected errors (N, 4), rightness (N,).

        While the net is trained rightness leaves as a logit.
        """
        said = self.answer(self.mix(self.narrow(self.trunk(centred(crops))).flatten(1)))
        right = said[:, 12] if self.training else torch.sigmoid(said[:, 12])
        return said[:, :8] * UNITS, said[:, 8:12].clamp(LEAST_DOUBT, MOST_DOUBT), right


def tensors(rows: dict[str, NDArray[np.float32]], rng: np.random.Generator | None) -> tuple[Tensor, Tensor, Tensor]:
    """Cut-outs, shifts and rightness; mirrored and in other light if there is a generator."""
    pictures, shifts = rows["pictures"].astype(np.float32), rows["shifts"].reshape(-1, 4, 2)
    if rng is not None:
        pictures, shifts = laid_otherwise(pictures, shifts)
        pictures = burnt_out(rng, in_other_light(rng, pictures), BURNT_OUT, TO_ALIGN.margin_px)
    off = torch.from_numpy(np.ascontiguousarray(shifts.reshape(-1, 8), np.float32))
    return planar(pictures), off, torch.from_numpy(rows["rightness"])


def shown(rows: Rows) -> Tensor:
    """What the net is shown of cut-outs as they are."""
    return tensors(rows, None)[0]


def loss_of(said: Said, shifts: Tensor, rightness: Tensor) -> Tensor:
    """How wrong the net is about corners, about its own errors, and about rightness."""
    said_shifts, doubts, said_right = (part.float() for part in said)
    loss = RIGHTNESS_WEIGHS * functional.binary_cross_entropy_with_logits(said_right, rightness)
    real = torch.isfinite(shifts).all(1) & (shifts.abs().amax(1) < FARTHEST)
    if not real.any():
        return cast("Tensor", loss)
    off = ((said_shifts[real] - shifts[real]).abs() / UNITS).reshape(-1, 4, 2).mean(2)
    expected = doubts[real]
    return cast("Tensor", loss + (off * torch.exp(-expected) + expected + off).mean())


def loss_to(said: Said, taught: Said, shifts: Tensor) -> Tensor:
    """How far the net is from what its teacher says of the same cut-outs, corners where there are some."""
    said_shifts, doubts, said_right = (part.float() for part in said)
    taught_shifts, taught_doubts, taught_right = taught
    loss = RIGHTNESS_WEIGHS * functional.binary_cross_entropy_with_logits(said_right, taught_right)
    real = torch.isfinite(shifts).all(1) & (shifts.abs().amax(1) < FARTHEST)
    if not real.any():
        return cast("Tensor", loss)
    off = ((said_shifts - taught_shifts)[real].abs() / UNITS).reshape(-1, 4, 2).mean(2)
    surely = torch.exp(-taught_doubts[real])
    return cast("Tensor", loss + (off * surely).mean() + (doubts - taught_doubts)[real].abs().mean())


def validate(net: nn.Module, held: CropPool) -> str:
    """How far corners are off before and after, in hundredths of a side, and how well rightness tells outlines."""
    before, after, said, true = [], [], [], []
    with torch.no_grad():
        for first in range(0, int(held.ends[-1]), 256):
            rows = held.some(np.arange(first, min(first + 256, int(held.ends[-1]))))
            pictures, shifts, rightness = tensors(rows, None)
            moved, _, right = net(pictures)
            real = torch.isfinite(shifts).all(1) & (shifts.abs().amax(1) < FARTHEST)
            before.append(shifts[real].abs().amax(1))
            after.append((shifts - moved)[real].abs().amax(1))
            said.append(right)
            true.append(rightness)
    answers, truth = torch.cat(said), torch.cat(true)
    least = torch.quantile(answers[truth > CLEAR[1]], 0.02)
    wrong = float((answers[truth < CLEAR[0]] > least).float().mean())
    parts = [f"rightness off {float((answers - truth).abs().mean()):.4f}, none taken for cards {wrong:.4f}"]
    for name, errors in (("before", torch.cat(before)), ("after", torch.cat(after))):
        low, middle, high = (100 * float(torch.quantile(errors, share)) for share in (0.25, 0.5, 0.9))
        parts.append(f"{name} {low:.2f} {middle:.2f} {high:.2f}")
    return "held out: worst corner, quarter half nine tenths: " + ", ".join(parts)


def loss_on(net: nn.Module, rows: Rows, rng: np.random.Generator, teacher: Teacher | None) -> Tensor:
    """How wrong the net is about some cut-outs, and how far from its teacher if it has one."""
    pictures, shifts, rightness = tensors(rows, rng)
    with torch.autocast("cpu", dtype=torch.bfloat16):
        said = net(pictures)
    loss = loss_of(said, shifts, rightness)
    if teacher is None:
        return loss
    taught_shifts, doubts, right = teacher(pictures)
    return loss + TEACHER_WEIGHS * loss_to(said, (taught_shifts, doubts, right), shifts)


def main() -> None:
    """Trains and exports."""
    example = torch.zeros(2, 3, TO_ALIGN.side_px, TO_ALIGN.side_px)
    names = ("crops", "shifts", "doubts", "rightness")
    train_on_crops(__doc__, Recipe(AlignNet, WIDTHS, loss_on, validate, names, example, 128, MODEL, shown))


if __name__ == "__main__":
    main()
