"""Makes the shares that the face net gives as large as they are right: one temperature for each of its answers."""

from typing import cast

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

ANSWERS = ("kind", "tens", "units", "colour", "turn")
TEMPERATURES = np.geomspace(0.4, 5.0, 80)


class Tempered(nn.Module):
    """A face net whose logits are divided by what was fitted."""

    def __init__(self, net: nn.Module, temperatures: tuple[float, ...]) -> None:
        super().__init__()
        self.net = net
        self.temperatures = temperatures

    def forward(self, crops: Tensor) -> tuple[Tensor, ...]:
        """The same answers, the vector as it was."""
        *logits, vector = cast("tuple[Tensor, ...]", self.net(crops))
        return (*(one / t for one, t in zip(logits, self.temperatures, strict=True)), vector)


def fitted_temperatures(said: list[NDArray[np.float32]], facts: dict[str, NDArray[np.int64]]) -> tuple[float, ...]:
    """For each of the ANSWERS the temperature under which the truth of these cut-outs is likeliest."""
    return tuple(
        best_temperature(logits[known], truth[known])
        for logits, (truth, known) in zip(said, asked(facts).values(), strict=False)
    )


def asked(facts: dict[str, NDArray[np.int64]]) -> dict[str, tuple[NDArray[np.int64], NDArray[np.bool_]]]:
    """The right class of each answer, and of which cut-outs it may be asked."""
    upright, card, number = facts["turn"] == 0, facts["kind"] > 0, facts["number"]
    numbered = upright & card & (number >= 0)
    return {
        "kind": (facts["kind"], upright),
        "tens": (number // 10, numbered),
        "units": (number % 10, numbered),
        "colour": (facts["colour"], upright & (facts["colour"] >= 0)),
        "turn": (facts["turn"], card),
    }


def best_temperature(logits: NDArray[np.float32], truth: NDArray[np.int64]) -> float:
    """The temperature with the least mean surprise."""
    given, right = torch.from_numpy(logits).double(), torch.from_numpy(truth)
    surprise = [float(nn.functional.cross_entropy(given / t, right)) for t in TEMPERATURES]
    return float(TEMPERATURES[int(np.argmin(surprise))])
