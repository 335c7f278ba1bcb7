"""What does this lens do to straight lines? Told from photographs of the printed board, and which of them helped.

A picture helps if enough of the board's corners are found in it, if it is of the same size as the others, if it shows
the board elsewhere than they do, and if the lens that explains the others explains it too.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from calibration.board import SQUARES_ACROSS, SQUARES_DOWN, build_board
from vision.geometry import Pixels
from vision.lens import Lens

CORNERS_IN_ALL: Final = (SQUARES_ACROSS - 1) * (SQUARES_DOWN - 1)
FEWEST_CORNERS: Final = 8  # of 24; fewer lie on so small a part of the board that they say little of the lens
FEWEST_PICTURES: Final = 4
# Of the picture's width, by which a corner moved on average. A board moved by 5 mm at half an arm's length: 0.016, by
# 10 mm: 0.031 (photographs of `calibration.photograph`, as below).
SAME_PLACE: Final = 0.02
# In pictures 1280 wide. With the board flat 0.02-0.12, blurred and grainy ones included; bulging by 2 mm 0.65, by 4 mm
# 1.3: that one bends the lens.
MOST_ERROR_PX: Final = 1.0
PARTS: Final = 3  # the picture in thirds, both ways
# With four pictures from straight above (leaning by 2 degrees and less) the focal length came out a third too long,
# with leaning ones (by 30 to 45 degrees) within a thousandth.
LEAST_LEAN_DEG: Final = 15.0
LEANING_VIEWS: Final = 2

Floats = npt.NDArray[np.float32]


class OfNoUse(StrEnum):
    """Why a picture did not help."""

    NO_BOARD = "no_board"
    FEW_CORNERS = "few_corners"
    OTHER_SIZE = "other_size"
    LIKE_ANOTHER = "like_another"
    DOES_NOT_FIT = "does_not_fit"


class Wanted(StrEnum):
    """What to photograph next, for a lens that is known better."""

    MORE_PICTURES = "more_pictures"
    LEANING = "leaning"
    NEAR_TOP = "near_top"
    NEAR_BOTTOM = "near_bottom"
    NEAR_LEFT = "near_left"
    NEAR_RIGHT = "near_right"


@dataclass(frozen=True, slots=True, eq=False)
class BoardView:
    """The board in one picture: numbers and places of the corners that were found, and the picture's size."""

    numbers: tuple[int, ...]
    places: Floats  # (N, 2), pixels
    width_px: int
    height_px: int

    @property
    def longer_side_px(self) -> int:
        """What lengths of a lens are measured in."""
        return max(self.width_px, self.height_px)


@dataclass(frozen=True, slots=True)
class PictureVerdict:
    """What one picture did for the calibration: corners found, why it was of no use (None: it was), its own error."""

    corners: int
    of_no_use: OfNoUse | None = None
    error_px: float | None = None


@dataclass(frozen=True, slots=True)
class Calibration:
    """The lens, if enough pictures helped; a verdict on each picture, in their order; and what to photograph next."""

    lens: Lens | None
    pictures: tuple[PictureVerdict, ...]
    wanted: tuple[Wanted, ...]


@dataclass(frozen=True, slots=True, eq=False)
class _Fit:
    lens: Lens
    errors_px: tuple[float, ...]  # of each view
    leans_deg: tuple[float, ...]  # of the board in each view


def find_board(picture: Pixels) -> BoardView:
    """The board in a picture; without any corner if it is not there."""
    height, width = picture.shape[:2]
    found, numbers, _, _ = cv2.aruco.CharucoDetector(build_board()).detectBoard(picture)
    if numbers is None or found is None:
        return BoardView((), np.zeros((0, 2), np.float32), width, height)
    named = tuple(int(number) for number in np.asarray(numbers).ravel())
    return BoardView(named, np.asarray(found, np.float32).reshape(-1, 2), width, height)


def calibrate(views: Sequence[BoardView]) -> Calibration:
    """The lens that explains these views best, without those that are of no use."""
    verdicts = _sorted_out(views)
    useful = [place for place, verdict in enumerate(verdicts) if verdict.of_no_use is None]
    fit = _fit_without_strays(views, useful, verdicts)
    useful = [place for place, verdict in enumerate(verdicts) if verdict.of_no_use is None]
    leans = () if fit is None else fit.leans_deg
    wanted = tuple(_wanted([views[place] for place in useful], leans))
    lens = None if fit is None or Wanted.LEANING in wanted else fit.lens
    return Calibration(lens, tuple(verdicts), wanted)


def _sorted_out(views: Sequence[BoardView]) -> list[PictureVerdict]:
    """Verdicts before anything is calculated."""
    usable = [view for view in views if len(view.numbers) >= FEWEST_CORNERS]
    sizes = [(view.width_px, view.height_px) for view in usable]
    size = max(sizes, key=sizes.count, default=(0, 0))
    kept: list[BoardView] = []
    verdicts = []
    for view in views:
        reason = _reason_against(view, size, kept)
        if reason is None:
            kept.append(view)
        verdicts.append(PictureVerdict(len(view.numbers), reason))
    return verdicts


