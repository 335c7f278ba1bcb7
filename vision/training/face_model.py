"""The face net: plain convolutions, and heads that find what is to be read wherever on the card it stands."""

import math
from collections.abc import Sequence
from typing import cast

import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.face_maps import COLOURS, EMBEDDING, KINDS, TENS, TURNS, UNITS
from vision.training.outline_model import centred, step

SPLITS = (len(KINDS), TENS, UNITS, len(COLOURS), TURNS)
DIGITS = TENS + UNITS
FINE, COARSE = (16, 12), (8, 6)  # cells of the two finest grids that are read
WIDTHS = (16, 32, 64, 96)  # of the net that ships: processors are quick with multiples of sixteen
WIDE = (24, 40, 80, 128)  # of the one that taught it
LOOKED_AT, NARROW = 48, 24


class Glances(nn.Module):
    """Looks at a few places of a grid, each head where it finds what it knows, and hands on what is there."""

    def __init__(self, width: int, cells: tuple[int, int], heads: int) -> None:
        super().__init__()
        self.score = nn.Conv2d(width, heads, 1)
        self.place = nn.Parameter(torch.zeros(1, heads, *cells))
        self.value = nn.Conv2d(width, LOOKED_AT, 1)

    def forward(self, grid: Tensor) -> Tensor:
        """(N, width, h, w) to (N, heads * LOOKED_AT)."""
        weight = torch.softmax((self.score(grid) + self.place).flatten(2), dim=2)
        return cast("Tensor", torch.bmm(weight, self.value(grid).flatten(2).transpose(1, 2)).flatten(1))


class Digits(nn.Module):
    """Reads at every place of a grid; a number counts if it stands anywhere."""

    def __init__(self, width: int, cells: tuple[int, int]) -> None:
        super().__init__()
        self.read = nn.Conv2d(width, DIGITS, 1)
        self.cells = cells[0] * cells[1]

    def forward(self, grid: Tensor) -> tuple[Tensor, Tensor]:
        """(N, width, h, w) to logits of all places (N, DIGITS) and of each (N, DIGITS, h, w)."""
        everywhere = self.read(grid)
        # `torch.logsumexp` guards against numbers that no such grid says, and takes six times as long when asked.
        anywhere = torch.log(torch.exp(everywhere.float().flatten(2)).sum(dim=2))
        return anywhere - math.log(self.cells), everywhere


class FaceNet(nn.Module):
    """Upright cut-outs (N, 3, 128, 96) in 0..255 to logits of kind, tens, units, colour, turn, and a unit vector."""

    def __init__(self, widths: Sequence[int] = WIDTHS) -> None:
        super().__init__()
        a, b, c, d = widths
        self.entry = nn.Sequential(step(3, a, 2), step(a, b, 2), step(b, b))
        self.fine = nn.Sequential(step(b, c, 2), step(c, c), step(c, c))
        self.coarse = nn.Sequential(step(c, d, 2), step(d, d), step(d, d))
        self.fine_glances, self.coarse_glances = Glances(c, FINE, 8), Glances(d, COARSE, 4)
        self.fine_digits, self.coarse_digits = Digits(c, FINE), Digits(d, COARSE)
        self.narrow = nn.Sequential(nn.Conv2d(d, NARROW, 1), nn.ReLU(inplace=True))
        layout = NARROW * COARSE[0] * COARSE[1]
        self.layout = nn.Linear(layout, 96)
        self.mix = nn.Linear(12 * LOOKED_AT + 96, 192)
        self.answer = nn.Linear(192, sum(SPLITS))
        self.look = nn.Linear(layout + 12 * LOOKED_AT, EMBEDDING)
        self.drop = nn.Dropout(0.1)

    def forward(self, crops: Tensor) -> tuple[Tensor, ...]:
        """All answers; the unit vector last."""
        return self.read_everywhere(crops)[0]

    def read_everywhere(self, crops: Tensor) -> tuple[tuple[Tensor, ...], Tensor, Tensor]:
        """All answers, and what digits seem to stand at each place of the fine and of the coarse grid."""
        fine = self.fine(self.entry(centred(crops)))
        coarse = self.coarse(fine)
        flat = self.narrow(coarse).flatten(1)
        glances = torch.cat([self.fine_glances(fine), self.coarse_glances(coarse)], dim=1)
        said = torch.cat([glances, functional.relu(self.layout(self.drop(flat)))], dim=1)
        said = self.answer(functional.relu(self.mix(self.drop(said))))
        kind, tens, units, colour, turn = torch.split(said, SPLITS, dim=1)
        fine_said, fine_digits = self.fine_digits(fine)
        coarse_said, coarse_digits = self.coarse_digits(coarse)
        more_tens, more_units = torch.split(fine_said + coarse_said, (TENS, UNITS), dim=1)
        vector = functional.normalize(self.look(torch.cat([flat, glances], dim=1)).float(), dim=1)
        answers = (kind, tens + more_tens, units + more_units, colour, turn, vector)
        return answers, fine_digits, coarse_digits
