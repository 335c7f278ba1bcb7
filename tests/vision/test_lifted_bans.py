"""Bans of NumNum that a card face down has lifted, in photographs of our own cards."""

import pytest

from calibration.artwork.numnum import draw_numnum
from calibration.photograph import Camera, LaidDrawing, Photograph, encode_jpeg, photograph
from tabletop.faces.backs import Back
from tabletop.faces.numnum import Ban, NumberCard, Symbol
from tabletop.games import GameName
from tabletop.table import Doubtful
from vision.build import build_recogniser
from vision.geometry import overlap
from vision.pipeline import Recogniser
from vision.sightings import SeenCard

Laid = tuple[Ban | Back, float, float, float]
CAMERA = Camera(field_mm=460, tilt_deg=65)
TOP = NumberCard(12, Symbol.HEART)


@pytest.fixture(scope="module")
def recogniser() -> Recogniser:
    return build_recogniser(GameName.NUMNUM)


def table(*bans: Laid) -> Photograph:
    """A draw pile, the discard pile's top, and beside it what lies where bans do, last what lies above."""
    piles = [LaidDrawing(draw_numnum(Back()), -110, 0, 2), LaidDrawing(draw_numnum(TOP), 0, 0, -3)]
    beside = [LaidDrawing(draw_numnum(face), x, y, turn) for face, x, y, turn in bans]
    return photograph([*piles, *beside], CAMERA, seed=8)


def bans_read(recogniser: Recogniser, photo: Photograph) -> list[SeenCard]:
    cards = recogniser.read_picture(encode_jpeg(photo.bgr)).sighting.cards
    return [card for card in cards if card.candidates and isinstance(card.candidates[0].face, Ban)]


def test_a_ban_below_a_back_is_read_with_doubt_and_lifted(recogniser: Recogniser) -> None:
    photo = table((Ban(2), 110, 55, 1), (Ban(5), 110, -50, 0), (Back(), 115, -55, 7))

    state = recogniser.read_table(encode_jpeg(photo.bgr))

    shown = {(card.zone, card.reading) for card in state.cards}
    assert ("ban/5", Doubtful((Ban(5),))) in shown
    assert sorted(str(card.zone) for card in state.cards) == ["ban/2", "ban/5", "ban/5", "discard", "draw"]


def test_it_is_outlined_where_it_lies(recogniser: Recogniser) -> None:
    photo = table((Ban(5), 110, 55, 1), (Ban(2), 110, -50, 0), (Back(), 116, -54, -6))

    (found,) = [card for card in bans_read(recogniser, photo) if card.candidates[0].face == Ban(2)]

    assert overlap(found.corners, photo.corners[3]) > 0.9


@pytest.mark.parametrize(
    "others",
    [
        [(Back(), 115, -55, 7)],  # a hand that somebody has put down
        [(Back(), 110, -50, 0), (Back(), 115, -55, 7)],
        [],
    ],
)
def test_where_none_peeps_out_only_the_open_one_is_read(recogniser: Recogniser, others: list[Laid]) -> None:
    photo = table((Ban(2), 110, 55, 1), *others)

    assert [card.candidates[0].face for card in bans_read(recogniser, photo)] == [Ban(2)]


def test_which_ban_it_is_only_an_open_one_tells(recogniser: Recogniser) -> None:
    photo = table((Ban(5), 110, -50, 0), (Back(), 115, -55, 7))

    assert bans_read(recogniser, photo) == []
