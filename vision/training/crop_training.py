"""How the nets that look at single outlines are trained: on cut-outs in files, which may still come while it runs."""

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from vision.net_session import BLOCK, as_bytes, open_net
from vision.training.crop_pool import CropPool
from vision.training.from_shipped import take_weights
from vision.training.narrowing import take_part_of
from vision.training.progress import say
from vision.training.rounded import round_while_training
from vision.training.training_loop import Plan, export, halve, train

REFRESH_STEPS = 100
RATE = 2e-3
EXAMPLES = 256  # of cut-outs, to take weights over

Rows = dict[str, NDArray[np.float32]]  # of one length
Teacher = Callable[[Tensor], list[Tensor]]  # what a net that ships says of what a net is shown


@dataclass(frozen=True, slots=True)
class Recipe:
    """What is particular to a net."""

    build: Callable[[Sequence[int]], nn.Module]  # as wide as this
    widths: tuple[int, ...]  # of the net that ships, which may teach narrower ones
    loss_of: Callable[[nn.Module, Rows, np.random.Generator, Teacher | None], Tensor]  # of a net, for some cut-outs
    validate: Callable[[nn.Module, CropPool], str]
    names: tuple[str, ...]  # of the input and the outputs
    example: Tensor
    batch: int
    out: Path
    shown: Callable[[Rows], Tensor]  # what the net is shown of some cut-outs


def train_on_crops(about: str | None, recipe: Recipe) -> None:
    """Does what the command line asks for: trains, from the checkpoint on if there is one, and exports."""
    options = _asked(about, recipe)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    pool, held = CropPool(options.state / "train"), CropPool(options.state / "held")
    pool.refresh()
    held.refresh()
    say(f"{pool.ends[-1]} cut-outs, {held.ends[-1]} held out")
    net = _begun(recipe, options, recipe.shown(pool.some(np.arange(EXAMPLES))))
    teacher = teacher_of(options.taught_by, recipe.names) if options.taught_by else None

    def loss_at(done: int) -> Tensor:
        if done % REFRESH_STEPS == 0:
            pool.refresh()
        rng = np.random.default_rng(done)
        return recipe.loss_of(net, pool.some(rng.integers(0, pool.ends[-1], options.batch)), rng, teacher)

    plan = Plan(options.steps, options.rate, options.state / "checkpoint.pt")
    smooth = train(net, plan, loss_at, lambda model: recipe.validate(model, held))
    export(smooth, recipe.example, recipe.names, {name: {0: "rows"} for name in recipe.names}, options.out)
    halve(options.out)


def _asked(about: str | None, recipe: Recipe) -> argparse.Namespace:
    ask = argparse.ArgumentParser(description=about)
    ask.add_argument("state", type=Path)
    ask.add_argument("--steps", type=int, default=6000)
    ask.add_argument("--batch", type=int, default=recipe.batch)
    ask.add_argument("--rate", type=float, default=RATE)
    ask.add_argument("--out", type=Path, default=recipe.out)
    ask.add_argument("--begin", type=Path, help="a net that was exported: begin with its weights")
    ask.add_argument("--widths", type=int, nargs=len(recipe.widths), default=recipe.widths, help="how many channels")
    ask.add_argument("--taught-by", type=Path, help="the net that ships, to begin with a part of it and follow it")
    ask.add_argument("--rounded", action="store_true", help="round while training, for a net in whole numbers")
    return ask.parse_args()


def _begun(recipe: Recipe, options: argparse.Namespace, shown: Tensor) -> nn.Module:
    """The net that is to be trained, with the weights that it begins with."""
    net = recipe.build(options.widths)
    net.to(memory_format=torch.channels_last)
    if options.begin:
        take_weights(net, options.begin, shown)
    if options.taught_by:
        wide = recipe.build(recipe.widths)
        take_weights(wide, options.taught_by, shown)
        take_part_of(net, wide, shown)
    if options.rounded:
        round_while_training(net)
    return net


def teacher_of(model: Path, names: tuple[str, ...]) -> Teacher:
    """What a net that takes bytes says of pictures (N, ..., 3, h, w) in 0..255; `names` of its input and outputs."""
    session = open_net(model)
    shown, *asked = names

    def taught(pictures: Tensor) -> list[Tensor]:
        seen = pictures.clamp(0, 255).round().movedim(-3, -1).numpy().astype(np.uint8)
        single = as_bytes(list(seen.reshape(-1, *seen.shape[-3:])))
        together = single.reshape(*seen.shape[:-1], single.shape[-1])
        blocks = (together[first : first + BLOCK] for first in range(0, len(together), BLOCK))
        answers = [session.run(asked, {shown: block}) for block in blocks]
        return [torch.from_numpy(np.concatenate(parts)) for parts in zip(*answers, strict=True)]

    return taught
