from collections.abc import Sequence

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.bench.tables import NUMNUM
from tests.vision.tables import one_card, side_by_side
from vision.geometry import overlap
from vision.outline_crops import halved
from vision.outline_edges import refine_outlines
from vision.outline_maps import CARD_MIDDLE, DIE_SIZE, HEAT_PLANES, PLANES
from vision.outline_net import CardOutline, Located, OutlineNet, are_all_small, net_input, read_cards, read_dice
from vision.training.outline_targets import outline_targets

NO_CARDS, NO_DICE = np.zeros((0, 13), np.float32), np.zeros((0, 13), np.float32)
SIZE = (256, 320)


def card_row(quad: list[list[float]], seen: tuple[int, ...] = (1, 1, 1, 1)) -> list[float]:
    return [1.0, *np.array(quad, np.float64).ravel(), *seen]


def planes_of(*rows: list[float]) -> NDArray[np.float32]:
    return outline_targets(np.array(rows, np.float32), NO_DICE, *SIZE)[0]


def corner_distance(one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    return min(float(np.hypot(*(np.roll(one, k, 0) - other).T).max()) for k in range(4))


TILTED = [[60.0, 50.0], [101.0, 61.0], [88.0, 122.0], [45.0, 108.0]]


def test_a_card_whose_corners_are_all_in_view_is_outlined_exactly() -> None:
    (card,) = read_cards(planes_of(card_row(TILTED)), SIZE)

    assert corner_distance(card.quad, np.array(TILTED)) < 0.01
    assert card.confidence == pytest.approx(1.0)


@pytest.mark.parametrize("hidden", range(4))
def test_three_corners_suffice(hidden: int) -> None:
    seen = tuple(int(k != hidden) for k in range(4))

    (card,) = read_cards(planes_of(card_row(TILTED, seen)), SIZE)

    assert corner_distance(card.quad, np.array(TILTED)) < 0.5


def test_one_corner_in_view_names_the_whole_card() -> None:
    (card,) = read_cards(planes_of(card_row([[40, 40], [100, 40], [100, 130], [40, 130]], (1, 0, 0, 0))), SIZE)

    assert corner_distance(card.quad, np.array([[40.0, 40], [100, 40], [100, 130], [40, 130]])) < 0.5


def test_four_cards_that_meet_in_a_point_stay_four() -> None:
    rows = [
        card_row([[x, y], [x + 60, y], [x + 60, y + 80], [x, y + 80]]) for x in (80.0, 141.0) for y in (30.0, 111.0)
    ]

    cards = read_cards(planes_of(*rows), SIZE)

    assert len(cards) == 4
    assert all(card.confidence == pytest.approx(1.0) for card in cards)


def test_an_empty_table_has_no_cards_and_no_dice() -> None:
    empty = np.zeros((PLANES, SIZE[0] // 4, SIZE[1] // 4), np.float32)

    assert read_cards(empty, SIZE) == []
    assert read_dice(empty, 1.0) == []


def test_heat_alone_without_the_way_to_other_corners_is_no_card() -> None:
    planes = np.zeros((PLANES, SIZE[0] // 4, SIZE[1] // 4), np.float32)
    planes[list(HEAT_PLANES), 20, 20] = 0.9
    planes[CARD_MIDDLE] = 0

    assert read_cards(planes, SIZE) == []


def test_a_die_is_boxed_in_the_pixels_of_the_picture() -> None:
    die = np.zeros((1, 13), np.float32)
    die[0, :5] = 1.0, 61, 42, 30, 36
    planes = outline_targets(NO_CARDS, die, *SIZE)[0]

    (found,) = read_dice(planes, 0.5)

    assert found.box == pytest.approx((122, 84, 60, 72), abs=0.01)
    assert planes[DIE_SIZE].max() > 0


def test_the_net_sees_the_whole_picture_in_multiples_of_32() -> None:
    small, scale = net_input([np.zeros((960, 1280, 3), np.uint8)], 640)

    assert small.shape == (480, 640, 3)
    assert scale == 0.5
    assert net_input([np.zeros((50, 999, 3), np.uint8)], 640)[0].shape[0] % 32 == 0


def test_an_outline_is_pulled_onto_the_edges() -> None:
    true = np.array([[100.3, 80.6], [220.8, 95.2], [205.1, 260.4], [88.7, 240.9]])
    fine = np.full((320 * 8, 320 * 8, 3), 60, np.uint8)
    cv2.fillConvexPoly(fine, np.round((true + 0.5) * 8 - 0.5).astype(np.int32), (200, 210, 220))
    picture = np.asarray(cv2.resize(fine, (320, 320), interpolation=cv2.INTER_AREA), np.uint8)
    rough = true + np.array([[3, -2], [-2, 3], [2, 2], [-3, 1]])

    (refined,), support = refine_outlines(picture, rough[None])

    assert np.hypot(*(rough - true).T).max() > 3
    assert np.hypot(*(refined - true).T).max() < 0.5
    assert support.min() > 0.9


def test_an_outline_without_edges_stays_as_it_is() -> None:
    quad = np.array([[100.0, 80], [220, 95], [205, 260], [88, 240]])

    (refined,), support = refine_outlines(np.full((320, 320, 3), 128, np.uint8), quad[None])

    assert refined == pytest.approx(quad)
    assert support.max() == 0


def test_the_overlap_of_an_outline_with_itself_is_one_and_with_a_distant_one_nothing() -> None:
    quad = np.array(TILTED)

    assert overlap(quad, quad) == pytest.approx(1.0, abs=1e-4)
    assert overlap(quad, quad + 100) == 0.0


def test_a_picture_at_half_its_size_is_shown_as_it_is() -> None:
    picture = np.random.default_rng(3).integers(0, 256, (480, 640, 3), np.uint8)

    small, scale = net_input(halved(picture), 320)

    assert scale == 0.5
    assert np.array_equal(small[:240], halved(picture)[1])


class CountingLooks(OutlineNet):
    """The net in the product, which keeps at which sizes it looked."""

    def __init__(self) -> None:
        super().__init__()
        self.looked_at: list[int] = []

    def look(self, sizes: Sequence[NDArray[np.uint8]], long_side_px: int) -> Located:
        self.looked_at.append(long_side_px)
        return super().look(sizes, long_side_px)


@pytest.mark.parametrize(
    ("share", "are_alike", "looked_at"),
    [(1.0, True, [640, 320]), (1.0, False, [640, 320]), (0.7, True, [640]), (0.7, False, [640, 320])],
)
def test_where_many_small_cards_are_plain_no_coarser_look_is_taken(
    share: float, are_alike: bool, looked_at: list[int]
) -> None:
    table, net = side_by_side(*NUMNUM), CountingLooks()

    cards = net.propose(halved(_from_farther_off(table.bgr, share)), are_alike=are_alike).cards

    assert net.looked_at == looked_at
    for true in table.corners:
        assert max(overlap(true.astype(np.float64) * share, card.quad) for card in cards) > 0.8


@pytest.mark.parametrize(("small_squares", "looked_at"), [(len(NUMNUM) - 1, [640]), (len(NUMNUM), [640, 320, 160])])
def test_more_small_cards_must_be_plain_than_there_may_be_faces_of_dice(
    small_squares: int, looked_at: list[int]
) -> None:
    net = CountingLooks()

    seen = halved(_from_farther_off(side_by_side(*NUMNUM).bgr, 0.7))
    net.propose(seen, are_alike=True, small_squares=small_squares)

    assert net.looked_at == looked_at


def test_a_card_alone_is_looked_at_in_every_size() -> None:
    net = CountingLooks()

    net.propose(halved(one_card(NUMNUM[3]).bgr), are_alike=True)

    assert net.looked_at == [640, 320, 160]


def _from_farther_off(picture: NDArray[np.uint8], share: float) -> NDArray[np.uint8]:
    """The picture made smaller, at the top left of one as large as before."""
    height, width = picture.shape[:2]
    small = cv2.resize(picture, (round(width * share), round(height * share)), interpolation=cv2.INTER_AREA)
    below, right = height - small.shape[0], width - small.shape[1]
    return np.asarray(cv2.copyMakeBorder(small, 0, below, 0, right, cv2.BORDER_REPLICATE), np.uint8)


@pytest.mark.parametrize(
    ("plain", "doubtful", "coarser", "are_small"),
    [(4, 0, 60.0, True), (3, 1, 60.0, False), (4, 0, 230.0, False), (9, 0, 60.0, True), (0, 9, 60.0, False)],
)
def test_cards_are_all_small_if_some_are_plain_and_none_is_large(
    plain: int, doubtful: int, coarser: float, are_small: bool
) -> None:
    finest = [CardOutline(_square(50), belief) for belief in (*[0.7] * plain, *[0.5] * doubtful)]
    looks = [Located(tuple(finest), ()), Located((CardOutline(_square(coarser), 0.7),), ())]

    assert are_all_small(looks, 217.6) is are_small


def test_one_look_alone_tells_that_cards_are_small() -> None:
    of_many = Located(tuple(CardOutline(_square(50), 0.7) for _ in range(4)), ())

    assert are_all_small([of_many], 60.0)
    assert not are_all_small([of_many], 40.0)
    assert not are_all_small([Located((), ())], 60.0)


def _square(side: float) -> NDArray[np.float64]:
    return np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float64)
