"""What is drawn into a picture says how sure it is by its colour."""

import numpy as np
import pytest

from tabletop.dice import SYMBOL_VALUE, Die, DieColour
from tabletop.faces.nichtlustig import Kind, Target
from vision.annotate import CERTAIN_COLOUR, DOUBTFUL_COLOUR, UNREAD_COLOUR, annotate
from vision.geometry import Pixels
from vision.sightings import CardCandidate, DieCandidate, SeenCard, SeenDie, Sighting

CORNERS = np.array([(200, 200), (500, 200), (500, 500), (200, 500)], np.float32)


def drawn(value: int, confidence: float) -> Pixels:
    die = SeenDie(CORNERS, 1.0, (DieCandidate(Die(DieColour.RED, value), confidence),))
    return annotate(np.zeros((900, 1500, 3), np.uint8), Sighting((), (die,)))


@pytest.mark.parametrize(
    ("confidence", "colour"), [(0.99, CERTAIN_COLOUR), (0.5, DOUBTFUL_COLOUR), (0.01, UNREAD_COLOUR)]
)
def test_a_die_is_outlined_in_the_colour_of_how_surely_it_was_read(
    confidence: float, colour: tuple[int, int, int]
) -> None:
    edge = drawn(3, confidence)[200, 400]

    assert edge.tolist() == list(colour)


def test_a_symbol_is_no_number_beside_the_die_either() -> None:
    assert not np.array_equal(drawn(SYMBOL_VALUE, 0.99), drawn(1, 0.99))
    right_of_a_number = drawn(1, 0.99)[150:196, 320:].any()
    right_of_a_symbol = drawn(SYMBOL_VALUE, 0.99)[150:196, 320:].any()
    assert right_of_a_symbol, "the word is longer than a number"
    assert not right_of_a_number


def test_long_names_of_cards_side_by_side_do_not_run_into_each_other() -> None:
    narrow = CORNERS * np.array([0.7, 1], np.float32) + np.array([60, 0], np.float32)  # from 200 to 410
    card = SeenCard(narrow, 1.0, (CardCandidate(Target(Kind.PROFESSOR, 4), 0.99),))

    words = annotate(np.zeros((900, 1500, 3), np.uint8), Sighting((card,), ()))[:196]

    assert words[:, 380:410].any()
    assert not words[:, 415:].any()
