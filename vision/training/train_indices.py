"""Trains the index net, which reads numbers in corners and middles of cards, and writes it as ONNX; may be restarted.

python -m vision.training.train_indices STATE --steps 2400 --out vision/models/indices.onnx

python -m vision.training.train_indices STATE --begin vision/models/indices.onnx --rounded --parts 52 --first 20500 \
    --steps 12000 --rate 1.2e-3 --out FOLDER/indices.onnx
python -m vision.training.quantise SHARD indices --models FOLDER

`--begin` goes on from a net that ships, and `--rounded` lets it count in whole numbers afterwards; `--first` leaves out
batches that it has seen already.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional
from torch.utils.data import DataLoader, Dataset

from vision.face_maps import KINDS
from vision.index_maps import ANSWERS, VIEW_HEIGHT_PX, VIEW_WIDTH_PX, VIEWS, views_of
from vision.training.face_calibration import best_temperature
from vision.training.face_looks import look
from vision.training.from_shipped import take_weights
from vision.training.index_model import IndexNet
from vision.training.printed_faces import load_part, print_part
from vision.training.progress import say
from vision.training.rounded import round_while_training
from vision.training.single_cards import card_scenes
from vision.training.train_faces import RUNS_A_PART
from vision.training.training_loop import Plan, export, halve, steps_done, train

BATCH, TIMES_SHOWN = 80, 2  # making looks takes longer than learning from them
NUMBERED = tuple(KINDS.index(kind) for kind in ("number", "joker", "ban", "gent"))
HELD_OUT_SCENES = 400
UPSIDE_DOWN_SHARE = 0.35


@dataclass(frozen=True, slots=True)
class Indices:
    """The three views of each card, one below the other, its number, and by how many quarter turns it is off.

    Both are -1 where they are not to be learnt.
    """

    pictures: NDArray[np.uint8]
    numbers: NDArray[np.int64]
    turns: NDArray[np.int64]


class IndexPhotographer(Dataset[Indices]):
    """Makes batches of views of printed cards with numbers; batch number so-and-so is always the same."""

    def __init__(self, folder: Path, parts: int, first: int) -> None:
        self._first = first
        self._parts = tuple(load_part(folder, number) for number in range(parts))
        self._numbered = [np.flatnonzero(np.isin(part.readings[:, 0], NUMBERED)) for part in self._parts]

    def __getitem__(self, step: int) -> Indices:
        """One batch."""
        cv2.setNumThreads(1)
        rng = np.random.default_rng((self._first + step, 59))
        pictures = np.empty((BATCH, VIEWS * VIEW_HEIGHT_PX, VIEW_WIDTH_PX, 3), np.uint8)
        numbers, turns = np.full(BATCH, -1, np.int64), np.full(BATCH, -1, np.int64)
        for k in range(BATCH):
            number = int(rng.integers(len(self._parts)))
            part, chosen = self._parts[number], int(rng.choice(self._numbered[number]))
            other = np.asarray(part.pictures[int(rng.integers(len(part.runs)))])
            flat = np.asarray(part.pictures[chosen])
            pictures[k], turn, is_card = look(rng, flat, other, cut=views_of, upside_down=UPSIDE_DOWN_SHARE)
            if is_card:
                turns[k] = turn
                numbers[k] = part.readings[chosen, 1] if turn == 0 else -1
        return Indices(pictures, numbers, turns)


def as_tensor(pictures: NDArray[np.uint8]) -> Tensor:
    """Views as the net wants them."""
    return torch.from_numpy(pictures).permute(0, 3, 1, 2).float()


def otherwise_lit(views: Tensor) -> Tensor:
    """The same cards, each brighter or darker and in another tint."""
    gains = 1 + 0.12 * torch.randn(len(views), 1, 1, 1) + 0.04 * torch.randn(len(views), 3, 1, 1)
    return cast("Tensor", (views * gains).clamp(0, 255))


def held_out(file: Path) -> Indices:
    """Cards of print runs that training never sees, photographed by the scene generator."""
    if not file.exists():
        shots = list(card_scenes(HELD_OUT_SCENES))
        pictures = np.stack([views_of(shot.picture, shot.quad, turn) for shot in shots for turn in (0, 2)])
        turns = np.tile([0, 2], len(shots))
        np.savez(file, pictures=pictures, numbers=np.repeat([shot.number for shot in shots], 2), turns=turns)
    with np.load(file) as kept:
        return Indices(kept["pictures"], kept["numbers"], kept["turns"])


def said(net: nn.Module, indices: Indices) -> tuple[NDArray[np.float32], ...]:
    """The net's logits for all of them."""
    with torch.no_grad():
        return tuple(part.numpy() for part in net(as_tensor(indices.pictures)))


