"""`tischauge box`: which game is in this box? Told by its barcode, and learned once where that is not known."""

import argparse
import sys
from pathlib import Path

from calibration.artwork.words import Language
from calibration.barcodes import NoBarcodeReaderError, is_article_number, read_barcodes
from calibration.boxes import Box, UnknownBoxError, parse_box
from calibration.printing.prints import game_title
from companion_api.saying import CannotDoError, say, say_why
from companion_api.settings import load_settings, preferred_language
from companion_api.store.boxes import Boxes
from tabletop.faces.dumm_gelaufen import Edition
from tabletop.games import GameName
from vision.pictures import PictureError, decode_picture

NOT_KNOWN = 1
GAMES = ", ".join([*GameName, *(f"{GameName.DUMM_GELAUFEN}/{edition}" for edition in Edition)])


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which box, and what to learn about it."""
    parser.add_argument("box", metavar="PICTURE", help="a picture (JPEG or PNG) of its barcode, or the digits under it")
    parser.add_argument("--learn", metavar="GAME", help=f"remember what is in it, one of: {GAMES}")
    parser.add_argument("--data-dir", type=Path, metavar="FOLDER", help="the folder with the tables")


def run(arguments: argparse.Namespace) -> int:
    """Say what is in the box; 1 with a sentence if that is not known."""
    boxes = Boxes(arguments.data_dir or load_settings().data_dir)
    try:
        barcode = the_barcode(arguments.box)
        if arguments.learn is not None:
            boxes.learn(barcode, the_box(arguments.learn))
        box = boxes.find(barcode)
    except CannotDoError as error:
        sys.stderr.write(say_why(error))
        return NOT_KNOWN
    if box is None:
        sys.stderr.write(say("box.unknown", barcode=barcode, games=GAMES) + "\n")
        return NOT_KNOWN
    sys.stdout.write(describe(barcode, box))
    return 0


def the_barcode(named: str) -> str:
    """The barcode typed, or shown in the picture of this name; raises CannotDoError."""
    digits = named.replace(" ", "").replace("-", "")
    if digits.isdecimal() and not Path(named).exists():
        if not is_article_number(digits):
            raise CannotDoError("box.mistyped", barcode=named)
        return digits
    return barcode_in(Path(named))


def barcode_in(path: Path) -> str:
    """The one barcode of a picture; raises CannotDoError."""
    try:
        found = read_barcodes(decode_picture(path.read_bytes()))
    except OSError as error:
        raise CannotDoError("box.no_picture", path=path, reason=error.strerror or error) from error
    except PictureError as error:
        raise CannotDoError("box.no_picture", path=path, reason=error) from error
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


def describe(barcode: str, box: Box) -> str:
    """What is in the box, and what has to be looked at."""
    name = game_title(box.game, box.edition, Language(preferred_language(tuple(Language))))
    lines = [say("box.known", barcode=barcode, game=name)]
    if box.asks_for_edition:
        lines.append(say("box.which_cards", barcode=barcode))
    return "".join(f"{line}\n" for line in lines)
