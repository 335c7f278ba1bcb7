"""What is counted of a table that was read."""

import numpy as np

from tabletop.faces import Face
from tabletop.faces.nichtlustig import Kind, Points, Target
from tabletop.faces.numnum import Ban, NumberCard, Symbol
from tests.deck_trials.pairing import paired
from tests.deck_trials.trials import TrialCard, TrialTable
from tests.deck_trials.whole_tables import could_lie, judged
from vision.geometry import Corners
from vision.sightings import CardCandidate, SeenCard

SEVEN, NINE = NumberCard(7, Symbol.HEART), NumberCard(9, Symbol.HEART)
HERE, THERE, ELSEWHERE = 0.0, 100.0, 300.0


def outline(left: float) -> Corners:
    return np.array([(left, 0), (left + 60, 0), (left + 60, 90), (left, 90)], np.float32)


def seen(left: float, face: Face, confidence: float = 0.95) -> SeenCard:
    return SeenCard(outline(left), 0.9, (CardCandidate(face, confidence),))


def table(*cards: tuple[float, Face]) -> TrialTable:
    outlines = tuple(outline(left) for left, _ in cards)
    truths = tuple(TrialCard(number, face, 1.0, "known") for number, (_, face) in enumerate(cards))
    return TrialTable(np.zeros((100, 400, 3), np.uint8), outlines, truths)


def test_each_outline_is_one_card_s_the_best_first() -> None:
    truths, found = [outline(HERE), outline(HERE + 20)], [outline(HERE + 12), outline(HERE + 21)]

    assert paired(truths, found, 0.5) == {1: 1, 0: 0}
    assert paired(truths, found[:1], 0.5) == {1: 0}
    assert paired(truths, [outline(ELSEWHERE)], 0.5) == {}


def test_a_table_is_right_if_all_of_it_is() -> None:
    laid = table((HERE, SEVEN), (THERE, NINE))

    right = judged(laid, (seen(HERE, SEVEN), seen(THERE, NINE, 0.3)))
    misread = judged(laid, (seen(HERE, SEVEN), seen(THERE, SEVEN)))
    lost = judged(laid, (seen(HERE, SEVEN),))

    assert (right["right"], right["named"], right["certain"], right["certain but wrong"]) == (1, 2, 1, 0)
    assert (misread["right"], misread["named"], misread["certain but wrong"]) == (0, 1, 1)
    assert (lost["right"], lost["cards"], lost["found"]) == (0, 2, 1)


def test_an_outline_round_nothing_is_one_too_many_and_a_second_one_of_a_card_is_not() -> None:
    laid = table((HERE, SEVEN))

    assert judged(laid, (seen(HERE, SEVEN), seen(ELSEWHERE, NINE)))["extra"] == 1
    assert judged(laid, (seen(HERE, SEVEN), seen(HERE + 25, NINE)))["extra"] == 0


def test_a_card_lies_on_one_of_its_sides_and_as_often_as_the_game_has_it() -> None:
    front, back, other = Target(Kind.YETI, 2), Points(Kind.YETI, 2), Points(Kind.YETI, 3)

    assert could_lie(table((HERE, front), (THERE, other)))
    assert not could_lie(table((HERE, front), (THERE, back)))
    assert could_lie(table(*((place * THERE, Ban(2)) for place in range(4))))
    assert not could_lie(table(*((place * THERE, Ban(2)) for place in range(5))))
    assert could_lie(table((HERE, SEVEN)))
