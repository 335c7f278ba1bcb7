"""`tischauge scan`: what do these pictures show?

One line of JSON per picture, or the same in words. A picture that cannot be read is named on standard error; the
others are read all the same, and the exit status is 1.
"""

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path

import cv2

from calibration.open_deck import open_deck
from companion_api.command_line.language import add_language, words_of
from companion_api.command_line.lens import open_lens
from companion_api.command_line.reasons import reason_of
from companion_api.command_line.scanned import describe, to_json
from companion_api.command_line.shared_arguments import add_file, add_game, add_pictures
from companion_api.command_line.spoken_parser import SpokenParser
from companion_api.saying import CannotDoError, Words, say, say_why
from tabletop.games import GameName
from vision.annotate import annotate
from vision.build import build_recogniser
from vision.computing import compute_steadily
from vision.deck_file import DeckFileError
from vision.lens import Lens
from vision.pictures import PictureError
from vision.pipeline import PictureReading, Recogniser

CANNOT_START = 2
ANY_GAME = "any"
SOME_UNREADABLE = 1
PICTURE_KINDS = (".jpg", ".jpeg", ".png")


def add_arguments(parser: SpokenParser) -> None:
    """Declare the arguments of this command."""
    add_game(parser, others=(ANY_GAME,))
    add_file(parser, "--deck", "help.deck_there")
    add_file(parser, "--lens", "help.scan.lens")
    parser.add_argument("--json", action="store_true", help=parser.sentence("help.scan.json"))
    add_file(parser, "--annotate", "help.scan.annotate", place="target")
    add_pictures(parser, "help.scan.pictures")
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Read the pictures one after the other."""
    compute_steadily()
    game = None if arguments.game == ANY_GAME else GameName(arguments.game)
    words = words_of(arguments)
    try:
        lens = open_lens(arguments.lens, words)
        deck = open_deck(arguments.deck, game) if arguments.deck is not None else None
    except CannotDoError as error:
        sys.stderr.write(say_why(error, words))
        return CANNOT_START
    except (DeckFileError, OSError) as reason:
        sys.stderr.write(f"{arguments.deck}: {reason_of(reason, words)}\n")
        return CANNOT_START
    recogniser = build_recogniser(game or (deck.game if deck else None), deck=deck)
    if arguments.annotate is not None and len(arguments.pictures) > 1:
        arguments.annotate.mkdir(parents=True, exist_ok=True)
    return scan(recogniser, arguments, words, lens)


def scan(recogniser: Recogniser, arguments: argparse.Namespace, words: Words, lens: Lens | None = None) -> int:
    """Print what each picture shows; 1 if one could not be read."""
    status = 0
    for path in arguments.pictures:
        try:
            reading = recogniser.read_picture(path.read_bytes(), lens)
        except (PictureError, OSError) as reason:
            sys.stderr.write(f"{path}: {reason_of(reason, words)}\n")
            status = SOME_UNREADABLE
            continue
        lines = [json.dumps(to_json(path.name, reading))] if arguments.json else describe(path.name, reading, words)
        print_lines(lines)
        if arguments.annotate is not None and not save_annotated(reading, path.name, arguments.annotate):
            sys.stderr.write(say("scan.not_drawn", words, path=arguments.annotate) + "\n")
            status = SOME_UNREADABLE
    return status


def print_lines(lines: Iterable[str]) -> None:
    """Each at once, so that a reader at the other end of a pipe need not wait for the next picture."""
    sys.stdout.writelines(f"{line}\n" for line in lines)
    sys.stdout.flush()


def save_annotated(reading: PictureReading, name: str, out: Path) -> bool:
    """Write the picture with what was seen drawn into it; whether that could be done."""
    target = out / f"{Path(name).stem}.jpg" if out.is_dir() else out
    kind = target.suffix.lower()
    if kind not in PICTURE_KINDS:
        return False
    _, encoded = cv2.imencode(kind, annotate(reading.picture, reading.sighting))
    try:
        target.write_bytes(encoded.tobytes())
    except OSError:
        return False
    return True
