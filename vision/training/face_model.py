"""The face net: plain convolutions, and heads that find what is to be read wherever on the card it stands."""

import math
from typing import cast

import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.face_maps import COLOURS, EMBEDDING, KINDS, TENS, TURNS, UNITS
from vision.training.outline_model import centred, step

SPLITS = (len(KINDS), TENS, UNITS, len(COLOURS), TURNS)
DIGITS = TENS + UNITS
FINE, COARSE = (16, 12), (8, 6)  # cells of the two finest grids that are read
FINE_WIDTH, COARSE_WIDTH, LOOKED_AT = 80, 128, 48
NARROW = 24


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
        return torch.logsumexp(everywhere.flatten(2), dim=2) - math.log(self.cells), everywhere


class FaceNet(nn.Module):
    """Upright cut-outs (N, 3, 128, 96) in 0..255 to logits of kind, tens, units, colour, turn, and a unit vector."""

    def __init__(self) -> None:
        super().__init__()
        self.entry = nn.Sequential(step(3, 24, 2), step(24, 40, 2), step(40, 40))
        self.fine = nn.Sequential(step(40, FINE_WIDTH, 2), step(FINE_WIDTH, FINE_WIDTH), step(FINE_WIDTH, FINE_WIDTH))
        self.coarse = nn.Sequential(
            step(FINE_WIDTH, COARSE_WIDTH, 2), step(COARSE_WIDTH, COARSE_WIDTH), step(COARSE_WIDTH, COARSE_WIDTH)
        )
        self.fine_glances, self.coarse_glances = Glances(FINE_WIDTH, FINE, 8), Glances(COARSE_WIDTH, COARSE, 4)
        self.fine_digits, self.coarse_digits = Digits(FINE_WIDTH, FINE), Digits(COARSE_WIDTH, COARSE)
        self.narrow = nn.Sequential(nn.Conv2d(COARSE_WIDTH, NARROW, 1), nn.ReLU(inplace=True))
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
