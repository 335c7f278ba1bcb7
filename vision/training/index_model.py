"""The index net: reads three places of a card with the same weights and adds up what they say."""

import torch
from torch import Tensor, nn

from vision.index_maps import ANSWERS, VIEW_HEIGHT_PX, VIEW_WIDTH_PX, VIEWS
from vision.training.outline_model import centred, step

CELLS = 7 * 10


class IndexNet(nn.Module):
    """Views (N, 3, VIEWS * 56, 80) in 0..255 to logits of tens (N, TENS), units (N, UNITS) and lying upright (N, 1)."""

    def __init__(self) -> None:
        super().__init__()
        self.trunk = nn.Sequential(
            *(step(3, 16, 2), step(16, 32, 2), step(32, 32), step(32, 64, 2), step(64, 64)),
            *(nn.Conv2d(64, 24, 1), nn.ReLU(inplace=True), nn.Flatten()),
        )
        self.mix = nn.Sequential(nn.Dropout(0.1), nn.Linear(24 * CELLS, 96), nn.ReLU(inplace=True))
        self.corner, self.middle = nn.Linear(96, sum(ANSWERS)), nn.Linear(96, sum(ANSWERS))

    def forward(self, views: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """What all places together say; one where nothing stands says nothing."""
        count = views.shape[0]
        parts = views.reshape(count, 3, VIEWS, VIEW_HEIGHT_PX, VIEW_WIDTH_PX).transpose(1, 2)
        as_corner, as_middle = self.by_view(parts.reshape(count * VIEWS, 3, VIEW_HEIGHT_PX, VIEW_WIDTH_PX))
        said = as_corner.reshape(count, VIEWS, -1)[:, :2].sum(1) + as_middle.reshape(count, VIEWS, -1)[:, 2]
        tens, units, upright = torch.split(said, ANSWERS, dim=1)
        return tens, units, upright

    def by_view(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        """What each view (N, 3, 56, 80) says, one answer after the other, if it shows a corner, and if the middle."""
        mixed = self.mix(self.trunk(centred(seen)))
        return self.corner(mixed), self.middle(mixed)
