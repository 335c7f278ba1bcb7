"""`tischauge demo`: the pictures of a demo table, and the printed deck that lies on it, learnt already."""

import argparse
import sys
from pathlib import Path

from calibration.artwork.words import Language
from calibration.demo import demo_pictures
from calibration.printed_deck import printed_deck
from companion_api.command_line.language import add_language, words_of
from companion_api.command_line.reasons import reason_of
from companion_api.command_line.shared_arguments import add_file, add_game
from companion_api.command_line.spoken_parser import SpokenParser
from companion_api.saying import say
from tabletop.games import GameName
from vision.computing import compute_steadily
from vision.deck_file import save_deck

CANNOT_WRITE = 1


def add_arguments(parser: SpokenParser) -> None:
    """Which game, and where to."""
    add_game(parser, "help.demo.game")
    add_file(parser, "--out", "help.demo.out", place="folder", required=True)
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Take the pictures, fit the deck, write both; 1 with a sentence if they cannot be written."""
    compute_steadily()
    words, game, folder = words_of(arguments), GameName(arguments.game), arguments.out
    try:
        pictures, deck = write_demo(game, folder)
    except OSError as error:
        place = error.filename or folder
        sys.stderr.write(say("file.failed", words, path=place, reason=reason_of(error, words)) + "\n")
        return CANNOT_WRITE
    sys.stdout.write(say("demo.done", words, folder=folder, pictures=pictures, deck=deck, game=game) + "\n")
    return 0


def write_demo(game: GameName, folder: Path) -> tuple[int, Path]:
    """How many pictures were written, and where the deck is; raises OSError.

    The deck is the German one, whatever language is spoken: its cards lie in the pictures.
    """
    folder.mkdir(parents=True, exist_ok=True)
    pictures = demo_pictures(game)
    for number, picture in enumerate(pictures, 1):
        (folder / f"{game}-{number}.jpg").write_bytes(picture.jpeg)
    deck = folder / f"{game}.tischauge"
    save_deck(printed_deck(game, language=Language.GERMAN), deck)
    return len(pictures), deck
