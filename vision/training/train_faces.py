"""Trains the face net, which reads cards and tells faces apart, and writes it as ONNX; may be stopped and restarted.

python -m vision.training.train_faces STATE --steps 6000 --out vision/models/faces.onnx
"""

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from vision.face_maps import COLOURS, CROP_HEIGHT_PX, CROP_WIDTH_PX, EMBEDDING, KINDS, TENS, TURNS, UNITS
from vision.training.face_crops import looks_of_run, numbers_of, quick_looks
from vision.training.outline_model import step
from vision.training.training_loop import Plan, export, say, train

RUNS_A_PART = 60
HELD_OUT_RUNS = 24
QUICK_RUNS_A_PART, FIRST_QUICK_RUN = 80, 500_000
RUNS_A_BATCH, FACES_OF_A_RUN = 3, 8  # two looks at each: faces of one run are the hard ones to tell apart
OTHERS_A_BATCH = 80
TEMPERATURE = 0.1
SPLITS = (len(KINDS), TENS, UNITS, len(COLOURS), TURNS)


class FaceNet(nn.Module):
    """Upright cut-outs (N, 3, 128, 96) in 0..255 to logits of kind, tens, units, colour, turn, and a unit vector."""

    def __init__(self) -> None:
        super().__init__()
        self.trunk = nn.Sequential(
            *(step(3, 16, 2), step(16, 32, 2), step(32, 32), step(32, 64, 2), step(64, 64)),
            *(step(64, 96, 2), step(96, 96)),
        )
        self.narrow = nn.Sequential(nn.Conv2d(96, 32, 1), nn.ReLU(inplace=True))
        self.mix = nn.Linear(32 * 48, 160)
        self.answer = nn.Linear(160, sum(SPLITS))
        self.look = nn.Linear(32 * 48, EMBEDDING)
        self.drop = nn.Dropout(0.1)

    def forward(self, crops: Tensor) -> tuple[Tensor, ...]:
        """All answers; the unit vector last."""
        flat = self.narrow(self.trunk((crops - 118.0) / 64.0)).flatten(1)
        said = self.answer(functional.relu(self.mix(self.drop(flat))))
        vector = functional.normalize(self.look(flat).float(), dim=1)
        return (*torch.split(said, SPLITS, dim=1), vector)


@dataclass(frozen=True, slots=True)
class LookPool:
    """Cut-outs and what they show, arrays of one length; `run` says which print run each is from."""

    pictures: NDArray[np.uint8]
    facts: dict[str, NDArray[np.int64]]
    pairs: tuple[tuple[NDArray[np.int64], ...], ...]  # per run: per face, its upright looks


def pool_part(file: Path, first: int, count: int, held_out: bool) -> dict[str, NDArray[np.int64]]:
    """A part of the pool, made now or read from an earlier run."""
    if not file.exists():
        look = quick_looks if file.stem.startswith("quick") else looks_of_run
        runs = [look(first + k, held_out) for k in range(count)]
        crops = [crop for run in runs for crop in run]
        file.parent.mkdir(parents=True, exist_ok=True)
        facts = numbers_of(crops)
        facts["run"] = np.repeat(np.arange(first, first + count), [len(run) for run in runs])
        pictures = np.stack([crop.picture for crop in crops])
        np.savez(file, pictures=pictures, **facts)  # type: ignore[arg-type]  # numpy's stub takes `**` for a flag
    with np.load(file) as kept:
        return {name: kept[name] for name in kept.files}


def joined(parts: list[dict[str, NDArray[np.int64]]]) -> LookPool:
    """Several parts as one pool."""
    facts = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    pictures = facts.pop("pictures").astype(np.uint8)
    usable = (facts["turn"] == 0) & (facts["kind"] > 0) & (facts["face"] >= 0)
    pairs = []
    for run in np.unique(facts["run"]):
        mine = np.flatnonzero(usable & (facts["run"] == run))
        faces = [mine[facts["face"][mine] == one] for one in np.unique(facts["face"][mine])]
        several = tuple(looks for looks in faces if len(looks) > 1)
        if len(several) >= FACES_OF_A_RUN:
            pairs.append(several)
    return LookPool(pictures, facts, tuple(pairs))


def chosen_pairs(rng: np.random.Generator, pool: LookPool) -> NDArray[np.int64]:
    """Two looks at each of some faces of some runs, the two side by side."""
    chosen = []
    for run in rng.choice(len(pool.pairs), RUNS_A_BATCH, replace=False):
        faces = pool.pairs[run]
        for place in rng.choice(len(faces), FACES_OF_A_RUN, replace=False):
            chosen.append(rng.choice(faces[place], 2, replace=False))
    return np.concatenate(chosen)


def as_tensor(pictures: NDArray[np.uint8], rng: np.random.Generator | None) -> Tensor:
    """Cut-outs as the net wants them, in other light at random."""
    planes = pictures.astype(np.float32)
    if rng is not None:
        count = len(pictures)
        planes *= rng.uniform(0.8, 1.2, (count, 1, 1, 1)) * np.exp(rng.normal(0, 0.05, (count, 1, 1, 3)))
        planes = np.clip(planes + rng.normal(0, 6, (count, 1, 1, 1)), 0, 255)
    ready = torch.from_numpy(np.ascontiguousarray(planes.transpose(0, 3, 1, 2), np.float32))
    return ready.contiguous(memory_format=torch.channels_last)


