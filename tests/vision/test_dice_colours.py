"""Which colours the dice of one throw have."""

from tabletop.dice import POODLE, SYMBOL_VALUE, Die, DieColour, DieValue
from tabletop.games import GameName
from vision.assign import is_certain
from vision.dice_colours import of_its_colours
from vision.locate_by_net import corners_of_box
from vision.sightings import DieCandidate, SeenDie

OTHERS = ("white", "white", "black", "black")


def seen(sure: float, value: DieValue = 3, **colours: float) -> SeenDie:
    candidates = tuple(DieCandidate(Die(DieColour(name), value), share) for name, share in colours.items())
    return SeenDie(corners_of_box((0, 0, 40, 40)), sure, candidates)


def throw(*dice: SeenDie) -> list[SeenDie]:
    return [*(seen(0.99, 3, **{name: 0.98}) for name in OTHERS), *dice]


def colours(dice: list[SeenDie]) -> list[DieColour | None]:
    return [die.candidates[0].die.colour for die in dice]


def test_of_three_dice_that_look_red_that_one_is_pink_that_looks_likeliest_so() -> None:
    pinkish = seen(0.98, red=0.9, pink=0.05)
    reds = [seen(0.99, red=0.97, pink=0.01), seen(0.95, red=0.95)]

    kept = of_its_colours(throw(reds[0], pinkish, reds[1]), GameName.NICHTLUSTIG)

    assert colours(kept)[4:] == [DieColour.RED, DieColour.PINK, DieColour.RED]
    assert not is_certain(kept[5].candidates), "only the count says so"
    assert is_certain(kept[4].candidates)


def test_the_symbol_of_a_die_that_is_pink_after_all_is_its_poodle() -> None:
    reds = [seen(0.99, red=0.97), seen(0.99, red=0.96), seen(0.98, SYMBOL_VALUE, red=0.9, pink=0.05)]

    kept = of_its_colours(throw(*reds), GameName.NICHTLUSTIG)

    assert kept[-1].candidates[0].die == Die(DieColour.PINK, POODLE)


def test_the_poodle_of_a_die_that_is_red_after_all_is_a_symbol() -> None:
    pinks = [seen(0.99, pink=0.97), seen(0.98, POODLE, pink=0.5, red=0.4)]

    kept = of_its_colours(throw(*pinks), GameName.NICHTLUSTIG)

    assert kept[-1].candidates[0].die == Die(DieColour.RED, SYMBOL_VALUE)


def test_one_die_too_many_that_can_be_of_no_other_colour_is_none() -> None:
    reds = [seen(0.99, red=0.97), seen(0.98, red=0.97), seen(0.5, red=0.49)]

    dice = throw(*reds)

    assert of_its_colours(dice, GameName.NICHTLUSTIG) == dice[:-1]


def test_what_is_hardly_a_die_is_of_a_missing_colour_only_as_far_as_it_looks_so() -> None:
    reds = [seen(0.99, red=0.97), seen(0.98, red=0.97), seen(0.3, red=0.25, pink=0.05)]

    kept = of_its_colours(throw(*reds), GameName.NICHTLUSTIG)

    assert kept[-1].candidates[0].die.colour is DieColour.PINK
    assert kept[-1].candidates[0].confidence < 0.06


def test_dice_of_no_game_have_any_colours() -> None:
    reds = [seen(0.99, red=0.97)] * 4

    assert of_its_colours(reds, None) == reds
