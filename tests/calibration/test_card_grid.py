"""The grid in which cards lie, and its free places."""

import numpy as np

from calibration.card_grid import OutlinedCard, Place, grid_of, grid_places, grids_of
from vision.card_shape import CardShape

WIDTH, HEIGHT = 100.0, 150.0
SHAPE = CardShape(np.array([[WIDTH, 0.0, 0.0, HEIGHT], [0.0] * 4, [0.0] * 4]))
STEP = 1.25  # cards


def at(column: float, line: float) -> OutlinedCard:
    middle = np.array([500 + STEP * WIDTH * column, 400 + STEP * HEIGHT * line])
    return OutlinedCard(SHAPE.outline(middle), 0.9)


def block(left: int, top: int, wide: int, high: int) -> list[OutlinedCard]:
    return [at(left + column, top + line) for line in range(high) for column in range(wide)]


def test_one_card_is_a_grid_without_a_free_place() -> None:
    only = at(0, 0)

    grid = grid_of([only], SHAPE)

    assert list(grid.places) == [Place(0, 0)]
    assert np.allclose(grid.places[Place(0, 0)], only.middle)
    assert (grid.free, grid.beyond) == ([], ())


def test_columns_and_lines_are_counted_from_neighbour_to_neighbour() -> None:
    first, right, below = at(0, 0), at(1.1, 0.05), at(-0.05, 1)

    assert grid_places([first, right, below], SHAPE) == {Place(0, 0): first, Place(1, 0): right, Place(0, 1): below}


def test_the_free_places_are_where_columns_and_lines_of_cards_cross_without_one() -> None:
    cards = block(0, 0, 3, 2)
    missing = cards.pop(4)

    free = grid_of(cards, SHAPE).free

    assert len(free) == 1
    assert np.allclose(free[0], missing.middle)


def test_the_grid_is_that_of_the_most_cards_that_lie_near_each_other() -> None:
    few, many = block(0, 0, 1, 2), block(4, 0, 2, 2)

    grid = grid_of([*few, *many], SHAPE)

    assert set(grid_places([*few, *many], SHAPE).values()) == set(many)
    assert grid.free == []
    assert grid.beyond == tuple(few)


def test_a_card_off_the_grid_is_neither_at_a_place_nor_beyond_it() -> None:
    cards, off = block(0, 0, 3, 2), at(2.5, 2.5)

    grid = grid_of([off, *cards], SHAPE)

    assert set(grid_places([off, *cards], SHAPE).values()) == set(cards)
    assert (len(grid.places), grid.beyond) == (6, ())


def test_the_last_line_of_a_grid_may_be_shorter() -> None:
    taken = [Place(0, 0), Place(1, 0), Place(0, 1)]

    grids = [set(places) for places in grids_of(4, taken)]

    assert {Place(0, 0), Place(1, 0), Place(0, 1), Place(1, 1)} in grids
    assert {Place(0, 0), Place(1, 0), Place(2, 0), Place(0, 1)} in grids
    assert all(set(taken) <= places for places in grids)
