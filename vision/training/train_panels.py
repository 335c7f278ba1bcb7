"""Trains the panel net, which reads dice and sums on Nichtlustig's fronts, and writes it as ONNX; may be restarted.

python -m vision.training.train_panels STATE --steps 3000 --out vision/models/panels.onnx

python -m vision.training.train_panels STATE --begin vision/models/panels.onnx --rounded --parts 52 --first 9500 \
    --steps 10000 --rate 1.2e-3 --out FOLDER/panels.onnx
python -m vision.training.quantise SHARD panels --models FOLDER

`--begin` goes on from a net that ships, and `--rounded` lets it count in whole numbers afterwards; `--first` leaves out
batches that it has seen already.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional
from torch.utils.data import DataLoader, Dataset

from vision.face_maps import KINDS
from vision.panel_maps import NO_PANEL, NUMBERS, PANEL_HEIGHT_PX, PANEL_WIDTH_PX, panel_of
from vision.training.face_calibration import TEMPERATURES, best_temperature
from vision.training.face_looks import Cut, look
from vision.training.from_shipped import take_weights
from vision.training.panel_model import PanelNet
from vision.training.printed_faces import load_part, print_part
from vision.training.progress import say
from vision.training.rounded import round_while_training
from vision.training.single_cards import front_scenes
from vision.training.train_faces import RUNS_A_PART
from vision.training.training_loop import Plan, export, halve, steps_done, train

BATCH, TIMES_SHOWN = 96, 2  # making looks takes longer than learning from them
OTHERS_SHARE = 0.08  # cards of any other kind, as they would be asked by mistake
SUMS_SHARE = 0.3  # sums stand in more places than dice and are the harder to read
FRONTS = tuple(KINDS.index(kind) for kind in ("riebmann", "yeti", "lemming", "professor", "dino", "death"))
HELD_OUT_SCENES = 400


@dataclass(frozen=True, slots=True)
class Panels:
    """Cut-outs and the places of their numbers in NUMBERS."""

    pictures: NDArray[np.uint8]
    answers: NDArray[np.int64]


class PanelPhotographer(Dataset[Panels]):
    """Makes batches of panels of printed fronts; batch number so-and-so is always the same."""

    def __init__(self, folder: Path, parts: int, first: int) -> None:
        self._first = first
        self._parts = tuple(load_part(folder, number) for number in range(parts))
        self._fronts = [np.flatnonzero(np.isin(part.readings[:, 0], FRONTS)) for part in self._parts]

    def __getitem__(self, step: int) -> Panels:
        """One batch."""
        cv2.setNumThreads(1)
        rng = np.random.default_rng((self._first + step, 53))
        panels = Panels(np.empty((BATCH, PANEL_HEIGHT_PX, PANEL_WIDTH_PX, 3), np.uint8), np.zeros(BATCH, np.int64))
        for k in range(BATCH):
            number = int(rng.integers(len(self._parts)))
            part, fronts = self._parts[number], self._fronts[number]
            sums = np.flatnonzero(part.readings[:, 0] == KINDS.index("dino"))
            kind = rng.uniform()
            pool = (
                np.arange(len(part.runs))
                if kind < OTHERS_SHARE
                else sums
                if kind < OTHERS_SHARE + SUMS_SHARE
                else fronts
            )
            chosen = int(rng.choice(pool))
            other = np.asarray(part.pictures[int(rng.integers(len(part.runs)))])
            panels.pictures[k], turn, is_card = look(rng, np.asarray(part.pictures[chosen]), other, cut=PANEL_CUT)
            is_read = is_card and turn == 0 and part.readings[chosen, 0] in FRONTS
            panels.answers[k] = NUMBERS.index(int(part.readings[chosen, 1]) if is_read else NO_PANEL)
        return panels


PANEL_CUT: Cut = panel_of


def as_tensor(pictures: NDArray[np.uint8]) -> Tensor:
    """Panels as the net wants them."""
    planes = torch.from_numpy(pictures).permute(0, 3, 1, 2).float()
    return planes.contiguous(memory_format=torch.channels_last)


def otherwise_lit(panels: Tensor) -> Tensor:
    """The same panels, each brighter or darker and in another tint."""
    gains = 1 + 0.12 * torch.randn(len(panels), 1, 1, 1) + 0.04 * torch.randn(len(panels), 3, 1, 1)
    return (panels * gains).clamp(0, 255)


def held_out(file: Path) -> Panels:
    """Panels of print runs that training never sees, photographed by the scene generator."""
    if not file.exists():
        shots = list(front_scenes(HELD_OUT_SCENES))
        pictures = np.stack([panel_of(shot.picture, shot.quad) for shot in shots])
        np.savez(file, pictures=pictures, answers=np.array([NUMBERS.index(shot.number) for shot in shots]))
    with np.load(file) as kept:
        return Panels(kept["pictures"], kept["answers"])


def said(net: nn.Module, panels: Panels) -> NDArray[np.float32]:
    """The net's logits for all of them."""
    with torch.no_grad():
        return np.asarray(net(as_tensor(panels.pictures)).numpy(), np.float32)


