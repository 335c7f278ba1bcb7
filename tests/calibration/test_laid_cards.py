"""Cards laid out, found in reading order."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from calibration.laid_cards import cards_laid_out
from calibration.photograph import Photograph
from tests.laid_decks import DECK, laid_out
from vision.geometry import Corners, Pixels
from vision.sightings import Outline

UPRIGHT = (1.3, 1.9)


@pytest.fixture(scope="module")
def shot() -> Photograph:
    return laid_out(DECK)


def outlines(corners: tuple[Corners, ...]) -> list[Outline]:
    """As a locator would give them: in no order, beginning with any corner."""
    rng = np.random.default_rng(0)
    return [
        Outline(np.roll(corners[k], int(rng.integers(4)), axis=0) + rng.normal(0, 0.5, (4, 2)).astype(np.float32), 0.9)
        for k in rng.permutation(len(corners))
    ]


def off(found: tuple[Corners, ...], true: tuple[Corners, ...]) -> float:
    return max(float(np.abs(a - b).max()) for a, b in zip(found, true, strict=True))


def test_cards_come_in_reading_order_with_their_top_left_first(shot: Photograph) -> None:
    laid = cards_laid_out(shot.bgr, outlines(shot.corners), None, UPRIGHT)

    assert [len(row) for row in laid.rows] == [4, 4, 4]
    assert off(laid.outlines, shot.corners) < 4


@pytest.mark.parametrize("hidden", [(5,), (0,), (11,), (1, 6, 8)])
def test_cards_that_were_not_found_lie_in_the_gaps_of_the_grid(shot: Photograph, hidden: tuple[int, ...]) -> None:
    seen = tuple(corners for k, corners in enumerate(shot.corners) if k not in hidden)

    laid = cards_laid_out(shot.bgr, outlines(seen), 12, UPRIGHT)

    assert off(laid.outlines, shot.corners) < 12
    assert laid.guessed == 0


@pytest.mark.parametrize("count", [12, None])
def test_an_outline_beside_its_card_on_no_edges_goes_where_the_grid_has_a_place(
    shot: Photograph, count: int | None
) -> None:
    lower = shot.corners[7] + 0.27 * (shot.corners[7][3] - shot.corners[7][0])
    others = outlines(tuple(c for k, c in enumerate(shot.corners) if k != 7))

    laid = cards_laid_out(shot.bgr, [Outline(np.asarray(lower, np.float32), 0.7), *others], count, UPRIGHT)

    assert off(laid.outlines, shot.corners) < 12


def test_outlines_of_other_things_are_left_out(shot: Photograph) -> None:
    frames = [Outline((c - c.mean(0)) * np.float32(0.5) + c.mean(0), 0.8) for c in shot.corners[:5]]
    cloth = Outline(np.array([(5, 5), (90, 5), (90, 140), (5, 140)], np.float32), 0.3)

    laid = cards_laid_out(shot.bgr, [*frames, cloth, *outlines(shot.corners)], 12, UPRIGHT)

    assert off(laid.outlines, shot.corners) < 4


def test_a_frame_printed_inside_a_card_is_taken_for_the_card(shot: Photograph) -> None:
    inner = Outline((shot.corners[2] - shot.corners[2].mean(0)) * np.float32(0.9) + shot.corners[2].mean(0), 0.9)
    others = outlines(tuple(c for k, c in enumerate(shot.corners) if k != 2))

    laid = cards_laid_out(shot.bgr, [inner, *others], 12, UPRIGHT)

    assert off(laid.outlines, shot.corners) < 5


def test_more_cards_than_were_named_are_counted(shot: Photograph) -> None:
    sure = [replace(one, confidence=0.95) for one in outlines(shot.corners)]

    assert cards_laid_out(shot.bgr, sure, 10, UPRIGHT).further == 2


def without_edges(shot: Photograph, k: int) -> Pixels:
    """The photograph with a card as light has washed it out: nothing of it is left."""
    picture = shot.bgr.copy()
    around = (shot.corners[k] - shot.corners[k].mean(0)) * np.float32(1.22) + shot.corners[k].mean(0)
    cv2.fillConvexPoly(picture, around.astype(np.int32), (70, 85, 60))
    return picture


def beside(corners: Corners, widths: float, heights: float = 0.0) -> Corners:
    right, down = corners[1] - corners[0], corners[3] - corners[0]
    return np.asarray(corners + widths * right + heights * down, np.float32)


def test_a_card_without_edges_that_nobody_has_named_is_counted_where_the_grid_has_a_place(shot: Photograph) -> None:
    faint = Outline(shot.corners[9], 0.6)
    others = [replace(one, confidence=0.95) for one in outlines(tuple(np.delete(shot.corners, 9, axis=0)))]

    laid = cards_laid_out(without_edges(shot, 9), [faint, *others], 11, UPRIGHT)

    assert laid.further == 1


@pytest.mark.parametrize("confidence", [0.6, 0.85])
def test_an_outline_between_the_places_of_the_grid_is_no_card(shot: Photograph, confidence: float) -> None:
    chance = Outline(beside(shot.corners[11], 0.8), confidence)

    said = cards_laid_out(shot.bgr, [*outlines(shot.corners), chance], 12, UPRIGHT)
    unsaid = cards_laid_out(shot.bgr, [*outlines(shot.corners), chance], None, UPRIGHT)

    assert (said.further, said.guessed) == (0, 0)
    assert off(unsaid.outlines, shot.corners) < 4


def test_a_card_without_edges_is_found_on_the_grid_where_nobody_has_said_how_many_there_are(shot: Photograph) -> None:
    faint = Outline(shot.corners[9], 0.6)
    others = outlines(tuple(np.delete(shot.corners, 9, axis=0)))

    laid = cards_laid_out(without_edges(shot, 9), [faint, *others], None, UPRIGHT)

    assert off(laid.outlines, shot.corners) < 12


def test_an_outline_of_chance_is_not_taken_for_the_card_that_was_named_too_many(shot: Photograph) -> None:
    chance = Outline(beside(shot.corners[11], 0.8), 0.5)

    assert cards_laid_out(shot.bgr, [*outlines(shot.corners), chance], 13, UPRIGHT).guessed == 1


def test_an_outline_of_chance_does_not_take_the_place_of_a_fainter_card_on_the_grid(shot: Photograph) -> None:
    faint, chance = Outline(shot.corners[9], 0.6), Outline(beside(shot.corners[11], 0.8), 0.85)
    others = outlines(tuple(np.delete(shot.corners, 9, axis=0)))

    laid = cards_laid_out(without_edges(shot, 9), [chance, faint, *others], 12, UPRIGHT)

    assert (laid.guessed, laid.further) == (0, 0)
    assert off(laid.outlines, shot.corners) < 12


def test_an_outline_of_chance_that_is_not_kept_is_not_held_against_a_photograph(shot: Photograph) -> None:
    located = outlines(tuple(corners for k, corners in enumerate(shot.corners) if k not in (4, 6)))

    laid = cards_laid_out(shot.bgr, [*located, Outline(beside(shot.corners[11], 0.6, 0.5), 0.5)], 12, UPRIGHT)

    assert off(laid.outlines, shot.corners) < 12
    assert laid.guessed == 0


@pytest.mark.parametrize("count", [12, 13, None])
def test_of_two_outlines_beside_one_place_the_surer_takes_it(shot: Photograph, count: int | None) -> None:
    beside_it = [Outline(beside(shot.corners[5], 0.3, 0.35), 0.7), Outline(beside(shot.corners[5], -0.3, -0.35), 0.75)]
    others = outlines(tuple(np.delete(shot.corners, 5, axis=0)))

    laid = cards_laid_out(without_edges(shot, 5), [*beside_it, *others], count, UPRIGHT)

    assert off(laid.outlines, shot.corners) < 12


def test_a_place_on_which_a_sure_card_lies_is_not_given_away(shot: Photograph) -> None:
    sure, aside = Outline(shot.corners[5], 0.93), Outline(beside(shot.corners[5], 0.42, 0.42), 0.75)
    others = outlines(tuple(np.delete(shot.corners, 5, axis=0)))

    laid = cards_laid_out(without_edges(shot, 5), [sure, aside, *others], None, UPRIGHT)

    assert off(laid.outlines, shot.corners) < 12


@pytest.mark.parametrize("located", [(0, 4, 8, 3, 7, 11), (0, 1, 2, 3, 8, 9, 10, 11), (3, 0, 1, 4, 5, 8, 9)])
def test_cards_far_from_most_others_are_cards(shot: Photograph, located: tuple[int, ...]) -> None:
    seen = tuple(shot.corners[k] for k in sorted(located))
    found = [Outline(shot.corners[k], 0.8) for k in located]

    laid = cards_laid_out(shot.bgr, found, None, UPRIGHT)

    assert off(laid.outlines, seen) < 4


def test_where_no_card_is_named_all_that_lie_there_are_further_ones(shot: Photograph) -> None:
    laid = cards_laid_out(shot.bgr, outlines(shot.corners), 0, UPRIGHT)

    assert (laid.outlines, laid.further) == ((), 12)


def test_no_outlines_are_no_cards(shot: Photograph) -> None:
    assert cards_laid_out(shot.bgr, [], 3, UPRIGHT).outlines == ()
