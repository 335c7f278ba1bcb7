"""Reading NumNum cards by what is printed on them."""

import cv2
import numpy as np
import pytest

from calibration.photograph import Camera, Light
from tabletop.faces.backs import Back
from tabletop.faces.numnum import Face, NumberCard, Symbol
from tests.vision.tables import ONE_OF_EACH_KIND, one_card, side_by_side
from vision.read_numbers import NumberReader
from vision.recognise_numnum import NumNumReader


@pytest.fixture(scope="module")
def reader() -> NumNumReader:
    return NumNumReader(NumberReader())


@pytest.mark.parametrize("face", ONE_OF_EACH_KIND, ids=str)
def test_each_kind_of_card_is_read(reader: NumNumReader, face: Face | Back) -> None:
    shot = one_card(face, seed=4)

    (look,) = reader.read(shot.bgr, [shot.corners[0]])

    assert look.candidates[0].face == face


@pytest.mark.slow
@pytest.mark.parametrize("symbol", Symbol)
def test_every_number_of_a_symbol_is_read(reader: NumNumReader, symbol: Symbol) -> None:
    wrong = []
    for number in range(1, 101, 3):
        shot = one_card(NumberCard(number, symbol), seed=number)
        (look,) = reader.read(shot.bgr, [shot.corners[0]])
        if not look.candidates or look.candidates[0].face != NumberCard(number, symbol):
            wrong.append(number)

    assert wrong == []


@pytest.mark.parametrize("light", [Light(warmth=1.0), Light(warmth=-1.0), Light(brightness=0.45)], ids=str)
def test_colours_are_told_under_warm_cold_and_dim_light(reader: NumNumReader, light: Light) -> None:
    faces = tuple(NumberCard(27, symbol) for symbol in Symbol)
    shot = side_by_side(*faces, light=light)

    looks = reader.read(shot.bgr, shot.corners)

    assert tuple(look.candidates[0].face for look in looks) == faces


def test_a_card_that_lies_upside_down_says_so(reader: NumNumReader) -> None:
    shot = one_card(NumberCard(27, Symbol.HEART))
    corners = shot.corners[0]

    upright, turned = reader.read(shot.bgr, [corners, np.roll(corners, 2, axis=0)])

    assert upright.quarter_turns == 0
    assert turned.quarter_turns == 2
    assert turned.candidates[0].face == NumberCard(27, Symbol.HEART)


def test_a_coloured_ground_is_no_back_and_ink_all_over_is(reader: NumNumReader) -> None:
    card = np.array([(50, 40), (178, 40), (178, 238), (50, 238)], np.float32)
    table = np.full((280, 230, 3), 60, np.uint8)
    coloured, patterned = table.copy(), table.copy()
    coloured[40:238, 50:178] = (160, 70, 225)
    cv2.circle(coloured, (114, 139), 16, (240, 240, 240), -1)
    stripes = np.where((np.arange(198)[:, None] + np.arange(128)) % 6 < 3, 70, 170).astype(np.uint8)
    patterned[40:238, 50:178] = stripes[..., None]

    on_a_ground, back = (reader.read(picture, [card])[0] for picture in (coloured, patterned))

    assert not any(one.face == Back() for one in on_a_ground.candidates)
    assert back.candidates[0].face == Back()


def test_blank_paper_has_no_candidates(reader: NumNumReader) -> None:
    paper = np.full((198, 128, 3), 230, np.uint8)

    (look,) = reader.read(paper, [np.array([(9, 9), (109, 9), (109, 180), (9, 180)], np.float32)])

    assert look.candidates == ()


def test_candidates_come_best_first(reader: NumNumReader) -> None:
    shot = one_card(NumberCard(38, Symbol.CIRCLE), camera=Camera(field_mm=900, tilt_deg=40))

    (look,) = reader.read(shot.bgr, [shot.corners[0]])

    confidences = [candidate.confidence for candidate in look.candidates]
    assert confidences == sorted(confidences, reverse=True)
