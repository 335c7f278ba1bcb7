"""How the table lies, told by the cards on it."""

from dataclasses import replace

import numpy as np
import pytest

from calibration.photograph import Camera, table_to_picture
from tabletop.faces.backs import Back
from tabletop.faces.numnum import NumberCard, Symbol
from tabletop.faces.wonderful_world import Earth, Gent, Landscape
from tabletop.games import GameName
from vision.assign import CERTAIN, is_certain
from vision.card_size import sides_in_planes
from vision.geometry import Corners, height_per_width, projected, side_lengths
from vision.sightings import CardCandidate, Outline, SeenCard
from vision.table_plane import (
    cards_of_one_deck,
    is_earth,
    table_plane,
    upright_outlines,
    view_angle_deg,
)

SHAPE = (960, 1280)
PLACES = ((-80, -60), (0, -60), (80, -60), (-80, 60), (0, 60), (80, 60))


def rectangle(x: float, y: float, width: float, height: float, camera: Camera) -> Corners:
    """A rectangle on the table (mm) as the camera sees it, its corners a third of a pixel off."""
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * (width / 2, height / 2) + (x, y)
    seen = projected(corners.astype(np.float32), table_to_picture(camera).astype(np.float64))
    return np.asarray(seen + np.random.default_rng(round(1000 + x + y)).normal(0, 0.3, (4, 2)), np.float32)


def card(x: float, y: float, camera: Camera) -> SeenCard:
    return SeenCard(rectangle(x, y, 56, 87, camera), 1.0, (CardCandidate(NumberCard(7, Symbol.HEART), 0.9),))


@pytest.mark.parametrize("tilt", [40, 65, 90])
@pytest.mark.parametrize("turn", [0, 30])
def test_places_come_in_card_widths(tilt: float, turn: float) -> None:
    camera = Camera(tilt_deg=tilt, turn_deg=turn)
    cards = [card(x, y, camera) for x, y in PLACES]

    plane = table_plane(cards, SHAPE, GameName.NUMNUM)

    assert plane is not None
    middles = [projected(one.corners, plane).mean(axis=0) for one in cards]
    assert np.linalg.norm(middles[2] - middles[0]) == pytest.approx(160 / 56, rel=0.05)
    assert np.linalg.norm(middles[3] - middles[0]) == pytest.approx(120 / 56, rel=0.05)


@pytest.mark.parametrize("tilt", [40, 65])
def test_all_cards_together_tell_the_tilt_better_than_one(tilt: float) -> None:
    camera = Camera(tilt_deg=tilt)

    plane = table_plane([card(x, y, camera) for x, y in PLACES], SHAPE, GameName.NUMNUM)

    assert plane is not None
    assert view_angle_deg(plane, SHAPE) == pytest.approx(tilt, abs=0.6)


def test_two_cards_in_one_place_do_not_tip_the_table() -> None:
    pile = [card(x, y, Camera(tilt_deg=60)) for x, y in ((0, 0), (3, -2))]

    plane = table_plane(pile, SHAPE, GameName.NUMNUM)

    assert plane is not None
    assert view_angle_deg(plane, SHAPE) == pytest.approx(60, abs=6)


@pytest.mark.parametrize("seed", range(40))
def test_a_card_outlined_a_little_wrongly_does_not_tip_a_table_of_many(seed: int) -> None:
    camera, off = Camera(tilt_deg=55), np.random.default_rng(seed).normal(0, 2, (4, 2))
    places = [(x, y) for y in (-75, -25, 25, 75) for x in (-100, -50, 0, 50, 100)]
    read = (CardCandidate(Back(), 0.9),)
    first, *others = (SeenCard(rectangle(x, y, 40, 40, camera), 1.0, read) for x, y in places)
    askew = replace(first, corners=(first.corners + off).astype(np.float32))

    plane = table_plane([askew, *others], SHAPE, GameName.NICHTLUSTIG)

    assert plane is not None
    sides = sides_in_planes(np.array([one.corners for one in others], np.float64), plane[None])[0]
    assert sides == pytest.approx(np.ones_like(sides), abs=0.03)


def test_the_middle_of_the_picture_is_the_origin() -> None:
    camera = Camera(tilt_deg=50)

    plane = table_plane([card(x, y, camera) for x, y in PLACES], SHAPE, GameName.NUMNUM)

    assert plane is not None
    middle, right = projected(np.array([(640, 480), (760, 480)], np.float32), plane)
    assert np.allclose(middle, 0, atol=0.01)
    assert right[0] > 0.3
    assert abs(right[1]) < 0.01 * right[0]


