"""What `tischauge scan` says to people about dice: never more than it is sure of."""

import numpy as np
import pytest

from companion_api.command_line.scanned import describe
from companion_api.saying import load_words
from tabletop.dice import POODLE, SYMBOL_VALUE, Die, DieColour
from vision.pipeline import PictureReading, StageTimes
from vision.sightings import DieCandidate, SeenDie, Sighting

CORNERS = np.array([(0, 0), (40, 0), (40, 40), (0, 40)], np.float32)


def lines_about(*candidates: tuple[Die, float], language: str = "en") -> list[str]:
    die = SeenDie(CORNERS, 1.0, tuple(DieCandidate(shown, sure) for shown, sure in candidates))
    reading = PictureReading(np.zeros((48, 64, 3), np.uint8), Sighting((), (die,)), StageTimes(0.0, 0.0, 0.0))
    return [line.strip() for line in describe("table.jpg", reading, load_words(language))][1:]


def test_a_sure_die_is_said_with_its_colour() -> None:
    assert lines_about((Die(DieColour.RED, 3), 0.99)) == ["red die: 3"]


@pytest.mark.parametrize(
    ("language", "symbol", "poodle"),
    [
        ("de", "Weiß: Symbol", "Rosa: Pudel"),
        ("nl", "wit: symbool", "roze: poedel"),
        ("en", "white die: symbol", "pink die: poodle"),
    ],
)
def test_what_is_no_number_has_a_name(language: str, symbol: str, poodle: str) -> None:
    assert lines_about((Die(DieColour.WHITE, SYMBOL_VALUE), 0.99), language=language) == [symbol]
    assert lines_about((Die(DieColour.PINK, POODLE), 0.99), language=language) == [poodle]


def test_of_a_doubtful_die_all_is_said_that_it_may_show() -> None:
    doubtful = lines_about((Die(DieColour.RED, 1), 0.6), (Die(DieColour.RED, SYMBOL_VALUE), 0.3))

    assert doubtful == ["red die: 1 or red die: symbol (not sure)"]


def test_a_die_of_which_nothing_is_likely_cannot_be_read() -> None:
    assert lines_about((Die(DieColour.RED, 1), 0.05)) == ["a die that cannot be read"]
