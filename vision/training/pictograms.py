"""Silhouettes of things, animals and signs from pictogram fonts: any of them may be the symbol of a die."""

from functools import lru_cache
from itertools import chain
from pathlib import Path

import cv2
import numpy as np
from PIL import ImageFont

from vision.training.ink import Bgr
from vision.training.typeset import Picture

FOLDER = Path("/usr/share/fonts")
FONTS = ("Symbola_hint.ttf", "fontawesome-webfont.ttf", "materialdesignicons-webfont.ttf")
# Chess and weather, animals and things, and what fonts keep for themselves; not the faces of dice.
CODES = (
    range(0x2600, 0x2680),
    range(0x2686, 0x2700),
    range(0x1F300, 0x1F650),
    range(0x1F680, 0x1F700),
    range(0xF000, 0xF900),
)
SIZE_PX = 96
INKED = (0.06, 0.6)  # share of the box round it: less is a few dots, more a block
HELD_OUT_SHARE = 6  # one sign in six is drawn only for validation
Mask = Picture  # (h, w), 0-255


@lru_cache(maxsize=2)
def pictograms(held_out: bool) -> tuple[Mask, ...]:
    """The usable signs, cropped to their ink; empty where no such font is installed."""
    return tuple(mask for number, mask in enumerate(_all()) if (number % HELD_OUT_SHARE == 0) == held_out)


@lru_cache(maxsize=1)
def _all() -> tuple[Mask, ...]:
    return tuple(chain.from_iterable(_signs(file) for name in FONTS for file in sorted(FOLDER.rglob(name))[:1]))


def _signs(file: Path) -> list[Mask]:
    font = ImageFont.truetype(str(file), SIZE_PX)
    missing = _drawn(font, 0xFFFFF)
    drawn = (_drawn(font, code) for code in chain.from_iterable(CODES))
    return [mask for mask in drawn if _is_usable(mask) and not np.array_equal(mask, missing)]


def _drawn(font: ImageFont.FreeTypeFont, code: int) -> Mask:
    mask = font.getmask(chr(code))
    width, height = mask.size
    grid = np.array(mask, np.uint8).reshape(height, width)
    rows, columns = np.flatnonzero(grid.any(1)), np.flatnonzero(grid.any(0))
    return grid[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1] if len(rows) else grid[:0, :0]


def _is_usable(mask: Mask) -> bool:
    if not mask.size or max(mask.shape) > 3 * min(mask.shape):
        return False
    return INKED[0] < float((mask > 127).mean()) < INKED[1]


def pictogram(canvas: Picture, mask: Mask, centre: tuple[float, float], size: float, ink: Bgr) -> None:
    """The sign so large that its longer side is `size`, in place."""
    scale = size / max(mask.shape)
    width, height = (max(1, round(side * scale)) for side in (mask.shape[1], mask.shape[0]))
    cover = cv2.resize(mask, (width, height), interpolation=cv2.INTER_AREA)
    x, y = round(centre[0] - width / 2), round(centre[1] - height / 2)
    x0, y0, x1, y1 = max(x, 0), max(y, 0), min(x + width, canvas.shape[1]), min(y + height, canvas.shape[0])
    if x0 >= x1 or y0 >= y1:
        return
    share = cover[y0 - y : y1 - y, x0 - x : x1 - x, None].astype(np.float32) / 255
    part = canvas[y0:y1, x0:x1]
    canvas[y0:y1, x0:x1] = (part * (1 - share) + np.array(ink, np.float32) * share).astype(np.uint8)
