"""What is known of a table before its picture is read: the camera's lens, the table's plane, and where zones were put.

All of it may be missing. A known plane makes table units the same in every picture: in those of a camera that stands
still or, with corner markers, of one that moves. Places in pictures are those that `Lens.straightened` gives.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import cv2
import numpy as np

from tabletop.games import GameName
from tabletop.zones import PlacedZone
from vision.corner_markers import CORNER_IDS, SeenMarker, find_corner_markers
from vision.geometry import Corners, Homography, Pixels
from vision.lens import Lens
from vision.sightings import SeenCard
from vision.table_plane import table_plane, turn_between_deg, usual_width

KIND: Final = "tischauge-plane"
VERSION: Final = 1
FEWEST_MARKERS: Final = 2  # of one alone, the far end of the table is an extrapolation
# Eleven photographs of 2 to 6 cards by two cameras that stood still: tilts differ by up to 10 degrees, widths by up to
# 4 %. Tilted by 15 degrees: by 15; nearer by a twelfth: widths differ by 9 %, which goes unnoticed.
MOST_TILT_DEG: Final = 12.0
MOST_GROWTH: Final = 0.12


class PlaneError(Exception):
    """What is no known plane; the text says why in one sentence."""


@dataclass(frozen=True, slots=True, eq=False)
class MarkerPlace:
    """Where a corner marker lies: its place in `CORNER_IDS`, and its corners in table units."""

    place: int
    corners: Corners


@dataclass(frozen=True, slots=True, eq=False)
class KnownPlane:
    """A table's plane: from places in the picture, in widths of its longer side from its middle, to table units."""

    to_table: Homography
    markers: tuple[MarkerPlace, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class TableProfile:
    """What is known of a table and the camera over it."""

    lens: Lens | None = None
    plane: KnownPlane | None = None
    zones: tuple[PlacedZone, ...] = ()

    @property
    def has_markers(self) -> bool:
        """Whether the plane hangs on corner markers."""
        return self.plane is not None and bool(self.plane.markers)


@dataclass(frozen=True, slots=True, eq=False)
class PlaneHere:
    """The plane of one picture, in pixels; `has_moved`: the known one holds no longer, and table units are others."""

    plane: Homography | None
    has_moved: bool = False


NOTHING_KNOWN: Final = TableProfile()


def straightened(cards: Sequence[SeenCard], lens: Lens | None, picture_shape: Sequence[int]) -> list[SeenCard]:
    """The cards where a lens without any bend would have seen them, in the same order."""
    return [replace(card, corners=straight_corners(card.corners, lens, picture_shape)) for card in cards]


def straight_corners(corners: Corners, lens: Lens | None, picture_shape: Sequence[int]) -> Corners:
    """The corners of one outline where such a lens would have seen them."""
    return corners if lens is None else lens.straightened(corners, picture_shape[1], picture_shape[0])


def plane_here(
    picture: Pixels, cards: Sequence[SeenCard], game: GameName, profile: TableProfile = NOTHING_KNOWN
) -> PlaneHere:
    """The plane of the table in this picture, in which these straightened cards lie."""
    known = profile.plane
    if known is None:
        return PlaneHere(table_plane(cards, picture.shape, game))
    if known.markers:
        anchored = _plane_by_markers(known, picture, profile.lens)
        if anchored is not None:
            return PlaneHere(anchored)
    as_before, anew = known.to_table @ in_widths(picture.shape), table_plane(cards, picture.shape, game)
    if not known.markers and (anew is None or _is_same_plane(as_before, anew, cards, picture)):
        return PlaneHere(as_before)
    return PlaneHere(anew, has_moved=True)


def in_widths(picture_shape: Sequence[int]) -> Homography:
    """From pixels to widths of the longer side, from the middle of the picture."""
    rows, columns = picture_shape[0], picture_shape[1]
    side = max(rows, columns)
    return np.array([[1 / side, 0, -columns / 2 / side], [0, 1 / side, -rows / 2 / side], [0, 0, 1]], np.float64)


def straight_markers(picture: Pixels, lens: Lens | None) -> list[SeenMarker]:
    """The corner markers in a picture where a lens without any bend would have seen them."""
    found = find_corner_markers(picture)
    return [SeenMarker(seen.place, straight_corners(seen.corners, lens, picture.shape)) for seen in found]


def _plane_by_markers(known: KnownPlane, picture: Pixels, lens: Lens | None) -> Homography | None:
    places = {marker.place: marker.corners for marker in known.markers}
    seen = [marker for marker in straight_markers(picture, lens) if marker.place in places]
    if len(seen) < FEWEST_MARKERS:
        return None
    in_picture = np.concatenate([marker.corners for marker in seen])
    plane, _ = cv2.findHomography(in_picture, np.concatenate([places[marker.place] for marker in seen]))
    return None if plane is None else np.asarray(plane, np.float64)


def _is_same_plane(before: Homography, anew: Homography, cards: Sequence[SeenCard], picture: Pixels) -> bool:
    """Whether the camera is where it was, as far as tilt and size of the cards can tell."""
    is_tilted = turn_between_deg(before, anew, picture.shape) > MOST_TILT_DEG
    return not is_tilted and abs(usual_width(cards, before) - 1) < MOST_GROWTH


def plane_to_json(plane: KnownPlane) -> dict[str, Any]:
    """The plane as an object that JSON can hold."""
    return {
        "kind": KIND,
        "version": VERSION,
        "to_table": [round(float(part), 9) for part in (plane.to_table / plane.to_table[2, 2]).ravel()],
        "markers": [
            {"place": marker.place, "corners": np.round(marker.corners.astype(np.float64), 5).tolist()}
            for marker in plane.markers
        ],
    }


def plane_from_json(value: object) -> KnownPlane:
    """The plane of such an object; raises PlaneError."""
    if not isinstance(value, dict) or value.get("kind") != KIND or value.get("version") != VERSION:
        raise PlaneError("this is no plane of a table that this version knows")
    markers = value.get("markers")
    if not isinstance(markers, list) or len(markers) > len(CORNER_IDS):
        raise PlaneError("its markers should be a list of at most four")
    to_table = _numbers(value.get("to_table"), (3, 3))
    if abs(np.linalg.det(to_table)) < 1e-12:
        raise PlaneError("it maps the picture to a line")
    return KnownPlane(to_table, tuple(_marker_from_json(marker) for marker in markers))


def _marker_from_json(value: object) -> MarkerPlace:
    if not isinstance(value, dict) or value.get("place") not in range(len(CORNER_IDS)):
        raise PlaneError("one of its markers has no place")
    return MarkerPlace(value["place"], _numbers(value.get("corners"), (4, 2)).astype(np.float32))


def _numbers(value: object, shape: tuple[int, int]) -> Homography:
    try:
        numbers = np.array(value, np.float64).reshape(shape)
    except (TypeError, ValueError):
        raise PlaneError(f"{shape[0]} x {shape[1]} numbers are due there") from None
    if not np.isfinite(numbers).all():
        raise PlaneError("its numbers should be finite")
    return numbers
