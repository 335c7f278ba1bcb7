"""Trains the outline net on shards and writes it as ONNX; may be stopped and started again at any time.

    python -m vision.training.train_outline STATE --steps 8000 --out vision/models/outline.onnx

    python -m vision.training.train_outline STATE --begin vision/models/outline.onnx --widths 16 24 48 80 128 \
        --rounded --steps 8000 --rate 2e-3 --out FOLDER/outline.onnx
    python -m vision.training.quantise SHARD outline --models FOLDER

`--begin` goes on from the net that ships, also as a wider one; `--rounded` lets the net count in whole numbers
afterwards. STATE holds `train/*.npz` (made by `vision.training.shards`, also while training runs), `held/*.npz` and the
checkpoint.
"""

import argparse
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from vision.outline_maps import HEAT_PLANES, PLANES
from vision.training.from_shipped import take_weights
from vision.training.growing import grown_from
from vision.training.outline_model import WIDTHS, OutlineNet
from vision.training.outline_targets import Plane, outline_targets
from vision.training.progress import say
from vision.training.rounded import round_while_training
from vision.training.training_loop import Plan, export, halve, train
from vision.training.typeset import Picture

MIRRORED = [0, 3, 2, 1]  # a mirrored outline, clockwise again
USUAL_CARD_PX, USUAL_DIE_PX = 44.0, 18.0  # the product looks at large cards in a smaller picture
DECODE_AT = (cv2.IMREAD_COLOR, cv2.IMREAD_REDUCED_COLOR_2, cv2.IMREAD_REDUCED_COLOR_4)
LEVEL_SHARES = (0.5, 0.32, 0.18)
VALIDATION_BATCHES = 12
NUMBERS_WEIGH = 12.0  # against the heat: with 3 the ways to other corners stayed wrong by a quarter of their length

Rows = NDArray[np.float32]


@dataclass(slots=True)
class Shards:
    """All pictures of a folder, still as JPEG."""

    folder: Path
    read: set[Path] = field(default_factory=set)
    pictures: list[tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.float32]]] = field(default_factory=list)

    of_level: tuple[list[int], ...] = field(
        default_factory=lambda: ([], [], [])
    )  # which pictures are learnt from at which size

    def refresh(self) -> None:
        """Takes in the shards that have come since."""
        for file in sorted(set(self.folder.glob("*.npz")) - self.read):
            with np.load(file) as shard:
                ends = np.cumsum(shard["lengths"])
                coded, cards, dice = shard["bytes"], shard["cards"], shard["dice"]
            for k, (start, end) in enumerate(zip(ends - np.diff(ends, prepend=0), ends, strict=True)):
                own_cards, own_dice = cards[cards[:, 0] == k, 1:], dice[dice[:, 0] == k, 1:]
                self.of_level[level_of(own_cards, own_dice)].append(len(self.pictures))
                self.pictures.append((coded[start:end], own_cards, own_dice))
            self.read.add(file)


def one(shards: Shards, rng: np.random.Generator, number: int, level: int) -> tuple[Picture, Rows, Rows]:
    """A picture (H, W, 3) with its rows of cards and dice, mirrored at random, halved `level` times."""
    coded, cards, dice = shards.pictures[number]
    picture = np.asarray(cv2.imdecode(coded, DECODE_AT[level]), np.uint8)
    cards, dice = cards.copy(), dice.copy()
    cards[:, 1:9] /= 2**level
    dice[:, 1:5] /= 2**level
    for axis in (0, 1):
        if rng.uniform() < 0.5:
            picture = picture[:, ::-1] if axis == 0 else picture[::-1]
            size = picture.shape[1 - axis]
            cards[:, 1 + axis : 9 : 2] = size - cards[:, 1 + axis : 9 : 2]
            cards[:, 1:9] = cards[:, 1:9].reshape(-1, 4, 2)[:, MIRRORED].reshape(-1, 8)
            cards[:, 9:13] = cards[:, 9:13][:, MIRRORED]
            dice[:, 1 + axis] = size - dice[:, 1 + axis] - dice[:, 3 + axis]
    if rng.uniform() < 0.3:
        gain = rng.uniform(0.75, 1.3) * np.exp(rng.normal(0, 0.06, 3))
        tables = np.clip(np.arange(256)[:, None] * gain, 0, 255).astype(np.uint8)
        picture = np.asarray(cv2.LUT(np.ascontiguousarray(picture), tables[None]), np.uint8)
    return picture, cards, dice


