"""What is measured of light and camera, and what is advised, on photographs whose light is known."""

from functools import cache

import numpy as np
import pytest

from calibration.artwork.decks import draw_face
from calibration.artwork.numnum import draw_numnum
from calibration.light import Blur, Clipped, Measured, measure_light
from calibration.light_advice import Advice, AdviceKind, Place, advise, place_of
from calibration.markers import corner_marker
from calibration.photograph import (
    Camera,
    Edge,
    Glare,
    LaidDrawing,
    Light,
    Pixels,
    SecondLight,
    Shadow,
    photograph,
)
from calibration.shade import measure_shade
from tabletop.faces import Face
from tabletop.faces import dumm_gelaufen as dg
from tabletop.faces import nichtlustig as nl
from tabletop.faces.numnum import NumberCard, Symbol
from tabletop.games import GameName
from vision.sightings import Outline

CAMERA = Camera(field_mm=420)
PLACES = [(x, y, turn) for (x, turn) in ((-110, 7.0), (0, -20.0), (110, 33.0)) for y in (-60, 60)]


@cache
def laid() -> tuple[LaidDrawing, ...]:
    faces = (NumberCard(20 + place, symbol) for place, symbol in enumerate([*Symbol, Symbol.HEART, Symbol.CIRCLE]))
    return tuple(LaidDrawing(draw_numnum(face), *place) for face, place in zip(faces, PLACES, strict=True))


@cache
def nichtlustig_cards() -> tuple[LaidDrawing, ...]:
    faces: list[Face] = [
        nl.Target(nl.Kind.PROFESSOR, 1),
        nl.Target(nl.Kind.YETI, 2),
        nl.Points(nl.Kind.YETI, 3),
        nl.Death(1),
    ]
    drawings = (draw_face(GameName.NICHTLUSTIG, face) for face in faces)
    return tuple(LaidDrawing(drawing, *place) for drawing, place in zip(drawings, PLACES, strict=False))


def measured(light: Light | None = None, camera: Camera = CAMERA, cards: tuple[LaidDrawing, ...] = ()) -> Measured:
    shot = photograph(cards or laid(), camera, light)
    return measure_light(shot.bgr, [Outline(corners, 0.9) for corners in shot.corners], GameName.NUMNUM)


def test_corner_markers_that_are_outlined_are_no_cards() -> None:
    marker = LaidDrawing(corner_marker(0), 0, 0)
    lit = photograph((*laid(), marker), CAMERA)

    found = measure_light(lit.bgr, [Outline(corners, 0.9) for corners in lit.corners], GameName.NUMNUM)

    assert found.cards == len(laid())


def kinds(found: Measured) -> list[AdviceKind]:
    return [advice.kind for advice in advise(found)]


def test_good_light_needs_no_advice() -> None:
    assert advise(measured()) == ()


def test_a_dark_room_is_all_that_is_said_of_it() -> None:
    assert kinds(measured(Light(brightness=0.12, shake_px=15))) == [AdviceKind.DARK]
    assert kinds(measured(Light(brightness=0.3))) == []


@pytest.mark.parametrize(
    ("x", "y", "where"), [(0.22, 0.32, Place.TOP_LEFT), (0.78, 0.7, Place.BOTTOM_RIGHT), (0.5, 0.66, Place.MIDDLE)]
)
def test_a_lamp_that_is_mirrored_in_a_card_is_found_where_it_is(x: float, y: float, where: Place) -> None:
    advice = advise(measured(Light(glare=Glare(x, y, 0.07))))

    assert advice == (Advice(AdviceKind.GLARE, where),)


def test_a_lamp_that_is_mirrored_in_the_table_beside_the_cards_does_not_matter() -> None:
    assert kinds(measured(Light(glare=Glare(0.98, 0.02, 0.03)))) == []


def test_white_all_over_is_too_much_light() -> None:
    assert AdviceKind.OVEREXPOSED in kinds(measured(Light(brightness=1.8)))


def test_coloured_light_is_told_from_coloured_cards() -> None:
    faces = [dg.NumberCard(number, colour) for number in (3, 8) for colour in dg.NUMBER_COLOURS[dg.Edition("1998")]]
    coloured = tuple(
        LaidDrawing(draw_face(GameName.DUMM_GELAUFEN, face, dg.Edition("1998")), *place)
        for face, place in zip(faces, PLACES, strict=False)
    )

    assert kinds(measured(Light(warmth=0.4), cards=coloured)) == []
    assert kinds(measured(Light(warmth=3), cards=coloured)) == [AdviceKind.COLOURED]
    assert kinds(measured(Light(warmth=3))) == [AdviceKind.COLOURED]


def test_a_shaken_picture_is_told_from_one_out_of_focus() -> None:
    assert kinds(measured(Light(shake_px=17))) == [AdviceKind.SHAKEN]
    assert kinds(measured(Light(blur_px=4.5))) == [AdviceKind.BLURRED]


