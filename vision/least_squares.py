"""Gauss and Newton's way down to where errors are least, from a start that is near."""

from collections.abc import Callable
from typing import Final

import numpy as np
import numpy.typing as npt

TINY: Final = 1e-5
Floats = npt.NDArray[np.float64]


def least_squares(errors_of: Callable[[Floats], Floats], start: Floats, steps: int) -> Floats:
    """The guess after so many steps; slopes are measured, so a guess should be of the order of 1."""
    guess = start
    for _ in range(steps):
        errors = errors_of(guess)
        slopes = np.stack([(errors_of(guess + step) - errors) / TINY for step in TINY * np.eye(len(guess))], axis=1)
        guess = guess - np.linalg.lstsq(slopes, errors, rcond=None)[0]
    return guess