def test_what_has_another_size_is_no_card_of_the_deck() -> None:
    camera = Camera(tilt_deg=55)
    cards = [card(x, y, camera) for x, y in PLACES]
    tile = SeenCard(rectangle(150, 0, 100, 100, camera), 1.0)
    stamp = SeenCard(rectangle(-150, 0, 25, 39, camera), 1.0)

    assert cards_of_one_deck([*cards, tile, stamp], SHAPE, GameName.NUMNUM) == tuple(cards)


def test_an_unread_card_of_the_right_size_stays() -> None:
    camera = Camera(tilt_deg=55)
    unread = SeenCard(rectangle(150, 0, 56, 87, camera), 1.0)
    cards = [*(card(x, y, camera) for x, y in PLACES), unread]

    assert cards_of_one_deck(cards, SHAPE, GameName.NUMNUM) == tuple(cards)


def test_without_a_card_that_was_read_there_is_no_plane() -> None:
    assert table_plane([SeenCard(rectangle(0, 0, 56, 87, Camera()), 1.0)], SHAPE, GameName.NUMNUM) is None
    assert table_plane([], SHAPE, GameName.NUMNUM) is None


def test_what_is_square_and_larger_than_a_card_is_the_earth() -> None:
    camera = Camera(tilt_deg=55)
    gents = [SeenCard(rectangle(x, y, 56, 87, camera), 1.0, (CardCandidate(Gent(3), 0.9),)) for x, y in PLACES]
    tile = SeenCard(rectangle(170, 0, 90, 90, camera), 0.9, (CardCandidate(Landscape(), 0.5),))

    known = cards_of_one_deck([*gents, tile], SHAPE, GameName.WONDERFUL_WORLD)

    assert [is_earth(card) for card in known] == [False] * len(gents) + [True]


@pytest.mark.parametrize("read", [0.0, 0.3])
def test_of_two_things_as_large_as_the_earth_one_is(read: float) -> None:
    camera = Camera(tilt_deg=55)
    gents = [SeenCard(rectangle(x, y, 56, 87, camera), 1.0, (CardCandidate(Gent(3), 0.9),)) for x, y in PLACES]
    tile = SeenCard(rectangle(170, 0, 90, 90, camera), 0.85, (CardCandidate(Earth(), read),) if read else ())
    pair = SeenCard(rectangle(-170, 0, 90, 90, camera), 0.8, (CardCandidate(Gent(2), 0.4),))

    known = cards_of_one_deck([*gents, pair, tile], SHAPE, GameName.WONDERFUL_WORLD)

    assert [is_earth(card) for card in known] == [False] * len(gents) + [True]
    assert is_certain(known[-1].candidates) == bool(read)


def test_the_plane_is_exact_though_the_lens_is_another_one() -> None:
    camera = Camera(tilt_deg=50)
    seen = [rectangle(x, y, 56, 87, camera) for x, y in PLACES]
    middle = np.array([SHAPE[1] / 2, SHAPE[0] / 2], np.float32)
    taller = np.array([1.0, 1.06], np.float32)
    squeezed = [np.asarray(middle + (one - middle) * taller, np.float32) for one in seen]
    narrower = [SeenCard(one, 1.0, (CardCandidate(NumberCard(7, Symbol.HEART), 0.9),)) for one in squeezed]

    plane = table_plane(narrower, SHAPE, GameName.NUMNUM)

    assert plane is not None
    sides = sides_in_planes(np.array([one.corners for one in narrower], np.float64), plane[None])[0]
    assert np.abs(np.log(sides / np.median(sides, axis=0))).max() < 0.01


def test_an_unread_outline_that_is_hardly_a_card_is_left_out() -> None:
    camera = Camera(tilt_deg=55)
    doubtful = SeenCard(rectangle(150, 0, 56, 87, camera), 0.4)
    cards = [*(card(x, y, camera) for x, y in PLACES), doubtful]

    assert doubtful not in cards_of_one_deck(cards, SHAPE, GameName.NUMNUM)