@pytest.mark.parametrize(("across_deg", "where"), [(0, Place.RIGHT), (180, Place.LEFT)])
def test_a_deep_shadow_over_some_of_the_cards_is_found_where_it_is(across_deg: float, where: Place) -> None:
    shadow = Shadow(0.89, Edge(0.5, 0.5, across_deg))

    assert advise(measured(Light(shadow=shadow)))[0] == Advice(AdviceKind.SHADED, where)


def test_a_shadow_in_which_cards_are_read_is_left_alone() -> None:
    assert kinds(measured(Light(shadow=Shadow(0.7, Edge())))) == []


def test_how_much_light_a_shadow_takes_is_measured() -> None:
    shade = measured(Light(shadow=Shadow(0.6, Edge()), fall_off=0.0)).shade

    assert shade is not None
    assert shade.times == pytest.approx(1 / (1 - 0.6), rel=0.1)


@pytest.mark.parametrize(
    ("papers", "tables", "times"), [((200, 50), (100, 100), 1), ((200, 200), (100, 25), 1), ((200, 50), (100, 20), 4)]
)
def test_dark_print_alone_is_no_shadow_nor_is_a_dark_part_of_the_table(
    papers: tuple[int, int], tables: tuple[int, int], times: float
) -> None:
    grey: Pixels = np.repeat(np.array([tables], np.uint8), 200, axis=1).repeat(200, axis=0)
    cards = [np.array([(x, 50), (x + 60, 50), (x + 60, 140), (x, 140)], np.float32) for x in (70, 270)]

    shade = measure_shade(grey, cards, np.array(papers, np.float64))

    assert shade is not None
    assert shade.times == pytest.approx(times)


def test_one_card_alone_tells_no_shadow() -> None:
    shot = photograph(laid()[:1], CAMERA)

    assert measure_shade(shot.bgr[..., 1], shot.corners, np.array([200.0])) is None


def test_window_light_on_one_side_and_a_warm_lamp_on_the_other_do_not_matter() -> None:
    assert kinds(measured(Light(warmth=-1.0, second=SecondLight(1.4, Edge(width=0.5))))) == []


def test_blur_of_nichtlustig_is_noticed_although_frames_along_the_edges_hide_it() -> None:
    cards = nichtlustig_cards()
    width_px = measured(cards=cards).width_px
    assert width_px is not None

    blurred, sharp = measured(Light(blur_px=0.03 * width_px), cards=cards), measured(cards=cards)

    assert advise(blurred, GameName.NICHTLUSTIG) == (Advice(AdviceKind.BLURRED),)
    assert advise(sharp, GameName.NICHTLUSTIG) == ()


@pytest.mark.parametrize("blur_px", [1.5, 2.5])
def test_blur_is_measured_in_pixels(blur_px: float) -> None:
    blur = measured(Light(blur_px=blur_px)).blur

    assert blur is not None
    assert blur.least_px == pytest.approx(blur_px, rel=0.2)
    assert blur.most_px == pytest.approx(blur_px, rel=0.2)


def test_small_cards_are_too_far_away() -> None:
    far = measured(camera=Camera(field_mm=1300))

    assert far.width_px == pytest.approx(56 * 1280 / 1300, rel=0.1)
    assert kinds(far) == [AdviceKind.FAR]


def test_the_angle_is_measured_and_a_flat_one_said() -> None:
    flat, usual = measured(camera=Camera(tilt_deg=26, field_mm=420)), measured(camera=Camera(tilt_deg=50))

    assert usual.angle_deg == pytest.approx(50, abs=2)
    assert flat.angle_deg == pytest.approx(26, abs=2)
    assert AdviceKind.FLAT in kinds(flat)


def test_a_bright_table_without_a_card_is_asked_for_one() -> None:
    white: Pixels = np.full((240, 320, 3), 200, np.uint8)

    assert kinds(measure_light(white, [])) == [AdviceKind.NO_CARD]


def test_what_is_hardly_a_card_is_none() -> None:
    shot = photograph(laid(), CAMERA)

    assert measure_light(shot.bgr, [Outline(shot.corners[0], 0.3)]).cards == 0


def test_the_worst_comes_first() -> None:
    bad = Measured(4, 200, (200, 190, 60), Clipped(0.1, 0.5, 0.5), Blur(0.5, 4), 50, 20)

    assert kinds(bad) == [kind for kind in AdviceKind if kind in kinds(bad)]
    assert kinds(bad)[0] is AdviceKind.FAR
    assert len(kinds(bad)) == 5


def test_the_edges_of_the_picture_are_in_a_ninth_too() -> None:
    assert place_of(0, 0) is Place.TOP_LEFT
    assert place_of(1, 1) is Place.BOTTOM_RIGHT
    assert place_of(0.99, 0.01) is Place.TOP_RIGHT
