"""Pictures that somebody named on the command line; one that cannot be read is said and left out."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from companion_api.command_line.reasons import reason_of
from companion_api.saying import Words, say
from vision.geometry import Pixels
from vision.pictures import PictureError, decode_picture


def read_files(paths: Iterable[Path], words: Words) -> Iterator[tuple[str, bytes]]:
    """Name and bytes of each file that can be opened."""
    for path in paths:
        try:
            encoded = path.read_bytes()
        except OSError as error:
            complain(path, error, words)
            continue
        yield path.name, encoded


def decode_files(paths: Iterable[Path], words: Words) -> Iterator[tuple[str, Pixels]]:
    """Name and contents of each picture that can be read."""
    for name, encoded in read_files(paths, words):
        try:
            picture = decode_picture(encoded)
        except PictureError as error:
            complain(name, error, words)
            continue
        yield name, picture


def complain(picture: Path | str, error: PictureError | OSError, words: Words) -> None:
    """Say on standard error why a picture was left out."""
    sys.stderr.write(say("picture.unreadable", words, picture=picture, reason=reason_of(error, words)) + "\n")
