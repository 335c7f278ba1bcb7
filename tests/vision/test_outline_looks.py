from collections.abc import Sequence

import numpy as np
import pytest

from calibration.artwork.numnum import draw_numnum
from calibration.photograph import Camera, LaidDrawing, photograph
from tabletop.faces.numnum import NumberCard, Symbol
from tests.vision.tables import one_card
from vision import outline_looks
from vision.card_size import CardSize
from vision.geometry import overlap, plane_from_rectangle
from vision.outline_align import Aligned, OutlineAligner
from vision.outline_crops import Picture, Quad, corrected, halved
from vision.outline_looks import (
    HOPELESS,
    NEARLY_RIGHT,
    ON_OTHERS,
    SAME_CARD,
    KnownCards,
    OutlineLooks,
    one_of_each,
    shares_on,
)
from vision.outline_sides import SideFinder, SidesSeen

PHOTOGRAPH = one_card(NumberCard(27, Symbol.HEART), turn_deg=12)
SIZES = halved(PHOTOGRAPH.bgr)
TRUE = PHOTOGRAPH.corners[0].astype(np.float64)


HEIGHT_OF_CARDS = 1.57


class CountingAligner(OutlineAligner):
    """Counts at how many outlines it looks."""

    def __init__(self) -> None:
        super().__init__()
        self.looks = 0

    def align(self, sizes: Sequence[Picture], quads: Sequence[Quad]) -> list[Aligned]:
        self.looks += len(quads)
        return super().align(sizes, quads)


class CountingSides(SideFinder):
    """Counts the outlines whose sides it looks for."""

    def __init__(self) -> None:
        super().__init__()
        self.looks = 0

    def look(self, picture: Picture, quads: Sequence[Quad]) -> list[SidesSeen]:
        self.looks += len(quads)
        return super().look(picture, quads)


@pytest.fixture(scope="module")
def sides() -> SideFinder:
    return SideFinder()


def off(quad: Quad, share: float) -> Quad:
    """The outline with a corner moved out by a share of the sides."""
    return corrected(quad, np.array([(-share, -share), (0, 0), (0, 0), (0, 0)], np.float32))


def farthest_corner(quad: Quad) -> float:
    distances = min(float(np.hypot(*(np.roll(quad, k, 0) - TRUE).T).max()) for k in range(4))
    return distances / float(np.hypot(*(TRUE[1] - TRUE[0])))


def test_an_outline_that_is_off_is_moved_until_it_is_right(sides: SideFinder) -> None:
    (found,) = OutlineLooks(OutlineAligner(), sides).aligned(SIZES, [off(TRUE, 0.1)])

    assert farthest_corner(found.quad) < 0.02
    assert found.rightness > 0.95


def test_an_outline_that_is_right_already_is_looked_at_once(sides: SideFinder) -> None:
    aligner = CountingAligner()
    right = OutlineLooks(OutlineAligner(), sides).aligned(SIZES, [TRUE])[0].quad

    (found,) = OutlineLooks(aligner, sides).aligned(SIZES, [right])

    assert farthest_corner(found.quad) < 0.02
    assert aligner.looks == 1


def test_an_outline_that_is_plainly_right_once_it_was_moved_a_little_is_not_looked_at_again(sides: SideFinder) -> None:
    by_little, by_more = CountingAligner(), CountingAligner()

    (found,) = OutlineLooks(by_little, sides).aligned(SIZES, [off(TRUE, 0.02)])
    OutlineLooks(by_more, sides).aligned(SIZES, [off(TRUE, 0.06)])

    assert farthest_corner(found.quad) < 0.02
    assert by_little.looks == 1
    assert by_more.looks > 1


def test_sides_are_not_looked_for_where_an_outline_is_right_beyond_doubt(monkeypatch: pytest.MonkeyPatch) -> None:
    looks_of = {}
    for exact in (0.0, 0.5):
        monkeypatch.setattr(outline_looks, "EXACT_CORNERS", exact)
        counting = CountingSides()
        (found,) = OutlineLooks(OutlineAligner(), counting).aligned(SIZES, [TRUE])
        looks_of[exact] = counting.looks
        assert farthest_corner(found.quad) < 0.02

    assert looks_of == {0.0: 1, 0.5: 0}


