"""How light and how coloured is a die, measured by the picture's own black and white?

Stray light veils a picture: what is black in it looks grey then, and the die net takes grey dice for black or brown
ones. What it says of colours is weighed by how far the die's upper face lies between black and white.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from vision.die_net import DieReading, Share
from vision.geometry import Pixels
from vision.outline_net import Box
from vision.scene_white import SceneLight

UPPER, MIDDLE = (0.12, 0.62), (0.25, 0.75)  # where the upper face is, in shares of the box
# 0 is the picture's black, 1 its white. Upper faces of 24 of 27 black dice in rendered scenes lie at 0.18 and below, of
# three that gleam higher; those of 8 grey ones at 0.56 to 0.84, of 41 white ones at 0.76 and above.
TOO_LIGHT_FOR_BLACK: Final = 0.3
GREYISH: Final = 0.1  # red to blue, as a logarithm; brown is 0.3 and more
SELDOM: Final = 0.2  # a die that gleams is black all the same if the net is sure


def in_this_light(picture: Pixels, readings: Sequence[DieReading], light: SceneLight) -> list[DieReading]:
    """The readings in their order, their colours weighed by the light in the picture."""
    return [replace(one, colours=_weighed(one.colours, _tone(picture, one.box, light))) for one in readings]


def _tone(picture: Pixels, box: Box, light: SceneLight) -> NDArray[np.float64]:
    """How much of the light the upper face gives back, for each colour (3,) BGR; empty where it is out of view."""
    x, y, width, height = box
    rows = slice(max(round(y + UPPER[0] * height), 0), max(round(y + UPPER[1] * height), 0))
    columns = slice(max(round(x + MIDDLE[0] * width), 0), max(round(x + MIDDLE[1] * width), 0))
    seen = picture[rows, columns].reshape(-1, 3)
    if not len(seen):
        return np.zeros(0)
    over_black = np.maximum(light.white - light.black, 1.0)
    return np.asarray((np.median(seen, axis=0) - light.black) / over_black, np.float64)


def _weighed(colours: Sequence[Share], tone: NDArray[np.float64]) -> tuple[Share, ...]:
    """The shares of colours, best first; they add up to what they did."""
    if not tone.size or tone.mean() < TOO_LIGHT_FOR_BLACK:
        return tuple(colours)
    is_greyish = abs(float(np.log(max(tone[2], 0.01) / max(tone[0], 0.01)))) < GREYISH
    unlikely = {"black", "brown"} if is_greyish else {"black"}
    weights = [one.confidence * (SELDOM if one.what in unlikely else 1.0) for one in colours]
    scale = sum(one.confidence for one in colours) / max(sum(weights), 1e-9)
    weighed = (Share(one.what, weight * scale) for one, weight in zip(colours, weights, strict=True))
    return tuple(sorted(weighed, key=lambda share: -share.confidence))
