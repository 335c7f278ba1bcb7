"""What people call faces."""

import pytest

from calibration.artwork.decks import deck_of, drawings_of
from companion_api.face_words import name_of
from companion_api.saying import LANGUAGES, load_words
from tabletop.games import GameName
from tabletop.notation import parse_face


@pytest.mark.parametrize(
    ("game", "face", "german"),
    [
        ("numnum", "number/pink/27", "Rosa 27"),
        ("numnum", "joker/blue", "Joker Blau"),
        ("numnum", "ban/2", "Verbot der 2er-Reihe"),
        ("dumm-gelaufen", "action/green-steal", "Aktionskarte Grün (steal)"),
        ("dumm-gelaufen", "back/murphy", "Rückseite einer Murphykarte"),
        ("nichtlustig", "points/dino/27", "Dinosaurier 27 (Punkteseite)"),
        ("nichtlustig", "cover/poodle", "Pudel des Todes (Rückseite)"),
        ("wonderful-world", "gent/4/hat", "grauer Herr 4 (hat)"),
    ],
)
def test_a_face_has_a_name_in_words(game: str, face: str, german: str) -> None:
    name = GameName(game)

    assert name_of(parse_face(name, face), load_words("de")) == german


def test_in_dutch_a_colour_that_stands_for_a_card_comes_behind() -> None:
    assert name_of(parse_face(GameName.NUMNUM, "joker/blue"), load_words("nl")) == "joker blauw"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GameName)
def test_no_two_faces_of_a_game_have_the_same_name(game: GameName, language: str) -> None:
    words = load_words(language)

    names = [name_of(face, words) for face, _ in drawings_of(deck_of(game))]

    assert len(names) > 30
    assert len(set(names)) == len(names)