class Tempered(nn.Module):
    """A net whose logits are divided by what was fitted."""

    def __init__(self, net: nn.Module, temperature: float) -> None:
        super().__init__()
        self.net, self.temperature = net, temperature

    def forward(self, panels: Tensor) -> Tensor:
        """The same answers, as sure as they are right."""
        logits: Tensor = self.net(panels)
        return logits / self.temperature


def main() -> None:
    """Trains and exports."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("state", type=Path)
    ask.add_argument("--steps", type=int, default=3000)
    ask.add_argument("--parts", type=int, default=26)
    ask.add_argument("--first", type=int, default=0, help="the number of the first batch")
    ask.add_argument("--rate", type=float, default=2e-3)
    ask.add_argument("--begin", type=Path, help="a net that was exported: begin with its weights")
    ask.add_argument("--rounded", action="store_true", help="round while training, for a net in whole numbers")
    ask.add_argument("--out", type=Path, default=Path("vision/models/panels.onnx"))
    options = ask.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    for number in range(options.parts):
        print_part(options.state, number, RUNS_A_PART, held_out=False)
    held = held_out(options.state / "panels-held.npz")
    net = PanelNet()
    net.to(memory_format=torch.channels_last)
    plan = Plan(options.steps, options.rate, options.state / "panels.pt")
    steps = range(steps_done(plan), options.steps)
    photographer = PanelPhotographer(options.state, options.parts, options.first)
    batches: Iterator[Panels] = iter(
        DataLoader(photographer, batch_size=None, sampler=steps, num_workers=1, prefetch_factor=4, collate_fn=as_it_is)
    )

    shown = next(batches)
    if options.begin:
        take_weights(net, options.begin, as_tensor(shown.pictures))
    if options.rounded:
        round_while_training(net)

    def loss_at(step: int) -> Tensor:
        nonlocal shown
        shown = next(batches) if step % TIMES_SHOWN == 0 else shown
        with torch.autocast("cpu", dtype=torch.bfloat16):
            logits = net(otherwise_lit(as_tensor(shown.pictures)))
        return functional.cross_entropy(logits.float(), torch.from_numpy(shown.answers), label_smoothing=0.02)

    def report(smooth: nn.Module) -> str:
        right = said(smooth, held).argmax(1) == held.answers
        is_sum = held.answers >= NUMBERS.index(24)
        return f"held out: {right.mean():.4f}, dice {right[~is_sum].mean():.4f}, sums {right[is_sum].mean():.4f}"

    smooth = train(net, plan, loss_at, report)
    temperature = best_temperature(said(smooth, held), held.answers)
    say(f"temperature {temperature:.3f} of {TEMPERATURES[0]:.1f}-{TEMPERATURES[-1]:.1f}")
    write(smooth, temperature, options.out)


def as_it_is(batch: Panels) -> Panels:
    """A batch is made whole."""
    return batch


def write(net: nn.Module, temperature: float, out: Path) -> None:
    """The net as the product loads it."""
    axes = {name: {0: "cards"} for name in ("panels", "numbers")}
    export(Tempered(net, temperature), torch.zeros(2, 3, PANEL_HEIGHT_PX, PANEL_WIDTH_PX), tuple(axes), axes, out)
    halve(out)


if __name__ == "__main__":
    main()
