"""A deck as one file: a zip archive with `deck.json`, the looks as JPEG, the fitted head as arrays, what was learned.

Whoever opens such a file may have it from a stranger. Nothing of it is ever written to disk; only names that a deck has
are read, none of them further than a deck needs, and every number is checked before it is believed. A head that another
version of the recogniser has fitted is left out: the looks are all that is needed to fit a new one.
"""

import io
import json
import os
import re
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from tabletop.faces import Face
from tabletop.games import GameName
from tabletop.notation import UnknownFaceError, format_face, parse_face
from vision.deck import Deck, DeckHead, Look, LookQuality, Matrix, Part, PartHead
from vision.deck_parts import numbers_within
from vision.descriptor import LOOK_HEIGHT_PX, LOOK_WIDTH_PX, NAME
from vision.pictures import PictureError, read_size

FORMAT: Final = "tischauge-deck"
VERSION: Final = 3
READABLE_VERSIONS: Final = (1, 2, 3)  # the first had no `learned.json`, the second no texts of looks
CONTENTS: Final = "deck.json"
LEARNED: Final = "learned.json"
ALLOWED_NAMES: Final = re.compile(r"(deck|learned)\.json|looks/\d{1,4}\.jpg|head/\d{1,2}-(centre|axes|places)\.npy")
MOST_FILE_BYTES: Final = 16 * 2**20  # four times what a deck has
MOST_MEMBERS: Final = 1000
MOST_MEMBER_BYTES: Final = 4 * 2**20
MOST_BYTES: Final = 32 * 2**20  # unpacked, all together
MOST_PARTS: Final = 32
MOST_AXES: Final = 512
LONGEST_TEXT: Final = 400
_ARRAYS: Final = ("centre", "axes", "places")


class DeckFileError(Exception):
    """A deck file that cannot be used; the text says why in one sentence without naming the file."""


class NotADeckError(DeckFileError):
    """Something else than a deck."""

    def __init__(self) -> None:
        super().__init__("this is not a deck file")


class DeckDamagedError(DeckFileError):
    """Cut off, changed, or made to do harm."""

    def __init__(self, what: str) -> None:
        super().__init__(f"the deck file is damaged: {what}")


class DeckTooLargeError(DeckFileError):
    """More than a deck can hold."""

    def __init__(self) -> None:
        super().__init__("the file is larger than any deck; it is not opened")


class DeckVersionError(DeckFileError):
    """Written by a later version of the companion."""

    def __init__(self, version: object) -> None:
        super().__init__(f"the deck file has version {version!r}, and only versions up to {VERSION} can be read here")
        self.version = version
        self.known = VERSION


def is_archive(path: Path) -> bool:
    """Whether the file that is there, if any, may be a deck rather than a text; raises OSError."""
    if not path.exists():
        return False
    with path.open("rb") as file:
        return file.read(2) == b"PK"


def save_deck(deck: Deck, path: Path) -> None:
    """Write the deck; what stood in the file before stays whole until the new one is complete. Raises OSError."""
    beside = path.with_name(f".{path.name}-{os.getpid()}")
    try:
        beside.write_bytes(pack_deck(deck))
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def load_deck(path: Path) -> Deck:
    """The deck in a file; raises a DeckFileError, or OSError."""
    if path.stat().st_size > MOST_FILE_BYTES:
        raise DeckTooLargeError
    return unpack_deck(path.read_bytes())


