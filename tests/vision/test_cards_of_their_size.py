"""Which of what was read are cards, by their size: also where something else was outlined round them."""

from calibration.photograph import Camera
from tabletop.faces.numnum import NumberCard, Symbol
from tabletop.games import GameName
from tests.vision.test_table_plane import PLACES, SHAPE, card, rectangle
from vision.cards_of_their_size import cards_of_their_size
from vision.selection import without_parts
from vision.sightings import CardCandidate, SeenCard

CAMERA = Camera(tilt_deg=65)
SEVEN = NumberCard(7, Symbol.HEART)


def outlined(x: float, y: float, height: float, sure: float) -> SeenCard:
    return SeenCard(rectangle(x, y, 56, height, CAMERA), sure, (CardCandidate(SEVEN, 0.9),))


def test_two_cards_that_were_taken_for_a_long_one_are_cards_all_the_same() -> None:
    others = [card(x, y, CAMERA) for x, y in PLACES]
    upper, lower = outlined(160, -30, 87, 0.8), outlined(160, 30, 87, 0.8)
    long = outlined(160, 0, 147, 0.98)

    kept = cards_of_their_size([*others, long, upper, lower], SHAPE, GameName.NUMNUM)

    assert len(without_parts([long, upper, lower])) == 1
    assert [one in kept for one in (long, upper, lower)] == [False, True, True]
    assert all(one in kept for one in others)


def test_parts_of_a_card_stay_away() -> None:
    others = [card(x, y, CAMERA) for x, y in PLACES]
    part = outlined(-80, -45, 50, 0.8)

    kept = cards_of_their_size([*others, part], SHAPE, GameName.NUMNUM)

    assert len(kept) == len(others)
    assert part not in kept


def test_nothing_is_nothing() -> None:
    assert cards_of_their_size([], SHAPE, GameName.NUMNUM) == ()
