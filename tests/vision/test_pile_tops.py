import cv2
import numpy as np
import pytest

from tabletop.games import GameName
from vision.card_size import size_of_most
from vision.outline_align import Aligned
from vision.outline_crops import Picture, Quad
from vision.outline_sides import SideFinder
from vision.pile_tops import with_pile_tops

WIDTH, HEIGHT = 120.0, 186.0
FINE = 4  # drawn so many times larger, for edges between pixels


def card(x: float, y: float, turn_deg: float) -> Quad:
    c, s = np.cos(np.radians(turn_deg)), np.sin(np.radians(turn_deg))
    half = np.array([[-WIDTH, -HEIGHT], [WIDTH, -HEIGHT], [WIDTH, HEIGHT], [-WIDTH, HEIGHT]]) / 2
    return np.asarray(half @ np.array([[c, s], [-s, c]]) + [x, y], np.float64)


SINGLE = [card(120, 150, 2), card(330, 150, -3), card(540, 160, 1)]
TOPS = [card(200, 480, 4), card(480, 480, -2)]
BELOW = [card(206, 485, 5.5), card(474, 486, -1)]


def fine(places: Quad) -> np.ndarray:
    return np.rint((places + 0.5) * FINE - 0.5).astype(np.int32)


def picture_of(cards: list[Quad]) -> Picture:
    """Cards as they were laid, each with its cut edge and a print."""
    drawn = np.full((700 * FINE, 740 * FINE, 3), (70, 90, 60), np.uint8)
    for quad in cards:
        cv2.polylines(drawn, [fine(quad)], True, (120, 125, 128), FINE, cv2.LINE_AA)
        cv2.fillConvexPoly(drawn, fine(quad), (225, 230, 232), cv2.LINE_AA)
        cv2.fillConvexPoly(drawn, fine(quad.mean(0) + (quad - quad.mean(0)) / 2), (150, 190, 90), cv2.LINE_AA)
    small = cv2.resize(drawn, (740, 700), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.GaussianBlur(small, (0, 0), 0.7), np.uint8)


def round_both(one: Quad, other: Quad) -> Quad:
    """The outline round two cards, corner by corner."""
    middle = one.mean(0)
    return np.where(np.abs(one - middle) > np.abs(other - middle), one, other)


def laid_anew(picture: Picture, found: list[Quad]) -> list[Quad]:
    cards = [Aligned(quad, np.full(4, 0.01), 0.95) for quad in found]
    size = size_of_most(np.array(found), np.ones(len(found)), picture.shape, GameName.NUMNUM)
    return [card.quad for card in with_pile_tops(SideFinder(), picture, cards, size)]


def off_px(one: Quad, other: Quad) -> float:
    return min(float(np.hypot(*(np.roll(one, turn, 0) - other).T).max()) for turn in range(4))


@pytest.mark.parametrize("pile", [0, 1])
def test_an_outline_round_two_cards_of_a_pile_becomes_that_of_the_upper_one(pile: int) -> None:
    picture = picture_of([*SINGLE, BELOW[pile], TOPS[pile]])
    outline = round_both(TOPS[pile], BELOW[pile])

    found = laid_anew(picture, [*SINGLE, outline])[-1]

    assert off_px(outline, TOPS[pile]) > 6
    assert off_px(found, TOPS[pile]) < 2


def test_outlines_of_single_cards_stay_exactly_as_they_are() -> None:
    found = laid_anew(picture_of(SINGLE), SINGLE)

    assert all(np.array_equal(one, card) for one, card in zip(found, SINGLE, strict=True))


def test_two_cards_alone_do_not_tell_how_large_cards_are() -> None:
    outline = round_both(TOPS[0], BELOW[0])
    picture = picture_of([SINGLE[0], BELOW[0], TOPS[0]])

    assert np.array_equal(laid_anew(picture, [SINGLE[0], outline])[-1], outline)
