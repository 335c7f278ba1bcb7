"""Printed decks come enrolled."""

import random

import pytest

from calibration.artwork.decks import deck_of, drawings_of
from calibration.photograph import Camera, LaidDrawing, encode_jpeg, photograph
from calibration.printed_deck import printed_deck
from tabletop.games import GameName
from vision.build import build_recogniser

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", [GameName.NICHTLUSTIG, GameName.WONDERFUL_WORLD])
def test_the_cards_of_a_printed_deck_are_named_though_nobody_photographed_it_before(game: GameName) -> None:
    drawn = [(face, drawing) for face, drawing in drawings_of(deck_of(game)) if drawing.width < 70]
    some = random.Random(7).sample(drawn, 6)
    laid = [
        LaidDrawing(drawing, -82 + 82 * (place % 3), -55 + 105 * (place // 3), 5 - 3 * place)
        for place, (_, drawing) in enumerate(some)
    ]
    picture = encode_jpeg(photograph(laid, Camera(tilt_deg=68, field_mm=360), seed=1).bgr)

    seen = build_recogniser(game, deck=printed_deck(game)).read_picture(picture).sighting.cards

    assert {card.candidates[0].face for card in seen} == {face for face, _ in some}
