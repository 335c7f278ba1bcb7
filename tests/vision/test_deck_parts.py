"""Parts of cards, and what hides them."""

import numpy as np
import pytest

from calibration.artwork.numnum import draw_numnum
from calibration.photograph import Camera, LaidDrawing, photograph
from tabletop.faces.numnum import NumberCard, Symbol
from vision.deck import Part
from vision.deck_parts import FREE, PARTS, WHOLE, corners_of_part, covered_share, covering_outlines, numbers_within
from vision.descriptor import describe

HEART = NumberCard(27, Symbol.HEART)
CIRCLE = NumberCard(12, Symbol.CIRCLE)
CARD = np.array([(0, 0), (60, 0), (60, 90), (0, 90)], np.float32)


def test_the_whole_card_has_all_numbers_and_each_part_fewer() -> None:
    sizes = [int(numbers_within(part).sum()) for part in PARTS]

    assert sizes[0] == describe([np.zeros((256, 192, 3), np.uint8)]).shape[1]
    assert all(0 < size < sizes[0] for size in sizes[1:])


def test_what_changes_beside_a_part_does_not_change_its_numbers() -> None:
    card = np.random.default_rng(0).integers(80, 120, (128, 96, 3)).astype(np.uint8)
    card[:64, :48] = 200  # paper, so that neither lightness nor colour is stretched otherwise
    card[:8] = 10
    changed = card.copy()
    changed[112:] = 110
    used = numbers_within(Part(bottom=0.375))

    before, after = describe([card])[0], describe([changed])[0]

    assert np.abs(before - after)[used].max() < 0.1 * np.abs(before - after).max()


def test_the_outline_of_a_part_is_where_it_lies() -> None:
    assert np.allclose(corners_of_part(CARD, Part(top=0.5)), [(0, 45), (60, 45), (60, 90), (0, 90)])


@pytest.mark.parametrize(("top", "share"), [(90, 0.0), (45, 0.5), (0, 1.0)])
def test_an_outline_over_a_card_covers_its_share(top: float, share: float) -> None:
    over = CARD + np.array([0, top], np.float32)

    assert covered_share(CARD, WHOLE, [over]) == pytest.approx(share, abs=0.02)


def test_a_second_outline_of_the_same_card_does_not_cover_it() -> None:
    shot = photograph([LaidDrawing(draw_numnum(HEART), 0, 0)], Camera(field_mm=300), seed=1)

    assert covering_outlines(shot.bgr, [shot.corners[0], shot.corners[0] + 3]) == ((), ())


@pytest.mark.parametrize(("x", "y"), [(30, 0), (0, 40), (-20, 25)])
def test_a_card_is_covered_by_the_one_on_it_and_not_by_the_one_below(x: float, y: float) -> None:
    drawings = [LaidDrawing(draw_numnum(face), x * k, y * k) for k, face in enumerate((HEART, CIRCLE))]
    shot = photograph(drawings, Camera(field_mm=300), seed=1)

    below, above = covering_outlines(shot.bgr, shot.corners)

    assert len(below) == 1
    assert np.array_equal(below[0], shot.corners[1])
    assert above == ()


def test_a_card_laid_over_most_of_another_one_covers_it() -> None:
    drawings = [LaidDrawing(draw_numnum(face), 0, 20 * k) for k, face in enumerate((HEART, CIRCLE))]
    shot = photograph(drawings, Camera(field_mm=300), seed=1)

    assert [len(over) for over in covering_outlines(shot.bgr, shot.corners)] == [1, 0]


def test_the_part_away_from_the_other_card_is_free() -> None:
    over = CARD + np.array([0, 60], np.float32)

    assert covered_share(CARD, Part(bottom=0.625), [over]) <= FREE
    assert covered_share(CARD, Part(top=0.625), [over]) > FREE
