"""Trains the judge of outlines on cut-outs and writes it as ONNX; may be stopped and started again at any time.

    python -m vision.training.train_judge STATE --steps 9000 --out vision/models/judge.onnx

STATE holds `train/*.npz` and `held/*.npz` (made by `vision.training.judge_crops`, also while training runs).
"""

from typing import cast

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from vision.judge_maps import TO_JUDGE
from vision.outline_judge import MODEL
from vision.training.crop_pool import CropPool, in_other_light, laid_otherwise, planar
from vision.training.crop_training import Recipe, Rows, train_on_crops
from vision.training.outline_model import step

SHIFTS_WEIGH = 6.0
NEVER_BY_MORE = 0.9  # of a side: corners farther off are not learnt from
CLEAR = (0.5, 0.3)  # in validation: surely a card, surely none


class JudgeNet(nn.Module):
    """Cut-outs (N, 3, 72, 72) in 0..255 to how right an outline is, how much is in view, and where its corners go."""

    def __init__(self) -> None:
        super().__init__()
        self.trunk = nn.Sequential(
            *(step(3, 20, 2), step(20, 32, 2), step(32, 40)),
            *(step(40, 64, 2), step(64, 64), step(64, 64)),
        )
        self.narrow = nn.Sequential(nn.Conv2d(64, 20, 1), nn.ReLU(inplace=True))
        self.mix = nn.Sequential(nn.Linear(20 * 81, 128), nn.ReLU(inplace=True))
        self.answer = nn.Linear(128, 10)
        self.drop = nn.Dropout(0.05)

    def forward(self, crops: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Rightness and visible share (N,), shifts (N, 8) in shares of the sides.

        While the net is trained the first two leave as logits.
        """
        flat = self.narrow(self.trunk((crops - 118.0) / 64.0)).flatten(1)
        said = self.answer(self.mix(self.drop(flat)))
        right, visible = said[:, 0], said[:, 1]
        if not self.training:
            right, visible = torch.sigmoid(right), torch.sigmoid(visible)
        return right, visible, said[:, 2:] * 0.25


Batch = tuple[Tensor, Tensor, Tensor, Tensor]


def tensors(rows: dict[str, NDArray[np.float32]], rng: np.random.Generator | None) -> Batch:
    """Cut-outs, rightness, visible share and shifts; mirrored and in other light if there is a generator."""
    pictures, shifts = rows["pictures"].astype(np.float32), rows["shifts"].reshape(-1, 4, 2).copy()
    if rng is not None:
        pictures, shifts = laid_otherwise(pictures, shifts)
        pictures = in_other_light(rng, pictures)
    return (
        planar(pictures),
        torch.from_numpy(rows["rightness"]),
        torch.from_numpy(rows["visible"]),
        torch.from_numpy(np.ascontiguousarray(shifts.reshape(-1, 8), np.float32)),
    )


def loss_of(net: nn.Module, data: Batch) -> Tensor:
    """How wrong the net is about rightness, view and corners together."""
    pictures, rightness, visible, shifts = data
    said_right, said_visible, said_shifts = net(pictures)
    loss = functional.binary_cross_entropy_with_logits(said_right, rightness)
    real = torch.isfinite(shifts).all(1) & (shifts.abs().amax(1) < NEVER_BY_MORE)
    if not real.any():
        return cast("Tensor", loss)
    off = functional.smooth_l1_loss(said_shifts[real], shifts[real], beta=0.02)
    seen = functional.binary_cross_entropy_with_logits(said_visible[real], visible[real])
    return cast("Tensor", loss + SHIFTS_WEIGH * off + 0.2 * seen)


def validate(net: nn.Module, held: CropPool) -> str:
    """How well rightness ranks outlines, and how far corners are off before and after."""
    said, true = [], []
    with torch.no_grad():
        for first in range(0, int(held.ends[-1]), 512):
            rows = held.some(np.arange(first, min(first + 512, int(held.ends[-1]))))
            pictures, rightness, _, shifts = tensors(rows, None)
            right, _, moved = net(pictures)
            said.append(np.column_stack([right.numpy(), moved.numpy()]))
            true.append(np.column_stack([rightness.numpy(), shifts.numpy()]))
    answers, truth = np.concatenate(said), np.concatenate(true)
    error = float(np.abs(answers[:, 0] - truth[:, 0]).mean())
    good = truth[:, 0] > 0.6
    before, after = (np.median(np.abs(part[good]).max(1)) for part in (truth[:, 1:], truth[:, 1:] - answers[:, 1:]))
    none, card = truth[:, 0] < CLEAR[1], truth[:, 0] > 0.85
    least = np.quantile(answers[card, 0], 0.02)
    wrong = float((answers[none, 0] > least).mean())
    return f"held out: rightness off {error:.4f}, corners {before:.4f} -> {after:.4f}, none taken for cards {wrong:.4f}"


def main() -> None:
    """Trains and exports."""
    net = JudgeNet()

    def loss_on(rows: Rows, rng: np.random.Generator) -> Tensor:
        with torch.autocast("cpu", dtype=torch.bfloat16):
            return loss_of(net, tensors(rows, rng))

    example = torch.zeros(2, 3, TO_JUDGE.side_px, TO_JUDGE.side_px)
    names = ("crops", "rightness", "visible", "shifts")
    train_on_crops(__doc__, Recipe(net, loss_on, validate, names, example, 192, MODEL))


if __name__ == "__main__":
    main()
