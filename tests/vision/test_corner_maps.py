import numpy as np
import pytest

from vision.corner_maps import CELLS, cells_of, likeliest, shifts_of
from vision.judge_maps import UNIT

NO_OFFSETS = np.zeros((1, 4, 2, CELLS, CELLS), np.float32)


def a_hill_for_each_corner(cells: np.ndarray) -> np.ndarray:
    chances = np.zeros((1, 4, CELLS, CELLS), np.float32)
    for corner, (x, y) in enumerate(cells):
        chances[0, corner, int(y), int(x)] = 1.0
    return chances


def test_places_in_cells_and_shifts_are_the_same_said_in_two_ways() -> None:
    shifts = np.random.default_rng(4).normal(0, 0.05, (3, 4, 2)).astype(np.float32)

    back = [shifts_of(one.astype(np.float64)) for one in cells_of(shifts)]

    assert np.stack(back) == pytest.approx(shifts, abs=1e-4)


def test_a_corner_is_read_between_the_cells() -> None:
    where = np.floor(cells_of(np.zeros((1, 4, 2), np.float32))[0])
    offsets = np.full_like(NO_OFFSETS, 0.25)

    places = likeliest(a_hill_for_each_corner(where), offsets)

    assert cells_of(places.shifts.astype(np.float32))[0] == pytest.approx(where + 0.25, abs=1e-3)
    assert places.surety[0] == pytest.approx(np.ones(4))


def test_of_two_places_the_likelier_one_counts_and_not_their_mean() -> None:
    supposed = cells_of(np.zeros((1, 4, 2), np.float32))[0]
    chances = np.float32(0.6) * a_hill_for_each_corner(supposed)
    chances[0, 0, int(supposed[0, 1]) + 6, int(supposed[0, 0]) + 5] = 0.4

    places = likeliest(chances, NO_OFFSETS)

    assert np.abs(places.shifts[0, 0]).max() < 0.03
    assert places.surety[0, 0] == pytest.approx(0.6)


def test_a_corner_at_the_rim_of_the_map_is_read_as_well() -> None:
    at_the_rim = np.array([[0, 0], [CELLS - 1, 0], [CELLS - 1, CELLS - 1], [0, CELLS - 1]])

    places = likeliest(a_hill_for_each_corner(at_the_rim), NO_OFFSETS)

    assert cells_of(places.shifts.astype(np.float32))[0] == pytest.approx(at_the_rim, abs=1e-3)
    assert (np.sign(places.shifts[0]) == np.sign(UNIT - 0.5)).all()


def test_outlines_are_read_side_by_side_as_each_alone() -> None:
    rng = np.random.default_rng(5)
    chances = rng.random((3, 4, CELLS, CELLS)).astype(np.float32) ** 40
    offsets = rng.normal(0, 0.3, (3, 4, 2, CELLS, CELLS)).astype(np.float32)

    together = likeliest(chances, offsets)

    alone = [likeliest(chances[k : k + 1], offsets[k : k + 1]) for k in range(3)]
    assert together.shifts == pytest.approx(np.concatenate([one.shifts for one in alone]))
    assert together.doubts == pytest.approx(np.concatenate([one.doubts for one in alone]))
