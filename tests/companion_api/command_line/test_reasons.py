"""Why files cannot be used, in words."""

import io
import zipfile
from typing import get_args

import pytest

from calibration.enrolment import PhotographError
from calibration.learned import LearnedFileError
from calibration.learned import Unfit as OfLearnedThings
from calibration.open_deck import WrongGameError
from companion_api.command_line.reasons import Failure, reason_of
from companion_api.saying import LANGUAGES, load_words
from tabletop.faces.dumm_gelaufen import MacCard
from tabletop.games import GameName
from vision.deck_file import DeckFileError, unpack_deck
from vision.lens import LensFileError
from vision.lens import Unfit as OfALens
from vision.pictures import PictureError, decode_picture

GERMAN = load_words("de")


def archive(**members: str) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        for name, content in members.items():
            file.writestr(name.replace("_json", ".json"), content)
    return packed.getvalue()


def of_a_deck(packed: bytes) -> DeckFileError:
    with pytest.raises(DeckFileError) as raised:
        unpack_deck(packed)
    return raised.value


@pytest.mark.parametrize(
    ("packed", "sentence"),
    [
        (b"", "das ist keine Deckdatei"),
        (b"hello", "das ist keine Deckdatei"),
        (b"PK\3\4 cut off", "die Deckdatei ist beschädigt"),
        (archive(**{"../../etc/passwd": "x"}), "das ist keine Deckdatei"),
        (archive(deck_json='{"format": "tischauge-deck", "version": 2}', **{"../evil": "x"}), "beschädigt"),
        (archive(deck_json='{"format": "tischauge-deck", "version": 9}'), "die Deckdatei hat die Version 9"),
        (archive(deck_json="[" * 100_000), "beschädigt"),
        (bytes(17 * 2**20), "größer als jedes Deck"),
        (archive(deck_json=" " * (5 * 2**20)), "größer als jedes Deck"),
    ],
    ids=["empty", "text", "cut off", "path", "path in a deck", "version", "nested", "large", "bomb"],
)
def test_a_deck_file_that_cannot_be_used_is_explained(packed: bytes, sentence: str) -> None:
    assert sentence in reason_of(of_a_deck(packed), GERMAN)


@pytest.mark.parametrize(
    ("encoded", "sentence"),
    [
        (b"hello", "das ist kein Bild im Format JPEG oder PNG"),
        (bytes(9 * 2**20), "9.0 MB sind mehr als die erlaubten 8 MB"),
    ],
)
def test_a_picture_that_cannot_be_used_is_explained(encoded: bytes, sentence: str) -> None:
    with pytest.raises(PictureError) as raised:
        decode_picture(encoded)

    assert reason_of(raised.value, GERMAN) == sentence


def test_another_games_deck_is_called_one() -> None:
    error = WrongGameError(GameName.NUMNUM, GameName.NICHTLUSTIG)

    assert reason_of(error, GERMAN) == "das ist ein Deck von numnum, nicht von nichtlustig"


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (LensFileError("no_number_of_a_lens", name="focal_x", value=0, low=0.2, high=10.0), "Zahl von 0.2 bis 10 hin"),
        (LensFileError("other_form", form=2), "eine andere Version von Tischauge hat das geschrieben (Form 2)"),
        (LearnedFileError("unknown_game", game="skat"), "zu einem Spiel, das hier nicht bekannt ist (skat)"),
        (LearnedFileError("no_list", name="tasks", most=400), "„tasks“ sollte eine Liste von höchstens 400 sein"),
    ],
)
def test_a_file_of_something_learnt_that_cannot_be_used_is_explained(error: Failure, sentence: str) -> None:
    assert sentence in reason_of(error, GERMAN)


@pytest.mark.parametrize("reason", [*get_args(OfALens), *get_args(OfLearnedThings)])
def test_there_are_words_for_every_reason(reason: str) -> None:
    assert f"why.{reason}" in GERMAN


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "error",
    [
        PhotographError("no_cards"),
        PhotographError("too_many_cards", 61),
        PhotographError("more_cards", 13, 12),
        PhotographError("fewer_cards", 11, 12),
        PhotographError("too_blurred", 12),
        PhotographError("too_often", 2, 1, MacCard()),
        FileNotFoundError(2, "No such file or directory"),
        IsADirectoryError(21, "Is a directory"),
        PermissionError(13, "Permission denied"),
        OSError(28, "No space left on device"),
        OSError(20, "Not a directory"),
        OSError(30, "Read-only file system"),
        OSError(36, "File name too long"),
    ],
)
def test_everything_that_may_go_wrong_is_said_in_every_language(error: Failure, language: str) -> None:
    assert reason_of(error, load_words(language)) not in {"", str(error)}


def test_what_nobody_has_a_sentence_for_is_said_as_the_system_does() -> None:
    assert reason_of(OSError(5, "Input/output error"), GERMAN) == "Input/output error"
