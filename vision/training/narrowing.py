"""Begins a narrower net with a part of a wider one: with the channels that tell most.

A net that begins so, and learns what the wider one says, soon says nearly the same (decision 0032).
"""

from dataclasses import dataclass

import torch
from torch import Tensor, nn


@dataclass(frozen=True, slots=True, eq=False)
class _Step:
    """A layer, the normalisation behind it, and the number of the step that made what it takes; -1: none did alone."""

    layer: nn.Conv2d | nn.Linear
    normalisation: nn.BatchNorm2d | None
    taken_from: int


def take_part_of(narrow: nn.Module, wide: nn.Module, *examples: Tensor) -> None:
    """Gives the narrow net weights of the wide one, which is built alike and has as many layers.

    `examples` are what the nets are shown at once, one tensor for each of their inputs.
    """
    alike = {name: own.shape for name, own in narrow.state_dict().items()}
    same = {name: own for name, own in wide.state_dict().items() if own.shape == alike[name]}
    narrow.load_state_dict(same, strict=False)
    wide_steps, narrow_steps = _steps(wide, examples), _steps(narrow, examples)
    kept = [_most_telling(number, wide_steps, len(own.layer.weight)) for number, own in enumerate(narrow_steps)]
    for number, (whole, own) in enumerate(zip(wide_steps, narrow_steps, strict=True)):
        weights = whole.layer.weight.detach()[kept[number]]
        if whole.taken_from >= 0:
            weights = weights[:, kept[whole.taken_from]]
        _set(own, weights, whole, kept[number])


def _set(own: _Step, weights: Tensor, whole: _Step, kept: Tensor) -> None:
    """Gives a step these weights, and what else it has of the outputs that were kept."""
    with torch.no_grad():
        own.layer.weight.copy_(weights)
        if own.layer.bias is not None and whole.layer.bias is not None:
            own.layer.bias.copy_(whole.layer.bias[kept])
    if own.normalisation is not None and whole.normalisation is not None:
        known = whole.normalisation.state_dict()
        own.normalisation.load_state_dict({name: part[kept] if part.ndim else part for name, part in known.items()})


def _most_telling(number: int, steps: list[_Step], count: int) -> Tensor:
    """Which outputs of a step to keep: those made with most weight, of which the steps that take them make most."""
    weights = steps[number].layer.weight.detach()
    if len(weights) == count:
        return torch.arange(count)
    used = sum(
        after.layer.weight.detach().abs().transpose(0, 1).flatten(1).sum(1)
        for after in steps
        if after.taken_from == number
    )
    return (weights.flatten(1).norm(dim=1) * used).topk(count).indices.sort().values


def _steps(net: nn.Module, examples: tuple[Tensor, ...]) -> list[_Step]:
    """The layers of a net in the order in which they are asked, and whose outputs each of them takes."""
    asked: list[tuple[nn.Module, Tensor, Tensor]] = []  # kept, so that no two things have one place in memory
    layers = [one for one in net.modules() if isinstance(one, nn.Conv2d | nn.Linear | nn.BatchNorm2d)]
    hooks = [one.register_forward_hook(lambda *told: asked.append((told[0], told[1][0], told[2]))) for one in layers]
    with torch.no_grad():
        net.eval()(*examples)
    for hook in hooks:
        hook.remove()
    steps: list[_Step] = []
    makers: dict[tuple[int, int], int] = {}  # by place in memory and number of dimensions: what is laid flat is another
    for place, (module, taken, made) in enumerate(asked):
        if isinstance(module, nn.BatchNorm2d):
            makers[made.data_ptr(), made.ndim] = len(steps) - 1
            continue
        behind = asked[place + 1][0] if place + 1 < len(asked) else None
        makers[made.data_ptr(), made.ndim] = len(steps)
        normalisation = behind if isinstance(behind, nn.BatchNorm2d) else None
        assert isinstance(module, nn.Conv2d | nn.Linear)
        steps.append(_Step(module, normalisation, makers.get((taken.data_ptr(), taken.ndim), -1)))
    return steps
