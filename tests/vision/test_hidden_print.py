"""Cards of which a part is hidden, and with it what might be printed there."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pytest

from calibration.artwork.decks import draw_face
from calibration.photograph import Camera, LaidDrawing, Photograph, photograph
from tabletop.faces import Face
from tabletop.faces.backs import Back
from tabletop.faces.numnum import Ban, NumberCard, Symbol, Wish
from tabletop.games import GameName
from vision.assign import is_certain
from vision.geometry import Corners, Pixels
from vision.hidden_print import WaryReader
from vision.sightings import CardCandidate, CardLook

CAMERA = Camera(75, 0, 300, 640, 480)


@dataclass(frozen=True)
class SureOf:
    """A reader that is sure of a face, whatever it is shown."""

    face: Face

    def read(self, picture: Pixels, cards: Sequence[Corners]) -> tuple[CardLook, ...]:
        return (CardLook((CardCandidate(self.face, 0.95),)),) * len(cards)


def laid(*places: tuple[float, float]) -> Photograph:
    drawing = draw_face(GameName.NUMNUM, NumberCard(7, Symbol.HEART))
    return photograph([LaidDrawing(drawing, x, y) for x, y in places], CAMERA, seed=4)


def certain(face: Face, shot: Photograph) -> list[bool]:
    looks = WaryReader(SureOf(face)).read(shot.bgr, shot.corners)
    return [is_certain(look.candidates) for look in looks]


@pytest.mark.parametrize("face", [Back(), Wish()])
def test_a_card_that_another_one_hides_in_part_is_not_certain_to_be_without_a_number(face: Face) -> None:
    below, above, apart = (-40.0, 0.0), (-15.0, 10.0), (80.0, 0.0)

    assert certain(face, laid(below, above, apart)) == [False, True, True]


def test_what_the_frame_cuts_off_may_stand_on_a_card_all_the_same() -> None:
    shot = laid((0.0, 0.0), (140.0, 0.0))
    width = shot.bgr.shape[1]

    assert np.asarray(shot.corners[1])[:, 0].max() > width
    assert certain(Back(), shot) == [True, False]


def test_of_a_number_that_is_half_hidden_a_digit_may_be_missing() -> None:
    below, on_its_middle, on_its_corner = (-40.0, 0.0), (-15.0, 10.0), (5.0, 60.0)

    assert certain(NumberCard(7, Symbol.HEART), laid(below, on_its_middle)) == [False, True]
    assert certain(NumberCard(7, Symbol.HEART), laid(below, on_its_corner)) == [True, True]


def test_a_ban_is_one_however_much_of_it_is_hidden() -> None:
    assert certain(Ban(2), laid((-40.0, 0.0), (-15.0, 10.0))) == [True, True]
