"""Readings in text form."""

import pytest

from tabletop.dice import POODLE, Die, DieColour
from tabletop.faces.numnum import Ban, NumberCard, Symbol
from tabletop.games import GameName
from tabletop.notation import UnknownFaceError
from tabletop.table import CardReading, Certain, DieReading, Doubtful, Unread
from tabletop.written import Read, card_reading, die_reading, format_die, parse_die, write_reading

HEART, SQUARE = NumberCard(27, Symbol.HEART), NumberCard(8, Symbol.SQUARE)
RED_THREE, POODLE_DIE = Die(DieColour.RED, 3), Die(DieColour.PINK, POODLE)


@pytest.mark.parametrize("reading", [Certain(HEART), Doubtful((HEART, SQUARE, Ban(2))), Unread()])
def test_a_card_is_read_again_as_it_was_written(reading: CardReading) -> None:
    assert card_reading(GameName.NUMNUM, write_reading(reading)) == reading


@pytest.mark.parametrize("reading", [Certain(RED_THREE), Doubtful((POODLE_DIE, RED_THREE)), Unread()])
def test_a_die_is_read_again_as_it_was_written(reading: DieReading) -> None:
    assert die_reading(write_reading(reading)) == reading


def test_the_likeliest_comes_first() -> None:
    assert write_reading(Doubtful((SQUARE, HEART))) == Read("doubtful", ("number/red/8", "number/pink/27"))


@pytest.mark.parametrize("shown", [Die(DieColour.BLACK, 0, 1), POODLE_DIE, Die(None, 6)])
def test_a_die_in_text_is_the_same_die(shown: Die) -> None:
    assert parse_die(format_die(shown)) == shown


def test_a_face_of_another_game_cannot_be_read() -> None:
    with pytest.raises(UnknownFaceError):
        card_reading(GameName.NICHTLUSTIG, Read("certain", ("number/pink/27",)))