def test_an_outline_across_one_that_is_surely_right_is_not_looked_at_again(sides: SideFinder) -> None:
    aligner = CountingAligner()
    lower_part = corrected(TRUE, np.array([(0, 0.4), (0, 0.4), (0, 0), (0, 0)], np.float32))
    alone = CountingAligner()
    OutlineLooks(alone, sides).aligned(SIZES, [TRUE])

    (found,) = OutlineLooks(aligner, sides).aligned(SIZES, [lower_part, TRUE])

    assert overlap(found.quad, TRUE) > 0.95
    assert aligner.looks == alone.looks + 1


def test_an_outline_from_one_card_that_is_surely_right_to_the_next_is_not_looked_at(sides: SideFinder) -> None:
    sizes, (left, right) = two_beside_each_other()
    across = np.array(
        [(left[0] + left[1]) / 2, (right[0] + right[1]) / 2, (right[3] + right[2]) / 2, (left[3] + left[2]) / 2]
    )
    aligner, alone = CountingAligner(), CountingAligner()
    OutlineLooks(alone, sides).aligned(sizes, [left, right])

    found = OutlineLooks(aligner, sides).aligned(sizes, [left, right, across])

    assert len(found) == 2
    assert max(overlap(across, left), overlap(across, right)) < SAME_CARD
    assert aligner.looks == alone.looks


def test_what_lies_on_a_card_that_is_known_already_is_not_looked_at(sides: SideFinder) -> None:
    sizes, (left, right) = two_beside_each_other()
    on_the_left, aligner = left + 0.3 * (left[1] - left[0]), CountingAligner()

    found = OutlineLooks(aligner, sides).aligned(sizes, [on_the_left, right], known=KnownCards([left]))

    assert aligner.looks >= 1
    assert [round(overlap(one.quad, right), 1) for one in found] == [1.0]
    assert OutlineLooks(aligner, sides).aligned(sizes, [on_the_left], known=KnownCards([left])) == []


def test_what_lies_on_something_of_another_size_than_cards_is_looked_at(sides: SideFinder) -> None:
    sizes, (left, right) = two_beside_each_other()
    half_on, as_cards, larger = left + 0.3 * (left[3] - left[0]), CountingAligner(), CountingAligner()
    to_table = plane_from_rectangle(left.astype(np.float32), 1.0, HEIGHT_OF_CARDS)
    cards, others = (CardSize(np.diag([unit, unit, 1.0]) @ to_table, HEIGHT_OF_CARDS) for unit in (1.0, 0.6))

    OutlineLooks(as_cards, sides).aligned(sizes, [left, right, half_on], known=KnownCards(size=cards))
    OutlineLooks(larger, sides).aligned(sizes, [left, right, half_on], known=KnownCards(size=others))

    assert larger.looks > as_cards.looks


def test_an_outline_half_on_a_card_that_is_surely_right_is_looked_at_once(sides: SideFinder) -> None:
    sizes, (left, _) = two_beside_each_other()
    half_on = left + 0.55 * (left[3] - left[0])
    aligner, alone, once = CountingAligner(), CountingAligner(), CountingAligner()
    OutlineLooks(alone, sides).aligned(sizes, [left])
    (said,) = once.align(sizes, [half_on])

    found = OutlineLooks(aligner, sides).aligned(sizes, [left, half_on])

    assert HOPELESS[0] <= said.rightness < NEARLY_RIGHT
    assert shares_on([said.quad], [left])[0] > ON_OTHERS[1]
    assert overlap(said.quad, left) < SAME_CARD
    assert len(found) == 1
    assert aligner.looks == alone.looks + 1


