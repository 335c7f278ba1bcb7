"""How well does this look show its card, and what spoils it?"""

from typing import Final

import cv2
import numpy as np

from vision.deck import LookQuality
from vision.geometry import Corners, Pixels, side_lengths

BURNT_OUT: Final = 252
SMALL_PX: Final = 80.0  # digits of an index are then seven pixels high
MUCH_GLARE: Final = 0.6  # of the card burnt out; white cards in good light have less than half
LITTLE_CONTRAST: Final = 0.25
BLURRED: Final = 0.1


def quality_of(look: Pixels, corners: Corners) -> LookQuality:
    """The quality of a cut-out card that had these corners in its photograph."""
    grey = cv2.cvtColor(look, cv2.COLOR_BGR2GRAY).astype(np.float32)
    dark, light = np.percentile(grey, (1, 99))
    steps = np.abs(np.diff(grey, axis=1))
    steepest = float(np.percentile(steps, 99.5))
    return LookQuality(
        width_px=float(side_lengths(corners).min()),
        glare=float(np.mean(look.min(axis=2) >= BURNT_OUT)),
        contrast=float(light - dark) / 255,
        sharpness=steepest / max(float(light - dark), 24.0),
    )


def worth_of(quality: LookQuality | None) -> float:
    """How good a look is, 0-1, for choosing between looks at one face."""
    if quality is None:
        return 0.5
    size = min(quality.width_px / (2 * SMALL_PX), 1.0)
    clear = min(quality.contrast / 0.5, 1.0) * min(quality.sharpness / 0.3, 1.0)
    return float(size * clear * (1 - 0.5 * quality.glare))


def is_faint(quality: LookQuality) -> bool:
    """Whether hardly anything of the print is seen."""
    return quality.contrast < LITTLE_CONTRAST


def faults_of(quality: LookQuality | None) -> tuple[str, ...]:
    """What is wrong with a look, in a word each: glare, faint, blurred, small."""
    if quality is None:
        return ()
    faults = {
        "glare": quality.glare > MUCH_GLARE,
        "faint": is_faint(quality),
        "blurred": quality.sharpness < BLURRED,
        "small": quality.width_px < SMALL_PX,
    }
    return tuple(name for name, is_so in faults.items() if is_so)