@pytest.mark.parametrize(("width", "stays"), [(56, True), (50, False)])
def test_an_unread_outline_that_is_less_sure_stays_if_it_is_just_as_large_as_the_cards(
    width: float, stays: bool
) -> None:
    camera = Camera(tilt_deg=65)
    unread = SeenCard(rectangle(150, 0, width, 87, camera), 0.75)
    cards = [*(card(x, y, camera) for x, y in PLACES), unread]

    kept = cards_of_one_deck(cards, SHAPE, GameName.NUMNUM)

    assert any(one is unread for one in kept) == stays


@pytest.mark.parametrize(("confidence", "stays"), [(0.3, False), (0.9, True)])
def test_an_outline_that_is_less_sure_stays_if_it_was_read_well_and_not_if_it_was_read_a_little(
    confidence: float, stays: bool
) -> None:
    camera = Camera(tilt_deg=65)
    read = SeenCard(rectangle(150, 0, 50, 87, camera), 0.72, (CardCandidate(NumberCard(9, Symbol.CIRCLE), confidence),))

    kept = cards_of_one_deck([*(card(x, y, camera) for x, y in PLACES), read], SHAPE, GameName.NUMNUM)

    assert any(one is read for one in kept) == stays


@pytest.mark.parametrize("confidence", [CERTAIN, 1.0])
def test_what_was_read_for_certain_spares_as_much_however_certain_it_is(confidence: float) -> None:
    camera = Camera(tilt_deg=65)
    read = SeenCard(rectangle(150, 0, 50, 87, camera), 0.4, (CardCandidate(NumberCard(9, Symbol.CIRCLE), confidence),))

    kept = cards_of_one_deck([*(card(x, y, camera) for x, y in PLACES), read], SHAPE, GameName.NUMNUM)

    assert any(one is read for one in kept)


def test_one_card_alone_does_not_tell_how_large_an_unread_one_must_be() -> None:
    camera = Camera(tilt_deg=65)
    unread = SeenCard(rectangle(150, 0, 56, 87, camera), 0.75)

    kept = cards_of_one_deck([card(0, 0, camera), unread], SHAPE, GameName.NUMNUM)

    assert not any(one is unread for one in kept)


@pytest.mark.parametrize(("confidence", "stays"), [(0.4, False), (0.95, True)])
def test_a_gap_between_cards_that_reads_as_a_back_a_little_is_left_out_and_a_back_stays(
    confidence: float, stays: bool
) -> None:
    camera = Camera(tilt_deg=55)
    back = SeenCard(rectangle(150, 0, 60, 87, camera), 0.78, (CardCandidate(Back(), confidence),))
    cards = [*(card(x, y, camera) for x, y in PLACES), back]

    assert (back in cards_of_one_deck(cards, SHAPE, GameName.NUMNUM)) == stays


def begins_with_a_short_side(outline: Outline, camera: Camera) -> bool:
    plane = np.linalg.inv(table_to_picture(camera).astype(np.float64))
    sides = side_lengths(projected(outline.corners, plane))
    return bool(sides[0] + sides[2] < sides[1] + sides[3])


@pytest.mark.parametrize("tilt", [35, 50, 75])
def test_outlines_begin_with_a_short_side_however_they_were_given(tilt: float) -> None:
    camera = Camera(tilt_deg=tilt)
    given = [Outline(np.roll(rectangle(x, y, 56, 87, camera), k, axis=0), 0.9) for k, (x, y) in enumerate(PLACES)]

    upright = upright_outlines(given, SHAPE, GameName.NUMNUM)

    assert all(begins_with_a_short_side(one, camera) for one in upright)


def test_an_outline_whose_long_sides_differ_is_not_taken_for_a_wide_one() -> None:
    camera = Camera(tilt_deg=75)
    rough = rectangle(80, 60, 56, 87, camera)
    longer = 0.1 * (rough[0] - rough[3])
    rough[3], rough[0] = rough[3] - longer, rough[0] + longer
    given = [Outline(rectangle(x, y, 56, 87, camera), 0.9) for x, y in PLACES[:-1]] + [Outline(rough, 0.9)]

    assert height_per_width(rough, SHAPE) < 1  # by itself it seems to lie on its side
    assert np.array_equal(upright_outlines(given, SHAPE, GameName.NUMNUM)[-1].corners, rough)


def test_no_outlines_are_none() -> None:
    assert upright_outlines((), SHAPE, GameName.NUMNUM) == ()
