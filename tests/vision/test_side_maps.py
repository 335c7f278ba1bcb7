import numpy as np
import pytest

from vision.side_maps import CELLS, cells_of, likeliest, lines_of, staying


def maps_with(cell: int, beside: float = 0.0) -> np.ndarray:
    chances = np.full((1, 4, 2, CELLS), 0.1 / CELLS, np.float32)
    chances[..., cell] += 0.9 - beside
    chances[..., cell + 1] += beside
    return chances


@pytest.mark.parametrize("line", [-0.9, -0.2, 0.0, 0.55])
def test_a_line_becomes_a_cell_and_a_line_again(line: float) -> None:
    cells = cells_of(np.array([line], np.float32)).astype(np.float64)

    assert lines_of(cells)[0] == pytest.approx(line, abs=1e-6)


def test_the_outside_of_an_outline_comes_first() -> None:
    outside, inside = cells_of(np.array([0.5, -0.5], np.float32))

    assert outside < CELLS / 2 < inside


def test_an_edge_lies_between_the_cells_that_share_its_chances() -> None:
    offsets = np.zeros((1, 4, 2, CELLS), np.float32)

    places = likeliest(maps_with(7, beside=0.45), offsets)

    assert places.lines == pytest.approx(np.full((1, 4, 2), lines_of(np.array([7.5]))[0]), abs=0.01)
    assert places.surety == pytest.approx(np.full((1, 4, 2), 0.9), abs=0.02)


def test_offsets_move_an_edge_within_its_cell() -> None:
    offsets = np.full((1, 4, 2, CELLS), 0.3, np.float32)

    places = likeliest(maps_with(7), offsets)

    assert places.lines == pytest.approx(np.full((1, 4, 2), lines_of(np.array([7.3]))[0]), abs=0.01)


def test_a_side_stays_where_its_edge_is_in_the_middle_of_the_strip() -> None:
    middle = CELLS // 2

    assert staying(maps_with(middle)).min() > 0.9
    assert staying(maps_with(middle - 6)).max() < 0.1


def test_an_edge_at_the_end_of_the_strip_is_read_without_what_lies_beyond() -> None:
    places = likeliest(maps_with(0), np.zeros((1, 4, 2, CELLS), np.float32))

    assert places.lines == pytest.approx(np.full((1, 4, 2), lines_of(np.array([0.0]))[0]), abs=0.01)
