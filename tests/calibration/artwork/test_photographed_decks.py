"""Our own decks before a camera: photographed as they are printed, and read."""

import pytest

from calibration.artwork.decks import DEFAULT_EDITION, draw_face
from calibration.artwork.words import Language, load_words
from calibration.photograph import Camera, LaidDrawing, encode_jpeg, photograph
from rules.dumm_gelaufen.task_reading import read_task
from tabletop.faces import Face
from tabletop.faces import dumm_gelaufen as dg
from tabletop.faces import nichtlustig as nl
from tabletop.faces import numnum as nn
from tabletop.faces import wonderful_world as ww
from tabletop.faces.backs import Back
from tabletop.games import GameName
from vision.build import build_recogniser
from vision.pictures import decode_picture
from vision.sightings import SeenCard

pytestmark = pytest.mark.slow


def laid_out(game: GameName, *faces: Face, apart_mm: float = 74, language: Language = Language.GERMAN) -> bytes:
    """A photograph of cards side by side."""
    laid = [
        LaidDrawing(draw_face(game, face, language=language), (place - (len(faces) - 1) / 2) * apart_mm, 0, turn_deg)
        for place, (face, turn_deg) in enumerate(zip(faces, (-4, 3, 6), strict=False))
    ]
    return encode_jpeg(photograph(laid, Camera(tilt_deg=72, field_mm=apart_mm * len(faces) + 40), seed=2).bgr)


def seen_in(game: GameName, picture: bytes) -> tuple[SeenCard, ...]:
    return build_recogniser(game).read_picture(picture).sighting.cards


@pytest.mark.parametrize("language", [Language.GERMAN, Language.DUTCH])
def test_a_printed_task_is_read_back_from_a_photograph(language: Language) -> None:
    keys = ("primes", "sum-between")
    picture = laid_out(GameName.DUMM_GELAUFEN, *map(dg.MurphyCard, keys), language=language)

    read = {read_task(card.text or "", DEFAULT_EDITION) for card in seen_in(GameName.DUMM_GELAUFEN, picture)}

    texts = load_words("dumm-gelaufen", language)[f"murphy-{DEFAULT_EDITION}"]
    assert read == {read_task(texts[key], DEFAULT_EDITION) for key in keys}


@pytest.mark.parametrize(
    ("game", "faces"),
    [
        (GameName.NUMNUM, (nn.NumberCard(45, nn.Symbol.HEART), nn.Ban(2), nn.Wish())),
        (GameName.DUMM_GELAUFEN, (dg.NumberCard(4, dg.Colour.BLUE), dg.NumberCard(11, dg.Colour.GREEN))),
    ],
)
def test_number_cards_are_read_though_nobody_taught_the_deck(game: GameName, faces: tuple[Face, ...]) -> None:
    seen = seen_in(game, laid_out(game, *faces))

    assert {card.candidates[0].face for card in seen} == set(faces)


@pytest.mark.parametrize(
    ("game", "faces"),
    [
        (GameName.NICHTLUSTIG, (nl.Target(nl.Kind.YETI, 3), nl.Points(nl.Kind.DINO, 26), Back())),
        (GameName.WONDERFUL_WORLD, (ww.Gent(4, "umbrella"), ww.Landscape("beach"), Back())),
    ],
)
def test_the_cards_of_every_game_can_be_photographed_and_found(game: GameName, faces: tuple[Face, ...]) -> None:
    picture = laid_out(game, *faces)

    assert decode_picture(picture).shape == (960, 1280, 3)
    assert len(seen_in(game, picture)) == len(faces)
