"""Why could a file not be used? In the words of whoever asks."""

from calibration.enrolment import PhotographError
from calibration.learned import LearnedFileError
from calibration.open_deck import WrongGameError
from companion_api.face_words import name_of
from companion_api.saying import Words, phrase_of, say
from vision.deck_file import (
    DeckFileError,
    DeckTooLargeError,
    DeckVersionError,
    NotADeckError,
)
from vision.lens import LensFileError
from vision.pictures import NotAPictureError, PictureError, PictureTooLargeError, PictureTooSmallError

Failure = PictureError | DeckFileError | PhotographError | LearnedFileError | LensFileError | OSError


def reason_of(error: Failure, words: Words) -> str:
    """The rest of a sentence that begins with the file's name."""
    match error:
        case OSError():
            return say("why.reason", words, reason=phrase_of(error))
        case PictureError():
            return _of_a_picture(error, words)
        case PhotographError(reason=reason, facts=facts, face=face):
            return say(f"why.{reason}", words, **facts, face="" if face is None else name_of(face, words))
        case LearnedFileError(reason=reason, facts=facts) | LensFileError(reason=reason, facts=facts):
            return say(f"why.{reason}", words, **facts)
        case DeckFileError():
            return _of_a_deck(error, words)


def _of_a_picture(error: PictureError, words: Words) -> str:
    match error:
        case NotAPictureError():
            return say("why.not_a_picture", words)
        case PictureTooLargeError(counted=counted, size=size, most=most):
            return say(f"why.picture_too_many_{counted}", words, size=size, most=most)
        case PictureTooSmallError(width=width, height=height, least=least):
            return say("why.picture_too_small", words, width=width, height=height, least=least)
    return say("why.picture_damaged", words)


def _of_a_deck(error: DeckFileError, words: Words) -> str:
    match error:
        case NotADeckError():
            return say("why.not_a_deck", words)
        case DeckTooLargeError():
            return say("why.deck_too_large", words)
        case DeckVersionError(version=version, known=known):
            return say("why.deck_version", words, version=version, known=known)
        case WrongGameError(found=found, wanted=wanted):
            return say("why.other_game", words, found=found, wanted=wanted)
    return say("why.deck_damaged", words)
