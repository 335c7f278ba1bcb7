"""Trains the face net, which reads cards and tells faces apart, and writes it as ONNX; may be stopped and restarted.

    python -m vision.training.train_faces STATE --steps 10000 --out vision/models/faces.onnx

    python -m vision.training.train_faces STATE --steps 6000 --parts 10 --pages 8 --rounded --taught-by WIDER/faces.onnx

With `--taught-by` it begins with the most telling channels of a wider net, and learns what that says besides the truth.
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
from torch.utils.data import DataLoader, Dataset

from vision.face_maps import CROP_HEIGHT_PX, CROP_WIDTH_PX, KINDS, TENS
from vision.training.crop_training import teacher_of
from vision.training.face_calibration import Tempered, fitted_temperatures
from vision.training.face_crops import looks_of_run, numbers_of
from vision.training.face_looks import look
from vision.training.face_model import WIDE, FaceNet
from vision.training.from_shipped import take_weights
from vision.training.narrowing import take_part_of
from vision.training.number_drills import MOST_PLACES, drill, page
from vision.training.printed_faces import load_part, print_part
from vision.training.rounded import round_while_training
from vision.training.training_loop import Plan, export, halve, steps_done, train

RUNS_A_PART = 100
HELD_OUT_RUNS = 48
RUNS_A_BATCH, FACES_OF_A_RUN = 2, 8  # two looks at each: faces of one run are the hard ones to tell apart
BATCH, DRILLS_A_BATCH = 128, 16
FINE_BELOW, COARSE_ABOVE = 0.22, 0.13  # heights of numbers that the fine and the coarse grid are asked to read
TEMPERATURE = 0.1
KIND_TEMPERATURE = 1.0  # fitted to cut-outs, nearly all of cards, it is lower; at a table most outlines are of no card
VECTORS_WEIGH = 20.0  # squared distances of vectors of length one, beside readings
EXAMPLES = 256  # of cut-outs, to take weights over
NAMES = ("crops", "kind", "tens", "units", "colour", "turn", "vector")
SAY_NUMBERS = (KINDS.index("other"), KINDS.index("special"))  # there may be digits or dice on them


@dataclass(frozen=True, slots=True)
class LookPool:
    """Cut-outs and what they show, arrays of one length."""

    pictures: NDArray[np.uint8]
    facts: dict[str, NDArray[np.int64]]
    pairs: tuple[tuple[NDArray[np.int64], ...], ...] = ()  # per run: per face, its upright looks
    places: NDArray[np.float32] = field(default_factory=lambda: np.zeros((0, MOST_PLACES, 4), np.float32))
    # (n, MOST_PLACES, 4): middle, height and value of numbers whose places are known; height 0: no more


def held_out_looks(file: Path) -> LookPool:
    """Looks at faces of other print runs, photographed on tables by the scene generator."""
    if not file.exists():
        runs = [looks_of_run(seed, held_out=True) for seed in range(HELD_OUT_RUNS)]
        crops = [crop for run in runs for crop in run]
        facts = numbers_of(crops)
        facts["run"] = np.repeat(np.arange(HELD_OUT_RUNS), [len(run) for run in runs])
        file.parent.mkdir(parents=True, exist_ok=True)
        pictures = np.stack([crop.picture for crop in crops])
        np.savez(file, pictures=pictures, **facts)  # type: ignore[arg-type]  # numpy's stub takes `**` for a flag
    with np.load(file) as kept:
        facts = {name: kept[name] for name in kept.files if name != "pictures"}
        return LookPool(kept["pictures"], facts, looks_by_face(facts))


def looks_by_face(facts: dict[str, NDArray[np.int64]]) -> tuple[tuple[NDArray[np.int64], ...], ...]:
    """Per run and face, which cut-outs show it upright."""
    usable = (facts["turn"] == 0) & (facts["kind"] > 0)
    pairs = []
    for run in np.unique(facts["run"]):
        mine = np.flatnonzero(usable & (facts["run"] == run))
        faces = [mine[facts["face"][mine] == one] for one in np.unique(facts["face"][mine])]
        pairs.append(tuple(looks for looks in faces if len(looks) > 1))
    return tuple(pairs)


class Photographer(Dataset[LookPool]):
    """Makes batches of looks at printed faces: first pairs of looks at one face each, then looks at others.

    Batch number so-and-so is always the same, whichever process makes it.
    """

    def __init__(self, folder: Path, parts: int, pages: int) -> None:
        self._pages = pages
        self._parts = tuple(load_part(folder, number) for number in range(parts))
        self._starts = [np.flatnonzero(np.diff(part.runs, prepend=-1)) for part in self._parts]

    def __getitem__(self, step: int) -> LookPool:
        """Pairs (2k and 2k+1 show one face) from a few runs, other faces, drills and pages, BATCH together."""
        cv2.setNumThreads(1)
        rng = np.random.default_rng((step, 51))
        chosen: list[tuple[int, int]] = []
        for _ in range(RUNS_A_BATCH):
            number, faces = self._run(rng)
            few = rng.choice(faces, min(FACES_OF_A_RUN, len(faces)), replace=len(faces) < FACES_OF_A_RUN)
            chosen += [(number, int(face)) for face in np.repeat(few, 2)]
        for _ in range(BATCH - len(chosen) - DRILLS_A_BATCH - self._pages):
            number = int(rng.integers(len(self._parts)))
            chosen.append((number, int(rng.integers(len(self._parts[number].runs)))))
        return joined(self._photographed(rng, chosen), self._drills(rng))

    def _drills(self, rng: np.random.Generator) -> LookPool:
        """Numbers anywhere on faces that have none of their own."""
        exercises = [drill(rng, self._ground(rng)) for _ in range(DRILLS_A_BATCH)]
        exercises += [page(rng, self._ground(rng)) for _ in range(self._pages)]
        pictures = np.empty((len(exercises), CROP_HEIGHT_PX, CROP_WIDTH_PX, 3), np.uint8)
        facts = np.full((len(exercises), 4), -1, np.int64)
        places = np.zeros((len(exercises), MOST_PLACES, 4), np.float32)
        for k, exercise in enumerate(exercises):
            pictures[k], turn, _ = look(rng, exercise.picture, self._ground(rng), easy=True)
            facts[k] = (-1, exercise.number, -1, turn)
            for place, at in enumerate(exercise.places):
                places[k, place] = (at.x, at.y, at.height, at.number)
        return LookPool(pictures, named(facts), places=places)

    def _ground(self, rng: np.random.Generator) -> NDArray[np.uint8]:
        """A face without any number."""
        part = self._parts[int(rng.integers(len(self._parts)))]
        without = (part.readings[:, 1] < 0) & ~np.isin(part.readings[:, 0], SAY_NUMBERS)
        return np.asarray(part.pictures[int(rng.choice(np.flatnonzero(without)))])

    def _run(self, rng: np.random.Generator) -> tuple[int, NDArray[np.int64]]:
        """A print run: in which part it is, and where."""
        number = int(rng.integers(len(self._parts)))
        starts = self._starts[number]
        place = int(rng.integers(len(starts)))
        end = starts[place + 1] if place + 1 < len(starts) else len(self._parts[number].runs)
        return number, np.arange(starts[place], end)

    def _photographed(self, rng: np.random.Generator, chosen: list[tuple[int, int]]) -> LookPool:
        pictures = np.empty((len(chosen), CROP_HEIGHT_PX, CROP_WIDTH_PX, 3), np.uint8)
        facts = np.empty((len(chosen), 4), np.int64)
        for place, (number, face) in enumerate(chosen):
            part = self._parts[number]
            other = part.pictures[min(len(part.runs) - 1, max(0, face + int(rng.integers(-8, 9))))]
            pictures[place], turn, is_card = look(rng, np.asarray(part.pictures[face]), np.asarray(other))
            facts[place] = (*part.readings[face], turn) if is_card else (0, -1, -1, turn)
        return LookPool(pictures, named(facts), places=np.zeros((len(chosen), MOST_PLACES, 4), np.float32))


def named(facts: NDArray[np.int64]) -> dict[str, NDArray[np.int64]]:
    """The columns by what they say."""
    return {name: facts[:, k] for k, name in enumerate(("kind", "number", "colour", "turn"))}


def joined(one: LookPool, other: LookPool) -> LookPool:
    """The looks of both, in this order."""
    facts = {name: np.concatenate([one.facts[name], other.facts[name]]) for name in one.facts}
    places = np.concatenate([one.places, other.places])
    return LookPool(np.concatenate([one.pictures, other.pictures]), facts, places=places)


def as_tensor(pictures: NDArray[np.uint8]) -> Tensor:
    """Cut-outs as the net wants them."""
    planes = torch.from_numpy(pictures).permute(0, 3, 1, 2).float()
    return planes.contiguous(memory_format=torch.channels_last)


def reading_loss(said: tuple[Tensor, ...], facts: dict[str, Tensor]) -> Tensor:
    """Kind and turn of every cut-out, number and colour of those that have them and stand upright."""
    kind, tens, units, colour, turn = said[:5]
    upright = facts["turn"] == 0
    number = torch.where(upright, facts["number"], torch.full_like(facts["number"], -1))
    loss = functional.cross_entropy(kind, facts["kind"], ignore_index=-1, label_smoothing=0.03)
    loss = loss + functional.cross_entropy(tens, torch.where(number < 0, number, number // 10), ignore_index=-1)
    loss = loss + functional.cross_entropy(units, torch.where(number < 0, number, number % 10), ignore_index=-1)
    loss = loss + 0.7 * functional.cross_entropy(colour, facts["colour"], ignore_index=-1, label_smoothing=0.03)
    asked = torch.where(facts["kind"] > 0, facts["turn"], torch.full_like(facts["turn"], -1))
    return cast("Tensor", loss + 0.5 * functional.cross_entropy(turn, asked, ignore_index=-1, label_smoothing=0.1))


def place_loss(grid: Tensor, places: Tensor, heights: tuple[float, float]) -> Tensor:
    """What a grid reads at the very places where numbers of these heights stand."""
    wanted = (places[..., 2] > heights[0]) & (places[..., 2] < heights[1])
    crop, place = torch.nonzero(wanted, as_tuple=True)
    x, y, right = places[crop, place, 0], places[crop, place, 1], places[crop, place, 3].long()
    row = (y * grid.shape[2]).long().clamp(0, grid.shape[2] - 1)
    column = (x * grid.shape[3]).long().clamp(0, grid.shape[3] - 1)
    read = grid[crop, :, row, column].float()
    tens = functional.cross_entropy(read[:, :TENS], right // 10)
    return tens + functional.cross_entropy(read[:, TENS:], right % 10)


def likeness_loss(vectors: Tensor, facts: dict[str, Tensor]) -> Tensor:
    """Two looks at one face (2k and 2k+1) should be nearer than looks at any other face of the batch."""
    likeness = vectors @ vectors.T / TEMPERATURE
    likeness = likeness - 1e4 * torch.eye(len(vectors))
    partner = torch.arange(len(vectors)) ^ 1
    is_upright_card = (facts["kind"][: len(vectors)] > 0) & (facts["turn"][: len(vectors)] == 0)
    both = is_upright_card & is_upright_card[partner]
    return functional.cross_entropy(likeness[both], partner[both])


def following_loss(said: tuple[Tensor, ...], taught: list[Tensor]) -> Tensor:
    """How far the net is from what its teacher says of the same cut-outs."""
    *readings, vectors = zip(said, taught, strict=True)
    apart = (
        functional.kl_div(own.log_softmax(1), right.log_softmax(1), log_target=True, reduction="batchmean")
        for own, right in readings
    )
    own_vectors, right_vectors = vectors
    return cast("Tensor", sum(apart) + VECTORS_WEIGH * (own_vectors - right_vectors).square().sum(1).mean())


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
            said.append([part.numpy() for part in net(as_tensor(pool.pictures[first : first + 256]))])
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
    ask.add_argument("--steps", type=int, default=10000)
    ask.add_argument("--parts", type=int, default=26)
    ask.add_argument("--pages", type=int, default=24, help="of the 128 in a batch; many, until digits are known")
    ask.add_argument("--rate", type=float, default=2e-3)
    ask.add_argument("--out", type=Path, default=Path("vision/models/faces.onnx"))
    ask.add_argument("--taught-by", type=Path, help="a wider net in whole numbers, to begin with a part of and follow")
    ask.add_argument("--rounded", action="store_true", help="round while training, for a net in whole numbers")
    options = ask.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    for number in range(options.parts):
        print_part(options.state, number, RUNS_A_PART, held_out=False)
    held, photographer = (
        held_out_looks(options.state / "held.npz"),
        Photographer(options.state, options.parts, options.pages),
    )
    net, teacher = FaceNet(), None
    net.to(memory_format=torch.channels_last)
    if options.taught_by:
        begin_with_part_of(net, options.taught_by, as_tensor(held.pictures[:EXAMPLES]))
        teacher = teacher_of(options.taught_by, NAMES)
    if options.rounded:
        round_while_training(net)

    plan = Plan(options.steps, options.rate, options.state / "checkpoint.pt")
    steps = range(steps_done(plan), options.steps)
    batches = iter(
        DataLoader(
            photographer, batch_size=None, sampler=steps, num_workers=1, prefetch_factor=4, collate_fn=lambda b: b
        )
    )

    def loss_at(_: int) -> Tensor:
        shown = next(batches)
        facts = {name: torch.from_numpy(numbers) for name, numbers in shown.facts.items()}
        with torch.autocast("cpu", dtype=torch.bfloat16):
            answers, fine, coarse = net.read_everywhere(as_tensor(shown.pictures))
        said = tuple(part.float() for part in answers)
        where = torch.from_numpy(shown.places)
        placed = place_loss(fine, where, (0, FINE_BELOW)) + place_loss(coarse, where, (COARSE_ABOVE, 1))
        loss = placed + reading_loss(said, facts) + likeness_loss(said[5][: 2 * RUNS_A_BATCH * FACES_OF_A_RUN], facts)
        return loss if teacher is None else loss + following_loss(said, teacher(as_tensor(shown.pictures)))

    smooth = train(net, plan, loss_at, lambda net: measured(net, held))
    _, *temperatures = fitted_temperatures(answers(smooth, held), held.facts)
    write(Tempered(smooth, (KIND_TEMPERATURE, *temperatures)), options.out)


def begin_with_part_of(net: FaceNet, teacher: Path, examples: Tensor) -> None:
    """Gives the net the most telling channels of a wider one."""
    wide = FaceNet(WIDE)
    take_weights(wide, teacher, examples)
    take_part_of(net, wide, examples)


def write(net: nn.Module, out: Path) -> None:
    """The net as the product loads it."""
    axes = {name: {0: "cards"} for name in NAMES}
    export(net, torch.zeros(2, 3, CROP_HEIGHT_PX, CROP_WIDTH_PX), NAMES, axes, out)
    halve(out)


if __name__ == "__main__":
    main()
