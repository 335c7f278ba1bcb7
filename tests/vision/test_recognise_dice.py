"""From what the die net says to dice."""

from dataclasses import replace

import numpy as np
import pytest

from tabletop.dice import Die, DieColour
from tabletop.games import GameName
from vision.die_maps import COLOURS, MASK_CELLS
from vision.die_net import DieNet, DieReading, Share
from vision.locate_by_net import box_of_corners, corners_of_box
from vision.outline_net import Box
from vision.recognise_dice import (
    DOUBTED,
    PROMISING,
    NetDieReader,
    both_looks,
    die_candidates,
    each_once,
    marks_of_missing_dice,
)
from vision.sightings import Outline


def said(values: dict[int | str, float], colours: dict[str, float], is_die: float = 1.0) -> DieReading:
    return DieReading(
        tuple(Share(what, share) for what, share in values.items()),
        tuple(Share(what, share) for what, share in colours.items()),
        is_die,
        (0.0, 0.0, 40.0, 40.0),
        np.zeros((MASK_CELLS, MASK_CELLS), np.float32),
        (0.0, 0.0, 56.0),
    )


def test_value_and_colour_are_weighed_together() -> None:
    candidates = die_candidates(said({6: 0.9, 4: 0.1}, {"red": 0.8, "pink": 0.2}), None)

    assert candidates[0].die == Die(DieColour.RED, 6)
    assert candidates[0].confidence == pytest.approx(0.72)
    assert [one.confidence for one in candidates] == sorted((one.confidence for one in candidates), reverse=True)


def test_only_nichtlustig_has_a_poodle_and_symbols() -> None:
    poodle = said({"poodle": 0.7, 5: 0.3}, {"pink": 1.0})

    assert die_candidates(poodle, GameName.NICHTLUSTIG)[0].die == Die(DieColour.PINK, "poodle")
    assert [one.die for one in die_candidates(poodle, GameName.WONDERFUL_WORLD)] == [Die(DieColour.PINK, 5)]


def test_nichtlustigs_dice_have_no_six_and_four_colours() -> None:
    candidates = die_candidates(said({6: 0.6, 0: 0.4}, {"grey": 0.5, "white": 0.5}), GameName.NICHTLUSTIG)

    assert [one.die for one in candidates] == [Die(DieColour.WHITE, 0)]
    assert candidates[0].confidence == pytest.approx(1.0)


def test_whatever_mark_a_die_of_nichtlustig_has_beside_its_numbers_is_its_own() -> None:
    mark: dict[int | str, float] = {0: 0.3, 6: 0.2, "poodle": 0.1, 1: 0.4}

    black, pink = (die_candidates(said(mark, {name: 1.0}), GameName.NICHTLUSTIG) for name in ("black", "pink"))

    assert black[0].die == Die(DieColour.BLACK, 0)
    assert black[0].confidence == pytest.approx(0.6)
    assert pink[0].die == Die(DieColour.PINK, "poodle")


def test_a_doubtful_die_has_doubtful_values() -> None:
    assert die_candidates(said({6: 1.0}, {"red": 1.0}, is_die=0.6), None)[0].confidence == pytest.approx(0.6)


def test_what_is_hardly_a_die_has_no_candidates() -> None:
    assert die_candidates(said({6: 1.0}, {"red": 1.0}, is_die=0.09), None) == ()


def test_every_colour_the_net_knows_is_a_colour_of_ours() -> None:
    for colour in COLOURS:
        assert die_candidates(said({1: 1.0}, {colour: 1.0}), None)[0].die.colour in set(DieColour)


def test_a_box_and_its_corners_are_the_same_place() -> None:
    assert box_of_corners(corners_of_box((3.0, 4.0, 20.0, 30.0))) == (3.0, 4.0, 20.0, 30.0)


def test_of_boxes_round_one_die_the_surest_stays() -> None:
    surest, same, beside = (
        (0.9, (10.0, 10.0, 40.0, 40.0)),
        (0.8, (14.0, 8.0, 44.0, 40.0)),
        (0.7, (45.0, 10.0, 40.0, 40.0)),
    )

    assert each_once([same, beside, surest]) == [surest, beside]


def test_a_pip_on_a_die_is_no_die_however_sure() -> None:
    whole, pip = (0.8, (10.0, 10.0, 40.0, 40.0)), (0.95, (12.0, 12.0, 9.0, 9.0))

    assert each_once([whole, pip]) == [whole]