class Tempered(nn.Module):
    """A net asked view by view, whose logits are divided by what was fitted."""

    def __init__(self, net: IndexNet, temperatures: tuple[float, ...]) -> None:
        super().__init__()
        self.net = net
        self.register_buffer("units", torch.tensor(temperatures).repeat_interleave(torch.tensor(ANSWERS)))

    def forward(self, views: Tensor) -> tuple[Tensor, Tensor]:
        """The same answers, as sure as they are right once those of all views are added up."""
        as_corner, as_middle = self.net.by_view(views)
        return as_corner / self.units, as_middle / self.units


def main() -> None:
    """Trains and exports."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("state", type=Path)
    ask.add_argument("--steps", type=int, default=2400)
    ask.add_argument("--parts", type=int, default=26)
    ask.add_argument("--first", type=int, default=0, help="the number of the first batch")
    ask.add_argument("--rate", type=float, default=2e-3)
    ask.add_argument("--begin", type=Path, help="a net that was exported: begin with its weights")
    ask.add_argument("--rounded", action="store_true", help="round while training, for a net in whole numbers")
    ask.add_argument("--out", type=Path, default=Path("vision/models/indices.onnx"))
    options = ask.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    for number in range(options.parts):
        print_part(options.state, number, RUNS_A_PART, held_out=False)
    held = held_out(options.state / "indices-held.npz")
    net = IndexNet()
    plan = Plan(options.steps, options.rate, options.state / "indices.pt")
    steps = range(steps_done(plan), options.steps)
    photographer = IndexPhotographer(options.state, options.parts, options.first)
    batches: Iterator[Indices] = iter(
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
            tens, units, is_upright = (part.float() for part in net(otherwise_lit(as_tensor(shown.pictures))))
        right_way = upright_loss(is_upright, torch.from_numpy(shown.turns))
        return digits_loss(tens, units, torch.from_numpy(shown.numbers)) + right_way

    smooth = train(net, plan, loss_at, lambda smooth: measured(smooth, held))
    temperatures = fitted_temperatures(smooth, held)
    say(f"temperatures {temperatures}")
    write(cast("IndexNet", smooth), temperatures, options.out)


def measured(net: nn.Module, held: Indices) -> str:
    """How often numbers are right on upright cards, and how often upright cards are told from those upside down."""
    tens, units, is_upright = said(net, held)
    upright = held.turns == 0
    right = (tens.argmax(1) * 10 + units.argmax(1) == held.numbers)[upright].mean()
    told = (is_upright[upright, 0] > is_upright[~upright, 0]).mean()
    return f"held out: number {right:.4f}, right way up {told:.4f}"


def fitted_temperatures(net: nn.Module, held: Indices) -> tuple[float, float, float]:
    """For each answer the temperature under which the truth is likeliest."""
    tens, units, is_upright = said(net, held)
    upright = held.turns == 0
    both_ways = np.concatenate([np.zeros_like(is_upright), is_upright], axis=1)
    return (
        best_temperature(tens[upright], held.numbers[upright] // 10),
        best_temperature(units[upright], held.numbers[upright] % 10),
        best_temperature(both_ways, upright.astype(np.int64)),
    )


def upright_loss(is_upright: Tensor, turns: Tensor) -> Tensor:
    """Whether cards stand upright or upside down; both count as if they came equally often."""
    asked = (turns == 0) | (turns == 2)
    weight = torch.where(turns == 0, 1.0, (1 - UPSIDE_DOWN_SHARE) / UPSIDE_DOWN_SHARE)
    right = (turns[asked] == 0).float()
    return functional.binary_cross_entropy_with_logits(is_upright[asked, 0], right, weight[asked])


def digits_loss(tens: Tensor, units: Tensor, numbers: Tensor) -> Tensor:
    """Both digits, of those cards whose number is to be read."""
    none = torch.full_like(numbers, -1)
    loss = functional.cross_entropy(tens, torch.where(numbers < 0, none, numbers // 10), ignore_index=-1)
    return loss + functional.cross_entropy(units, torch.where(numbers < 0, none, numbers % 10), ignore_index=-1)


def as_it_is(batch: Indices) -> Indices:
    """A batch is made whole."""
    return batch


def write(net: IndexNet, temperatures: tuple[float, ...], out: Path) -> None:
    """The net as the product loads it."""
    axes = {name: {0: "views"} for name in ("views", "as_corner", "as_middle")}
    example = torch.zeros(2, 3, VIEW_HEIGHT_PX, VIEW_WIDTH_PX)
    export(Tempered(net, temperatures), example, tuple(axes), axes, out)
    halve(out)


if __name__ == "__main__":
    main()
