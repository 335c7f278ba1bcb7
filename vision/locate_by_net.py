"""Where are cards and dice, by the outline net: also fanned, covered, pale on pale."""

import numpy as np

from vision.geometry import Corners, Pixels
from vision.outline_net import Box, OutlineNet
from vision.sightings import Located, Outline


class NetLocator:
    """Finds cards and dice with the outline net."""

    def __init__(self, net: OutlineNet) -> None:
        self._net = net

    def locate(self, picture: Pixels) -> Located:
        """Outlines of single cards and dice, surest first."""
        found = self._net.locate(picture)
        cards = tuple(Outline(card.quad.astype(np.float32), card.confidence) for card in found.cards)
        return Located(cards, tuple(Outline(corners_of_box(die.box), die.confidence) for die in found.dice))


def corners_of_box(box: Box) -> Corners:
    """The corners of an upright box (x, y, width, height)."""
    x, y, width, height = box
    return np.array([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], np.float32)


def box_of_corners(corners: Corners) -> Box:
    """The upright box (x, y, width, height) round an outline."""
    left, top = (float(side) for side in corners.min(axis=0))
    right, bottom = (float(side) for side in corners.max(axis=0))
    return left, top, right - left, bottom - top