def test_a_die_on_a_card_that_passes_for_a_die_a_little_is_a_die() -> None:
    card, die = (0.7, (10.0, 10.0, 140.0, 150.0)), (0.99, (100.0, 110.0, 40.0, 42.0))
    doubtful = (0.85, (100.0, 110.0, 40.0, 42.0))

    assert die in each_once([card, die])
    assert doubtful not in each_once([card, doubtful])


def test_a_box_round_two_touching_dice_is_none_of_them_however_sure() -> None:
    left, right = (0.95, (10.0, 10.0, 30.0, 30.0)), (0.96, (41.0, 12.0, 30.0, 30.0))
    both = (0.99, (12.0, 8.0, 56.0, 40.0))
    twice = (0.97, (12.0, 12.0, 30.0, 30.0))

    assert each_once([both, left, right]) == [right, left]
    assert each_once([both, left, twice]) == [both]


def test_two_looks_at_a_die_agree_and_the_second_counts_more() -> None:
    assert both_looks(second=0.8, first=0.8) == pytest.approx(0.8)
    assert 0.5 < both_looks(second=0.9, first=0.1) < 0.9
    assert both_looks(second=1.0, first=1.0) > 0.999


def test_a_promising_box_that_is_well_off_is_looked_at_again_where_the_die_seems_to_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    net, off, right = DieNet(), (60.0, 60.0, 40.0, 40.0), (50.0, 50.0, 40.0, 40.0)

    def correct(_picture: object, boxes: list[Box], _white: object) -> tuple[tuple[float, Box], ...]:
        return tuple((0.9 if box == right else 0.05, right) for box in boxes)

    def read(_picture: object, boxes: list[Box], _white: object) -> tuple[DieReading, ...]:
        return tuple(replace(said({3: 1.0}, {"red": 1.0}), box=box) for box in boxes)

    monkeypatch.setattr(net, "correct", correct)
    monkeypatch.setattr(net, "read", read)
    picture, corners = np.zeros((200, 200, 3), np.uint8), corners_of_box(off)

    promising, hopeless = (
        NetDieReader(net, None).read(picture, [Outline(corners, sure)]) for sure in (PROMISING, PROMISING - 0.01)
    )

    assert [box_of_corners(die.corners) for die in promising] == [right]
    assert hopeless == ()


def test_what_the_net_is_sure_is_none_gets_no_second_chance_and_a_sure_dies_pips_none_at_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    net, asked = DieNet(), []
    die, none, pip = (10.0, 10.0, 40.0, 40.0), (90.0, 90.0, 40.0, 40.0), (20.0, 20.0, 8.0, 8.0)

    def correct(_picture: object, boxes: list[Box], _white: object) -> tuple[tuple[float, Box], ...]:
        asked.extend(boxes)
        return tuple((0.99 if box == die else DOUBTED / 2, box) for box in boxes)

    monkeypatch.setattr(net, "correct", correct)
    proposals = [
        Outline(corners_of_box(box), sure)
        for box, sure in ((die, PROMISING), (none, PROMISING), (pip, PROMISING - 0.1))
    ]

    NetDieReader(net, None).read(np.zeros((200, 200, 3), np.uint8), proposals)

    assert asked == [die, none]


def thrown(count: int) -> list[DieReading]:
    return [replace(said({3: 1.0}, {"red": 1.0}), box=(60.0 * n, 10.0, 40.0, 40.0)) for n in range(count)]


def test_where_dice_of_a_throw_are_missing_a_small_thing_may_be_all_that_is_seen_of_one() -> None:
    symbol, on_a_die, as_large = (
        Outline(corners_of_box(box), 0.3) for box in ((400.0, 90, 20, 20), (10.0, 20, 20, 20), (400.0, 190, 39, 40))
    )

    boxes = marks_of_missing_dice([symbol, on_a_die, as_large], thrown(5), GameName.NICHTLUSTIG)

    assert boxes == [pytest.approx((390.0, 80.0, 40.0, 40.0))]


@pytest.mark.parametrize(("count", "game"), [(3, GameName.NICHTLUSTIG), (7, GameName.NICHTLUSTIG), (5, None)])
def test_where_no_die_is_known_to_be_missing_nothing_small_is_one(count: int, game: GameName | None) -> None:
    symbol = Outline(corners_of_box((700.0, 90.0, 20.0, 20.0)), 0.3)

    assert marks_of_missing_dice([symbol], thrown(count), game) == []


def test_what_is_far_less_likely_than_another_value_is_no_candidate() -> None:
    candidates = die_candidates(said({6: 0.9999, 4: 0.0001}, {"red": 1.0}), None)

    assert [one.die for one in candidates] == [Die(DieColour.RED, 6)]
