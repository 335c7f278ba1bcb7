"""What the marks on points sides tell."""

import numpy as np
import pytest

from calibration.artwork.decks import draw_face
from calibration.photograph import Camera, LaidDrawing, Photograph, photograph
from tabletop.faces.nichtlustig import Kind, Points, Target
from tabletop.games import GameName
from vision.read_marks import read_mark
from vision.read_numbers import NumberReader


@pytest.fixture(scope="module")
def numbers() -> NumberReader:
    return NumberReader()


def laid(face: Points | Target) -> Photograph:
    return photograph(
        [LaidDrawing(draw_face(GameName.NICHTLUSTIG, face), 0, 0, 8.0)], Camera(75, 0, 130, 800, 600), seed=3
    )


@pytest.mark.parametrize(
    ("face", "told"),
    [
        (Points(Kind.RIEBMANN, 3), Points(Kind.RIEBMANN)),
        (Points(Kind.LEMMING, 1), Points(Kind.LEMMING)),
        (Points(Kind.YETI, 2), Points(Kind.YETI)),
        (Points(Kind.DINO, 26), Points(Kind.DINO, 26)),
        (Points(Kind.DINO, 28), Points(Kind.DINO, 28)),
    ],
)
def test_a_mark_tells_the_kind(numbers: NumberReader, face: Points, told: Points) -> None:
    shot = laid(face)

    marks = read_mark(shot.bgr, shot.corners[0], numbers)

    assert max(marks, key=lambda one: marks[one]) == told


def test_a_mark_that_two_kinds_have_leaves_the_other_one_open(numbers: NumberReader) -> None:
    shot = laid(Points(Kind.DINO, 27))

    marks = read_mark(shot.bgr, shot.corners[0], numbers)

    assert set(marks) == {Points(Kind.LEMMING), Points(Kind.DINO, 27)}
    assert marks[Points(Kind.LEMMING)] > marks[Points(Kind.DINO, 27)] > 0


@pytest.mark.parametrize("face", [Points(Kind.PROFESSOR, 4), Target(Kind.YETI, 3)])
def test_a_question_mark_and_a_card_without_a_mark_tell_nothing(numbers: NumberReader, face: Points | Target) -> None:
    shot = laid(face)

    assert read_mark(shot.bgr, shot.corners[0], numbers) == {}


def test_nothing_is_seen_on_a_blank_card(numbers: NumberReader) -> None:
    blank = np.full((300, 300, 3), 255, np.uint8)

    assert read_mark(blank, np.array([(10, 10), (290, 10), (290, 290), (10, 290)], np.float32), numbers) == {}