def test_of_each_outline_the_share_on_others_is_told() -> None:
    square = np.array([(0, 0), (10, 0), (10, 10), (0, 10)], np.float64)

    shares = shares_on([square, square + 100], [square + np.array((5, 0)), square - np.array((8, 0))])

    assert shares == pytest.approx([0.7, 0.0], abs=1e-3)
    assert shares_on([square], []) == [0.0]


def test_outlines_that_come_to_the_same_place_are_one(sides: SideFinder) -> None:
    found = OutlineLooks(OutlineAligner(), sides).aligned(SIZES, [off(TRUE, 0.05), off(TRUE, -0.05), TRUE])

    assert len(found) == 1


def test_what_is_not_right_enough_at_first_is_dropped(sides: SideFinder) -> None:
    beside = TRUE + (TRUE[1] - TRUE[0]) * 1.5

    assert OutlineLooks(OutlineAligner(), sides).aligned(SIZES, [beside], (0.5, 0.25)) == []


def test_what_does_not_become_right_enough_is_looked_at_no_more(sides: SideFinder) -> None:
    beside, patient, strict = TRUE + (TRUE[1] - TRUE[0]) * 0.4, CountingAligner(), CountingAligner()

    OutlineLooks(patient, sides).aligned(SIZES, [beside], (0.0, 0.0, 0.0))
    found = OutlineLooks(strict, sides).aligned(SIZES, [beside], (0.0, 1.0, 0.0))

    assert found == []
    assert strict.looks < patient.looks


def two_beside_each_other() -> tuple[list[Picture], tuple[Quad, Quad]]:
    """Two cards with a narrow gap between them, and their outlines."""
    shot = photograph(
        [LaidDrawing(draw_numnum(NumberCard(number, Symbol.HEART)), x, 0, 0) for number, x in ((27, -32), (45, 32))],
        Camera(field_mm=220, width_px=960, height_px=720),
        seed=3,
    )
    left, right = (corners.astype(np.float64) for corners in shot.corners)
    return halved(shot.bgr), (left, right)


def half_hidden() -> tuple[list[Picture], Quad, CardSize]:
    """The card with the lower half of it under another one that lies across, and the size of both."""
    below, above = NumberCard(27, Symbol.HEART), NumberCard(45, Symbol.CIRCLE)
    shot = photograph(
        [LaidDrawing(draw_numnum(below), 0, 0, 0), LaidDrawing(draw_numnum(above), 0, -50, 90)],
        Camera(field_mm=220, width_px=960, height_px=720),
        seed=3,
    )
    true = shot.corners[0].astype(np.float64)
    drawing = draw_numnum(below)
    plane = plane_from_rectangle(shot.corners[0], 1.0, drawing.height / drawing.width)
    return halved(shot.bgr), true, CardSize(plane, drawing.height / drawing.width, is_exact=True)


def test_a_card_half_hidden_is_laid_by_the_corners_that_are_seen(sides: SideFinder) -> None:
    sizes, true, size = half_hidden()
    looks, longer = OutlineLooks(OutlineAligner(), sides), true.copy()
    longer[:2] -= 0.25 * (true[3] - true[0])

    laid, moved = (
        max(found, key=lambda one: one.rightness)
        for found in (looks.laid(sizes, [longer], size), looks.aligned(sizes, [longer], also_below=True))
    )

    far_off = [float(np.hypot(*(one.quad - true).T).max()) for one in (laid, moved)]
    assert far_off[0] < 0.06 * float(np.hypot(*(true[1] - true[0])))
    assert far_off[0] < 0.5 * far_off[1]


def test_what_is_no_card_is_not_laid(sides: SideFinder) -> None:
    sizes, true, size = half_hidden()

    assert OutlineLooks(OutlineAligner(), sides).laid(sizes, [true + (2.2 * (true[1] - true[0]))], size) == []
    assert OutlineLooks(OutlineAligner(), sides).laid(sizes, [], size) == []


def test_of_outlines_alike_the_worthiest_is_kept() -> None:
    far = TRUE + 1000

    assert one_of_each([TRUE, off(TRUE, 0.01), far], [0.5, 0.9, 0.3], alike=0.8) == [1, 2]
