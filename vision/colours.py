"""Which colour is this ink, under whatever light? Everything is measured against the paper beside it."""

from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from vision.geometry import Pixels

Reflectance = npt.NDArray[np.float32]  # (H, W, 3) BGR, 1 is as bright as the paper
DARKEST_PAPER: Final = 20.0  # a paper that reflects less than this of 255 carries no colour any more


def paper_colour(card: Pixels) -> npt.NDArray[np.float32]:  # (3,) BGR
    """The colour of a card's unprinted paper: that of its brighter half outside the middle."""
    height, width = card.shape[:2]
    inner = card[height // 14 : -height // 14, width // 12 : -width // 12].astype(np.float32)
    rows, columns = inner.shape[0] // 5, inner.shape[1] // 4
    inner[rows:-rows, columns:-columns] = np.nan
    around = inner.reshape(-1, 3)
    around = around[~np.isnan(around[:, 0])]
    lightness = around.min(axis=1)
    bright = around[lightness >= np.percentile(lightness, 45)]
    return np.asarray(np.maximum(np.median(bright, axis=0), DARKEST_PAPER), np.float32)


def reflectance(card: Pixels, paper: npt.NDArray[np.float32]) -> Reflectance:
    """The card under white light, its paper at 1."""
    return np.asarray(np.clip(card / paper, 0, 1.15), np.float32)


def lab_of(colour: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:  # (3,) -> (3,)
    """The Lab value of one reflectance."""
    swatch = np.clip(colour, 0, 1).reshape(1, 1, 3).astype(np.float32)
    return np.asarray(cv2.cvtColor(swatch, cv2.COLOR_BGR2LAB), np.float32).reshape(3)
