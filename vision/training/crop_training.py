"""How the nets that look at single outlines are trained: on cut-outs in files, which may still come while it runs."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from vision.training.crop_pool import CropPool
from vision.training.from_shipped import take_weights
from vision.training.progress import say
from vision.training.rounded import round_while_training
from vision.training.training_loop import Plan, export, halve, train

REFRESH_STEPS = 100
RATE = 2e-3
EXAMPLES = 256  # of cut-outs, to take weights over

Rows = dict[str, NDArray[np.float32]]  # of one length


@dataclass(frozen=True, slots=True)
class Recipe:
    """What is particular to a net."""

    net: nn.Module
    loss_of: Callable[[Rows, np.random.Generator], Tensor]  # of `net`, for some cut-outs
    validate: Callable[[nn.Module, CropPool], str]
    names: tuple[str, ...]  # of the input and the outputs
    example: Tensor
    batch: int
    out: Path
    inputs_of: Callable[[Rows], Tensor]  # what the net is shown of some cut-outs


def train_on_crops(about: str | None, recipe: Recipe) -> None:
    """Does what the command line asks for: trains, from the checkpoint on if there is one, and exports."""
    ask = argparse.ArgumentParser(description=about)
    ask.add_argument("state", type=Path)
    ask.add_argument("--steps", type=int, default=6000)
    ask.add_argument("--batch", type=int, default=recipe.batch)
    ask.add_argument("--rate", type=float, default=RATE)
    ask.add_argument("--out", type=Path, default=recipe.out)
    ask.add_argument("--begin", type=Path, help="a net that was exported: begin with its weights")
    ask.add_argument("--rounded", action="store_true", help="round while training, for a net in whole numbers")
    options = ask.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    pool, held = CropPool(options.state / "train"), CropPool(options.state / "held")
    pool.refresh()
    held.refresh()
    say(f"{pool.ends[-1]} cut-outs, {held.ends[-1]} held out")
    recipe.net.to(memory_format=torch.channels_last)
    if options.begin:
        take_weights(recipe.net, options.begin, recipe.inputs_of(pool.some(np.arange(EXAMPLES))))
    if options.rounded:
        round_while_training(recipe.net)

    def loss_at(done: int) -> Tensor:
        if done % REFRESH_STEPS == 0:
            pool.refresh()
        rng = np.random.default_rng(done)
        return recipe.loss_of(pool.some(rng.integers(0, pool.ends[-1], options.batch)), rng)

    plan = Plan(options.steps, options.rate, options.state / "checkpoint.pt")
    smooth = train(recipe.net, plan, loss_at, lambda model: recipe.validate(model, held))
    export(smooth, recipe.example, recipe.names, {name: {0: "rows"} for name in recipe.names}, options.out)
    halve(options.out)
