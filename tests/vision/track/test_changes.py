from dataclasses import replace

import numpy as np
import pytest

from tests.vision.films import Film, Laid, Moment, Thrown, View
from vision.pictures import decode_small
from vision.track.camera_shift import NOT_MOVED, camera_shift, view_of
from vision.track.changes import Changes, changes_between

CARDS = tuple(
    Laid(face_id, (k % 3 - 1) * 80, 0, 5 * k - 5)
    for k, face_id in enumerate(["number/blue/27", "number/red/63", "number/pink/8"])
)
FILM = Film("numnum", 22, width_px=640, height_px=480, cards=CARDS, view=View(field_mm=330))


def changes_to(film: Film, moment: Moment | None = None, view: View | None = None) -> Changes:
    before, now = decode_small(FILM.jpeg()).grey, decode_small(film.jpeg(1, moment, view)).grey
    shift = camera_shift(view_of(before), now)
    assert shift is not None
    return changes_between(before, now, shift)


def changed_in_each(changes: Changes) -> list[bool]:
    return [changes.within(corners) > 0 for corners in FILM.outlines()]


@pytest.mark.parametrize(
    "moment",
    [
        Moment(),
        Moment(noise=6.0, quality=70),
        Moment(brightness=0.6),
        Moment(warmth=1.0),
        Moment(blur_px=0.8),
    ],
)
def test_noise_light_and_a_little_blur_change_nothing(moment: Moment) -> None:
    assert not changes_to(FILM, moment).is_any


def test_a_camera_that_moves_in_the_hand_changes_nothing() -> None:
    assert not changes_to(FILM, view=replace(FILM.view, x_mm=6, y_mm=-4, turn_deg=1.5)).is_any


def test_another_number_on_a_card_changes_that_card_only() -> None:
    other = FILM.with_items([CARDS[0], replace(CARDS[1], face_id="number/red/68"), CARDS[2]])

    assert changed_in_each(changes_to(other)) == [False, True, False]


def test_a_card_that_was_taken_away_changes_its_place_only() -> None:
    changes = changes_to(FILM.with_items(CARDS[1:]))

    assert changed_in_each(changes) == [True, False, False]


def test_a_small_die_that_was_thrown_to_the_same_place_is_a_change() -> None:
    far = replace(FILM, view=View(field_mm=700), cards=CARDS[:1], dice=(Thrown("white", 3, 60, 40),))
    before = decode_small(far.jpeg()).grey

    for value, is_other in ((3, False), (4, True), (2, True)):
        now = decode_small(far.with_items(far.cards, [Thrown("white", value, 60, 40)]).jpeg(1)).grey

        assert changes_between(before, now, NOT_MOVED).is_any == is_other


def test_something_new_on_the_bare_table_is_a_change() -> None:
    changes = changes_to(FILM.with_items([*CARDS, Laid("ban/2", 0, 100)]))

    assert changes.is_any
    assert changed_in_each(changes) == [False, False, False]


def test_an_arm_reaches_over_the_border_and_a_card_does_not() -> None:
    arm, card = changes_to(FILM, Moment(arm=(0.5, 0.5))), changes_to(FILM.with_items(CARDS[1:]))

    moved = changes_to(FILM, Moment(arm=(0.5, 0.5)), replace(FILM.view, x_mm=6, y_mm=-4))
    assert arm.reaching_the_border().sum() > 0.9 * arm.changed.sum()
    assert moved.reaching_the_border().sum() > 0.9 * moved.changed.sum()
    assert not card.reaching_the_border().any()


def test_what_is_out_of_view_has_not_changed() -> None:
    before = decode_small(FILM.jpeg()).grey
    pushed = np.array([[1, 0, 200], [0, 1, 0], [0, 0, 1]], np.float64)
    now = np.zeros_like(before)
    now[:, 200:] = before[:, :-200]

    changes = changes_between(before, now, pushed)

    assert not changes.changed.any()
    assert changes.in_view.mean() == pytest.approx(1 - 200 / 640, abs=0.06)


def test_half_the_structure_of_a_cell_is_enough() -> None:
    before = np.tile(np.array([[60, 200], [200, 60]], np.uint8), (24, 24)).repeat(4, 0).repeat(4, 1)
    now = before.copy()
    now[64:72, 64:76] = 130

    assert changes_between(before, now, NOT_MOVED).is_any
