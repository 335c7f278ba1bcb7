"""Gauss and Newton's way down to where errors are least, from a start that is near."""

from collections.abc import Callable
from typing import Final

import numpy as np
import numpy.typing as npt

TINY: Final = 1e-5
STILL: Final = 1e-5  # a step that is shorter changes nothing that could be seen
Floats = npt.NDArray[np.float64]


def least_squares(errors_of: Callable[[Floats], Floats], start: Floats, steps: int) -> Floats:
    """The guess after so many steps, or fewer if it stays; slopes are measured, so a guess should be of the order of 1.

    `errors_of` tells the errors (k, m) of several guesses (k, n).
    """
    guess, beside = start, TINY * np.eye(len(start))
    for _ in range(steps):
        errors, *moved = errors_of(np.vstack([guess, guess + beside]))
        slopes = (np.stack(moved, axis=1) - errors[:, None]) / TINY
        step = np.linalg.lstsq(slopes, errors, rcond=None)[0]
        guess = guess - step
        if np.abs(step).max() < STILL:
            break
    return guess
