"""Cards of an enrolled deck, told by how they look."""

import numpy as np
import pytest

from calibration.artwork.decks import draw_face
from calibration.photograph import Camera, LaidDrawing, Light, photograph
from tabletop.faces import Face
from tabletop.faces.numnum import NumberCard, Symbol
from tabletop.games import GameName
from tests.calibration.decks import numnum_deck
from tests.laid_decks import DECK, laid_out
from vision.assign import is_certain
from vision.deck import Deck
from vision.geometry import turned
from vision.recognise_deck import DeckReader

FOREIGN: tuple[Face, ...] = tuple(NumberCard(number, Symbol.HEART) for number in (3, 27, 64, 90))


@pytest.fixture(scope="module")
def reader() -> DeckReader:
    return DeckReader(numnum_deck())


@pytest.mark.parametrize("way", [0, 2])
def test_every_face_is_told_whichever_way_up_it_lies(reader: DeckReader, way: int) -> None:
    shot = laid_out(DECK, tilt_deg=62.0, turn_deg=-9.0, field_mm=560.0, seed=5)
    outlines = [turned(corners, way) for corners in shot.corners]

    looks = reader.read(shot.bgr, outlines)

    assert tuple(look.candidates[0].face for look in looks) == DECK
    assert all((look.quarter_turns + way) % 4 == 0 for look in looks)


def test_cards_that_are_not_in_the_deck_are_not_called_certain(reader: DeckReader) -> None:
    shot = laid_out(FOREIGN, seed=3)

    looks = reader.read(shot.bgr, shot.corners)

    assert not any(is_certain(look.candidates) for look in looks)


def test_a_card_is_told_by_the_part_that_another_one_leaves_free(reader: DeckReader) -> None:
    below, above = DECK[10], DECK[3]
    cards = [
        LaidDrawing(draw_face(GameName.NUMNUM, below), 0, 0),
        LaidDrawing(draw_face(GameName.NUMNUM, above), 0, -48),
    ]
    shot = photograph(cards, Camera(tilt_deg=75, field_mm=300), Light(), seed=2)

    looks = reader.read(shot.bgr, shot.corners)

    assert [look.candidates[0].face for look in looks] == [below, above]


def test_no_cards_are_no_looks(reader: DeckReader) -> None:
    assert reader.read(np.zeros((64, 64, 3), np.uint8), []) == ()


def test_a_deck_that_was_not_fitted_cannot_be_read_with() -> None:
    with pytest.raises(ValueError, match="fitted"):
        DeckReader(Deck(numnum_deck().game, numnum_deck().looks))
