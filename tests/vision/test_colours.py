import numpy as np
import pytest
from numpy.typing import NDArray

from vision.colours import BRIGHTEST, level_at, lit, paper_colour, strongest, value_at, weakest
from vision.geometry import Pixels


@pytest.fixture
def card() -> Pixels:
    """Pale paper with grain, ink of all colours in the middle, and a spot of glare."""
    rng = np.random.default_rng(5)
    pixels = np.clip(rng.normal((180, 205, 220), 6, (99, 64, 3)), 0, 255).astype(np.uint8)
    pixels[30:70, 12:50] = rng.integers(0, 200, (40, 38, 3), np.uint8)
    pixels[40:44, 20:30] = 255
    return pixels


def test_paper_is_what_the_brighter_half_of_a_cards_edge_looks_like(card: Pixels) -> None:
    assert paper_colour(card) == pytest.approx((180, 205, 220), abs=4)


def test_paper_that_is_all_but_black_carries_no_colour() -> None:
    assert paper_colour(np.full((99, 64, 3), (3, 2, 9), np.uint8)).tolist() == [20, 20, 20]


def test_what_is_looked_up_is_what_each_pixel_reflects_of_the_paper(card: Pixels) -> None:
    light = np.clip(card / paper_colour(card), 0, BRIGHTEST).astype(np.float32)

    seen = lit(card)

    assert np.array_equal(seen.light, light)
    assert np.array_equal(seen.darkness, light.min(axis=2))
    assert np.array_equal(seen.ink, np.clip(255 * (1 - light.min(axis=2)), 0, 255).astype(np.uint8))


def test_the_usual_colour_of_a_part_is_the_median_of_what_its_pixels_reflect(card: Pixels) -> None:
    seen, where = lit(card), np.zeros(card.shape[:2], np.bool_)
    where[31:60, 15:49] = True

    assert seen.usual(where) == pytest.approx(np.median(seen.light[where], axis=0), abs=1e-6)


def test_a_part_of_a_card_and_the_card_turned_round_are_in_the_same_light(card: Pixels) -> None:
    seen = lit(card)

    assert np.array_equal(seen.part(2, 9, 3, 40).light, seen.light[2:9, 3:40])
    assert np.array_equal(seen.turned_round().ink, seen.ink[::-1, ::-1])


@pytest.mark.parametrize("share", [0.0, 0.45, 0.5, 0.95, 1.0])
def test_grey_levels_are_ranked_as_by_numpy(share: float) -> None:
    levels: NDArray[np.uint8] = np.random.default_rng(2).integers(0, 256, 1001, np.uint8)

    assert level_at(levels, share) == pytest.approx(np.percentile(levels, 100 * share))


@pytest.mark.parametrize("share", [0.0, 0.37, 0.97, 1.0])
def test_values_are_ranked_as_by_numpy(share: float) -> None:
    values: NDArray[np.float32] = np.random.default_rng(3).random(512, np.float32)

    assert value_at(values, share) == pytest.approx(np.percentile(values, 100 * share), rel=1e-5)


def test_the_weakest_and_the_strongest_channel_are_told_for_each_pixel(card: Pixels) -> None:
    assert np.array_equal(weakest(card), card.min(axis=2))
    assert np.array_equal(strongest(card), card.max(axis=2))
