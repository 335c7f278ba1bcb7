"""How any of our nets is trained: AdamW, a rise and a cosine, a smoothed copy, a checkpoint to go on from."""

import copy
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper
from torch import Tensor, nn

from vision.training.progress import say

RISE_STEPS = 200
LOG_STEPS, REPORT_STEPS = 100, 500
MOST_SMOOTH = 0.998
LEAST_HALVED = 1000


@dataclass(frozen=True, slots=True)
class Plan:
    """How long and how fast, and where the checkpoint is kept."""

    steps: int
    rate: float
    checkpoint: Path


def learning_rate(done: int, plan: Plan) -> float:
    """A short rise, then a cosine down to a hundredth."""
    rise = min(1.0, (done + 1) / RISE_STEPS)
    return plan.rate * rise * (0.01 + 0.99 * 0.5 * (1 + float(np.cos(np.pi * min(1.0, done / plan.steps)))))


def train(
    net: nn.Module, plan: Plan, loss_at: Callable[[int], Tensor], report: Callable[[nn.Module], str]
) -> nn.Module:
    """Trains from the checkpoint on; `loss_at(step)` runs the net forward. Returns the smoothed copy of the net."""
    smooth = copy.deepcopy(net)
    optimizer = torch.optim.AdamW(net.parameters(), lr=plan.rate, weight_decay=1e-4)
    done = load(plan.checkpoint, net, smooth, optimizer)
    start, total = time.perf_counter(), 0.0
    while done < plan.steps:
        for group in optimizer.param_groups:
            group["lr"] = learning_rate(done, plan)
        net.train()
        loss = loss_at(done)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimizer.step()
        follow(smooth, net, min(MOST_SMOOTH, (done + 1) / (done + 20)))
        done, total = done + 1, total + float(loss.detach())
        if done % LOG_STEPS == 0:
            pace = LOG_STEPS / (time.perf_counter() - start)
            say(f"{done} loss {total / LOG_STEPS:.4f}, {pace:.2f} steps a second")
            start, total = time.perf_counter(), 0.0
            save(plan.checkpoint, net, smooth, optimizer, done)
        if done % REPORT_STEPS == 0 or done == plan.steps:
            smooth.eval()
            say(f"   {report(smooth)}")
    smooth.eval()
    return smooth


def follow(smooth: nn.Module, net: nn.Module, keep: float) -> None:
    """Moves the smoothed copy a little towards the net, in place."""
    with torch.no_grad():
        for slow, fast in zip(smooth.state_dict().values(), net.state_dict().values(), strict=True):
            if slow.dtype.is_floating_point:
                slow.mul_(keep).add_(fast, alpha=1 - keep)
            else:
                slow.copy_(fast)


def load(checkpoint: Path, net: nn.Module, smooth: nn.Module, optimizer: torch.optim.Optimizer) -> int:
    """Takes up a checkpoint if there is one; returns how many steps were done."""
    if not checkpoint.exists():
        return 0
    kept = torch.load(checkpoint, weights_only=True)
    net.load_state_dict(kept["net"])
    smooth.load_state_dict(kept["smooth"])
    optimizer.load_state_dict(kept["optimizer"])
    return int(kept["done"])


def steps_done(plan: Plan) -> int:
    """At which step training will go on."""
    return int(torch.load(plan.checkpoint, weights_only=True)["done"]) if plan.checkpoint.exists() else 0


def save(checkpoint: Path, net: nn.Module, smooth: nn.Module, optimizer: torch.optim.Optimizer, done: int) -> None:
    """Writes a checkpoint; a half-written one never stands in its place."""
    checkpoint.parent.mkdir(parents=True, exist_ok=True)
    kept = {"net": net.state_dict(), "smooth": smooth.state_dict(), "optimizer": optimizer.state_dict(), "done": done}
    unfinished = checkpoint.with_suffix(".part")
    torch.save(kept, unfinished)
    unfinished.rename(checkpoint)


def export(net: nn.Module, example: Tensor, names: tuple[str, ...], axes: dict[str, dict[int, str]], out: Path) -> None:
    """Writes a net as ONNX; `names` are those of its input and its outputs."""
    net.eval()
    out.parent.mkdir(parents=True, exist_ok=True)
    torch.onnx.export(
        net,
        (example,),
        str(out),
        input_names=[names[0]],
        output_names=list(names[1:]),
        dynamic_axes=axes,
        dynamo=False,
    )


def halve(file: Path) -> None:
    """Stores the large weights of an ONNX file with half as many bits; they are widened again when it is loaded."""
    model = onnx.load(str(file))
    graph = model.graph
    widened = []
    for weights in [one for one in graph.initializer if one.data_type == onnx.TensorProto.FLOAT]:
        values = numpy_helper.to_array(weights)
        if values.size < LEAST_HALVED:
            continue
        name = weights.name
        weights.CopyFrom(numpy_helper.from_array(values.astype(np.float16), name + "_half"))
        widened.append(helper.make_node("Cast", [name + "_half"], [name], to=onnx.TensorProto.FLOAT))
    for node in reversed(widened):
        graph.node.insert(0, node)
    onnx.save(model, str(file))
