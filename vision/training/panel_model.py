"""The panel net: a few plain convolutions, for dice and sums that stand nearly always in the same place."""

from typing import cast

from torch import Tensor, nn

from vision.panel_maps import NUMBERS
from vision.training.outline_model import centred, step

CELLS = 7 * 16


class PanelNet(nn.Module):
    """Panels (N, 3, 56, 128) in 0..255 to logits (N, len(NUMBERS))."""

    def __init__(self) -> None:
        super().__init__()
        self.trunk = nn.Sequential(
            *(step(3, 16, 2), step(16, 32, 2), step(32, 32), step(32, 48, 2), step(48, 48)),
            *(nn.Conv2d(48, 16, 1), nn.ReLU(inplace=True), nn.Flatten()),
        )
        self.answer = nn.Sequential(
            nn.Dropout(0.1), nn.Linear(16 * CELLS, 64), nn.ReLU(inplace=True), nn.Linear(64, len(NUMBERS))
        )

    def forward(self, panels: Tensor) -> Tensor:
        """Which number each panel shows."""
        return cast("Tensor", self.answer(self.trunk(centred(panels))))
