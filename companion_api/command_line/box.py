"""`tischauge box`: which game is in this box? Told by its barcode, and learned once where that is not known."""

import argparse
import sys
from pathlib import Path

from calibration.artwork.words import Language
from calibration.barcodes import NoBarcodeReaderError, is_article_number, read_barcodes
from calibration.boxes import Box, UnknownBoxError, parse_box
from calibration.printing.prints import game_title
from companion_api.command_line.language import add_language, words_of
from companion_api.command_line.reasons import reason_of
from companion_api.command_line.shared_arguments import add_data_dir
from companion_api.command_line.spoken_parser import SpokenParser
from companion_api.saying import LANGUAGES, CannotDoError, Words, load_words, say, say_why
from companion_api.settings import load_settings, preferred_language
from companion_api.store.boxes import Boxes
from tabletop.faces.dumm_gelaufen import Edition
from tabletop.games import GameName
from vision.pictures import PictureError, decode_picture

NOT_KNOWN = 1
GAMES = ", ".join([*GameName, *(f"{GameName.DUMM_GELAUFEN}/{edition}" for edition in Edition)])


def add_arguments(parser: SpokenParser) -> None:
    """Which box, and what to learn about it."""
    parser.add_argument("box", metavar=parser.place("picture"), help=parser.sentence("help.box.box"))
    parser.add_argument("--learn", metavar=parser.place("game"), help=parser.sentence("help.box.learn", games=GAMES))
    add_data_dir(parser)
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Say what is in the box; 1 with a sentence if that is not known."""
    words = words_of(arguments)
    boxes = Boxes(arguments.data_dir or load_settings().data_dir)
    try:
        barcode = the_barcode(arguments.box, words)
        if arguments.learn is not None:
            boxes.learn(barcode, the_box(arguments.learn))
        box = boxes.find(barcode)
    except CannotDoError as error:
        sys.stderr.write(say_why(error, words))
        return NOT_KNOWN
    if box is None:
        sys.stderr.write(say("box.unknown", words, barcode=barcode, games=GAMES) + "\n")
        return NOT_KNOWN
    sys.stdout.write(describe(barcode, box, arguments.language or preferred_language(LANGUAGES)))
    return 0


def the_barcode(named: str, words: Words) -> str:
    """The barcode typed, or shown in the picture of this name; raises CannotDoError."""
    digits = named.replace(" ", "").replace("-", "")
    if digits.isdecimal() and not Path(named).exists():
        if not is_article_number(digits):
            raise CannotDoError("box.mistyped", barcode=named)
        return digits
    return barcode_in(Path(named), words)


def barcode_in(path: Path, words: Words) -> str:
    """The one barcode of a picture; raises CannotDoError."""
    try:
        found = read_barcodes(decode_picture(path.read_bytes()))
    except (OSError, PictureError) as error:
        raise CannotDoError("box.no_picture", path=path, reason=reason_of(error, words)) from error
    except NoBarcodeReaderError as error:
        raise CannotDoError("box.no_reader") from error
    if len(found) != 1:
        raise CannotDoError("box.several" if found else "box.none", path=path, barcodes=", ".join(found))
    return found[0]


def the_box(named: str) -> Box:
    """The box that was named; raises CannotDoError."""
    try:
        return parse_box(named)
    except UnknownBoxError as error:
        raise CannotDoError("box.no_game", named=named, games=GAMES) from error


def describe(barcode: str, box: Box, language: str) -> str:
    """What is in the box, and what has to be looked at."""
    name, words = game_title(box.game, box.edition, Language(language)), load_words(language)
    lines = [say("box.known", words, barcode=barcode, game=name)]
    if box.asks_for_edition:
        lines.append(say("box.which_cards", words, barcode=barcode))
    return "".join(f"{line}\n" for line in lines)
