"""Goes on from the weights of a net that ships with the product, where no checkpoint of its training is left.

In an ONNX file each normalisation is folded into the convolution before it. It is unfolded again so that the net says
the same while it is trained: spreads and means are measured on pictures, and scale and shift set to undo them.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import cast

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import numpy_helper
from torch import Tensor, nn

from vision.training.quick_entry import PAIRS, for_one

Weights = tuple[NDArray[np.float32], NDArray[np.float32]]  # of a convolution or a matrix, and its shifts


def take_weights(net: nn.Module, file: Path, *examples: Tensor) -> None:
    """Gives the net, made of convolutions, normalisations and matrices, the weights of a file written by `export`.

    If it was made to count in whole numbers since (`vision.training.quantise`), the weights stay rounded.
    `examples` are what the net is shown at once, one tensor for each of its inputs.
    """
    order = _in_order(net, examples)
    shipped = list(_weights_of(file))
    assert len(order) == len(shipped), "the file holds another net"
    net.train()
    for layer, normalisation in order:
        weights, shifts = _next_of(shipped, tuple(layer.weight.shape))
        with torch.no_grad():
            layer.weight.copy_(torch.from_numpy(weights.copy()))
            if normalisation is None:
                assert layer.bias is not None
                layer.bias.copy_(torch.from_numpy(shifts.copy()))
        if normalisation is not None:
            _undo(net, normalisation, shifts, examples)


def _next_of(shipped: list[Weights], shape: tuple[int, ...]) -> Weights:
    """Takes the first weights of this shape: steps that do not wait for each other change places in a file.

    Empty channels at their end (`vision.training.quick_channels`) are left out.
    """
    made, taken = shape[:2]
    for number, (weights, shifts) in enumerate(shipped):
        own = weights[:made, :taken]
        if own.shape == shape and np.count_nonzero(own) == np.count_nonzero(weights):
            shipped.pop(number)
            return own, shifts[:made]
    raise AssertionError("the file holds another net")


def _undo(
    net: nn.Module, normalisation: nn.BatchNorm2d, shifts: NDArray[np.float32], examples: Sequence[Tensor]
) -> None:
    """Sets scale and shift of a normalisation so that it changes nothing but adds the shifts."""
    seen: list[Tensor] = []
    hook = normalisation.register_forward_pre_hook(lambda _, inputs: seen.append(inputs[0]))
    with torch.no_grad():
        net(*examples)
        hook.remove()
        mean, spread = seen[0].mean((0, 2, 3)), seen[0].var((0, 2, 3), unbiased=False)
        normalisation.weight.copy_((spread + normalisation.eps).sqrt())
        normalisation.bias.copy_(mean + torch.from_numpy(shifts.copy()))
        assert normalisation.running_mean is not None
        assert normalisation.running_var is not None
        normalisation.running_mean.copy_(mean)
        normalisation.running_var.copy_(spread)


def _in_order(
    net: nn.Module, examples: Sequence[Tensor]
) -> Sequence[tuple[nn.Conv2d | nn.Linear, nn.BatchNorm2d | None]]:
    """All layers with weights in the order in which they are asked, with the normalisation behind each."""
    asked: list[nn.Module] = []
    layers = [one for one in net.modules() if isinstance(one, nn.Conv2d | nn.Linear | nn.BatchNorm2d)]
    hooks = [one.register_forward_hook(lambda module, *_: asked.append(module)) for one in layers]
    with torch.no_grad():
        net(*examples)
    for hook in hooks:
        hook.remove()
    behind = [*asked[1:], None]
    return [
        (cast("nn.Conv2d | nn.Linear", one), after if isinstance(after, nn.BatchNorm2d) else None)
        for one, after in zip(asked, behind, strict=True)
        if not isinstance(one, nn.BatchNorm2d)
    ]


def _weights_of(file: Path) -> Iterator[Weights]:
    graph = onnx.load(str(file)).graph
    known = {one.name: numpy_helper.to_array(one).astype(np.float32) for one in graph.initializer}
    for node in graph.node:
        if node.op_type in ("Cast", "Identity") and node.input[0] in known:
            known[node.output[0]] = known[node.input[0]]
        if node.op_type == "DequantizeLinear" and node.input[0] in known:
            whole, units, zero = (known[name] for name in node.input)
            each = (-1, *(1,) * (whole.ndim - 1))  # output of the layer has a unit of its own, or all have one
            known[node.output[0]] = (whole - zero.reshape(each)) * units.reshape(each)
    makes_two = PAIRS in known
    for node in graph.node:
        if node.op_type in ("Conv", "Gemm"):
            weights, shifts = known[node.input[1]], known[node.input[2]]
            yield (for_one(weights), shifts[: len(shifts) // 2]) if makes_two else (weights, shifts)
            makes_two = False  # only the first step may
