"""Lines and dots that tell sixes from nines."""

import cv2
import numpy as np
import pytest

from calibration.artwork.decks import draw_face
from calibration.photograph import Camera, LaidDrawing, Light, encode_jpeg, photograph
from tabletop.faces.dumm_gelaufen import Colour, NumberCard
from tabletop.games import GameName
from vision.build import build_recogniser
from vision.pipeline import Recogniser
from vision.read_numbers import Mask, NumberCandidate
from vision.recognise_numnum import weighed
from vision.upright_marks import Box, either_way_up, may_be_upside_down, upright_share, upside_down

DIGITS = (40, 60, 50, 80)


def inked(*boxes: Box, shade: int = 255) -> Mask:
    """The digits and other pieces, as full of ink as they can be; what is not the digits in this shade."""
    ink = np.zeros((200, 160), np.uint8)
    for (left, top, width, height), level in zip((DIGITS, *boxes), (255, *(shade for _ in boxes)), strict=True):
        ink[top : top + height, left : left + width] = level
    return ink


@pytest.fixture(scope="module")
def recogniser() -> Recogniser:
    return build_recogniser(GameName.DUMM_GELAUFEN)


@pytest.mark.parametrize("shade", [255, 60])
def test_a_line_below_stands_and_one_above_hangs(shade: int) -> None:
    below, above = (45, 150, 40, 4), (45, 45, 40, 4)

    assert upright_share(inked(below, shade=shade), DIGITS, [below]) > 0.9
    assert upright_share(inked(above, shade=shade), DIGITS, [above]) < 0.1


def test_a_faint_line_that_blur_has_tied_to_its_digit_is_still_one() -> None:
    soft = np.asarray(cv2.GaussianBlur(inked((45, 150, 40, 3)), (0, 0), 4), np.uint8)

    assert upright_share(soft, DIGITS, []) > 0.9


def test_a_dot_behind_the_foot_stands_and_one_before_the_head_hangs() -> None:
    behind, before = (95, 130, 10, 10), (25, 60, 10, 10)

    assert upright_share(inked(behind), DIGITS, [behind]) > 0.9
    assert upright_share(inked(before), DIGITS, [before]) < 0.1


@pytest.mark.parametrize("pieces", [(), ((45, 150, 40, 4), (45, 45, 40, 4)), ((5, 5, 20, 20),), ((95, 90, 10, 10),)])
def test_where_nothing_tells_both_ways_are_as_likely(pieces: tuple[Box, ...]) -> None:
    assert upright_share(inked(*pieces), DIGITS, pieces) == 0.5


def test_which_side_is_up_is_told_by_both() -> None:
    assert either_way_up(0.5, 0.5) == (0.5, 0.5)
    assert either_way_up(0.95, 0.05)[0] > 0.99
    assert either_way_up(0.5, 0.95) == pytest.approx((0.05, 0.95))


@pytest.mark.parametrize(
    ("number", "other"), [(6, 9), (9, 6), (66, 99), (16, 91), (69, 69), (8, 8), (10, None), (7, None)]
)
def test_numbers_from_the_other_side(number: int, other: int | None) -> None:
    assert upside_down(number) == other
    assert may_be_upside_down(number) == (other is not None and other != number)


def test_what_neither_index_nor_line_tells_is_not_certain() -> None:
    (number,) = weighed([NumberCandidate(9, 0.98)], [])

    assert number.confidence == pytest.approx(0.49)


def test_the_line_counts_where_the_index_cannot_be_read() -> None:
    read = [NumberCandidate(9, 0.9), NumberCandidate(8, 0.1)]

    best = weighed(read, [], 0.95)[0]

    assert best.number == 9
    assert best.confidence == pytest.approx(0.855)
    assert weighed(read, [], 0.05)[0].number == 8


@pytest.mark.parametrize("number", [6, 9])
@pytest.mark.parametrize("turn_deg", [3, 183])
def test_small_blurred_sixes_and_nines_are_told_by_their_lines(
    recogniser: Recogniser, number: int, turn_deg: float
) -> None:
    card = NumberCard(number, Colour.BLUE)
    laid = [LaidDrawing(draw_face(GameName.DUMM_GELAUFEN, card), 0, 0, turn_deg)]
    photo = photograph(laid, Camera(field_mm=450, tilt_deg=70), Light(blur_px=2.4, brightness=1.15), seed=2)

    (seen,) = recogniser.read_picture(encode_jpeg(photo.bgr)).sighting.cards

    assert seen.candidates[0].face == card
    assert seen.candidates[0].confidence > 0.7
