"""`tischauge lens`: learn what a camera's lens does to straight lines, from photographs of the printed board.

Says of every picture whether it helped, and what to photograph again. Exit status 1 if the lens is not known yet.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from calibration.lens import FEWEST_PICTURES, BoardView, Calibration, PictureVerdict, Wanted, calibrate, find_board
from companion_api.command_line.language import add_language, words_of
from companion_api.command_line.picture_files import decode_files
from companion_api.command_line.reasons import reason_of
from companion_api.command_line.shared_arguments import add_file, add_pictures
from companion_api.command_line.spoken_parser import SpokenParser
from companion_api.command_line.written_files import check_folder_of
from companion_api.saying import CannotDoError, Words, say, say_why
from vision.computing import compute_steadily
from vision.lens import Lens, LensFileError, lens_to_json, load_lens, save_lens


def add_arguments(parser: SpokenParser) -> None:
    """Declare the arguments of this command."""
    add_pictures(parser, "help.lens.pictures")
    add_file(parser, "--out", "help.lens.out", required=True)
    parser.add_argument("--json", action="store_true", help=parser.sentence("help.lens.json"))
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Calibrate, say how it went, and write the lens if it is known."""
    compute_steadily()
    words = words_of(arguments)
    try:
        check_folder_of(arguments.out)
        return learn(arguments, words)
    except CannotDoError as error:
        sys.stderr.write(say_why(error, words))
        return 1


def learn(arguments: argparse.Namespace, words: Words) -> int:
    """The same; raises CannotDoError if the file cannot be written."""
    names: list[str] = []
    views: list[BoardView] = []
    for name, picture in decode_files(arguments.pictures, words):
        names.append(name)
        views.append(find_board(picture))
    calibration = calibrate(views)
    lines = (
        [json.dumps(to_json(names, calibration))] if arguments.json else list(in_sentences(names, calibration, words))
    )
    sys.stdout.writelines(f"{line}\n" for line in lines)
    if calibration.lens is None:
        sys.stderr.write(say("lens.not_known", words) + "\n")
        return 1
    save_lens_at(calibration.lens, arguments.out, words)
    if not arguments.json:
        lens = calibration.lens
        done = say("lens.done", words, path=arguments.out, pictures=lens.pictures, error=lens.error_px)
        sys.stdout.write(f"{done}\n")
    return 0


def save_lens_at(lens: Lens, path: Path, words: Words) -> None:
    """Write the lens; raises CannotDoError."""
    try:
        save_lens(lens, path)
    except OSError as error:
        raise CannotDoError("file.unwritable", path=path, reason=reason_of(error, words)) from error


def open_lens(path: Path | None, words: Words) -> Lens | None:
    """The lens in a file that somebody named, None if nobody did; raises CannotDoError."""
    if path is None:
        return None
    try:
        return load_lens(path)
    except (OSError, LensFileError) as error:
        raise CannotDoError("lens.unreadable", path=path, reason=reason_of(error, words)) from error


def in_sentences(names: Sequence[str], calibration: Calibration, words: Words) -> Iterator[str]:
    """A line for each picture, then what to photograph next."""
    for name, verdict in zip(names, calibration.pictures, strict=True):
        yield say(f"lens.{key_of(verdict)}", words, picture=name, corners=verdict.corners, error=verdict.error_px)
    yield from (say_wanted(wanted, words) for wanted in calibration.wanted)


def key_of(verdict: PictureVerdict) -> str:
    """The sentence that says what a picture did."""
    if verdict.of_no_use is not None:
        return verdict.of_no_use
    return "useful_so_far" if verdict.error_px is None else "useful"


def say_wanted(wanted: Wanted, words: Words) -> str:
    """What to photograph next."""
    return say(f"lens.wanted.{wanted}", words, pictures=FEWEST_PICTURES)


def to_json(names: Sequence[str], calibration: Calibration) -> dict[str, Any]:
    """The calibration as an object that JSON can hold."""
    return {
        "lens": None if calibration.lens is None else lens_to_json(calibration.lens),
        "pictures": [
            {"image": name, "corners": one.corners, "of_no_use": one.of_no_use, "error_px": one.error_px}
            for name, one in zip(names, calibration.pictures, strict=True)
        ],
        "wanted": list(calibration.wanted),
    }
