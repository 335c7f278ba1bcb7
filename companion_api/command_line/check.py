"""`tischauge check`: are all cards in the box? Told from a few pictures that show every card once.

Exit status 1 if a card is missing, 2 if nothing can be said.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from calibration.completeness import Completeness, certain_faces, completeness_of
from calibration.enrolment import fingerprint_of
from calibration.open_deck import open_deck
from companion_api.command_line.language import add_language, words_of
from companion_api.command_line.reasons import reason_of
from companion_api.command_line.shared_arguments import add_file, add_game, add_pictures
from companion_api.command_line.spoken_parser import SpokenParser
from companion_api.face_words import kind_of, name_of
from companion_api.saying import Words, say
from tabletop.faces import Face
from tabletop.games import GameName
from vision.build import build_recogniser
from vision.computing import compute_steadily
from vision.deck_file import DeckFileError
from vision.pictures import PictureError
from vision.pipeline import Recogniser

INCOMPLETE = 1
CANNOT_SAY = 2


@dataclass(frozen=True, slots=True)
class FacesSeen:
    """The certain faces of a picture, and how many cards it shows in all."""

    certain: tuple[Face, ...]
    cards: int


def add_arguments(parser: SpokenParser) -> None:
    """Declare the arguments of this command."""
    add_game(parser)
    add_file(parser, "--deck", "help.deck_there")
    add_pictures(parser, "help.check.pictures")
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Read all pictures and say what is missing."""
    compute_steadily()
    game, words = GameName(arguments.game), words_of(arguments)
    try:
        deck = open_deck(arguments.deck, game) if arguments.deck is not None else None
    except (DeckFileError, OSError) as error:
        sys.stderr.write(f"{arguments.deck}: {reason_of(error, words)}\n")
        return CANNOT_SAY
    recogniser = build_recogniser(game, deck=deck)
    seen: list[Face] = []
    unsure = 0
    looked_at: dict[str, Path] = {}
    for path in arguments.pictures:
        try:
            encoded = path.read_bytes()
            first = looked_at.setdefault(fingerprint_of(encoded), path)
            if first is not path:
                sys.stderr.write(say("check.twice", words, picture=path.name, first=first.name) + "\n")
                continue
            shown = faces_in(recogniser, path.name, encoded, words)
            seen += shown.certain
            unsure += shown.cards - len(shown.certain)
        except (PictureError, OSError) as error:
            sys.stderr.write(f"{path}: {reason_of(error, words)}\n")
            return CANNOT_SAY
    if not seen:
        sys.stderr.write(say("check.nothing_read", words) + "\n")
        return CANNOT_SAY
    answer = completeness_of(game, seen, deck.faces if deck else ())
    sys.stdout.writelines(f"{line}\n" for line in describe(answer, len(seen), unsure, words))
    return 0 if answer.is_complete else INCOMPLETE


def faces_in(recogniser: Recogniser, picture: str, encoded: bytes, words: Words) -> FacesSeen:
    """The faces in a picture that are certain; how many are not is said."""
    cards = recogniser.read_picture(encoded).sighting.cards
    certain = certain_faces(cards)
    unsure = len(cards) - len(certain)
    if not cards:
        sys.stderr.write(say("file.failed", words, path=picture, reason=say("why.no_cards", words)) + "\n")
    if unsure:
        sys.stderr.write(say("check.unsure", words, picture=picture, count=unsure, cards=len(cards)) + "\n")
    return FacesSeen(certain, len(cards))


def describe(answer: Completeness, cards: int, unsure: int, words: Words) -> Iterator[str]:
    """What is missing, one line each. While cards are `unsure` it may lie in the pictures: then it was not seen."""
    yield say("check.read", words, cards=cards)
    for one in answer.missing:
        key = "check.fewer" if one.seen else "check.not_seen" if unsure else "check.missing"
        yield say(key, words, face=name_of(one.face, words), seen=one.seen, wanted=one.wanted)
    for short in answer.shortages:
        yield say("check.shortage", words, kind=kind_of(short, words), seen=short.shown, wanted=short.wanted)
    if answer.is_complete:
        yield say("check.complete", words)
    elif unsure:
        yield say("check.perhaps", words, count=unsure)
