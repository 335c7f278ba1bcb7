"""Readings that fit together, and which of them are certain."""

import numpy as np
import pytest

from tabletop.faces import Face
from tabletop.faces.dumm_gelaufen import Colour
from tabletop.faces.dumm_gelaufen import NumberCard as DummNumber
from tabletop.faces.nichtlustig import Cover, Death, Kind, Points, Special, SpecialKey, Target
from tabletop.faces.numnum import Ban, NumberCard, Symbol
from tabletop.table import Certain, Doubtful, Unread
from vision.assign import CERTAIN, LEAST, fit_together, settle_reading
from vision.sightings import CardCandidate, SeenCard

JOKER = NumberCard(1, Symbol.HEART)
SEVEN = NumberCard(7, Symbol.HEART)


def candidates(**shares: float) -> tuple[CardCandidate, ...]:
    faces: dict[str, Face] = {"joker": JOKER, "seven": SEVEN, "ban": Ban(2)}
    return tuple(CardCandidate(faces[name], share) for name, share in shares.items())


def seen(**shares: float) -> SeenCard:
    return SeenCard(np.zeros((4, 2), np.float32), 1.0, candidates(**shares))


def test_the_surer_card_gets_the_only_joker() -> None:
    sure, unsure = seen(joker=0.9, seven=0.1), seen(joker=0.6, seven=0.3)

    first, second = fit_together([unsure, sure])

    assert [one.face for one in first.candidates] == [SEVEN]
    assert second.candidates == sure.candidates
    assert first.candidates[0].confidence == pytest.approx(0.75)


@pytest.mark.parametrize(
    ("front", "other_side"),
    [
        (Target(Kind.YETI, 3), Points(Kind.YETI, 3)),
        (Points(Kind.DINO, 26), Points(Kind.DINO, 26)),
        (Death(2), Cover(2)),
        (Cover("poodle"), Death("poodle")),
    ],
)
def test_of_a_card_one_side_lies_on_the_table_once(front: Face, other_side: Face) -> None:
    sure, unsure = (
        SeenCard(np.zeros((4, 2), np.float32), 1.0, (CardCandidate(face, share), CardCandidate(Special(key), 0.1)))
        for face, share, key in ((front, 0.8, SpecialKey.DUCK), (other_side, 0.5, SpecialKey.UFO))
    )

    first, second = fit_together([sure, unsure])

    assert first.candidates == sure.candidates
    assert [one.face for one in second.candidates] == [Special(SpecialKey.UFO)]


def test_how_often_a_kinds_points_side_is_there_nobody_knows() -> None:
    yetis = [SeenCard(np.zeros((4, 2), np.float32), 1.0, (CardCandidate(Points(Kind.YETI), 0.9),))] * 3

    assert all(card.candidates for card in fit_together(yetis))


def test_a_face_that_the_deck_has_often_enough_stays() -> None:
    bans = [seen(ban=0.9)] * 4

    assert [card.candidates for card in fit_together(bans)] == [card.candidates for card in bans]
    assert fit_together([*bans, seen(ban=0.5)])[4].candidates == ()


def test_nobody_knows_how_often_a_number_of_numnum_is_there() -> None:
    sevens = [seen(seven=0.9)] * 9

    assert all(card.candidates for card in fit_together(sevens))


@pytest.mark.parametrize(("number", "most"), [(1, 1), (5, 2), (11, 3)])
def test_dumm_gelaufen_has_low_numbers_once_and_high_ones_three_times(number: int, most: int) -> None:
    card = SeenCard(np.zeros((4, 2), np.float32), 1.0, (CardCandidate(DummNumber(number, Colour.BLUE), 0.9),))

    read = [bool(one.candidates) for one in fit_together([card] * 4)]

    assert sum(read) == most


def test_well_ahead_is_certain() -> None:
    assert settle_reading(candidates(seven=CERTAIN, joker=0.2)) == Certain(SEVEN)


def test_not_well_ahead_is_doubtful_with_what_is_possible_best_first() -> None:
    assert settle_reading(candidates(seven=CERTAIN - 0.01, joker=0.2, ban=0.001)) == Doubtful((SEVEN, JOKER))


def test_a_guess_is_unread() -> None:
    assert settle_reading(candidates(seven=LEAST - 0.01)) == Unread()
    assert settle_reading(()) == Unread()
