import pytest

from rules.nichtlustig.dice import Dice
from rules.nichtlustig.reasons import NichtlustigReason as R
from rules.nichtlustig.roll import ALL_SEVEN, Roll, UfoAndRobot, broken_by_rolling
from tabletop.faces.nichtlustig import SpecialKey

LEAFLET, CARDS = UfoAndRobot.LEAFLET, UfoAndRobot.CARDS
ONE_RED = {"red": 1}


def held(names: str) -> list[SpecialKey]:
    return [SpecialKey(name) for name in names.split()]


@pytest.mark.parametrize(
    ("throw", "specials", "reading", "broken"),
    [
        (3, "", LEAFLET, set()),
        (4, "", LEAFLET, {R.NO_MORE_THROWS}),
        (4, "duck", LEAFLET, set()),
        (3, "ufo duck", LEAFLET, {R.NO_MORE_THROWS}),
        (3, "ufo duck", CARDS, {R.MISSES_TURN}),
        (2, "ufo", LEAFLET, set()),
        (3, "robot", CARDS, {R.NO_MORE_THROWS}),
        (2, "robot virus", LEAFLET, {R.MISSES_TURN}),
    ],
)
def test_how_often_a_turn_throws(throw: int, specials: str, reading: UfoAndRobot, broken: set[R]) -> None:
    roll = Roll(throw, Dice((1, 2), (1, 2), (1,), 4), ONE_RED, held(specials))

    assert broken_by_rolling(roll, reading) == broken


def test_the_first_throw_takes_all_seven() -> None:
    assert broken_by_rolling(Roll(1, Dice(), ALL_SEVEN, []), LEAFLET) == set()
    assert broken_by_rolling(Roll(1, Dice(), ONE_RED, []), LEAFLET) == {R.FIRST_THROW_TAKES_ALL}


@pytest.mark.parametrize(
    ("aside", "rerolled"),
    [(Dice(white=(3, 3)), {"white": 1}), (Dice(red=(1,)), {"red": 2}), (Dice(pink="poodle"), {"pink": 1})],
)
def test_dice_laid_aside_stay_there(aside: Dice, rerolled: dict[str, int]) -> None:
    assert broken_by_rolling(Roll(2, aside, rerolled, []), LEAFLET) == {R.LAID_ASIDE_STAYS}


def test_who_misses_the_turn_breaks_nothing_else() -> None:
    roll = Roll(1, Dice(), ONE_RED, held("robot"))

    assert broken_by_rolling(roll, LEAFLET) == {R.MISSES_TURN}