def pack_deck(deck: Deck) -> bytes:
    """The file of a deck; the same deck gives the same bytes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        contents = json.dumps(_contents(deck), ensure_ascii=False, indent=1)
        _add(archive, CONTENTS, contents.encode(), zipfile.ZIP_DEFLATED)
        if deck.learned is not None:
            _add(archive, LEARNED, deck.learned.encode(), zipfile.ZIP_DEFLATED)
        for number, look in enumerate(deck.looks):
            _add(archive, _look_name(number), look.jpeg, zipfile.ZIP_STORED)
        for number, part in enumerate(deck.head.parts if deck.head else ()):
            for name in _ARRAYS:
                array = io.BytesIO()
                np.save(array, getattr(part, name).astype(np.float16), allow_pickle=False)
                _add(archive, _array_name(number, name), array.getvalue(), zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def unpack_deck(packed: bytes) -> Deck:
    """The deck in the bytes of a file; raises a DeckFileError."""
    if len(packed) > MOST_FILE_BYTES:
        raise DeckTooLargeError
    members = _members(packed)
    if CONTENTS not in members:
        raise NotADeckError
    return _deck(_json(members[CONTENTS]), members)


def _add(archive: zipfile.ZipFile, name: str, content: bytes, method: int) -> None:
    entry = zipfile.ZipInfo(name)
    entry.compress_type = method
    archive.writestr(entry, content)


def _look_name(number: int) -> str:
    return f"looks/{number:03}.jpg"


def _array_name(number: int, name: str) -> str:
    return f"head/{number:02}-{name}.npy"


def _contents(deck: Deck) -> dict[str, object]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": deck.game.value,
        "recogniser": deck.head.described_by if deck.head else None,
        "looks": [_look_entry(look) for look in deck.looks],
        "head": _head_entry(deck.head) if deck.head else None,
    }


def _look_entry(look: Look) -> dict[str, object]:
    seen = look.quality
    values = () if seen is None else (seen.width_px, seen.glare, seen.contrast, seen.sharpness)
    quality = [round(value, 3) for value in values] or None
    entry: dict[str, object] = {"face": format_face(look.face), "photograph": look.photograph, "quality": quality}
    return entry if look.text is None else {**entry, "text": look.text[:LONGEST_TEXT]}


def _head_entry(head: DeckHead) -> dict[str, object]:
    return {
        "faces": [format_face(face) for face in head.faces],
        "hidden": [round(hidden, 3) for hidden in head.hidden],
        "parts": [
            {
                "sides": [one.part.left, one.part.top, one.part.right, one.part.bottom],
                "own": one.own,
                "others": one.others,
            }
            for one in head.parts
        ],
    }


def _members(packed: bytes) -> dict[str, bytes]:
    """Everything in the archive by name, read no further than a deck may need."""
    try:
        with zipfile.ZipFile(io.BytesIO(packed)) as archive:
            return _read_members(archive)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OSError) as error:
        raise (NotADeckError() if not packed.startswith(b"PK") else DeckDamagedError("it is incomplete")) from error


def _read_members(archive: zipfile.ZipFile) -> dict[str, bytes]:
    entries = archive.infolist()
    names = [entry.filename for entry in entries]
    if len(entries) > MOST_MEMBERS or sum(entry.file_size for entry in entries) > MOST_BYTES:
        raise DeckTooLargeError
    strange = next((name for name in names if not ALLOWED_NAMES.fullmatch(name)), None)
    if strange is not None and CONTENTS not in names:
        raise NotADeckError
    if strange is not None or len(set(names)) < len(names):
        raise DeckDamagedError(f"{(strange or 'a name that is there twice')[:60]!r} does not belong into it")
    members, total = {}, 0
    for entry in entries:
        with archive.open(entry) as member:
            members[entry.filename] = member.read(MOST_MEMBER_BYTES + 1)
        total += len(members[entry.filename])
        if len(members[entry.filename]) > MOST_MEMBER_BYTES or total > MOST_BYTES:
            raise DeckTooLargeError
    return members


def _json(encoded: bytes) -> Mapping[str, object]:
    try:
        contents = json.loads(encoded)
    except (ValueError, RecursionError) as error:
        raise DeckDamagedError("its list of contents cannot be read") from error
    if not isinstance(contents, dict) or contents.get("format") != FORMAT:
        raise NotADeckError
    if contents.get("version") not in READABLE_VERSIONS:
        raise DeckVersionError(contents.get("version"))
    return contents


def _deck(contents: Mapping[str, object], members: Mapping[str, bytes]) -> Deck:
    try:
        game = GameName(_text(contents["game"]))
        looks = tuple(
            _look(game, _mapping(entry), members[_look_name(number)])
            for number, entry in enumerate(_sequence(contents["looks"]))
        )
        if not looks:
            raise DeckDamagedError("there is no card in it")
        is_current = contents["recogniser"] == NAME and contents["head"] is not None
        head = _head(game, _mapping(contents["head"]), members) if is_current else None
        learned = members[LEARNED].decode() if LEARNED in members else None
    except (KeyError, ValueError, TypeError, UnknownFaceError) as error:
        raise DeckDamagedError("its list of contents does not fit what is in it") from error
    if head is not None and set(head.faces) != {look.face for look in looks}:
        raise DeckDamagedError("what was fitted is not for its faces")
    return Deck(game, looks, head, learned)


def _look(game: GameName, entry: Mapping[str, object], jpeg: bytes) -> Look:
    try:
        size = read_size(jpeg)
    except PictureError as error:
        raise DeckDamagedError("one of its pictures cannot be read") from error
    if (size.width, size.height) != (LOOK_WIDTH_PX, LOOK_HEIGHT_PX):
        raise DeckDamagedError("one of its pictures has another size")
    quality = None if entry["quality"] is None else LookQuality(*_numbers(entry["quality"], 4))
    text = None if entry.get("text") is None else _text(entry["text"])[:LONGEST_TEXT]
    return Look(parse_face(game, _text(entry["face"])), jpeg, quality, _text(entry["photograph"])[:200], text)


def _head(game: GameName, entry: Mapping[str, object], members: Mapping[str, bytes]) -> DeckHead:
    faces = tuple(parse_face(game, _text(one)) for one in _sequence(entry["faces"]))
    parts = _sequence(entry["parts"])
    if not 0 < len(parts) <= MOST_PARTS or len(set(faces)) != len(faces):
        raise DeckDamagedError("what was fitted does not fit together")
    hidden = _numbers(entry["hidden"], len(faces))
    if min(hidden, default=0.0) < 0:
        raise DeckDamagedError("what was fitted does not fit together")
    return DeckHead(NAME, faces, tuple(_part(k, _mapping(one), faces, members) for k, one in enumerate(parts)), hidden)


def _part(number: int, entry: Mapping[str, object], faces: Sequence[Face], members: Mapping[str, bytes]) -> PartHead:
    part = Part(*_numbers(entry["sides"], 4))
    own, others = _numbers([entry["own"], entry["others"]], 2)
    centre, axes, places = (_array(members[_array_name(number, name)]) for name in _ARRAYS)
    used = int(numbers_within(part).sum())
    fits = used > 0 and centre.shape == (used,) and axes.ndim == 2 and axes.shape[0] == used
    if not fits or axes.shape[1] > MOST_AXES or places.shape != (len(faces), axes.shape[1]) or min(own, others) < 0:
        raise DeckDamagedError("what was fitted does not fit together")
    return PartHead(part, centre, axes, places, own, others)


def _array(packed: bytes) -> Matrix:
    """The array of a file whose header promises no more than the file holds."""
    file = io.BytesIO(packed)
    version = np.lib.format.read_magic(file)
    if version != (1, 0):
        raise ValueError(version)
    shape, by_columns, kind = np.lib.format.read_array_header_1_0(file)
    content = packed[file.tell() :]
    if kind != np.float16 or len(content) != 2 * int(np.prod(shape, dtype=np.int64)):
        raise ValueError(kind)
    flat = np.frombuffer(content, np.float16)
    if not np.isfinite(flat).all():
        raise ValueError(flat)
    return np.ascontiguousarray(flat.reshape(shape, order="F" if by_columns else "C"), np.float32)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _mapping(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise TypeError(value)
    return value


def _sequence(value: object) -> Sequence[object]:
    if not isinstance(value, list):
        raise TypeError(value)
    return value


def _numbers(value: object, count: int) -> tuple[float, ...]:
    numbers = tuple(_number(one) for one in _sequence(value))
    if len(numbers) != count:
        raise ValueError(value)
    return numbers


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not np.isfinite(value):
        raise TypeError(value)
    return float(value)
