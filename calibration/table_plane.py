"""Where is the table under this camera? Told once, from the cards that lie there or from corner markers, and kept.

The corner markers may lie anywhere and be turned any way; that they are squares of one size says how the table lies,
and the cards beside them how long a table unit is.
"""

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from tabletop.games import GameName
from vision.corner_markers import SeenMarker
from vision.geometry import Homography, Pixels, projected
from vision.least_squares import least_squares
from vision.lens import Lens
from vision.sightings import SeenCard
from vision.table_plane import in_card_widths, table_plane
from vision.table_profile import (
    FEWEST_MARKERS,
    KnownPlane,
    MarkerPlace,
    in_widths,
    straight_markers,
    straightened,
)
from vision.tilt import plane_of_tilt, tilts_of

STEPS: Final = 12  # the last ones change nothing any more
USUAL_LENS: Final = 0.12  # focal lengths of phones stray by this share, by what makers say of theirs (24 to 28 mm)
KNOWN_LENS: Final = 0.002
CORNER_ERROR: Final = 0.01  # of a marker's side
# Card widths. On 38 pairs of generated photographs, through lenses 16 % shorter to 11 % longer than usual, two to four
# markers that lie as they lay stray by up to 0.028 (median 0.005); one of them moved by 4 cm by 0.055 and more.
SAME_MARKERS: Final = 0.04

Floats = npt.NDArray[np.float64]


def learn_plane(
    picture: Pixels,
    cards: Sequence[SeenCard],
    game: GameName,
    lens: Lens | None = None,
    known: KnownPlane | None = None,
) -> KnownPlane | None:
    """The plane to be remembered, by corner markers where at least two lie there; None without a card that was read.

    Table units stay those of the plane that was `known`, and zones where they are, if its markers lie as they lay.
    """
    straight = straightened(cards, lens, picture.shape)
    by_cards = table_plane(straight, picture.shape, game)
    if by_cards is None:
        return None
    markers = straight_markers(picture, lens)
    if len(markers) < FEWEST_MARKERS:
        return KnownPlane(by_cards @ np.linalg.inv(in_widths(picture.shape)))
    plane = in_card_widths(
        plane_of_squares(markers, picture.shape, USUAL_LENS if lens is None else KNOWN_LENS), straight
    )
    if known is not None:
        plane = _to_units_of(known, _places_of(markers, plane)) @ plane
    return KnownPlane(plane @ np.linalg.inv(in_widths(picture.shape)), _places_of(markers, plane))


def _places_of(markers: Sequence[SeenMarker], plane: Homography) -> tuple[MarkerPlace, ...]:
    return tuple(MarkerPlace(marker.place, projected(marker.corners, plane)) for marker in markers)


def _to_units_of(known: KnownPlane, now: Sequence[MarkerPlace]) -> Homography:
    """What takes markers to where they lay; nothing changes if fewer than two are the same or they lie otherwise."""
    before = {marker.place: marker.corners for marker in known.markers}
    both = [(marker.corners, before[marker.place]) for marker in now if marker.place in before]
    if len(both) < FEWEST_MARKERS:
        return np.eye(3)
    here, there = (np.concatenate(corners) for corners in zip(*both, strict=True))
    moved, _ = cv2.estimateAffinePartial2D(here, there, method=cv2.LMEDS)
    if moved is None:
        return np.eye(3)
    to_known = np.vstack([moved, [0, 0, 1]])
    strays = np.linalg.norm(projected(here, to_known) - there, axis=1)
    return to_known if strays.max() < SAME_MARKERS else np.eye(3)


def plane_of_squares(markers: Sequence[SeenMarker], picture_shape: Sequence[int], lens_strays: float) -> Homography:
    """The map from the picture to the plane in which all markers are squares of one size, of any unit.

    `lens_strays` is the share by which the focal length may differ from the usual one.
    """
    start = tilts_of(np.stack([marker.corners for marker in markers]), picture_shape).mean(axis=0)

    def plane_of(guess: Floats) -> Homography:  # (3,): tilt to the right, tilt down, logarithm of the focal length
        normal = start + np.array([guess[0], guess[1], 0])
        return plane_of_tilt(normal / np.linalg.norm(normal), picture_shape) @ _zoomed(float(guess[2]), picture_shape)

    def errors_of(guess: Floats) -> Floats:
        plane = plane_of(guess)
        lengths = np.log(np.concatenate([_lengths(projected(marker.corners, plane)) for marker in markers]))
        return np.append((lengths - lengths.mean()) / CORNER_ERROR, guess[2] / lens_strays)

    return plane_of(least_squares(lambda guesses: np.stack([errors_of(one) for one in guesses]), np.zeros(3), STEPS))


def _zoomed(log_focal: float, picture_shape: Sequence[int]) -> Homography:
    """Places as the usual lens would have seen them, of a lens whose focal length differs by this logarithm."""
    zoom, middle_x, middle_y = np.exp(-log_focal), picture_shape[1] / 2, picture_shape[0] / 2
    return np.array([[zoom, 0, middle_x * (1 - zoom)], [0, zoom, middle_y * (1 - zoom)], [0, 0, 1]])


def _lengths(corners: npt.NDArray[np.float32]) -> Floats:  # (6,): four sides, and the diagonals as sides
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    diagonals = np.linalg.norm(corners[:2] - corners[2:], axis=1) / np.sqrt(2)
    return np.concatenate([sides, diagonals])
