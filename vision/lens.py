"""What does one camera's lens do to straight lines?

Nobody needs to know it: without a lens the usual one of phones is taken. With one, places are straightened, not
pictures: a picture costs as much as finding the cards in it, four corners cost nothing (docs/table-and-light.md).
Lengths are in widths of the longer side of the picture, so that one calibration holds for every size of picture.
"""

import json
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final, Literal

import cv2
import numpy as np
import numpy.typing as npt

from vision.geometry import LENS_PER_WIDTH

KIND: Final = "tischauge-lens"
VERSION: Final = 1
MOST_BYTES: Final = 64 * 1024  # a lens is a few hundred
WIDEST_BENDING: Final = 10.0
FOCAL: Final = (0.2, 10.0)
MIDDLE: Final = (-0.3, 0.3)
Places = npt.NDArray[np.float32]  # (N, 2), pixels


Unfit = Literal["no_lens", "other_form", "no_bending", "no_number_of_a_lens", "too_large_for_a_lens", "not_json"]


class LensFileError(Exception):
    """A file that is no lens: why, and which values say so."""

    def __init__(self, reason: Unfit, **facts: object) -> None:
        super().__init__(f"{reason} {facts}")
        self.reason = reason
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Lens:
    """A calibrated lens.

    `focal_x` and `focal_y` are its focal length, `middle_x` and `middle_y` how far its axis is from the middle of the
    picture, all in widths of the longer side; `bending` is OpenCV's k1, k2, p1, p2, k3. `is_wide` says whether it was
    photographed in pictures wider than high. `error_px` is how far, on average, the board's corners were from where
    this lens puts them, in `pictures` pictures of `longer_side_px`.
    """

    focal_x: float
    focal_y: float
    middle_x: float
    middle_y: float
    bending: tuple[float, float, float, float, float]
    is_wide: bool
    error_px: float
    pictures: int
    longer_side_px: int

    def straightened(self, places: Places, width_px: int, height_px: int) -> Places:
        """Where the usual lens of a phone, without any bend, would have seen these places of a picture."""
        side = max(width_px, height_px)
        middle = np.array([width_px / 2, height_px / 2])
        own = self if self.is_wide == (width_px >= height_px) else self._turned()
        matrix = own._matrix(side, middle)
        seen = np.ascontiguousarray(places, np.float64).reshape(-1, 1, 2)
        rays = np.asarray(cv2.undistortPoints(seen, matrix, np.array(own.bending))).reshape(-1, 2)
        return np.asarray(rays * LENS_PER_WIDTH * side + middle, np.float32)

    def _matrix(self, side: int, middle: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:  # (3, 3)
        x, y = middle + np.array([self.middle_x, self.middle_y]) * side
        return np.array([[self.focal_x * side, 0, x], [0, self.focal_y * side, y], [0, 0, 1]])

    def _turned(self) -> "Lens":
        """The same lens in pictures of a phone held the other way. Which way it was turned nobody knows.

        So what is not the same both ways is left out: how far the axis is from the middle, and p1 and p2.
        """
        k1, k2, _, _, k3 = self.bending
        return replace(
            self,
            focal_x=self.focal_y,
            focal_y=self.focal_x,
            middle_x=0.0,
            middle_y=0.0,
            bending=(k1, k2, 0.0, 0.0, k3),
            is_wide=not self.is_wide,
        )


def lens_to_json(lens: Lens) -> dict[str, Any]:
    """The lens as an object that JSON can hold."""
    return {"kind": KIND, "version": VERSION, **asdict(lens), "bending": list(lens.bending)}


def lens_from_json(value: object) -> Lens:
    """The lens of such an object; raises LensFileError."""
    if not isinstance(value, dict) or value.get("kind") != KIND:
        raise LensFileError("no_lens")
    if value.get("version") != VERSION:
        raise LensFileError("other_form", form=value.get("version"))
    k1, k2, p1, p2, k3 = _bending(value.get("bending"))
    return Lens(
        focal_x=_number(value, "focal_x", *FOCAL),
        focal_y=_number(value, "focal_y", *FOCAL),
        middle_x=_number(value, "middle_x", *MIDDLE),
        middle_y=_number(value, "middle_y", *MIDDLE),
        bending=(k1, k2, p1, p2, k3),
        is_wide=value.get("is_wide") is True,
        error_px=_number(value, "error_px", 0, 1e4),
        pictures=int(_number(value, "pictures", 1, 1e4)),
        longer_side_px=int(_number(value, "longer_side_px", 1, 1e5)),
    )


def _bending(value: object) -> list[float]:
    if not isinstance(value, list) or len(value) != 5:
        raise LensFileError("no_bending")
    return [_within(part, "bending", -WIDEST_BENDING, WIDEST_BENDING) for part in value]


def _number(value: dict[str, Any], name: str, low: float, high: float) -> float:
    return _within(value.get(name), name, low, high)


def _within(number: object, name: str, low: float, high: float) -> float:
    if isinstance(number, bool) or not isinstance(number, int | float) or not low <= number <= high:
        raise LensFileError("no_number_of_a_lens", name=name, value=number, low=low, high=high)
    return float(number)


def load_lens(path: Path) -> Lens:
    """The lens in a file; raises LensFileError, or OSError if it cannot be opened."""
    if path.stat().st_size > MOST_BYTES:
        raise LensFileError("too_large_for_a_lens")
    encoded = path.read_bytes()
    try:
        value = json.loads(encoded)
    except (ValueError, RecursionError):
        raise LensFileError("not_json") from None
    return lens_from_json(value)


def save_lens(lens: Lens, path: Path) -> None:
    """Write the lens to a file; raises OSError."""
    path.write_text(json.dumps(lens_to_json(lens), indent=2) + "\n", encoding="utf-8")
