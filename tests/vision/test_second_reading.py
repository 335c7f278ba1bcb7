"""What is read again without the outlines that turned out to be none of a card."""

from collections.abc import Sequence

import numpy as np
import pytest

from tabletop.faces.numnum import NumberCard, Symbol
from tabletop.faces.wonderful_world import Earth
from tabletop.games import GameName
from tests.vision.tables import one_card
from vision.assign import is_certain
from vision.build import build_card_reader
from vision.geometry import Corners, Pixels
from vision.recognise_cards import CardReader
from vision.second_reading import as_read, read_again
from vision.sightings import CardCandidate, CardLook, Outline, SeenCard

FACE = NumberCard(27, Symbol.HEART)
SHOT = one_card(FACE, turn_deg=12)
TRUE = SHOT.corners[0]
WITHIN = np.asarray(TRUE.mean(axis=0) + (TRUE - TRUE.mean(axis=0)) * 0.7, np.float32)  # it hides the middle
BESIDE = np.asarray(TRUE + 2000, np.float32)


class CountingReader:
    """Counts how many cards it reads."""

    def __init__(self) -> None:
        self._reader: CardReader = build_card_reader(GameName.NUMNUM)
        self.cards = 0

    def read(self, picture: Pixels, cards: Sequence[Corners]) -> tuple[CardLook, ...]:
        self.cards += len(cards)
        return self._reader.read(picture, cards)


@pytest.fixture
def reader() -> CountingReader:
    return CountingReader()


def read_together(reader: CardReader, *outlines: Corners) -> tuple[SeenCard, ...]:
    looks = reader.read(SHOT.bgr, outlines)
    return tuple(as_read(Outline(corners, 0.9), look) for corners, look in zip(outlines, looks, strict=True))


def test_a_card_is_read_again_without_what_was_no_card_and_lay_on_it(reader: CountingReader) -> None:
    card, no_card = read_together(reader, TRUE, WITHIN)

    (again,) = read_again(reader, SHOT.bgr, [card], [card, no_card])

    assert not is_certain(card.candidates)
    assert is_certain(again.candidates)
    assert again.candidates[0].face == FACE
    assert again.outline_confidence == card.outline_confidence
    assert np.abs(again.corners - card.corners).max() < 1


def test_a_card_that_really_lies_on_another_one_still_hides_it(reader: CountingReader) -> None:
    both = read_together(reader, TRUE, WITHIN)
    read_by_then = reader.cards

    assert read_again(reader, SHOT.bgr, both, both) == both
    assert reader.cards == read_by_then


def test_what_is_certain_or_had_nothing_on_it_is_not_read_again(reader: CountingReader) -> None:
    (certain,) = read_together(reader, TRUE)
    doubtful = SeenCard(TRUE, 0.9, (CardCandidate(FACE, 0.5),))
    within, beside = SeenCard(WITHIN, 0.5), SeenCard(BESIDE, 0.5)
    read_by_then = reader.cards

    assert read_again(reader, SHOT.bgr, [certain], [certain, within]) == (certain,)
    assert read_again(reader, SHOT.bgr, [doubtful], [doubtful, beside]) == (doubtful,)
    assert read_again(reader, SHOT.bgr, [], [within]) == ()
    assert reader.cards == read_by_then


def test_the_earth_which_its_size_tells_is_not_read_again(reader: CountingReader) -> None:
    earth, within = SeenCard(TRUE, 0.9, (CardCandidate(Earth(), 0.6),)), SeenCard(WITHIN, 0.5)

    assert read_again(reader, SHOT.bgr, [earth], [earth, within]) == (earth,)
    assert reader.cards == 0
