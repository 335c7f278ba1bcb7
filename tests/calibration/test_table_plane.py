"""Learning where the table is, from corner markers and from cards."""

from dataclasses import replace

import numpy as np
import pytest

from calibration.artwork.numnum import draw_numnum
from calibration.artwork.upright_card import WIDTH_MM
from calibration.markers import PLACES, corner_marker
from calibration.photograph import Camera, LaidDrawing, Photograph, corners_mm, photograph
from calibration.table_plane import learn_plane
from tabletop.faces.numnum import NumberCard, Symbol
from tabletop.games import GameName
from vision.geometry import Corners, Homography, projected
from vision.sightings import CardCandidate, SeenCard
from vision.table_profile import NOTHING_KNOWN, TableProfile, in_widths, plane_from_json, plane_here, plane_to_json

FACE = NumberCard(27, Symbol.HEART)
CARDS = [LaidDrawing(draw_numnum(FACE), x, y, turn) for x, y, turn in ((-60, -30, 3), (0, 10, 20), (80, 40, 80))]
MARKERS = [
    LaidDrawing(corner_marker(place), x, y, 37.0 * place)
    for place, (x, y) in zip(PLACES, [(-170, -90), (165, -95), (140, 90), (-150, 85)], strict=True)
]
UNUSUAL_LENS = 0.8


def table(camera: Camera, with_markers: bool = True) -> Photograph:
    shot = photograph([*(MARKERS if with_markers else []), *CARDS], camera)
    return Photograph(shot.bgr, shot.corners[-len(CARDS) :])


def seen(shot: Photograph) -> list[SeenCard]:
    return [SeenCard(corners, 1.0, (CardCandidate(FACE, 1.0),)) for corners in shot.corners]


def strays_mm(found: Corners) -> float:
    """How far places in table units are, on average, from where the cards were laid, wherever the origin is."""
    true = np.concatenate([corners_mm(card) for card in CARDS]) @ np.array([1, 1j])
    ours = found.astype(np.float64) @ np.array([1, 1j])
    true, ours = true - true.mean(), ours - ours.mean()
    turn_and_scale = np.vdot(ours, true) / np.vdot(ours, ours)
    assert abs(turn_and_scale) == pytest.approx(WIDTH_MM, rel=0.06)
    return float(np.abs(turn_and_scale * ours - true).mean())


def places(shot: Photograph, plane: Homography) -> Corners:
    return np.concatenate([projected(corners, plane) for corners in shot.corners])


@pytest.mark.parametrize("tilt_deg", [85.0, 60.0, 40.0])
def test_markers_tell_the_plane_within_half_a_millimetre_also_through_an_unusual_lens(tilt_deg: float) -> None:
    shot = table(Camera(tilt_deg, field_mm=560, focal_widths=UNUSUAL_LENS))

    plane = learn_plane(shot.bgr, seen(shot), GameName.NUMNUM)

    assert plane is not None
    assert len(plane.markers) >= 2
    assert strays_mm(places(shot, plane.to_table @ in_widths(shot.bgr.shape))) < 0.5


def test_without_markers_the_cards_tell_it() -> None:
    shot = table(Camera(60), with_markers=False)

    plane = learn_plane(shot.bgr, seen(shot), GameName.NUMNUM)

    assert plane is not None
    assert plane.markers == ()
    assert strays_mm(places(shot, plane.to_table @ in_widths(shot.bgr.shape))) < 0.5


def test_where_nothing_was_read_there_is_no_plane() -> None:
    assert learn_plane(table(Camera()).bgr, [], GameName.NUMNUM) is None


def test_with_markers_table_units_stay_when_the_camera_moves() -> None:
    before, after = (table(Camera(tilt, turn, 560)) for tilt, turn in ((70, 0), (50, 25)))
    learned = learn_plane(before.bgr, seen(before), GameName.NUMNUM)
    assert learned is not None
    profile = TableProfile(plane=plane_from_json(plane_to_json(learned)))

    here, there = (plane_here(shot.bgr, seen(shot), GameName.NUMNUM, profile) for shot in (before, after))

    assert here.plane is not None
    assert there.plane is not None
    assert not there.has_moved
    assert np.abs(places(before, here.plane) - places(after, there.plane)).max() < 0.03


def test_without_markers_a_camera_that_was_tilted_is_noticed() -> None:
    before, after = (table(Camera(tilt), with_markers=False) for tilt in (75, 45))
    profile = TableProfile(plane=learn_plane(before.bgr, seen(before), GameName.NUMNUM))

    assert not plane_here(before.bgr, seen(before), GameName.NUMNUM, profile).has_moved
    assert plane_here(after.bgr, seen(after), GameName.NUMNUM, profile).has_moved


def test_where_the_markers_were_taken_away_the_cards_tell_the_plane_and_units_are_others() -> None:
    before, after = table(Camera(field_mm=560)), table(Camera(field_mm=560), with_markers=False)
    profile = TableProfile(plane=learn_plane(before.bgr, seen(before), GameName.NUMNUM))

    here = plane_here(after.bgr, seen(after), GameName.NUMNUM, profile)

    assert here.has_moved
    assert here.plane is not None
    assert strays_mm(places(after, here.plane)) < 0.5


def test_an_unknown_plane_is_no_move() -> None:
    shot = table(Camera(), with_markers=False)

    assert not plane_here(shot.bgr, seen(shot), GameName.NUMNUM, NOTHING_KNOWN).has_moved


def learned_again(moved: dict[int, float]) -> tuple[Corners, Corners]:
    """Where the cards lie in units of a first picture and of a second one, in which some markers lie so much lower."""
    first, second = Camera(70, 0, 560), Camera(50, 25, 560)
    before = table(first)
    known = learn_plane(before.bgr, seen(before), GameName.NUMNUM)
    markers = [replace(marker, y_mm=marker.y_mm + moved.get(place, 0.0)) for place, marker in enumerate(MARKERS)]
    shot = photograph([*markers, *CARDS], second)
    after = Photograph(shot.bgr, shot.corners[-len(CARDS) :])
    again = learn_plane(after.bgr, seen(after), GameName.NUMNUM, known=known)
    assert known is not None
    assert again is not None
    return (
        places(before, known.to_table @ in_widths(before.bgr.shape)),
        places(after, again.to_table @ in_widths(after.bgr.shape)),
    )


def test_a_plane_learned_anew_keeps_its_units_as_long_as_its_markers_lie_there() -> None:
    first, again = learned_again({})

    assert np.abs(first - again).max() < 0.05


def test_a_plane_learned_anew_has_new_units_once_its_markers_lie_elsewhere() -> None:
    first, again = learned_again({0: 40.0, 2: -30.0})

    assert np.abs(first - again).max() > 0.2