def reading_loss(said: tuple[Tensor, ...], facts: dict[str, Tensor]) -> Tensor:
    """Kind and turn of every cut-out, number and colour of those that have them and stand upright."""
    kind, tens, units, colour, turn = said[:5]
    upright = facts["turn"] == 0
    number = torch.where(upright, facts["number"], torch.full_like(facts["number"], -1))
    loss = functional.cross_entropy(kind, facts["kind"], label_smoothing=0.03)
    loss = loss + functional.cross_entropy(tens, torch.where(number < 0, number, number // 10), ignore_index=-1)
    loss = loss + functional.cross_entropy(units, torch.where(number < 0, number, number % 10), ignore_index=-1)
    loss = loss + 0.7 * functional.cross_entropy(colour, facts["colour"], ignore_index=-1, label_smoothing=0.03)
    asked = torch.where(facts["kind"] > 0, facts["turn"], torch.full_like(facts["turn"], -1))
    return cast("Tensor", loss + 0.5 * functional.cross_entropy(turn, asked, ignore_index=-1, label_smoothing=0.1))


def likeness_loss(vectors: Tensor) -> Tensor:
    """Two looks at one face (2k and 2k+1) should be nearer than looks at any other face of the batch."""
    likeness = vectors @ vectors.T / TEMPERATURE
    likeness = likeness - 1e4 * torch.eye(len(vectors))
    partner = torch.arange(len(vectors)) ^ 1
    return functional.cross_entropy(likeness, partner)


def measured(net: nn.Module, pool: LookPool) -> str:
    """How often each answer is right, and how often the nearest face of the run is the same face."""
    said = answers(net, pool)
    facts, upright = pool.facts, pool.facts["turn"] == 0
    numbered = upright & (facts["number"] >= 0) & (facts["kind"] > 0)
    number = said[1].argmax(1) * 10 + said[2].argmax(1)
    shares = {
        "kind": (said[0].argmax(1) == facts["kind"])[upright].mean(),
        "number": (number == facts["number"])[numbered].mean(),
        "colour": (said[3].argmax(1) == facts["colour"])[upright & (facts["colour"] >= 0)].mean(),
        "turn": (said[4].argmax(1) == facts["turn"])[facts["kind"] > 0].mean(),
        "same face": nearest_right(said[5], pool),
    }
    return "held out: " + ", ".join(f"{name} {share:.4f}" for name, share in shares.items())


def answers(net: nn.Module, pool: LookPool) -> list[NDArray[np.float32]]:
    """What the net says about every cut-out of a pool."""
    said = []
    with torch.no_grad():
        for first in range(0, len(pool.pictures), 256):
            said.append([part.numpy() for part in net(as_tensor(pool.pictures[first : first + 256], None))])
    return [np.concatenate(column) for column in zip(*said, strict=True)]


def nearest_right(vectors: NDArray[np.float32], pool: LookPool) -> float:
    """With one look at each face of a run enrolled, how often another look is nearest to its own."""
    right = total = 0
    for faces in pool.pairs:
        gallery = np.stack([vectors[looks[0]] for looks in faces])
        for place, looks in enumerate(faces):
            nearest = (vectors[looks[1:]] @ gallery.T).argmax(1)
            right, total = right + int((nearest == place).sum()), total + len(nearest)
    return right / max(total, 1)


def main() -> None:
    """Trains and exports."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("state", type=Path)
    ask.add_argument("--steps", type=int, default=6000)
    ask.add_argument("--parts", type=int, default=16)
    ask.add_argument("--quick-parts", type=int, default=14)
    ask.add_argument("--rate", type=float, default=2e-3)
    ask.add_argument("--out", type=Path, default=Path("vision/models/faces.onnx"))
    options = ask.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    held = joined([pool_part(options.state / "held.npz", 0, HELD_OUT_RUNS, held_out=True)])
    files = [options.state / f"part{k:03d}.npz" for k in range(options.parts)]
    parts = [pool_part(file, k * RUNS_A_PART, RUNS_A_PART, held_out=False) for k, file in enumerate(files)]
    for k in range(options.quick_parts):
        first = FIRST_QUICK_RUN + k * QUICK_RUNS_A_PART
        parts.append(pool_part(options.state / f"quick{k:03d}.npz", first, QUICK_RUNS_A_PART, held_out=False))
    pool = joined(parts)
    say(f"{len(pool.pictures)} cut-outs, {len(held.pictures)} held out")
    net = FaceNet()
    net.to(memory_format=torch.channels_last)

    def loss_at(done: int) -> Tensor:
        rng = np.random.default_rng(done)
        pairs = chosen_pairs(rng, pool)
        chosen = np.concatenate([pairs, rng.integers(0, len(pool.pictures), OTHERS_A_BATCH)])
        facts = {name: torch.from_numpy(numbers[chosen]) for name, numbers in pool.facts.items()}
        with torch.autocast("cpu", dtype=torch.bfloat16):
            said = net(as_tensor(pool.pictures[chosen], rng))
        said = tuple(part.float() for part in said)
        return reading_loss(said, facts) + likeness_loss(said[5][: len(pairs)])

    smooth = train(
        net, Plan(options.steps, options.rate, options.state / "checkpoint.pt"), loss_at, lambda m: measured(m, held)
    )
    axes = {name: {0: "cards"} for name in ("crops", "kind", "tens", "units", "colour", "turn", "vector")}
    export(smooth, torch.zeros(2, 3, CROP_HEIGHT_PX, CROP_WIDTH_PX), tuple(axes), axes, options.out)


if __name__ == "__main__":
    main()