def side_by_side(parts: list[tuple[Picture, Rows, Rows]]) -> tuple[Picture, Rows, Rows]:
    """One, four or sixteen small pictures as one: as many cards to learn from as fit into the pixels."""
    height, width = parts[0][0].shape[:2]
    columns = round(len(parts) ** 0.5)
    whole = np.zeros((columns * height, columns * width, 3), np.uint8)
    all_cards, all_dice = [], []
    for k, (picture, cards, dice) in enumerate(parts):
        left, top = (k % columns) * width, (k // columns) * height
        whole[top : top + height, left : left + width] = picture
        own_cards, own_dice = inside(cards, dice, width, height)
        own_cards[:, 1:9] += np.tile([left, top], 4)
        own_dice[:, 1:5] += np.array([left, top, 0, 0])
        all_cards.append(own_cards)
        all_dice.append(own_dice)
    return whole, np.concatenate(all_cards), np.concatenate(all_dice)


def inside(cards: Rows, dice: Rows, width: int, height: int) -> tuple[Rows, Rows]:
    """Without the middles and corners that lie outside their own picture and would fall into a neighbour's."""
    cards, dice = cards.copy(), dice.copy()
    x, y = cards[:, 1:9:2], cards[:, 2:9:2]
    cards[:, 9:13] *= (x > 0) & (y > 0) & (x < width) & (y < height)
    middle_x, middle_y = dice[:, 1] + dice[:, 3] / 2, dice[:, 2] + dice[:, 4] / 2
    return cards, dice[(middle_x > 0) & (middle_y > 0) & (middle_x < width) & (middle_y < height)]


def level_of(cards: Rows, dice: Rows) -> int:
    """How often a picture should be halved so that its cards, or else its dice, have the size that is asked for."""
    if len(cards):
        side, usual = float(np.median(np.hypot(cards[:, 3] - cards[:, 1], cards[:, 4] - cards[:, 2]))), USUAL_CARD_PX
    elif len(dice):
        side, usual = float(np.median(dice[:, 3])), USUAL_DIE_PX
    else:
        return 0
    return int(np.clip(np.round(np.log2(max(side, 1.0) / usual)), 0, len(DECODE_AT) - 1))


def lesson(shards: Shards, rng: np.random.Generator) -> tuple[Picture, Plane, Plane]:
    """A picture (3, H, W) to learn from, with planes and weights: large cards made small, several pictures as one."""
    level = int(rng.choice(len(DECODE_AT), p=LEVEL_SHARES))
    choice = shards.of_level[level]
    chosen = [choice[k] for k in rng.integers(0, len(choice), 4**level)]
    picture, cards, dice = side_by_side([one(shards, rng, k, level) for k in chosen])
    return planar(picture), *outline_targets(cards, dice, picture.shape[0], picture.shape[1])


def planar(picture: Picture) -> Picture:
    """Colour by colour."""
    return np.ascontiguousarray(picture.transpose(2, 0, 1), np.uint8)


def batch(rows: list[tuple[Picture, Plane, Plane]]) -> tuple[Tensor, Tensor, Tensor]:
    """Several pictures with planes and weights as tensors."""
    pictures, wanted, weight = (torch.from_numpy(np.stack(column)) for column in zip(*rows, strict=True))
    return pictures.float().contiguous(memory_format=torch.channels_last), wanted, weight


def loss_of(planes: Tensor, wanted: Tensor, weight: Tensor) -> tuple[Tensor, Tensor]:
    """How wrong the heat is (focal, per true top), and how wrong the numbers are."""
    heats = list(HEAT_PLANES)
    logits, aim, matters = planes[:, heats], wanted[:, heats], 1 - weight[:, heats]
    probability = torch.sigmoid(logits)
    top = (aim > 0.999).float()
    hit = functional.logsigmoid(logits) * (1 - probability) ** 2 * top
    spared = functional.logsigmoid(-logits) * probability**2 * (1 - aim) ** 4 * (1 - top)
    heat = -((hit + spared) * matters).sum() / top.sum().clamp(min=1)
    others = [plane for plane in range(PLANES) if plane not in HEAT_PLANES]
    off = functional.smooth_l1_loss(planes[:, others], wanted[:, others], reduction="none", beta=0.05)
    return heat, (off * weight[:, others]).sum() / weight[:, others].sum().clamp(min=1)


def validate(net: nn.Module, held: Shards) -> str:
    """Both losses on print runs, typefaces and tables that training never sees."""
    rng, totals = np.random.default_rng(1), []
    for _ in range(VALIDATION_BATCHES):
        pictures, wanted, weight = batch([lesson(held, rng) for _ in range(16)])
        with torch.no_grad():
            totals.append([float(part) for part in loss_of(net(pictures), wanted, weight)])
    heat, numbers_loss = np.mean(totals, 0)
    return f"held out: heat {heat:.4f}, numbers {numbers_loss:.4f}"


def main() -> None:
    """Trains and exports."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("state", type=Path)
    ask.add_argument("--steps", type=int, default=8000)
    ask.add_argument("--batch", type=int, default=16)
    ask.add_argument("--rate", type=float, default=3e-3)
    ask.add_argument("--out", type=Path, default=Path("vision/models/outline.onnx"))
    ask.add_argument("--begin", type=Path, help="a net that was exported: begin with its weights")
    ask.add_argument(
        "--widths", type=int, nargs=len(WIDTHS), default=WIDTHS, help="how many channels, from fine to coarse"
    )
    ask.add_argument("--rounded", action="store_true", help="round while training, for a net in whole numbers")
    options = ask.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    shards, held = Shards(options.state / "train"), Shards(options.state / "held")
    shards.refresh()
    held.refresh()
    say(f"{len(shards.pictures)} pictures, {len(held.pictures)} held out")
    net = OutlineNet(options.widths)
    net.to(memory_format=torch.channels_last)
    if options.begin:
        rng = np.random.default_rng(0)
        shipped = OutlineNet()
        take_weights(shipped, options.begin, batch([lesson(shards, rng) for _ in range(options.batch)])[0])
        grown_from(net, shipped)
    if options.rounded:
        round_while_training(net)

    def loss_at(done: int) -> Tensor:
        if done % 100 == 0:
            shards.refresh()
        rng = np.random.default_rng(done)
        pictures, wanted, weight = batch([lesson(shards, rng) for _ in range(options.batch)])
        with torch.autocast("cpu", dtype=torch.bfloat16):
            planes = net(pictures)
        heat, numbers = loss_of(planes.float(), wanted, weight)
        return heat + NUMBERS_WEIGH * numbers

    plan = Plan(options.steps, options.rate, options.state / "checkpoint.pt")
    smooth = cast("OutlineNet", train(net, plan, loss_at, lambda model: validate(model, held)))
    axes = {"picture": {2: "height", 3: "width"}, "planes": {2: "rows", 3: "columns"}}
    export(smooth, torch.zeros(1, 3, 128, 160), tuple(axes), axes, options.out)
    halve(options.out)
    assert smooth(torch.zeros(1, 3, 128, 160)).shape[1] == PLANES


if __name__ == "__main__":
    main()
