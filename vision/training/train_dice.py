"""Trains the die net and writes it as ONNX; may be stopped and started again.

python -m vision.training.die_pool STATE & python -m vision.training.die_proposals STATE --photographs FOLDER ...
python -m vision.training.train_dice STATE --steps 19500 --rate 1.2e-3 --taught CHECKPOINT
python -m vision.training.train_dice STATE --steps 30300 --rate 4e-3
python -m vision.training.train_dice STATE --steps 34300 --rate 8e-3 --mean CHECKPOINT ...

python -m vision.training.train_dice STATE --begin vision/models/dice.onnx --rounded --steps 12000 --rate 1.5e-3
python -m vision.training.train_dice STATE --rounded --steps 30000 --rate 2.2e-3
python -m vision.training.train_dice STATE --rounded --steps 43000 --rate 2.5e-3 --mean CHECKPOINT ...
python -m vision.training.quantise STATE/scenes/scenes5400000.npz dice --models FOLDER

python -m vision.training.die_pool STATE --parts 90
python -m vision.training.die_proposals STATE --scenes 3000 --first 5600000 --photographs FOLDER ...
python -m vision.training.train_dice STATE --begin vision/models/dice.onnx --rounded --steps 44000 --rate 2e-3
python -m vision.training.quantise STATE/scenes/scenes5600000.npz dice --models FOLDER

`--taught` begins with what a smaller net of the same plan has learnt, in 28 500 steps; without it, begin from nothing
with as many steps in all. `--begin` goes on from a net that ships, and `--rounded` lets it count in whole numbers
afterwards. Cut-outs are read from STATE while they are still being made. Held-out cut-outs share no
typeface and no table with the others.

`--mean CHECKPOINT ...` writes the mean of the weights that the net has now and had at those checkpoints: it keeps more
of what it could do before it was shown harder pictures.
"""

import argparse
from pathlib import Path
from typing import cast

import cv2
import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.die_maps import CROP_PX, MASK_CELLS
from vision.training.die_model import DieNet, average, take_over
from vision.training.die_pool import load_pool
from vision.training.die_supply import Supply, fixed_views
from vision.training.from_shipped import take_weights
from vision.training.progress import say
from vision.training.rounded import round_while_training
from vision.training.training_loop import Plan, halve, train

SMOOTHING = 0.02
SHARES = {"parts": 0.46, "photographs": 0.18, "scenes": 0.36}  # of all views: close-ups, photographs, whole scenes


def loss_of(net: nn.Module, data: tuple[Tensor, ...]) -> Tensor:
    """Value, colour, being a die, its box and its upper face, together."""
    pictures, whites, values, colours, boxes, tops = data
    value, colour, is_die, box, top = net(pictures, whites)
    real, boxed = (values >= 0).float(), ~torch.isnan(boxes[:, 0])
    loss = functional.cross_entropy(value, values, ignore_index=-1, label_smoothing=SMOOTHING)
    loss = loss + 0.6 * functional.cross_entropy(colour, colours, ignore_index=-1, label_smoothing=SMOOTHING)
    loss = loss + 1.5 * functional.binary_cross_entropy_with_logits(is_die[:, 0], real)
    loss = loss + 6 * functional.smooth_l1_loss(box[boxed].float(), boxes[boxed], beta=0.1)
    mask = functional.binary_cross_entropy_with_logits(top, tops.float(), reduction="none").mean((1, 2))
    return cast("Tensor", loss + (mask * boxed).sum() / boxed.sum().clamp(min=1))


def right_shares(net: nn.Module, name: str, data: tuple[Tensor, ...]) -> str:
    """How often each answer is right, and how far off the boxes are."""
    pictures, whites, values, colours, boxes, _ = data
    with torch.no_grad():
        value, colour, is_die, box, _ = net(pictures, whites)
    real, named = values >= 0, colours >= 0
    value_right = (value.argmax(1) == values)[real].float().mean()
    colour_right = (colour.argmax(1) == colours)[named].float().mean()
    missed, invented = (is_die[real] < 0).float().mean(), (is_die[~real] > 0).float().mean()
    off = (box - boxes).abs()[~torch.isnan(boxes[:, 0])].mean()
    return (
        f"{name}: value {value_right:.4f} colour {colour_right:.4f} missed {missed:.4f} invented {invented:.4f} "
        f"box off {off:.3f} of {len(values)}"
    )


def export(net: nn.Module, out: Path) -> None:
    """Writes the net with names for its two inputs and five answers."""
    net.to(memory_format=torch.contiguous_format)
    net.eval()
    example = (torch.zeros(2, 3, CROP_PX, CROP_PX), torch.zeros(2, 3))
    assert net(*example)[4].shape == (2, MASK_CELLS, MASK_CELLS)
    inputs, answers = ["crops", "white"], ["value", "colour", "is_die", "box", "top"]
    axes = {name: {0: "dice"} for name in inputs + answers}
    out.parent.mkdir(parents=True, exist_ok=True)
    torch.onnx.export(net, example, str(out), input_names=inputs, output_names=answers, dynamic_axes=axes, dynamo=False)


def main() -> None:
    """Trains and exports."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("state", type=Path)
    ask.add_argument("--steps", type=int, default=48000)
    ask.add_argument("--batch", type=int, default=128)
    ask.add_argument("--new", type=int, default=44, help="new views a step")
    ask.add_argument("--rate", type=float, default=2e-3)
    ask.add_argument("--taught", type=Path, help="checkpoint of a smaller net to begin with")
    ask.add_argument("--begin", type=Path, help="a net that was exported: begin with its weights")
    ask.add_argument("--rounded", action="store_true", help="round while training, for a net in whole numbers")
    ask.add_argument("--mean", type=Path, nargs="*", default=[], help="checkpoints to write the mean with")
    ask.add_argument("--out", type=Path, default=Path("vision/models/dice.onnx"))
    options = ask.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    held = {"held out": fixed_views(load_pool(options.state / "held.npz"), 1)}
    held |= {file.stem: fixed_views(load_pool(file), 1) for file in (options.state / "measured").glob("*.npz")}
    supply = Supply({options.state / name: share for name, share in SHARES.items()}, options.batch, options.new)
    net = DieNet()
    if options.taught:
        take_over(net, torch.load(options.taught, weights_only=True)["smooth"])
    if options.begin:
        take_weights(net, options.begin, *supply.batch_at(0)[:2])
    if options.rounded:
        round_while_training(net)
    net.to(memory_format=torch.channels_last)

    def loss_at(done: int) -> Tensor:
        with torch.autocast("cpu", dtype=torch.bfloat16):
            return loss_of(net, supply.batch_at(done))

    plan = Plan(options.steps, options.rate, options.state / "checkpoint.pt")
    smooth = train(net, plan, loss_at, lambda model: "\n   ".join(right_shares(model, *one) for one in held.items()))
    average(smooth, [torch.load(checkpoint, weights_only=True)["smooth"] for checkpoint in options.mean])
    export(smooth, options.out)
    halve(options.out)
    say(f"written to {options.out}")


if __name__ == "__main__":
    main()
