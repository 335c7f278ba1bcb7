"""What lies under a death, in photographs of our own cards."""

import numpy as np
import pytest

from calibration.artwork.nichtlustig import draw_nichtlustig
from calibration.artwork.words import Language
from calibration.photograph import Camera, LaidDrawing, Photograph, encode_jpeg, photograph
from tabletop.faces.nichtlustig import Cover, Kind, Points
from tabletop.games import GameName
from vision.build import build_recogniser
from vision.cards_below import PeepingCards
from vision.geometry import overlap
from vision.locate_by_net import load_finders

CAMERA = Camera(field_mm=300, tilt_deg=75)
SIDE_MM = 60.0


@pytest.fixture(scope="module")
def peeping() -> PeepingCards:
    return PeepingCards(load_finders().looks())


def display(free: float) -> Photograph:
    """A death on a points side, which keeps this share of its height free below, and a card beside them."""
    laid = [
        LaidDrawing(draw_nichtlustig(Points(Kind.PROFESSOR, 3), Language.GERMAN), -40, -free * SIDE_MM, 0),
        LaidDrawing(draw_nichtlustig(Cover(4), Language.GERMAN), -40, 0, 3),
        LaidDrawing(draw_nichtlustig(Points(Kind.LEMMING, 2), Language.GERMAN), 55, 10, -4),
    ]
    return photograph(laid, CAMERA, seed=4)


@pytest.mark.parametrize("free", [0.3, 0.4])
def test_the_card_under_a_death_is_outlined_by_what_peeps_out(peeping: PeepingCards, free: float) -> None:
    table = display(free)
    lower, upper = table.corners[0], table.corners[1]

    (found,) = peeping.find(table.bgr, [upper])

    assert overlap(found.corners, lower) > 0.85


def test_under_a_card_that_lies_on_the_bare_table_nothing_is_found(peeping: PeepingCards) -> None:
    table = photograph([LaidDrawing(draw_nichtlustig(Cover(4), Language.GERMAN), 0, 0, 5)], CAMERA, seed=2)

    assert peeping.find(table.bgr, [np.asarray(table.corners[0], np.float32)]) == ()


def test_a_display_is_read_with_what_lies_under_its_death() -> None:
    table = display(0.3)

    sighting = build_recogniser(GameName.NICHTLUSTIG).read_picture(encode_jpeg(table.bgr)).sighting

    found = [max(overlap(card.corners, corners) for card in sighting.cards) for corners in table.corners]
    assert len(sighting.cards) == 3
    assert min(found) > 0.8