def _reason_against(view: BoardView, size: tuple[int, int], kept: Iterable[BoardView]) -> OfNoUse | None:
    if not view.numbers:
        return OfNoUse.NO_BOARD
    if len(view.numbers) < FEWEST_CORNERS:
        return OfNoUse.FEW_CORNERS
    if (view.width_px, view.height_px) != size:
        return OfNoUse.OTHER_SIZE
    return OfNoUse.LIKE_ANOTHER if any(_is_like(view, other) for other in kept) else None


def _is_like(view: BoardView, other: BoardView) -> bool:
    shared = sorted(set(view.numbers) & set(other.numbers))
    if len(shared) < FEWEST_CORNERS:
        return False
    one, two = (np.array([seen.places[seen.numbers.index(number)] for number in shared]) for seen in (view, other))
    apart = np.linalg.norm(one - two, axis=1).mean()
    return bool(apart < SAME_PLACE * view.longer_side_px)


def _fit_without_strays(
    views: Sequence[BoardView], useful: Sequence[int], verdicts: list[PictureVerdict]
) -> _Fit | None:
    """The fit; the worst view is left out, and said to be, until all that are left fit."""
    left = list(useful)
    while len(left) >= FEWEST_PICTURES:
        fit = _fit([views[place] for place in left])
        for place, error_px in zip(left, fit.errors_px, strict=True):
            verdicts[place] = PictureVerdict(len(views[place].numbers), None, round(error_px, 3))
        worst = int(np.argmax(fit.errors_px))
        if fit.errors_px[worst] <= _most_error_px(views[left[worst]]):
            return fit
        stray = left.pop(worst)
        verdicts[stray] = PictureVerdict(
            len(views[stray].numbers), OfNoUse.DOES_NOT_FIT, round(fit.errors_px[worst], 3)
        )
    return None


def _most_error_px(view: BoardView) -> float:
    """A fixed share of the picture: larger pictures have more pixels to be wrong by."""
    return MOST_ERROR_PX * view.longer_side_px / 1280


def _fit(views: Sequence[BoardView]) -> _Fit:
    board = np.asarray(build_board().getChessboardCorners(), np.float32)
    boards = [board[list(view.numbers)] for view in views]
    places = [view.places for view in views]
    size = (views[0].width_px, views[0].height_px)
    # k3 bends only what lies far outside, where a phone's picture has ended.
    found = cv2.calibrateCameraExtended(boards, places, size, np.eye(3), np.zeros(5), flags=cv2.CALIB_FIX_K3)
    error_px, matrix, bending, turns, errors = found[0], found[1], found[2], found[3], found[7]
    leans = tuple(_lean_deg(np.asarray(turn)) for turn in turns)
    lens = _lens_of(np.asarray(matrix), np.asarray(bending), size, float(error_px), len(views))
    return _Fit(lens, tuple(float(error) for error in np.asarray(errors).ravel()), leans)


def _lens_of(
    matrix: npt.NDArray[np.float64],
    bending: npt.NDArray[np.float64],
    size: tuple[int, int],
    error_px: float,
    views: int,
) -> Lens:
    width, height = size
    side = max(size)
    k1, k2, p1, p2, k3 = (round(float(part), 6) for part in bending.ravel()[:5])
    return Lens(
        focal_x=round(float(matrix[0, 0]) / side, 6),
        focal_y=round(float(matrix[1, 1]) / side, 6),
        middle_x=round((float(matrix[0, 2]) - width / 2) / side, 6),
        middle_y=round((float(matrix[1, 2]) - height / 2) / side, 6),
        bending=(k1, k2, p1, p2, k3),
        is_wide=width >= height,
        error_px=round(error_px, 3),
        pictures=views,
        longer_side_px=side,
    )


def _lean_deg(turn: npt.NDArray[np.float64]) -> float:
    """How far the board leans away from lying straight before the camera."""
    rotation, _ = cv2.Rodrigues(turn)
    return float(np.degrees(np.arccos(min(1.0, abs(float(np.asarray(rotation)[2, 2]))))))


def _wanted(views: Sequence[BoardView], leans_deg: Sequence[float]) -> Iterable[Wanted]:
    """What is missing, the most helpful first."""
    if len(views) < FEWEST_PICTURES:
        yield Wanted.MORE_PICTURES
    if leans_deg and sum(lean > LEAST_LEAN_DEG for lean in leans_deg) < LEANING_VIEWS:
        yield Wanted.LEANING
    if views:
        shares = np.concatenate([view.places / (view.width_px, view.height_px) for view in views])
        covered = {(int(x * PARTS), int(y * PARTS)) for x, y in np.clip(shares, 0, 0.999)}
        last = PARTS - 1
        sides = (
            (Wanted.NEAR_TOP, {(x, 0) for x in range(PARTS)}),
            (Wanted.NEAR_BOTTOM, {(x, last) for x in range(PARTS)}),
            (Wanted.NEAR_LEFT, {(0, y) for y in range(PARTS)}),
            (Wanted.NEAR_RIGHT, {(last, y) for y in range(PARTS)}),
        )
        yield from (wanted for wanted, parts in sides if len(parts & covered) < 2)
